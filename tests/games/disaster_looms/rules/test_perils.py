"""Minor Infection and Ancient Star Charts (DL-276 to DL-282, DL-R1, DL-R4 to DL-R8)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.state import DASHBOARD
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    own,
    public,
    rich,
    ship,
    table,
    top_tiles,
)
from tests.games.disaster_looms.rules.out_there import (
    ATTACK,
    CHARTS,
    INFECTION,
    LAWSUIT,
    LEAK,
    RELAYS,
    WORMHOLE,
    laid,
    one,
    out_there,
    over,
)


# --- Minor Infection ----------------------------------------------------------------------------------------------
def test_infection_then_explore_on() -> None:
    """DL-280, DL-281, DL-R8: a customer is gone, then the usual replacement."""
    p = fleet(out_there("minor_infection", "metal_world")).does(0, "exploration").does(0, "explore").does(0, "1,1")
    assert (one(p), laid(p), p.s.lost) == ((3, 0), ["metal_world"], 1)


def test_infection_then_move() -> None:
    """DL-281: for nothing, up to two Regions; nothing is laid and the action is over."""
    p = fleet(out_there("minor_infection", "metal_world")).does(0, "exploration")
    assert p.of(0).default == ("move",)
    p.does(0, "move")
    assert p.of(0).default == ("stay",)
    assert p.keys(0) == ["0", "2", "stay"]
    p.does(0, "2")
    assert (one(p), laid(p), p.s.companies[0].treasury) == ((2, 0), [], 1)
    assert over(p)


def test_infection_spares_who_is_on_earth() -> None:
    """DL-280: the Region of the ship counts; the choice remains."""
    s = table()
    lay(s, 1, 0, "empty_space_a")
    top_tiles(s, "minor_infection", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "move").does(0, "stay")
    assert (one(p), p.s.lost) == ((0, 1), 0)


def test_infection_of_an_empty_ship() -> None:
    """DL-R7: nothing is lost, the choice remains."""
    s = out_there("minor_infection", "metal_world")
    ship(s, 0, 1, at=1)
    p = fleet(s).does(0, "exploration")
    assert p.keys(0) == ["explore", "move"]
    assert p.does(0, "move").s.lost == 0


def test_infection_and_leftover_steps_of_a_sweep() -> None:
    """DL-R7, DL-246: the free move comes on top of them."""
    p = fleet(out_there("minor_infection")).does(0, "scanner_sweep").does(0, "reveal").does(0, "move").does(0, "2")
    assert p.s.action is not None
    assert p.s.action.points == 2
    p.does(0, "move.0")
    assert one(p)[0] == 0
    assert over(p)


def test_the_free_move_keeps_the_rules_of_movement() -> None:
    """DL-R7: asteroids 2, gates with access, the Anomaly takes customers."""
    s = table()
    rich(s, 5, 5, 5)
    public(s, "mass_containment", "warp_gate_technology")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "asteroid_field")
    lay(s, 3, 0, "metal_world")
    odd = lay(s, 1, -1, "unknown_anomaly")
    s.regions[1].gate = s.regions[3].gate = True
    s.gates -= 2
    ship(s, 0, 1, at=1, customers=2)
    top_tiles(s, "minor_infection")
    p = fleet(s).does(0, "exploration").does(0, "move")
    hints = {option.key: str(option.hint) for option in p.of(0).options}
    assert (hints["2"], hints["3"]) == ("2 steps", "1 step")
    assert hints[str(odd)] == "1 step; 1 customer lost in the Anomaly"
    p.does(0, str(odd))
    assert (one(p), p.s.lost, p.s.companies[0].treasury) == ((odd, 0), 2, 5 - 1 + 2)


def test_teleporters_on_the_free_move() -> None:
    """DL-R7, DL-248: loaded and dropped anywhere on the way."""
    s = out_there("minor_infection")
    public(s, "teleporters", "mass_containment")
    here = lay(s, 2, -1, "metal_world")
    colony(s, here, 0, customers=2)
    p = fleet(s).does(0, "exploration").does(0, "move").does(0, str(here)).does(0, "load.2").does(0, "2")
    assert (one(p), p.s.regions[here].customers) == ((2, 2), 0)
    assert over(p)


def test_without_teleporters_the_move_is_in_one_go() -> None:
    """DL-R7: transport only at its end, when the action is over."""
    s = out_there("minor_infection")
    here = lay(s, 2, -1, "metal_world")
    colony(s, here, 0, customers=2)
    p = fleet(s).does(0, "exploration").does(0, "move").does(0, str(here))
    assert over(p)
    assert "load.1" in p.keys(0)
    assert not any(key.startswith("move") or key.isdecimal() for key in p.keys(0))


def test_relays_infection_and_a_region() -> None:
    """DL-282, DL-X30: moving discards the Region, and the option says so."""
    p = fleet(out_there("minor_infection", "metal_world")).does(0, RELAYS)
    move = p.of(0).option("move")
    assert move
    assert "Metal World" in str(move.hint)
    p.does(0, "move").does(0, "2")
    assert (one(p), laid(p), p.s.lost) == ((2, 0), [], 1)
    assert p.s.tiles.discarded == ["minor_infection", "metal_world"]
    assert over(p)


def test_relays_infection_second_of_two_events() -> None:
    """DL-X31, DL-R1: no replacement is drawn before both are resolved, so nothing is discarded."""
    s = out_there("earth_at_war", "minor_infection", "metal_world")
    p = fleet(s).does(0, RELAYS).does(0, "earth_at_war.0")
    assert p.s.tiles.pile[-1] == "metal_world"
    p.does(0, "move").does(0, "stay")
    assert p.s.tiles.discarded == ["earth_at_war", "minor_infection"]
    assert p.s.tiles.pile[-1] == "metal_world"
    assert over(p)


def test_infection_after_the_end_only_moves() -> None:
    """DL-R4: after an event that ended the exploration; for a destroyed ship it does nothing."""
    s = out_there("minor_infection", "micro_organism_attack", "metal_world")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert (one(p), p.s.lost, laid(p)) == ((DASHBOARD, 0), 2, [])
    assert over(p)
    assert p.s.tiles.pile[-1] == "metal_world"


# --- Ancient Star Charts ------------------------------------------------------------------------------------------
def test_charts_lay_two_anywhere() -> None:
    """DL-276, DL-R5, DL-R6: the ship stays; the second may go next to the first."""
    p = fleet(out_there("ancient_star_charts", "metal_world", "oolite_world")).does(0, "exploration")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    p.does(0, "oolite_world")
    assert "-1,0" in p.keys(0)
    p.does(0, "-1,0").does(0, "-2,0")
    assert [(region.tile, region.hex) for region in p.s.regions[3:]] == [
        ("oolite_world", (-1, 0)),
        ("metal_world", (-2, 0)),
    ]
    assert one(p) == (1, 1)
    assert over(p)


def test_charts_with_a_sweep() -> None:
    """DL-278: the steps that are left."""
    p = fleet(out_there("ancient_star_charts", "metal_world", "oolite_world")).does(0, "scanner_sweep")
    p.does(0, "move.2").does(0, "reveal").does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert p.s.action is not None
    assert p.s.action.points == 1
    assert "move.1" in p.keys(0)


def test_relays_charts_and_a_region() -> None:
    """DL-279, DL-X28: two new ones; the Region that was drawn is discarded."""
    s = out_there("ancient_star_charts", "paradise", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS).does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p), one(p)) == (["metal_world", "oolite_world"], (1, 1))
    assert p.s.tiles.discarded == ["ancient_star_charts", "paradise"]
    assert over(p)


@pytest.mark.parametrize("first", [CHARTS, LAWSUIT])
def test_relays_charts_and_an_event(first: str) -> None:
    """DL-279, DL-X29, DL-85: both are resolved, in either order."""
    s = out_there("ancient_star_charts", "occupational_safety_lawsuit", "metal_world", "oolite_world")
    rich(s, 11, 5, 5)
    for number in (2, 3, 4):
        ship(s, 0, number, at=0)
    p = fleet(s).does(0, "0").does(0, RELAYS).does(0, first).does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p), p.s.companies[0].treasury) == (["metal_world", "oolite_world"], 5)
    assert over(p)


def test_events_among_the_charts() -> None:
    """DL-277, DL-R5: resolved and replaced until two Regions are there."""
    s = out_there("ancient_star_charts", "earth_at_war", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration").does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p), p.s.war) == (["metal_world", "oolite_world"], 1)


def test_a_wormhole_among_the_charts_ends_all() -> None:
    """DL-R5: what is not laid is lost; older events go too, the Cataclysm never."""
    s = out_there("ancient_star_charts", "data_leak", "fell_through_a_wormhole", "paradise")
    own(s, 1, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, CHARTS)
    assert p.keys(0) == [LEAK, WORMHOLE]
    p.does(0, WORMHOLE).does(0, "1").does(1, "0")
    assert (laid(p), one(p), p.s.companies[1].technologies) == ([], (0, 1), ["tourism"])
    assert {"data_leak", "paradise"} <= {*p.s.tiles.discarded}
    assert over(p)


def test_an_attack_among_the_charts() -> None:
    """DL-R5, DL-66: the ship is gone, nothing is laid."""
    s = out_there("ancient_star_charts", "micro_organism_attack", "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "2")
    assert (laid(p), one(p), one(p, 2)) == ([], (DASHBOARD, 0), (DASHBOARD, 0))
    assert p.s.tiles.discarded == ["ancient_star_charts", "micro_organism_attack", "metal_world"]


def test_treasure_world_is_one_of_the_charts() -> None:
    """DL-R5: won by the explorer it is one of the two; the ship does not enter it."""
    s = out_there("ancient_star_charts", "astronomic_discovery", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration").does(0, "1").does(2, "pass").does(1, "pass").does(0, "1,1").does(0, "-1,0")
    assert [(region.tile, region.owner) for region in p.s.regions[3:]] == [("treasure_world", 0), ("metal_world", -1)]
    assert one(p) == (1, 1)
    assert p.s.tiles.pile[-1] == "oolite_world"
    assert over(p)


def test_a_rivals_treasure_world_is_none_of_the_charts() -> None:
    """DL-288, DL-R5: then two more Regions are due."""
    s = out_there("ancient_star_charts", "astronomic_discovery", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration").does(0, "pass").does(2, "1").does(1, "pass").does(2, "1,1")
    p.does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert laid(p) == ["treasure_world", "metal_world", "oolite_world"]


def test_an_infection_shown_before_the_charts() -> None:
    """DL-R4, DL-X31: the Charts have ended the exploration: only its move is left, and their Regions are laid."""
    s = out_there("minor_infection", "ancient_star_charts", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS).does(0, CHARTS)
    assert (p.keys(0), p.s.tiles.discarded) == (["0", "2", "stay"], ["ancient_star_charts", "minor_infection"])
    p.does(0, "2").does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert (one(p), laid(p), p.s.lost) == ((2, 0), ["metal_world", "oolite_world"], 1)
    assert over(p)


def test_an_infection_after_one_among_the_charts() -> None:
    """DL-R4, DL-R5: what is older ends nothing; what came with the Charts asks as always."""
    s = out_there("ancient_star_charts", "earth_at_war", "minor_infection", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS).does(0, CHARTS).does(0, "earth_at_war.0")
    assert p.keys(0) == ["explore", "move"]
    assert p.does(0, "explore").keys(0) == ["metal_world", "oolite_world"]
    s = out_there("ancient_star_charts", "minor_infection", "earth_at_war", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS).does(0, CHARTS).does(0, INFECTION).does(0, "stay")
    assert (p.s.war, p.keys(0)) == (1, ["metal_world", "oolite_world"])


def test_treasure_world_shown_before_the_charts() -> None:
    """DL-R14: it is none of their two, whichever event comes first."""
    s = out_there("astronomic_discovery", "ancient_star_charts", "qr_code", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS).does(0, CHARTS).does(0, "astronomic_discovery.0")
    p.does(0, "1").does(2, "pass").does(1, "pass").does(0, "1,1")
    p.does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p), one(p)) == (["treasure_world", "metal_world", "oolite_world"], (1, 1))
    assert over(p)
