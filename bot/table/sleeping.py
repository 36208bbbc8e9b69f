"""A table sleeps while its place does not let us in: we were sent away, may not write, or the channel is gone.

Nobody acts at it then, computers neither, and nothing is lost. It wakes when its place takes a message again: the
table's own, which we try when the platform tells us that we are back, when somebody there asks for the table,
and else by ourselves, more and more seldom.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.loaded import LoadedTable, Sorry
from bot.table.outcome import Outcome, ShowTable, line
from bot.talk import catalogue
from bot.talk.rich import say
from storage import Phase

DAY, THIRTY = 86400.0, 30  # seconds; days


class Asleep(Sorry):
    """The table that is asked for sleeps."""

    def __init__(self, match: str) -> None:
        super().__init__(say(catalogue.ASLEEP))
        self.match = match


def left_at(moved: float) -> float:
    """When it says good-bye if nobody moves on: after thirty days, at the end of a day."""
    return (moved // DAY + THIRTY + 1) * DAY


def left(loaded: LoadedTable) -> Outcome:
    """All its people are gone; any of them wakes it by opening it again."""
    if loaded.now < left_at(loaded.moved):
        return Outcome(loaded.table, {"idle": True})
    told = line(say(catalogue.GOOD_BYE))
    told = replace(told, buttons=("reopen",))
    table = replace(loaded.table, phase=Phase.ENDED, undo=None, votes={}, left=loaded.now)
    return Outcome(table, {"left": True}, (ShowTable(), told))


def need_awake(loaded: LoadedTable) -> None:
    if loaded.table.asleep:
        raise Asleep(loaded.table.match)


def may_sleep(loaded: LoadedTable) -> bool:
    """One that was closed has nothing more to show; one that was played to its end has its result."""
    return loaded.table.phase is not Phase.ENDED or (loaded.match is not None and loaded.match.result is not None)


def fallen_asleep(loaded: LoadedTable) -> Outcome:
    return Outcome(replace(loaded.table, asleep=loaded.table.asleep or loaded.now), {"asleep": True})


def woken(loaded: LoadedTable) -> Outcome:
    """Computers go on where they stopped, and who is waited for is called."""
    return Outcome(replace(loaded.table, asleep=0.0, called={}, rung=(), moved=loaded.now), {"awake": True})
