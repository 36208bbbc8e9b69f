"""Who is called when it is their move, and what that may tell."""

from __future__ import annotations

from bot.table.notes import Note
from bot.table.play import notes
from engine.games.exodus_fleet.game import GAME
from storage import PersonId, Phase, Place, Seat, Table, new_match
from tests.games.exodus_fleet.position import calls, position

SEATS = tuple(Seat(name, PersonId("test", name)) for name in ("ana", "bo"))
TABLE = Table(new_match("x"), Place("test", "1"), GAME.id, SEATS[0].person, Phase.PLAYING, seats=SEATS)


def told(*, composing: bool) -> tuple[Note, ...]:
    """What is noted when Ana's act makes it Bo's move, who may be composing a cut-in."""
    s = position("space_command", "trade_command", hands={1: "alien_toys.1"})
    p = calls(s, "income")
    if composing:
        p.cuts_in(1, "burn")
    before = p.turned
    p.does(0, "nothing")
    assert [d.seat for d in p.turned.open.decisions if not d.draft] == [1]
    return notes(TABLE, before, p.turned, actor=0)


def test_who_composes_a_cut_in_is_called_like_anybody_else() -> None:
    assert told(composing=False)[0] == Note("table", anew=True, ping=(1,))
    assert told(composing=True) == told(composing=False)
