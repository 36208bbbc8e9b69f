"""The subcommands of `orrery`, one file each. A command adds its parser and sets `run`."""

from __future__ import annotations

from importlib import import_module

from bot.commands.base import Fault

NAMES = (
    "bench",
    "check",
    "draw",
    "export",
    "forget",
    "games",
    "import_match",
    "prune",
    "record",
    "simulate",
    "tables",
)
ALL = tuple(import_module(f"bot.commands.{name}").add for name in NAMES)

__all__ = ["ALL", "Fault"]
