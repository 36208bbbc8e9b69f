"""Orbital Platforms and Warp Gates (DL-136 to DL-162)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import assets, colonies, population_limit, score
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.rules.moving import reach
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    licensed,
    manages,
    own,
    public,
    rich,
    ship,
    table,
    top_tiles,
)

ID = "orbital_platforms"


def over(tile: str, aboard: int = 1) -> Looms:
    s = table()
    public(s, ID)
    ship(s, 0, 1, at=lay(s, 1, 0, tile), customers=aboard)
    rich(s, 5, 5, 5)
    return s


@pytest.mark.parametrize("tile", ["gas_giant_a", "barren_world", "metal_world", "plutonic_world", "urea_world"])
def test_over_any_planet(tile: str) -> None:
    """DL-138, DL-139, DL-142, DL-143, DL-243, DL-R65: its own assets count for nothing."""
    s = over(tile)
    ship(s, 1, 1, at=1)
    p = fleet(s).does(0, ID)
    there = p.s.regions[1]
    assert (there.platform, there.owner, there.customers) == (True, 0, 1)
    assert (assets(p.s, there), population_limit(p.s, 1, 0), p.s.platforms) == (3, 2, 2)
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].acted) == (0, True)
    assert income(p.s, 0) == 3 + 3
    assert p.s.action is None


@pytest.mark.parametrize("tile", ["empty_space_a", "asteroid_field", "nebula_research", "unknown_anomaly"])
def test_not_without_a_planet(tile: str) -> None:
    """DL-140; nor on Earth, whatever covers it."""
    s = over(tile)
    assert ID not in fleet(s).keys(0)
    ship(s, 0, 1, at=0, customers=1)
    s.cataclysm = True
    assert ID not in fleet(s).keys(0)


def test_not_where_a_token_lies() -> None:
    """DL-141, DL-144: also without customers; no second platform, no colony."""
    s = over("metal_world")
    colony(s, 1, 1)
    assert ID not in fleet(s).keys(0)
    s = over("metal_world")
    p = fleet(s).does(0, ID)
    ship(p.s, 1, 1, at=1, customers=1)
    rich(p.s, 9, 9, 9)
    assert not [key for key in fleet(p.s, 1).keys(1) if key.startswith(("form", ID))]


def test_what_it_needs() -> None:
    """DL-138, DL-136, DL-R104: a customer, 5R, and one in the supply."""
    assert ID not in fleet(over("metal_world", aboard=0)).keys(0)
    s = over("metal_world")
    rich(s, 4, 5, 5)
    assert ID not in fleet(s).keys(0)
    s = over("metal_world")
    for n, tile in enumerate(("gas_giant_a", "gas_giant_b", "barren_world")):
        colony(s, lay(s, 0, 1 + n, tile), 0, platform=True)  # one player may have them all (DL-R64)
    assert (s.platforms, ID in fleet(s).keys(0)) == (0, False)


def test_how_many_go_onto_it() -> None:
    """DL-D25, DL-120: one by default, two at most."""
    s = over("metal_world", aboard=3)
    public(s, "mass_containment", "isolating_fields", "cloned_food")
    p = fleet(s).does(0, ID)
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "2")
    assert (p.s.regions[1].customers, p.s.companies[0].ships[0].customers) == (2, 1)
    assert "drop.1" not in p.keys(0)  # Cloned Food does not help (DL-145)


def test_the_card_comes_with_the_derelict() -> None:
    """DL-137: it lies aside until then."""
    s = table()
    ship(s, 0, 1, at=lay(s, 1, 0, "gas_giant_a"), customers=1)
    rich(s, 9, 9, 9)
    assert ID in s.aside
    assert ID not in [*s.cards.pile, *s.cards.removed]
    assert ID not in fleet(s).keys(0)
    top_tiles(s, "derelict_alien_ship", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert (ID in p.s.public, p.s.aside) == (True, ["treasure_world"])


def test_platforms_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R63: an action of the ship; the other way it is built in Management."""
    s = over("gas_giant_a")
    own(s, 0, "tourism")  # so that there is something to manage
    assert ID in fleet(s).keys(0)
    assert manages(s).keys(0) == ["s.tourism", "done"]
    monkeypatch.setattr(rulings, "PLATFORMS_ARE_ACTIONS", False)
    assert ID not in fleet(s).keys(0)
    p = manages(s).does(0, "platform.0")
    assert (p.s.regions[1].platform, p.s.companies[0].treasury) == (True, 0)


def test_everything_else_takes_it_for_a_colony() -> None:
    """DL-146: Genetic Engineering, points, gates."""
    s = over("gas_giant_a")
    colony(s, 1, 0, platform=True)
    public(s, "genetic_engineering", "warp_gate_technology")
    assert income(s, 0) == 3 + 3 + 1
    assert (score(s, 0)["colonies"], colonies(s, 0)) == (3, [1])
    assert "gate.1" in manages(s).keys(0)  # DL-R55


# --- Warp Gates ---------------------------------------------------------------------------------------------------
def test_gates_are_built_in_management() -> None:
    """DL-147, DL-148, DL-149, DL-153, DL-163, DL-255, DL-D26: on own colonies, never on Earth."""
    s = table()
    for q, tile, seat in ((1, "metal_world", 0), (2, "oolite_world", 0), (3, "urea_world", 1)):
        colony(s, lay(s, q, 0, tile), seat)
    rich(s, 7, 9, 9)
    own(s, 1, "warp_gate_technology")
    assert not [key for key in manages(s).keys(0) if key.startswith("gate")]
    licensed(s, 0, "warp_gate_technology", 1)
    p = manages(s)
    assert [key for key in p.keys(0) if key.startswith("gate")] == ["gate.1", "gate.2"]
    p.does(0, "gate.2").does(0, "gate.1")
    assert (p.s.companies[0].treasury, p.s.gates, p.s.regions[1].gate, p.s.regions[2].gate) == (1, 3, True, True)
    rich(s, 2, 9, 9)
    own(s, 0, "tourism")  # so that there is something to do
    assert manages(s).blocked(0)["gate.1"] == ("You cannot pay for it.", "DL-147")
    rich(s, 9, 9, 9)
    s.regions[0].gate, s.regions[3].gate, s.gates = True, True, 0
    assert manages(s).blocked(0)["gate.1"] == ("No gate is left.", "DL-150")


def test_a_sale_puts_one_on_earth() -> None:
    """DL-151, DL-X26, DL-R55: free, from the supply; nothing if one is there or none is left."""
    for there, left, after in ((False, 5, 4), (True, 4, 4), (False, 0, 0)):
        s = table()
        own(s, 0, "warp_gate_technology")
        s.regions[0].gate = there
        if not left:
            for seat, number in ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)):
                ship(s, seat, number, at=0, gate=True)
        s.gates = left
        p = manages(s).does(0, "s.warp_gate_technology")
        assert (p.s.regions[0].gate, p.s.gates) == (there or left > 0, after)


def test_gates_are_nothing_to_routes_nebula_and_points() -> None:
    """DL-156, DL-162, DL-190: for movement only."""
    s = table()
    public(s, "warp_gate_technology")
    colony(s, lay(s, 1, 0, "metal_world"), 0, gate=True)
    lay(s, 2, 0, "empty_space_a")
    far = lay(s, 3, 0, "nebula_resource")
    s.regions[far].gate = True
    s.gates -= 1
    ship(s, 0, 1, at=1, customers=1)
    assert income(s, 0) == 3 + 2  # no route through the gates, and no ship next to the Nebula
    assert score(s, 0)["colonies"] == 3
    assert far in reach(s, 0, 0, 1)


def test_a_gate_is_taken_from_an_own_colony() -> None:
    """DL-157, DL-158, DL-241, DL-X27, DL-R54: whoever built it, by an empty ship, without its own technology."""
    s = table()
    own(s, 0, "isolating_fields")
    colony(s, lay(s, 1, 0, "metal_world"), 0, gate=True)
    ship(s, 0, 1, at=1)
    p = fleet(s).does(0, "take")
    assert (p.s.companies[0].ships[0].gate, p.s.regions[1].gate) == (True, False)
    assert "load.1" not in p.keys(0)
    ship(s, 0, 1, at=1, customers=1)
    assert fleet(s).blocked(0)["take"] == ("Customers are aboard.", "DL-R54")
    colony(s, 1, 1, gate=True)
    ship(s, 0, 1, at=1)
    assert fleet(s).blocked(0)["take"] == ("It stands on no colony of yours.", "DL-158")
    s = table()
    colony(s, lay(s, 1, 0, "metal_world"), 0, gate=True)
    ship(s, 0, 1, at=1)
    assert "take" not in fleet(s).keys(0)  # no Isolating Fields


@pytest.mark.parametrize("where", ["earth", "empty", "rival"])
def test_a_gate_is_left_anywhere(where: str) -> None:
    """DL-159, DL-149: one a Region; a rival's colony, Empty Space and Earth will do."""
    s = table()
    own(s, 0, "isolating_fields")
    lay(s, 1, 0, "empty_space_a")
    colony(s, lay(s, 0, 1, "metal_world"), 1, customers=1)
    at = {"earth": 0, "empty": 1, "rival": 2}[where]
    ship(s, 0, 1, at=at, gate=True)
    p = fleet(s).does(0, "leave")
    assert (p.s.regions[at].gate, p.s.companies[0].ships[0].gate) == (True, False)
    s.regions[at].gate = True
    s.gates -= 1
    assert "leave" not in fleet(s).keys(0)


def test_only_one_gate_aboard() -> None:
    """DL-157: whatever the capacity; and it is in no Region (DL-R54)."""
    s = table()
    own(s, 0, "isolating_fields", "mass_containment")
    colony(s, lay(s, 1, 0, "metal_world"), 0, gate=True)
    ship(s, 0, 1, at=1, gate=True)
    assert "take" not in fleet(s).keys(0)
    s = table()
    public(s, "warp_gate_technology", "isolating_fields")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_b")
    lay(s, 3, 0, "empty_space_c")
    s.regions[3].gate = True
    s.gates -= 1
    ship(s, 0, 1, at=0, gate=True)
    assert 3 not in reach(s, 0, 0, 2)


def test_the_gate_on_earth_outlives_the_cataclysm() -> None:
    """DL-161."""
    s = table()
    public(s, "warp_gate_technology")
    s.regions[0].gate = True
    far = [lay(s, q, 0, tile) for q, tile in ((1, "empty_space_a"), (2, "empty_space_b"), (3, "empty_space_c"))][-1]
    s.regions[far].gate = True
    s.gates -= 2
    top_tiles(s, "cataclysm", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert p.s.cataclysm
    assert p.s.regions[0].gate
    assert reach(p.s, 1, 0, 1)[far].points == 1
