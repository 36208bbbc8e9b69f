"""The lesson of Terra Prime: its table is one of the game, and its advice is good."""

from __future__ import annotations

from itertools import pairwise

from engine.games.terra_prime.facts import score
from engine.games.terra_prime.game import open_box
from tests.kit.lesson import followed, read

GAME, LESSON = open_box(), read("terra_prime")


def test_what_is_left_is_sorted_by_colour() -> None:
    colours = [GAME.prime.hexes[id_].colour for id_ in LESSON.prepared(GAME, "You").match.state.unused]
    assert len([a for a, b in pairwise(colours) if a != b]) == 2


def test_who_follows_the_advice_leads() -> None:
    s = followed(GAME, LESSON).turned.match.state
    mine, hers = score(s, 0), score(s, 1)
    assert mine["chits"] + mine["credits"] + mine["demand"] == 14
    assert sum(hers.values()) == 10
