"""Each hint of Terra Prime has a position that brings it up, and one alike that does not."""

from __future__ import annotations

import pytest

from bot.games.terra_prime.hints import HINTS
from engine.core import Count
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.pictures.prime_positions import late
from tests.games.terra_prime.position import GAME, acts, board, colony, lay, ship
from tests.games.terra_prime.words.test_first_game import LESSON


def said(s: Prime, hint: str, key: str) -> str | None:
    """Its words about an option of the first seat, or None."""
    p = acts(s)
    decision = p.of(0)
    option = next(option for option in decision.options if option.key == key)
    values = HINTS[hint](GAME.view(p.s, 0), decision, option)
    if values is None:
        return None
    plain = {
        name: str(value.n) + " " + value.many if isinstance(value, Count) else value for name, value in values.items()
    }
    words = LESSON.hint[hint].words
    return words.format(**plain)


def ready(energy: int, techs: str = "") -> Prime:
    s = late()
    ship(s, 0, 17, "thruster", techs, energy)
    return s


def test_dice_without_energy() -> None:
    """TP-128, TP-136: fields hit on 3 to 6, lasers on 4 to 6."""
    assert said(ready(0), "dice_without_energy", "move.11") == (
        "4 dice there and no energy: each 3 to 6 costs a Module, or 3 points."
    )
    assert said(ready(0), "dice_without_energy", "move.23") == (
        "3 dice there and no energy: each 4 to 6 costs a Module, or 3 points."
    )
    assert said(ready(1), "dice_without_energy", "move.11") is None
    assert said(ready(0, "cloaking_device"), "dice_without_energy", "move.23") is None


@pytest.mark.parametrize(("modules", "warns"), [("", True), ("cargo", False)])
def test_nothing_to_carry_it_in(modules: str, warns: bool) -> None:
    """TP-66: Yellium fits into a Cargo Module alone."""
    s = late()
    ship(s, 0, 6, modules)
    assert bool(said(s, "nothing_to_carry_it_in", "move.10")) == warns
    ship(s, 0, 10, modules)
    assert bool(said(s, "nothing_to_carry_it_in", "collect")) == warns


def home(cube: bool) -> Prime:
    """A green colony of the first seat in 1, next to the Outpost."""
    s = board(3)
    for place, tile in (("G1", "HG1"), ("G2", "HG4"), ("G4", "HG5")):
        lay(s, place, tile, 0)
    colony(s, 1, 0, "green", cube=cube)
    return s


@pytest.mark.parametrize("cube", [True, False])
def test_a_marker_in_the_way_of_a_cube_that_waits(cube: bool) -> None:
    """TP-107, TP-108: the hold takes the one or the other."""
    s = home(cube)
    ship(s, 0, 0)
    assert bool(said(s, "a_marker_in_the_way", "load")) == cube


@pytest.mark.parametrize(("markers", "warns"), [(1, True), (0, False)])
def test_a_collect_that_is_refused_for_a_marker(markers: int, warns: bool) -> None:
    s = home(True)
    ship(s, 0, 1, "", "", 0, markers)
    if not warns:
        s.players[0].cubes["green"] = 1  # refused for want of room
    assert bool(said(s, "a_marker_in_the_way", "collect")) == warns
