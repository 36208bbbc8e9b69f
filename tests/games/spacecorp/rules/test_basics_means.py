"""What an action is made of: Infra, cards, Time, bases of rivals (SC-47 to SC-67, SC-108, SC-152 to SC-157)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Action
from engine.games.spacecorp.facts import SIX, infra
from engine.games.spacecorp.rules.building import boosts as build_boosts
from engine.games.spacecorp.rules.means import PLAIN
from engine.games.spacecorp.rules.moving import boosts, lenders, targets
from engine.games.spacecorp.rules.radiation import rays_of_build
from engine.games.spacecorp.rules.ways import times_for
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import Means, headquarters, value
from tests.games.spacecorp.position import acts, base, board, find, hand, pile, slots, team


def worths(s: Corp, seat: int, action: Action) -> list[int]:
    return [one.worth.plain for one in infra(s, seat, action)]


# --- Infra -------------------------------------------------------------------------------------------------------
def test_infra_is_not_spent() -> None:
    """SC-47, SC-53: two Moves in two turns by Infra alone, with an empty hand; the card stays."""
    s = board(2)
    slots(s, 0, "thermal_drive science_module")
    slots_before = [*s.firms[0].slots]
    for site in ("luna", "earth"):
        p = acts(s)
        p.composes(0, "move", "0", site, "*")
        s = p.s
        assert s.firms[0].teams[0].at == site
        assert s.firms[0].slots == slots_before
        for firm in s.firms:
            s.deck[:0] = firm.hand
            firm.hand, firm.labels, firm.came, firm.seen = [], [], [], []
    assert s.discard == []


def test_cards_without_infra() -> None:
    """SC-53: a Build by cards alone, as nobody's headquarters help."""
    s = board(2)
    (card,) = hand(s, 0, "inflatable_module")
    team(s, 0, 0, "lunar_l4")
    assert [worths(s, seat, "build") for seat in (0, 1)] == [[], []]
    p = acts(s)
    p.composes(0, "build", "0", "spaceport", "*").does(0, "none")
    assert (p.s.laid["lunar_l4"][0].base, p.s.discard) == ("spaceport", [card])


def test_infra_of_two_types() -> None:
    """SC-50: a Science Module serves the Move or the Explore that is being taken, and no Build."""
    s = board(2)
    slots(s, 0, "- science_module science_module")
    found = {action: worths(s, 0, action) for action in s.rules.actions}
    assert (found["move"], found["explore"], found["build"]) == ([1, 1, 1], [1, 1], [])
    team(s, 0, 0, "halleys_comet")
    p = acts(s)
    p.composes(0, "explore", "*")
    assert (p.s.laid["halleys_comet"][0].claim, p.s.discard) == (0, [])


def test_all_matching_infra_counts() -> None:
    """SC-R14: three drives are one sum; no way leaves one of them out."""
    s = board(3)
    slots(s, 1, "ion_drive science_module thermal_drive")
    (rival,) = [one for one in headquarters(s, 0, "move") if one.hqs == (1,)]
    assert value(s, 0, "move", rival) == 2 + 1 + 3
    hand(s, 0, "thermal_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    shown = [str(option.text) for option in p.of(0).options if "P1" in str(option.text)]
    assert shown == ["P1's HQ: 6"]


def test_shielded_or_not_is_chosen_by_card() -> None:
    """SC-R14: one Infra card counts with its Shielded value, another of the same HQ with the plain one."""
    s = board(2, "p")
    slots(s, 0, "pulse_fusion_drive fusion_drive")
    pulse, fusion = s.firms[0].slots[:2]
    plain = value(s, 0, "move", Means((0,)))
    assert plain == 4 + 2
    assert value(s, 0, "move", Means((0,), shielded=frozenset([fusion]))) == 4 + 1
    assert value(s, 0, "move", Means((0,), shielded=frozenset([pulse]))) == 3 + 2


def test_upgrades_go_to_the_three_slots() -> None:
    """SC-108, SC-152: never to the Research box, whose 2 stay whatever the slots hold."""
    s = board(2)
    slots(s, 0, "ion_drive survey_rover assembly_robots")
    (card,) = hand(s, 0, "science_module")
    p = acts(s)
    p.does(0, "upgrade")
    assert p.keys(0) == ["1", "2", "3"]
    p.does(0, "3")
    assert p.s.firms[0].slots[2] == card
    assert worths(p.s, 0, "research") == [2]


def test_a_card_covers_what_is_printed() -> None:
    """SC-153: a rover in slot 1 takes away the printed Move 1; another slot leaves it."""
    for slot, found in (("1", []), ("2", [1])):
        s = board(2)
        hand(s, 0, "survey_rover")
        p = acts(s)
        p.does(0, "upgrade").does(0, slot)
        assert worths(p.s, 0, "move") == found
        assert worths(p.s, 0, "explore") == [2]


def test_the_next_player_uses_new_infra() -> None:
    """SC-157: P1, right after it was installed, for a reward."""
    s = board(2)
    hand(s, 0, "thermal_drive")
    hand(s, 1, "chemical_drive")
    assert "luna" not in targets(s, 1, 0)
    p = acts(s)
    p.does(0, "upgrade").does(0, "2")
    held = len(p.s.firms[0].hand)
    p.composes(1, "move", "0", "luna", "*")
    assert p.s.firms[1].teams[0].at == "luna"
    assert len(p.s.firms[0].hand) == held + 1


def test_what_was_replaced_counts_in_the_hand() -> None:
    """SC-R99: four other cards and the one from the slot are five, so nothing is drawn."""
    for kinds, after in (("cargo_pod cargo_pod cargo_pod cargo_pod", 5), ("cargo_pod cargo_pod cargo_pod", 5)):
        s = board(2)
        slots(s, 0, "- ion_drive")
        old = s.firms[0].slots[1]
        hand(s, 0, f"{kinds} thermal_drive")
        left = len(s.deck)
        p = acts(s)
        p.does(0, "upgrade").does(0, "2")
        assert old in p.s.firms[0].hand
        assert len(p.s.firms[0].hand) == after
        assert left - len(p.s.deck) == (0 if len(kinds.split()) == 4 else 1)


# --- cards -------------------------------------------------------------------------------------------------------
def test_any_number_of_cards_of_the_type() -> None:
    """SC-51: four for one Move, though two would do; one of another type is no choice at all."""
    s = board(2)
    cards = hand(s, 0, "ion_drive ion_drive heavy_lifter cargo_pod")
    (rover,) = hand(s, 0, "survey_rover")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "cards", "0.0.")
    assert {*p.keys(0)} == {*cards}
    p.refused(0, *cards, rover)
    p.does(0, *cards)
    assert {*cards} <= {*p.s.discard}
    assert rover in p.s.firms[0].hand


def test_infra_of_another_type_does_not_count() -> None:
    """SC-51: a rover in the HQ adds nothing to a Move."""
    s = board(2)
    slots(s, 0, "- survey_rover assembly_robots")
    assert value(s, 0, "move", Means((0,))) == 1
    assert value(s, 0, "build", Means((0,))) == 2


# --- Time --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("action", ["research", "produce", "genetics", "revelation", "colonize"])
def test_time_helps_no_other_action(action: Action) -> None:
    """SC-57: with Time in the hand there is no way that plays it."""
    s = board(2, "s")
    hand(s, 0, "time collective_mind post_scarcity evo_accelerators oracle_mind world_builder")
    assert times_for(s, 0, action) == ("",)


@pytest.mark.parametrize("action", ["move", "explore", "build"])
def test_time_helps_three_actions(action: Action) -> None:
    """SC-57: doubled, or for two teams."""
    s = board(2)
    assert times_for(s, 0, action) == ("",)
    hand(s, 0, "time")
    assert times_for(s, 0, action) == ("", "double", "two")


def test_research_with_time_in_the_hand() -> None:
    """SC-57: no line of the question names it."""
    s = board(2)
    hand(s, 0, "time institute")
    p = acts(s)
    p.does(0, "research")
    assert not any("Time" in str(option.text) for option in p.of(0).options)


def test_one_time_card_an_action() -> None:
    """SC-58: with two of them a Move of 2 reaches 4 and not 8, and one stays in the hand."""
    s = board(2)
    one, two = hand(s, 0, "time time")
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.does(0, "move").does(0, "0")
    assert p.s.announced is None
    p.composes(0, "luna")
    ways = [key for key in p.keys(0) if key.startswith("w.")]
    assert ways
    assert all(key.endswith(".double") for key in ways)
    p.does(0, ways[0])
    assert p.s.time in ([one], [two])
    assert sum(piece in p.s.firms[0].hand for piece in (one, two)) == 1


def test_two_time_cards_do_not_reach_twice_as_far() -> None:
    """SC-58: Move 2 with Time is 4; Lunar L4 is 5 away."""
    s = board(2)
    hand(s, 0, "time time chemical_drive")
    assert s.chart.distance("earth", "lunar_l4") == 5
    p = acts(s)
    p.composes(0, "move", "0")
    assert "lunar_l4" not in p.keys(0)


# --- bases of rivals ---------------------------------------------------------------------------------------------
def test_a_rivals_base_may_help_and_never_must() -> None:
    """SC-65: Sisyphus from P1's Spaceport, with its 2 or with a card more; a base that is not used pays nobody."""
    for end, reward in (("lent", 1), ("own", 0)):
        s = board(2)
        team(s, 0, 0, "lunar_l4")
        base(s, "lunar_l4", 1, "spaceport")
        base(s, "sisyphus", 0, "research")
        hand(s, 0, "ion_drive")
        p = acts(s)
        p.composes(0, "move", "0", "sisyphus")
        ways = {key: key.split(".")[2] for key in p.keys(0) if key.startswith("w.")}
        assert {*ways.values()} == {"", "1"}
        before = len(p.s.firms[1].hand)
        p.does(0, next(key for key, lender in ways.items() if bool(lender) is (end == "lent")))
        assert p.s.firms[0].teams[0].at == "sisyphus"
        assert len(p.s.firms[1].hand) == before + reward


@pytest.mark.parametrize("trigger", ["pile", "contracts"])
def test_bases_of_rivals_close(trigger: str) -> None:
    """SC-67: after either trigger neither prerequisite, Spaceport nor Industrial base of a rival; the own ones stay."""
    s = board(2)
    base(s, "lunar_l4", 1, "spaceport")
    find(s, "phobos", "m_e1.6")
    base(s, "phobos", 1, "industrial")
    assert lenders(s, 0, "lunar_l4", "toro")
    assert len(boosts(s, 0, "lunar_l4")) == len(build_boosts(s, 0, "deimos")) == 2
    if trigger == "pile":
        pile(s, 0)
    else:
        s.claims = {row.id: 1 for row in s.rows[:SIX]}
    assert lenders(s, 0, "lunar_l4", "toro") is None
    assert boosts(s, 0, "lunar_l4") == build_boosts(s, 0, "deimos") == [PLAIN]
    assert [one.more for one in boosts(s, 1, "lunar_l4")] == [2]
    assert [one.factor for one in build_boosts(s, 1, "deimos")] == [2]


def test_each_team_has_its_own_spaceport() -> None:
    """SC-R7: Time for two: Move 2 is 4 for both teams that begin at a Spaceport, and 2 for one that does not."""
    s = board(2)
    base(s, "lunar_l4", 0, "spaceport")
    base(s, "lunar_l5", 0, "spaceport")
    base(s, "solar_l1", 0, "research")
    for n, at in enumerate(("lunar_l4", "lunar_l5", "solar_l1")):
        team(s, 0, n, at)
    hand(s, 0, "chemical_drive time")
    assert s.chart.distance("lunar_l4", "solar_l4") == s.chart.distance("lunar_l5", "solar_l4") == 4
    p = acts(s)
    p.composes(0, "move", "0", "solar_l4")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two")))
    keys = {*p.keys(0)}
    assert "1.solar_l4" in keys
    assert "2.solar_l4" not in keys
    assert "2.solar_l2" in keys
    p.does(0, "1.solar_l4")
    assert [one.at for one in p.s.firms[0].teams[:2]] == ["solar_l4", "solar_l4"]


def test_two_teams_by_one_rival() -> None:
    """SC-R25: the base that both teams need is two rewards, the Infra one."""
    s = board(2)
    team(s, 0, 0, "lunar_l4")
    team(s, 0, 1, "lunar_l5")
    base(s, "solar_l1", 1, "research")
    slots(s, 1, "thermal_drive")
    hand(s, 0, "time")
    p = acts(s)
    p.composes(0, "move", "0", "solar_l1", "solar_l1.1")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.1.") and key.endswith(".two")))
    p.does(0, "1.solar_l1").does(0, "solar_l1.1")
    assert [one.at for one in p.s.firms[0].teams[:2]] == ["solar_l1", "solar_l1"]
    assert len(p.s.firms[1].hand) == 3


def test_a_base_at_the_goal_is_not_used() -> None:
    """SC-R28: from Earth to a site with P1's base: the home base is enough, so nobody draws."""
    s = board(2)
    find(s, "luna", "m_e1.3")
    base(s, "luna", 1, "refinery")
    hand(s, 0, "intercept_m")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert p.s.firms[0].teams[0].at == "luna"
    assert (p.s.used, p.s.firms[1].hand) == ([], [])


def test_competitors_pays_each_headquarters() -> None:
    """SC-R106: P1's and P2's together, a card for each."""
    s = board(3)
    (edge,) = hand(s, 0, "competitors_m")
    slots(s, 1, "thermal_drive")
    slots(s, 2, "thermal_drive")
    p = acts(s)
    p.composes(0, "move", "0", "lunar_l4")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.12.")))
    assert p.s.firms[0].teams[0].at == "lunar_l4"
    assert [len(p.s.firms[seat].hand) for seat in (1, 2)] == [1, 1]
    assert edge in p.s.discard


def test_who_has_passed_is_owed_only_by_competitors() -> None:
    """SC-R31: nothing of a rival can be used without a pile; with that Edge the reward is owed, and lost."""
    s = board(2)
    hand(s, 0, "competitors_m")
    slots(s, 1, "thermal_drive")
    s.firms[1].passed = True
    pile(s, 0)
    s.owed = [0]
    assert [one.hqs for one in headquarters(s, 0, "move") if 1 in one.hqs] == [(0, 1)]
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert (p.s.used, p.s.due) == ([1], [0, 0])
    assert p.s.firms[1].hand == []
    assert p.s.firms[0].teams[0].at == "luna"


def test_competitors_pays_who_has_passed_while_there_is_a_pile() -> None:
    """SC-R31: six contracts are fulfilled, P1 passed the last turn: the reward is owed and drawn."""
    s = board(2)
    hand(s, 0, "competitors_m")
    slots(s, 1, "thermal_drive")
    s.claims = {row.id: 1 for row in s.rows[:SIX]}
    s.firms[1].passed, s.owed = True, [0]
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert p.s.firms[0].teams[0].at == "luna"
    assert len(p.s.firms[1].hand) == 1


@pytest.mark.parametrize(("left", "open_"), [(5, True), (0, False)])
def test_a_rivals_shield_closes_too(left: int, open_: bool) -> None:
    """SC-65, SC-67 in Planeteers: P1's Shield Factory shields a Build of its region until the pile is out."""
    s = board(2, "p")
    find(s, "rhea", "p_e2.7")
    base(s, "rhea", 1, "shield_factory")
    pile(s, left)
    assert [lent.seat for lent in rays_of_build(s, 0, "dione").lenders] == ([1] if open_ else [])
    assert rays_of_build(s, 0, "dione").penalty == 2
