"""Colonies: points, what is given for them, what they pay (SC-264 to SC-287)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Base
from engine.games.spacecorp.facts import award, colonies_of
from engine.games.spacecorp.rules.colonies import can_colonize, settled, sources, standing, within_reach
from engine.games.spacecorp.rules.colony_effects import has_colonized, lonely
from engine.games.spacecorp.rules.contracts import claim
from engine.games.spacecorp.state import GONE, Corp
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    colony,
    dealt,
    find,
    hand,
    own,
    pile,
    profit,
    settle,
    slots,
    stars,
    table,
    team,
)

GARDEN, MICROBES, IRON = "s_primary.7", "s_primary.15", "s_primary.13"  # Col 4, Col 2, Col 1
EMPTY = "s_secondary.12", "s_secondary.3", "s_secondary.1"  # no colony points


def founded(s: Corp, region: str, seat: int, tile: str) -> dict[int, int]:
    """What everybody gains when this colony is founded."""
    before = [firm.profit for firm in s.firms]
    colony(s, region, seat, tile)
    has_colonized(table(s), seat, tile)
    return {n: firm.profit - before[n] for n, firm in enumerate(s.firms) if firm.profit != before[n]}


# --- where -------------------------------------------------------------------------------------------------------
def test_every_box_must_hold_an_own_base() -> None:
    """SC-264, SC-265, SC-R130: no team is needed; Sol, the Spur and empty regions never."""
    s = board(2, "s")
    assert settled(s, 0) == []
    find(s, "lacaille_9352", IRON)
    base(s, "lacaille_9352", 0, "secure")
    assert settled(s, 0) == []  # a box is empty
    find(s, "lacaille_9352", EMPTY[0])
    assert settled(s, 0) == []  # a tile is
    base(s, "lacaille_9352", 1, "secure", 1)
    assert settled(s, 0) == []  # a rival's
    base(s, "lacaille_9352", 0, "secure", 1)
    assert settled(s, 0) == ["lacaille_9352"]
    assert settled(s, 1) == []
    colony(s, "lac", 0, "outreach")
    assert settled(s, 0) == []


def test_how_many_colonies_there_are() -> None:
    """SC-24"""
    assert [len(dealt(seats, "s").colony_tiles) for seats in (2, 3, 4)] == [12, 17, 20]


# --- points ------------------------------------------------------------------------------------------------------
def test_points_that_cost_nothing() -> None:
    """SC-267 a to d and h, SC-258: tiles, a colony nearby, Industrial once, two bases or more, Enviro Tolerance."""
    s = board(2, "s")
    settle(s, "epsilon_indi", 0, (MICROBES, "research"), ("s_secondary.7", "industrial"), (EMPTY[0], "secure"))
    assert standing(s, 0, "epsilon_indi") == 2 + 1 + 1 + 1
    base(s, "epsilon_indi", 0, "industrial", 0)
    assert standing(s, 0, "epsilon_indi") == 5
    colony(s, "ros", 0, "outreach")
    assert standing(s, 0, "epsilon_indi") == 5  # SC-R131: it is not nearby
    colony(s, "lac", 1, "outreach")
    assert standing(s, 0, "epsilon_indi") == 5  # or another's
    colony(s, "lac", 0, "outreach")
    assert standing(s, 0, "epsilon_indi") == 6
    own(s, 0, "enviro_tolerance")
    assert standing(s, 0, "epsilon_indi") == 7
    s.laid["epsilon_indi"][0].void = True
    assert standing(s, 0, "epsilon_indi") == 5  # SC-R117


def test_points_among_phobes() -> None:
    """SC-R125: their tiles give none, an Industrial base does; a Secure base on them changes it."""
    s = board(2, "s")
    settle(s, "lacaille_9352", 0, ("s_alien.1", "industrial"), ("s_secondary.7", "secure"))
    assert standing(s, 0, "lacaille_9352") == 1 + 1
    base(s, "lacaille_9352", 0, "secure", 0)
    assert standing(s, 0, "lacaille_9352") == 2 + 1 + 1


def test_sixty() -> None:
    """T-60: Col 2 + 1, Industrial, three bases, 5 F."""
    s = board(2, "s")
    settle(s, "epsilon_eridani", 0, (MICROBES, "research"), ("s_secondary.5", "industrial"), (EMPTY[1], "secure"))
    profit(s, 0, 5)
    assert (standing(s, 0, "epsilon_eridani"), sources(s, 0, "epsilon_eridani")) == (5, ["profit"])
    values = {s.box.colonies[id_].value for id_ in within_reach(s, 0, "epsilon_eridani")}
    assert max(values) == 6
    profit(s, 0, 4)
    assert max(s.box.colonies[id_].value for id_ in within_reach(s, 0, "epsilon_eridani")) == 5


@pytest.mark.parametrize(
    ("at", "kinds", "enough"),
    [
        ("alpha_centauri", "incompatible_s femto_assemblers", False),
        ("alpha_centauri", "world_builder femto_assemblers", True),
        ("barnards_star", "divert_s", False),
        ("barnards_star", "divert_s femto_assemblers", True),
    ],
)
def test_build_for_a_point(at: str, kinds: str, enough: bool) -> None:
    """T-61, SC-267 f: 8, or 12 among several stars; multipliers count."""
    s = stars()
    settle(s, at, 0, (IRON, "secure"))
    hand(s, 0, kinds)
    assert ("build" in sources(s, 0, at)) == enough


def test_build_of_a_colony_takes_cards_and_infra_alone() -> None:
    """SC-R132: no Time, no progress card, no profit in its place."""
    s = stars()
    settle(s, "barnards_star", 0, (IRON, "secure"))
    own(s, 0, "molecular_assembly")
    own(s, 0, "matter_synthesis")
    profit(s, 0, 20)
    hand(s, 0, "self_builders time")
    assert "build" not in sources(s, 0, "barnards_star")
    slots(s, 0, "manipulators")
    assert "build" in sources(s, 0, "barnards_star")


def test_a_rivals_headquarters_builds_a_colony() -> None:
    """SC-R132, SC-48: for a reward, as long as it is shared."""
    s = stars()
    settle(s, "barnards_star", 0, (GARDEN, "secure"))
    slots(s, 1, "- world_builder -")
    hand(s, 0, "self_builders")
    p = acts(s)
    p.composes(0, "colonize", "barnards_star", "bastion")
    assert p.s.colonies["bar"].tile == "bastion"  # value 4: nothing is given
    p = acts(s)
    p.composes(0, "colonize", "barnards_star", "lantern", "*")
    assert p.s.colonies["bar"].tile == "lantern"
    assert "P0 gives for it: Build: P1's HQ, Self-Replicating Builders = 11." in p.said()
    assert len(p.s.firms[1].hand) == 1  # the reward
    pile(s, 0)
    assert "build" not in sources(s, 0, "barnards_star")


def test_only_a_team_on_the_star_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-267 e, SC-R110."""
    s = board(2, "s")
    settle(s, "barnards_star", 0, (IRON, "secure"))
    team(s, 0, 0, "barnards_star", 2)
    team(s, 1, 0, "barnards_star")
    assert sources(s, 0, "barnards_star") == []
    monkeypatch.setattr(rulings, "TRACK_TEAM_COUNTS", True)
    assert sources(s, 0, "barnards_star") == ["team"]


# --- the action --------------------------------------------------------------------------------------------------
def home(kind: Base = "secure") -> Corp:
    s = board(3, "s")
    settle(s, "barnards_star", 0, (MICROBES, kind))
    return s


def test_all_that_can_be_given() -> None:
    """SC-266 to SC-268, SC-R111, D-31: a team for good, Build, 5 F; no more than is missing."""
    s = home()
    profit(s, 0, 6)
    team(s, 0, 0, "barnards_star")
    team(s, 0, 1, "barnards_star")
    s.laid["barnards_star"][0].claim, s.laid["barnards_star"][0].team = 0, 1
    hand(s, 0, "divert_s self_builders")
    assert max(s.box.colonies[id_].value for id_ in within_reach(s, 0, "barnards_star")) == 5
    p = acts(s)
    p.composes(0, "colonize", "barnards_star")
    assert "new_hope" not in p.keys(0)
    fork = p.fork()
    p.does(0, "aurora")
    p.does(0, "1")
    p.composes(0, "*")
    firm = p.s.firms[0]
    assert (firm.teams[1].at, firm.teams[0].at, firm.profit) == (GONE, "barnards_star", 1 + 1)  # and 1 F of Aurora
    assert firm.earned["spent"] == -5
    assert p.s.laid["barnards_star"][0].claim is None
    assert len(p.s.firms[0].hand) <= 2
    fork.does(0, "waystation")
    assert (fork.of(0).least, fork.of(0).most, fork.keys(0)) == (1, 1, ["build", "profit", "team"])
    fork.does(0, "profit")
    assert (fork.s.firms[0].profit, fork.s.colonies["bar"].seat) == (1, 0)
    assert "waystation" not in fork.s.colony_tiles


def test_surplus_points_are_lost() -> None:
    """SC-R133: any colony within reach, and nothing is asked for where the points are there."""
    s = home()
    profit(s, 0, 20)
    p = acts(s)
    p.composes(0, "colonize", "barnards_star", "cinder")
    assert (p.s.colonies["bar"].tile, p.s.firms[0].profit) == ("cinder", 20)


def test_a_colony_needs_points() -> None:
    """SC-266: nothing of the Sideboard is worth a single point."""
    s = stars()
    settle(s, "barnards_star", 0, (IRON, "secure"))
    assert not can_colonize(s, 0)
    assert acts(s).blocked(0)["colonize"][1] == "SC-64"


# --- whenever ----------------------------------------------------------------------------------------------------
def test_when_rivals_colonize() -> None:
    """SC-271, SC-272, SC-275: for each owner, from the placement on."""
    s = board(4, "s")
    assert founded(s, "ace", 1, "tern_island") == {}
    assert founded(s, "bar", 0, "outreach") == {1: 1}
    assert founded(s, "luh", 1, "cinder") == {}
    two = board(2, "s")
    assert founded(two, "ace", 1, "gemini_rest") == {}
    assert founded(two, "bar", 0, "outreach") == {1: 2}


def test_when_the_owner_colonizes() -> None:
    """SC-277, SC-278, SC-R134: this one too; by the number of own colonies with the new one."""
    s = board(3, "s")
    assert founded(s, "ace", 0, "meridian") == {0: 1}
    assert founded(s, "bar", 0, "halcyon") == {0: 1 + 2}
    assert founded(s, "luh", 0, "outreach") == {0: 1 + 3}
    assert founded(s, "sir", 1, "cinder") == {}


def test_when_rivals_claim() -> None:
    """SC-273, SC-274: for each claim; not for the own."""
    for seats, tile, n in ((3, "keystone", 1), (2, "counterpoint", 2)):
        s = board(seats, "s")
        colony(s, "ace", 1, tile)
        for contract in s.rows[:2]:
            claim(table(s), 0, contract)
        assert s.firms[1].earned == {"colonies": 2 * n}
        claim(table(s), 1, s.rows[2])
        assert s.firms[1].earned["colonies"] == 2 * n


def test_when_a_rival_produces() -> None:
    """SC-282: once for the action, even where the tile is worth nothing."""
    s = board(2, "s")
    colony(s, "ace", 1, "twin_fields")
    settle(s, "sirius", 0, ("s_secondary.5", "secure"))
    hand(s, 0, "post_scarcity")
    p = acts(s)
    p.composes(0, "produce", "sirius.0", "*")
    assert [firm.profit for firm in p.s.firms] == [0, 1]


# --- at once -----------------------------------------------------------------------------------------------------
def test_a_printed_award() -> None:
    """SC-276, D-32: the best open one as printed, and it stays open; nothing when none is."""
    s = board(2, "s")
    s.markers = [None] * 7
    assert award(s, s.rows[6]) > s.rows[6].pays(2)
    assert founded(s, "ace", 0, "far_harbor") == {0: 6}
    assert not s.claims
    s.claims = {contract.id: 0 for contract in s.rows}
    assert founded(s, "bar", 0, "far_harbor") == {}


def test_progress_cards_pay() -> None:
    """T-41, SC-283, SC-284, SC-285, SC-R135, SC-R137: own ones, or those of everybody; two for one."""
    s = board(4, "s")
    for seat, id_ in (
        (0, "longevity"),
        (1, "hibernation"),
        (1, "sensory_focus"),
        (0, "energy_fields"),
        (2, "entangled"),
    ):
        own(s, seat, id_)
    assert founded(s, "ace", 0, "new_hope") == {0: 2}
    assert founded(s, "bar", 0, "lantern") == {0: 2}
    assert founded(s, "luh", 0, "helix") == {0: 1}


def test_secured_sites_pay() -> None:
    """SC-286, SC-R138: a system with two Secure bases counts once."""
    s = board(2, "s")
    settle(s, "lacaille_9352", 0, (IRON, "secure"), (EMPTY[0], "secure"))
    settle(s, "sirius", 0, (MICROBES, "secure"))
    settle(s, "procyon", 1, (GARDEN, "secure"))
    assert founded(s, "lac", 0, "bastion") == {0: 2}


def test_colonies_of_rivals_pay() -> None:
    """SC-281, SC-R136, SC-R137: for every two."""
    s = board(3, "s")
    for region, seat in (("ace", 1), ("bar", 2), ("luh", 1), ("sir", 0)):
        colony(s, region, seat, "outreach")
    assert founded(s, "lac", 0, "parallax") == {0: 1}


def test_most_colonies_say_what_they_do() -> None:
    """SC-270, SC-287: those without an effect pay nothing."""
    s = board(4, "s")
    assert founded(s, "ace", 0, "outreach") == {}
    assert lonely(s) == 13
    assert colonies_of(s, 0) == ["ace"]
