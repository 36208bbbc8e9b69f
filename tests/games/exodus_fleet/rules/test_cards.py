"""Explorer cards and starting cards, one by one, and powers of any phase."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, over, pays, position
from tests.kit.play import Play

BOX = printed()
A, B = "space_command", "trade_command"


def holding(hand: str, fleet: str = A, **more: object) -> Play[Fleet]:
    """P0 holds these after an Income Phase; P1 is asked which phase to call."""
    p = calls(position(fleet, B, hands={0: hand}, **more), "income").does(0, "nothing")  # type: ignore[arg-type]
    assert over(p)
    return p


@pytest.mark.parametrize(
    ("card", "answers", "gained", "xu"),
    [
        ("fueling_station.1", [], [0, 4, 0, 0], 0),
        ("alien_junkyard.1", [], [3, 1, 0, 0], 0),
        ("asteroid_belt.1", [], [3, 0, 0, 1], 0),
        ("blue_planet.1", [], [0, 0, 1, 3], 0),
        ("green_planet.1", [], [0, 0, 3, 1], 0),
        ("not_much_here.1", ["W"], [0, 0, 0, 1], 2),
        ("alien_toys.1", [], [0, 0, 0, 0], 7),
        ("trade_ship.1", ["B"], [0, 0, 4, 0], -1),
        ("deep_reserves.1", ["MMM"], [3, 0, 0, 0], 0),
        ("dividend.1", [], [0, 0, 0, 0], 5),
        ("bulk_order.1", ["2", "MM"], [2, 0, 0, 0], -2),
        ("standing_contract.1", ["1", "1", "0", "0"], [-1, -1, 0, 0], 6),
        ("trade_convoy.1", ["1", "0", "0", "0", "1"], [-1, 1, 0, 0], 0),
        ("rendezvous.1", ["take", "FF"], [0, 2, 0, 0], 0),
    ],
)
def test_cards_that_give(card: str, answers: list[str], gained: list[int], xu: int) -> None:
    """EF-116, EF-119, EF-223, EF-224, EF-227, EF-230, EF-231, EF-D19, EF-D20, EF-D30, EF-R4, EF-R107

    EF-R49: between phases.
    """
    p = holding(card)
    before = p.s.players[0]
    p.cuts_in(0, card)
    for key in answers:
        p.does(0, key)
    me = p.s.players[0]
    assert [a - b for a, b in zip(me.cubes, before.cubes, strict=True)] == gained
    assert me.xu - before.xu == xu
    assert p.s.cards.discard == [card]
    assert BOX.cards[card].name in "".join(p.said(None))


def test_any_card_burns_for_a_resource() -> None:
    """EF-115, EF-R50, H3"""
    p = holding("loyalty.1 alien_toys.1").cuts_in(0, "burn", "loyalty.1").does(0, "B")
    assert cubes(p, 0) == "MFFBBW"
    assert p.s.players[0].hand == ["alien_toys.1"]


def test_the_warehouse_takes_any_card() -> None:
    """EF-182"""
    p = holding("loyalty.1", A + " military_warehouse")
    xu = p.s.players[0].xu
    p.cuts_in(0, "turn in", "loyalty.1").does(0, "MM")
    assert (p.s.players[0].xu, cubes(p, 0)) == (xu + 2, "MMMFFBW")


def test_cards_are_barred_while_bids_are_open() -> None:
    """EF-61, EF-116, EF-R48"""
    p = holding("alien_toys.1")
    assert p.offers(0) == ["alien_toys.1", "burn"]
    p.does(1, "mining")
    assert p.offers(0) == []
    bids(p, (0, "pass"), (1, "3"))
    assert p.offers(0) == ["alien_toys.1", "burn"]


def test_a_tribe_for_four_of_a_kind() -> None:
    """EF-230, X6"""
    p = holding("rendezvous.1", cubes={0: "MMMM"}).cuts_in(0, "rendezvous.1", "M")
    pays(p, 0)
    assert (p.s.players[0].tribes, cubes(p, 0)) == (1, "")


def test_star_chart_deals_new_planets() -> None:
    """EF-226, EF-D28, H45"""
    p = holding("star_chart.1").cuts_in(0, "star_chart.1")
    six = p.keys(0)
    assert len(six) == 6
    assert "planet_c" not in six
    p.does(0, six[2]).does(0, six[0]).does(0, six[4])
    assert p.s.slots == [six[2], six[0], six[4]]
    assert cubes(p, 0) == "MMFFFBW"
    s = position(A, B, hands={1: "star_chart.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "4"))
    pays(p.does(0, "go"), 0)
    p.cuts_in(1, "star_chart.1")
    for _ in range(3):
        p.does(1, p.keys(1)[0])
    assert p.asked == [0, 1]  # another planet: asked again


def test_survey_data_looks_at_the_top_row() -> None:
    """EF-R107"""
    s = position("mining_command", B, hands={0: "survey_data.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "pass M"))
    p.cuts_in(0, "survey_data.1")
    assert cubes(p, 0) == "MMMFFFBBWW"


def test_survey_data_waits_for_a_planet() -> None:
    """EF-R107, EF-D28: while the six of a Star Chart lie there, there is no Current planet."""
    s = position("mining_command", B, hands={0: "survey_data.1", 1: "star_chart.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "pass M"))
    p.cuts_in(1, "star_chart.1")
    assert "survey_data.1" not in p.offers(0)
    for _ in range(3):
        p.does(1, p.keys(1)[0])
    assert "survey_data.1" in p.offers(0)


def test_scout_report_draws_two() -> None:
    """EF-R107, EF-R72"""
    p = holding("scout_report.1", "exploration_command", deck="alien_toys.1 loyalty.1").cuts_in(0, "scout_report.1")
    p.does(0, "loyalty.1").does(0, "W")
    assert p.s.players[0].hand == ["loyalty.1"]
    assert cubes(p, 0) == "MFFBWW"


def test_merchants_and_purchases_once_a_phase() -> None:
    """EF-151, EF-154, EF-176, EF-R12, EF-R71, EF-R79, H42"""
    p = holding("", "merchant_command merchant_ship purchase_command")
    xu = p.s.players[0].xu
    p.cuts_in(0, "merchant_command", "M").cuts_in(0, "merchant_ship", "F").cuts_in(0, "purchase_command", "B")
    assert p.s.players[0].xu == xu + 2 + 2 - 3
    assert p.offers(0) == []


def test_commands_without_a_power() -> None:
    """EF-150, EF-155"""
    assert holding("", "investment_command").offers(0) == []
    assert holding("", "space_command").offers(0) == []


def test_ways_to_pay_are_offered() -> None:
    """EF-D9, EF-R10, X4"""
    s = position("purchase_command", B, hands={0: "alien_toys.1"}, cubes={0: "FBBBBWMMM"})
    p = bids(calls(s, "transporting"), (1, "3"), (0, "4"))
    best = p.of(0).options[1]
    assert (best.key, str(best.text)) == (
        "carry 2",
        "2 tribes for 3 XU, 3 Metal, 1 Fuel, 4 Biomass, 1 H2O, 1 burnt card (a 3:1 trade)",
    )
    p.does(0, "otherwise").does(0, "carry 2")
    assert [key.startswith("pay.") for key in p.keys(0)] == [True] * (len(p.keys(0)) - 1) + [False]
    p.does(0, "own").does(0, "card>W")
    p.does(0, "purchase_command>W").does(0, "M>W").does(0, "rest")
    p.does(1, "decline").does(1, "M")
    me = p.s.players[0]
    assert (me.tribes, me.xu, me.hand, sum(me.cubes)) == (2, 20 - 4 - 3, [], 0)


def test_no_trade_without_an_option() -> None:
    """EF-39"""
    assert not [key for key in holding("alien_toys.1").offers(0) if key.startswith("trade")]


def test_a_convoy_brings_other_types() -> None:
    """EF-R107: as many, of types of which none was returned."""
    p = holding("trade_convoy.1", cubes={0: "MMMFBW"}).cuts_in(0, "trade_convoy.1", "2").does(0, "1").does(0, "1")
    assert (
        "take 4 of other types: how much H2O?" in p.prompts[0]
    )  # three types are returned: of the fourth they are taken
    p.does(0, "4")
    assert cubes(p, 0) == "MWWWWW"


def test_cubes_bought_between_phases_are_stored_at_once() -> None:
    """EF-34, EF-154, EF-R49, EF-R98"""
    p = holding("", "purchase_command", cubes={0: "M" * 8}).cuts_in(0, "purchase_command", "F")
    assert "no room for 1" in p.prompts[0]
    p.does(0, "1.0.0.0")
    assert (over(p), cubes(p, 0)) == (True, "M" * 7 + "F")


def test_the_warehouse_helps_to_pay() -> None:
    """EF-182, EF-D9, EF-R50: 2 cubes and 2 XU for each card."""
    fleet = A + " military_warehouse sanitation_plant"
    s = position(fleet, B, hands={0: "loyalty.1 alien_toys.1"}, cubes={0: "FFMMMMB"}, xu=4, offer="bank")
    p = bids(calls(s, "building"), (1, "pass"), (0, "4"))
    few, many = p.fork(), p  # it costs 3 2 3 3, less 1 for the crew and 1 by the plant: 3 are short
    few.does(0, "bank").does(0, "alien_toys.1")  # the XU that come with the card pay for 1 less at the plant
    assert (cubes(few, 0), few.s.players[0].xu, few.s.players[0].hand) == ("M", 0, ["loyalty.1"])
    many.does(0, "otherwise").does(0, "bank").does(0, "pay.2.0.5.0")
    assert (cubes(many, 0), many.s.players[0].xu, many.s.players[0].hand) == ("MM", 4, [])
    assert many.news(1)[0] == "P0 gains 4 XU (Military Warehouse)."
    assert "turning in Loyalty, Alien Toys" in many.news(1)[1]
    assert "bank" in few.s.players[0].ships


def test_the_warehouse_step_by_step() -> None:
    """EF-182, EF-D9: the second cube of a card is had without another; what is not needed is one's own."""
    s = position(A + " military_warehouse", B, hands={0: "loyalty.1 alien_toys.1"}, cubes={0: ""}, xu=0)
    s.players[0].xu = 3
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "3"))
    p.does(0, "otherwise").does(0, "go 3").does(0, "own").does(0, "military_warehouse>F")
    assert "1 Fuel more for the card turned in" in [str(option.text) for option in p.of(0).options]
    p.does(0, "military_warehouse>F").does(0, "military_warehouse>F").does(0, "rest").does(0, "M")
    assert (cubes(p, 0), p.s.players[0].xu) == ("M", 4)


def test_a_star_chart_brings_none_of_the_planets_back_that_it_removes() -> None:
    """EF-R91: also where the discards must be shuffled for the six."""
    s = position(A, B, hands={0: "star_chart.1"})
    s.planets.pile, s.planets.discard = s.planets.pile[:2], s.planets.pile[2:]
    old, two = s.slots[:], s.planets.pile[:]
    p = calls(s, "income").does(0, "nothing").cuts_in(0, "star_chart.1")
    assert {*p.keys(0)} >= {*two}
    assert len(p.keys(0)) == 6
    assert not {*p.keys(0)} & {*old}
    assert {*old} <= {*p.s.planets.discard}
