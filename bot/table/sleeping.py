"""A table sleeps while its place does not let us in: we were sent away, may not write, or the channel is gone.

Nobody acts at it then, computers neither, and nothing is lost. It wakes when its place takes a message again: the
table's own, which we try when the platform tells us that we are back, when somebody there asks for the table,
and else by ourselves, more and more seldom.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table import acting
from bot.table.loaded import LoadedTable, Sorry
from bot.table.outcome import Outcome
from bot.talk import catalogue
from bot.talk.rich import say
from storage import Phase, Table, Timer

TRY_AGAIN = "knock"  # the timer of a table that sleeps
SOONEST, LATEST = 60.0, 6 * 3600.0  # seconds between two tries


class Asleep(Sorry):
    """The table that is asked for sleeps."""

    def __init__(self, match: str) -> None:
        super().__init__(say(catalogue.ASLEEP))
        self.match = match


def need_awake(loaded: LoadedTable) -> None:
    if loaded.table.asleep:
        raise Asleep(loaded.table.match)


def may_sleep(loaded: LoadedTable) -> bool:
    """One that was closed has nothing more to show; one that was played to its end has its result."""
    return loaded.table.phase is not Phase.ENDED or (loaded.match is not None and loaded.match.result is not None)


def fallen_asleep(loaded: LoadedTable, now: float) -> Outcome:
    table = loaded.table
    if table.asleep:
        return Outcome(table, {"asleep": True})
    return Outcome(replace(table, asleep=now, timers=(Timer(TRY_AGAIN, now + SOONEST),)), {"asleep": True})


def woken(loaded: LoadedTable, now: float, pace: float) -> Outcome:
    """Computers go on where they stopped, and who is waited for is called."""
    table, turned = loaded.table, loaded.turned if loaded.playing else None
    table = replace(table, asleep=0.0, called={}, rung=(), moved=now)
    timers = acting.timers(table, loaded.game, turned, now, pace) if turned else ()
    return Outcome(replace(table, timers=timers), {"awake": True})


def next_try(table: Table, now: float) -> float:
    """After as long as it has slept already."""
    return now + min(max(now - table.asleep, SOONEST), LATEST)
