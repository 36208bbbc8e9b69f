"""When Edges are asked for and until when they can be played (3.3), and what is asked though one answer is open."""

from __future__ import annotations

import pytest

from engine.core import Chance, Playout, redeal, start
from engine.core.random_play import chooser, steps_to_the_end
from engine.games.spacecorp.rules.ending import next_seat
from engine.games.spacecorp.rules.responses import asked, asks
from engine.games.spacecorp.state import Corp, Gain, Length
from tests.games.spacecorp.position import GAME, Counted, acts, board, hand, own, pile
from tests.kit.play import names


def last_boundary(s: Corp) -> Counted:
    """The turn of P0 is the last of the era; in it they have claimed a contract."""
    s.clock += 1
    s.owed, s.turn = [0], 3
    s.gains.append(Gain("influence", 0, "m1", 2, s.clock, 4))
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "stop")
    return p


# --- until when --------------------------------------------------------------------------------------------------
def test_poach_finds_nothing_after_a_pass() -> None:
    """SC-R171: what the turn before discarded is out of reach, for its own player too."""
    s = board(3)
    hand(s, 0, "ion_drive chemical_drive poach_m")
    pile(s, 1)
    p = acts(s)
    p.composes(0, "move", "0", "lunar_l4", "*")
    assert p.s.thrown
    p.does(1, "pass")
    assert (p.asked, p.s.thrown) == ([2], [])
    assert "play poach" not in p.offers(0)


def test_hack_is_over_when_the_research_is() -> None:
    """3.3 item 7, SC-R96: also if no card was drawn."""
    s = board(2)
    hand(s, 1, "hack_m")
    s.firms[0].produced = 0  # a contract to claim in step 2
    p = acts(s)
    p.does(0, "research")
    p.composes(0, "*")
    assert "play hack" in p.offers(1)
    p.does(0, "stop")
    assert p.prompts == {0: "Claim which contract?"}
    assert "play hack" not in p.offers(1)


# --- the last boundary -------------------------------------------------------------------------------------------
def test_two_edges_at_the_last_boundary() -> None:
    """3.3 item 2, SC-R92, SC-R169: who plays one may name another, as no cut-in follows."""
    s = board(2)
    influence, intercept = hand(s, 1, "influence_m intercept_m")
    p = last_boundary(s)
    assert p.keys(1) == [intercept, influence, "nothing"]
    p.does(0, "nothing").does(1, influence)
    assert (p.s.firms[1].profit, p.asked, p.keys(1)) == (1, [1], [intercept, "nothing"])
    p.does(1, intercept)
    assert (p.asked, p.s.extra) == ([1], True)


def test_who_plays_nothing_at_the_last_boundary_is_asked_once() -> None:
    """SC-R169; and an Intercept ends the asking (SC-R155)."""
    s = board(3)
    influence, _ = hand(s, 1, "influence_m ion_drive")
    (intercept,) = hand(s, 2, "intercept_m")
    p = last_boundary(s)
    assert p.asked == [0, 1, 2]
    fork = p.fork()
    fork.does(0, "nothing").does(1, influence).does(2, "nothing")
    assert fork.asked == [1]  # as far as all know, P1 may hold Intercept as well
    fork.does(1, "nothing")
    assert fork.result is not None
    p.does(0, "nothing").does(1, influence).does(2, intercept)
    assert (p.prompts, p.s.firms[1].profit) == ({2: "Which action?"}, 1)


def test_a_gain_is_no_answer_of_other_windows() -> None:
    """3.3 items 1 and 10: between two turns it stays what it is, a cut-in that stops nobody."""
    s = board(2)
    influence, salvage = hand(s, 1, "influence_m salvage_m")
    s.clock += 1
    s.gains.append(Gain("influence", 0, "m1", 2, s.clock, 1))
    s.firms[1].orders = {"salvage": "always"}
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "stop")
    assert p.keys(1) == [salvage, "nothing"]
    assert "play influence" in p.offers(1)
    assert influence in p.s.firms[1].hand


def test_two_hacks_and_one_offer() -> None:
    """SC-96, SC-R160: the second finds nothing (two copies, for the sake of it)."""
    s = board(3)
    (mine,) = hand(s, 1, "hack_m")
    other = "hack_p.1"
    s.firms[2].hand, s.firms[2].labels, s.firms[2].came = [other], [1], [0]
    s.discard, s.offers = s.offers[1:], [s.offers[0], "", "", ""]
    for firm in s.firms:
        firm.orders = {"hack": "always"}
    p = acts(s)
    p.does(0, "research").does(1, mine).does(2, other)
    p.does(1, "o1")
    assert (p.asked, p.s.offers) == ([0], [""] * 4)


def test_the_order_that_stands_is_not_offered() -> None:
    """SC-R30"""
    p = acts(board(2))
    assert {"orders rewards low", "orders rewards ask"} == {key for key in p.offers(1) if "rewards" in key}
    p.cuts_in(1, "orders rewards ask")
    assert {"orders rewards low", "orders rewards take"} == {key for key in p.offers(1) if "rewards" in key}


# --- Leak --------------------------------------------------------------------------------------------------------
def test_leak_of_two_breakthroughs() -> None:
    """SC-101: two titles gained in one advance; who leaks chooses, in the open."""
    s = board(2, "p")
    hand(s, 1, "leak_p")
    for title in ("probe_network", "fusion_economy"):
        own(s, 0, title)
        s.clock += 1
        s.gains.append(Gain("leak", 0, title, 0, s.clock, s.turn))
    p = acts(s)
    p.cuts_in(1, "play leak")
    assert (p.asked, p.keys(1)) == ([1], ["probe_network", "fusion_economy"])
    p.does(1, "fusion_economy")
    assert p.s.firms[1].progress == ["fusion_economy"]
    assert (p.s.sideboard["probe_network"], p.s.sideboard["fusion_economy"]) == (1, 0)
    assert p.asked == [0]


def test_leak_takes_what_was_gained_while_it_was_held() -> None:
    """SC-R168: of two titles only the later one."""
    s = board(2, "p")
    for title in ("probe_network", "fusion_economy"):
        own(s, 0, title)
        s.clock += 1
        s.gains.append(Gain("leak", 0, title, 0, s.clock, s.turn))
        if title == "probe_network":
            hand(s, 1, "leak_p")
    p = acts(s)
    p.cuts_in(1, "play leak")
    assert p.s.firms[1].progress == ["fusion_economy"]


# --- one open answer ---------------------------------------------------------------------------------------------
def test_no_action_is_asked_for() -> None:
    """SC-R89, SC-R95: Research barred, a hand that allows nothing; a turn that went on by itself would show it."""
    s = board(2)
    hand(s, 0, "extraction_plant")
    s.banned = {0: "research"}
    p = acts(s)
    assert (p.asked, p.of(0).open_keys()) == ([0], ["skip"])
    p.does(0, "skip")
    assert "P0 takes no action." in p.said()
    assert (p.asked, p.s.banned, len(p.s.firms[0].hand)) == ([1], {}, 2)


def test_no_action_on_a_last_turn() -> None:
    """SC-R86, SC-R95: six contracts are claimed; with nothing to do one may skip or pass."""
    s = board(2)
    hand(s, 0, "extraction_plant")
    s.banned, s.owed = {0: "research"}, [0]
    assert acts(s).of(0).open_keys() == ["skip", "pass"]


def test_nothing_to_do_and_no_pile() -> None:
    """T-95, SC-169: a pass is the only answer, not to skip."""
    s = board(2)
    pile(s, 0)
    s.discard += s.offers
    s.offers = [""] * 4
    assert acts(s).of(0).open_keys() == ["pass"]


# --- who is asked ------------------------------------------------------------------------------------------------
def stops(s: Corp) -> list[object]:
    """Who would be asked between two turns now, and after a Research of whoever is on turn."""
    hack = [seat for seat in range(len(s.firms)) if seat != s.active and asks(s, seat, "hack", None)]
    return [[*asked(s, next_seat(s))], [*asked(s, None)], hack]


@pytest.mark.parametrize(("seats", "length"), [(2, "m"), (4, "m"), (3, "p"), (4, "s")])
def test_who_is_asked_follows_from_what_all_see(seats: int, length: Length) -> None:
    """3.3 items 3 to 5: dealt anew as far as anybody or the crowd knows, the same seats are asked."""
    line = Playout(GAME, start(GAME, names(seats), {"length": length}, seats).match)
    for firm in line.match.state.firms[::2]:
        firm.orders = dict.fromkeys(("intercept", "poach", "sabotage", "salvage", "hack"), "always")
    found, chance = set(), Chance(1)
    for n, _ in enumerate(steps_to_the_end(line, chooser(seats))):
        if n % 4 == 0:
            for seat in (None, n % seats):
                other = redeal(GAME, line.match, seat, chance)
                assert stops(other.state) == stops(line.match.state)
            found.add(repr(stops(line.match.state)))
    assert len(found) > 3
