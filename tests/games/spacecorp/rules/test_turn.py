"""The turn, its steps and the end of an era (SC-35 to SC-41, SC-68 to SC-89, SC-104 to SC-108, SC-166 to SC-174)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import SIX, award, fulfilled, may_pass, met, sharing
from engine.games.spacecorp.rules.contracts import claim_contracts
from engine.games.spacecorp.rules.ending import next_seat
from engine.games.spacecorp.rules.rewards import give_rewards
from engine.games.spacecorp.rules.scoring import final_scoring
from engine.games.spacecorp.rules.transport import routes
from engine.games.spacecorp.rules.turn import boundary, next_turn, tidy_up
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import Counted, acts, base, board, find, hand, offers, pile, profit, slots, team
from tests.kit.play import planned


def claims(s: Corp, count: int, seat: int = 0) -> None:
    """So many contracts are fulfilled, from the last row on."""
    for contract in [*reversed(s.rows)][:count]:
        s.claims[contract.id] = seat
        s.markers[contract.row - 1] = s.era


# --- Research ----------------------------------------------------------------------------------------------------
def test_research() -> None:
    """T-10, SC-104 to SC-107, SC-R97: 7 cards, value 6, 11 cards afterwards."""
    s = board(2)
    hand(s, 0, "institute institute ion_drive ion_drive cargo_pod cargo_pod cargo_pod")
    p = acts(s)
    p.does(0, "research")
    assert "P0 announces Research." in p.said()
    way = next(option.key for option in p.of(0).options if str(option.text).endswith(": 6"))
    p.does(0, way)
    for n in range(6):
        p.does(0, "pile" if n % 2 else p.keys(0)[1])
    assert len(p.s.firms[0].hand) == 11
    assert len(p.s.firms[0].seen) == 3


def test_no_research_with_eight_cards() -> None:
    """SC-104"""
    s = board(2)
    hand(s, 0, "ion_drive ion_drive cargo_pod cargo_pod cargo_pod cargo_pod chemical_drive chemical_drive")
    assert acts(s).blocked(0)["research"][1] == "SC-104"


def test_research_may_stop_and_step_six_draws() -> None:
    """SC-88, SC-R96; T-86: Time counts in the hand (SC-R164)."""
    s = board(3)
    hand(s, 0, "ion_drive ion_drive cargo_pod cargo_pod")
    offers(s, "heavy_lifter time")
    p = acts(s)
    p.composes(0, "research", "*").does(0, "o2").does(0, "stop")
    assert len(p.s.firms[0].hand) == 5
    p = acts(board(2))
    p.composes(0, "research", "*").does(0, "stop")
    assert len(p.s.firms[0].hand) == 1


# --- contracts ---------------------------------------------------------------------------------------------------
def three_bases(s: Corp) -> None:
    find(s, "luna", "m_e1.2")
    find(s, "sisyphus", "m_e1.3")
    base(s, "luna", 0, "research")
    base(s, "sisyphus", 0, "refinery")
    base(s, "solar_l1", 0, "research")


def test_three_sites_that_are_no_lagrange_points() -> None:
    """T-7, T-8, SC-33, SC-69 to SC-72: the home base never counts."""
    s = board(3)
    three_bases(s)
    assert not met(s, 0, s.box.contracts["m3"])
    find(s, "phobos", "m_e1.6")
    base(s, "phobos", 0, "industrial")
    assert met(s, 0, s.box.contracts["m3"])
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.composes(0, "upgrade", "*", "2")
    assert p.keys(0) == ["m3", "m7", "none"]
    p.does(0, "m3").does(0, "none")
    assert p.s.firms[0].profit == 2
    assert (p.s.claims, p.s.markers[2]) == ({"m3": 0}, "mariners")


def test_both_sides_of_the_display() -> None:
    """SC-1: two Spaceports with three or four players, three with two."""
    for seats, holds in ((2, False), (3, True)):
        s = board(seats)
        base(s, "lunar_l4", 0, "spaceport")
        base(s, "lunar_l5", 0, "spaceport")
        assert met(s, 0, s.box.contracts["m4"]) is holds


def test_infra_and_life() -> None:
    """SC-80 of the display's rows 5 and 6."""
    s = board(3)
    slots(s, 0, "ion_drive survey_rover -")
    assert not met(s, 0, s.box.contracts["m5"])
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    assert met(s, 0, s.box.contracts["m5"])
    find(s, "north_mars", "m_e2.1")
    base(s, "north_mars", 0, "bio_lab")
    assert met(s, 0, s.box.contracts["m6"])
    assert met(s, 0, s.box.contracts["m2"])


@pytest.mark.parametrize(("marker", "paid"), [(None, 9), ("mariners", 7), ("planeteers", 4)])
def test_unclaimed_rows_add_up(marker: str | None, paid: int) -> None:
    """SC-206 to SC-209: row 1 with 2, 3 and 4."""
    s = board(3, "s")
    s.markers[0] = next((era for era in s.box.rows if era == marker), None)
    assert award(s, s.box.contracts["s1"]) == paid


# --- rewards and transport ---------------------------------------------------------------------------------------
def test_rewards_empty_the_pile_in_turn_order() -> None:
    """T-44, SC-77, SC-86, SC-88, SC-R29: B draws the last card, C nothing, and nothing is filled up."""
    s = board(3)
    pile(s, 1)
    s.due = [0, 1, 1]
    p = Counted(s, planned(give_rewards, 0), planned(tidy_up, 0), planned(next_turn), seed=1)
    assert [len(firm.hand) for firm in p.s.firms] == [0, 1, 0]
    assert p.asked == [1]
    assert "pass" in p.keys(1)


def test_a_reward_is_asked_for_by_order() -> None:
    """SC-R30: `take` never asks, `ask` always, `low` with five cards or fewer."""
    s = board(2)
    slots(s, 1, "thermal_drive")
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.cuts_in(1, "orders rewards ask")
    p.composes(0, "move", "0", "luna", "*")
    assert p.asked == [1]
    before = len(p.s.firms[1].hand)
    p.does(1, "decline")
    assert len(p.s.firms[1].hand) == before


def test_transport() -> None:
    """T-47, SC-79 to SC-82, SC-R47: one end is a Spaceport, the other any own base, the home base too."""
    s = board(2)
    base(s, "lunar_l4", 0, "research")
    assert [*routes(s, 0)] == []
    base(s, "solar_l4", 0, "spaceport")
    assert [*routes(s, 0)] == [(0, "solar_l4"), (1, "solar_l4")]
    team(s, 0, 0, "lunar_l4")
    assert (0, "earth") not in [*routes(s, 0)]
    s.firms[0].teams[0].acted = True
    assert [*routes(s, 0)] == [(1, "solar_l4")]
    base(s, "solar_l5", 1, "spaceport")
    assert [*routes(s, 0)] == [(1, "solar_l4")]


# --- the end of an era -------------------------------------------------------------------------------------------
def test_the_sixth_contract_leaves_everybody_else_a_turn() -> None:
    """T-53, SC-166, SC-174, SC-R83, SC-R84."""
    s = board(3)
    claims(s, SIX - 1)
    three_bases(s)
    find(s, "north_mars", "m_e2.1")
    base(s, "north_mars", 0, "research")
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.composes(0, "upgrade", "*", "2")
    p.does(0, "m2")
    assert (fulfilled(p.s), p.s.owed, sharing(p.s)) == (6, [1, 2], False)
    if p.asked == [0]:
        p.does(0, "none")
    p.does(1, "pass")
    assert p.asked == [2]
    p.does(2, "pass")
    for seat in p.asked:  # SC-R92: an Intercept could still come
        p.does(seat, "nothing")
    assert p.result is not None


def test_two_players_and_an_empty_pile() -> None:
    """T-51, SC-167, SC-168, SC-171."""
    s = board(2)
    hand(s, 1, "ion_drive ion_drive")
    pile(s, 0)
    p = acts(s)
    p.does(0, "pass")
    assert p.s.owed == [1]
    p.composes(1, "upgrade", "*", "2")
    assert p.result is not None


def test_four_players_and_an_empty_pile() -> None:
    """T-52, SC-170, SC-172: after the second pass D, then B, have one last turn."""
    s = board(4)
    for seat in range(4):
        if seat in (1, 3):
            hand(s, seat, "gene_sequencer")
    pile(s, 0)
    p = acts(s)
    p.does(0, "pass").composes(1, "genetics", "*").does(2, "pass")
    assert p.s.owed == [3, 1]
    p.composes(3, "genetics", "*")
    assert p.asked == [1]
    p.does(1, "pass")
    assert p.result is not None


def test_who_has_passed_has_no_last_turn() -> None:
    """T-54, SC-R85"""
    s = board(3)
    pile(s, 0)
    s.firms[1].passed = True
    claims(s, SIX)
    s.last, s.owed = 0, [2]
    assert next_seat(s) == 2


def test_a_forced_pass_is_asked() -> None:
    """T-95, SC-169, SC-R89"""
    s = board(2)
    s.firms[0].teams[0].at = s.firms[0].teams[1].at = "asteroid_belt"
    s.discard += [piece for piece in s.offers if piece]
    s.offers = [""] * 4
    pile(s, 0)
    p = acts(s)
    assert p.keys(0) == ["pass"]


def test_no_pass_while_the_pile_lasts() -> None:
    """SC-40, SC-R86"""
    s = board(2)
    assert not may_pass(s, 0)
    s.owed = [0]
    assert may_pass(s, 0)


def test_a_last_turn_may_not_be_passed_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-R86 switched off."""
    monkeypatch.setattr(rulings, "PASS_ON_A_LAST_TURN", False)
    s = board(2)
    s.owed = [0]
    assert not may_pass(s, 0)


def test_the_eleventh_turn_without_a_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-R94, and switched off."""
    s = board(2)
    pile(s, 0)
    s.firms[1].late = 10
    assert next_seat(s) is None
    monkeypatch.setattr(rulings, "TURNS_WITHOUT_A_PILE", 0)
    assert next_seat(s) == 1


def test_a_quiet_table_loses_its_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-81, SC-R153, and switched off."""
    for rounds, left in ((5, 0), (0, 7)):
        monkeypatch.setattr(rulings, "QUIET_ROUNDS", rounds)
        s = board(2)
        pile(s, 7)
        s.quiet = 10
        p = Counted(s, planned(boundary, 0), seed=1)
        assert (len(p.s.deck), len(p.s.aside)) == (left, 7 - left)


def test_an_early_end() -> None:
    """T-56, SC-294 to SC-297: Beyond markers and genetics; then the bases decide."""
    s = board(2)
    profit(s, 0, 10)
    profit(s, 1, 12)
    s.firms[0].beyond, s.firms[0].genetics = [1], 2
    s.firms[1].beyond, s.firms[1].genetics = [2], 1
    s.beyond = []
    p = Counted(s, planned(final_scoring), seed=1)
    assert p.result is not None
    assert (p.result.scores, p.result.winners) == ([15, 14], [0])
    s = board(2)
    base(s, "luna", 1, "research")
    p = Counted(s, planned(final_scoring), seed=1)
    assert p.result is not None
    assert p.result.winners == [1]


def test_stuck_with_too_many_cards() -> None:
    """T-73, T-87, SC-R95, SC-R165: some cards go, never Time; then the rest of the turn."""
    s = board(2)
    slots(s, 0, "science_module science_module chemical_drive")
    cards = hand(s, 0, "time time influence_m extraction_plant")
    cards += hand(s, 0, "ore_processor ore_processor ore_processor assembly_robots inflatable_module")
    team(s, 0, 0, "asteroid_belt")
    team(s, 0, 1, "asteroid_belt")
    p = acts(s)
    assert {*p.keys(0)} == {"upgrade", "discard"}
    p.does(0, "discard")
    assert {*p.keys(0)} == {*cards[2:]}
    p.does(0, *cards[2:5]).does(0, "none")  # row 5 could be claimed
    assert {*cards[2:5]} <= {*p.s.discard}
    assert len(p.s.firms[0].hand) == 6


def test_a_probe_claims_nothing() -> None:
    """SC-163, SC-165, SC-R58, SC-R59, SC-R60."""
    s = board(2)
    (probe,) = hand(s, 0, "near_space_probe")
    team(s, 1, 0, "luna")
    p = acts(s)
    p.composes(0, "special", probe)
    assert "luna" not in p.keys(0)
    p.does(0, "eros")
    assert p.s.laid["eros"][0].tile
    assert p.s.laid["eros"][0].claim is None


def test_a_claim_in_an_extra_turn() -> None:
    """T-74, SC-R154: the claimer has no last turn; the others in seat order after the last normal turn."""
    s = board(3)
    claims(s, SIX - 1, 2)
    find(s, "north_mars", "m_e2.1")
    base(s, "north_mars", 2, "research")
    s.last, s.active, s.extra = 0, 2, True
    p = Counted(s, planned(claim_contracts, 2), planned(boundary, 2), seed=1)
    p.does(2, "m2")
    assert p.s.owed == [1, 0]


def test_a_draw_with_four_cards_and_none_with_five() -> None:
    """SC-88"""
    for held, after in ((4, 5), (5, 5)):
        s = board(2)
        hand(s, 0, " ".join(["cargo_pod"] * 3 + ["ion_drive"] * (held - 3)))
        p = Counted(s, planned(tidy_up, 0), planned(next_turn), seed=1)
        assert len(p.s.firms[0].hand) == after


def test_a_card_from_the_pile_is_no_quiet_turn() -> None:
    """SC-R153"""
    s = board(2)
    s.quiet = 8
    assert Counted(s, planned(tidy_up, 0), planned(next_turn), seed=1).s.quiet == 0


@pytest.mark.parametrize(("left", "asked"), [(6, False), (5, True)])
def test_a_reward_is_asked_for_when_the_pile_is_low(left: int, asked: bool) -> None:
    """SC-R30"""
    s = board(2)
    pile(s, left)
    s.firms[1].rewards = "low"
    s.due = [0, 1]
    p = Counted(s, planned(give_rewards, 0), planned(next_turn), seed=1)
    assert ("decline" in p.keys(1)) is asked


def test_the_only_possible_action_is_banned() -> None:
    """T-75, SC-R152: with the pile out one may pass, or go on without an action and has not passed."""
    s = board(2)
    hand(s, 0, "intercept_m")
    s.discard += s.offers
    s.offers = [""] * 4
    pile(s, 0)
    s.banned = {0: "move"}
    p = acts(s)
    assert {*p.keys(0)} == {"skip", "pass"}
    p.does(0, "skip")
    assert not p.s.firms[0].passed
    assert (p.asked, p.s.banned) == ([1], {})
