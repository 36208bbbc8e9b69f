"""Each hint of Avoid the Void has a position that brings it up, and one alike that does not."""

from __future__ import annotations

import pytest

from bot.games.avoid_the_void.hints import HINTS
from engine.core import Text
from engine.core.speech import spoken
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import GAME, on_turn, playing, position
from tests.games.avoid_the_void.words.test_first_game import LESSON
from tests.kit.play import Play, planned

EAST = {"B2": "s27"}  # a 4 with one arrow, to the east


def said(p: Play[Void], hint: str, key: str) -> str | None:
    """Its words about an option of the first seat, or None."""
    decision = p.of(0)
    option = next(option for option in decision.options if option.key == key)
    values = HINTS[hint](GAME.view(p.s, 0), decision, option)
    return (
        None
        if values is None
        else spoken(Text(LESSON.hint[hint].words, tuple(values.items())), ["You", "Vega", "Lyra"])
    )


def travels(s: Void) -> Play[Void]:
    return playing(s, planned(travel_phase, 0), phase="travel")


TRAP = "B2 is a trap: every arrow there ends off the board or in a black hole, and who cannot fly is lost."


@pytest.mark.parametrize(("holes", "words"), [("C2", TRAP), ("A2", None)])
def test_a_dead_end(holes: str, words: str | None) -> None:
    """The one arrow of B2 leads to C2 (AV-48)."""
    s = position("overtime.1 overtime.2", "mother_lode.1", "mother_lode.2", at="B1 E5 E4", tiles=EAST, holes=holes)
    assert said(travels(s), "a_dead_end", "B2") == words


@pytest.mark.parametrize(("holes", "words"), [("C2", TRAP), ("A2", None)])
def test_a_dead_end_by_a_card(holes: str, words: str | None) -> None:
    s = position(
        "emergency_thrusters.1 overtime.2", "mother_lode.1", "mother_lode.2", at="B1 E5 E4", tiles=EAST, holes=holes
    )
    p = on_turn(s).does(0, "emergency_thrusters.1")
    assert said(p, "a_dead_end", "B2") == words


def test_the_trap_of_a_rival_is_no_mistake() -> None:
    s = position("tractor_beam.1 overtime.2", "mother_lode.1", "mother_lode.2", at="E1 B1 E4", tiles=EAST, holes="C2")
    p = on_turn(s).does(0, "tractor_beam.1").does(0, "1")
    assert said(p, "a_dead_end", "B2") is None


@pytest.mark.parametrize(
    ("owed", "key", "told"), [(2, "overtime.1", True), (1, "overtime.1", False), (2, "laser_blast.1", False)]
)
def test_the_last_cards(owed: int, key: str, *, told: bool) -> None:
    p = on_turn(position("overtime.1 laser_blast.1", "mother_lode.1", "mother_lode.2", at="B1 E5 E4"), owed=owed)
    assert (said(p, "the_last_cards", key) is not None) == told


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("overtime.1 overtime.2", "Vega was there first: landing costs you 2 of your 2 cards."),
        (
            "overtime.1 overtime.2 overtime.3 ion_storm.1 laser_blast.1",
            "Vega was there first: landing costs you 4 of your 5 cards.",
        ),
        (" ".join(f"laser_blast.{n} hazardous_sector.{n} minefield.{n}" for n in (1, 2, 3)), None),
    ],
)
def test_walking_into_tribute(hand: str, words: str | None) -> None:
    """B2 is a 4, and Vega is there (AV-53)."""
    s = position(hand, "mother_lode.1", "mother_lode.2", at="B1 B2 E4", tiles=EAST)
    assert said(travels(s), "walking_into_tribute", "B2") == words
