"""The subcommands of `orrery`, one file each. A command adds its parser and sets `run`."""

from __future__ import annotations

from bot.commands import bench
from bot.commands.base import Fault

ALL = (bench.add,)

__all__ = ["ALL", "Fault"]
