"""The lesson of Avoid the Void: who follows its advice wins."""

from __future__ import annotations

from engine.games.avoid_the_void.game import open_box
from tests.kit.lesson import followed, read

GAME, LESSON = open_box(), read("avoid_the_void")


def test_nobody_is_interrupted() -> None:
    s = LESSON.prepared(GAME, "You").match.state
    assert not s.ship_mods
    assert not s.powers


def test_who_follows_the_advice_locks_the_last_rival_in() -> None:
    s = followed(GAME, LESSON).turned.match.state
    assert s.fallen == [1], "Vega, sent into D2"
    assert s.board[s.players[2].at].hole, "Lyra has no way left"
