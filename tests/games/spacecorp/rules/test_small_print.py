"""Small print: who may read a question, what is typed for an option, what is not asked at all."""

from __future__ import annotations

from engine.games.spacecorp.rules.between_eras import between_eras
from engine.games.spacecorp.rules.building import do_effects
from engine.games.spacecorp.rules.progress import gain_progress
from tests.games.spacecorp.position import (
    GAME,
    acts,
    base,
    board,
    find,
    hand,
    own,
    pile,
    profit,
    runs,
    settle,
    slots,
    team,
)
from tests.kit.play import Play, planned


def test_research_by_a_rivals_headquarters_is_no_better() -> None:
    """SC-45: as much by the own ones; so there is nothing to choose, and cards are drawn at once."""
    p = acts(board(3))
    p.does(0, "research")
    assert p.keys(0) == ["pile", "o1", "o2", "o3", "o4", "stop"]


def test_a_rivals_headquarters_that_give_more_are_offered() -> None:
    """SC-45, SC-48: three of a rival's start in Starfarers against the own two."""
    s = board(2)
    s.firms[1].headquarters = "starfarers"
    p = acts(s)
    p.does(0, "research")
    assert [str(option.text) for option in p.of(0).options] == ["your HQ: 2", "P1's HQ: 3"]
    assert p.of(0).default == (p.keys(0)[0],)


def test_progress_cards_are_chosen_in_the_open() -> None:
    """D-29: everybody may see the options; the only one left is taken."""
    s = board(2, "p")
    p = runs(s, planned(gain_progress, 0, "breakthrough"))
    assert (p.of(0).public, p.of(0).default) == (True, ("probe_network",))
    s = board(2, "p")
    for title in ("probe_network", "molecular_assembly"):
        own(s, 0, title)
    p = runs(s, planned(gain_progress, 0, "breakthrough"))
    assert p.s.firms[0].progress[-1] == "fusion_economy"


def test_first_adaptations_are_chosen_in_the_open() -> None:
    """D-7"""
    p = Play.start(GAME, 2, {"length": "s"}, seed=2)
    (seat,) = p.asked
    assert (p.of(seat).public, p.of(seat).default) == (True, ("radiation_resistance",))


def test_legacy_and_beyond_are_chosen_in_the_open() -> None:
    """D-2 to D-5, D-40"""
    s = board(2, "full")
    s.firms[1].beyond = [1]
    find(s, "luna", "m_e1.3")
    base(s, "luna", 0, "refinery")
    p = Play(GAME, s, 2, planned(between_eras), seed=1)
    assert (p.of(0).public, p.of(0).default) == (True, ("luna.0",))
    p.does(0, "none")
    assert (p.of(1).public, p.of(1).default, p.keys(1)) == (True, ("ceres",), ["ceres", "home"])


def test_the_order_of_effects_is_asked_in_the_open() -> None:
    """D-23: a Bio Lab and a Research base that bring both cubes round; as built for who is away."""
    s = board(2, "s")
    settle(s, "wolf_1061", 0, ("s_primary.15", "bio_lab"), ("s_secondary.7", "research"))
    s.firms[0].genetics = s.firms[0].revelation = 3
    p = runs(s, planned(do_effects, 0, "wolf_1061"))
    assert (p.keys(0), p.of(0).public, p.of(0).default) == (["bio_lab", "research"], True, ("bio_lab",))


def test_without_time_there_is_no_second_explorer() -> None:
    """SC-58, SC-60"""
    s = board(2)
    team(s, 0, 0, "luna")
    team(s, 0, 1, "eros")
    hand(s, 0, "survey_rover")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert (p.asked, p.s.deed) == ([1], None)


def test_slots_as_they_are_typed_and_touched() -> None:
    """SC-152: slots are numbered from 1."""
    s = board(2)
    hand(s, 0, "ion_drive")
    p = acts(s)
    p.does(0, "upgrade")
    assert [(option.key, option.words, option.spot) for option in p.of(0).options] == [
        ("1", "slot 1", "slot.0.1"),
        ("2", "slot 2", "slot.0.2"),
        ("3", "slot 3", "slot.0.3"),
    ]


def test_what_comes_beside_the_cards_is_typed_by_number() -> None:
    """D-9: from 1 on, in the order in which it is listed."""
    s = board(3)
    slots(s, 1, "thermal_drive ion_drive")
    hand(s, 0, "thermal_drive ion_drive heavy_lifter time")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "cards")
    words = [option.words for option in p.of(0).options]
    assert words == [str(n) for n in range(1, len(words) + 1)]
    assert len(words) > 2


def test_whoever_was_used_twice_is_listed_once() -> None:
    """SC-75: two rewards, one name."""
    s = board(2)
    slots(s, 1, "thermal_drive ion_drive")
    base(s, "lunar_l4", 1, "research")
    team(s, 0, 0, "lunar_l4")
    s.firms[0].produced = 0  # a contract to claim in step 2
    p = acts(s)
    p.composes(0, "move", "0", "sisyphus", "*")
    assert (p.s.used, p.s.due) == ([1], [0, 2])
    p.does(0, "none")
    assert len(p.s.firms[1].hand) == 2


def test_a_second_team_in_radiation_pays_by_default() -> None:
    """D-19: whose Shield Factory, or 2 F; nothing of a rival's for who is away."""
    s = board(2, "p")
    profit(s, 0, 5)
    find(s, "callisto", "p_e2.4")
    base(s, "callisto", 1, "shield_factory")
    for n, at in enumerate(("inner_system", "europa")):
        team(s, 0, n, at)
    find(s, "europa", "p_e3.5")
    base(s, "europa", 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "callisto")
    p.does(0, next(option.key for option in p.of(0).options if "two teams" in str(option.text)))
    p.does(0, "1.ganymede")
    assert (p.keys(0), p.of(0).default) == (["1", "pay"], ("pay",))
    p.does(0, "pay")
    assert p.s.firms[0].profit == 3


def test_a_pile_that_runs_out_lets_the_next_pass() -> None:
    """SC-R88: the turn in which it runs out goes on to its end."""
    s = board(2)
    pile(s, 1)
    p = acts(s)
    p.does(0, "research").does(0, "pile")
    assert "pass" not in p.keys(0)
    p.does(0, "stop")
    assert "pass" in p.keys(1)
