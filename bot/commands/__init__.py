"""The subcommands of `orrery`, one file each. A command adds its parser and sets `run`."""

from __future__ import annotations

from bot.commands import bench, draw, export, forget, import_match, prune, tables
from bot.commands.base import Fault

ALL = (bench.add, draw.add, export.add, forget.add, import_match.add, prune.add, tables.add)

__all__ = ["ALL", "Fault"]
