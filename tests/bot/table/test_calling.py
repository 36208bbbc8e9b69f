"""Who is called when it is their move, and what that may tell."""

from __future__ import annotations

from dataclasses import replace

from bot.table.acting import asked_since, followed, to_show
from bot.table.outcome import ShowTable, ToShow
from engine.games import find
from storage import PersonId, Phase, Place, Player, Table, new_match
from tests.games.exodus_fleet.position import calls, position

GAME = find("exodus_fleet")

SEATS = tuple(Player(name, PersonId("test", name)) for name in ("ana", "bo"))
TABLE = Table(new_match("x"), Place("test", "1"), GAME.id, SEATS[0].person, Phase.PLAYING, seats=SEATS)


def told(*, composing: bool) -> tuple[ToShow, ...]:
    """What is noted when Ana's act makes it Bo's move, who may be composing a cut-in."""
    s = position("space_command", "trade_command", hands={1: "alien_toys.1"})
    p = calls(s, "income")
    if composing:
        p.cuts_in(1, "burn")
    before = p.turned
    p.does(0, "nothing")
    assert [d.seat for d in p.turned.open.decisions if not d.draft] == [1]
    return to_show(TABLE, before, p.turned, actor=0)


def test_who_composes_a_cut_in_is_called_like_anybody_else() -> None:
    assert told(composing=False)[0] == ShowTable(anew=True, ping=(1,))
    assert told(composing=True) == told(composing=False)


def test_nobody_is_called_twice_for_the_same_move() -> None:
    """Somebody's cut-in stands before the question for a while; then it is asked again."""
    s = position("space_command", "trade_command", hands={0: "alien_toys.1"})
    p = calls(s, "income")
    p.does(0, "nothing")
    asked = p.turned
    assert [*asked_since(asked)] == [1]
    table = followed(TABLE, find(TABLE.game), None, asked, {}, 0.0, 0.0, actor=0).table
    interrupted = asked._replace(open=asked.open._replace(decisions=()))
    assert to_show(table, interrupted, asked, actor=0)[0] == ShowTable()
    assert to_show(replace(table, called={}), interrupted, asked, actor=0)[0] == ShowTable(anew=True, ping=(1,))
