"""Radiation and what shields from it (SC-186 to SC-198)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.building import a_base, payable
from engine.games.spacecorp.rules.radiation import SAFE, Rays, rays_of_build, rays_of_move
from engine.games.spacecorp.rules.ways import enough, ways
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import Best, Lent, Means, most, shielding, value
from tests.games.spacecorp.position import acts, bare, base, board, find, hand, own, pile, profit, slots, team, way

ZONE = Rays(2)


# --- where it is, and what shields -------------------------------------------------------------------------------
def test_the_zone_lies_beyond_the_belt() -> None:
    """SC-186, SC-187, SC-196, SC-R42: start, end and whatever is crossed."""
    s = bare()
    assert rays_of_move(s, 0, "ceres", "vesta") == SAFE
    assert rays_of_move(s, 0, "ceres", "io") == ZONE
    assert rays_of_move(s, 0, "io", "ceres") == ZONE
    assert rays_of_build(s, 0, "ceres") == SAFE
    assert rays_of_build(s, 0, "callisto") == ZONE
    assert rays_of_move(board(2), 0, "earth", "asteroid_belt") == SAFE  # Mariners


def test_home_shields_what_leaves_it() -> None:
    """SC-193, SC-R48: not what comes back."""
    s = bare()
    assert rays_of_move(s, 0, "inner_system", "titan") == SAFE
    assert rays_of_move(s, 0, "titan", "inner_system") == ZONE


@pytest.mark.parametrize(("switch", "rays"), [(False, Rays(3)), (True, SAFE)])
def test_sol_has_no_shield(monkeypatch: pytest.MonkeyPatch, switch: bool, rays: Rays) -> None:
    """SC-197, SC-R44, and the other way."""
    monkeypatch.setattr(rulings, "SOL_IS_SHIELDED", switch)
    assert rays_of_move(board(2, "s"), 0, "sol", "alpha_centauri") == rays


def test_a_shield_factory_shields_its_region() -> None:
    """SC-191, SC-192, SC-195, SC-218: a Move from there, a Build there; a rival's only while property is shared."""
    s = bare()
    find(s, "callisto", "p_e2.4")
    base(s, "callisto", 0, "shield_factory")
    assert rays_of_move(s, 0, "io", "titan") == SAFE
    assert rays_of_build(s, 0, "io") == SAFE
    assert rays_of_move(s, 0, "titan", "io") == ZONE
    assert rays_of_move(s, 1, "io", "titan") == Rays(2, (Lent("callisto", 0),))
    pile(s, 0)
    assert rays_of_move(s, 1, "io", "titan") == ZONE  # SC-174
    assert rays_of_move(s, 0, "io", "titan") == SAFE


def test_its_own_build_is_shielded() -> None:
    """SC-194"""
    s = bare()
    assert rays_of_build(s, 0, "callisto", ["shield_factory"]) == SAFE
    assert rays_of_build(s, 0, "callisto", ["research"]) == ZONE


def test_radiation_resistance() -> None:
    """T-77, SC-R151"""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    hand(s, 0, "regolith_printer")
    assert not payable(Best(s, 0, "build"), "callisto", [])
    own(s, 0, "radiation_resistance")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.laid["callisto"][0].base, p.s.firms[0].profit) == ("research", 0)


# --- Shielded values ---------------------------------------------------------------------------------------------
def test_one_shielded_card_shields_all() -> None:
    """T-25, SC-188 to SC-190: 2 shielded and 2 plain; a card never counts with both values."""
    s = bare()
    hauler, mesh = hand(s, 0, "shielded_hauler grown_mesh")
    both = Means((), (hauler, mesh))
    assert value(s, 0, "build", both) == 4
    assert shielding(s, "build", both)
    assert value(s, 0, "build", Means((), (hauler, mesh), shielded=frozenset([mesh]))) == 3
    assert most(s, 0, "build", shield=True) == 4


def test_a_card_with_nothing_but_a_shielded_value() -> None:
    """T-85, SC-R150: always with it; also where there is no radiation."""
    s = bare()
    cards = tuple(hand(s, 0, "shielded_hauler regolith_printer"))
    assert value(s, 0, "build", Means((), cards)) == 6
    (found,) = ways(s, 0, "build", 6, enough(s, 0, "build", 6, rays=ZONE)).values()
    assert (found.value, found.means.penalty) == (6, 0)
    assert next(iter(ways(s, 0, "build", 2, enough(s, 0, "build", 2)).values())).means.cards == (cards[0],)


def test_shielded_infra() -> None:
    """SC-189, D-10: the card of a headquarters may be the one that shields; what is printed cannot."""
    s = bare()
    slots(s, 0, "fusion_drive")
    team(s, 0, 0, "io")
    assert most(s, 0, "move") == 2
    assert most(s, 0, "move", shield=True) == 1
    s.firms[0].slots[0], piece = "", s.firms[0].slots[0]
    s.discard.append(piece)
    assert most(s, 0, "move", shield=True) == 0


def test_ways_through_radiation() -> None:
    """D-11, D-19: fewer cards for 2 F, more of them shielded, or a rival's Shield Factory for a card."""
    s = bare(2)
    profit(s, 0, 5)
    hand(s, 0, "magnetic_sail fusion_drive")
    found = [*ways(s, 0, "move", 4, enough(s, 0, "move", 4, rays=Rays(2, (Lent("callisto", 1),)))).values()]
    said = [(len(one.means.cards), one.means.penalty, one.means.cover, len(one.means.shielded)) for one in found]
    assert (1, 2, None, 0) in said
    assert (1, 0, Lent("callisto", 1), 0) in said
    assert (2, 0, None, 1) in said
    assert all(one.value >= 4 for one in found)


# --- paid --------------------------------------------------------------------------------------------------------
def test_who_cannot_pay_cannot_act() -> None:
    """T-45, SC-198: with 1 F no Build; with a Shielded card it costs nothing."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    profit(s, 0, 1)
    hand(s, 0, "regolith_printer")
    assert acts(s).blocked(0)["build"]
    hand(s, 0, "shielded_hauler")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.laid["callisto"][0].base, p.s.firms[0].profit) == ("research", 1)


def test_a_build_pays_two() -> None:
    """SC-196: the log says so, and the account."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    profit(s, 0, 3)
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert (p.s.firms[0].profit, p.s.firms[0].earned["lost"]) == (1, -2)
    assert "P0 pays 2 F for radiation." in p.said()


def test_without_profit_a_shield_factory_alone_can_be_built() -> None:
    """SC-194, SC-198: the others are listed with the rule."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.4")
    hand(s, 0, "regolith_printer")
    assert payable(Best(s, 0, "build"), "callisto", ["shield_factory"])
    assert a_base(s.box, s.era, "research", free=False).rule == "SC-198"
    p = acts(s)
    p.composes(0, "build", "shield_factory", "*")
    assert p.s.laid["callisto"][0].base == "shield_factory"


def test_a_rivals_shield_factory_is_a_reward() -> None:
    """SC-66, SC-195"""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.14")
    find(s, "io", "p_e3.2")
    base(s, "io", 1, "shield_factory")
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", "research")
    p.does(0, way(p)).does(0, "o1")
    assert p.s.laid["callisto"][0].base == "research"
    assert len(p.s.firms[1].hand) == 1


def test_a_base_that_makes_it_legal_and_shields_is_one_reward() -> None:
    """SC-R24: the rival's Shield Factory is both."""
    s = bare()
    team(s, 0, 0, "callisto")
    find(s, "callisto", "p_e2.4")
    base(s, "callisto", 1, "shield_factory")
    hand(s, 0, "magnetic_sail")
    p = acts(s)
    p.composes(0, "move", "0", "europa", "callisto.1")
    p.does(0, way(p))
    assert p.s.firms[0].teams[0].at == "europa"
    assert len(p.s.firms[1].hand) == 1


def test_nothing_else_is_exposed() -> None:
    """SC-187, SC-R43: Explore in the zone costs nothing."""
    s = bare()
    team(s, 0, 0, "callisto")
    profit(s, 0, 4)
    hand(s, 0, "sensor_suite")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert p.s.firms[0].earned.get("lost", 0) == 0


# --- two teams ---------------------------------------------------------------------------------------------------
def two_in_the_zone(s: Corp) -> None:
    for n in range(2):
        team(s, 0, n, "callisto")
    find(s, "io", "p_e3.5")
    base(s, "io", 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail time")


@pytest.mark.parametrize(("each", "left"), [(False, 4), (True, 2)])
def test_the_penalty_is_for_the_action(monkeypatch: pytest.MonkeyPatch, each: bool, left: int) -> None:
    """T-46, SC-R38, and the other way."""
    monkeypatch.setattr(rulings, "RADIATION_PER_TEAM", each)
    s = bare()
    profit(s, 0, 6)
    two_in_the_zone(s)
    p = acts(s)
    p.composes(0, "move", "0", "io")
    p.does(0, way(p, ".two"))
    assert p.s.firms[0].profit == 6  # settled when the action ends (SC-R40)
    p.does(0, "1.io")
    assert p.s.firms[0].profit == left


def test_a_second_team_uncovered_brings_the_penalty() -> None:
    """SC-R39: home covers the first team alone."""
    s = bare()
    profit(s, 0, 6)
    team(s, 0, 1, "europa")
    find(s, "callisto", "p_e2.14")
    base(s, "callisto", 0, "research")
    hand(s, 0, "catalysed_drive magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "callisto")
    p.does(0, way(p, ".two"))
    p.does(0, "1.callisto")
    assert p.s.firms[0].profit == 4


def test_a_second_team_needs_the_profit_of_the_beginning() -> None:
    """SC-R21, SC-R39"""
    s = bare()
    profit(s, 0, 1)
    team(s, 0, 1, "europa")
    find(s, "callisto", "p_e2.14")
    base(s, "callisto", 0, "research")
    hand(s, 0, "catalysed_drive magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "callisto")
    p.does(0, way(p, ".two"))
    assert p.asked == [1]  # no second team can go, so nothing is asked


def test_a_second_team_that_builds_the_shield() -> None:
    """SC-R40: the whole action is shielded then."""
    s = bare()
    profit(s, 0, 2)
    for n, (at, tile) in enumerate((("callisto", "p_e2.14"), ("rhea", "p_e2.4"))):
        team(s, 0, n, at)
        find(s, at, tile)
    hand(s, 0, "regolith_printer divert_p time")
    p = acts(s)
    p.composes(0, "build", "0", "research")
    p.does(0, way(p, ".two"))
    while p.asked == [0] and "o1" in p.keys(0):
        p.does(0, "o1")
    p.does(0, "1").does(0, "shield_factory")
    assert p.s.laid["rhea"][0].base == "shield_factory"
    assert p.s.firms[0].profit == 2


def test_a_second_team_chooses_its_cover() -> None:
    """D-19, SC-R39: a rival's Shield Factory or the penalty."""
    for key, paid in (("1", 0), ("pay", 2)):
        s = bare()
        profit(s, 0, 5)
        team(s, 0, 1, "europa")
        find(s, "callisto", "p_e2.14")
        base(s, "callisto", 0, "research")
        find(s, "io", "p_e3.2")
        base(s, "io", 1, "shield_factory")
        hand(s, 0, "catalysed_drive magnetic_sail time")
        p = acts(s)
        p.composes(0, "move", "0", "callisto")
        p.does(0, way(p, ".two")).does(0, "1.callisto")
        assert {*p.keys(0)} == {"1", "pay"}
        p.does(0, key)
        assert p.s.firms[0].profit == 5 - paid
        assert len(p.s.firms[1].hand) == (key == "1")
