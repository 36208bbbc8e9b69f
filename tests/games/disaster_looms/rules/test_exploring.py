"""Exploration, Scanner Sweep, Regions, and events that go on (DL-79 to DL-94, DL-244 to DL-246, DL-260 to DL-305)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.content import EVENT_TILES, printed
from engine.games.disaster_looms.facts import can_form
from engine.games.disaster_looms.revenue import income
from tests.games.disaster_looms.position import (
    aboard,
    at,
    barred,
    fleet,
    lay,
    only_tiles,
    public,
    rich,
    ship,
    table,
    top_tiles,
)
from tests.games.disaster_looms.rules.out_there import sweeps

ROUND_EARTH = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
PLAIN = ["empty_space_a", "empty_space_a", "gas_giant_a", "gas_giant_a", "empty_space_b", "empty_space_b"]


# --- where and when -----------------------------------------------------------------------------------------------
def test_an_empty_place_next_to_the_ship() -> None:
    """DL-79, DL-80, DL-219: Exploration and Relays are listed with the reason, a Sweep may still move."""
    s = table()
    rich(s, 5, 5, 5)
    public(s, "scanner_sweep", "advanced_sensor_relays")
    for place, tile in zip(ROUND_EARTH, PLAIN, strict=True):
        lay(s, *place, tile)
    p = fleet(s)
    assert {"exploration", "advanced_sensor_relays"}.isdisjoint(p.keys(0))
    assert barred(p, "exploration") == barred(p, "advanced_sensor_relays") == "DL-79"
    p.does(0, "scanner_sweep")
    assert "reveal" not in p.keys(0)
    p.does(0, "move.1")
    assert "reveal" in p.keys(0)  # DL-R49: where the ship is now


def test_without_tiles() -> None:
    """DL-R10: Exploration and Relays cannot be chosen, a Sweep only moves."""
    s = table()
    rich(s, 5, 5, 5)
    public(s, "scanner_sweep", "advanced_sensor_relays")
    lay(s, 1, 0, "metal_world")
    only_tiles(s)
    p = fleet(s)
    assert barred(p, "exploration") == barred(p, "advanced_sensor_relays") == "DL-R10"
    assert p.does(0, "scanner_sweep").keys(0) == ["move.1", "done"]


def test_a_region_goes_next_to_the_ship_which_enters() -> None:
    """DL-81, DL-82, DL-91, DL-92, DL-93, DL-229: the tile is seen before the place is chosen."""
    s = table()
    far = lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 1, at=far, customers=1)
    top_tiles(s, "oolite_world")
    p = fleet(s).does(0, "exploration")
    assert "turns up Oolite World" in " ".join(p.news(1))
    assert "1,-1" in p.keys(0)
    assert "-1,0" not in p.keys(0)
    assert p.of(0).default == (p.keys(0)[0],)
    p.does(0, "2,0")
    assert (at(p), p.s.regions[2].tile) == (2, "oolite_world")
    assert "form.1" in p.keys(0)


def test_later_anybody_may_settle_it() -> None:
    """DL-94."""
    s = table()
    here = lay(s, 1, 0, "oolite_world")
    ship(s, 1, 1, at=here, customers=1)
    assert can_form(s, here)
    assert "form.1" in fleet(s, 1).keys(1)


def test_one_place_left_is_no_question() -> None:
    """DL-D15: the tile goes where it can."""
    s = table()
    for place, tile in zip(ROUND_EARTH[1:], PLAIN, strict=False):
        lay(s, *place, tile)
    top_tiles(s, "oolite_world")
    p = fleet(s).does(0, "exploration")
    assert (p.s.regions[6].hex, at(p)) == ((1, -1), 6)


def test_events_are_replaced_until_a_region_comes() -> None:
    """DL-84, DL-86, DL-87, DL-292, DL-299, DL-R20: they leave the game and are never on the map."""
    s = table()
    top_tiles(s, "derelict_alien_ship", "qr_code", "occupational_safety_lawsuit", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert [region.tile for region in p.s.regions] == ["earth", "metal_world"]
    assert p.s.tiles.discarded == ["derelict_alien_ship", "qr_code", "occupational_safety_lawsuit"]
    assert p.s.companies[0].treasury == 1  # DL-R51


def test_the_stack_runs_out_in_a_chain() -> None:
    """DL-R10, DL-300: the Cataclysm is the last tile: nothing is laid, the ship stays."""
    s = table()
    lay(s, 1, 0, "metal_world")
    only_tiles(s, "cataclysm")
    p = fleet(s).does(0, "exploration")
    assert (p.s.cataclysm, len(p.s.regions), at(p), p.s.action, p.s.explorations) == (True, 2, 0, None, [])


def test_kinds_of_events_have_keys_of_their_own() -> None:
    """DL-85: an option is called by the first 20 letters of its kind."""
    assert len({name[:20] for name in EVENT_TILES}) == len(EVENT_TILES)
    events = [tile.event for tile in printed().tiles.values() if tile.event]
    assert {*events} == {*EVENT_TILES}


# --- Scanner Sweep ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("acts", "end"),
    [
        (["reveal", "0,1", "move.1", "move.2"], 2),
        (["move.1", "reveal", "1,-1", "move.2"], 2),
        (["move.2", "reveal", "3,0"], 2),
        (["reveal", "0,1", "move.3", "move.0"], 0),
        (["reveal", "0,1", "done"], 0),
        (["move.1", "done"], 1),
    ],
)
def test_two_steps_and_a_reveal_in_any_order(acts: list[str], end: int) -> None:
    """DL-244, DL-245, DL-R49: 1R in all; the new Region need not be entered."""
    _, p = sweeps("metal_world")
    p.does(0, "scanner_sweep")
    for key in acts:
        p.does(0, key)
    assert (at(p), p.s.action, p.s.companies[0].treasury) == (end, None, 1)
    assert (len(p.s.regions) == 4) is ("reveal" in acts)


def test_one_reveal_only() -> None:
    """DL-244, DL-X13: nor a third step."""
    _, p = sweeps("metal_world", "oolite_world")
    p.does(0, "scanner_sweep").does(0, "reveal").does(0, "0,1")
    assert "reveal" not in p.keys(0)
    p.does(0, "move.1")
    assert not any(key == "move.4" for key in p.keys(0))
    p.does(0, "move.2")
    assert p.s.action is None


def test_new_asteroids_cost_one_in_this_action() -> None:
    """DL-72, DL-X16, DL-R50, DL-262: and two afterwards, for the next ship too."""
    s = table()
    rich(s, 5, 5, 5)
    public(s, "scanner_sweep")
    ship(s, 0, 2, at=0)
    lay(s, 1, 0, "empty_space_a")
    top_tiles(s, "asteroid_field")
    p = fleet(s).does(0, "0").does(0, "scanner_sweep").does(0, "reveal").does(0, "1,-1")
    steps = {option.key: str(option.hint) for option in p.of(0).options}
    assert steps["move.2"] == "1 step"
    p.does(0, "move.2").does(0, "done").does(0, "twin_ion_engines")
    assert {option.key: str(option.hint) for option in p.of(0).options}["2"] == "2 steps"


# --- Regions that do nothing, and nebulae -------------------------------------------------------------------------
@pytest.mark.parametrize("tile", ["empty_space_c", "gas_giant_c", "barren_world", "nebula_trade"])
def test_plain_regions(tile: str) -> None:
    """DL-263, DL-264, DL-269: one point to enter; nobody can live there."""
    s = table()
    lay(s, 1, 0, tile)
    p = fleet(s).does(0, "twin_ion_engines")
    assert (at(p), aboard(p), can_form(p.s, 1)) == (1, 1, False)


def test_earth_is_nobodys() -> None:
    """DL-260: 3R for each and no colony."""
    s = table()
    assert [income(s, seat) for seat in range(3)] == [3, 3, 3]
    assert not can_form(s, 0)


def test_the_resource_nebula_pays_whoever_is_near() -> None:
    """DL-268, DL-270: for each ship in it or next to it, whoever has laid it."""
    s = table()
    lay(s, 1, 0, "nebula_resource")
    lay(s, 2, 0, "empty_space_a")
    lay(s, 3, 0, "empty_space_a")
    ship(s, 0, 1, at=3)
    ship(s, 1, 1, at=1)
    ship(s, 1, 2, at=2)
    assert [income(s, seat) for seat in range(3)] == [3, 5, 4]


def test_planets_are_as_the_box_says() -> None:
    """DL-265: assets and icons by name; Hazardous has X, Plutonic T but not X."""
    tiles = printed().tiles
    there = {id_: tile.assets for id_, tile in tiles.items() if tile.type == "planet"}
    assert len(there) == 24
    assert {"paradise": 10, "shattered_world": -3, "urea_world": -1, "treasure_world": 5}.items() <= there.items()
    assert tiles["hazardous_world"].icons == ("X",)
    assert tiles["plutonic_world"].icons == ("T", "F")
