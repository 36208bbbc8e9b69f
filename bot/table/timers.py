"""All timers of a table: which run, and when they ring. Nothing else sets one."""

from __future__ import annotations

from typing import NamedTuple

from bot.table.calling import CALM, Calm, call_again, to_call
from bot.table.loaded import LoadedTable
from bot.table.orders import ordered
from bot.table.outcome import Outcome, ShowTable
from bot.table.sleeping import left_at
from bot.table.times import next_ring
from engine.core import Seat, Turned
from storage import PACES, Phase, Table, Timer

COMPUTER = "computer"  # makes computer seats act, and what was answered in advance
CALL = "call"  # calls who is asked
REST = "rest"  # brings the picture up to date
TRY_AGAIN = "knock"  # of a table that sleeps
TIME = "time"  # of somebody who is asked: they are reminded, or it is out
LEFT = "left"  # nobody has been there for long
NAMES = frozenset({COMPUTER, CALL, REST, TRY_AGAIN, TIME, LEFT})
PACE = 1.2  # seconds a computer player takes
SOONEST, LATEST = 60.0, 6 * 3600.0  # seconds between two tries of a table that sleeps


class Rhythm(NamedTuple):
    """How long things take at the tables of this process."""

    pace: float = PACE
    calm: Calm = CALM


def timers_of(loaded: LoadedTable, outcome: Outcome, rhythm: Rhythm, rang: str = "") -> tuple[Timer, ...]:
    """What runs and is still wanted goes on; the one that rang is spent; a table that moved on sets all anew."""
    table, turned, now = outcome.table, outcome.turned or loaded.turned, loaded.now
    running = {timer.name: timer for timer in loaded.table.timers if timer.name != rang}
    if table.asleep:
        return (running.get(TRY_AGAIN, Timer(TRY_AGAIN, now + SOONEST)),)
    if turned is None or table.phase is not Phase.PLAYING:
        return ()
    kept = {} if _moved_on(loaded, outcome) else running
    found = dict[str, Timer]()
    if computers_asked(table, turned) or ordered(table, loaded.game, turned):
        found[COMPUTER] = kept.get(COMPUTER) or Timer(COMPUTER, now + rhythm.pace * PACES.get(table.pace, 1.0))
    if to_call(table, turned):
        again = call_again(loaded, rhythm.calm)
        found[CALL] = kept.get(CALL) or Timer(CALL, again if rang == CALL else now + rhythm.pace)
    if rest := _rest(outcome, running.get(REST), now, rhythm.calm):
        found[REST] = rest
    found[LEFT] = Timer(LEFT, left_at(table.moved or now))
    if (ring := next_ring(table, now)) is not None:
        found[TIME] = Timer(TIME, ring)
    return tuple(found.values())


def _moved_on(loaded: LoadedTable, outcome: Outcome) -> bool:
    """What somebody does in secret puts no timer off."""
    before, table = loaded.table, outcome.table
    moved = outcome.turned is not None and not outcome.what.get("secret")
    return moved or (before.phase, before.asleep, before.seats) != (table.phase, table.asleep, table.seats)


def _rest(outcome: Outcome, running: Timer | None, now: float, calm: Calm) -> Timer | None:
    """Words come at once; a picture that was not exchanged with them is when the table has rested."""
    shown = [one for one in outcome.to_show if isinstance(one, ShowTable)]
    if not shown or outcome.turned is None:
        return running if running and running.due > now else None
    return None if any(one.fresh or one.anew for one in shown) else Timer(REST, now + calm.rest)


def computers_asked(table: Table, turned: Turned[object]) -> list[Seat]:
    asked = dict.fromkeys(d.seat for d in turned.open.decisions if not d.draft)
    return [seat for seat in asked if table.seats[seat].by_computer]


def next_try(table: Table, now: float) -> float:
    """Of one that sleeps: after as long as it has slept already."""
    return now + min(max(now - table.asleep, SOONEST), LATEST)
