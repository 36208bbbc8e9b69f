"""Profit spent, and additions in transit (SC-199 to SC-205)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.radiation import more_for
from engine.games.spacecorp.state import Deed
from engine.games.spacecorp.values import DOUBLE, Means, price
from tests.games.spacecorp.position import acts, bare, base, board, find, hand, profit, slots, team, way


# --- profit spent ------------------------------------------------------------------------------------------------
def test_profit_makes_up_for_what_is_missing() -> None:
    """T-27, T-28, SC-202 to SC-204, SC-R20: at most 3, and less than the rest."""
    s = bare()
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "deep_radar"))
    means = Means((), cards)
    assert [price(s, 0, "explore", need, means, 0, 1) for need in (2, 3, 4, 5, 6)] == [0, 0, 1, 2, None]
    sail = tuple(hand(s, 0, "catalysed_drive fusion_drive"))
    assert [price(s, 0, "move", need, Means((), sail), 0, 1) for need in (9, 10, 11)] == [2, 3, None]
    profit(s, 0, 1)
    assert price(s, 0, "move", 9, Means((), sail), 0, 1) is None


@pytest.mark.parametrize("cards", ["observatory", "observatory time"])
def test_nobody_has_to_play_a_card_for_what_profit_makes_up(cards: str) -> None:
    """SC-202, SC-R19, D-20: also with the last card of its kind; headquarters give 2 of the 3."""
    s = bare()
    profit(s, 0, 1)
    team(s, 0, 0, "titan")
    slots(s, 0, "- - sensor_suite")
    held = hand(s, 0, cards)
    p = acts(s)
    p.does(0, "explore")
    (spends,) = [option.key for option in p.of(0).options if str(option.text) == "your HQ, 1 F spent: 2"]
    p.does(0, spends)
    assert ("titan" in p.s.laid, p.s.firms[0].earned["spent"]) == (True, -1)
    assert {*held} <= {*p.s.firms[0].hand}


def test_mariners_sells_no_points() -> None:
    """SC-205"""
    s = board(2)
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "thermal_drive"))
    assert price(s, 0, "move", 4, Means((), cards), 0, 1) is None


@pytest.mark.parametrize(("switch", "paid"), [(True, 2), (False, 1)])
def test_points_are_bought_after_multiplying(monkeypatch: pytest.MonkeyPatch, switch: bool, paid: int) -> None:
    """T-67, SC-R17, and the other way: Move 3 with Time for a distance of 8."""
    monkeypatch.setattr(rulings, "SPEND_AFTER_MULTIPLYING", switch)
    s = bare()
    profit(s, 0, 9)
    cards = tuple(hand(s, 0, "magnetic_sail"))
    assert price(s, 0, "move", 8, Means((), cards, DOUBLE), 0, 1) == paid


def test_what_radiation_takes_cannot_be_spent() -> None:
    """SC-R21: 3 F are 2 for radiation and 1 for a point."""
    s = bare()
    profit(s, 0, 3)
    cards = tuple(hand(s, 0, "regolith_printer"))
    assert price(s, 0, "build", 5, Means((), cards, penalty=2), 0, 1) == 1
    assert price(s, 0, "build", 6, Means((), cards, penalty=2), 0, 1) is None


def test_spending_shows_in_the_account() -> None:
    """SC-202, SC-R19: while other cards are held."""
    s = bare()
    profit(s, 0, 4)
    team(s, 0, 0, "ceres")
    hand(s, 0, "time")
    find(s, "ceres", "p_e1.4")  # b3, Base+1
    hand(s, 0, "nano_assemblers")
    p = acts(s)
    p.composes(0, "build", "research")
    p.does(0, way(p, "."))
    assert (p.s.firms[0].profit, p.s.firms[0].earned["spent"]) == (3, -1)


def test_the_second_team_is_topped_up() -> None:
    """SC-R18, SC-R33: the larger shortfall is paid, not the sum."""
    s = bare()
    profit(s, 0, 6)
    team(s, 0, 0, "ceres")
    team(s, 0, 1, "callisto")
    find(s, "callisto", "p_e2.14")
    hand(s, 0, "pulse_fusion_drive time")
    find(s, "vesta", "p_e1.6")
    base(s, "vesta", 0, "research")
    s.firms[0].slots[0] = ""
    p = acts(s)
    p.composes(0, "move", "0", "vesta")
    p.does(0, way(p, ".two"))
    assert p.s.firms[0].profit == 6
    p.does(0, "1.inner_system")  # 7 from Callisto: 5 and 2 F, and 2 F of radiation
    assert p.s.firms[0].teams[1].at == "inner_system"
    assert p.s.firms[0].profit == 2


def test_a_second_explorer_is_topped_up() -> None:
    """SC-R18, SC-R33: Explore 2 for an e2 and an e3; the third point is bought for the second team."""
    s = bare()
    profit(s, 0, 4)
    team(s, 0, 0, "callisto")
    team(s, 0, 1, "io")
    hand(s, 0, "sensor_suite time")
    p = acts(s)
    p.composes(0, "explore", "0")
    p.does(0, way(p, ".two"))
    before = p.s.firms[0].profit
    p.does(0, "1")
    assert p.s.laid["io"][0].claim == 0
    assert p.s.firms[0].earned["spent"] == -1
    assert before - 1 <= p.s.firms[0].profit


def test_a_second_team_spends_less_than_its_value() -> None:
    """SC-204, SC-R18: with a value of 2 no more than 1 F, however large the purse is."""
    s = bare()
    deed = Deed("explore", 2, 0, worth=2, purse=9)
    assert [more_for(s, deed, 2, need) for need in (2, 3, 4)] == [0, 1, None]
    deed = Deed("explore", 8, 0, spent=1, worth=8, purse=9)
    assert [more_for(s, deed, 8, need) for need in (8, 9, 10, 11, 12)] == [0, 0, 1, 2, None]


def test_the_first_shortfall_serves_the_second_team_too() -> None:
    """SC-R18: the price is the larger of the two."""
    s = bare()
    profit(s, 0, 9)
    team(s, 0, 0, "io")
    team(s, 0, 1, "europa")
    hand(s, 0, "sensor_suite time")
    p = acts(s)
    p.composes(0, "explore", "0")
    p.does(0, way(p, ".two")).does(0, "1")
    assert p.s.firms[0].earned["spent"] == -1


# --- transit -----------------------------------------------------------------------------------------------------
def test_transit_additions() -> None:
    """T-26, SC-199 to SC-201, SC-R53: from and to one of the four, not through."""
    chart = bare().chart
    assert chart.distance("iapetus", "umbriel") == 12
    assert chart.distance("umbriel", "iapetus") == 12
    assert chart.distance("callisto", "umbriel") == 1 + 3 + 4 + 1
    assert chart.distance("rhea", "dione") == 2
