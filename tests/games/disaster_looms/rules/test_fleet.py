"""The Fleet Phase: moving, customers, colonies, explorations and their events."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.facts import population_limit
from engine.games.disaster_looms.rules.moving import reach
from engine.games.disaster_looms.rules.two_players import alternate
from engine.games.disaster_looms.state import DASHBOARD
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    own,
    plays,
    public,
    rich,
    ship,
    table,
    top_tiles,
)
from tests.kit.play import planned


def test_asteroids_cost_two() -> None:
    """DL-71, DL-X14, DL-X15: one with Shield Buffers."""
    s = table()
    lay(s, 1, 0, "asteroid_field")
    lay(s, 2, 0, "metal_world")
    assert {n: way.points for n, way in reach(s, 0, 0, 3).items()} == {1: 2, 2: 3}
    assert [*reach(s, 0, 0, 2)] == [1]
    own(s, 0, "shield_buffers")
    assert {n: way.points for n, way in reach(s, 0, 0, 3).items()} == {1: 1, 2: 2}


def test_gates_adjoin_one_another_with_access() -> None:
    """DL-152, DL-153, DL-155, DL-X17."""
    s = table()
    s.regions[0].gate = True
    far = [lay(s, q, 0, tile) for q, tile in ((1, "empty_space_a"), (2, "empty_space_a"), (3, "asteroid_field"))][-1]
    s.regions[far].gate = True
    s.gates -= 2
    assert far not in reach(s, 0, 0, 2)
    own(s, 0, "warp_gate_technology")
    assert reach(s, 0, 0, 2)[far].points == 2  # an Asteroid Field through a gate (DL-73)


def test_the_anomaly_is_passed_by() -> None:
    """DL-272: with customers aboard the way round it is taken, and going in says what is lost."""
    s = table()
    odd = lay(s, 1, 0, "unknown_anomaly")
    lay(s, 1, -1, "empty_space_a")
    beyond = lay(s, 2, -1, "empty_space_a")
    ways = reach(s, 0, 0, 2)
    assert (ways[beyond].path, ways[beyond].lost) == ((2, beyond), False)
    assert ways[odd].lost
    p = fleet(s).does(0, "twin_ion_engines").does(0, str(odd))
    assert (p.s.companies[0].treasury, p.s.lost, p.s.companies[0].ships[0].customers) == (3, 1, 0)


def test_load_move_drop() -> None:
    """DL-59, DL-95, DL-101, DL-103: cargo is free before and after the one action."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0, customers=4)
    p = fleet(s).does(0, "twin_ion_engines")
    assert p.s.companies[0].ships[0].acted
    assert "twin_ion_engines" not in p.keys(0)
    p.does(0, "drop.1")
    assert p.s.regions[here].customers == population_limit(p.s, here, 0) == 5
    assert not any(key.startswith("drop") for key in p.keys(0))
    p.does(0, "load.1")
    assert (p.s.regions[here].customers, p.s.companies[0].ships[0].customers) == (4, 1)


def test_a_colony_formed_before_leaves_the_action() -> None:
    """DL-112, DL-R46, DL-X57; rival ships do not matter (DL-115)."""
    s = table()
    here = lay(s, 1, 0, "urea_world")
    ship(s, 0, 1, at=here, customers=1)
    ship(s, 1, 1, at=here, customers=1)
    p = fleet(s).does(0, "form.1")
    assert (p.s.regions[here].owner, p.s.regions[here].customers) == (0, 1)
    assert "twin_ion_engines" in p.keys(0)


@pytest.mark.parametrize("tile", ["gas_giant_a", "nebula_research", "asteroid_field", "empty_space_a"])
def test_nobody_lives_there(tile: str) -> None:
    """DL-111."""
    s = table()
    ship(s, 0, 1, at=lay(s, 1, 0, tile), customers=1)
    assert not any(key.startswith("form") for key in fleet(s).keys(0))


def test_exploration_lays_and_enters() -> None:
    """DL-229, DL-91, DL-X62: the QR Code is a blank, 1R in all."""
    s = table()
    top_tiles(s, "qr_code", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert (p.s.regions[1].tile, p.s.regions[1].hex, p.s.companies[0].ships[0].at) == ("metal_world", (1, 0), 1)
    assert (p.s.companies[0].treasury, p.s.tiles.discarded) == (1, ["qr_code"])
    assert "form.1" in p.keys(0)  # DL-93


def test_cataclysm_is_replaced() -> None:
    """DL-X44, DL-301."""
    s = table()
    s.elevator = True
    top_tiles(s, "cataclysm", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert (p.s.cataclysm, p.s.elevator, len(p.s.regions)) == (True, False, 2)


def test_relays_wormhole_cancels_a_leak_not_the_cataclysm() -> None:
    """DL-X47, DL-X48, DL-R2."""
    for other, cancelled in (("data_leak", True), ("cataclysm", False)):
        s = table()
        own(s, 0, "advanced_sensor_relays")
        top_tiles(s, "fell_through_a_wormhole", other)
        p = fleet(s).does(0, "advanced_sensor_relays").does(0, "fell_through_a_wormh.0").does(0, "1")
        assert p.s.tiles.discarded == ["fell_through_a_wormhole", other]
        assert p.s.cataclysm is not cancelled
        assert p.s.companies[0].technologies == ["advanced_sensor_relays"]
        assert len(p.s.regions) == 1


def test_relays_lay_two_next_to_each_other() -> None:
    """DL-219 to DL-221."""
    s = table()
    own(s, 0, "advanced_sensor_relays")
    top_tiles(s, "metal_world", "oolite_world")
    p = fleet(s).does(0, "advanced_sensor_relays").does(0, "oolite_world").does(0, "1,0")
    assert "-1,0" not in p.keys(0)
    p.does(0, "2,0").does(0, "2")
    assert [(one.tile, one.hex) for one in p.s.regions[1:]] == [("oolite_world", (1, 0)), ("metal_world", (2, 0))]
    assert p.s.companies[0].ships[0].at == 2


def test_lawsuit_takes_half_of_who_has_four() -> None:
    """DL-X38, DL-305."""
    s = table()
    rich(s, 8, 20, 5)
    for number in (2, 3, 4):
        ship(s, 0, number, at=0)
    for number in (2, 3):
        ship(s, 1, number, at=0)
    top_tiles(s, "occupational_safety_lawsuit", "metal_world")
    p = fleet(s).does(0, "0").does(0, "exploration")
    assert [c.treasury for c in p.s.companies] == [3, 20, 5]


def test_attack_destroys_two_ships() -> None:
    """DL-303, DL-R23, DL-X71: customers leave the game."""
    s = table()
    ship(s, 1, 2, at=0, customers=0)
    top_tiles(s, "micro_organism_attack")
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, "0")
    assert (p.s.companies[0].ships[0].at, p.s.companies[1].ships[0].at, p.s.lost) == (DASHBOARD, DASHBOARD, 2)


def test_treasure_world_won_by_the_explorer() -> None:
    """DL-286, DL-289, DL-X33: laid next to the ship it is entered; the exploration is over."""
    s = table()
    rich(s, 5, 5, 5)
    top_tiles(s, "astronomic_discovery")
    p = fleet(s).does(0, "exploration").does(0, "1").does(2, "pass").does(1, "pass").does(0, "1,0")
    assert (p.s.regions[1].tile, p.s.regions[1].owner, p.s.companies[0].ships[0].at) == ("treasure_world", 0, 1)
    assert (p.s.companies[0].treasury, p.s.aside) == (3, ["orbital_platforms"])


def test_star_charts_lay_two_anywhere() -> None:
    """DL-276, DL-R5: the ship stays."""
    s = table()
    top_tiles(s, "ancient_star_charts", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration").does(0, "oolite_world").does(0, "1,0").does(0, "2,0")
    assert [one.tile for one in p.s.regions] == ["earth", "oolite_world", "metal_world"]
    assert p.s.companies[0].ships[0].at == 0


def test_sweep_reveals_once_and_moves_two() -> None:
    """DL-244, DL-X16, DL-R49: a new Asteroid Field costs 1 in this action."""
    s = table()
    own(s, 0, "scanner_sweep")
    top_tiles(s, "asteroid_field")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "1,0")
    assert p.s.action is not None
    assert (p.s.action.points, p.s.action.reveals) == (2, 0)
    p.does(0, "move.1")
    assert p.s.action.points == 1


def test_buyout() -> None:
    """DL-122 to DL-131, DL-X20: double with Brand Loyalty; not while the owner has a ship there."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 1, customers=3)
    rich(s, 6, 0, 5)
    own(s, 1, "brand_loyalty")
    ship(s, 0, 1, at=here, customers=1)
    ship(s, 1, 1, at=here)
    assert "buyout" not in fleet(s).keys(0)
    ship(s, 1, 1, at=0)
    p = fleet(s).does(0, "buyout")
    assert [c.treasury for c in p.s.companies] == [0, 6, 5]
    assert (p.s.regions[here].owner, p.s.regions[here].customers) == (0, 4)


def test_hyper_drive_from_a_gate() -> None:
    """DL-237, DL-X24: 1R for five."""
    s = table()
    own(s, 0, "hyper_drive")
    for q, tile in enumerate(("empty_space_a", "empty_space_a", "gas_giant_a", "gas_giant_a", "metal_world"), 1):
        lay(s, q, 0, tile)
    rich(s, 5, 5, 5)
    assert fleet(s).does(0, "hyper_drive").keys(0) == ["1", "2", "3", "4", "5"]
    s.regions[0].gate = True
    s.gates -= 1
    p = fleet(s).does(0, "hyper_drive").does(0, "5")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at) == (4, 5)


def test_platform_over_a_gas_giant() -> None:
    """DL-138, DL-143."""
    s = table()
    public(s, "orbital_platforms")
    here = lay(s, 1, 0, "gas_giant_a")
    ship(s, 0, 1, at=here, customers=1)
    rich(s, 5, 5, 5)
    p = fleet(s).does(0, "orbital_platforms")
    assert (p.s.regions[here].platform, p.s.regions[here].owner, p.s.companies[0].treasury) == (True, 0, 0)
    assert population_limit(p.s, here, 0) == 2


def test_two_players_go_ship_by_ship() -> None:
    """DL-317, DL-X58: 1, 2, 1, 1."""
    s = table(2)
    for number in (2, 3):
        ship(s, 0, number, at=0)
    rich(s, 9, 9)
    order = []
    p = plays(s, planned(alternate, 0))
    for _ in range(3):
        seat = p.asked[0]
        order.append(seat)
        p.does(seat, p.keys(seat)[0]) if p.prompts[seat] == "Which ship?" else None
        p.does(seat, "business_as_usual").does(seat, "done") if "load.1" in p.keys(seat) else p.does(
            seat, "business_as_usual"
        )
    assert [*order, p.asked[0]] == [0, 1, 0, 0]


@pytest.mark.parametrize(("treasury", "dear"), [(0, {"exploration", "twin_ion_engines"}), (1, set())])
def test_what_cannot_be_paid_is_listed_with_its_price(treasury: int, dear: set[str]) -> None:
    """DL-60, DL-R104: why is said of each action that one has access to."""
    s = table()
    rich(s, treasury, 2, 2)
    public(s, "orbital_platforms", "mass_containment")
    here = lay(s, 1, 0, "metal_world")
    lay(s, 1, 1, "empty_space_a")
    ship(s, 0, 1, at=here, customers=1)
    options = fleet(s).of(0).options
    barred = {option.key: (str(option.blocked), option.rule) for option in options if option.blocked}
    assert barred == {"orbital_platforms": ("It costs 5R.", "DL-60")} | dict.fromkeys(dear, ("It costs 1R.", "DL-60"))
