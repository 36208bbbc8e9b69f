"""Whole turns of Planeteers as a stranger would set them up: radiation, spending, bases, progress."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Action
from engine.games.spacecorp.rules.building import builders
from engine.games.spacecorp.rules.moving import targets
from tests.games.spacecorp.position import (
    acts,
    bare,
    base,
    board,
    find,
    hand,
    offers,
    own,
    pile,
    profit,
    slots,
    team,
    top,
)


# --- Planeteers --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("at", "to", "paid"),
    [
        ("inner_system", "callisto", 0),  # the home site shields
        ("ceres", "vesta", 0),  # outside the zone
        ("vesta", "callisto", 2),  # into it
        ("callisto", "vesta", 2),  # out of it
        ("europa", "ganymede", 2),
    ],
)
def test_who_pays_for_radiation(at: str, to: str, paid: int) -> None:
    """SC-186, SC-193, SC-196, SC-R42, SC-R48"""
    s = bare()
    profit(s, 0, 4)
    team(s, 0, 0, at)
    if at != "inner_system":
        base(s, at, 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail intercept_p competitors_p")
    p = acts(s)
    p.composes(0, "move", "0", to, "*")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit) == (to, 4 - paid)


def test_two_points_bought_and_two_for_radiation() -> None:
    """SC-R21: 3 F do not cover both, 4 do."""
    for owned, reached in ((3, False), (4, True)):
        s = bare()
        profit(s, 0, owned)
        team(s, 0, 0, "vesta")
        base(s, "vesta", 0, "research")
        hand(s, 0, "competitors_p")  # Move 3, with the printed 1: 4
        assert "callisto" in targets(s, 0, 0)  # 5: one point
        assert ("europa" in targets(s, 0, 0)) == reached  # 6: two points


def test_spending_is_less_than_what_is_there() -> None:
    """SC-203, SC-204: Explore 1 of the headquarters buys nothing, Explore 2 buys one point, never more than three."""
    s = board(2, "p")  # Explore 1 is printed
    profit(s, 0, 9)
    team(s, 0, 0, "callisto")  # e2
    p = acts(s)
    assert "explore" in p.blocked(0)
    s = board(2, "p")
    profit(s, 0, 9)
    team(s, 0, 0, "io")  # e3
    slots(s, 0, "- - sensor_suite")
    p = acts(s)
    p.composes(0, "explore", "*")
    assert p.s.firms[0].earned["spent"] == -1
    s = bare()
    profit(s, 0, 9)
    hand(s, 0, "catalysed_drive")  # 1 + 5, three bought: 9
    assert "io" in targets(s, 0, 0)
    assert "rhea" not in targets(s, 0, 0)  # 10


def test_the_shortfall_of_both_teams_is_one_price() -> None:
    """SC-R18: 2 missing for the first and 1 for the second cost 2 in all."""
    s = bare()
    profit(s, 0, 9)
    hand(s, 0, "catalysed_drive time")  # 6
    p = acts(s)
    p.composes(0, "move", "0", "europa")  # 8
    way = next(o.key for o in p.of(0).options if "two teams" in str(o.text) and "2 F spent" in str(o.text))
    p.does(0, way)
    assert str(next(o.hint for o in p.of(0).options if o.key == "1.callisto")) == ""  # 7
    assert str(next(o.hint for o in p.of(0).options if o.key == "1.io")) == "1 F"  # 9: one more
    p.does(0, "1.callisto")
    assert p.s.firms[0].profit == 7


def test_what_is_spent_is_less_than_the_value_of_either_team() -> None:
    """SC-R18: 3 F for the first, whose Build an Industrial doubled to 6, are too much beside the second's 3."""
    s = bare()
    profit(s, 0, 9)
    find(s, "titan", "p_e3.5")  # b6
    find(s, "rhea", "p_e2.3")
    base(s, "rhea", 0, "industrial")
    find(s, "enceladus", "p_e3.2")  # b5 + 2 = 7
    find(s, "ceres", "p_e1.6")  # b3 - 1 = 2
    team(s, 0, 0, "enceladus")
    team(s, 0, 1, "ceres")
    hand(s, 0, "grown_mesh time")  # 2, doubled 4; 3 bought: 7
    p = acts(s)
    p.composes(0, "build", "0", "research")
    way = next(o.key for o in p.of(0).options if "two teams" in str(o.text))
    p.does(0, way)
    p.composes(0, "o1")
    assert p.asked == [1]  # 3 F beside a value of 2: no second team


@pytest.mark.parametrize(("kind", "gained"), [("exploiter", 3), ("refinery", 0), ("secure", 2), ("research", 0)])
def test_what_a_base_of_planeteers_pays_at_once(kind: str, gained: int) -> None:
    """SC-213, SC-217: P3 once; a F for each base of rivals in the region; nothing for the others."""
    s = bare(3)
    profit(s, 0, 0)
    own(s, 0, "radiation_resistance")
    find(s, "dione", "p_e2.9")
    for site, seat in (("rhea", 1), ("iapetus", 2)):
        find(s, site, {"rhea": "p_e2.4", "iapetus": "p_e2.12"}[site])
        base(s, site, seat, "research")
    team(s, 0, 0, "dione")
    hand(s, 0, "regolith_printer regolith_printer")
    p = acts(s)
    p.composes(0, "build", kind, "*")
    assert p.s.firms[0].profit == gained
    assert p.s.laid["dione"][0].void == (kind == "exploiter")


def test_an_exploited_tile_is_no_legacy_and_never_produces() -> None:
    """SC-213, SC-R117"""
    s = bare()
    find(s, "ceres", "p_e1.4")
    base(s, "ceres", 0, "exploiter")
    s.laid["ceres"][0].void = True
    hand(s, 0, "autonomous_mines")
    p = acts(s)
    assert "produce" in p.blocked(0)


def test_a_rivals_shield_factory_or_the_price() -> None:
    """SC-192, SC-195, D-19: P1 draws, or 2 F; after the pile is out only the 2 F."""
    s = bare()
    profit(s, 0, 2)
    find(s, "rhea", "p_e2.4")
    base(s, "rhea", 1, "shield_factory")
    find(s, "dione", "p_e2.14")
    team(s, 0, 0, "dione")
    hand(s, 0, "regolith_printer divert_p")
    p = acts(s)
    p.composes(0, "build", "research")
    said = [str(option.text) for option in p.of(0).options]
    assert any("P1's Shield Factory" in one for one in said)
    assert any("2 F for radiation" in one for one in said)
    way = next(o.key for o in p.of(0).options if "Shield Factory" in str(o.text))
    p.does(0, way)
    p.composes(0, "o1")
    assert (p.s.firms[0].profit, len(p.s.firms[1].hand)) == (2, 1)
    s = bare()
    profit(s, 0, 1)
    find(s, "rhea", "p_e2.4")
    base(s, "rhea", 1, "shield_factory")
    find(s, "dione", "p_e2.14")
    team(s, 0, 0, "dione")
    hand(s, 0, "regolith_printer divert_p")
    pile(s, 0)
    assert builders(s, 0) == []


def test_a_port_of_planeteers_doubles_an_infra_card_not_what_is_printed() -> None:
    """SC-219, SC-R2: printed 1 and a Fusion Drive in slot 2: 1 + 4."""
    s = bare()
    slots(s, 0, "- fusion_drive")
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 0, "spaceport")
    team(s, 0, 0, "ceres")
    assert "callisto" not in targets(s, 0, 0)  # 5, but radiation
    profit(s, 0, 2)
    assert "callisto" in targets(s, 0, 0)
    assert "europa" not in targets(s, 0, 0)


@pytest.mark.parametrize(
    ("site", "allowed"), [("callisto", True), ("io", False), ("europa", False), ("titan", False), ("triton", True)]
)
def test_ports_need_a_site_without_gravity(site: str, allowed: bool) -> None:
    """SC-219; a card that ignores gravity does not help (SC-R151)."""
    s = bare()
    profit(s, 0, 9)
    own(s, 0, "low_gravity")
    find(s, site, "p_e2.14")
    team(s, 0, 0, site)
    hand(s, 0, "regolith_printer regolith_printer")
    p = acts(s)
    p.does(0, "build")
    assert ("spaceport" in p.keys(0)) == allowed


@pytest.mark.parametrize(
    ("marker", "award"),
    [(None, 7), ("mariners", 5)],
)
def test_an_increased_award_for_two_players(marker: str | None, award: int) -> None:
    """SC-206, SC-R163: row 4 asks two players for three Jupiter sites; 2 of Mariners and 4, or 4; row 2: 3 + 5."""
    s = bare()
    s.markers[1] = "mariners" if marker else None
    for site, tile in (("ceres", 1), ("vesta", 2), ("pallas", 3), ("hygiea", 4)):
        find(s, site, f"p_e1.{tile}")
        base(s, site, 0, "secure" if site == "ceres" else "research")
        s.firms[0].stock["research"] += 1
    p = acts(s)
    p.composes(0, "research", "*")
    p.does(0, "stop")
    assert p.keys(0) == ["p2", "none"]
    p.does(0, "p2")
    assert p.s.firms[0].profit == (8 if marker is None else 5)
    assert p.s.markers[1] == "planeteers"


@pytest.mark.parametrize("action", ["genetics", "revelation"])
def test_a_cube_that_comes_round_twice(action: Action) -> None:
    """SC-222, SC-223, SC-R66: from space 3, six spaces on, two cards; the second cannot be the first's title."""
    s = bare()
    setattr(s.firms[0], action, 3)
    cards = {"genetics": "exo_dna_lab exo_dna_lab submersible microbes_p", "revelation": ""}[action]
    if action == "revelation":
        cards = "unified_field observatory observatory leak_p"
    hand(s, 0, cards)
    p = acts(s)
    p.does(0, action)
    best = max(p.of(0).options, key=lambda o: int(str(o.text).rpartition(": ")[2] or 0) if ":" in str(o.text) else 0)
    p.does(0, best.key)
    assert "which" in p.prompts[0].lower()
    first = p.keys(0)[0]
    p.does(0, first)
    assert first not in p.keys(0)
    assert first in p.blocked(0)
    p.does(0, p.keys(0)[0])
    assert len(p.s.firms[0].progress) == 2
    assert p.s.firms[0].profit > 0


def test_a_marker_of_the_oort_cloud_for_each_of_two_teams() -> None:
    """SC-220, SC-221, SC-R37"""
    s = bare()
    profit(s, 0, 5)
    for n in (0, 1):
        team(s, 0, n, "pluto")
    find(s, "pluto", "p_e3.5")
    base(s, "pluto", 0, "spaceport")
    hand(s, 0, "catalysed_drive time")
    p = acts(s)
    p.composes(0, "move", "0", "oort_cloud")
    way = next(o.key for o in p.of(0).options if "two teams" in str(o.text))
    p.does(0, way)
    p.does(0, "1.oort_cloud")
    assert p.s.firms[0].beyond == [1, 2]
    assert p.s.beyond == []


def test_the_prototype_goes_anywhere_for_nothing() -> None:
    """SC-164, SC-R45: to the Oort Cloud without base, value, radiation or reward; the marker is taken."""
    s = bare(3)
    (card,) = hand(s, 0, "prototype")
    p = acts(s)
    p.composes(0, "special", "0.oort_cloud")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].beyond, p.s.firms[0].profit) == ("oort_cloud", [1], 0)
    assert card in p.s.discard


def test_a_deep_space_probe_finds_and_claims_nothing() -> None:
    """SC-165, SC-R58, SC-R59: the tile's F and Rev for who played it."""
    s = bare()
    hand(s, 0, "deep_space_probe")
    team(s, 1, 0, "titan")
    top(s, "p_e3.8")
    p = acts(s)
    p.does(0, "special")
    assert "titan" not in p.keys(0)
    assert "inner_system" not in p.keys(0)
    assert "oort_cloud" not in p.keys(0)
    p.does(0, "triton")
    assert (p.s.firms[0].profit, p.s.firms[0].revelation, p.s.laid["triton"][0].claim) == (2, 1, None)


def test_an_old_drive_goes_out_of_the_game() -> None:
    """T-48, SC-155: a Mariners card that is covered leaves; a Planeteers card comes back."""
    s = bare()
    old = next(piece for piece in s.box.deck("mariners") if s.box.card_of[piece].id == "ion_drive")
    s.firms[0].slots[1] = old
    (new,) = hand(s, 0, "pulse_fusion_drive")
    p = acts(s)
    p.composes(0, "upgrade", "2")
    assert (p.s.firms[0].slots[1], p.s.boxed[-1]) == (new, old)


def test_a_research_base_takes_a_time_card() -> None:
    """SC-R164, SC-216: it lies in the offers like others."""
    s = bare(3)
    (time,) = offers(s, "time")
    find(s, "ceres", "p_e1.6")
    team(s, 0, 0, "ceres")
    hand(s, 0, "grown_mesh")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert p.of(0).default == ("o1",)
    p.does(0, "o1")
    assert time in p.s.firms[0].hand
