"""Short stories of research, licences, sales and revenue, as somebody would play them who has only the rulebook."""

from __future__ import annotations

from engine.games.disaster_looms.facts import capacity, research_price, ship_price
from engine.games.disaster_looms.revenue import income, trade_of
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.round import end_of_research, management_phase, research_turn
from tests.games.disaster_looms.position import (
    aboard,
    colony,
    fleet,
    hint,
    lay,
    licensed,
    manages,
    only_cards,
    own,
    plays,
    public,
    researches,
    rich,
    rounds,
    ship,
    sources,
    table,
    technologies,
    top_cards,
    top_tiles,
    treasuries,
)
from tests.kit.play import planned


# --- research -----------------------------------------------------------------------------------------------------
def test_sell_three_then_research_for_three_in_the_next_round() -> None:
    """DL-31, DL-168: whoever sells all in Management pays 3R again; the price is of what is owned now."""
    s = table(4)
    rich(s, 0, 0, 0, 0)
    own(s, 0, "mass_containment", "scanner_sweep", "transmutation")
    assert research_price(s, 0) == 12
    p = manages(s).does(0, "s.mass_containment").does(0, "s.scanner_sweep").does(0, "s.transmutation")
    assert (treasuries(p)[0], research_price(p.s, 0)) == (10, 3)


def test_the_price_falls_when_a_rival_sells_my_copy() -> None:
    """DL-24, DL-31: P1 sells Mass Containment at the limit, and P0, who has had a copy, pays 3R instead of 6R."""
    s = table()
    rich(s, 5, 12, 0)
    s.first = 1
    own(s, 0, "mass_containment")
    own(s, 1, "mass_containment", "tourism", "teleporters")
    top_cards(s, "brand_loyalty", "hyper_drive")
    p = researches(s, 1, 2, 0).does(1, "research").does(1, "s.mass_containment")
    assert (treasuries(p), research_price(p.s, 0), p.asked) == ([8, 3, 0], 3, [0])
    p.does(0, "research")
    assert technologies(p) == [["hyper_drive"], ["tourism", "teleporters", "brand_loyalty"], []]


def test_research_in_the_nebula_with_three_owned() -> None:
    """DL-266, DL-39, DL-20: 10R, two cards, one kept, then one is sold; the other lies on top for the next."""
    s = table()
    rich(s, 10, 3, 0)
    own(s, 0, "tourism", "teleporters", "cloned_food")
    ship(s, 0, 1, at=lay(s, 1, 0, "nebula_research"), customers=1)
    top_cards(s, "hyper_drive", "terraforming")
    p = researches(s, 0, 1).does(0, "research").does(0, "terraforming").does(0, "s.teleporters")
    assert (treasuries(p)[0], technologies(p)[0]) == (4, ["tourism", "cloned_food", "terraforming"])
    p.does(1, "research")
    assert technologies(p)[1] == ["hyper_drive"]


def test_eureka_and_breakthrough_together_in_the_nebula() -> None:
    """DL-37, DL-D5, DL-266: the drawer orders them; then two cards are still on offer, one goes back."""
    s = table()
    rich(s, 1, 1, 1)
    ship(s, 0, 1, at=lay(s, 1, 0, "nebula_research"), customers=1)
    top_cards(s, "eureka", "research_breakthrough_b", "tourism", "teleporters", "hyper_drive", "cloned_food")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["eureka", "research_breakthrough_b"]
    p.does(0, "research_breakthrough_b").does(0, "tourism")
    assert p.s.elevator
    assert p.keys(0) == ["hyper_drive", "cloned_food"]
    p.does(0, "cloned_food")
    assert technologies(p)[0] == ["teleporters", "cloned_food"]
    assert (p.s.cards.pile[-1], p.s.cards.known) == ("hyper_drive", 1)
    assert "tourism" in p.s.public


def test_a_breakthrough_in_a_breakthrough() -> None:
    """DL-259: the inner one first; each donates one and keeps one, and the research still brings its card."""
    s = table()
    rich(s, 3, 1, 1)
    top_cards(
        s, "research_breakthrough_b", "research_breakthrough_c", "tourism", "hyper_drive", "cloned_food", "teleporters"
    )
    p = researches(s, 0).does(0, "research")
    # tourism lies there already; the inner one shows hyper_drive and cloned_food
    assert p.keys(0) == ["hyper_drive", "cloned_food"]
    p.does(0, "cloned_food")
    assert p.keys(0) == ["tourism", "teleporters"]
    p.does(0, "tourism")
    assert {"tourism", "cloned_food"} <= {*p.s.public}
    assert technologies(p)[0][:2] == ["hyper_drive", "teleporters"]
    assert len(technologies(p)[0]) == 3


def test_donated_warp_gates_bring_one_to_earth() -> None:
    """DL-25, DL-151: a donation makes it public like a sale, and other owners are paid."""
    s = table()
    rich(s, 3, 0, 0)
    own(s, 1, "warp_gate_technology")
    top_cards(s, "research_breakthrough_b", "warp_gate_technology", "tourism", "hyper_drive")
    p = researches(s, 0).does(0, "research").does(0, "warp_gate_technology")
    assert (p.s.regions[0].gate, p.s.gates, treasuries(p)) == (True, 4, [0, 6, 0])


def test_refund_in_the_nebula_is_what_was_paid() -> None:
    """DL-35, DL-R31: 4R back of a research for 4R, whatever it costs now; it counts as the one of this round."""
    s = table()
    rich(s, 4, 0, 0)
    public(s, "tourism")
    own(s, 0, "hyper_drive")
    own(s, 1, "cloned_food")
    ship(s, 0, 1, at=lay(s, 1, 0, "nebula_research"), customers=1)
    only_cards(s, "tourism", "tourism")
    p = researches(s, 0).does(0, "research")
    assert (treasuries(p)[0], p.s.cards.pile, p.s.companies[0].researched) == (4, [], True)
    assert "research" not in p.keys(0)


def test_free_cards_go_clockwise_from_the_explorer() -> None:
    """DL-283, DL-18: P2 explores; P0 gets the second copy of what P2 has; a public card in between is discarded."""
    s = table(4)
    rich(s, 2, 2, 2, 2)
    public(s, "graviton_propulsion")
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "tourism", "graviton_propulsion", "teleporters", "tourism", "hyper_drive")
    p = fleet(s, 2).does(2, "exploration")
    assert technologies(p) == [["tourism"], ["hyper_drive"], ["tourism"], ["teleporters"]]
    assert p.s.cards.discarded.count("graviton_propulsion") == 1


def test_four_free_cards_and_an_off_turn_sale() -> None:
    """DL-R26, DL-D6, DL-X50: P1 sells what P2 then draws; the exploration waits for it."""
    s = table()
    own(s, 1, "mass_containment", "tourism", "teleporters")
    top_tiles(s, "scientific_breakthrough_a", "metal_world")
    top_cards(s, "hyper_drive", "cloned_food", "mass_containment", "shield_buffers")
    p = fleet(s).does(0, "exploration")
    assert (p.asked, p.of(1).short) == ([1], True)
    p.does(1, "s.mass_containment")
    assert technologies(p) == [["hyper_drive"], ["tourism", "teleporters", "cloned_food"], ["shield_buffers"]]
    assert p.asked == [0]  # where Metal World goes


# --- licences -----------------------------------------------------------------------------------------------------
def test_a_licence_through_a_whole_round_and_its_end() -> None:
    """DL-50, DL-51, DL-53: bought in round 1, used in Fleet and Revenue, over at the end of round 2's Research."""
    s = table()
    rich(s, 9, 0, 0)
    own(s, 1, "mass_containment")
    ship(s, 0, 1, at=0)
    p = rounds(s).does(0, "l.mass_containment").does(0, "done")
    assert (treasuries(p), capacity(p.s, 0)) == ([7, 2, 0], 2)
    p.does(0, "load.2").does(0, "done")
    while p.s.round == 1:
        (seat,) = p.asked
        p.does(seat, "pass" if p.s.phase == "auction" else "done")
    stock = p.s.stock
    while p.s.phase == "research":
        (seat,) = p.asked
        assert capacity(p.s, 0) == 2  # until the end of the phase
        p.does(seat, "done")
    assert (aboard(p), capacity(p.s, 0), p.s.lost, p.s.stock) == (1, 1, 1, stock)


def test_renewed_by_the_other_owner_who_then_sells() -> None:
    """DL-R41, DL-26, DL-55: the token moves; the sale later in the phase loses nobody and refunds nothing."""
    s = table()
    s.round = 2
    rich(s, 5, 0, 12)
    own(s, 1, "mass_containment")
    own(s, 2, "mass_containment", "tourism", "teleporters")
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    top_cards(s, "hyper_drive")
    p = researches(s, 0, 1, 2).does(0, "r.mass_containment").does(0, "2")
    assert (treasuries(p), p.s.companies[0].licences[0].owner) == ([3, 0, 14], 2)
    p.does(0, "done").does(2, "research").does(2, "s.mass_containment")
    assert (treasuries(p), p.s.companies[0].licences) == ([3, 3, 5], [])
    assert aboard(p) == 2


def test_two_licences_end_and_one_is_renewed() -> None:
    """DL-R40, DL-53: three aboard, Isolating Fields renewed, Mass Containment not: two are left."""
    s = table()
    s.round = 2
    rich(s, 3, 0, 0)
    own(s, 1, "mass_containment", "isolating_fields")
    licensed(s, 0, "mass_containment", 1, bought=1)
    licensed(s, 0, "isolating_fields", 1, bought=1)
    ship(s, 0, 1, at=0, customers=3)
    turn = planned(research_turn, 0), planned(end_of_research), planned(fleet_turn, 1)
    p = plays(s, *turn, phase="research").does(0, "r.isolating_fields")
    assert (treasuries(p), aboard(p), p.s.lost) == ([0, 3, 0], 2, 1)


def test_a_licensed_engine_is_flown_and_paid_each_time() -> None:
    """DL-13, DL-49, DL-63: two ships sweep with a licensed Scanner Sweep, 1R each to the bank, none to the owner."""
    s = table()
    rich(s, 4, 1, 1)
    own(s, 1, "scanner_sweep")
    licensed(s, 0, "scanner_sweep", 1)
    ship(s, 0, 2, at=0)
    lay(s, 1, 0, "empty_space_a")
    p = fleet(s).does(0, "0").does(0, "scanner_sweep").does(0, "move.1").does(0, "done")
    p.does(0, "scanner_sweep").does(0, "move.1").does(0, "done")
    assert (treasuries(p), p.s.companies[0].ships[1].at) == ([2, 1, 1], 1)


# --- Management ---------------------------------------------------------------------------------------------------
def test_without_a_ship_three_buy_one() -> None:
    """DL-R69, DL-164: 3R when none is left."""
    s = table()
    rich(s, 3, 1, 1)
    ship(s, 0, 1)
    assert ship_price(s, 0) == 3
    p = manages(s).does(0, "build").does(0, "1")
    assert (p.s.companies[0].ships[0].at, aboard(p), treasuries(p)[0]) == (0, 1, 0)


def test_gates_by_licence_and_as_often_as_one_pays() -> None:
    """DL-147, DL-153: 3R each on two colonies of one's own, one of them a platform; never twice on one."""
    s = table()
    rich(s, 7, 0, 0)
    own(s, 1, "warp_gate_technology")
    licensed(s, 0, "warp_gate_technology", 1)
    colony(s, lay(s, 1, 0, "metal_world"), 0)
    colony(s, lay(s, 2, 0, "gas_giant_a"), 0, platform=True, customers=1)
    colony(s, lay(s, 3, 0, "oolite_world"), 1)
    p = manages(s)
    assert [key for key in p.keys(0) if key.startswith("gate")] == ["gate.1", "gate.2"]
    p.does(0, "gate.1").does(0, "gate.2")
    assert (treasuries(p)[0], p.s.gates, [region.gate for region in p.s.regions]) == (1, 3, [False, True, True, False])


def test_sold_gates_pay_and_stand_on_earth_at_once() -> None:
    """DL-151: the gate on Earth comes from the supply the moment it is sold, and the seller may still build."""
    s = table()
    rich(s, 0, 0, 0)
    own(s, 0, "warp_gate_technology")
    colony(s, lay(s, 1, 0, "metal_world"), 0)
    p = manages(s).does(0, "s.warp_gate_technology").does(0, "gate.1")
    assert (treasuries(p)[0], p.s.gates, p.s.regions[0].gate, p.s.regions[1].gate) == (3, 3, True, True)


def test_the_last_customers_go_aboard_in_management() -> None:
    """DL-X56, DL-R79: the game is over after this Revenue, Earth still pays."""
    s = table()
    rich(s, 6, 0, 0)
    own(s, 1, "tourism")
    public(s, "mass_containment")
    gone = s.stock - 2
    s.stock, s.lost = 2, s.lost + gone
    p = plays(s, planned(management_phase), phase="fleet").does(0, "build")
    assert "game ends" in hint(p, "2")
    p.does(0, "2")
    while p.result is None:
        (seat,) = p.asked
        p.does(seat, "done")
    assert (p.s.stock, p.s.round, treasuries(p)) == (0, 1, [3, 3, 3])


# --- Revenue ------------------------------------------------------------------------------------------------------
def test_every_profit_at_once() -> None:
    """DL-170: Earth with its elevator, two colonies, a platform, all icons, engineering, three ships at the Nebula."""
    s = table()
    s.elevator = True
    public(s, "xeno_domestication", "transmutation", "terraforming", "genetic_engineering")
    colony(s, lay(s, 1, 0, "gaian_world_icons"), 0, customers=1)  # 3, X T
    colony(s, lay(s, 2, 0, "oolite_world"), 0)  # 1, F
    colony(s, lay(s, 3, 0, "plutonic_world"), 0, platform=True, customers=2)  # 3, its icons count for nothing
    nebula = lay(s, -1, 0, "nebula_resource")
    ship(s, 0, 1, at=0, customers=1)
    ship(s, 0, 2, at=nebula)
    ship(s, 0, 3, at=2)
    assert sources(s) == {
        "earth": 4,
        "colony": 1,
        "platform": 3,
        "xeno_domestication": 1,
        "transmutation": 2,
        "terraforming": 3,
        "genetic_engineering": 3,
        "nebula_resource": 2,
    }
    assert income(s, 0) == 4 + 3 + 1 + 3 + 1 + 2 + 3 + 3 + 2


def test_a_licence_runs_the_blockade() -> None:
    """DL-186, DL-189, DL-192: P1 stands on the ring; with a licence of P1's own card P0 passes, a ship on Earth."""
    s = table()
    for place, tile in (((1, 0), "empty_space_a"), ((1, -1), "urea_world"), ((0, -1), "gas_giant_a")):
        lay(s, *place, tile)
    colony(s, 2, 0)
    ship(s, 1, 1, at=1, customers=1)
    own(s, 1, "blockade_runner")
    assert not trade_of(s, 0).plain
    licensed(s, 0, "blockade_runner", 1)
    assert trade_of(s, 0)[:2] == (True, True)


def test_a_platform_carries_a_trade_route() -> None:
    """DL-146, DL-184, DL-R71: three in a row next to Earth, an Orbital Platform on one end."""
    s = table()
    for place, tile in (((1, 0), "gas_giant_a"), ((1, -1), "empty_space_a"), ((0, -1), "empty_space_a")):
        lay(s, *place, tile)
    assert income(s, 0) == 3
    colony(s, 1, 0, platform=True, customers=1)
    assert income(s, 0) == 3 + 3 + 1


def test_a_route_ends_with_the_cataclysm_and_its_cards_still_score() -> None:
    """DL-197, DL-216: Tourism pays nothing more and is worth its point."""
    s = table()
    for place, tile in (((1, 0), "metal_world"), ((1, -1), "empty_space_a"), ((0, -1), "empty_space_a")):
        lay(s, *place, tile)
    colony(s, 1, 0)
    own(s, 0, "tourism")
    assert income(s, 0) == 3 + 2 + 1 + 2
    s.cataclysm = True
    assert income(s, 0) == 2
