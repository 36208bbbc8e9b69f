"""The lesson of Exodus Fleet: who follows its advice wins."""

from __future__ import annotations

from engine.games.exodus_fleet.game import open_box
from tests.kit.lesson import followed, read

GAME, LESSON = open_box(), read("exodus_fleet")


def test_who_follows_the_advice_wins() -> None:
    result = followed(GAME, LESSON).turned.match.result
    assert result
    assert result.scores == [16, 9, 11]
