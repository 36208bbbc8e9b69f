"""Profit for a shortfall, progress cards, ends of an era, passing and taking back (SC-180, SC-203, SC-229, SC-295)."""

from __future__ import annotations

import pytest

from engine.core import Refused
from engine.games.spacecorp.content import BASES
from engine.games.spacecorp.facts import may_pass, sharing
from engine.games.spacecorp.rules.colonies import standing
from engine.games.spacecorp.rules.edges import poachable
from engine.games.spacecorp.rules.moving import distance
from engine.games.spacecorp.rules.progress import take_title
from engine.games.spacecorp.rules.scoring import final_scoring
from engine.games.spacecorp.rules.turn import end_of_era
from engine.games.spacecorp.state import Corp, Length
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import (
    GAME,
    Counted,
    acts,
    base,
    board,
    colony,
    find,
    hand,
    offers,
    own,
    pile,
    profit,
    settle,
    slots,
    table,
    team,
)
from tests.kit.play import Play, planned


# --- profit instead of cards -------------------------------------------------------------------------------------
def test_three_at_most() -> None:
    """SC-203: a Move of 7 reaches 10 with profit, and not the 11 of Titan with a purse of 40."""
    s = board(2, "p")
    profit(s, 0, 40)
    s.firms[0].headquarters = s.firms[1].headquarters = "standard"
    hand(s, 0, "magnetic_sail magnetic_sail")
    assert [distance(s, 0, "inner_system", to) for to in ("rhea", "titan")] == [10, 11]
    p = acts(s)
    p.composes(0, "move", "0")
    assert ("rhea" in p.keys(0), "titan" in p.keys(0)) == (True, False)
    p.composes(0, "rhea", "*")
    assert p.s.firms[0].earned["spent"] == -3


# --- progress cards ----------------------------------------------------------------------------------------------
def test_once_or_for_good() -> None:
    """SC-229: Cooperative Empathy pays when it comes; Enviro Tolerance counts for every colony."""
    s = board(4, "s")
    profit(s, 0, 0)
    t = table(s)
    take_title(t, 0, "cooperative_empathy", paid=False)
    assert s.firms[0].profit == 3
    settle(s, "wolf_359", 0, ("s_primary.10", "research"))
    before = standing(s, 0, "wolf_359")
    own(s, 0, "enviro_tolerance")
    assert standing(s, 0, "wolf_359") == before + 1
    settle(s, "sirius", 0, ("s_primary.13", "research"))
    assert standing(s, 0, "sirius") == 1 + 1
    assert s.firms[0].profit == 3


# --- the ends ----------------------------------------------------------------------------------------------------
def test_back_to_the_stock() -> None:
    """SC-180: bases and teams, tiles out of the game; a held marker starts at Ceres or Vesta, one on the board goes."""
    s = board(2, "mp")
    for seat in range(2):
        profit(s, seat, 5)
    find(s, "luna", "m_e1.3")
    base(s, "luna", 0, "refinery")
    find(s, "toro", "m_e1.2")
    base(s, "toro", 1, "research")
    base(s, "lunar_l4", 1, "spaceport")
    team(s, 0, 2, "luna")
    team(s, 1, 0, "asteroid_belt")
    s.beyond, s.firms[1].beyond = [2], [1]
    p = Play(GAME, s, 2, planned(end_of_era), seed=1)
    p.does(0, "luna.0")
    while p.asked == [1] and p.s.step == "between":
        p.does(1, p.keys(1)[0])
    assert p.s.era == "planeteers"
    assert p.s.firms[0].stock == {**dict.fromkeys(BASES, 3), "refinery": 2}
    assert p.s.firms[1].stock == dict.fromkeys(BASES, 3)
    assert [one.at for one in p.s.firms[0].teams] == ["inner_system", "inner_system", "", ""]
    starts = [one.at for one in p.s.firms[1].teams]
    assert {*starts} & {"ceres", "vesta"}
    assert not any(site in s.box.charts["mariners"].sites for site in p.s.laid)
    assert "m_e1.2" in p.s.spent
    assert (p.s.beyond, [firm.beyond for firm in p.s.firms]) == ([1, 2], [[], []])
    conserved(p.s)


def ended(s: Corp) -> Counted:
    return Counted(s, planned(final_scoring), seed=1)


@pytest.mark.parametrize(("length", "paid"), [("m", 3), ("p", 0)])
def test_genetics_pay_after_mariners_alone(length: Length, paid: int) -> None:
    """SC-295"""
    s = board(2, length)
    s.firms[0].genetics = 3
    s.firms[1].genetics = 0
    p = ended(s)
    assert p.result is not None
    assert p.result.scores == [paid, 0]


def test_a_shared_win() -> None:
    """SC-298: the same profit and as many bases."""
    s = board(3)
    for seat in range(3):
        profit(s, seat, 7 if seat else 6)
    base(s, "lunar_l4", 1, "spaceport")
    base(s, "lunar_l5", 2, "research")
    p = ended(s)
    assert p.result is not None
    assert p.result.winners == [1, 2]
    assert "P1, P2 win together with 7 F each." in p.said()


# --- without a pile ----------------------------------------------------------------------------------------------
def test_the_pile_runs_out_in_a_turn() -> None:
    """SC-R87, SC-R88: Research by P1's HQ goes on, the reward is lost; P1 is the first who may pass."""
    s = board(2)
    slots(s, 1, "ion_drive")
    hand(s, 0, "competitors_m cargo_pod cargo_pod cargo_pod cargo_pod")
    pile(s, 1)
    p = acts(s)
    assert "pass" not in p.keys(0)
    p.does(0, "research")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.01.")))
    assert sharing(p.s)
    p.does(0, "pile")
    assert (sharing(p.s), p.s.due, p.s.used) == (False, [0, 1], [1])
    p.does(0, "o1").does(0, "o2").does(0, "o3")
    assert len(p.s.firms[0].hand) == 8
    assert p.s.firms[1].hand == []
    assert "pass" in p.keys(1)
    assert may_pass(p.s, 1)


def test_who_has_passed_still_gains() -> None:
    """SC-R90: an Edge is played and a claimed tile pays 2 F, though no turn comes any more."""
    s = board(3)
    hand(s, 1, "salvage_m")
    s.firms[1].passed = True
    find(s, "luna", "m_e1.3", claim=(1, 0))
    team(s, 1, 0, "luna")
    team(s, 0, 0, "luna")
    hand(s, 0, "inflatable_module")
    pile(s, 0)
    p = acts(s)
    p.cuts_in(1, "play salvage")
    assert len(p.s.firms[1].hand) == 4
    p.composes(0, "build", "0", "industrial", "*")
    assert p.s.firms[1].profit == 2
    assert p.asked == [2]


def test_a_colony_pays_who_has_passed() -> None:
    """SC-R90: a rival claims a contract, and the colony's income comes without a turn."""
    s = board(2, "s")
    settle(s, "wolf_359", 1, ("s_primary.10", "research"))
    colony(s, "w35", 1, "counterpoint")
    s.firms[1].passed = True
    for site, tile in (("sirius", "s_primary.6"), ("procyon", "s_primary.13")):
        settle(s, site, 0, (tile, "research"))
    p = acts(s)
    p.composes(0, "research", "*").does(0, "stop")
    before = p.s.firms[1].profit
    p.does(0, "s6")
    assert p.s.firms[1].profit == before + s.box.colonies["counterpoint"].amount > before


def test_an_edge_is_no_discard_of_the_turn() -> None:
    """SC-R103: Salvage lies among the discards at once; Poach takes only what step 5 threw away."""
    s = board(2)
    edge, drive = hand(s, 0, "salvage_m intercept_m")
    offers(s, "survey_rover survey_rover assembly_robots assembly_robots")
    hand(s, 1, "poach_m")
    p = acts(s)
    p.cuts_in(0, "play salvage")
    assert (p.s.discard, p.s.table) == ([edge], [])
    p.composes(0, "move", "0", "luna", "*")
    assert poachable(p.s) == [drive]
    p.cuts_in(1, "play poach")
    assert drive in p.s.firms[1].hand
    assert edge in p.s.discard


# --- taking back -------------------------------------------------------------------------------------------------
def test_what_may_be_taken_back() -> None:
    """SC-R144: answers of the own action, before it is done; not over a card from the pile or a tile."""
    s = board(2)
    team(s, 0, 1, "luna")
    hand(s, 0, "survey_rover intercept_m ion_drive")
    p = acts(s)
    p.does(0, "move").does(0, "0")
    p.back(0)
    assert p.prompts == {0: "Move which team?"}
    p.back(0)
    assert p.prompts == {0: "Which action?"}
    tile = p.fork()
    assert isinstance(tile, Counted)
    tile.composes(0, "explore", "*")
    assert tile.barred
    drawn = p.fork()
    assert isinstance(drawn, Counted)
    drawn.composes(0, "research", "*").does(0, "pile")
    assert drawn.barred
    p.does(0, "upgrade")
    assert not p.barred


def test_nothing_is_taken_back_over_a_rival() -> None:
    """SC-R144: once the next player is on turn, the answers before are out of reach."""
    s = board(2)
    hand(s, 0, "ion_drive")
    p = acts(s)
    p.does(0, "upgrade").does(0, "2")
    assert p.asked == [1]
    with pytest.raises(Refused):
        p.back(0)
    p.does(1, "research")
    with pytest.raises(Refused):
        p.back(0)
    assert p.s.firms[0].slots[1]


def test_a_refusal_is_for_one_alone() -> None:
    """SC-R145: too few cards: the sender reads what is missing, everybody else nothing."""
    s = board(2)
    _, small = hand(s, 0, "intercept_m ion_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "cards", "0.0.")
    before = [p.said(seat) for seat in (0, 1, None)], p.view(1), p.view(None)
    why = p.refused(0, small)
    assert "3 of 4" in str(why)
    assert ([p.said(seat) for seat in (0, 1, None)], p.view(1), p.view(None)) == before
