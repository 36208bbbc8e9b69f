"""Explore, Build and Produce (SC-122 to SC-150)."""

from __future__ import annotations

from engine.games.spacecorp.facts import cost_to_build, production, suits
from engine.games.spacecorp.rules.building import boosts, may_build, types_for
from engine.games.spacecorp.rules.exploring import can_explore
from tests.games.spacecorp.position import acts, base, board, find, hand, offers, pile, slots, team, top


def test_exploring_draws_from_the_stack_of_the_site() -> None:
    """T-16, T-17, SC-123, SC-125."""
    s = board(2)
    team(s, 0, 0, "south_mars")
    hand(s, 0, "science_module")
    assert not can_explore(s, 0)
    hand(s, 0, "survey_rover")
    assert can_explore(s, 0)
    team(s, 0, 0, "solar_l4")
    assert not can_explore(s, 0)  # SC-124


def test_who_explores_claims_and_who_builds_pays() -> None:
    """T-19, T-20, SC-126, SC-131, SC-135, SC-136, SC-145."""
    s = board(2)
    team(s, 0, 0, "luna")
    team(s, 1, 0, "luna")
    top(s, "m_e1.2")
    hand(s, 0, "science_module")
    hand(s, 1, "cargo_pod")
    offers(s, "ion_drive heavy_lifter")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    luna = p.s.laid["luna"][0]
    assert (p.s.firms[0].profit, luna.tile, luna.claim, luna.team) == (1, "m_e1.2", 0, 0)
    assert cost_to_build(p.s, "luna") == 1
    assert types_for(p.s, 1, "luna", luna, []) == ["industrial", "research"]
    p.composes(1, "build", "0", "research", "*")
    assert p.s.firms[0].profit == 3
    p.does(1, "o2")
    assert any(piece.startswith("heavy_lifter") for piece in p.s.firms[1].seen)
    assert (p.s.laid["luna"][0].owner, p.s.laid["luna"][0].base, p.s.firms[1].stock["research"]) == (1, "research", 2)


def test_costs_and_types() -> None:
    """T-18, T-21, SC-134, SC-138, SC-141 to SC-146, SC-R61, SC-R62, SC-R149."""
    s = board(2)
    assert not may_build(s, 0, "south_mars")  # nothing is turned up yet
    assert not may_build(s, 0, "earth")
    find(s, "south_mars", "m_e2.3")
    assert (may_build(s, 0, "south_mars"), cost_to_build(s, "south_mars")) == (True, 6)
    find(s, "luna", "m_e1.4")
    assert cost_to_build(s, "luna") == 3
    find(s, "sisyphus", "m_e1.1")
    assert (suits(s, "refinery", "sisyphus", s.laid["sisyphus"][0]), cost_to_build(s, "sisyphus")) == (True, 1)
    assert suits(s, "attraction", "south_mars", s.laid["south_mars"][0])
    assert not suits(s, "bio_lab", "south_mars", s.laid["south_mars"][0])
    assert types_for(s, 0, "solar_l4", None, []) == ["research", "spaceport"]
    assert not suits(s, "spaceport", "luna", s.laid["luna"][0])


def test_an_industrial_base_doubles_elsewhere_in_its_region() -> None:
    """SC-143, SC-R9 to SC-R11, SC-174."""
    s = board(3)
    find(s, "phobos", "m_e1.6")
    base(s, "phobos", 1, "industrial")
    assert [(boost.lender, boost.factor) for boost in boosts(s, 0, "deimos")] == [(None, 1), (1, 2)]
    assert [(boost.lender, boost.factor) for boost in boosts(s, 1, "deimos")] == [(None, 2)]
    assert [boost.factor for boost in boosts(s, 1, "phobos")] == [1]
    assert [boost.factor for boost in boosts(s, 0, "luna")] == [1]
    pile(s, 0)
    assert [boost.factor for boost in boosts(s, 0, "deimos")] == [1]


def test_a_bio_lab_advances_genetics() -> None:
    """SC-142, SC-160."""
    s = board(2)
    team(s, 0, 0, "north_mars")
    find(s, "north_mars", "m_e2.1")
    hand(s, 0, "inflatable_module inflatable_module heavy_lifter")
    p = acts(s)
    p.composes(0, "build", "0", "bio_lab", "*")
    assert p.s.firms[0].genetics == 1


def test_production() -> None:
    """T-22, T-23, SC-144, SC-147 to SC-149: no team is needed."""
    s = board(2)
    find(s, "deimos", "m_e1.3")
    base(s, "deimos", 0, "refinery")
    find(s, "luna", "m_e1.5")
    base(s, "luna", 0, "attraction")
    find(s, "eros", "m_e1.2")
    base(s, "eros", 0, "research")
    assert [production(s, s.laid[at][0]) for at in ("deimos", "luna", "eros")] == [2, 1, None]
    hand(s, 0, "extraction_plant")
    p = acts(s)
    p.composes(0, "produce")
    assert p.keys(0) == ["deimos.0", "luna.0"]
    p.does(0, "deimos.0", "luna.0")
    p.composes(0, "*")
    assert (p.s.firms[0].profit, p.s.firms[0].produced) == (3, 3)


def test_a_tile_without_value_counts_as_produced() -> None:
    """T-78, SC-R62, SC-R78: P0 pays nothing, and the first contract may be claimed."""
    s = board(2)
    find(s, "luna", "m_e1.1")
    base(s, "luna", 0, "industrial")
    hand(s, 0, "ore_processor")
    p = acts(s)
    p.composes(0, "produce", "luna.0", "*")
    assert p.s.firms[0].produced == 0
    p.does(0, "m1")
    assert p.s.firms[0].profit == 2


def test_upgrades() -> None:
    """T-24, SC-151 to SC-155: a card covers what is printed, and one of the era comes back."""
    s = board(2)
    (drive, other) = hand(s, 0, "thermal_drive ion_drive")
    p = acts(s)
    p.composes(0, "upgrade", drive, "1")
    assert p.s.firms[0].slots[0] == drive
    slots(p.s, 1, "survey_rover")
    s = board(2)
    (drive, other) = hand(s, 0, "thermal_drive ion_drive")
    s.firms[0].slots[0] = other
    s.firms[0].hand.remove(other)
    del s.firms[0].labels[-1], s.firms[0].came[-1]
    p = acts(s)
    p.composes(0, "upgrade", drive, "1")
    assert other in p.s.firms[0].hand
    assert other in p.s.firms[0].seen


def test_a_cost_is_never_below_nothing() -> None:
    """SC-135, SC-R15: a Build of cost 0 needs neither card nor Infra."""
    s = board(2)
    find(s, "luna", "m_e1.1")
    assert cost_to_build(s, "luna") == 0
    team(s, 0, 0, "luna")
    p = acts(s)
    p.composes(0, "build", "0", "refinery", "*")
    assert p.s.laid["luna"][0].base == "refinery"
    assert p.s.firms[0].stock["refinery"] == 2
