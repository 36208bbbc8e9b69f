"""The subcommands of `orrery`, one file each. A command adds its parser and sets `run`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from bot.cli.base import Commands, Fault

MODULES = {
    "bench": "bench",
    "check": "check",
    "docs": "docs",
    "draw": "draw",
    "export": "export",
    "forget": "forget",
    "games": "games",
    "health": "health",
    "import": "import_match",
    "invite": "invite",
    "mend": "mend",
    "play": "play",
    "prune": "prune",
    "record": "record",
    "replay": "record",
    "remove": "remove",
    "reports": "reports",
    "serve": "serve",
    "simulate": "simulate",
    "tables": "tables",
}


def adders(wanted: str) -> list[Callable[[Commands], None]]:
    """Of the command that is wanted; of all when there is none such, for the help.

    Only what is used is imported: a game with broken content must not keep `orrery check` from saying so.
    """
    modules = [MODULES[wanted]] if wanted in MODULES else list(dict.fromkeys(MODULES.values()))
    return [import_module(f"bot.cli.{module}").add for module in modules]


__all__ = ["MODULES", "Fault", "adders"]
