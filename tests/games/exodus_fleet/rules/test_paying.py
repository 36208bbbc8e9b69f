"""Paying: what may serve for a cost, how the ways are told, and a way of one's own, step by step."""

from __future__ import annotations

import pytest

from engine.core import Chance
from engine.games.exodus_fleet.payment.bill import Use, paid, use, uses
from engine.games.exodus_fleet.payment.search import best, payable
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.paying import whole
from engine.games.exodus_fleet.rules.scoring import final_scoring
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, on_stage, pays, position
from tests.games.exodus_fleet.rules.test_payment import random_bill
from tests.kit.play import Play, planned

A, B = "space_command", "investment_command"


def hired(phase: str, fleet: str = A, **more: object) -> Play[Fleet]:
    """P0 alone has a crew."""
    return bids(calls(position(fleet, B, **more), phase), (1, "pass"), (0, "4"))  # type: ignore[arg-type]


def texts(p: Play[Fleet]) -> list[str]:
    return [str(option.text) for option in p.of(0).options if not option.blocked]


# --- what serves -------------------------------------------------------------------------------------------------
def test_the_tanker_pays_one_fuel_a_phase() -> None:
    """EF-196, EF-R35, EF-R98: for nothing; the cube may be paid instead, to keep the tanker for later."""
    p = hired("mining", A + " super_tanker", cubes={0: "F"})
    assert texts(p)[0] == "Mine for 1 Fuel of Super-Tanker"
    kept = p.fork().does(0, "otherwise")
    assert kept.prompts[0] == "Mine: how do you pay 1 Fuel?"
    assert texts(kept)[:2] == ["Pay 1 Fuel of Super-Tanker", "Pay 1 Fuel"]
    kept.does(0, "pay.0.0.1.0")
    assert "super_tanker" not in kept.s.players[0].used
    p.does(0, "go")
    assert "P0 mines Planet C for 1 Fuel of Super-Tanker: 4 Metal, 2 Fuel, 3 Biomass, 2 H2O." in p.said()
    assert (p.s.players[0].cubes[1], p.s.players[0].xu) == (1 + 2, 16)
    assert p.s.players[0].used == ["super_tanker"]


def test_the_tanker_serves_where_fuel_is_owed() -> None:
    """EF-196, H7: a building cost too; never for another type, nor in a trade."""
    p = hired("building", A + " super_tanker", cubes={0: "MMMMMMMM"}, offer="time_capsule", line="recycler")
    assert str(p.of(0).option("time_capsule").hint).startswith("for 8 Metal. ")  # type: ignore[union-attr]
    p = hired("exploring", A + " super_tanker", cubes={0: "FF"})
    assert texts(p)[1] == "Explore far for 2 Fuel, 1 Fuel of Super-Tanker"
    assert p.does(0, "otherwise").does(0, "go 3").prompts[0] == "Explore far: how do you pay 3 Fuel?"


@pytest.mark.parametrize("ship", ["super_tanker", "purchase_command"])
def test_no_phase_no_tanker_and_no_purchase(ship: str) -> None:
    """EF-R59: in the card round what works once per phase does not work. Mini-Recycler costs 2, 1, 1, 2."""
    crew = "construction_crew.1"
    s = position(f"{A} {ship}", B, hands={0: crew}, cubes={0: "MMBWW"}, line="mini_recycler", offer="bank")
    assert "mini_recycler" in calls(s, "income").does(0, "nothing").cuts_in(0, crew).keys(0)
    s = position(f"{A} {ship}", B, hands={0: crew}, cubes={0: "MMBWW"}, line="mini_recycler", offer="bank")
    s.stage = "cards"
    assert on_stage(s, planned(card_round), planned(final_scoring)).keys(0) == ["burn", "pass"]


def test_a_purchase_while_paying_is_that_of_the_phase() -> None:
    """EF-154, EF-R98"""
    p = hired("exploring", "purchase_command", cubes={0: ""})
    assert texts(p)[0] == "Explore for 3 XU"
    p.does(0, "go")
    assert p.s.players[0].xu == 20 - 4 - 3
    assert "purchase_command" not in p.offers(0)
    assert "P0 explores for 3 XU: 2 cards." in p.said(1)
    spent = hired("exploring", "purchase_command", cubes={0: ""}).cuts_in(0, "purchase_command", "M")
    assert "go" in spent.blocked(0)


def test_what_has_one_way_is_paid_unasked() -> None:
    """EF-D9: only the right cubes can serve, and everybody sees that; with another card in hand they need not."""
    s = position(A, B, hands={0: "cloning.1"}, cubes={0: "BBWW"})
    assert calls(s, "income").does(0, "nothing").cuts_in(0, "cloning.1").s.players[0].tribes == 1
    s = position(A, B, hands={0: "cloning.1 loyalty.1"}, cubes={0: "BBWW"})
    p = calls(s, "income").does(0, "nothing").cuts_in(0, "cloning.1")
    assert texts(p)[-1] == "Another way, step by step"


# --- cards for less ----------------------------------------------------------------------------------------------
def test_a_card_that_is_played_for_less_is_not_burnt_as_well() -> None:
    """EF-121, EF-233, EF-R111: Spare Parts are 2 less, or 1 cube. Time Capsule costs 9 Metal, 1 less for the hired."""
    for held, offered in ((6, True), (5, False)):
        p = hired("building", hands={0: "spare_parts.1"}, cubes={0: "M" * held}, offer="time_capsule", line="bank")
        assert ("time_capsule" in p.keys(0)) == offered
    assert p.blocked(0)["time_capsule"] == ("It costs 9 Metal; you cannot pay that.", "EF-27")


def test_what_only_a_card_makes_payable() -> None:
    """EF-233, EF-R111: it is offered with that hint; no other way than to play it."""
    p = hired("building", hands={0: "spare_parts.1"}, cubes={0: "M" * 6}, offer="time_capsule", line="bank")
    assert str(p.of(0).option("time_capsule").hint).startswith("with a card of your hand. ")  # type: ignore[union-attr]
    p.does(0, "time_capsule")
    assert p.keys(0) == ["spare_parts.1"]
    pays(p.does(0, "spare_parts.1"), 0)
    assert "P0 builds Time Capsule for 6 Metal, playing Spare Parts." in p.said()


def test_several_cards_may_be_needed() -> None:
    """EF-R111: Loyalty and Spare Parts together are 4 less; a third card can still be burnt. Recycler costs 10."""
    hand = "loyalty.1 spare_parts.1 wormhole.1"
    p = hired("building", "planning_command", hands={0: hand}, cubes={0: "MMMF"}, line="recycler", offer="bank")
    p.does(0, "recycler")
    assert p.keys(0) == ["loyalty.1", "spare_parts.1"]
    p.does(0, "loyalty.1")
    assert p.keys(0) == ["spare_parts.1"]  # not Loyalty again
    p.does(0, "spare_parts.1")
    assert "wormhole.1" not in p.keys(0)


def test_a_warehouse_may_be_worth_more_than_the_card() -> None:
    """EF-182, EF-R111: turned in, Spare Parts are 2 cubes and 2 XU, which buy 1 more off; played, only 2 less."""
    fleet = A + " military_warehouse junkyard"
    p = hired(
        "building", fleet, hands={0: "spare_parts.1"}, cubes={0: "M" * 5}, xu=4, offer="time_capsule", line="bank"
    )
    p.does(0, "time_capsule")
    assert "spare_parts.1" not in p.keys(0)
    pays(p, 0)
    assert "P0 builds Time Capsule for 2 XU, 5 Metal, turning in Spare Parts." in p.said()


def test_discounts_of_ships_stay_when_a_card_is_played() -> None:
    """EF-158, EF-174, EF-R111: Junkyard's too."""
    fleet = A + " junkyard"
    p = hired(
        "building", fleet, hands={0: "spare_parts.1"}, cubes={0: "M" * 3}, xu=10, offer="time_capsule", line="bank"
    )
    p.does(0, "time_capsule").does(0, "spare_parts.1")
    assert texts(p)[0] == "Pay 6 XU, 3 Metal"


def test_the_only_ship_is_the_one_to_be_paid_another_way() -> None:
    """EF-D9, EF-D13: it is not asked which."""
    p = hired("building", hands={0: "loyalty.1"}, cubes={0: "M" * 8}, offer="time_capsule", line="recycler")
    assert p.keys(0) == ["time_capsule", "otherwise", "decline"]
    assert p.does(0, "otherwise").prompts[0] == "Time Capsule: how do you pay 9 Metal, less 1 resource of your choice?"


def test_cards_burnt_beside_a_card_that_is_played() -> None:
    """EF-121: which of the others is asked, never the one that is played."""
    hand = {0: "spare_parts.1 loyalty.1 wormhole.1"}
    p = hired("building", hands=hand, cubes={0: "M" * 5}, offer="time_capsule", line="bank")
    p.does(0, "time_capsule").does(0, "spare_parts.1").does(0, p.keys(0)[0])
    assert p.prompts[0] == "Time Capsule: burn 1 card of your hand."
    assert p.keys(0) == ["loyalty.1", "wormhole.1"]
    p.does(0, "wormhole.1")
    assert "P0 builds Time Capsule for 5 Metal, playing Spare Parts, burning Convenient Wormhole." in p.said()


# --- as it is told -----------------------------------------------------------------------------------------------
def test_payments_of_all_kinds_are_told() -> None:
    """EF-103"""
    p = hired("exploring", hands={0: "loyalty.1 loyalty.2"}, cubes={0: "F"})
    assert texts(p)[1] == "Explore far for 1 Fuel, 2 burnt cards"
    p.does(0, "go 3")
    assert "P0 explores for 1 Fuel, burning Loyalty, Loyalty: 3 cards." in p.said(1)
    p = hired("exploring", hands={0: "loyalty.1"}, cubes={0: ""}).does(0, "go")
    assert "P0 explores by burning Loyalty: 2 cards." in p.said(1)
    p = hired("exploring", "purchase_command", hands={0: "loyalty.1 loyalty.2"}, cubes={0: ""})
    assert texts(p)[1] == "Explore far for 3 XU, 2 burnt cards"
    p.does(0, "go 3")
    assert "P0 explores for 3 XU, burning Loyalty, Loyalty: 3 cards." in p.said(1)
    p = hired("exploring", A + " super_tanker", hands={0: "loyalty.1 loyalty.2"}, cubes={0: ""}).does(0, "go 3")
    assert "P0 explores for 1 Fuel of Super-Tanker, burning Loyalty, Loyalty: 3 cards." in p.said(1)
    p = hired("mining", A + " haulage_ship", cubes={0: ""})
    assert texts(p)[0] == "Mine"
    assert "P0 mines Planet C for nothing: 4 Metal, 2 Fuel, 3 Biomass, 2 H2O." in p.does(0, "go").said()


# --- step by step ------------------------------------------------------------------------------------------------
def test_every_unit_has_its_price() -> None:
    """EF-154, EF-174, EF-193, EF-D9, EF-R80: discounts, what XU cut, cards, purchases and trades. Bank: 3, 2, 3, 3."""
    fleet = "purchase_command sanitation_plant"
    p = hired("building", fleet, hands={0: "loyalty.1"}, cubes={0: "MMMMMMFF" + "BBWW"}, offer="bank", line="recycler")
    p.does(0, "otherwise").does(0, "bank").does(0, "own")
    assert [words for words in texts(p) if "Biomass" in words] == [
        "Pay the rest: 3 Metal, 2 Fuel, 2 Biomass, 2 H2O",
        "Discount: 1 Biomass less",
        "1 Biomass less (Sanitation Plant)",
        "Burn a card for 1 Biomass",
        "Buy 1 Biomass for 3 XU (Purchase Command)",
        "Trade 3 Metal for 1 Biomass",
    ]
    p.does(0, "sanitation_plant>B")
    assert "1 H2O less for 2 XU (Sanitation Plant)" in texts(p)
    p.does(0, "sanitation_plant>W").does(0, "less>W").does(0, "rest")
    assert "P0 builds Bank for 2 XU, 3 Metal, 2 Fuel, 2 Biomass, 1 H2O." in p.said()
    assert cubes(p, 0) == "MMMW"


@pytest.mark.parametrize("seed", range(150))
def test_a_way_of_ones_own_is_what_its_uses_are(seed: int) -> None:
    """EF-D9: some units by choice, the rest in the best way; that is one way like any other."""
    chance = Chance(seed)
    bill = left = random_bill(chance, 4)
    done: tuple[Use, ...] = ()
    for _ in range(1 + chance.roll(4)):
        if open_ := [u for u in uses(left) if payable(use(left, u))]:
            done = (*done, chance.pick(open_))
            left = use(left, done[-1])
    if (rest := best(left)) and (way := paid(bill, (*done, *rest.uses))):
        assert whole(bill, way.uses, left, rest) == way


def test_a_tanker_used_by_choice_is_told_as_well() -> None:
    """EF-103, EF-196, EF-D9: in a way of one's own."""
    p = hired("exploring", A + " super_tanker", cubes={0: "FFF"})
    p.does(0, "otherwise").does(0, "go 3").does(0, "own").does(0, "super_tanker>F").does(0, "rest")
    assert "P0 explores for 2 Fuel, 1 Fuel of Super-Tanker: 3 cards." in p.said(1)
    assert p.s.players[0].used == ["super_tanker"]


def test_a_card_for_less_adds_nothing_to_what_xu_buy() -> None:
    """EF-174, EF-R111: without the hired discount too."""
    hand = {0: "construction_crew.1 spare_parts.1"}
    s = position(A + " junkyard", B, hands=hand, cubes={0: "M" * 7}, offer="time_capsule", line="bank")
    p = calls(s, "income").does(0, "nothing").cuts_in(0, "construction_crew.1", "time_capsule").does(0, "spare_parts.1")
    assert texts(p)[0] == "Pay 7 Metal"
