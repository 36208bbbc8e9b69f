"""Each hint of Disaster Looms! has a position that brings it up, and one alike that does not."""

from __future__ import annotations

import pytest

from bot.games.disaster_looms.hints import HINTS
from engine.core import Who
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import GAME, colony, fleet, lay, own, researches, rich, ship, table
from tests.games.disaster_looms.words.test_first_game import LESSON
from tests.kit.play import Play


def said(p: Play[Looms], hint: str, key: str) -> str | None:
    """Its words about an option of the first seat, or None."""
    decision = p.of(0)
    option = next(option for option in decision.options if option.key == key)
    values = HINTS[hint](GAME.view(p.s, 0), decision, option)
    if values is None:
        return None
    words = LESSON.hint[hint].words
    return words.format(**{name: "Vega" if isinstance(value, Who) else str(value) for name, value in values.items()})


@pytest.mark.parametrize(("treasury", "left"), [(3, "0R"), (4, "1R"), (5, None)])
def test_the_last_coin(treasury: int, left: str | None) -> None:
    """Research costs 3R (DL-31), and two ships want 1R each."""
    s = table()
    ship(s, 0, 2, at=0)
    rich(s, treasury, 2, 2)
    words = said(researches(s, 0), "the_last_coin", "research")
    assert words == (left and f"That leaves {left}: exploring and flying cost 1R for each ship this round.")


def test_the_last_coin_for_a_licence() -> None:
    """DL-42: half of the value."""
    s = table()
    rich(s, 2, 2, 2)
    own(s, 1, "mass_containment")
    p = researches(s, 0)
    assert said(p, "the_last_coin", "l.mass_containment") is not None
    assert said(p, "the_last_coin", "done") is None


@pytest.mark.parametrize(
    ("aboard", "customers", "guard", "warned"),
    [(1, 2, False, True), (0, 2, False, False), (1, 5, False, False), (1, 2, True, False)],
)
def test_an_open_door(aboard: int, customers: int, guard: bool, warned: bool) -> None:
    """DL-123 to DL-125: a customer aboard, no ship of the owner, and not full."""
    s = table()
    n = lay(s, 1, 0, "metal_world")
    colony(s, n, 0, customers=customers)
    ship(s, 0, 2, at=n if guard else 0)
    ship(s, 1, 1, at=n, customers=aboard)
    ship(s, 2, 1, at=0)
    words = said(fleet(s), "an_open_door", "done")
    assert words == (
        "Vega can buy Metal World for 2R: a ship of yours there, or five customers, prevents it." if warned else None
    )


@pytest.mark.parametrize(("owned", "warned"), [(3, True), (2, False)])
def test_one_too_many(owned: int, warned: bool) -> None:
    """DL-20."""
    s = table()
    rich(s, 20, 2, 2)
    own(s, 0, *("tourism", "cloned_food", "teleporters")[:owned])
    assert (said(researches(s, 0), "one_too_many", "research") is not None) == warned
