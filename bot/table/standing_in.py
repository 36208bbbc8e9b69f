"""A computer plays for somebody: who has left the game, is away, or was forgotten. Who comes back plays again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table import lobby, play
from bot.table.notes import Note, line
from bot.table.plan import Plan
from bot.table.sitting import Sitting, Sorry, Visitor
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import Rich, bold, clean_name, code, listed, say
from engine.core import Seat
from storage import Phase, Table

LEVEL = "greedy"
LONG = 24 * 3600.0  # seconds that a table has waited, after which anybody who sits there may hand a seat over


def seated(sitting: Sitting, who: Visitor) -> Seat:
    """The seat that the person plays."""
    seat = play.seated(sitting, who)
    if sitting.playing and sitting.table.seats[seat].by_computer:
        again = Button(ids.at_table(sitting.table.match, "return"), catalogue.PLAY_AGAIN, "go")
        raise Sorry(say(catalogue.STOOD_IN_FOR), buttons=(again,))
    return seat


def joined(sitting: Sitting, who: Visitor, now: float, pace: float) -> Plan:
    """A new seat in the lobby; in the game one's own, taken back."""
    seat = sitting.seat_of(who.person)
    if seat is None or not sitting.playing or not sitting.table.seats[seat].by_computer:
        return lobby.joined(sitting, who)
    words = say(catalogue.BACK_AGAIN, who=bold(sitting.table.seats[seat].name))
    return _played_by(sitting, seat, "", {"back": seat}, words, now, pace)


def left(sitting: Sitting, who: Visitor, now: float, pace: float) -> Plan:
    if not sitting.playing:
        return lobby.left(sitting, who)
    seat = seated(sitting, who)
    words = say(catalogue.LEFT_THE_GAME, who=bold(sitting.table.seats[seat].name))
    return _played_by(sitting, seat, LEVEL, {"away": seat}, words, now, pace)


def computer_seated(sitting: Sitting, who: Visitor, words: str, now: float, pace: float) -> Plan:
    """`greedy`, `random` or `away` in the lobby; in the game whose seat a computer is to play."""
    if not sitting.playing:
        away = words == "away"
        return lobby.computer_sent_away(sitting, who) if away else lobby.computer_seated(sitting, who, words or LEVEL)
    level, _, name = words.partition(" ")
    level, name = (level, name) if level in lobby.LEVELS else (LEVEL, words)
    seat = _away(sitting, who, name.strip())
    need_say(sitting, who, seat, now)
    said = say(catalogue.STANDS_IN, by=bold(clean_name(who.name)), who=bold(sitting.table.seats[seat].name))
    return _played_by(sitting, seat, level, {"away": seat}, said, now, pace)


def vacated(sitting: Sitting, now: float, pace: float) -> Plan:
    """People were forgotten. Without anybody left, the table is closed."""
    table = sitting.table
    empty = [i for i, seat in enumerate(table.seats) if seat.person is None and not seat.computer]
    if not table.people:
        closed = replace(table, phase=Phase.ENDED, timers=(), undo=None, asleep=0.0)
        return Plan(closed, {"close": True}, (Note("table"),))
    if table.host is None:
        table = replace(table, host=table.people[0], host_name=next(s.name for s in table.seats if s.person))
    if table.phase is Phase.LOBBY:
        for seat in reversed(empty):
            table = lobby.without_seat(table, seat)
        return lobby.refreshed(table, {"leave": empty})
    for seat in empty:
        table = _with(table, seat, LEVEL)
    return _going_on(sitting, table, {"away": empty}, say(catalogue.LEFT_FOR_GOOD), now, pace)


def need_say(sitting: Sitting, who: Visitor, seat: Seat, now: float) -> None:
    """The host, a moderator, or one of the others when it takes too long."""
    table = sitting.table
    if who.person == table.host or who.moderator:
        return
    play.seated(sitting, who)
    if seat not in _asked(sitting) or now - sitting.held.touched < LONG:
        raise Sorry(say(catalogue.NOT_AWAY_FOR_LONG, host=bold(table.host_name), who=bold(table.seats[seat].name)))


def _away(sitting: Sitting, who: Visitor, name: str) -> Seat:
    """Whose seat is meant: by name, or the only one that is waited for."""
    seats = sitting.table.seats
    if name:
        seat = play.seat_called(sitting, who, name)
        if seats[seat].by_computer:
            raise Sorry(say(catalogue.IS_COMPUTER, who=bold(seats[seat].name)))
        return seat
    asked = [seat for seat in _asked(sitting) if not seats[seat].by_computer]
    if len(asked) != 1:
        names = [code(f"/computer {seat.name}") for seat in seats if not seat.by_computer]
        raise Sorry(say(catalogue.FOR_WHOM, names=listed(names)))
    return asked[0]


def _asked(sitting: Sitting) -> set[Seat]:
    return {decision.seat for decision in sitting.turned.open.decisions} if sitting.turned else set()


def _played_by(
    sitting: Sitting, seat: Seat, level: str, what: dict[str, Any], words: Rich, now: float, pace: float
) -> Plan:
    return _going_on(sitting, _with(sitting.table, seat, level), what, words, now, pace)


def _with(table: Table, seat: Seat, level: str) -> Table:
    seats = tuple(replace(one, computer=level) if i == seat else one for i, one in enumerate(table.seats))
    concerned = table.undo and seat in (table.undo.by, *table.undo.need)
    return replace(table, seats=seats, undo=None if concerned else table.undo)


def _going_on(sitting: Sitting, table: Table, what: dict[str, Any], words: Rich, now: float, pace: float) -> Plan:
    turned = play.playing(sitting)
    timers = table.timers if table.asleep else play.timers(table, turned, now, pace)
    return Plan(replace(table, timers=timers), what, (Note("table"), line(words)))
