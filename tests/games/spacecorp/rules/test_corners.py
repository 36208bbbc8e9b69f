"""Corners where two rules meet: each as a stranger would set it up from the rules alone."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Base
from engine.games.spacecorp.rules.moving import targets
from engine.games.spacecorp.rules.radiation import rays_of_move
from tests.games.spacecorp.position import (
    GAME,
    acts,
    bare,
    base,
    board,
    claimed,
    colony,
    find,
    hand,
    profit,
    settle,
    slots,
    stars,
    team,
    way,
)


# --- radiation ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "owned", "left"),
    [
        ("intercept_s generation_ship antimatter_drive", 2, None),  # (1 + 5 + 8) x 3 = 42: it has to be paid for
        ("intercept_s generation_ship antimatter_drive", 3, 5),
        ("bussard_ramjet bussard_ramjet metric_drive", 0, 5),  # shielded (1 + 4 + 5) x 4 = 40
    ],
)
def test_the_spur_is_no_shelter(cards: str, owned: int, left: int | None) -> None:
    """SC-186, SC-197, SC-R42: the Orion Spur is full of radiation like all regions, and no way leads around it."""
    s = stars()
    settle(s, "kapteyns_star", 0, ("s_primary.3", "refinery"), ("s_secondary.1", "research"))
    colony(s, "kap", 0, "outreach")
    team(s, 0, 0, "kapteyns_star")
    profit(s, 0, owned)
    hand(s, 0, cards)
    assert ("orion_3" in targets(s, 0, 0)) == (left is not None)
    if left is not None:
        p = acts(s)
        p.composes(0, "move", "0", "orion_3", "*")
        assert p.s.firms[0].profit == left  # the first team there gains 5 F


@pytest.mark.parametrize("cards", ["pulse_fusion_drive intercept_p", "intercept_p pulse_fusion_drive"])
def test_one_card_is_doubled_and_the_other_one_shields(cards: str) -> None:
    """SC-190, SC-219, SC-R5: 1 and twice 4 and a shielded 3 are 12, in whichever order the cards were drawn."""
    s = bare()
    find(s, "rhea", "p_e2.5")
    base(s, "rhea", 0, "spaceport")
    team(s, 0, 0, "rhea")
    hand(s, 0, cards)
    assert "ariel" in targets(s, 0, 0)  # 12 away; no profit for radiation or a missing point
    p = acts(s)
    p.composes(0, "move", "0", "ariel", "*")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit) == ("ariel", 0)


def test_infra_shields_before_a_card_of_the_hand() -> None:
    """SC-189, SC-R14: a headquarters that shields and is enough needs no card of the same kind."""
    s = bare()
    find(s, "callisto", "p_e2.5")
    base(s, "callisto", 0, "research")
    team(s, 0, 0, "callisto")
    slots(s, 0, "pulse_fusion_drive")
    hand(s, 0, "pulse_fusion_drive")
    p = acts(s)
    p.does(0, "move").does(0, "0").does(0, "ganymede")  # 3 away
    p.does(0, way(p, begins="w.0."))
    assert [s.box.card_of[piece].id for piece in p.s.firms[0].hand][:1] == ["pulse_fusion_drive"]


# --- rewards -----------------------------------------------------------------------------------------------------
def test_two_bases_of_one_system_are_two_rewards() -> None:
    """SC-75, SC-R24, F-11: a rival's Spaceport and Shield Factory; one of them is the base that the Move needs."""
    s = stars()
    settle(s, "lacaille_9352", 1, ("s_primary.9", "shield_factory"), ("s_secondary.1", "spaceport"))
    team(s, 0, 0, "lacaille_9352")
    hand(s, 0, "antimatter_drive metric_drive")  # 1 x 3 x 8 = 24
    p = acts(s)
    p.composes(0, "move", "0", "epsilon_indi", "lacaille_9352.1")
    p.does(0, way(p))
    assert (p.s.firms[0].teams[0].at, len(p.s.firms[1].hand)) == ("epsilon_indi", 2)


@pytest.mark.parametrize(
    ("first", "second", "owned", "cards"),
    [
        ("shield_factory", "research", 0, "metric_drive wormhole_gate"),  # 1 x 4 x 5
        ("industrial", "spaceport", 3, "antimatter_drive metric_drive"),  # 1 x 3 x 8
    ],
)
def test_one_base_of_a_system_is_one_reward(first: Base, second: Base, owned: int, cards: str) -> None:
    """SC-R24: what shields, or doubles, is also the base that the Move needs."""
    s = stars()
    settle(s, "lacaille_9352", 1, ("s_primary.9", first), ("s_secondary.1", second))
    team(s, 0, 0, "lacaille_9352")
    profit(s, 0, owned)
    hand(s, 0, cards)
    p = acts(s)
    p.composes(0, "move", "0", "epsilon_indi", "lacaille_9352.1")
    p.does(0, way(p))
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit, len(p.s.firms[1].hand)) == ("epsilon_indi", 0, 1)


def test_the_shield_factory_that_is_used_anyway() -> None:
    """SC-R24: a rival's two in the region; the one at the far end lets the team move and shields it, for one reward."""
    s = bare()
    for at, tile in (("dione", "p_e2.5"), ("iapetus", "p_e2.4"), ("rhea", "p_e2.14")):
        find(s, at, tile)
    base(s, "dione", 1, "shield_factory")
    base(s, "iapetus", 1, "shield_factory")
    team(s, 0, 0, "rhea")
    assert [lent.site for lent in rays_of_move(s, 0, "rhea", "iapetus").lenders] == ["iapetus"]
    hand(s, 0, "magnetic_sail")
    p = acts(s)
    p.composes(0, "move", "0", "iapetus", "iapetus.1")
    p.does(0, way(p))
    assert (p.s.firms[0].teams[0].at, len(p.s.firms[1].hand)) == ("iapetus", 1)


# --- what a hand shows -------------------------------------------------------------------------------------------
def test_a_hand_shows_what_its_teams_can_reach() -> None:
    """8.2, SC-110, SC-239: with a base at either end; into the Spur from an own colony alone."""
    s = board(2)
    base(s, "lunar_l4", 1, "research")
    team(s, 0, 0, "solar_l4")
    team(s, 0, 1, "")
    hand(s, 0, "thermal_drive ion_drive")  # with 1 of the headquarters 6
    assert [one.site for one in GAME.view(s, 0).reach] == ["lunar_l4"]
    claimed(s, 1, 2, 3, 4, 5, 6)
    assert GAME.view(s, 0).reach == ()

    s = stars()
    settle(s, "kapteyns_star", 0, ("s_primary.3", "refinery"), ("s_secondary.1", "research"))
    team(s, 0, 0, "kapteyns_star")
    hand(s, 0, "generation_ship wormhole_gate")  # 45
    assert [one.site for one in GAME.view(s, 0).reach if one.team == 0] == ["sirius"]
    colony(s, "kap", 0, "outreach")
    assert [one.site for one in GAME.view(s, 0).reach if one.team == 0] == ["sirius", "orion_3"]
