"""What each piece of Terra Prime says of itself, and what a newcomer is told."""

from __future__ import annotations

import re

import pytest

from bot.games import first_steps, pieces_of
from bot.talk.rulebook import rulebook_of
from engine.games.terra_prime.content import printed
from engine.games.terra_prime.game import open_box

GAME = "terra_prime"
BOOK = rulebook_of(GAME)


def test_everything_in_the_box_is_a_piece() -> None:
    """But the places of hexes and the colours of players, which do nothing."""
    box = printed()
    silent = [*box.places.values(), *box.colours.values()]
    told = [piece.entry for piece in pieces_of(open_box())]
    assert all(entry in told for entry in open_box().content() if entry not in silent)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("weapon module", "Costs 10, 30, 50 credits in turn, at green colonies."),
        ("shield module", "Costs 10 credits, at red colonies and at the Outpost."),
        ("hyperdrive", "Costs 1 Bluium, 2 Yellium; 4 points at the end."),
        ("cargo capacity", "Costs 2 Bluium, 1 Brownium; no points."),
        ("demand tile DY1", "Wants 2 Yellium. Whoever fills it has 3 points at the end. It lies face up at the start."),
        ("reward tile W1c", "Brings Shield Module, 2 energy."),
        ("reward tile W4c", "It has the red circle: an alarm disc leaves the Outpost."),
        ("hex HY9", "2 asteroids, nothing, green planet, nothing, 1 asteroid, nothing. In its middle: 1 Scout"),
        ("warship", "its torpedo is 1 damage for sure"),
        ("brownium holds", "One Brownium each."),
    ],
)
def test_a_piece_says_what_it_does_and_costs(name: str, said: str) -> None:
    assert said in BOOK.find(name)[0].text


# --- the first steps ---------------------------------------------------------------------------------------------
def test_first_steps_say_what_to_do() -> None:
    said = first_steps(GAME)
    assert all(re.search(word, said) for word in ("win", "Now: load a colony marker", "colonize", "deliver"))
