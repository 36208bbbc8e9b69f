"""In the match: acts, taken back or not, and what has to be said of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.table.notes import Note
from bot.table.plan import Plan
from bot.table.sitting import Sitting, Sorry, Visitor
from bot.talk import catalogue
from bot.talk.record import write
from bot.talk.rich import bold, code, fill, listed, say
from bot.talk.views import heard_by_all, heard_in_private
from engine.core import Act, Event, Refused, Seat, Turned, apply, back
from storage import Phase, Table, Timer

FEED = 24  # public sentences kept with the table
COMPUTER = "computer"  # the timer that makes computer seats act


def acted(sitting: Sitting, seat: Seat, acts: Sequence[Act], now: float, pace: float) -> Plan:
    """All of the acts or none: a typed line may answer several questions in a row."""
    before = playing(sitting)
    turned, barrier = before, False
    events: tuple[Event, ...] = ()
    try:
        for act in acts:
            turned = apply(sitting.game, turned.match, act)
            events, barrier = (*events, *turned.events), barrier or turned.barrier
    except Refused as why:
        raise Sorry(fill(why.words, before.match.names), why.rule) from why
    turned = turned._replace(events=events, barrier=barrier)
    what = {"seat": seat, "acts": [_logged(act) for act in acts], "barrier": barrier}
    return followed(sitting.table, before, turned, what, now, pace, actor=seat)


def _logged(act: Act) -> dict[str, Any]:
    return {"keys": list(act.keys)} | ({"cut_in": True} if act.cut_in else {})


def gone_back(sitting: Sitting, seat: Seat, now: float, pace: float) -> Plan:
    """An unfinished choice is taken back; nobody has seen it."""
    before = playing(sitting)
    try:
        turned = back(sitting.game, before.match, seat)
    except Refused as why:
        raise Sorry(fill(why.words, before.match.names), why.rule) from why
    return followed(sitting.table, before, turned, {"seat": seat, "back": True}, now, pace, actor=seat)


def followed(
    table: Table,
    before: Turned[Any] | None,
    turned: Turned[Any],
    what: dict[str, Any],
    now: float,
    pace: float,
    actor: Seat | None = None,
) -> Plan:
    """A match went on: the feed, the timer for computers, and what everybody has to be told."""
    said = [write(text) for text in heard_by_all(turned.events)]
    over = turned.match.result is not None
    table = replace(
        table,
        phase=Phase.ENDED if over else Phase.PLAYING,
        feed=(*table.feed, *said)[-FEED:],
        timers=timers(table, turned, now, pace),
        undo=None,
    )
    return Plan(table, what | {"said": said}, notes(table, before, turned, actor), turned)


def timers(table: Table, turned: Turned[Any], now: float, pace: float) -> tuple[Timer, ...]:
    return (Timer(COMPUTER, now + pace),) if computers_asked(table, turned) else ()


def computers_asked(table: Table, turned: Turned[Any]) -> list[Seat]:
    asked = dict.fromkeys(d.seat for d in turned.open.decisions if not d.draft)
    return [seat for seat in asked if table.seats[seat].by_computer]


def notes(table: Table, before: Turned[Any] | None, turned: Turned[Any], actor: Seat | None) -> tuple[Note, ...]:
    asked = {d.seat for d in turned.open.decisions}
    were = {d.seat for d in before.open.decisions} if before else set()
    people = [seat for seat, one in enumerate(table.seats) if not one.by_computer]
    called = tuple(seat for seat in people if seat in waited_for(turned) - waited_for(before) and seat != actor)
    found = [Note("table", anew=bool(called) or before is None, ping=called)]
    for seat in people:
        if seat == actor:
            continue  # the answer to what they did is theirs
        heard = tuple(write(text) for text in heard_in_private(turned.events, seat))
        if heard or seat in asked or seat in were or before is None or turned.match.result:
            found.append(Note("private", seat=seat, said=heard, ping=called if seat in called else ()))
    return tuple(found)


def waited_for(turned: Turned[Any] | None) -> set[Seat]:
    """Nobody knows who composes a cut-in: that they are not called when it is their move would tell."""
    return {d.seat for d in turned.open.decisions if not d.draft} if turned else set()


def playing(sitting: Sitting) -> Turned[Any]:
    if sitting.turned is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    if sitting.table.phase is Phase.ENDED:
        raise Sorry(say(catalogue.IS_OVER))
    return sitting.turned


def seated(sitting: Sitting, who: Visitor) -> Seat:
    seat = sitting.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NOT_IN_GAME if sitting.turned else catalogue.NOT_SEATED))
    return seat


def seat_called(sitting: Sitting, who: Visitor, name: str) -> Seat:
    """The seat of this name, or of the first letters of it; `me` for one's own."""
    own, names = sitting.seat_of(who.person), [seat.name for seat in sitting.table.seats]
    if name.lower() in ("me", "mine") and own is not None:
        return own
    found = [i for i, one in enumerate(names) if one.lower() == name.lower()]
    found = found or [i for i, one in enumerate(names) if one.lower().startswith(name.lower())]
    if len(found) != 1:
        raise Sorry(say(catalogue.NO_SUCH_PLAYER, name=code(name[:40]), names=listed([bold(one) for one in names])))
    return found[0]
