"""Bids, exclusion, places, and what changes a bid after the fact."""

from __future__ import annotations

import pytest

from engine.core import Task, text
from engine.games.exodus_fleet.facts import hired, ranking
from engine.games.exodus_fleet.rules.raising import most_fuel
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, cubes, no_raise, over, pays, position
from tests.kit.play import Play

FOUR = ("space_command", "trade_command", "investment_command", "mining_command")


def mining(*fleets: str, hands: dict[int, str] | None = None, **more: object) -> Play[Fleet]:
    s = position(*fleets, hands=hands, cubes=more.get("cubes"))  # type: ignore[arg-type]
    return calls(s, "mining")


def test_bids_go_round_from_the_admirals_left() -> None:
    """EF-41, EF-46, EF-47, EF-53, EF-D5, EF-R15"""
    p = mining(*FOUR)
    assert p.asked == [1]
    p.does(1, "5")
    assert p.asked == [2]
    p.does(2, "4").does(3, "3")
    assert p.asked == [0]
    assert "P1 bids 5." in p.said(None)
    income = calls(position(*FOUR), "income")
    assert income.prompts == {0: "Which bonus do you take as Admiral?"}


def test_a_bid_lies_on_the_table_until_it_is_paid() -> None:
    """EF-53, EF-57, EF-64"""
    p = mining(*FOUR).does(1, "5").does(2, "4")
    assert [player.xu for player in p.s.players] == [20, 15, 16, 20]
    p.does(3, "3").does(0, "6")
    assert [player.xu for player in p.s.players] == [14, 15, 16, 20]  # the lowest has taken it back
    assert [player.bid for player in p.s.players] == [6, 5, 4, 0]


def test_a_bid_is_three_or_more_unlike_others_and_within_means() -> None:
    """EF-48, EF-49, EF-R16, EF-R17, X10"""
    p = mining(*FOUR)
    assert p.keys(1)[:2] == ["pass", "3"]
    assert p.keys(1)[-1] == "20"
    p.refused(1, "2")
    p.does(1, "4")
    assert p.refused(2, "4").rule == "EF-49"
    assert "3" in p.keys(2)
    assert "5" in p.keys(2)
    s = position(*FOUR, xu=[20, 2, 20, 20])
    assert calls(s, "mining").keys(1) == ["pass"]


def test_passing_pays_at_once() -> None:
    """EF-50, EF-51, EF-52, EF-D6, EF-R18"""
    p = mining(*FOUR).does(1, "pass").does(1, "B")
    assert p.s.players[1].xu == 24
    assert p.s.players[1].passed
    assert cubes(p, 1) == "MFFBBW"
    assert p.asked == [2]
    p.does(2, "3").does(3, "pass").does(3, "M").does(0, "pass").does(0, "M")
    assert hired(p.s) == [2]
    assert "mining_command" in p.offers(3)  # a passer may use own ships


def test_the_lowest_is_excluded_if_nobody_passed() -> None:
    """EF-54, EF-57, EF-58, EF-64, EF-236, EF-R20, EF-R23, EF-R24, X3"""
    p = bids(mining(*FOUR), (1, "9"), (2, "11"), (3, "5"), (0, "6"))
    assert p.asked == [3]
    p.does(3, "W")
    assert hired(p.s) == [2, 1, 0]
    assert [player.xu for player in p.s.players] == [14, 11, 9, 24]
    assert "mining_command" in p.offers(3)  # like a passer


def test_nobody_is_excluded_if_somebody_passed_or_two_play() -> None:
    """EF-55, EF-56, H21, X10"""
    p = bids(mining(*FOUR[:3]), (1, "3"), (2, "pass"), (0, "5"))
    assert hired(p.s) == [0, 1]
    assert p.s.players[1].xu == 17
    p = bids(mining(*FOUR[:2]), (1, "3"), (0, "4"))
    assert hired(p.s) == [0, 1]


def test_five_players_share_the_middle_row() -> None:
    """EF-75, EF-76, X10"""
    p = mining(*FOUR, "planning_command")
    bids(p, (1, "7"), (2, "6"), (3, "5"), (4, "4"), (0, "3")).does(0, "M")
    assert hired(p.s) == [1, 2, 3, 4]
    for seat, row in ((1, (6, 3, 4, 2)), (2, (4, 2, 3, 2)), (3, (4, 2, 3, 2)), (4, (3, 1, 1, 1))):
        assert f"{row[0]} Metal" in p.prompts[seat]


def test_all_may_pass() -> None:
    """EF-R19"""
    p = bids(mining(*FOUR), (1, "pass"), (2, "pass"), (3, "pass"), (0, "pass"))
    assert p.asked == [3]  # only Mining Command has a power left
    p.does(3, "done")
    assert over(p)
    assert p.s.slots[0] == "scg_831"


def test_a_hired_player_may_decline() -> None:
    """EF-59, EF-D8, EF-R21, EF-R70, X10"""
    p = bids(mining("planning_command", "space_command"), (1, "3"), (0, "5"))
    p.does(0, "decline").does(0, "MM").does(1, "decline").does(1, "F")
    assert [player.xu for player in p.s.players] == [21, 21]
    assert cubes(p, 0) == "MMMFFBW"
    assert over(p)


def test_planning_command_gains_more_each_time() -> None:
    """EF-153, EF-R70"""
    p = mining("space_command", "planning_command", "trade_command").does(1, "pass").does(1, "FW")
    assert p.s.players[1].xu == 26
    assert cubes(p, 1) == "MFFFBWW"
    p = bids(mining("space_command", "planning_command", "trade_command"), (1, "3"), (2, "4"), (0, "5"))
    p.does(1, "MM")
    assert p.s.players[1].xu == 26


def test_xu_of_the_phase_come_after_bidding() -> None:
    """EF-63, EF-165, EF-191, EF-197, EF-212, EF-R24, EF-R77, H22"""
    fleets = ("space_command refugee_camp", "trade_command transporters_union", "mining_command navigation_vessel")
    p = calls(position(*fleets), "transporting")
    assert p.keys(1)[-1] == "20"
    bids(p, (1, "pass"), (2, "5"), (0, "6"))
    assert [player.xu for player in p.s.players] == [18, 28, 17]
    p = calls(position("space_command builders_union", "trade_command"), "building")
    bids(p, (1, "3"), (0, "4"))
    assert p.s.players[0].xu == 19


# --- the bid window ----------------------------------------------------------------------------------------------
def test_what_is_played_while_the_excluded_player_chooses_gains_once() -> None:
    """EF-R24, EF-R77, EF-R95: a card that stays, and a ship that brings what is given."""
    hands = {1: "alien_pet.1", 2: "construction_crew.1"}
    s = position(*FOUR[:3], hands=hands, cubes={1: "F", 2: "MFFBBBWW"}, line="biomass_farm recycler hospital")
    p = no_raise(calls(s, "mining").does(1, "5").does(2, "4").does(0, "3"))
    p.cuts_in(1, "alien_pet.1").cuts_in(2, "construction_crew.1", "biomass_farm").does(0, "M")
    assert [cubes(p, seat) for seat in (1, 2)] == ["FB", "BB"]
    assert sorted(p.prompts) == [1, 2]


def test_fleet_congress_repeats_a_bid_and_wins_the_tie() -> None:
    """EF-68, EF-69, EF-R32, H18, X10"""
    p = mining("space_command", "trade_command", "investment_command", "mining_command fleet_congress")
    bids(p, (1, "3"), (2, "4"), (3, "3"), (0, "pass"))
    assert hired(p.s) == [2, 3, 1]
    p = mining("space_command", "trade_command fleet_congress", "investment_command")
    p.does(1, "4")
    assert p.refused(2, "4").rule == "EF-49"


def test_lost_in_space_adds_three_to_the_rank() -> None:
    """EF-62, EF-66, EF-72, EF-232, EF-D7, EF-R25, EF-R28, EF-R30, H15, X10"""
    p = mining(*FOUR[:3], hands={1: "lost_in_space.1"}).does(1, "3").does(2, "5").does(0, "6")
    assert p.asked == [1]
    p.does(1, "lost_in_space.1")
    assert ranking(p.s) == [0, 1]
    assert p.asked == [2]  # now the lowest, excluded
    p.does(2, "M")
    assert hired(p.s) == [0, 1]
    assert [player.xu for player in p.s.players] == [14, 17, 24]


def test_who_could_climb_is_asked() -> None:
    """EF-R26, EF-R31, EF-116, EF-R48: from public facts, in private, and never a passer."""
    hands = {0: "alien_toys.1", 1: "alien_toys.2", 2: "alien_toys.3", 3: "alien_pet.1"}
    p = mining(*FOUR, hands=hands).does(1, "3").does(2, "4").does(3, "5").does(0, "pass").does(0, "M")
    assert p.asked == [1, 2]  # at once, and not the highest bidder
    assert p.keys(2) == ["no", "phase", "never"]
    assert p.offers(2) == []
    assert all(d.silent and not d.public for d in p.turned.open.decisions)
    before = {seat: p.view(seat) for seat in (0, 1, 3, None)}
    assert (before[None].waiting, before[None].tasks) == ((), ())
    assert before[None].silent == Task("raise a bid", text("{phase}: the bids are in.", phase="Mining"))
    p.does(2, "no")
    assert {seat: p.view(seat) for seat in (0, 1, 3, None)} == before, "who has answered does not show"


@pytest.mark.parametrize(
    ("hand", "bid", "discard", "asked"),
    [
        ("alien_toys.1", "6", "", True),
        ("alien_toys.1", "5", "", False),  # 5 and 3 tie with 8, and lose the tie
        ("alien_toys.1 alien_toys.2", "3", "", True),
        ("alien_toys.1 alien_toys.2", "3", "lost_in_space.1 lost_in_space.2", False),
        ("alien_toys.1", "7", "lost_in_space.1 lost_in_space.2 lost_in_space.3", False),
        ("", "7", "", False),
    ],
)
def test_who_could_not_climb_is_not_asked(hand: str, bid: str, discard: str, asked: bool) -> None:
    """EF-R26: hands are counted, and the discards lie open."""
    s = position(*FOUR[:2], hands={1: hand})
    s.cards.discard = discard.split()
    p = calls(s, "mining").does(1, bid).does(0, "8")
    assert (p.prompts.keys() == {1} and "Raise it?" in p.prompts[1]) == asked


def test_blockade_runner_raises_with_fuel() -> None:
    """EF-67, EF-70, EF-202, X10"""
    fleets = ("space_command blockade_runner", "trade_command")
    for fuel, order in (("fuel 2", [0, 1]), ("fuel 1", [1, 0])):  # H19: a plain bid stays ahead of an equal one
        p = mining(*fleets, cubes={0: "FFF"}).does(1, "4").does(0, "3")
        assert p.asked == [0]
        assert p.keys(0) == ["no", "fuel 1", "fuel 2", "fuel 3", "phase", "never"]
        assert [str(option.hint) for option in p.of(0).options[1:4]] == ["it counts 4", "it counts 5", "it counts 6"]
        no_raise(pays(p.does(0, fuel), 0))
        assert hired(p.s) == order
        assert p.s.players[0].xu == 17
        assert len(cubes(p, 0)) == 3 - int(fuel[-1])


def test_the_tanker_counts_as_one_fuel_in_the_window() -> None:
    """EF-71, EF-196, H8, H9"""
    p = mining("space_command blockade_runner super_tanker", "trade_command", cubes={0: "F"})
    p.does(1, "4").does(0, "3").does(0, "fuel 2")
    no_raise(pays(p, 0))
    assert cubes(p, 0) == ""
    assert "super_tanker" in p.s.players[0].used
    assert "go" in p.blocked(0)


@pytest.mark.parametrize(
    ("fleet", "other", "first"),
    [
        ("trade_command", "space_command blockade_runner", 0),
        ("trade_command fleet_congress", "space_command blockade_runner", 1),
    ],
)
def test_ties_after_the_window(fleet: str, other: str, first: int) -> None:
    """EF-67, EF-R27, H16, H17, H46, X10"""
    p = mining(other, fleet, hands={1: "lost_in_space.1"}, cubes={0: "FFF"}).does(1, "3").does(0, "4")
    p.does(1, "lost_in_space.1")
    if p.keys(0)[0] == "no":
        pays(p.does(0, "fuel 2"), 0)
    assert hired(no_raise(p).s)[0] == first


def test_a_raise_asks_the_others_again() -> None:
    """EF-R25, H20"""
    fleets = ("space_command blockade_runner", "trade_command")
    p = mining(*fleets, hands={1: "lost_in_space.1 lost_in_space.2"}, cubes={0: "FFFFF"}).does(1, "4").does(0, "3")
    assert p.asked == [0]
    pays(p.does(0, "fuel 2"), 0)
    assert p.asked == [1]  # 3 + 2 is ahead now
    p.does(1, "lost_in_space.1")
    assert p.asked == [0]


def test_the_highest_acts_first_after_hold() -> None:
    """EF-60, EF-77, H45"""
    p = bids(mining(*FOUR[:3]), (1, "3"), (2, "pass"), (0, "5"))
    assert p.asked == [0, 1]
    p.does(0, "decline").cuts_in(1, "hold")
    assert p.news() == ["P1 says hold: crews act one by one, the highest bid first."]
    assert p.asked == [0]  # asked anew, nothing was shown
    assert "hold" not in p.offers(1)
    p.does(0, "decline").does(0, "M")
    assert p.keys(1) == ["go", "decline"]
    p.does(1, "decline").does(1, "M")
    assert over(p)


def test_a_clock_passes_declines_and_keeps_the_first() -> None:
    """EF-R99"""
    p = mining(*FOUR[:2])
    assert p.of(1).default == ("pass",)
    p.does(1, "pass")
    assert p.of(1).default == ("M",)
    p.does(1, "M").does(0, "3")
    assert p.of(0).default == ("decline",)
    p = mining(FOUR[0], "planning_command biomass_farm").does(1, "pass")
    assert p.of(1).default == ("BB",)  # for which there is most room


def test_a_raise_asks_those_again_who_let_their_bid_stand() -> None:
    """EF-R25, H20: and says what the bid counts now."""
    fleets = ("space_command", "trade_command", "investment_command blockade_runner")
    p = mining(*fleets, hands={1: "lost_in_space.1"}, cubes={2: "FFFFF"}).does(1, "5").does(2, "3").does(0, "6")
    assert p.prompts == {
        1: "Your bid counts 5 and is the second so far. Raise it?",
        2: "Your bid counts 3 and is the third so far. Raise it?",
    }
    p.does(1, "no")
    pays(p.does(2, "fuel 5"), 2)
    assert p.news()[0] == "P2 sends Blockade Runner for 5 Fuel; the bid counts 8."
    assert p.asked == [1]
    assert p.keys(1) == ["no", "lost_in_space.1", "phase", "never"]
    p.does(1, "lost_in_space.1")
    assert p.news()[0] == "P1 plays Lost in Space; the bid counts 8."
    assert hired(no_raise(p).s)[0] == 2  # the Runner wins the tie


def test_every_window_is_a_new_one() -> None:
    """EF-R25: who let a bid stand in one phase is asked in the next."""
    p = mining(*FOUR[:2], hands={1: "alien_toys.1"}).does(1, "6").does(0, "7").does(1, "no")
    p.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
    p.does(1, "exploring").does(0, "7").does(1, "6")
    assert p.prompts == {1: "Your bid counts 6 and is the second so far. Raise it?"}


def test_what_is_asked_names_the_bids_so_far() -> None:
    """EF-49, EF-53"""
    p = mining(*FOUR)
    assert p.prompts[1] == "Mining: bid for a crew, 3 XU or more, or pass."
    assert p.does(1, "5").does(2, "7").prompts[3] == "Mining: bid for a crew, or pass. So far P2 7, P1 5."


def test_the_owner_of_fleet_congress_needs_no_more_than_the_same() -> None:
    """EF-69: the cheapest bids for each place."""
    p = mining(*FOUR[:3], "mining_command fleet_congress").does(1, "5").does(2, "7")
    hints = {o.key: str(o.hint) for o in p.of(3).options if o.hint and o.key != "pass"}
    assert hints == {"3": "third so far", "5": "second so far", "7": "first so far"}


def test_hold_is_for_several_crews_that_act_at_once() -> None:
    """EF-60, EF-91: not in Building, where they go one by one anyway; nor for a single crew."""
    p = bids(calls(position(*FOUR[:2]), "building"), (1, "3"), (0, "5"))
    assert "hold" not in [*p.offers(0), *p.offers(1)]
    p = bids(mining(*FOUR[:2]), (1, "pass"), (0, "5"))
    assert "hold" not in [*p.offers(0), *p.offers(1)]
    p = bids(mining(*FOUR[:3]), (1, "3"), (2, "pass"), (0, "5"))
    assert [("hold" in p.offers(seat)) for seat in range(3)] == [True, True, False]
    p = bids(mining(*FOUR[:2], "space_command mini_miner"), (1, "3"), (2, "5"), (0, "pass"))
    p.does(1, "decline").does(1, "M").does(2, "decline").does(2, "M")
    assert p.keys(2) == ["mini_miner", "done"]
    assert "hold" not in [*p.offers(1), *p.offers(2)]


def test_equal_values_rank_by_the_bid_laid_out_then_from_the_admiral() -> None:
    """EF-R27, EF-R65"""
    s = position(*FOUR)
    for p, bid, lost in zip(s.players, (0, 3, 6, 0), (0, 6, 3, 0), strict=True):
        p.bid, p.lost = bid, lost
    assert ranking(s) == [2, 1]
    for admiral, order in ((0, [0, 1, 2, 3]), (1, [1, 2, 3, 0])):
        s = position(*FOUR)
        s.admiral = admiral
        for p in s.players:
            p.bid = 5
        assert ranking(s) == order


def test_what_may_pay_for_a_raise() -> None:
    """EF-R103, EF-61: Fuel and trades; neither cards nor bought cubes, which wait until bidding is over."""
    fleets = ("purchase_command blockade_runner military_warehouse", "space_command")
    for held, keys in (("MMM", ["no", "fuel 1"]), ("FMMMMMM", ["no", "fuel 1", "fuel 2", "fuel 3"])):
        p = mining(*fleets, hands={0: "alien_toys.1"}, cubes={0: held}).does(1, "4").does(0, "3")
        assert p.keys(0) == [*keys, "phase", "never"]
    p = mining(*fleets, cubes={0: ""}).does(1, "4").does(0, "3")
    assert (hired(p.s), most_fuel(p.s, 0)) == ([1, 0], 0)  # nothing to pay with, nothing asked
    both = mining(*fleets, hands={0: "alien_toys.1"}, cubes={0: "F"}).does(1, "6").does(0, "3")
    assert both.asked == [0]  # with 1 Fuel and a card, if that is Lost in Space, it would count 7


def test_fuel_for_a_raise_is_gone_also_if_it_does_not_help() -> None:
    """EF-R29: the bid comes back to the excluded, the Fuel does not."""
    p = mining("space_command blockade_runner", *FOUR[1:3], hands={1: "lost_in_space.1"}, cubes={0: "FF"})
    p.does(1, "4").does(2, "6").does(0, "3")
    no_raise(pays(p.does(1, "no").does(0, "fuel 2"), 0).does(1, "lost_in_space.1"))
    assert p.asked == [0]
    p.does(0, "M")
    assert (hired(p.s), p.s.players[0].xu, cubes(p, 0)) == ([1, 2], 24, "M")


def test_a_crew_that_has_been_sent_can_not_be_recalled() -> None:
    """EF-R22: the gain is taken instead of the action, never after a part of it."""
    p = bids(calls(position(*FOUR[:2], cubes={0: "F"}), "exploring"), (1, "pass"), (0, "4")).does(0, "go")
    assert "decline" not in p.keys(0)
