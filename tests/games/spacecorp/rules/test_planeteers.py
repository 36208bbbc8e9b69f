"""Bases, contracts and Specials of Planeteers."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Base
from engine.games.spacecorp.facts import able, met, producing, production, suits
from engine.games.spacecorp.rules.building import boosts
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import Counted, acts, base, board, find, hand, own, profit, slots, team, top


def built(kind: Base, site: str, tile: str, s: Corp | None = None) -> Counted:
    """P0 builds it in the asteroid belt, with more than enough."""
    s = s or board(2, "p")
    team(s, 0, 0, site)
    find(s, site, tile)
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", kind, "*")
    return p


# --- bases -------------------------------------------------------------------------------------------------------
def test_an_exploiter_pays_once() -> None:
    """SC-213, SC-117: its P# is void from then on, for Produce and for Legacy alike."""
    p = built("exploiter", "ceres", "p_e1.4")
    assert p.s.firms[0].profit == 2
    assert p.s.laid["ceres"][0].void
    assert [*producing(p.s, 0)] == []
    assert production(p.s, p.s.laid["ceres"][0]) is None
    conserved(p.s)


def test_an_exploiter_on_nothing() -> None:
    """SC-R118, SC-R62: P0 is a P#; a tile without one takes none."""
    s = board(2, "p")
    find(s, "ceres", "m_e1.1")
    assert suits(s, "exploiter", "ceres", s.laid["ceres"][0])
    find(s, "vesta", "p_e1.2")
    assert not suits(s, "exploiter", "vesta", s.laid["vesta"][0])


def test_secure_counts_rivals_in_the_region() -> None:
    """SC-217, SC-R81: two in the belt, one elsewhere."""
    s = board(3, "p")
    for site, tile, seat in (("vesta", "p_e1.1", 1), ("pallas", "p_e1.2", 2), ("io", "p_e3.5", 1)):
        find(s, site, tile)
        base(s, site, seat, "research")
    p = built("secure", "ceres", "p_e1.6", s)
    assert p.s.firms[0].profit == 2
    assert p.s.firms[0].earned == {"bases": 2}


def test_a_second_secure_base_pays_nothing() -> None:
    """SC-217: whoever built the first."""
    s = board(2, "p")
    find(s, "vesta", "p_e1.1")
    base(s, "vesta", 1, "secure")
    p = built("secure", "ceres", "p_e1.6", s)
    assert p.s.firms[0].profit == 0


def test_types_and_what_they_ask_for() -> None:
    """SC-140, SC-211 to SC-219, SC-R61, SC-R149."""
    s = board(2, "p")
    find(s, "ceres", "p_e1.2")  # water
    find(s, "io", "p_e3.3")  # life, P1, gravity 2
    find(s, "callisto", "p_e2.11")  # a wonder
    there = {site: s.laid[site][0] for site in ("ceres", "io", "callisto")}
    table: dict[Base, tuple[bool, bool, bool]] = {
        "attraction": (False, False, True),
        "bio_lab": (False, True, False),
        "exploiter": (False, True, False),
        "industrial": (True, True, False),
        "refinery": (False, True, False),
        "research": (True, True, True),
        "secure": (True, True, True),
        "shield_factory": (True, False, False),
        "spaceport": (True, False, True),
    }
    for kind, expected in table.items():
        assert tuple(suits(s, kind, site, laid) for site, laid in there.items()) == expected, kind
    assert s.box.sites["inner_system"].build is None


def test_bases_that_work_as_in_mariners() -> None:
    """SC-211, SC-212, SC-214 to SC-216."""
    s = board(2, "p")
    find(s, "callisto", "p_e2.11")
    base(s, "callisto", 0, "attraction")
    find(s, "io", "p_e3.5")
    base(s, "io", 0, "refinery")
    find(s, "vesta", "p_e1.3")
    base(s, "vesta", 1, "industrial")
    assert [production(s, s.laid[at][0]) for at in ("callisto", "io")] == [1, 4]
    assert [(one.lender, one.factor) for one in boosts(s, 0, "ceres")] == [(None, 1), (1, 2)]
    s = board(2, "p")
    profit(s, 0, 2)
    find(s, "europa", "p_e3.3")
    team(s, 0, 0, "europa")
    hand(s, 0, "regolith_printer divert_p")
    p = acts(s)
    p.composes(0, "build", "bio_lab", "*")
    assert p.s.firms[0].genetics == 2  # 1 at the start of such a game
    p = built("research", "ceres", "p_e1.6")
    assert "o1" in p.keys(0)


@pytest.mark.parametrize(("stacks", "factor"), [(False, 2), (True, 4)])
def test_industrial_bases_double_once(monkeypatch: pytest.MonkeyPatch, stacks: bool, factor: int) -> None:
    """SC-R9, and the other way."""
    monkeypatch.setattr(rulings, "INDUSTRIAL_STACKS", stacks)
    s = board(2, "p")
    for site, tile in (("vesta", "p_e1.3"), ("pallas", "p_e1.2")):
        find(s, site, tile)
        base(s, site, 0, "industrial")
    assert [one.factor for one in boosts(s, 0, "ceres")] == [factor]


def test_industrial_and_time_multiply() -> None:
    """T-66, SC-R10: 3 doubled twice is 12."""
    s = board(2, "p")
    find(s, "vesta", "p_e1.3")
    base(s, "vesta", 0, "industrial")
    find(s, "ceres", "p_e1.6")
    team(s, 0, 0, "ceres")
    hand(s, 0, "nano_assemblers time")
    s.firms[0].headquarters = "standard"
    p = acts(s)
    p.composes(0, "build", "research", "cards", "x.0.double")
    p.composes(0, "*")
    assert any("= 12" in line for line in p.said())


# --- contracts ---------------------------------------------------------------------------------------------------
def test_contracts_of_planeteers() -> None:
    """SC-69, SC-R80, SC-R81: sides for two and for more; the row of a region counts its sites."""
    s, three = board(2, "p"), board(3, "p")
    assert [row.pays(2) for row in s.rows] == [3, 5, 5, 4, 3, 3, 4]
    assert [row.pays(3) for row in three.rows] == [3, 4, 5, 4, 3, 3, 4]
    own(s, 0, "hibernation")
    assert not met(s, 0, s.rows[0])
    own(s, 0, "probe_network")
    assert met(s, 0, s.rows[0])
    for table, count in ((s, 4), (three, 3)):
        for n, site in enumerate(("ceres", "vesta", "pallas", "hygiea")[:count]):
            assert not met(table, 0, table.rows[1])
            find(table, site, f"p_e1.{n + 1}")
            base(table, site, 0, "research" if n < 3 else "secure")
        assert met(table, 0, table.rows[1])


def test_contracts_further_out() -> None:
    """Rows 3, 4, 6 and 7: beyond Jupiter in any mix, Jupiter, an artifact, Pluto."""
    s = board(3, "p")
    find(s, "titan", "p_e3.1")
    base(s, "titan", 0, "research")
    assert met(s, 0, s.rows[5])
    find(s, "umbriel", "p_e2.14")
    base(s, "umbriel", 0, "research")
    assert not met(s, 0, s.rows[2])
    find(s, "charon", "p_e2.13")
    base(s, "charon", 0, "research")
    assert met(s, 0, s.rows[2])
    assert met(s, 0, s.rows[6])
    find(s, "io", "p_e3.5")
    base(s, "io", 0, "secure")
    assert not met(s, 0, s.rows[3])
    find(s, "callisto", "p_e2.5")
    base(s, "callisto", 0, "secure")
    assert met(s, 0, s.rows[3])
    assert not met(s, 1, s.rows[3])


def test_five_in_one_produce_action() -> None:
    """Row 5, SC-R80: of this era, in one action."""
    s = board(2, "p")
    s.firms[0].produced = 4
    assert not met(s, 0, s.rows[4])
    s.firms[0].produced = 5
    assert met(s, 0, s.rows[4])


def test_the_legacy_tile_counts_for_production() -> None:
    """SC-150, SC-R81, SC-R158: 3 of the board and 2 of Mariners."""
    s = board(2, "p")
    find(s, "io", "p_e3.5")
    base(s, "io", 0, "research")
    find(s, "ceres", "m_e1.3")
    base(s, "ceres", 0, "refinery")
    (s.firms[0].legacy,) = s.laid.pop("ceres")
    hand(s, 0, "autonomous_mines")
    p = acts(s)
    p.does(0, "produce").does(0, "io.0", ".0")
    assert (p.s.firms[0].profit, p.s.firms[0].produced) == (5, 5)
    assert "p5" in p.keys(0)


def test_a_row_claimed_in_planeteers_moves_its_marker() -> None:
    """SC-210"""
    s = board(2, "p")
    s.firms[0].produced = 5
    s.markers[4] = None
    hand(s, 0, "helium_3_futures")
    p = acts(s)
    p.composes(0, "special", "*")
    p.does(0, "p5")
    assert p.s.markers[4] == "planeteers"


def test_an_older_infra_card_leaves_the_game() -> None:
    """T-48, SC-154, SC-155"""
    s = board(2, "p")
    (piece,) = hand(s, 0, "pulse_fusion_drive")
    slots(s, 0, "fusion_drive")
    new = s.firms[0].slots[0]
    s.firms[0].slots[1] = old = "thermal_drive.1"  # of Mariners
    p = acts(s)
    first = p.fork()
    first.does(0, "upgrade").does(0, "1")
    assert (first.s.firms[0].slots[0], new in first.s.firms[0].hand) == (piece, True)
    p.does(0, "upgrade").does(0, "2")
    assert (p.s.firms[0].slots[1], old in p.s.boxed) == (piece, True)


# --- Beyond and Specials -----------------------------------------------------------------------------------------
def test_the_oort_cloud() -> None:
    """SC-220, SC-221, SC-R45, SC-164: by Prototype too, without cards, base or radiation."""
    s = board(2, "p")
    team(s, 0, 0, "titan")
    hand(s, 0, "prototype")
    p = acts(s)
    p.does(0, "special")
    assert "0.titan" not in p.keys(0)
    p.does(0, "0.oort_cloud")
    firm = p.s.firms[0]
    assert (firm.teams[0].at, firm.beyond, firm.profit) == ("oort_cloud", [1], 0)
    assert p.s.beyond == [2]
    assert able(p.s, 0) == [1]  # SC-221


def test_the_prototype_ends_a_claim_and_is_an_action() -> None:
    """SC-R54, SC-R56"""
    s = board(2, "p")
    team(s, 0, 0, "ceres")
    find(s, "ceres", "p_e1.6", claim=(0, 0))
    hand(s, 0, "prototype")
    p = acts(s)
    p.does(0, "special").does(0, "0.pluto")
    assert p.s.laid["ceres"][0].claim is None
    assert p.s.firms[0].teams[0].acted


def test_a_deep_space_probe() -> None:
    """SC-165, SC-R58, SC-R59: an empty site with a box; awards, no claim."""
    s = board(2, "p")
    team(s, 1, 0, "titan")
    find(s, "ceres", "p_e1.6")
    hand(s, 0, "deep_space_probe")
    top(s, "p_e2.11")
    p = acts(s)
    p.does(0, "special")
    assert not {"titan", "ceres", "inner_system", "oort_cloud"} & {*p.keys(0)}
    p.does(0, "rhea")
    assert (p.s.firms[0].profit, p.s.laid["rhea"][0].claim) == (2, None)


def test_a_tile_may_send_to_another_stack() -> None:
    """SC-130: Planeteers' e2 has one."""
    s = board(2, "p")
    team(s, 0, 0, "callisto")
    hand(s, 0, "sensor_suite")
    top(s, "p_e2.1")
    top(s, "p_e3.5")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert p.s.laid["callisto"][0].tile == "p_e3.5"
    assert p.s.redirected == ["p_e2.1"]
