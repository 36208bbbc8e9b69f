"""Sites, tiles and bases (SC-114 to SC-159, SC-200, SC-215 and rulings)."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from engine.games.spacecorp.facts import cost_to_build, met, producing, production
from engine.games.spacecorp.rules.advancing import advance
from engine.games.spacecorp.rules.building import may_build, types_for
from engine.games.spacecorp.rules.colonies import standing
from engine.games.spacecorp.rules.exploring import take_awards
from engine.games.spacecorp.rules.moving import Course, courses, distance, targets
from engine.games.spacecorp.rules.radiation import SAFE, Rays
from engine.games.spacecorp.state import Corp, Laid, Length
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    find,
    hand,
    profit,
    settle,
    table,
    team,
)


# --- distances ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("a", "b", "far"),
    [
        ("lunar_l4", "lunar_l5", 2),
        ("phobos", "deimos", 2),
        ("earth", "luna", 2 + 2),
        ("luna", "earth", 2 + 2),
        ("phobos", "north_mars", 2 + 1),
    ],
)
def test_inside_a_region(a: str, b: str, far: int) -> None:
    """SC-114: lift-off, landing and gravity; no border."""
    assert distance(board(2), 0, a, b) == far


@pytest.mark.parametrize(
    ("a", "b", "far"), [("earth", "north_mars", 2 + 4 + 2 + 1), ("luna", "north_mars", 2 + 4 + 1), ("luna", "eros", 5)]
)
def test_gravity_at_both_ends(a: str, b: str, far: int) -> None:
    """SC-115: Earth's 2 and Mars' 1 add up, whichever way the Move goes."""
    s = board(2)
    assert distance(s, 0, a, b) == distance(s, 0, b, a) == far


@pytest.mark.parametrize("length", ["m", "p"])
def test_the_chart_says_nothing_new(length: Length) -> None:
    """SC-121: every distance follows from borders, gravity and transits alone."""
    s = board(2, length)
    regions, box = [*s.chart.regions], s.box
    far = {(a, b): 0 if a == b else 999 for a, b in product(regions, regions)}
    for border in box.borders.values():
        a, b = border.regions
        if a in s.chart.regions and b in s.chart.regions:
            far[a, b] = far[b, a] = border.cost
    for middle, a, b in product(regions, regions, regions):
        far[a, b] = min(far[a, b], far[a, middle] + far[middle, b])
    more = {frozenset(entry.regions): entry.cost for entry in box.transits.values()}
    for (a, one), (b, other) in product(s.chart.sites.items(), s.chart.sites.items()):
        if a != b and b not in one.direct:
            transit = more.get(frozenset((one.region, other.region)), 0)
            gravity = one.gravity + other.gravity
            assert distance(s, 0, a, b) == 2 + far[one.region, other.region] + gravity + transit


def test_a_transit_is_from_one_of_the_four_to_another() -> None:
    """SC-200: Jupiter to Neptune passes Saturn and Uranus for nothing more; Saturn to Neptune costs 8 more."""
    s = board(2, "p")
    assert distance(s, 0, "callisto", "proteus") == 2 + 3 + 4 + 4
    assert distance(s, 0, "rhea", "proteus") == 2 + 4 + 4 + 8
    assert distance(s, 0, "rhea", "dione") == 2
    assert distance(s, 0, "inner_system", "charon") == 2 + 2 + 3 + 3 + 4 + 4 + 3
    assert distance(s, 0, "rhea", "oort_cloud") == 2 + 4 + 4 + 3 + 6


def test_no_way_leads_around_the_radiation() -> None:
    """SC-R41: the regions of Planeteers lie in a row, so the cheapest way is the only one without a detour."""
    s = board(2, "p")
    order = ["inn", "ast", "jup", "sat", "ura", "nep", "plu", "oor"]
    assert {(a, b) for a, found in s.chart.ways.items() for b in found if order.index(a) < order.index(b)} == {
        *pairwise(order)
    }
    assert courses(s, 0, "ceres", "vesta") == [Course(2, SAFE)]
    assert courses(s, 0, "ceres", "inner_system") == [Course(4, SAFE)]
    assert courses(s, 0, "ceres", "callisto") == [Course(5, Rays(2))]


def test_a_move_goes_to_another_site() -> None:
    """SC-R49: not even home to home with all the Move there is."""
    s = board(2)
    hand(s, 0, "intercept_m thermal_drive thermal_drive time")
    team(s, 0, 1, "luna")
    assert ("earth" in targets(s, 0, 0), "luna" in targets(s, 0, 0)) == (False, True)
    assert ("earth" in targets(s, 0, 1), "luna" in targets(s, 0, 1)) == (True, False)


def test_a_crowd_at_one_site() -> None:
    """SC-R51: fifteen teams are no reason to stay away."""
    s = board(4)
    for seat in range(4):
        for n in range(4):
            team(s, seat, n, "luna")
    team(s, 0, 0, "earth")
    hand(s, 0, "intercept_m")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "*")
    assert all(one.at == "luna" for firm in p.s.firms for one in firm.teams)


@pytest.mark.parametrize("second", [0, 1])
def test_the_second_marker(second: int) -> None:
    """SC-119: for the second team to arrive, of another player or the same."""
    s = board(2)
    hand(s, 0, "intercept_m thermal_drive thermal_drive ion_drive")
    p = acts(s)
    p.composes(0, "move", "0", "asteroid_belt", "*")
    assert (p.s.beyond, [firm.beyond for firm in p.s.firms]) == ([2], [[1], []])
    s = p.s
    hand(s, second, "heavy_lifter heavy_lifter heavy_lifter time")
    p = acts(s, seat=second)
    p.composes(second, "move", "1", "asteroid_belt", "*")
    assert p.s.beyond == []
    assert [firm.beyond for firm in p.s.firms] == ([[1, 2], []] if second == 0 else [[1], [2]])


# --- tiles -------------------------------------------------------------------------------------------------------
def explores(s: Corp) -> bool:
    hand(s, 0, "survey_rover survey_rover")
    return "explore" in acts(s).keys(0)


def test_where_one_may_explore() -> None:
    """SC-122: an own team at a site with an empty box; not where the tile lies, no rival's team, no Lagrange point."""
    s = board(2)
    team(s, 0, 0, "luna")
    assert explores(s)
    s = board(2)
    team(s, 0, 0, "luna")
    find(s, "luna", "m_e1.5")
    assert not explores(s)
    s = board(2)
    team(s, 1, 0, "luna")
    assert not explores(s)
    s = board(2)
    team(s, 0, 0, "lunar_l4")
    assert not explores(s)


def test_the_lasting_values_of_a_tile() -> None:
    """SC-127: P# for every Produce, Base# on the price of a base, Col# for a colony."""
    for tile, cost, produced in (("m_e1.1", 0, 0), ("m_e1.2", 1, None), ("m_e1.4", 3, 1), ("m_e1.5", 2, None)):
        s = board(2)
        find(s, "luna", tile)
        assert cost_to_build(s, "luna") == cost
        assert production(s, Laid(tile=tile, owner=0, base="research")) == produced
    s = board(2, "s")
    settle(s, "wolf_359", 0, ("s_primary.7", "research"))
    settle(s, "sirius", 0, ("s_primary.12", "refinery"))
    assert (standing(s, 0, "wolf_359"), standing(s, 0, "sirius")) == (4, 0)


def test_icons_matter() -> None:
    """SC-128: for the types of base, a contract and an Edge."""
    s = board(2)
    kinds = {tile: types_for(s, 0, "luna", Laid(tile=tile), []) for tile in ("m_e1.2", "m_e1.5", "m_e2.1", "m_e1.3")}
    assert [kind in kinds["m_e1.2"] for kind in ("industrial", "attraction", "bio_lab")] == [True, False, False]
    assert [kind in kinds["m_e1.5"] for kind in ("industrial", "attraction", "bio_lab")] == [False, True, False]
    assert [kind in kinds["m_e2.1"] for kind in ("industrial", "attraction", "bio_lab")] == [True, False, True]
    find(s, "north_mars", "m_e2.2")
    base(s, "north_mars", 0, "research")
    assert not met(s, 0, s.box.contracts["m6"])
    find(s, "south_mars", "m_e2.1")
    base(s, "south_mars", 0, "research")
    assert met(s, 0, s.box.contracts["m6"])
    for tile, lost in (("p_e2.3", 2), ("p_e2.4", 0)):
        s = board(2, "p")
        profit(s, 0, 5)
        find(s, "callisto", tile)
        base(s, "callisto", 0, "research")
        hand(s, 1, "microbes_p")
        p = acts(s)
        if lost:
            p.cuts_in(1, "play microbes")
        assert (p.s.firms[0].profit, "play microbes" in p.offers(1)) == (5 - lost, False)


def test_red_text() -> None:
    """SC-129: Phobes keep a tile from producing, Introvs keep builders out; others of their stack do neither."""
    for tile, produces, builds in (("s_alien.1", 0, True), ("s_alien.2", 1, False), ("s_alien.3", 1, True)):
        s = board(2, "s")
        find(s, "wolf_359", tile)
        assert may_build(s, 0, "wolf_359") is builds
        base(s, "wolf_359", 0, "refinery")
        assert len([*producing(s, 0)]) == produces


def test_revelation_counts_in_mariners() -> None:
    """SC-R68: as genetics: the cube moves, and a whole orbit waits for the next era."""
    s = board(2)
    assert not any(tile.revelation for tile in s.box.tiles.values() if tile.era == "mariners")
    t = table(s)
    take_awards(t, 0, s.box.tiles["p_e2.13"])
    assert (s.firms[0].revelation, s.firms[0].awaited, s.firms[0].progress) == (1, [], [])
    advance(t, 0, "revelation", s.box.amount["wheel"] - 1)
    assert (s.firms[0].awaited, s.firms[0].progress) == (["breakthrough"], [])


# --- bases -------------------------------------------------------------------------------------------------------
def test_no_base_without_a_piece() -> None:
    """SC-137: with all three Spaceports on the board there is no fourth; a rival's are another matter."""
    s = board(2)
    for site in ("lunar_l5", "solar_l1", "solar_l2"):
        base(s, site, 0, "spaceport")
    team(s, 0, 0, "lunar_l4")
    team(s, 1, 0, "lunar_l4")
    hand(s, 0, "inflatable_module")
    assert s.firms[0].stock["spaceport"] == 0
    p = acts(s)
    p.does(0, "build")
    assert "spaceport" not in p.keys(0)
    assert "spaceport" in types_for(p.s, 1, "lunar_l4", None, [])


def test_at_once_and_for_good() -> None:
    """SC-139, SC-215: a Bio Lab moves the cube when it is built and never again; a Refinery adds 1 every time."""
    s = board(2, "p")
    s.firms[0].genetics = 0
    find(s, "callisto", "p_e2.3")
    team(s, 0, 0, "callisto")
    profit(s, 0, 4)
    hand(s, 0, "regolith_printer")
    p = acts(s)
    p.composes(0, "build", "0", "bio_lab", "*")
    assert p.s.firms[0].genetics == 1
    p.composes(1, "research", "*").does(1, "stop")
    p.composes(0, "research", "*").does(0, "stop")
    assert p.s.firms[0].genetics == 1
    s = p.s
    find(s, "ceres", "p_e1.4")
    base(s, "ceres", 0, "refinery")
    for _ in range(2):
        before = s.firms[0].profit
        hand(s, 0, "autonomous_mines")
        p = acts(s)
        p.composes(0, "produce", "*")
        s = p.s
        assert s.firms[0].profit == before + 2 + 1


@pytest.mark.parametrize(("tile", "paid"), [("p_e1.4", 3), ("p_e2.9", 4), ("p_e1.2", None)])
def test_a_refinery(tile: str, paid: int | None) -> None:
    """SC-215: on a P# alone, and it produces 1 more."""
    s = board(2, "p")
    assert ("refinery" in types_for(s, 0, "ceres", Laid(tile=tile), [])) is (paid is not None)
    if paid is not None:
        assert production(s, Laid(tile=tile, owner=0, base="refinery")) == paid
        assert production(s, Laid(tile=tile, owner=0, base="research")) == paid - 1


@pytest.mark.parametrize("owner", [0, 1])
def test_one_base_a_site(owner: int) -> None:
    """SC-R64: nobody builds over a base, an own one or a rival's."""
    s = board(2)
    find(s, "luna", "m_e1.3")
    team(s, 0, 0, "luna")
    hand(s, 0, "inflatable_module inflatable_module")
    assert "build" in acts(s).keys(0)
    base(s, "luna", owner, "research")
    assert "build" in acts(s).blocked(0)


def test_one_base_a_tile_among_the_stars() -> None:
    """SC-R64: two tiles, two bases; then it is full."""
    s = board(2, "s")
    settle(s, "lacaille_9352", 0, ("s_primary.13", "refinery"), ("s_secondary.7", "industrial"))
    assert [laid.base for laid in s.laid["lacaille_9352"]] == ["refinery", "industrial"]
    assert not may_build(s, 0, "lacaille_9352")
    assert not may_build(s, 1, "lacaille_9352")


def test_produce_is_for_so_many_tiles() -> None:
    """SC-148: value 2 collects from two of three tiles, each once."""
    s = board(2)
    for site, tile in (("luna", "m_e1.3"), ("toro", "m_e1.4"), ("eros", "m_e1.1")):
        find(s, site, tile)
        base(s, site, 0, "refinery")
    hand(s, 0, "extraction_plant")
    p = acts(s)
    p.does(0, "produce")
    assert (p.of(0).least, p.of(0).most, {*p.keys(0)}) == (1, 2, {"luna.0", "toro.0", "eros.0"})
    p.refused(0, "luna.0", "toro.0", "eros.0")
    p.refused(0, "luna.0", "luna.0")
    p.does(0, "luna.0", "eros.0")
    assert p.s.firms[0].earned["production"] == 2 + 1


def test_genetics_by_its_value() -> None:
    """SC-159: two sequencers are two spaces, for who plays them alone."""
    s = board(2)
    hand(s, 0, "gene_sequencer gene_sequencer")
    s.firms[0].genetics = 1
    p = acts(s)
    p.does(0, "genetics")
    p.does(0, next(one.key for one in p.of(0).options if str(one.text).endswith(": 2")))
    assert [firm.genetics for firm in p.s.firms] == [3, 0]
