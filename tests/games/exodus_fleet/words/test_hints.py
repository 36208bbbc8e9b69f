"""Each hint of Exodus Fleet has a position that brings it up, and one alike that does not."""

from __future__ import annotations

import pytest

from bot.games.exodus_fleet.hints import HINTS
from engine.core import Text
from engine.core.speech import spoken
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import GAME, bids, calls, position
from tests.games.exodus_fleet.words.test_first_game import LESSON
from tests.kit.play import Play

FLEETS = "space_command", "investment_command", "construction_command"


def said(p: Play[Fleet], hint: str, key: str) -> str | None:
    """Its words about an option of the first seat, or None."""
    decision = p.of(0)
    option = next(option for option in decision.options if option.key == key)
    values = HINTS[hint](GAME.view(p.s, 0), decision, option)
    return None if values is None else spoken(Text(LESSON.hint[hint].words, tuple(values.items())), ["You"])


@pytest.mark.parametrize(
    ("cubes", "phase", "told"),
    [("MM", "mining", True), ("MMM", "mining", False), ("F", "mining", False), ("MM", "building", False)],
)
def test_a_crew_without_fuel(cubes: str, phase: str, *, told: bool) -> None:
    """EF-74: 1 Fuel or three of another type; builders stay at home."""
    p = calls(position(*FLEETS, cubes={0: cubes}), phase, admiral=2)  # type: ignore[arg-type]
    assert (said(p, "a_crew_without_fuel", "4") is not None) == told
    assert said(p, "a_crew_without_fuel", "pass") is None


@pytest.mark.parametrize(("others", "key", "told"), [("6", "4", True), ("6", "7", False), ("pass", "4", False)])
def test_the_lowest_of_all(others: str, key: str, *, told: bool) -> None:
    """EF-54: with three players and nobody passing, the lowest goes without."""
    p = calls(position(*FLEETS), "mining", admiral=0)
    p.does(1, "5").does(2, *others.split())
    if others == "pass":
        p.does(2, "F")
    assert (said(p, "the_lowest_of_all", key) is not None) == told


FULL = "Room for 3, and the row brings 11: what is not spent in this phase is lost."


@pytest.mark.parametrize(("cubes", "words"), [("F", None), ("M" * 9 + "F", FULL)])
def test_more_than_fits(cubes: str, words: str | None) -> None:
    """Space Command has room for 12; the crew's Fuel is gone by then."""
    p = bids(calls(position(*FLEETS, cubes={0: cubes}), "mining", admiral=2), (0, "6"), (1, "5"), (2, "pass"))
    assert said(p, "more_than_fits", "go") == words
