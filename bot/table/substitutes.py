"""A computer plays for somebody: who has left the game, is away, or was forgotten. Who comes back plays again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table import acting, calling, lobby
from bot.table.loaded import LoadedTable, Member, Sorry, moderates
from bot.table.orders import without
from bot.table.outcome import Outcome, ShowHand, ShowTable, line
from bot.table.undoing import dropped
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import Rich, bold, clean_name, code, listed, say
from engine.core import Seat
from storage import Phase, Table

LEVEL = "greedy"


def seated(loaded: LoadedTable, who: Member) -> Seat:
    """The seat that the person plays."""
    seat = acting.seated(loaded, who)
    if loaded.playing and loaded.table.seats[seat].by_computer:
        again = Button(ids.at_table(loaded.table.match, "return"), catalogue.PLAY_AGAIN, "go")
        raise Sorry(say(catalogue.STOOD_IN_FOR), buttons=(again,))
    return seat


def joined(loaded: LoadedTable, who: Member) -> Outcome:
    """A new seat in the lobby; in the game one's own, taken back."""
    seat = loaded.seat_of(who.person)
    if seat is None or not loaded.playing or not loaded.table.seats[seat].by_computer:
        return lobby.joined(loaded, who)
    words = say(catalogue.BACK_AGAIN, who=bold(loaded.table.seats[seat].name))
    return played_by(loaded, seat, "", {"back": seat}, words)


def left(loaded: LoadedTable, who: Member) -> Outcome:
    if not loaded.playing:
        return lobby.left(loaded, who)
    seat = seated(loaded, who)
    words = say(catalogue.LEFT_THE_GAME, who=bold(loaded.table.seats[seat].name))
    return played_by(loaded, seat, LEVEL, {"away": seat}, words)


def computer_seated(loaded: LoadedTable, who: Member, words: str) -> Outcome:
    """`greedy`, `random` or `away` in the lobby; in the game whose seat a computer is to play."""
    if not loaded.playing:
        away = words == "away"
        return lobby.computer_sent_away(loaded, who) if away else lobby.computer_seated(loaded, who, words or LEVEL)
    level, _, name = words.partition(" ")
    level, name = (level, name) if level in lobby.LEVELS else (LEVEL, words)
    seat = _away(loaded, who, name.strip())
    need_say(loaded, who, seat)
    said = say(catalogue.STANDS_IN, by=bold(clean_name(who.name)), who=bold(loaded.table.seats[seat].name))
    outcome = played_by(loaded, seat, level, {"away": seat}, said)
    return replace(outcome, to_show=(*outcome.to_show, ShowHand(seat)))  # their hand asks nothing any more


def vacated(loaded: LoadedTable) -> Outcome:
    """People were forgotten. Without anybody left, the table is closed."""
    table = loaded.table
    empty = [i for i, seat in enumerate(table.seats) if seat.person is None and not seat.computer]
    if not table.people:
        closed = replace(table, phase=Phase.ENDED, undo=None, asleep=0.0)
        return Outcome(closed, {"close": True}, (ShowTable(), *dropped(table)))
    if table.host is None:
        table = replace(table, host=table.people[0], host_name=next(s.name for s in table.seats if s.person))
    if table.phase is Phase.LOBBY:
        for seat in reversed(empty):
            table = lobby.without_seat(table, seat)
        return lobby.refreshed(table, {"leave": empty})
    for seat in empty:
        table = with_computer(table, seat, LEVEL)
    return _going_on(loaded, table, {"away": empty}, say(catalogue.LEFT_FOR_GOOD))


def need_say(loaded: LoadedTable, who: Member, seat: Seat) -> None:
    """The host or a moderator; all others by the clock of the table, when somebody's time is out."""
    table = loaded.table
    if who.person == table.host or moderates(loaded, who):
        return
    acting.seated(loaded, who)
    raise Sorry(say(catalogue.FOR_THE_HOST, host=bold(table.host_name), who=bold(table.seats[seat].name)))


def _away(loaded: LoadedTable, who: Member, name: str) -> Seat:
    """Whose seat is meant: by name, or the only one that is waited for."""
    seats = loaded.table.seats
    if name:
        seat = acting.seat_called(loaded, who, name)
        if seats[seat].by_computer:
            raise Sorry(say(catalogue.IS_COMPUTER, who=bold(seats[seat].name)))
        return seat
    asked = [seat for seat in calling.waited_for(loaded.turned) if not seats[seat].by_computer]
    if len(asked) != 1:
        names = [code(f"/computer {seat.name}") for seat in seats if not seat.by_computer]
        raise Sorry(say(catalogue.FOR_WHOM, names=listed(names)))
    return asked[0]


def played_by(loaded: LoadedTable, seat: Seat, level: str, what: dict[str, Any], words: Rich) -> Outcome:
    return _going_on(loaded, with_computer(loaded.table, seat, level), what, words)


def with_computer(table: Table, seat: Seat, level: str) -> Table:
    seats = tuple(replace(one, computer=level) if i == seat else one for i, one in enumerate(table.seats))
    concerned = table.undo and seat in (table.undo.by, *table.undo.need)
    return without(replace(table, seats=seats, undo=None if concerned else table.undo, votes={}), (seat,))


def _going_on(loaded: LoadedTable, table: Table, what: dict[str, Any], words: Rich) -> Outcome:
    acting.playing(loaded)
    gone = dropped(loaded.table) if table.undo is None else ()
    return Outcome(replace(table, moved=loaded.now), what, (ShowTable(), line(words), *gone))
