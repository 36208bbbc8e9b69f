"""Short stories of what is turned up, as somebody would play them who has only the rulebook."""

from __future__ import annotations

from engine.games.disaster_looms.facts import colonies, research_price
from engine.games.disaster_looms.facts import fleet as ships_of
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.rules.fleet import fleet_turn, on_turn
from engine.games.disaster_looms.rules.round import management_phase
from engine.games.disaster_looms.state import DASHBOARD, Looms
from tests.games.disaster_looms.position import (
    aboard,
    at,
    barred,
    colony,
    fleet,
    hint,
    laid,
    lay,
    own,
    plays,
    public,
    rich,
    ship,
    table,
    technologies,
    top_cards,
    top_tiles,
    treasuries,
)
from tests.kit.play import Play, planned

RELAYS = "advanced_sensor_relays"


def far(*tiles: str, seats: int = 3, money: int = 9) -> Looms:
    """P0's ship 1 is at Region 1 (1, 0) with two customers and may use all ways to explore; these come next."""
    s = table(seats)
    rich(s, *[money] * seats)
    public(s, RELAYS, "scanner_sweep", "mass_containment")
    lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=2)
    top_tiles(s, *tiles)
    return s


def auctioned(p: Play[Looms], *bids: tuple[int, str]) -> Play[Looms]:
    for seat, bid in bids:
        p.does(seat, bid)
    return p


# --- chains -------------------------------------------------------------------------------------------------------
def test_a_chain_of_five_events() -> None:
    """DL-87: one after the other, 1R in all; the Region after them is laid and entered."""
    s = far("qr_code", "derelict_alien_ship", "earth_at_war", "data_leak", "occupational_safety_lawsuit", "metal_world")
    own(s, 1, "hyper_drive")
    p = fleet(s).does(0, "exploration").does(0, "2,0")
    assert (at(p), laid(p, 1), treasuries(p)) == (2, ["metal_world"], [8, 15, 9])
    assert ("orbital_platforms" in p.s.public, p.s.war, "hyper_drive" in p.s.public) == (True, 1, True)


def test_a_platform_with_the_card_that_came_this_turn() -> None:
    """DL-292, DL-138: ship 1 finds the derelict and a Gas Giant; ship 2 builds over another at once."""
    s = far("derelict_alien_ship", "gas_giant_a")
    ship(s, 0, 2, at=lay(s, -1, 0, "barren_world"), customers=1)
    p = fleet(s).does(0, "0").does(0, "exploration").does(0, "2,0")
    p.does(0, "orbital_platforms")
    assert (colonies(p.s, 0), treasuries(p)[0]) == ([2], 3)


def test_war_stops_ships_of_this_round_and_earth() -> None:
    """DL-293, DL-294, DL-169: no ship in Management, no revenue from Earth, an auction as always."""
    s = far("earth_at_war", "metal_world")
    s.elevator = True
    colony(s, lay(s, -1, 0, "crimson_world"), 1)
    p = plays(s, planned(on_turn, 0), planned(fleet_turn, 0), planned(management_phase))
    p.does(0, "exploration").does(0, "2,0").does(0, "done")
    while p.s.phase == "management":
        (seat,) = p.asked
        p.does(seat, "done")
    assert (p.s.phase, treasuries(p)) == ("auction", [8, 12, 9])


def test_relays_two_events_then_two_regions() -> None:
    """DL-85, DL-R1: in the chosen order; then two are drawn together."""
    s = far("earth_at_war", "derelict_alien_ship", "metal_world", "oolite_world")
    p = fleet(s).does(0, RELAYS)
    assert p.keys(0) == ["earth_at_war.0", "derelict_alien_ship.0"]
    p.does(0, "derelict_alien_ship.0")
    assert (p.s.war, p.keys(0)) == (1, ["metal_world", "oolite_world"])


def test_relays_a_region_and_a_chain() -> None:
    """DL-83, DL-84: Metal World waits in hand while two events come after one another."""
    s = far("metal_world", "qr_code", "earth_at_war", "gas_giant_a")
    p = fleet(s).does(0, RELAYS)
    assert p.keys(0) == ["metal_world", "gas_giant_a"]
    assert p.s.war == 1


# --- Star Charts --------------------------------------------------------------------------------------------------
def test_charts_from_a_closed_world_lay_the_second_on_the_first() -> None:
    """DL-276, DL-R5: anywhere at the rim, the second also next to the first; the ship stays."""
    s = far("ancient_star_charts", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration").does(0, "metal_world").does(0, "-1,0")
    assert "-2,0" in p.keys(0)
    p.does(0, "-2,0")
    assert (at(p), laid(p, 1), treasuries(p)[0]) == (1, ["metal_world", "oolite_world"], 8)


def test_charts_with_the_anomaly_pull_who_is_near() -> None:
    """DL-271, DL-273: laid far away it pulls nobody; laid two steps off it takes ship and customers."""
    s = far("ancient_star_charts", "unknown_anomaly", "oolite_world")
    lay(s, 2, 0, "empty_space_b")
    lay(s, 3, 0, "empty_space_b")
    ship(s, 1, 1, at=3, customers=1)
    p = fleet(s).does(0, "exploration").does(0, "unknown_anomaly")
    near, away = p.fork().does(0, "0,-1"), p.does(0, "4,0")
    assert (at(near), aboard(near), treasuries(near)[0]) == (4, 0, 12)  # Region 1 - Earth - Anomaly: two steps
    assert (at(near, 1), at(near, 2)) == (3, 4)
    assert (at(away), aboard(away), at(away, 1), aboard(away, 1)) == (1, 2, 4, 0)


def test_charts_inside_charts_is_impossible_but_infection_is_not() -> None:
    """DL-277, DL-R5: the infection among the new tiles asks; to move loses the Region that was drawn with it."""
    s = far("ancient_star_charts", "minor_infection", "metal_world", "oolite_world")
    p = fleet(s).does(0, "exploration")
    assert "Metal" in hint(p, "move")
    stay, gone = p.fork().does(0, "explore"), p.does(0, "move").does(0, "stay")
    assert (aboard(stay), stay.keys(0)) == (1, ["metal_world", "oolite_world"])
    assert (laid(gone, 1), aboard(gone), "metal_world" in gone.s.tiles.discarded) == ([], 1, True)


# --- Minor Infection ----------------------------------------------------------------------------------------------
def test_infection_moves_into_a_colony_and_drops() -> None:
    """DL-281, DL-R7: free steps, then cargo after the action; asteroids still cost two."""
    s = far("minor_infection")
    lay(s, 2, 0, "metal_world")
    lay(s, 3, 0, "asteroid_field")
    colony(s, 2, 0)
    p = fleet(s).does(0, "exploration").does(0, "move")
    assert "3" not in p.keys(0)  # one and two are three
    p.does(0, "2").does(0, "drop.1")
    assert (p.s.regions[2].customers, aboard(p), treasuries(p)[0]) == (1, 0, 8)


def test_infection_in_a_sweep_leaves_the_other_steps() -> None:
    """DL-246, DL-R7: two free steps, then the two of the Sweep."""
    s = far("minor_infection")
    for q in (2, 3, 4, 5):
        lay(s, q, 0, "empty_space_b" if q < 4 else "gas_giant_a")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "move").does(0, "3").does(0, "move.5")
    assert (at(p), aboard(p)) == (5, 1)


# --- Treasure World -----------------------------------------------------------------------------------------------
def test_a_bidding_war_for_treasure_world() -> None:
    """DL-286, DL-202: counter-clockwise from the explorer; only the winner pays, the bank is paid."""
    s = far("astronomic_discovery", "metal_world", seats=4)
    p = fleet(s).does(0, "exploration")
    auctioned(p, (0, "1"), (3, "2"), (2, "pass"), (1, "4"), (0, "pass"), (3, "5"), (1, "pass"))
    assert (treasuries(p), p.asked) == ([8, 9, 9, 4], [3])
    p.does(3, "-1,0")
    assert (colonies(p.s, 3), p.s.regions[2].customers, income(p.s, 3)) == ([2], 0, 8)
    p.does(0, "2,0")  # the explorer goes on: it counted as an event
    assert (at(p), laid(p, 1)) == (3, ["treasure_world", "metal_world"])


def test_no_money_no_say() -> None:
    """DL-R11, DL-R82: who has nothing is not asked; the explorer has paid for the exploration before."""
    s = far("astronomic_discovery", "metal_world")
    rich(s, 1, 0, 3)
    p = fleet(s).does(0, "exploration")
    assert p.asked == [2]
    p.does(2, "pass")
    assert "treasure_world" in p.s.tiles.discarded
    assert p.asked == [0]  # Metal World is to be laid


def test_treasure_next_to_the_ship_is_entered_and_filled() -> None:
    """DL-289, DL-R13: won by the explorer: entered, no other Region; customers may be dropped after the action."""
    s = far("astronomic_discovery", "metal_world")
    p = auctioned(fleet(s).does(0, "exploration"), (0, "1"), (2, "pass"), (1, "pass")).does(0, "2,0").does(0, "drop.2")
    assert (at(p), p.s.regions[2].customers, p.s.tiles.pile[-1]) == (2, 2, "metal_world")
    assert treasuries(p)[0] == 7


def test_the_rivals_treasure_is_bought_for_nothing_next_round() -> None:
    """DL-R13, DL-128: nobody lives there."""
    s = far()
    colony(s, lay(s, 2, 0, "treasure_world"), 1)
    ship(s, 0, 1, at=2, customers=1)
    rich(s, 0, 0, 0)
    p = fleet(s).does(0, "buyout")
    assert (colonies(p.s, 0), income(p.s, 0)) == ([2], 8)


# --- Wormhole and Attack ------------------------------------------------------------------------------------------
def test_sent_to_a_rivals_colony_and_no_buyout_then() -> None:
    """DL-295, DL-61: the ship has acted; it may only carry."""
    s = far("fell_through_a_wormhole")
    colony(s, lay(s, -1, 0, "metal_world"), 2, customers=1)
    p = fleet(s).does(0, "exploration").does(0, "2")
    assert p.asked == [2]
    p.does(2, "2")
    assert (at(p), p.asked) == (2, [1])


def test_sent_home_to_an_own_colony() -> None:
    """DL-R19: and drops its customers there."""
    s = far("fell_through_a_wormhole")
    colony(s, lay(s, -1, 0, "metal_world"), 0)
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, "2").does(0, "drop.2")
    assert (at(p), p.s.regions[2].customers) == (2, 2)


def test_sent_into_the_anomaly_with_a_gate() -> None:
    """DL-R18, DL-R19: the gate stays aboard."""
    s = far("fell_through_a_wormhole")
    lay(s, -1, 0, "unknown_anomaly")
    public(s, "isolating_fields")
    ship(s, 0, 1, at=1, gate=True)
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, "2")
    assert (at(p), p.s.companies[0].ships[0].gate, treasuries(p)[0]) == (2, True, 8)


def test_an_attack_takes_cargo_and_gate() -> None:
    """DL-303, DL-R23, DL-104: customers are out of the game, a gate is back in the supply."""
    s = far("micro_organism_attack")
    public(s, "isolating_fields")
    ship(s, 1, 1, at=0)
    ship(s, 1, 2, at=1, gate=True)
    gates = s.gates
    p = fleet(s).does(0, "exploration").does(0, "1").does(1, "1")
    assert (at(p), at(p, 1, 2), p.s.lost, p.s.gates) == (DASHBOARD, DASHBOARD, 2, gates + 1)
    assert (ships_of(p.s, 0), ships_of(p.s, 1)) == (0, 1)


def test_rebuilt_in_the_same_round() -> None:
    """DL-X71, DL-167: three ships are left, 12R; it acts next round."""
    s = far("micro_organism_attack")
    for number in (2, 3, 4):
        ship(s, 0, number, at=0, customers=1)
    rich(s, 13, 0, 0)
    p = plays(s, planned(on_turn, 0), planned(fleet_turn, 0), planned(management_phase))
    p.does(0, "0").does(0, "exploration").does(0, "1").does(0, "done").does(0, "build").does(0, "0")
    assert (at(p), treasuries(p)[0]) == (0, 3)  # and Earth has paid


def test_attack_leaves_the_colony_to_who_is_there() -> None:
    """DL-124, DL-303: the guard is destroyed, and another ship of the explorer buys the colony."""
    s = far("micro_organism_attack")
    colony(s, lay(s, -1, 0, "metal_world"), 1, customers=1)
    ship(s, 1, 1, at=2)
    ship(s, 0, 2, at=2, customers=1)
    p = fleet(s)
    p.does(0, "1")
    assert barred(p, "buyout") == "DL-124"
    p = fleet(s).does(0, "0").does(0, "exploration").does(0, "1")
    p.does(0, "buyout")
    assert colonies(p.s, 0) == [2]


# --- Leak and Lawsuit ---------------------------------------------------------------------------------------------
def test_a_leak_of_two_technologies_in_three_hands() -> None:
    """DL-302, DL-X37: both of value 7, every copy paid; the research of the owners is cheaper now."""
    s = far("data_leak", "metal_world")
    s.public.remove(RELAYS)
    s.cards.discarded.append(RELAYS)
    own(s, 0, "brand_loyalty", "tourism")
    own(s, 1, RELAYS, "brand_loyalty")
    own(s, 2, RELAYS)
    p = fleet(s).does(0, "exploration")
    assert treasuries(p) == [15, 23, 16]
    assert ([research_price(p.s, seat) for seat in range(3)], technologies(p)) == ([6, 3, 3], [["tourism"], [], []])


# --- Anomaly ------------------------------------------------------------------------------------------------------
def test_the_anomaly_next_to_earth_pulls_all() -> None:
    """DL-271, DL-R16, DL-X75: ships of all on Earth and beyond; who has not acted may still act from there."""
    s = far("unknown_anomaly")
    ship(s, 0, 2, at=0, customers=1)
    p = fleet(s).does(0, "0").does(0, "exploration").does(0, "0,1")
    assert [at(p, seat) for seat in range(3)] == [2, 2, 2]
    assert (at(p, 0, 2), treasuries(p), p.s.lost) == (2, [8 + 4 + 2, 11, 11], 5)
    p.does(0, "twin_ion_engines").does(0, "0").does(0, "load.2")
    assert aboard(p, 0, 2) == 2


def test_three_steps_off_it_pulls_nobody() -> None:
    """DL-R16: gates do not shorten the way."""
    s = far("unknown_anomaly")
    lay(s, 2, 0, "empty_space_a")
    public(s, "warp_gate_technology")
    for n in (0, 2):
        s.regions[n].gate, s.gates = True, s.gates - 1
    ship(s, 0, 1, at=2, customers=1)
    p = fleet(s).does(0, "exploration").does(0, "3,0")
    assert (at(p, 1), aboard(p, 1), at(p)) == (0, 1, 3)


def test_free_cards_in_the_middle_of_the_relays() -> None:
    """DL-283, DL-284: the cards first, then the second Region; a technology that came may be used afterwards."""
    s = far("metal_world", "scientific_breakthrough_a", "oolite_world")
    top_cards(s, "teleporters", "hyper_drive", "cloned_food")
    p = fleet(s).does(0, RELAYS)
    assert technologies(p) == [["teleporters"], ["hyper_drive"], ["cloned_food"]]
    assert p.keys(0) == ["metal_world", "oolite_world"]
