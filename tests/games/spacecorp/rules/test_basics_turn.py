"""The steps of a turn, contracts, rewards, transport and cards (SC-31 to SC-42, SC-68 to SC-91, SC-105, SC-106)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Era
from engine.games.spacecorp.facts import VALUED, sharing
from engine.games.spacecorp.rules.rewards import give_rewards
from engine.games.spacecorp.rules.turn import next_turn
from engine.games.spacecorp.state import Corp, Length
from engine.games.spacecorp.values import Means, value
from tests.games.spacecorp.position import (
    Counted,
    acts,
    base,
    board,
    find,
    hand,
    offers,
    pile,
    profit,
    rests,
    slots,
    team,
)
from tests.kit.play import planned

COMMON = {"research", "move", "explore", "build", "produce", "genetics", "upgrade", "special"}


def mars(s: Corp, seat: int) -> None:
    """Row 2 is fulfilled."""
    find(s, "north_mars", "m_e2.2")
    base(s, "north_mars", seat, "refinery")


# --- turns -------------------------------------------------------------------------------------------------------
def test_clockwise_one_at_a_time() -> None:
    """SC-31, SC-39: one action each, then the left neighbour, and round again."""
    s = board(4)
    p = acts(s, seat=2)
    for seat in (2, 3, 0, 1, 2):
        assert (p.asked, p.s.active) == ([seat], seat)
        rests(p, seat)
    assert p.asked == [3]


@pytest.mark.parametrize(("length", "more"), [("m", set()), ("p", {"revelation"}), ("s", {"revelation", "colonize"})])
def test_the_actions_of_an_era(length: Length, more: set[str]) -> None:
    """SC-38: those that can be done and those that cannot, named by the one on turn before all else (SC-37)."""
    s = board(2, length)
    p = acts(s)
    shown = {option.key for option in p.of(0).options}
    assert shown == COMMON | more
    assert p.s.announced is None


def test_the_type_comes_before_all_else() -> None:
    """SC-37: who, whereto and with what are asked after it; Research is told to all before anything is played."""
    s = board(2)
    hand(s, 0, "intercept_m institute")
    p = acts(s)
    assert p.prompts == {0: "Which action?"}
    research = p.fork()
    research.does(0, "research")
    assert "P0 announces Research." in research.news(1)
    assert (research.s.announced, research.s.table, len(research.s.firms[0].hand)) == ("research", [], 2)
    p.composes(0, "move", "0", "luna", "*")
    assert any(line.startswith("P0 moves") for line in p.said(1))


def test_a_turn_from_its_first_step_to_its_last() -> None:
    """SC-35, SC-78: action, contracts, rewards, transport, offers, a draw, in this order and nothing twice."""
    s = board(3)
    mars(s, 0)
    base(s, "lunar_l4", 0, "spaceport")
    slots(s, 1, "thermal_drive")
    hand(s, 0, "chemical_drive")
    offers(s, "ion_drive")
    s.discard.append(s.offers[3])
    s.offers[3] = ""
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert (p.s.step, p.keys(0)) == ("contracts", ["m2", "none"])
    assert ([len(firm.hand) for firm in p.s.firms], p.s.due) == ([0, 0, 0], [0, 1, 0])  # SC-78: not before the claims
    p.does(0, "m2")
    assert (p.s.step, [len(firm.hand) for firm in p.s.firms]) == ("transport", [0, 1, 0])
    assert p.s.offers[3] == ""
    p.does(0, "1.lunar_l4")
    assert len(p.s.firms[0].hand) == 1
    p.does(1, "nothing")  # a Poach that nobody has
    marks = "P0 moves", "P0 claims", "P1 draws", "P0 transports", "New offers", "P0 draws", "P1 is on turn"
    said = [next(mark for mark in marks if line.startswith(mark)) for line in p.said() if line.startswith(marks)]
    assert said == [*marks]


def test_one_action_and_no_second() -> None:
    """SC-39, SC-30: Heavy Lifter moves a team or builds, never both: it is gone, and so is the action."""
    s = board(2)
    (lifter,) = hand(s, 0, "heavy_lifter")
    slots(s, 0, "ion_drive")
    team(s, 0, 1, "lunar_l4")
    p = acts(s)
    assert {"move", "build"} <= {*p.keys(0)}
    built = p.fork()
    assert isinstance(built, Counted)
    built.composes(0, "build", "1", "spaceport", "*")
    built.does(0, "none")  # no transport to the new base
    assert (built.s.firms[0].teams[0].at, built.asked) == ("earth", [1])
    assert lifter in built.s.discard
    p.composes(0, "move", "0", "luna", "*")
    assert p.s.firms[0].teams[0].at == "luna"
    assert (p.s.laid, p.asked, lifter in p.s.discard) == ({}, [1], True)


def test_edges_on_the_turn_of_a_rival() -> None:
    """SC-41, SC-91, SC-R146: what the card allows there, and nothing else is done out of turn or beforehand."""
    s = board(3)
    hand(s, 1, "salvage_m hack_m influence_m ion_drive")
    p = acts(s)
    assert [key for key in p.offers(1) if key.startswith("play")] == ["play salvage"]
    assert p.asked == [0]
    p.refused(1, "research")
    p.refused(1, "play hack", cut_in=True)
    p.does(0, "research")
    assert [key for key in p.offers(1) if key.startswith("play")] == ["play hack"]
    p.cuts_in(1, "play hack", "o1")
    assert p.asked == [0]
    assert len(p.s.firms[1].hand) == 4


def test_an_edge_is_no_action() -> None:
    """SC-90: in the hand it allows no Special, and played it leaves the action of the turn."""
    s = board(2)
    hand(s, 0, "salvage_m")
    p = acts(s)
    assert "special" in p.blocked(0)
    p.cuts_in(0, "play salvage")
    assert (p.asked, p.prompts[0], len(p.s.firms[0].hand)) == ([0], "Which action?", 4)
    rests(p, 0)
    assert p.asked == [1]


EVERY = "salvage_m sabotage_m poach_m intercept_m influence_m hack_m divert_m competitors_m"


def test_the_moment_of_every_edge() -> None:
    """SC-91: at the beginning of a rival's turn, before anything has happened, after a card was thrown away."""
    s = board(2)
    hand(s, 1, EVERY)
    p = acts(s)
    assert {key for key in p.offers(1) if key.startswith("play")} == {"play salvage", "play sabotage"}
    hand(s := board(2), 0, EVERY)
    p = acts(s)
    assert {key for key in p.offers(0) if key.startswith("play")} == {"play salvage"}
    s = board(2)
    hand(s, 0, "chemical_drive")
    slots(s, 0, "thermal_drive")
    hand(s, 1, EVERY)
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    found = {key for key in p.offers(1) if key.startswith("play")}
    assert found == {"play salvage", "play poach", "play intercept"}


def test_values_begin_at_nothing() -> None:
    """SC-42: without Infra and cards every action is worth 0; Upgrade and Special take their card and no value."""
    s = board(2)
    assert [value(s, 0, action, Means()) for action in VALUED] == [0] * len(VALUED)
    drive, probe = hand(s, 0, "ion_drive near_space_probe")
    p = acts(s)
    special = p.fork()
    special.does(0, "special").does(0, "eros")
    assert (special.s.discard, special.s.firms[0].hand[0]) == ([probe], drive)
    p.does(0, "upgrade").does(0, "2")
    assert (p.s.firms[0].slots, p.s.discard, p.s.due) == (["", drive, ""], [], [0, 0])


# --- contracts ---------------------------------------------------------------------------------------------------
def test_only_who_is_on_turn_claims() -> None:
    """SC-68: P1 meets row 2 all the time and is asked in step 2 of the own turn alone."""
    s = board(2)
    mars(s, 1)
    p = acts(s)
    rests(p, 0)
    assert (p.s.claims, p.asked, p.s.step) == ({}, [1], "action")
    assert "m2" not in p.keys(1)
    rests(p, 1)
    assert (p.asked, p.s.step, p.keys(1)) == ([1], "contracts", ["m2", "none"])
    p.does(1, "m2")
    assert p.s.claims == {"m2": 1}


def test_a_claim_may_wait() -> None:
    """SC-70, SC-R79: even a single one is asked for, and can be had in a later turn; the clock leaves the sixth."""
    s = board(2)
    mars(s, 0)
    p = acts(s)
    rests(p, 0)
    p.does(0, "none")
    assert (p.s.claims, p.s.firms[0].profit, p.s.markers[1]) == ({}, 0, None)
    rests(p, 1)
    rests(p, 0)
    assert p.of(0).default == ("m2",)
    p.does(0, "m2")
    assert p.s.firms[0].profit == 3
    s = board(2)
    mars(s, 0)
    s.claims = {row.id: 1 for row in s.rows if row.id not in ("m2", "m7")}
    p = acts(s)
    rests(p, 0)
    assert (p.keys(0), p.of(0).default) == (["m2", "none"], ("none",))
    p.does(0, "none")
    assert (sharing(p.s), p.s.owed) == (True, None)


def test_several_claims_in_one_step() -> None:
    """SC-71, SC-73: each pays its award, and its marker slides to this era."""
    s = board(3)
    mars(s, 0)
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    find(s, "south_mars", "m_e2.1")
    base(s, "south_mars", 0, "bio_lab")
    p = acts(s)
    rests(p, 0)
    for row, before in (("m2", 0), ("m6", 3), ("m5", 5)):
        assert p.s.firms[0].profit == before
        p.does(0, row)
    assert p.asked == [1]
    assert (p.s.firms[0].profit, p.s.firms[0].earned) == (6, {"contracts": 6})
    mine = "mariners"
    assert p.s.markers == [None, mine, None, None, mine, mine, None]


def test_an_increased_award_moves_its_marker() -> None:
    """SC-71 in Planeteers: an untouched row pays for both eras, and its marker skips one."""
    markers: list[tuple[Era | None, int]] = [(None, 6), ("mariners", 4)]
    for marker, paid in markers:
        s = board(3, "p")
        s.markers[6] = marker
        find(s, "pluto", "p_e3.5")
        base(s, "pluto", 0, "research")
        p = acts(s)
        rests(p, 0)
        p.does(0, "p7")
        assert (p.s.firms[0].profit, p.s.markers[6]) == (paid, "planeteers")


# --- rewards -----------------------------------------------------------------------------------------------------
def test_a_reward_for_each_use() -> None:
    """SC-75: headquarters and a base of one rival are two cards, and step 3 is over then."""
    s = board(2)
    team(s, 0, 0, "lunar_l4")
    base(s, "lunar_l5", 1, "research")
    slots(s, 1, "thermal_drive")
    p = acts(s)
    p.composes(0, "move", "0", "lunar_l5", "lunar_l5.1")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.1.")))
    assert p.s.firms[0].teams[0].at == "lunar_l5"
    assert len(p.s.firms[1].hand) == 2
    assert p.s.due == [0, 0]


def test_no_reward_before_step_three() -> None:
    """SC-78: what is owed is paid there and nowhere else, the left neighbour first."""
    s = board(3)
    s.due = [0, 2, 1]
    p = Counted(s, planned(give_rewards, 0), planned(next_turn), seed=1)
    draws = [line for line in p.said() if "draws" in line]
    assert draws == ["P1 draws a card.", "P1 draws a card.", "P2 draws a card."]
    assert p.s.due == [0, 0, 0]


# --- transport ---------------------------------------------------------------------------------------------------
def test_transport_costs_nothing_however_far() -> None:
    """SC-81, SC-83: from Earth to Mars and only to own bases, with no card, no profit and no reward."""
    s = board(2)
    mars(s, 0)
    s.claims = {"m2": 1}
    base(s, "solar_l4", 1, "spaceport")
    base(s, "solar_l5", 0, "spaceport")
    p = acts(s)
    rests(p, 0)
    assert {*p.keys(0)} == {"none", "0.solar_l5", "1.solar_l5"}
    p.does(0, "0.solar_l5")
    assert p.s.firms[0].teams[0].at == "solar_l5"
    assert (p.s.firms[0].profit, p.s.discard, len(p.s.firms[1].hand)) == (0, [], 0)
    rests(p, 1)
    p.does(1, "none")
    rests(p, 0)
    assert {*p.keys(0)} == {"none", "0.earth", "0.north_mars", "1.solar_l5"}
    p.does(0, "0.north_mars")
    assert p.s.firms[0].teams[0].at == "north_mars"


# --- cards -------------------------------------------------------------------------------------------------------
def test_offers_wait_for_step_five() -> None:
    """SC-87, SC-105, SC-106: P1 hacks one, P0 takes another between two cards of the pile; then all are filled."""
    s = board(2)
    hand(s, 1, "hack_m")
    hand(s, 0, "institute cargo_pod cargo_pod cargo_pod cargo_pod")
    third = s.offers[2]
    p = acts(s)
    p.does(0, "research")
    p.cuts_in(1, "play hack", "o2")
    p.does(0, next(one.key for one in p.of(0).options if str(one.text).endswith(": 4")))
    seen = len(p.s.deck)
    p.does(0, "pile")
    assert (p.s.offers[1], len(p.s.deck)) == ("", seen - 1)
    assert "o2" not in p.keys(0)
    p.does(0, "o3")
    assert [bool(piece) for piece in p.s.offers] == [True, False, False, True]
    assert third in p.s.firms[0].hand
    p.does(0, "pile")
    assert "stop" in p.keys(0)
    p.does(0, "stop")
    assert (all(p.s.offers), len(p.s.firms[0].hand)) == (True, 7)


def test_no_more_than_the_value() -> None:
    """SC-105, SC-R98: value 2 is two cards, though the first one drawn is itself worth 2."""
    s = board(2)
    s.deck.append(s.deck.pop(s.deck.index("institute.1")))
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "pile")
    assert "institute.1" in p.s.firms[0].hand
    assert "1 more" in p.prompts[0]
    p.does(0, "pile")
    assert p.asked == [1]
    assert len(p.s.firms[0].hand) == 3  # and one of step 6


def test_an_edge_drawn_is_played_at_once() -> None:
    """SC-R98: Market Influence comes by Research and answers a claim of the same turn."""
    s = board(2)
    mars(s, 0)
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    s.deck.append(s.deck.pop(s.deck.index("influence_m.1")))
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "pile").does(0, "stop")
    assert "play influence" not in p.offers(0)
    p.does(0, "m2")
    assert p.asked == [0]
    p.cuts_in(0, "play influence")
    assert p.s.firms[0].profit == 3 + 2


def test_discards_are_never_shuffled() -> None:
    """SC-89: with forty of them and no pile nobody draws, neither in step 3 nor in step 6, and no box is filled."""
    s = board(2)
    pile(s, 0)
    thrown = len(s.discard)
    taken = s.offers[0]
    p = acts(s)
    p.does(0, "research")
    p.composes(0, "*")
    assert "pile" not in p.keys(0)
    p.does(0, "o1").does(0, "stop")
    assert (p.s.firms[0].hand, p.s.offers[0], p.s.deck) == ([taken], "", [])
    assert len(p.s.discard) == thrown > 30


def test_a_profit_is_never_asked_for_transport() -> None:
    """SC-83: the purse and the hand are what they were."""
    s = board(2)
    profit(s, 0, 4)
    cards = hand(s, 0, "cargo_pod cargo_pod cargo_pod cargo_pod heavy_lifter")
    base(s, "solar_l5", 0, "spaceport")
    p = acts(s)
    rests(p, 0)
    p.does(0, "1.solar_l5")
    assert (p.s.firms[0].profit, p.s.firms[0].hand) == (4, cards)
