"""Events that end an exploration (DL-276 to DL-282, DL-295 to DL-304, DL-R1 to DL-R8, DL-R19, DL-R23)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.perils import least
from engine.games.disaster_looms.rules.together import reveal_tiles
from engine.games.disaster_looms.state import DASHBOARD, Looms
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
from tests.kit.play import Play, planned

RELAYS = "advanced_sensor_relays"
WORMHOLE, ATTACK, CHARTS = "fell_through_a_wormh.0", "micro_organism_attac.0", "ancient_star_charts.0"
INFECTION, LAWSUIT, CATACLYSM, LEAK = "minor_infection.0", "occupational_safety_.0", "cataclysm.0", "data_leak.0"


def out_there(*tiles: str, seats: int = 3) -> Looms:
    """P0 is at Region 1 (1, 0) with a customer and may use Relays and Sweep; 2 lies at (2, 0); these come next."""
    s = table(seats)
    public(s, RELAYS, "scanner_sweep")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=1)
    top_tiles(s, *tiles)
    return s


def one(p: Play[Looms], seat: int = 0, number: int = 1) -> tuple[int, int]:
    """Where a ship is and how many are aboard."""
    there = p.s.companies[seat].ships[number - 1]
    return there.at, there.customers


def laid(p: Play[Looms]) -> list[str]:
    return [region.tile for region in p.s.regions[3:]]


def over(p: Play[Looms]) -> bool:
    return p.s.action is None and not p.s.explorations


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


# --- Fell Through a Wormhole --------------------------------------------------------------------------------------
def test_wormhole() -> None:
    """DL-295, DL-R19, DL-D20, DL-D21: somebody named sends the ship into any Region, Earth and the same one too."""
    p = fleet(out_there("fell_through_a_wormhole")).does(0, "exploration")
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "2")
    assert (p.keys(2), p.of(2).default, p.of(2).short) == (["0", "1", "2"], ("1",), True)
    p.does(2, "0")
    assert one(p) == (0, 1)
    assert over(p)


def test_wormhole_into_the_anomaly() -> None:
    """DL-296, DL-R19: customers are lost for 2R each, and the option says so."""
    s = out_there("fell_through_a_wormhole")
    odd = lay(s, 0, -1, "unknown_anomaly")
    p = fleet(s).does(0, "exploration").does(0, "1")
    option = p.of(1).option(str(odd))
    assert option
    assert str(option.hint) == "1 customer lost in the Anomaly"
    p.does(1, str(odd))
    assert (one(p), p.s.lost, p.s.companies[0].treasury) == ((odd, 0), 1, 3)


def test_wormhole_then_a_colony() -> None:
    """DL-R19: transport and forming in the new Region, after the action."""
    s = out_there("fell_through_a_wormhole")
    here = lay(s, 0, -1, "metal_world")
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, str(here))
    assert "form.1" in p.keys(0)


def test_wormhole_in_a_sweep() -> None:
    """DL-298, DL-X41: after a step the other point is left, from where the ship is then."""
    p = fleet(out_there("fell_through_a_wormhole")).does(0, "scanner_sweep").does(0, "move.2").does(0, "reveal")
    p.does(0, "1").does(1, "0")
    assert p.s.action is not None
    assert (p.s.action.points, p.keys(0)) == (1, ["move.1", "done"])


def test_relays_wormhole_and_a_region() -> None:
    """DL-297, DL-88: the Region is discarded."""
    p = fleet(out_there("fell_through_a_wormhole", "paradise")).does(0, RELAYS).does(0, "1").does(1, "0")
    assert (laid(p), p.s.tiles.discarded) == ([], ["fell_through_a_wormhole", "paradise"])


def test_the_other_way_events_survive_a_wormhole(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R2."""
    monkeypatch.setattr(rulings, "WORMHOLE_DROPS_EVENTS", False)
    s = out_there("fell_through_a_wormhole", "data_leak")
    own(s, 1, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, WORMHOLE).does(0, "1").does(1, "0")
    assert p.s.companies[1].technologies == []


def test_a_wormhole_after_the_attack_asks_nobody() -> None:
    """DL-R3: what needs the destroyed ship does nothing."""
    s = out_there("fell_through_a_wormhole", "micro_organism_attack")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert one(p) == (DASHBOARD, 0)
    assert over(p)
    assert p.prompts.keys() == {2}, "the next fleet: P1 has no ship left"


# --- Micro-Organism Attack ----------------------------------------------------------------------------------------
def test_attack() -> None:
    """DL-303, DL-304, DL-R23: two ships go back to their dashboards; customers leave the game, a gate the ship."""
    s = out_there("micro_organism_attack", "paradise")
    own(s, 1, "isolating_fields")
    ship(s, 1, 1, at=2, gate=True)
    ship(s, 1, 2, at=0, customers=1)
    p = fleet(s).does(0, RELAYS)
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "1")
    assert (p.keys(1), p.of(1).short) == (["0", "1"], True)
    gates = p.s.gates
    p.does(1, "0")
    assert (one(p), one(p, 1), one(p, 1, 2)) == ((DASHBOARD, 0), (DASHBOARD, 0), (0, 1))
    assert (p.s.lost, p.s.gates) == (1, gates + 1)
    assert "paradise" in p.s.tiles.discarded  # DL-X42
    assert laid(p) == []


def test_attack_without_another_ship_on_the_map() -> None:
    """DL-R23: only the explorer loses one; who has no ship cannot be named."""
    s = out_there("micro_organism_attack")
    for seat in (1, 2):
        ship(s, seat, 1)
    ship(s, 0, 2, at=0)
    p = fleet(s).does(0, "0").does(0, "exploration")
    assert (one(p), one(p, 0, 2)) == ((DASHBOARD, 0), (0, 0))
    s = out_there("micro_organism_attack")
    ship(s, 1, 1)
    ship(s, 0, 2, at=0)
    p = fleet(s).does(0, "0").does(0, "exploration")
    assert one(p, 2) == (DASHBOARD, 0), "a single player and a single ship: nobody is asked"


def test_attack_in_a_sweep_ends_the_action() -> None:
    """DL-246, DL-66: no steps for a ship that is gone."""
    s = out_there("micro_organism_attack")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "1")
    assert over(p)
    assert 0 not in p.prompts


def test_attack_then_lawsuit() -> None:
    """DL-89, DL-R3, DL-X49: three ships by then, no loss; the other way round half is lost."""
    for first, left in ((ATTACK, 8), (LAWSUIT, 4)):
        s = out_there("micro_organism_attack", "occupational_safety_lawsuit")
        rich(s, 9, 5, 5)
        for number in (2, 3, 4):
            ship(s, 0, number, at=0)
        p = fleet(s).does(0, "0").does(0, RELAYS).does(0, first).does(0, "1")
        assert p.s.companies[0].treasury == left


def test_attack_then_cataclysm() -> None:
    """DL-90, DL-X74: always resolved; no replacement is drawn."""
    s = out_there("micro_organism_attack", "cataclysm", "paradise")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert (p.s.cataclysm, p.s.tiles.pile[-1]) == (True, "paradise")


@pytest.mark.parametrize(("other", "kept"), [("data_leak", False), ("cataclysm", True)])
def test_the_other_way_the_attack_drops_events(other: str, kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R3, DL-90: but never the Cataclysm."""
    monkeypatch.setattr(rulings, "ATTACK_DROPS_EVENTS", True)
    s = out_there("micro_organism_attack", other)
    own(s, 1, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, ATTACK).does(0, "1")
    assert (p.s.cataclysm, p.s.companies[1].technologies) == (kept, ["tourism"])


def test_two_of_a_kind_need_no_order() -> None:
    """DL-85: the last Scientific Breakthrough! of A and the first of B."""
    s = out_there("scientific_breakthrough_a", "scientific_breakthrough_b", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS)
    assert sum(len(company.technologies) for company in p.s.companies) >= 5
    assert p.s.tiles.discarded == ["scientific_breakthrough_a", "scientific_breakthrough_b"]


def test_the_ship_that_is_given_up_for_who_is_away() -> None:
    """DL-D23: least cargo; then one that guards no colony from a rival there; then the highest number."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0)
    for number in (1, 2, 3):
        ship(s, 0, number, at=0, customers=int(number == 1))
    assert least(s, 0) == 2
    ship(s, 0, 3, at=here)
    assert least(s, 0) == 2, "nobody threatens it"
    ship(s, 1, 1, at=here, customers=1)
    assert least(s, 0) == 1


# --- together -----------------------------------------------------------------------------------------------------
def turned_up(*tiles: str) -> Play[Looms]:
    """P0 has ship 1 on Region 1 with a customer and ship 2 on Earth, and turns these up; 2 lies beyond."""
    s = table(3, "together")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=1)
    ship(s, 0, 2, at=0)
    top_tiles(s, *tiles)
    return plays(s, planned(reveal_tiles, 0), planned(reveal_tiles, 1))


def test_together_a_tile_for_each_ship() -> None:
    """DL-311, DL-R94: shown together, laid anywhere one after the other; ships stay."""
    p = turned_up("metal_world", "oolite_world")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    p.does(0, "oolite_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p)[:2], one(p), one(p, 0, 2)) == (["oolite_world", "metal_world"], (1, 1), (0, 0))


def test_together_an_infection_ends_one_reveal() -> None:
    """DL-R94, DL-X68: the Region of the other ship is still laid, and nothing warns that it is lost."""
    p = turned_up("minor_infection", "metal_world", "paradise")
    move = p.of(0).option("move")
    assert move
    assert "Metal" not in str(move.hint)
    p.does(0, "move").does(0, "2").does(0, "-1,0")
    assert (laid(p)[:1], one(p), p.s.lost) == (["metal_world"], (2, 0), 1)
    assert "paradise" in [*p.s.tiles.pile, *(shown.tile for hunt in p.s.explorations for shown in hunt.hand)]


def test_together_an_event_is_replaced_for_its_ship() -> None:
    """DL-R94: ship 2's event; the infection that follows is ship 2's, which is on Earth and loses nobody."""
    p = turned_up("metal_world", "earth_at_war", "minor_infection", "oolite_world")
    assert p.s.war == 1
    p.does(0, "explore")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    assert (p.s.lost, one(p)) == (0, (1, 1))


def test_together_charts() -> None:
    """DL-R94: two Regions anywhere, no replacement for that ship; the other Region is kept."""
    p = turned_up("ancient_star_charts", "metal_world", "oolite_world", "urea_world", "paradise")
    p.does(0, "oolite_world").does(0, "-1,0").does(0, "-2,0").does(0, "-3,0")
    assert laid(p)[:3] == ["oolite_world", "urea_world", "metal_world"]


def test_together_two_events_in_either_order() -> None:
    """DL-R94: each is called by its ship."""
    p = turned_up("minor_infection", "earth_at_war", "metal_world", "oolite_world")
    assert p.keys(0) == ["minor_infection.0", "earth_at_war.1"]
    assert [str(option.text) for option in p.of(0).options] == ["Minor Infection of ship 1", "Earth at War! of ship 2"]


def test_together_the_cataclysm_is_last() -> None:
    """DL-R94, DL-306: it comes without a replacement."""
    s = table(3, "together")
    lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 2, at=0)
    s.tiles.discarded += s.tiles.pile[1:]
    s.tiles.pile = s.tiles.pile[:1]
    top_tiles(s, "metal_world")
    p = plays(s, planned(reveal_tiles, 0), planned(fleet_turn, 0)).does(0, "-1,0")
    assert (p.s.cataclysm, p.s.tiles.pile, [region.tile for region in p.s.regions[2:]]) == (True, [], ["metal_world"])
