"""Auctions, Treasure World and the Relays (DL-199 to DL-205, DL-219 to DL-222, DL-286 to DL-291, DL-R9 to DL-R15)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.facts import colonies, score
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.state import DASHBOARD, Looms
from tests.games.disaster_looms.position import (
    at,
    auctions,
    colony,
    ends,
    fleet,
    lay,
    only_tiles,
    own,
    public,
    rich,
    ship,
    table,
    top_tiles,
)
from tests.kit.play import Play

RELAYS = "advanced_sensor_relays"
DISCOVERY, INFECTION = "astronomic_discovery.0", "minor_infection.0"


def found(*tiles: str) -> Looms:
    """P0 is at Region 1 (1, 0) with a customer and may use Relays and Sweep; everybody has 9R; these come next."""
    s = table()
    rich(s, 9, 9, 9)
    public(s, RELAYS, "scanner_sweep")
    lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=1)
    top_tiles(s, *tiles)
    return s


def won(p: Play[Looms], seat: int) -> Play[Looms]:
    """The auction goes to this seat for 1R."""
    for other in (0, 2, 1):
        p.does(other, "1" if other == seat else "pass")
    return p


def laid(p: Play[Looms]) -> list[tuple[str, tuple[int, int]]]:
    return [(region.tile, (region.q, region.r)) for region in p.s.regions[2:]]


# --- the Turn Auction ---------------------------------------------------------------------------------------------
def auction(*treasuries: int, first: int = 0) -> Play[Looms]:
    s = table(len(treasuries))
    s.first = first
    rich(s, *treasuries)
    return auctions(s)


def test_counter_clockwise_from_the_first_player() -> None:
    """DL-199, DL-R82: who is first may bid."""
    p = auction(5, 5, 5, 5, first=1)
    for seat in (1, 0, 3):
        assert p.prompts.keys() == {seat}
        p.does(seat, "pass")
    assert p.of(2).title == "auction"


def test_bids_rise_and_end_at_the_own_money() -> None:
    """DL-200, DL-R82: at least 1R, then 1R more, never above what one has."""
    p = auction(3, 5, 4)
    assert p.keys(0) == ["pass", "1", "2", "3"]
    p.does(0, "2")
    assert p.keys(2) == ["pass", "3", "4"]
    assert p.of(2).default == ("pass",)
    assert p.of(2).short
    p.does(2, "3")
    assert p.keys(1) == ["pass", "4", "5"]
    p.does(1, "pass")
    assert p.s.first == 2, "P0 has nothing above 3R and is out (DL-R11)"
    assert [one.treasury for one in p.s.companies] == [3, 5, 1]


def test_who_passes_is_out() -> None:
    """DL-201, DL-202, DL-204: the highest pays the bank, nobody else pays; first from the next Research on."""
    p = auction(9, 9, 9)
    p.does(0, "pass").does(2, "1").does(1, "2").does(2, "3").does(1, "pass")
    assert (p.s.first, p.s.round, [one.treasury for one in p.s.companies]) == (2, 2, [9, 9, 6])
    assert p.prompts.keys() == {2}


def test_the_last_may_bid_after_all_have_passed() -> None:
    """DL-R82."""
    p = auction(5, 5, 5)
    p.does(0, "pass").does(2, "pass")
    assert p.keys(1) == ["pass", "1", "2", "3", "4", "5"]
    p.does(1, "1")
    assert (p.s.first, p.s.companies[1].treasury) == (1, 4)


def test_nobody_bids() -> None:
    """DL-203, DL-R85: clockwise and free; who has nothing is not asked (DL-X55)."""
    p = auction(5, 5, 0, first=1)
    p.does(1, "pass").does(0, "pass")
    assert (p.s.first, [one.treasury for one in p.s.companies]) == (2, [5, 5, 0])


@pytest.mark.parametrize("why", ["cataclysm", "evacuated"])
def test_no_auction_in_the_final_round(why: str) -> None:
    """DL-205."""
    s = table()
    s.cataclysm = why == "cataclysm"
    if why == "evacuated":
        s.lost, s.stock = s.stock, 0
    p = ends(s)
    assert p.result is not None
    assert p.s.auction is None


# --- Astronomic Discovery -----------------------------------------------------------------------------------------
def test_the_explorer_bids_first() -> None:
    """DL-286, DL-D19: counter-clockwise; 1R for the exploration is paid already (DL-R11)."""
    p = fleet(found("astronomic_discovery", "metal_world")).does(0, "exploration")
    assert (p.keys(0)[-1], p.of(0).title) == ("8", "discovery")
    p.does(0, "pass")
    assert p.prompts.keys() == {2}
    p.does(2, "3").does(1, "4").does(2, "pass")
    assert [one.treasury for one in p.s.companies] == [8, 5, 9]


def test_nobody_wants_it() -> None:
    """DL-R11: it leaves the game, and the explorer draws on."""
    p = fleet(found("astronomic_discovery", "metal_world")).does(0, "exploration")
    for seat in (0, 2, 1):
        p.does(seat, "pass")
    assert "treasure_world" in p.s.tiles.discarded
    p.does(0, "2,0")
    assert (laid(p), at(p)) == ([("metal_world", (2, 0))], 2)


def test_a_rival_wins_it() -> None:
    """DL-287, DL-288, DL-X34, DL-R12, DL-R13: a token, nobody there, no ship; the explorer goes on."""
    p = won(fleet(found("astronomic_discovery", "metal_world")).does(0, "exploration"), 2)
    assert "-1,0" in p.keys(2)
    p.does(2, "-1,0").does(0, "2,0")
    assert laid(p) == [("treasure_world", (-1, 0)), ("metal_world", (2, 0))]
    there = p.s.regions[2]
    assert (there.owner, there.customers, at(p)) == (2, 0, 3)
    assert (score(p.s, 2)["colonies"], income(p.s, 2)) == (3, 3 + 5)


def test_an_empty_one_is_bought_for_nothing() -> None:
    """DL-R13, DL-128, DL-261."""
    s = table()
    here = lay(s, 1, 0, "treasure_world")
    colony(s, here, 2)
    ship(s, 0, 1, at=here, customers=1)
    p = fleet(s).does(0, "buyout")
    assert (p.s.regions[here].owner, p.s.companies[0].treasury) == (0, 2)


def test_it_is_a_colony_at_once() -> None:
    """DL-R102, DL-261: Genetic Engineering and gates count it."""
    s = table()
    public(s, "genetic_engineering")
    here = lay(s, 1, 0, "treasure_world")
    colony(s, here, 1)
    assert colonies(s, 1) == [here]
    assert income(s, 1) == 3 + 5 + 1


@pytest.mark.parametrize(("place", "end"), [("2,0", 2), ("-1,0", 1)])
def test_the_explorer_wins_it(place: str, end: int) -> None:
    """DL-289, DL-X33, DL-R13: entered if it adjoins; then customers may be dropped there."""
    p = won(fleet(found("astronomic_discovery", "metal_world")).does(0, "exploration"), 0).does(0, place)
    assert (at(p), p.s.tiles.pile[-1], p.s.explorations) == (end, "metal_world", [])
    assert (0 in p.prompts and "drop.1" in p.keys(0)) is (end == 2)
    assert (p.s.action, p.s.regions[2].owner) == (None, 0)


def test_in_a_sweep_the_steps_are_left() -> None:
    """DL-290."""
    p = fleet(found("astronomic_discovery")).does(0, "scanner_sweep").does(0, "reveal")
    won(p, 0).does(0, "2,0")
    assert p.s.action is not None
    assert (p.s.action.points, at(p)) == (2, 1)
    assert "move.2" in p.keys(0)


def test_the_last_gap_is_taken() -> None:
    """DL-R9, DL-X51: the next Region is discarded and the ship stays; a Sweep goes on."""
    for action in ("exploration", "scanner_sweep"):
        s = found("astronomic_discovery", "paradise")
        around = [(2, -1), (2, 0), (1, 1), (0, 1)]
        for place, tile in zip(around, ["gas_giant_a", "gas_giant_a", "empty_space_a", "empty_space_b"], strict=True):
            lay(s, *place, tile)
        p = fleet(s).does(0, action)
        if action == "scanner_sweep":
            p.does(0, "reveal")
        won(p, 1).does(1, "1,-1")
        assert (at(p), p.s.tiles.discarded[-1], p.s.explorations) == (1, "paradise", [])
        assert (p.s.action is not None) is (action == "scanner_sweep")


def test_where_it_goes_for_who_is_away() -> None:
    """DL-D15: farthest from ships of others, nearest to an own one."""
    s = found("astronomic_discovery")
    lay(s, -1, 0, "empty_space_b")
    lay(s, -2, 0, "empty_space_b")
    ship(s, 2, 1, at=2, customers=1)
    ship(s, 2, 2, at=3)
    p = won(fleet(s).does(0, "exploration"), 2)
    assert p.of(2).default in (("-3,0",), ("-3,1",), ("-2,-1",))


# --- Relays -------------------------------------------------------------------------------------------------------
def test_every_lawful_pair_is_on_offer() -> None:
    """DL-219, DL-220, DL-R106: a place next to the ship, then one next to that; either tile on either."""
    p = fleet(found("metal_world", "oolite_world")).does(0, RELAYS)
    assert (p.s.companies[0].treasury, p.keys(0)) == (8, ["metal_world", "oolite_world"])
    p.does(0, "oolite_world")
    assert {*p.keys(0)} == {"2,-1", "2,0", "1,1", "0,1", "1,-1"}
    p.does(0, "2,0")
    assert {*p.keys(0)} == {"3,-1", "3,0", "2,1", "1,1", "2,-1"}
    p.does(0, "3,0")
    assert (p.keys(0), p.of(0).default) == (["2", "3"], ("2",))  # DL-221: it must go into one
    assert at(p.does(0, "3")) == 3


def test_two_alike_are_one_choice() -> None:
    """DL-R106: which of two Empty Spaces goes first is no question."""
    p = fleet(found("empty_space_b", "empty_space_b")).does(0, RELAYS)
    assert "2,0" in p.keys(0)


def test_relays_at_the_end_of_the_stack() -> None:
    """DL-R10: one Region is laid and entered."""
    s = found()
    only_tiles(s, "metal_world")
    p = fleet(s).does(0, RELAYS).does(0, "2,0")
    assert (laid(p), at(p)) == ([("metal_world", (2, 0))], 2)


def test_no_room_for_the_second() -> None:
    """DL-R9: one is laid, one discarded."""
    s = found("metal_world", "oolite_world")
    free = (2, 0)
    tiles = [
        "gas_giant_a",
        "gas_giant_a",
        "empty_space_a",
        "empty_space_b",
        "empty_space_b",
        "gas_giant_b",
        "gas_giant_b",
    ]
    around = [(1, -1), (2, -1), (1, 1), (0, 1), (3, -1), (3, 0), (2, 1)]
    for place, tile in zip(around, tiles, strict=True):
        lay(s, *place, tile)
    p = fleet(s).does(0, RELAYS).does(0, "metal_world")
    assert (laid(p)[-1], p.s.tiles.discarded) == (("metal_world", free), ["oolite_world"])
    assert at(p) == 9


def test_relays_with_the_anomaly() -> None:
    """DL-R15: both are laid, it pulls, then the ship goes into either; the customers are gone for 2R each."""
    p = (
        fleet(found("unknown_anomaly", "metal_world"))
        .does(0, RELAYS)
        .does(0, "metal_world")
        .does(0, "2,0")
        .does(0, "3,0")
    )
    assert (p.keys(0), p.of(0).default) == (["2", "3"], ("2",))
    assert (p.s.companies[0].ships[0].customers, p.s.companies[0].treasury, at(p)) == (0, 10, 3)
    assert [one.ships[0].at for one in p.s.companies[1:]] == [0, 0], "three steps from Earth"
    assert at(p.does(0, "2")) == 2


def test_an_anomaly_that_is_discarded_does_nothing() -> None:
    """DL-R15."""
    p = fleet(found("minor_infection", "unknown_anomaly")).does(0, RELAYS).does(0, "move").does(0, "stay")
    assert (at(p), p.s.companies[0].treasury, p.s.tiles.discarded[-1]) == (1, 8, "unknown_anomaly")


def test_relays_treasure_next_to_the_ship() -> None:
    """DL-291, DL-X32, DL-R106: the second Region goes next to it, and the ship enters either."""
    p = won(fleet(found("astronomic_discovery", "metal_world")).does(0, RELAYS), 0).does(0, "2,0")
    assert {*p.keys(0)} == {"3,-1", "3,0", "2,1", "1,1", "2,-1"}
    p.does(0, "3,0")
    assert p.keys(0) == ["2", "3"]
    p.does(0, "2")
    assert (laid(p), at(p)) == ([("treasure_world", (2, 0)), ("metal_world", (3, 0))], 2)


def test_relays_treasure_elsewhere() -> None:
    """DL-291, DL-X32, DL-R14: one Region next to the ship, which enters it."""
    p = won(fleet(found("astronomic_discovery", "metal_world", "paradise")).does(0, RELAYS), 0).does(0, "-1,0")
    assert {*p.keys(0)} == {"2,-1", "2,0", "1,1", "0,1", "1,-1"}
    p.does(0, "2,0")
    assert (laid(p), at(p)) == ([("treasure_world", (-1, 0)), ("metal_world", (2, 0))], 3)
    assert p.s.tiles.pile[-1] == "paradise"


def test_relays_treasure_and_an_event_that_goes_on() -> None:
    """DL-R14: one replacement is drawn, not two."""
    s = found("astronomic_discovery", "earth_at_war", "metal_world", "paradise")
    p = won(fleet(s).does(0, RELAYS).does(0, DISCOVERY), 0).does(0, "2,0").does(0, "3,0").does(0, "3")
    assert (laid(p)[-1][0], p.s.tiles.pile[-1], p.s.war) == ("metal_world", "paradise", 1)


def test_relays_treasure_then_the_end() -> None:
    """DL-222, DL-R14, DL-X65: Treasure World stays, the ship is not put on it; the move is free."""
    s = found("astronomic_discovery", "minor_infection")
    lay(s, 0, -1, "empty_space_b")
    p = won(fleet(s).does(0, RELAYS).does(0, DISCOVERY), 0).does(0, "2,0").does(0, "move")
    assert {"0", "3"} <= {*p.keys(0)}
    p.does(0, "0")
    assert (at(p), p.s.regions[3].owner, p.s.action, p.s.explorations) == (0, 0, None, [])


def test_relays_of_a_rivals_treasure() -> None:
    """DL-288: it is no Region of the explorer: two are due."""
    s = found("astronomic_discovery", "metal_world", "oolite_world")
    p = won(fleet(s).does(0, RELAYS), 1).does(1, "2,0")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    p.does(0, "metal_world").does(0, "1,1").does(0, "2,1").does(0, "3")
    assert (len(laid(p)), at(p)) == (3, 3)


def test_relays_after_an_attack() -> None:
    """DL-222, DL-X42: the ship is gone, and Paradise! with it."""
    p = fleet(found("micro_organism_attack", "paradise")).does(0, RELAYS).does(0, "1")
    assert (at(p), laid(p), p.s.tiles.discarded) == (DASHBOARD, [], ["micro_organism_attack", "paradise"])


def test_relays_are_licensed_as_any_other() -> None:
    """DL-219, DL-61: one action a ship; afterwards only cargo."""
    s = found("metal_world", "oolite_world")
    own(s, 0, "tourism")
    p = fleet(s).does(0, RELAYS).does(0, "metal_world").does(0, "2,0").does(0, "3,0").does(0, "2")
    assert p.keys(0) == ["form.1", "done"]


def test_relays_without_a_place_or_a_region() -> None:
    """DL-R9, DL-R10: a rival takes the last gap: both are discarded; the stack ends with an event: nothing is laid."""
    s = found("astronomic_discovery", "paradise", "oolite_world")
    around = [(2, -1), (2, 0), (1, 1), (0, 1)]
    for place, tile in zip(around, ["gas_giant_a", "gas_giant_a", "empty_space_a", "empty_space_b"], strict=True):
        lay(s, *place, tile)
    p = won(fleet(s).does(0, RELAYS), 1).does(1, "1,-1")
    assert (at(p), p.s.tiles.discarded[-2:], p.s.explorations) == (1, ["paradise", "oolite_world"], [])
    s = found()
    only_tiles(s, "cataclysm")
    p = fleet(s).does(0, RELAYS)
    assert (at(p), laid(p), p.s.cataclysm, p.s.explorations, p.s.action) == (1, [], True, [], None)


def test_relays_treasure_then_charts() -> None:
    """DL-R5, DL-R14: Treasure World stays, the Charts lay two more, and the ship goes nowhere."""
    s = found("astronomic_discovery", "ancient_star_charts", "metal_world", "oolite_world")
    p = won(fleet(s).does(0, RELAYS).does(0, DISCOVERY), 0).does(0, "2,0")
    p.does(0, "metal_world").does(0, "-1,0").does(0, "-2,0")
    assert [tile for tile, _ in laid(p)] == ["treasure_world", "metal_world", "oolite_world"]
    assert (at(p), p.s.explorations) == (1, [])


def test_the_end_of_an_auction_is_told() -> None:
    """DL-202, DL-203: by what came of it."""
    p = auction(5, 5, 5).does(0, "pass").does(2, "2").does(1, "pass")
    assert "P2 pays 2R and is 1st Player." in p.news(None)
    p = auction(5, 5, 5).does(0, "pass").does(2, "pass").does(1, "pass")
    assert "Nobody bids: P1 is 1st Player." in p.news(None)


def test_ships_are_called_by_their_number() -> None:
    """What is typed behind /explore and /lose."""
    s = found("micro_organism_attack")
    ship(s, 1, 2, at=0)
    p = fleet(s)
    words = {option.key: option.words for option in p.of(0).options}
    assert (words["exploration"], words["scanner_sweep"], words[RELAYS]) == ("ship 1", "sweep 1", "relays 1")
    p.does(0, "exploration").does(0, "1")
    assert [option.words for option in p.of(1).options] == ["ship 1", "ship 2"]
