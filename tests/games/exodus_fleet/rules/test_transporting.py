"""Transporting, hired and by ships, and tribes that come in other ways."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.facts import totals
from engine.games.exodus_fleet.reckoning import tribe_costs
from engine.games.exodus_fleet.rules.transporting import hired_limit
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, over, pays, position
from tests.kit.play import Play

A, B = "space_command", "trade_command"


def transporting(fleet: str = A, other: str = B, **more: object) -> Play[Fleet]:
    """P0 is hired in place 1, P1 in place 2."""
    return bids(calls(position(fleet, other, **more), "transporting"), (1, "3"), (0, "4"))  # type: ignore[arg-type]


def test_tribes_cost_biomass_and_water() -> None:
    """EF-82, EF-83, EF-84, EF-85, EF-90, EF-D12"""
    p = transporting(cubes={0: "FBBBBWWWW", 1: "FBBBBWWWW"})
    assert p.keys(0) == ["carry 1", "carry 2", "otherwise", "decline"]
    assert p.keys(1) == ["carry 1", "otherwise", "decline"]
    pays(p.does(0, "carry 2"), 0)
    pays(p.does(1, "carry 1"), 1)
    assert [player.tribes for player in p.s.players] == [2, 1]
    assert [player.crew for player in p.s.players] == ["worked", "worked"]
    assert (cubes(p, 0), cubes(p, 1)) == ("", "BBWW")
    p = transporting(cubes={0: "FBBBBWWWW"}, tribes={0: 4})
    assert p.keys(0) == ["decline"]


@pytest.mark.parametrize(
    ("fleet", "n", "need", "either"),
    [
        ("ice_collector game_reserve", 2, [0, 0, 1, 1], 0),
        ("game_reserve", 2, [0, 0, 1, 4], 0),
        ("ice_collector", 2, [0, 0, 4, 1], 0),
        ("sewage_processor greenhouse", 1, [0, 0, 2, 2], 2),
        ("eco_habitat", 2, [0, 0, 4, 4], 2),
        ("culinary_clinic immigration_control", 1, [0, 0, 1, 1], 0),
        ("game_reserve culinary_clinic", 1, [0, 0, 0, 2], 0),
        ("logistics_center", 3, [0, 0, 6, 6], 3),
        ("logistics_center", 0, [0, 0, 0, 0], 0),
    ],
)
def test_transport_discounts_add_up(fleet: str, n: int, need: list[int], either: int) -> None:
    """EF-86, EF-158, EF-168, EF-170, EF-173, EF-199, EF-R35, EF-R37, X10"""
    s = position(f"{A} {fleet}", B)
    assert tribe_costs(totals(s, 0), n, s.players[0].carried) == (need, either)


def test_the_first_tribe_discount_counts_once_a_phase() -> None:
    """EF-187, EF-R37"""
    s = position(f"{A} ice_collector", B)
    s.players[0].carried = 1
    assert tribe_costs(totals(s, 0), 2, s.players[0].carried) == ([0, 0, 4, 2], 0)


def test_more_tribes_with_hospitals_and_wormholes() -> None:
    """EF-87, EF-172, EF-177, EF-205, EF-214, EF-229, EF-R79, EF-R93, EF-R110, H25, X10"""
    s = position(A + " hospital cryogenic_storage", B, hands={0: "wormhole.1 volunteer_pilots.1"})
    s.players[0].cubes = [0, 1, 14, 14]
    p = bids(calls(s, "transporting"), (1, "3"), (0, "4"))
    assert hired_limit(p.s, 0) == 4
    assert p.keys(0)[:4] == ["carry 1", "carry 2", "carry 3", "carry 4"]
    p.does(0, "wormhole.1")
    assert p.keys(0) == ["carry 5", "carry 6", "otherwise", "volunteer_pilots.1", "back"]  # no card is played in vain
    p.does(0, "volunteer_pilots.1")
    assert p.keys(0) == ["carry 7", "back"]
    pays(p.does(0, "carry 7"), 0)
    p.does(1, "decline").does(1, "M")
    assert (p.s.players[0].tribes, cubes(p, 0)) == (7, "")
    assert p.s.players[0].hand == []


def test_mini_transporter_and_welcome_center() -> None:
    """EF-88, EF-187, EF-219, EF-R88, EF-R92, H23"""
    s = position(A + " welcome_center", B + " mini_transporter hospital", cubes={1: "FBBBBWWWW"})
    p = bids(calls(s, "transporting"), (1, "pass M"), (0, "pass M"))
    assert p.asked == [1]
    p.does(1, "mini_transporter")
    assert p.keys(1) == ["carry 1", "otherwise", "no"]
    pays(p.does(1, "carry 1"), 1)
    assert p.s.players[1].tribes == 1
    assert p.asked == [0]
    p.does(0, "MMM")
    assert (p.s.players[0].xu, p.s.players[0].cubes[0]) == (29, 5)


def test_a_tribe_without_transport_has_no_discount() -> None:
    """EF-89, EF-228, EF-230, EF-R36, X2"""
    s = position(A + " ice_collector game_reserve", B, hands={0: "cloning.1 rendezvous.1"}, cubes={0: "MMMBBW"})
    p = calls(s, "income").does(0, "nothing").cuts_in(0, "cloning.1")
    pays(p, 0)
    assert p.s.players[0].tribes == 1
    assert (cubes(p, 0), p.s.players[0].hand) == ("", ["rendezvous.1"])  # 2 + 1 and 3 of a third type
    p.cuts_in(0, "rendezvous.1", "take").does(0, "MM")
    assert cubes(p, 0) == "MM"


@pytest.mark.parametrize(("held", "carried"), [("FBBW", True), ("FBWW", True), ("BBWW", False), ("MFBW", False)])
def test_either_discount_is_of_biomass_or_water(held: str, carried: bool) -> None:
    """EF-86, EF-157, EF-199: 1 of either; never the Fuel, nor another type."""
    p = transporting("transport_command", cubes={0: held})
    assert ("carry 1" in p.keys(0)) == carried


def test_a_card_that_carries_is_not_burnt_as_well() -> None:
    """EF-121, EF-229, EF-R110: and may be taken back."""
    s = position(A, B, hands={0: "wormhole.1 loyalty.1"}, cubes={0: "F" + "B" * 6 + "W" * 5})
    p = bids(calls(s, "transporting"), (1, "pass"), (0, "4")).does(0, "wormhole.1")
    assert p.prompts[0] == "Convenient Wormhole: how many tribes? At most 4."
    assert p.keys(0) == ["carry 3", "otherwise", "back"]  # a fourth would take both cards
    otherwise = p.fork().does(0, "otherwise")
    assert pays(otherwise, 0).s.players[0].tribes == 3  # Loyalty is the only card to burn
    taken_back = p.fork().does(0, "back")
    assert "carry 2" in taken_back.keys(0)
    assert taken_back.s.players[0].hand == ["wormhole.1", "loyalty.1"]
    p.does(0, "carry 3")
    assert (p.s.players[0].tribes, p.s.players[0].hand, p.s.cards.discard) == (3, [], ["wormhole.1", "loyalty.1"])
    assert (
        "P0 transports 3 tribes for 1 Fuel, 6 Biomass, 5 H2O, burning Loyalty, playing Convenient Wormhole." in p.said()
    )


def test_a_wormhole_is_no_fuel_for_itself() -> None:
    """EF-121, EF-229: a fourth tribe would be 1 H2O short."""
    s = position(A, B, hands={0: "wormhole.1"}, cubes={0: "F" + "B" * 8 + "W" * 7})
    p = bids(calls(s, "transporting"), (1, "pass"), (0, "4")).does(0, "wormhole.1")
    assert p.keys(0) == ["carry 3", "back"]
    assert p.blocked(0) == {}


def test_a_power_that_was_left_is_not_asked_for_again() -> None:
    """EF-187, EF-219: not after Welcome Center either."""
    p = bids(calls(position(A, B + " mini_transporter", cubes={1: "FBBWW"}), "transporting"), (1, "pass"), (0, "pass"))
    assert over(p.does(1, "done"))


def test_a_wormhole_helps_a_mini_transporter() -> None:
    """EF-229, EF-R92, EF-R107: 2 more; Volunteer Pilots fly with hired crews only."""
    s = position(A + " mini_transporter", B, hands={0: "wormhole.1 volunteer_pilots.1"}, cubes={0: "F" + "BW" * 6})
    p = bids(calls(s, "transporting"), (1, "pass"), (0, "pass F")).does(0, "mini_transporter")
    assert p.keys(0) == ["carry 1", "otherwise", "wormhole.1", "no"]
    refused = p.fork().does(0, "no")
    assert "mini_transporter" in refused.keys(0)
    p.does(0, "wormhole.1")
    assert p.keys(0) == ["carry 2", "carry 3", "otherwise", "back"]


def test_no_welcome_for_ones_own_tribes() -> None:
    """EF-219, EF-R88: nor if nobody transports."""
    for other, welcomed in (("carry 1", True), ("decline", False)):
        p = transporting(A + " welcome_center", cubes={0: "FBBWW", 1: "FBBWW"})
        p.does(0, "carry 1").does(1, other)
        if other == "decline":
            p.does(1, "M")
        assert (p.prompts.get(0) == "Welcome Center: 5 XU and which 3 resources?") == welcomed
