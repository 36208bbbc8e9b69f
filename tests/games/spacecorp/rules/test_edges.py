"""Edges, their windows, cut-ins and orders (SC-90 to SC-103, 3.3)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.responses import asked, may_hold
from engine.games.spacecorp.rules.turn import boundary
from engine.games.spacecorp.state import Corp, Gain
from engine.games.spacecorp.values import Means, headquarters, value
from tests.games.spacecorp.position import Counted, acts, board, hand, offers, pile, slots, team
from tests.kit.play import Play, planned


def turn_over(s: Corp, seat: int = 0) -> Play[Corp]:
    """The turn of this seat has just ended."""
    s.last = seat
    s.turn += 1
    return Counted(s, planned(boundary, seat), seed=1)


def a_claim(s: Corp, seat: int) -> None:
    s.clock += 1
    s.gains.append(Gain("influence", seat, "m1", 2, s.clock, s.turn))


# --- gains -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("claimer", "paid"), [(0, 2), (1, 1)])
def test_market_influence(claimer: int, paid: int) -> None:
    """T-9, SC-93: 2 F for the own contract, 1 F for a rival's; the card goes at once (SC-92)."""
    s = board(2)
    (edge,) = hand(s, 0, "influence_m")
    p = acts(s)
    assert "play influence" not in p.offers(0)
    a_claim(p.s, claimer)
    p = acts(p.s)
    p.cuts_in(0, "play influence")
    assert p.s.firms[0].profit == paid
    assert edge in p.s.discard
    assert "play influence" not in p.offers(0)


def test_a_gain_lasts_to_the_end_of_the_next_turn() -> None:
    """T-90, 3.3 item 10."""
    s = board(3)
    hand(s, 1, "influence_m")
    s.turn = 7
    a_claim(s, 0)
    p = acts(s, seat=1)
    assert "play influence" in p.offers(1)
    p.composes(1, "research", "*").does(1, "stop")
    assert p.asked == [2]
    assert "play influence" not in p.offers(1)


def test_the_edge_was_in_the_hand_when_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-91, SC-R168, and switched off."""
    s = board(2)
    a_claim(s, 0)
    hand(s, 1, "influence_m")
    assert "play influence" not in acts(s).offers(1)
    monkeypatch.setattr(rulings, "GAIN_NEEDS_HOLD", False)
    assert "play influence" in acts(s).offers(1)


def test_divert() -> None:
    """T-11, SC-95, SC-R105: half of 5, rounded up; the producer loses nothing, and does not answer."""
    s = board(2)
    hand(s, 0, "divert_m")
    s.clock += 1
    s.gains.append(Gain("divert", 1, "", 3, s.clock, s.turn))
    s.gains.append(Gain("divert", 0, "", 9, s.clock, s.turn))
    p = acts(s)
    p.cuts_in(0, "play divert")
    assert p.s.firms[0].profit == 3
    assert "play divert" not in p.offers(0)


def test_the_last_boundary_asks_for_gains() -> None:
    """T-92, SC-R169: whatever the orders, once."""
    s = board(2)
    (edge,) = hand(s, 1, "influence_m")
    pile(s, 0)
    s.firms[1].orders = dict.fromkeys(("intercept", "poach", "sabotage", "salvage", "hack"), "never")
    s.firms[0].orders = dict(s.firms[1].orders)
    s.owed = []
    s.turn = 3
    s.clock += 1
    s.gains.append(Gain("influence", 0, "m1", 2, s.clock, 4))
    p = turn_over(s)
    assert p.asked == [1]
    p.does(1, edge)
    assert p.s.firms[1].profit == 1
    assert p.result is not None


# --- between two turns -------------------------------------------------------------------------------------------
def test_poach() -> None:
    """T-82, SC-102, SC-R102: the action cards of the discard, never Time."""
    s = board(2)
    hand(s, 0, "intercept_m time")
    hand(s, 1, "poach_m")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two"))).does(0, "none")
    assert p.asked == [1]
    p.cuts_in(1, "play poach")
    assert "intercept_m.1" in p.s.firms[1].seen
    assert len(p.s.time) == 1


def test_who_was_used_is_asked_for_poach() -> None:
    """3.3 item 5: `concerns`; the same whether it is held or not (item 4)."""
    for kinds in ("poach_m", "ion_drive"):
        s = board(2)
        slots(s, 1, "thermal_drive")
        hand(s, 0, "chemical_drive")
        hand(s, 1, kinds)
        p = acts(s)
        p.composes(0, "move", "0", "luna", "*")
        assert p.asked == [1]
        assert p.prompts[1] == "Play an Edge?"
        assert ("poach_m.1" in p.keys(1)) is (kinds == "poach_m")


def test_salvage_takes_all_offers() -> None:
    """SC-97: the boxes wait for step 5."""
    s = board(2)
    hand(s, 1, "salvage_m")
    p = acts(s)
    p.cuts_in(1, "play salvage")
    assert p.s.offers == [""] * 4
    assert len(p.s.firms[1].hand) == 4
    p.composes(0, "research", "*").does(0, "stop")
    assert all(p.s.offers)


def test_sabotage_bars_an_action() -> None:
    """SC-103, T-93, SC-R152, SC-R170: for one turn; Revelation is none of Mariners' actions."""
    s = board(2)
    hand(s, 1, "sabotage_m")
    hand(s, 0, "ion_drive")
    p = acts(s)
    p.cuts_in(1, "play sabotage")
    assert "revelation" not in p.keys(1)
    p.does(1, "research")
    assert p.blocked(0)["research"][1] == "SC-103"
    p.composes(0, "upgrade", "*", "2")
    assert p.s.banned == {}


def test_intercept_before_the_next_turn_starts() -> None:
    """SC-100, SC-R93, SC-R155: an extra turn, then who would have been next; nobody answers the own turn."""
    s = board(3)
    hand(s, 2, "intercept_m")
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.composes(0, "upgrade", "*", "2")
    assert p.asked == [1]
    assert "play intercept" not in p.offers(0)
    p.cuts_in(2, "play intercept")
    assert (p.asked, p.s.extra) == ([2], True)
    p.composes(2, "research", "*").does(2, "stop")
    assert (p.asked, p.s.extra, p.s.last) == ([1], False, 0)


def test_intercept_at_the_last_boundary() -> None:
    """SC-173, SC-R92, SC-R154: asked before the end is declared; not who has passed (SC-R91)."""
    s = board(3)
    (edge,) = hand(s, 2, "intercept_m")
    hand(s, 1, "ion_drive")
    pile(s, 5)
    s.owed, s.firms[1].passed = [], True
    p = turn_over(s)
    assert p.asked == [2]
    p.does(2, edge)
    assert (p.asked, p.s.extra) == ([2], True)


def test_hack() -> None:
    """SC-96, 3.3 item 7: after the announcement, before the first draw; the box waits."""
    s = board(2)
    hand(s, 1, "hack_m")
    p = acts(s)
    assert "play hack" not in p.offers(1)
    p.does(0, "research")
    p.cuts_in(1, "play hack", "o2")
    assert p.s.offers[1] == ""
    assert len(p.s.firms[1].hand) == 1
    p.does(0, p.keys(0)[0]).does(0, "pile")
    assert not p.s.hackable


def test_hack_is_asked_for_when_time_lies_in_the_offers() -> None:
    """3.3 item 5: of who sits next to the left alone."""
    s = board(3)
    hand(s, 1, "ion_drive")
    hand(s, 2, "ion_drive")
    offers(s, "heavy_lifter time")
    p = acts(s)
    p.does(0, "research")
    assert p.asked == [1]
    p.does(1, "nothing")
    assert p.asked == [0]


def test_competitors_joins_two_headquarters() -> None:
    """T-76, SC-94, SC-175, SC-R157: also after a trigger, and each rival is rewarded."""
    s = board(2)
    (edge,) = hand(s, 0, "competitors_m")
    for contract in s.rows[:6]:
        s.claims[contract.id] = 0
    both = next(means for means in headquarters(s, 0, "research") if len(means.hqs) == 2)
    assert (both.competitors, value(s, 0, "research", both)) == (edge, 4)
    assert Means(hqs=(1,)) not in [*headquarters(s, 0, "research")]
    p = acts(s)
    p.does(0, "research")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.01"))).does(0, "pile")
    assert (p.s.due, edge in p.s.discard) == ([0, 1], True)


# --- who is asked ------------------------------------------------------------------------------------------------
def test_only_who_could_hold_it() -> None:
    """3.3 item 3: not once every copy is seen; where all saw it go, only that player."""
    s = board(3)
    hand(s, 0, "ion_drive")
    hand(s, 1, "ion_drive")
    assert may_hold(s, 0, "sabotage")
    assert not may_hold(s, 2, "sabotage")
    (piece,) = hand(s, 2, "sabotage_m", seen=True)
    assert (may_hold(s, 0, "sabotage"), may_hold(s, 2, "sabotage")) == (False, True)
    s.firms[2].hand.remove(piece)
    s.firms[2].seen.remove(piece)
    s.discard.append(piece)
    assert not any(may_hold(s, seat, "sabotage") for seat in range(3))


def test_nobody_is_asked_for_nothing() -> None:
    """T-94: no trigger, nobody used, all orders `concerns`."""
    s = board(4)
    for seat in range(4):
        hand(s, seat, "cargo_pod")
    s.ended = 0
    s.thrown = ["ion_drive.1"]
    assert [*asked(s, 1)] == []
    s.owed = [1]
    assert [*asked(s, 1)] == [0, 2, 3]  # Sabotage: the one about to start has as much profit


def test_orders() -> None:
    """3.3 item 5: public, held or not."""
    s = board(2)
    hand(s, 1, "cargo_pod")
    p = acts(s)
    p.cuts_in(1, "orders edges", "salvage").does(1, "always")
    assert p.s.firms[1].orders == {"salvage": "always"}
    assert "P1 wants to be asked for Salvage always." in p.said()
    p.composes(0, "research", "*").does(0, "stop")
    assert p.prompts == {1: "Play an Edge?"}
    p.does(1, "nothing")
    p.cuts_in(0, "orders edges", "all").does(0, "never")
    assert {*p.s.firms[0].orders.values()} == {"never"}


def test_a_team_is_idle_again_in_the_next_turn() -> None:
    """SC-79: `acted` is of this turn alone."""
    s = board(2)
    team(s, 0, 0, "luna")
    s.firms[0].teams[0].acted = True
    assert not acts(s).s.firms[0].teams[0].acted
