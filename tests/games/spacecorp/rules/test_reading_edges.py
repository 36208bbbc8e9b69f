"""Edges as a stranger would set them up: in the middle of what others compose, and around last turns."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.facts import sharing
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    claimed,
    find,
    hand,
    idle,
    offers,
    own,
    pile,
    profit,
    slots,
)


# --- while somebody composes -------------------------------------------------------------------------------------
def test_sabotage_while_the_action_is_composed() -> None:
    """3.3 items 2 and 9: the Move is not announced yet; what no longer holds is asked again."""
    s = board(2)
    hand(s, 0, "thermal_drive ion_drive")
    hand(s, 1, "sabotage_m")
    p = acts(s)
    p.does(0, "move")
    p.cuts_in(1, "play sabotage", "move")
    assert p.prompts[0] == "Which action?"
    assert p.blocked(0)["move"] == ("Sabotage bars it in this turn.", "SC-103")


def test_sabotage_comes_too_late_for_an_announced_research() -> None:
    """3.3 item 7: the announcement ends it."""
    s = board(2)
    hand(s, 1, "sabotage_m")
    p = acts(s)
    p.does(0, "research")
    assert "play sabotage" not in p.offers(1)


def test_incompatible_while_the_action_is_composed() -> None:
    """SC-99, SC-R100, SC-R159: the Infra is gone, and with it the place that it reached."""
    s = board(3)
    slots(s, 0, "thermal_drive")
    slots(s, 1, "- assembly_robots survey_rover")
    hand(s, 0, "ion_drive heavy_lifter")
    other = next(piece for piece in s.box.deck("planeteers") if s.box.card_of[piece].id == "incompatible_p")
    s.firms[2].hand, s.firms[2].labels, s.firms[2].came = [other], [1], [0]
    p = acts(s)
    p.does(0, "move").does(0, "0")
    assert "eros" in p.keys(0)  # 7: 3 + 2 + 2
    p.cuts_in(2, "play incompatible")
    assert p.asked == [1]  # P0 has a single card, which goes; P1 chooses
    assert p.keys(1) == ["2", "3"]
    assert p.of(1).public
    p.does(1, "3")
    assert p.s.firms[0].slots[0] == ""
    assert "eros" not in p.keys(0)  # 1 + 2 + 2 = 5


def test_microbes_take_what_was_to_be_spent() -> None:
    """SC-98, SC-R22: the profit is gone before the action is announced."""
    s = board(2, "p")
    profit(s, 0, 2)
    find(s, "ceres", "p_e2.3")
    base(s, "ceres", 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail")  # 2 + 3 + 3, europa 8, io 9 with one bought
    hand(s, 1, "microbes_p")
    p = acts(s)
    p.does(0, "move").does(0, "0")
    assert "io" in p.keys(0)
    p.cuts_in(1, "play microbes")
    assert p.s.firms[0].profit == 0
    assert p.s.firms[0].earned["lost"] == -2
    p.composes(0, "move", "0")
    assert "io" not in p.keys(0)


def test_an_extra_turn_in_the_middle_of_composing() -> None:
    """SC-100, SC-R93: the intercepted turn begins anew afterwards, with a ban that stays."""
    s = board(3)
    s.ended = s.last = 2
    hand(s, 0, "thermal_drive")
    hand(s, 1, "intercept_m sabotage_m")
    p = acts(s)
    p.cuts_in(1, "play sabotage", "research")
    p.does(0, "move")
    p.cuts_in(1, "play intercept")
    assert (p.asked, p.s.extra) == ([1], True)
    idle(p, 1)
    assert (p.asked, p.s.extra, p.s.banned) == ([0], False, {0: "research"})
    assert "research" in p.blocked(0)


def test_nobody_intercepts_after_their_own_turn() -> None:
    """SC-R155: an opponent's turn alone is intercepted; a player may take two in a row otherwise."""
    s = board(2)
    hand(s, 0, "intercept_m")
    p = acts(s)
    idle(p, 0)
    assert "play intercept" not in p.offers(0)
    idle(p, 1)
    assert "play intercept" in p.offers(0)
    p.cuts_in(0, "play intercept")
    idle(p, 0)
    assert (p.asked, p.s.extra) == ([0], False)


# --- what Edges take ---------------------------------------------------------------------------------------------
def test_poach_takes_cards_of_the_action_alone() -> None:
    """SC-102, SC-R102, SC-R103: not the Edge, not Time, not what lies on a headquarters."""
    s = board(2)
    drive, lifter, _ = hand(s, 0, "thermal_drive heavy_lifter time")
    hand(s, 1, "poach_m")
    p = acts(s)
    p.composes(0, "move", "0", "phobos", "cards", "0.0.double")
    p.does(0, drive, lifter)
    p.cuts_in(1, "play poach")
    assert {*p.s.firms[1].hand} == {drive, lifter}
    assert len(p.s.time) == 1
    assert len(p.s.discard) == 1  # Poach itself


def test_poach_finds_nothing_after_an_upgrade() -> None:
    """SC-102"""
    s = board(2)
    hand(s, 0, "thermal_drive")
    hand(s, 1, "poach_m")
    p = acts(s)
    p.composes(0, "upgrade", "2")
    assert "play poach" not in p.offers(1)


def test_salvage_before_the_own_turn() -> None:
    """SC-97, H-159: all four; the boxes stay empty for the own Research and fill in step 5 of it."""
    s = board(2)
    hand(s, 0, "salvage_m")
    there = [*s.offers]
    p = acts(s)
    p.cuts_in(0, "play salvage")
    assert p.s.firms[0].hand == there
    assert p.s.offers == [""] * 4
    p.does(0, "research")
    p.composes(0, "*")
    assert p.keys(0) == ["pile", "stop"]
    p.does(0, "stop")
    assert all(p.s.offers)


def test_divert_of_what_the_tiles_paid() -> None:
    """T-72, SC-95, SC-R105, SC-R158: half of 4, not of the 5 with Fusion Economy."""
    s = board(2, "p")
    own(s, 0, "fusion_economy")
    for site, tile in (("ceres", "p_e1.1"), ("vesta", "p_e1.4"), ("pallas", "p_e1.3")):
        find(s, site, tile)
        base(s, site, 0, "research")
    hand(s, 0, "autonomous_mines")
    hand(s, 1, "divert_p")
    p = acts(s)
    p.does(0, "produce")
    assert p.of(0).most == 3
    p.does(0, "ceres.0", "vesta.0", "pallas.0")
    assert p.s.firms[0].profit == 4 + 1
    p.cuts_in(1, "play divert")
    assert (p.s.firms[1].profit, p.s.firms[0].profit) == (2, 5)
    assert "play divert" not in p.offers(1)


@pytest.mark.parametrize(("holder", "paid"), [(0, 2), (1, 1), (2, 1)])
def test_market_influence_for_each_holder(holder: int, paid: int) -> None:
    """T-9, SC-93: 2 F for the own claim, 1 F for a rival's; one claim, one Edge."""
    s = board(3)
    s.firms[0].produced = 0
    hand(s, holder, "influence_m")
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    p.does(0, "m1")
    p.cuts_in(holder, "play influence")
    assert p.s.firms[holder].profit == paid + (2 if holder == 0 else 0)


def test_influence_picks_the_own_of_two_claims() -> None:
    """SC-93: P0 claims, then P1 does; P1's Edge answers the claim that pays it more."""
    s = board(2)
    for firm in s.firms:
        firm.produced = 0
    find(s, "south_mars", "m_e2.2")
    base(s, "south_mars", 1, "refinery")
    hand(s, 1, "influence_m")
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    p.does(0, "m1")
    p.composes(1, "research", "*", "stop")
    p.does(1, "m2")
    p.cuts_in(1, "play influence")
    assert p.s.firms[1].profit == 3 + 2


@pytest.mark.parametrize(("pile_left", "rows", "shared"), [(9, 5, True), (0, 0, False), (9, 6, False)])
def test_competitors_joins_headquarters_whatever_has_ended(pile_left: int, rows: int, shared: bool) -> None:
    """T-76, SC-94, SC-175, SC-R157: the own and a rival's, and the rival is rewarded while there is a pile."""
    s = board(2)
    slots(s, 1, "thermal_drive")
    hand(s, 0, "competitors_m")
    claimed(s, *range(1, rows + 1))
    s.owed = [0] if rows == 6 else None
    pile(s, pile_left)
    assert sharing(s) == shared
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    way = next(o.key for o in p.of(0).options if "Competitors" in str(o.text))
    p.does(0, way)
    assert p.s.firms[0].teams[0].at == "luna"
    assert len(p.s.firms[1].hand) == (1 if pile_left else 0)


def test_leak_of_a_rivals_breakthrough() -> None:
    """SC-101, SC-R76: the second copy, without its profit and whatever it asks for; doubled Moves from then on."""
    s = board(2, "s")
    for title in ("probe_network", "fusion_economy"):
        own(s, 0, title)
    s.firms[0].revelation = 3
    hand(s, 0, "oracle_mind")
    hand(s, 1, "leak_s")
    p = acts(s)
    p.composes(0, "revelation", "*")
    p.does(0, "faster_than_light")
    assert p.s.firms[0].profit == 3
    p.cuts_in(1, "play leak")
    assert (p.s.firms[1].progress, p.s.firms[1].profit) == (["faster_than_light"], 0)
    assert p.s.sideboard["faster_than_light"] == 0


def test_hack_between_announcement_and_draw() -> None:
    """SC-96, SC-87: the box stays empty for the Research that follows."""
    s = board(3)
    (hack,) = hand(s, 2, "hack_m")
    (wanted,) = offers(s, "institute")
    p = acts(s)
    assert "play hack" not in p.offers(2)
    p.does(0, "research")
    p.cuts_in(2, "play hack", "o1")
    assert (wanted in p.s.firms[2].hand, p.s.discard) == (True, [hack])
    p.composes(0, "*")
    assert p.keys(0) == ["pile", "o2", "o3", "o4", "stop"]
    p.does(0, "pile")
    assert "play hack" not in p.offers(2)


def test_who_has_passed_still_plays_edges() -> None:
    """SC-R90, SC-R91: Salvage, but no Intercept."""
    s = board(3)
    hand(s, 0, "salvage_m intercept_m")
    pile(s, 0)
    s.firms[0].passed = True
    s.ended = 2
    p = acts(s, 1)
    assert "play salvage" in p.offers(0)
    assert "play intercept" not in p.offers(0)
