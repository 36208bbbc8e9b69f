"""Events that go on (DL-292 to DL-294, DL-299 to DL-302, DL-305), and what they leave alone."""

from __future__ import annotations

from engine.games.disaster_looms.facts import can_form
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.state import DASHBOARD
from tests.games.disaster_looms.position import (
    GAME,
    aboard,
    at,
    colony,
    fleet,
    lay,
    manages,
    own,
    public,
    researches,
    rich,
    ship,
    table,
    top_cards,
    top_tiles,
)
from tests.games.disaster_looms.rules.out_there import sweeps


# --- events that go on --------------------------------------------------------------------------------------------
def test_derelict_makes_platforms_public() -> None:
    """DL-292, DL-137."""
    s = table()
    top_tiles(s, "derelict_alien_ship", "gas_giant_b")
    rich(s, 9, 5, 5)
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert "orbital_platforms" in p.s.public
    assert "orbital_platforms" not in p.s.aside


def test_war_from_the_tile_to_the_next_research() -> None:
    """DL-293, DL-294, DL-X35, DL-R83: exploration goes on; ships and Earth's revenue stop at once."""
    s = table()
    s.elevator = True
    top_tiles(s, "earth_at_war", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert (p.s.war, at(p)) == (1, 1)
    assert income(p.s, 1) == 0
    s = table()
    s.war, s.round = 1, 2
    rich(s, 20, 20, 20)
    own(s, 0, "tourism")
    assert "build" not in manages(s).keys(0)
    s = table()
    s.war, s.round = 1, 2
    rich(s, 20, 20, 20)
    own(s, 1, "tourism")
    assert researches(s, 0).keys(0) == ["l.tourism", "done"]


def test_cataclysm_leaves_gate_and_customers() -> None:
    """DL-300, DL-301, DL-161: Elevator gone, a gate stays, a replacement is drawn, nobody settles Earth."""
    s = table()
    s.elevator, s.regions[0].gate = True, True
    s.gates -= 1
    top_tiles(s, "cataclysm", "metal_world")
    ship(s, 0, 1, at=0)
    p = fleet(s)
    assert "load.1" in p.keys(0)
    p.does(0, "exploration").does(0, "1,0")
    assert (p.s.elevator, p.s.regions[0].gate, p.s.stock > 0, at(p)) == (False, True, True, 1)
    assert not can_form(p.s, 0)
    assert income(p.s, 0) == 0


def test_data_leak_sells_all_of_the_highest_value() -> None:
    """DL-302, DL-R21, DL-X37: two technologies of 7, all copies paid; public ones do not count."""
    s = table()
    public(s, "hostile_takeover")
    own(s, 0, "brand_loyalty", "tourism")
    own(s, 1, "advanced_sensor_relays", "brand_loyalty")
    own(s, 2, "hyper_drive")
    top_tiles(s, "data_leak", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert [one.treasury for one in p.s.companies] == [1 + 7, 2 + 14, 2]
    assert [one.technologies for one in p.s.companies] == [["tourism"], [], ["hyper_drive"]]
    assert {"brand_loyalty", "advanced_sensor_relays"} <= {*p.s.public}


def test_data_leak_brings_the_gate() -> None:
    """DL-R21, DL-151."""
    s = table()
    own(s, 2, "warp_gate_technology")
    top_tiles(s, "data_leak", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert (p.s.regions[0].gate, p.s.gates) == (True, 4)


def test_data_leak_of_nothing() -> None:
    """DL-R21."""
    s = table()
    top_tiles(s, "data_leak", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert [one.treasury for one in p.s.companies] == [1, 2, 2]
    assert len(p.s.public) == 6


def test_lawsuit() -> None:
    """DL-305, DL-R22, DL-X38: four ships and 7R lose 4; three ships and 20R nothing; exploration goes on."""
    s = table()
    rich(s, 8, 20, 5)
    for number in (2, 3, 4):
        ship(s, 0, number, at=0)
    for number in (2, 3):
        ship(s, 1, number, at=0)
    top_tiles(s, "occupational_safety_lawsuit", "metal_world")
    p = fleet(s).does(0, "0").does(0, "exploration").does(0, "1,0")
    assert [one.treasury for one in p.s.companies] == [3, 20, 5]
    assert at(p) == 1


# --- nothing is carried meanwhile ---------------------------------------------------------------------------------
def test_no_transport_while_tiles_are_resolved() -> None:
    """DL-R24: not even with Teleporters; after it there is."""
    s = table()
    public(s, "teleporters", "scanner_sweep")
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0)
    ship(s, 0, 1, at=here, customers=1)
    top_tiles(s, "minor_infection", "oolite_world")
    p = fleet(s).does(0, "scanner_sweep")
    assert "drop.1" in p.keys(0)
    p.does(0, "reveal")
    assert p.keys(0) == ["explore", "move"]
    p.does(0, "explore")
    assert all("," in key for key in p.keys(0))
    p.does(0, "2,0")
    assert aboard(p) == 0
    assert at(p) != DASHBOARD


def test_events_come_before_cards_are_used() -> None:
    """DL-83, DL-65: a free technology drawn on the way is used by the same action."""
    s = table()
    public(s, "scanner_sweep")
    lay(s, 1, 0, "asteroid_field")
    top_tiles(s, "scientific_breakthrough_b", "metal_world")
    top_cards(s, "shield_buffers", "tourism", "tourism")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "0,1")
    assert {option.key: str(option.hint) for option in p.of(0).options}["move.1"] == "1 step"


def test_orders_find_their_questions() -> None:
    """DL-D7, DL-D13: to stay can be ordered for the fleet or a ship; no order breaks off an action that has begun."""
    s, p = sweeps("metal_world")
    assert (p.of(0).title, p.of(0).default) == ("ship 1", ("done",))
    assert "fleet" in GAME.wider["ship 1"]
    ship(s, 0, 2, at=0)
    assert (fleet(s).of(0).title, fleet(s).of(0).default) == ("fleet", ("done",))
    p.does(0, "scanner_sweep")
    assert (p.of(0).title, p.of(0).default) == ("", ("done",))
