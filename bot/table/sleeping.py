"""A table sleeps while its place does not let us in: we were sent away, may not write, or the channel is gone.

Nobody acts at it then, computers neither, and nothing is lost. It wakes when its place takes a message again: the
table's own, with which we knock when the platform tells us that we are back, when somebody there asks for the table,
and else by ourselves, more and more seldom.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table import play
from bot.table.notes import Note
from bot.table.plan import Plan
from bot.table.sitting import Sitting, Sorry
from bot.talk import catalogue
from bot.talk.rich import say
from storage import Phase, Table, Timer

KNOCK = "knock"  # the timer of a table that sleeps
SOONEST, LATEST = 60.0, 6 * 3600.0  # seconds between two knocks


class Asleep(Sorry):
    """The table that is asked for sleeps."""

    def __init__(self, match: str) -> None:
        super().__init__(say(catalogue.ASLEEP))
        self.match = match


def need_awake(sitting: Sitting) -> None:
    if sitting.table.asleep:
        raise Asleep(sitting.table.match)


def may_sleep(sitting: Sitting) -> bool:
    """One that was closed has nothing more to show; one that was played to its end has its result."""
    return sitting.table.phase is not Phase.ENDED or (sitting.match is not None and sitting.match.result is not None)


def fallen_asleep(sitting: Sitting, now: float) -> Plan:
    table = sitting.table
    if table.asleep:
        return Plan(table, {"asleep": True})
    return Plan(replace(table, asleep=now, timers=(Timer(KNOCK, now + SOONEST),)), {"asleep": True})


def woken(sitting: Sitting, now: float, pace: float) -> Plan:
    """Computers go on where they stopped."""
    timers = play.timers(sitting.table, sitting.turned, now, pace) if sitting.playing and sitting.turned else ()
    return Plan(replace(sitting.table, asleep=0.0, timers=timers), {"awake": True})


def next_knock(table: Table, now: float) -> float:
    """After as long as it has slept already."""
    return now + min(max(now - table.asleep, SOONEST), LATEST)


def shown(sitting: Sitting) -> Note:
    """The table's one message anew; when it wakes, it calls those who are waited for."""
    asked = {d.seat for d in sitting.turned.open.decisions} if sitting.playing and sitting.turned else set()
    people = tuple(seat for seat, one in enumerate(sitting.table.seats) if not one.by_computer and seat in asked)
    return Note("table", anew=True, ping=people if sitting.table.asleep else ())
