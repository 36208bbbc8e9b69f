"""Revenue and trade routes (DL-170 to DL-198)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.revenue import closing, earth_pays, income, short_way, trade_of
from engine.games.disaster_looms.state import Looms
from engine.parts.hexes import Hex
from tests.games.disaster_looms.position import (
    GAME,
    colony,
    ends,
    lay,
    licensed,
    own,
    public,
    rich,
    ship,
    sources,
    table,
)

RING = (1, 0), (1, -1), (0, -1)


def ring(colony_of: int = 0, nebula: bool = False) -> Looms:
    """Three Regions next to Earth in a row, a colony of P0 on the middle one; ships stand on Earth."""
    s = table()
    tiles = "nebula_trade" if nebula else "empty_space_a", "urea_world", "gas_giant_a"
    for at, tile in zip(RING, tiles, strict=True):
        lay(s, *at, tile)
    colony(s, 2, colony_of)
    for seat in (0, 1, 2):
        ship(s, seat, 1, at=0, customers=1)
    return s


def test_sum_of_all() -> None:
    """DL-170, DL-172, DL-175, DL-R76, DL-R78: assets and profits, paid to all at once."""
    s = ring()
    s.public.remove("unmanned_trade_routes")
    colony(s, lay(s, 2, -1, "paradise"), 1, customers=0)
    colony(s, lay(s, 3, -1, "gas_giant_b"), 1, platform=True)
    rich(s, 1, 1, 1)
    p = ends(s)
    assert [c.treasury for c in p.s.companies] == [1 + 3 - 1, 1 + 3 + 10 + 3, 1 + 3]
    assert [c.income for c in p.s.companies] == [2, 16, 3]


def test_earth() -> None:
    """DL-172, DL-173, DL-174, DL-207: 3, with the elevator 4, in war and after the Cataclysm nothing."""
    s = table()
    assert earth_pays(s) == 3
    s.elevator = True
    assert earth_pays(s) == 4
    s.war = 1
    assert earth_pays(s) == 0
    s.war, s.cataclysm = 0, True
    assert earth_pays(s) == 0


def test_the_floor_is_under_the_whole() -> None:
    """DL-171, DL-R77: not under single colonies."""
    s = table()
    colony(s, lay(s, 1, 0, "shattered_world"), 0)
    colony(s, lay(s, 2, 0, "metal_world"), 0)
    assert income(s, 0) == 3 - 3 + 2
    s.war = 1
    assert income(s, 0) == 0
    rich(s, 4, 4, 4)
    p = ends(s)
    assert p.s.companies[0].treasury == 4


@pytest.mark.parametrize(
    ("technology", "tile", "profit"),
    [
        ("xeno_domestication", "hazardous_world", 1),
        ("transmutation", "lanthandine_world", 2),
        ("terraforming", "oolite_world", 3),
    ],
)
def test_icons(technology: str, tile: str, profit: int) -> None:
    """DL-176, DL-177, DL-181, DL-250, DL-252, DL-256: once, with access at that time."""
    s = table()
    colony(s, lay(s, 1, 0, tile), 0)
    own(s, 1, technology)
    assert technology not in sources(s)
    licensed(s, 0, technology, 1)
    assert sources(s)[technology] == profit
    own(s, 0, technology)
    assert sources(s)[technology] == profit  # copies and licences do not add up
    colony(s, lay(s, 2, 0, "selenic_world" if technology != "terraforming" else "urea_world"), 0)
    assert sources(s)[technology] == profit
    assert technology not in sources(s, 1)  # no colony with the icon


def test_genetic_engineering() -> None:
    """DL-178, DL-231: for every colony and platform."""
    s = table()
    public(s, "genetic_engineering")
    for q, tile in ((1, "metal_world"), (2, "oolite_world"), (3, "urea_world")):
        colony(s, lay(s, q, 0, tile), 0)
    colony(s, lay(s, 4, 0, "gas_giant_a"), 0, platform=True)
    assert sources(s)["genetic_engineering"] == 4
    assert "genetic_engineering" not in sources(s, 1)


def test_resource_nebula() -> None:
    """DL-179, DL-156: each own ship in it or next to it."""
    s = table()
    lay(s, 1, 0, "nebula_resource")
    assert sources(s)["nebula_resource"] == 1  # Earth is next to it
    ship(s, 0, 2, at=1)
    lay(s, 2, 0, "empty_space_a")
    lay(s, 3, 0, "empty_space_b")
    ship(s, 0, 3, at=2)
    ship(s, 0, 4, at=3)
    assert sources(s)["nebula_resource"] == 3


def test_brand_loyalty_pays_nothing() -> None:
    """DL-180."""
    s = table()
    own(s, 0, "brand_loyalty")
    assert income(s, 0) == 3


# --- trade routes -------------------------------------------------------------------------------------------------
def test_routes_pay_one_three_five() -> None:
    """DL-191, DL-192, DL-193, DL-194, DL-195, DL-251, DL-254, DL-X6, DL-R70: an own ship on Earth will do."""
    assert sources(ring()).get("unmanned_trade_routes") == 1
    s = ring()
    public(s, "tourism")
    assert (sources(s)["unmanned_trade_routes"], sources(s)["tourism"], income(s, 0)) == (1, 2, 3 - 1 + 3)
    s = ring(nebula=True)
    assert (sources(s)["nebula_trade"], income(s, 0)) == (2, 3 - 1 + 3)
    public(s, "tourism")
    assert income(s, 0) == 3 - 1 + 5
    ship(s, 0, 1)  # no ship on any route, nor on Earth
    assert income(s, 0) == 3 - 1 + 3


def test_without_the_starter_tourism_still_pays() -> None:
    """DL-R74: and the Nebula; nothing pays for the plain route."""
    s = ring()
    s.public.remove("unmanned_trade_routes")
    assert income(s, 0) == 2
    public(s, "tourism")
    assert income(s, 0) == 4


def test_one_route_however_many() -> None:
    """DL-182, DL-183, DL-185, DL-191, DL-R71: 1R once; three in a row will do, each passed once."""
    s = ring()
    for at, tile in (((-1, 0), "empty_space_b"), ((-1, 1), "empty_space_c"), ((0, 1), "gas_giant_b")):
        lay(s, *at, tile)
    assert sources(s)["unmanned_trade_routes"] == 1
    assert [*short_way(s, 0, trade_of(s, 0))] in (
        [Hex(1, 0), Hex(1, -1), Hex(0, -1)],
        [Hex(0, -1), Hex(1, -1), Hex(1, 0)],
    )


def test_a_dead_end_is_no_route() -> None:
    """DL-183, DL-185, DL-R72: the colony must lie on a ring, not behind one."""
    s = table()
    for at, tile in zip(RING, ("empty_space_a", "gas_giant_a", "gas_giant_b"), strict=False):
        lay(s, *at, tile)
    colony(s, lay(s, 2, -2, "metal_world"), 0)  # hangs on (1, -1) alone
    assert not trade_of(s, 0).plain
    lay(s, 1, -2, "empty_space_b")  # now it lies on a larger ring
    assert trade_of(s, 0).plain


def test_a_colony_of_ones_own() -> None:
    """DL-184, DL-188: a rival's does not serve, and does not block; a platform serves."""
    s = ring(colony_of=1)
    assert (trade_of(s, 0).plain, trade_of(s, 1).plain) == (False, True)
    colony(s, 3, 0, platform=True)
    assert (trade_of(s, 0).plain, trade_of(s, 1).plain) == (True, True)


def test_ships_that_block() -> None:
    """DL-186, DL-187, DL-189, DL-223, DL-R75: rivals' on the ring, also on the colony; not on Earth, not own ones."""
    s = ring()
    ship(s, 0, 2, at=1)
    assert trade_of(s, 0).plain
    for at in (1, 2, 3):
        ship(s, 1, 2, at=at)
        assert not trade_of(s, 0).plain
    ship(s, 1, 2, at=0)
    assert trade_of(s, 0).plain
    ship(s, 1, 2, at=2)
    public(s, "blockade_runner")
    assert trade_of(s, 0).plain


@pytest.mark.parametrize("tile", ["asteroid_field", "unknown_anomaly"])
def test_what_does_not_block(tile: str) -> None:
    """DL-R75, DL-R73: asteroids, the Anomaly; nobody has to say anything."""
    s = table()
    lay(s, 1, 0, tile)
    lay(s, 1, -1, "metal_world")
    lay(s, 0, -1, "oolite_world")
    colony(s, 2, 0)
    colony(s, 3, 1)
    p = ends(s)
    assert p.s.companies[0].income == 3 + 2 + 1


def test_blockade_runner_is_no_tourist() -> None:
    """DL-196: the own ship is still needed."""
    s = ring()
    public(s, "blockade_runner", "tourism")
    ship(s, 1, 1, at=1)
    far = lay(s, -1, 0, "empty_space_b")
    lay(s, -2, 0, "empty_space_c")
    ship(s, 0, 1, at=far + 1)
    assert (trade_of(s, 0).plain, trade_of(s, 0).tourism) == (True, False)


def test_cataclysm_war_and_evacuation() -> None:
    """DL-197, DL-198, DL-207, DL-210: only the first ends the routes."""
    s = ring(nebula=True)
    public(s, "tourism")
    s.war = 1
    assert income(s, 0) == -1 + 5
    s.war = 0
    s.lost, s.stock = s.stock, 0
    assert income(s, 0) == 3 - 1 + 5
    s.cataclysm = True
    assert income(s, 0) == 0


def test_treasure_world_is_a_colony_like_any() -> None:
    """DL-R102: for routes, Genetic Engineering, points and gates."""
    s = table()
    for at, tile in zip(RING, ("empty_space_a", "treasure_world", "gas_giant_a"), strict=True):
        lay(s, *at, tile)
    colony(s, 2, 0)
    public(s, "genetic_engineering")
    assert income(s, 0) == 3 + 5 + 1 + 1


def test_why_there_is_no_route() -> None:
    """DL-186, DL-182: the view names the ships that break one, or the places where a tile would close one."""
    s = ring()
    assert GAME.view(s, 0).companies[0].route.line in ((1, 2, 3), (3, 2, 1))
    ship(s, 1, 2, at=3)
    route = GAME.view(s, 0).companies[0].route
    assert (route.plain, route.broken, {*route.without}, route.gaps) == (False, (3,), {1, 2, 3}, ())
    ship(s, 1, 2)
    s.regions.pop()
    s.tiles.discarded.append("gas_giant_a")
    route = GAME.view(s, 0).companies[0].route
    assert {*route.gaps} == {Hex(0, -1), Hex(0, 1)} | {at for at in route.gaps if at.distance(Hex(0, 0)) > 1}
    assert {*route.gaps} == {*closing(s, 0)}
    assert GAME.view(s, 0).companies[1].route.gaps == ()  # no colony: no tile would help
    for at in route.gaps:
        there = table()
        lay(there, 1, 0, "empty_space_a")
        colony(there, lay(there, 1, -1, "urea_world"), 0)
        lay(there, *at, "gas_giant_a")
        assert trade_of(there, 0, past_ships=True).plain
