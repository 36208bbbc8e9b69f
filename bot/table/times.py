"""The clock of a table: how long a seat has, and what that comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from bot.table import quiet
from bot.table.calling import asked_since
from bot.table.loaded import LoadedTable
from bot.table.outcome import Outcome
from engine.core import Seat, Turned
from storage import Phase, Running, Table, Times

HOUR = 3600.0
SHORTEST, LONGEST = 30.0, 12 * HOUR  # of a short question
MOST_TOLD = 3  # calls and reminders of a move
AFTER_OUTAGE, LATE = 600.0, 60.0  # what was due while we were away is due so long after; and how late is that
REMIND_AGAIN = 6 * HOUR


class Kind(NamedTuple):
    """In seconds: each move has its time; what is spent beyond it comes from the seat's bank."""

    move: float
    bank: float  # at the start
    back: float = 0.0  # into the bank for each move that is made in time
    most: float = 0.0  # that a move and the bank can come to
    away: float = 0.0  # for how long somebody may say to be away
    spares: bool = False  # quiet hours do not count


KINDS = {
    "live": Kind(120, 600),
    "evening": Kind(600, 1800),
    "day": Kind(24 * HOUR, 0, 4 * HOUR, 72 * HOUR, 7 * 24 * HOUR, True),
    "week": Kind(72 * HOUR, 0, 12 * HOUR, 120 * HOUR, 14 * 24 * HOUR, True),
}
WAYS = ("default", "computer", "away", "vote")


def kind_of(table: Table) -> Kind | None:
    return KINDS.get(table.times.clock)


def way_of(table: Table, usual: str) -> str:
    """What is done when somebody's time is out."""
    return table.times.when_out or usual


def short_time(kind: Kind) -> float:
    return min(max(kind.move / 10, SHORTEST), LONGEST)


def is_short(turned: Turned[Any], seat: Seat) -> bool:
    return all(d.short for d in turned.open.decisions if d.seat == seat and not d.draft)


def deadline(table: Table, seat: Seat, now: float, *, short: bool) -> float:
    kind = kind_of(table)
    assert kind
    if short:
        return now + short_time(kind)
    start = max(now, table.away.get(seat, 0.0))
    hours = quiet.read(table.quiet.get(seat, "")) if kind.spares else None
    return quiet.spared(start, kind.move + table.times.banks.get(seat, kind.bank), hours)


# --- after each change -------------------------------------------------------------------------------------------
def with_times(loaded: LoadedTable, outcome: Outcome, actor: Seat | None) -> Outcome:
    """Whose time runs now. `actor` has answered something by themselves."""
    table, turned = outcome.table, outcome.turned or loaded.turned
    if turned is None or table.phase is not Phase.PLAYING or table.asleep:
        return outcome
    times = table.times
    if actor is not None and outcome.turned is not None:
        times = replace(
            times,
            answered=tuple(sorted({*times.answered, actor})),
            missed={seat: n for seat, n in times.missed.items() if seat != actor},
        )
    times = _settled(table, times, turned, loaded.now)
    since = {seat: at for seat, at in asked_since(turned).items() if not table.seats[seat].by_computer}
    table = replace(table, times=times)
    running = {seat: _runs(table, turned, seat, at, loaded.now, seat == actor) for seat, at in since.items()}
    return replace(outcome, table=replace(table, times=replace(times, running=running)))


def _runs(table: Table, turned: Turned[Any], seat: Seat, since: int, now: float, acted: bool) -> Running:
    """A move goes on for as long as its seat is asked; who has just acted has a short question's time at least."""
    kind, before, short = kind_of(table), table.times.running.get(seat), is_short(turned, seat)
    if before is None or before.short != short:
        return Running(since, now, deadline(table, seat, now, short=short) if kind else 0.0, short)
    if kind and acted and before.since != since:
        return replace(before, since=since, due=max(before.due, now + short_time(kind)), out=False)
    return replace(before, since=since)


def _settled(table: Table, times: Times, turned: Turned[Any], now: float) -> Times:
    """The banks of those whose move has come to its end."""
    kind, asked = kind_of(table), asked_since(turned)
    if kind is None:
        return times
    banks = dict(times.banks)
    for seat, run in times.running.items():
        if seat in asked or run.short:
            continue
        bank = banks.get(seat, kind.bank)
        left = min(bank, max(run.due - now, 0.0))
        gained = min(left + kind.back, kind.most - kind.move) if kind.back else left
        banks[seat] = gained if run.due > now else 0.0
    return replace(times, banks=banks)


# --- when it rings -----------------------------------------------------------------------------------------------
def next_ring(table: Table, now: float) -> float | None:
    """When the clock of this table has something to do."""
    if not kind_of(table) or table.times.paused:
        return None
    times = [at for seat, run in table.times.running.items() if not run.out for at in _moments(table, seat, run, now)]
    return min(times, default=None)


def _moments(table: Table, seat: Seat, run: Running, now: float) -> tuple[float, ...]:
    reminding = reminder_at(table, seat, run, now)
    return (run.due, reminding) if reminding is not None else (run.due,)


def reminder_at(table: Table, seat: Seat, run: Running, now: float) -> float | None:
    """At half of the time and at a tenth; not in quiet hours, and after them only while there is time."""
    if run.short or run.stage > 1 or run.told >= MOST_TOLD:
        return None
    span = run.due - run.begun
    wanted = run.begun + span / 2 if run.stage == 0 else run.due - span / 10
    hours = quiet.read(table.quiet.get(seat, ""))
    at = hours.end(max(wanted, now)) if hours else wanted
    return at if at < run.due else None


def shifted(table: Table, by: float) -> Table:
    """Nobody lost this time."""
    running = {s: replace(r, begun=r.begun + by, due=r.due + by) for s, r in table.times.running.items()}
    return replace(table, times=replace(table.times, running=running, paused=0.0))


def with_running(table: Table, seat: Seat, run: Running) -> Table:
    return replace(table, times=replace(table.times, running={**table.times.running, seat: run}))
