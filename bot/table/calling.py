"""Who is called, and when: once for a move, after a while, and by a message that goes when they have acted.

Everybody is waited for alike before they are called, so that an answer given in advance tells nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, NamedTuple

from bot.table import quiet
from bot.table.loaded import LoadedTable
from bot.table.outcome import Outcome, ShowCall, ShowHand
from bot.table.voting import motions
from engine.core import Game, Seat, Turned
from storage import PersonId, Phase, Table

MOST = 20_000


class Calm(NamedTuple):
    """Seconds."""

    present: float = 180.0  # for which who pressed or typed here counts as present
    call: float = 20.0  # without an act, after which they are called all the same
    rest: float = 12.0  # without an act, after which the picture is exchanged


CALM = Calm()


class Presence:
    """Who pressed or typed at which table, in this process: others are called a little sooner, that is all."""

    def __init__(self) -> None:
        self._seen: OrderedDict[tuple[PersonId, str], float] = OrderedDict()

    def note(self, who: PersonId, where: str, now: float) -> None:
        """Where is a match or the key of its place."""
        self._seen[who, where] = now
        self._seen.move_to_end((who, where))
        while len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def is_here(self, table: Table, seat: Seat, since: float) -> bool:
        who = table.seats[seat].person
        places = (table.match, table.place.key)
        return who is not None and any(self._seen[who, at] > since for at in places if (who, at) in self._seen)


# --- whose move it is --------------------------------------------------------------------------------------------
def waited_for(turned: Turned[Any] | None) -> set[Seat]:
    """As far as everybody may know: these are called in the place, and not whoever is asked silently.

    Nobody knows who composes a cut-in: that they are not called when it is their move would tell.
    """
    return {d.seat for d in turned.open.decisions if not d.draft and not d.silent} if turned else set()


def told_to_move(turned: Turned[Any] | None) -> set[Seat]:
    """Who hears in private that it is their move."""
    return {d.seat for d in turned.open.decisions if not d.draft} if turned else set()


def asked_since(turned: Turned[Any]) -> dict[Seat, int]:
    """Whose move it is, and since when: what comes back after a cut-in or an undo is the same move."""
    open_ = [decision for decision in turned.open.decisions if not decision.draft]
    return {seat: max(d.since for d in open_ if d.seat == seat) for seat in told_to_move(turned)}


def going_on(table: Table, before: Turned[Any] | None, turned: Turned[Any], actor: Seat | None) -> dict[Seat, int]:
    """What counts as called for: a later question of a move that its seat is at, or was called for."""
    were, since = asked_since(before) if before else {}, asked_since(turned)
    same = {seat for seat in were if seat == actor or table.called.get(seat) == were[seat]}
    return table.called | {seat: since[seat] for seat in same if seat in since}


def to_call(table: Table, turned: Turned[Any]) -> list[Seat]:
    """People who are asked and were not called for it."""
    since = asked_since(turned)
    people = [seat for seat, one in enumerate(table.seats) if seat in since and not one.by_computer]
    return [seat for seat in people if table.called.get(seat) != since[seat]]


# --- the message that calls --------------------------------------------------------------------------------------
def called_now(loaded: LoadedTable, presence: Presence, calm: Calm) -> list[Seat]:
    """Those who are not here, and who is here when they have not acted for a while."""
    waiting, now = to_call(loaded.table, loaded.turned) if loaded.turned else [], loaded.now
    here = {seat for seat in waiting if presence.is_here(loaded.table, seat, now - calm.present)}
    still = now - loaded.moved >= calm.call
    return [s for s in waiting if (still if s in here else quiet_until(loaded.table, s, now) <= now)]


def quiet_until(table: Table, seat: Seat, now: float) -> float:
    """When the quiet hours of its player end, if it is quiet now."""
    hours = quiet.read(table.quiet.get(seat, ""))
    return hours.end(now) if hours else now


def call_again(loaded: LoadedTable, calm: Calm) -> float:
    """When somebody may be called who could not be now: they are here and may act, or it is quiet where they are."""
    seats = to_call(loaded.table, loaded.turned) if loaded.turned else []
    ends = [end for seat in seats if (end := quiet_until(loaded.table, seat, loaded.now)) > loaded.now]
    return min([at for at in (loaded.moved + calm.call, *ends) if at > loaded.now], default=loaded.now + calm.call)


def called(loaded: LoadedTable, presence: Presence, calm: Calm) -> Outcome:
    table, turned = loaded.table, loaded.turned
    assert turned
    seats, since = called_now(loaded, presence, calm), asked_since(turned)
    named = tuple(seat for seat in seats if seat in waited_for(turned))
    for seat in seats:
        table = called_once_more(table, seat)
    table = replace(
        table,
        called=table.called | {seat: since[seat] for seat in seats},
        rung=tuple(sorted({*table.rung, *named})),
    )
    told = (ShowCall(anew=True, ping=named, since=tuple(since[seat] for seat in named)),) if named else ()
    hands = (ShowHand(seat, ping=True, since=since[seat]) for seat in seats)
    return Outcome(table, {"calls": list(named)}, (*(told if not table.undo else ()), *hands))


def still_called(table: Table, seat: Seat, since: int | None) -> bool:
    """Is it the move that they were called for? What was kept for later must not ring for the next one as well."""
    return since is None or table.called.get(seat) == since


def called_once_more(table: Table, seat: Seat) -> Table:
    """Calls and reminders of a move are counted."""
    run = table.times.running.get(seat)
    if run is None:
        return table
    running = {**table.times.running, seat: replace(run, told=run.told + 1)}
    return replace(table, times=replace(table.times, running=running))


def with_call(loaded: LoadedTable, outcome: Outcome, actor: Seat | None) -> Outcome:
    """Who has acted, or is no longer asked, is named in the call no longer; it goes with the last of them.

    What is put to the vote stands there too, but for an undo, which stands in its place.
    """
    table, turned = outcome.table, outcome.turned or loaded.turned
    if outcome.what.get("secret"):
        return outcome
    before, now = () if loaded.table.undo else motions(loaded.table), motions(table)
    asked = waited_for(turned) if table.phase is Phase.PLAYING else set()
    acted = {actor} if outcome.turned else set()
    rung = tuple(s for s in table.rung if s in asked - acted and not table.seats[s].by_computer)
    if rung == table.rung and before == now:
        return outcome
    moved = tuple(seat for seat in table.rung if seat not in rung)
    stands = table.undo or (loaded.table.undo and not now)  # the undo, or what came of it
    anew = not {one.button for one in now} <= {one.button for one in before}
    slot = () if stands else (ShowCall(moved=moved, anew=anew),)
    return replace(outcome, table=replace(table, rung=rung), to_show=(*outcome.to_show, *slot))


# --- the picture -------------------------------------------------------------------------------------------------
def wants_picture(game: Game[Any], table: Table, before: Turned[Any] | None, turned: Turned[Any]) -> bool:
    """When a chapter opens, and when somebody is asked in the open: first of a move, or after a reveal."""
    if before is None or turned.match.result:
        return True
    if any(event.text and event.text.template in game.line_starts for event in turned.events):
        return True
    asked = {d.seat for d in turned.open.decisions if d.public and not table.seats[d.seat].by_computer}
    return bool(asked - waited_for(before)) or (bool(asked) and turned.barrier)
