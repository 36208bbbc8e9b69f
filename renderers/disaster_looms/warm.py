"""Draws each kind once before anybody asks, on a made-up table with everything on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from engine.core import Count, Decision, Option, Result, Seat, Task, View, text
from engine.games.disaster_looms.view import (
    ActionFace,
    CardFace,
    ColonyFace,
    CompanyFace,
    EarthFace,
    ExplorationFace,
    Hex,
    Income,
    LicenceFace,
    LoomsView,
    OwnedFace,
    RegionFace,
    RouteFace,
    ShipFace,
    ShownFace,
    StackFace,
    TileFace,
)
from renderers import result
from renderers.disaster_looms import board, company, end, technologies, ways
from renderers.disaster_looms.style import WORLDS, region_spot, technology_spot
from renderers.toolkit.encode import encode

SEATS = 4
Kind = Literal["action", "profit", "upgrade", "special"]
TileType = Literal["earth", "planet", "uninhabitable", "asteroids", "empty", "nebula", "anomaly"]
KINDS: tuple[Kind, ...] = ("action", "profit", "upgrade", "special")
NEBULAE: tuple[Literal["research", "resource", "trade"], ...] = ("research", "resource", "trade")
ICONS: tuple[tuple[Literal["X", "T", "F"], ...], ...] = (("X", "T"), ("F",), ())


def warm_up() -> None:
    view = everything()
    table = cast("LoomsView", view.table)
    exploring = replace(table, explorations=(ExplorationFace(0, 1, "exploration", 1, (_shown(),), False, None),))
    trading = replace(table, phase="auction")
    for seen in (view, view._replace(table=exploring), view._replace(table=trading, asked=())):
        encode(board.draw(seen).image, "disaster_looms/board")
    encode(technologies.draw(view).image, "disaster_looms/board")
    encode(ways.draw(view).image, "disaster_looms/board")
    for kind in ("mat", "hand"):
        encode(company.draw(view, 0).image, f"disaster_looms/{kind}")
    if own := technologies.question(view):
        encode(own.image, "disaster_looms/hand")
    ended = view._replace(asked=(), result=Result([0], [9]))
    for over in (ended, ended._replace(table=replace(table, together=True))):
        encode(result.draw(end.score(over)).image, "result")


def everything() -> View:
    """All seats, all worlds, all signs; a question with targets, and one for technologies."""
    steps = text("{steps}", steps=Count(1, "step", "steps"))
    options = (
        Option("1", "", steps, "move", "1", region_spot(1)),
        Option("2", "", "2R", "license", "", technology_spot(KINDS[0])),
    )
    names = ("A", "B", "C", "D")
    return View("disaster_looms", names, 0, _table(), (Decision(0, "", options),), (), (0,), (), ((0, Task("act")),))


def _table() -> LoomsView:
    tiles = _tiles()
    spots = _spiral(len(tiles))
    regions = tuple(_region(n, at, tile) for n, (at, tile) in enumerate(zip(spots, tiles, strict=True)))
    stack = StackFace((9, 9, 9), "A", (), (), (), (0, 0, 0))
    return LoomsView(
        seat=0, mode="normal", two=False, together=False, round=7, phase="fleet",
        phases=("research", "fleet", "management", "revenue", "auction"), first=1, active=0, order=(0, 1, 2, 3),
        regions=regions, rim=tuple(Hex(0, -5).neighbours()[:2]), earth=EarthFace(40, 4, True, False, 0, False, True),
        companies=tuple(_company(seat) for seat in range(SEATS)), public=tuple(_card(kind) for kind in KINDS[1:4]),
        aside=(), tiles=stack, cards=stack, gates=3, platforms=2, lost=2, customers=90, aboard=9, saved=30, free=12,
        cataclysm_in=9, ending=False, hollywood=True, won=False, technology_limit=3,
        action=ActionFace(0, 1, "", 2, 0, ()), explorations=(), offers=(), auction=None,
    )  # fmt: skip


def _tiles() -> list[TileFace]:
    worlds = [_tile(name, "planet", n) for n, name in enumerate(WORLDS) if n]
    nebulae = [replace(_tile("Nebula", "nebula", n), assets=None, nebula=kind) for n, kind in enumerate(NEBULAE)]
    kinds: tuple[TileType, ...] = ("anomaly", "asteroids", "empty")
    others = [replace(_tile(kind, kind, n), assets=None) for n, kind in enumerate(kinds)]
    return [_tile("Earth", "earth", 2), *worlds, *nebulae, *others]


def _tile(name: str, kind: TileType, n: int) -> TileFace:
    if name in ("Gas Giant", "Barren"):
        kind = "uninhabitable"
    return TileFace(name, name, name, "A", kind, (3, 0, -1, 10)[n % 4], ICONS[n % 3], None, "", "", "A tile.")


def _spiral(n: int) -> list[Hex]:
    """Round Earth, ring by ring."""
    near = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    return sorted(near, key=lambda at: at.distance(Hex(0, 0)))[:n]


def _region(n: int, at: Hex, tile: TileFace) -> RegionFace:
    colony = ColonyFace(n % 4, n % 6, 5, n % 8 == 7, 3, False, 2) if n and tile.type != "empty" and n % 2 else None
    ships: dict[int, tuple[tuple[Seat, int], ...]] = {0: ((0, 1), (1, 1)), 3: ((2, 1),), 5: ((0, 2), (1, 2), (2, 2))}
    return RegionFace(n, at, tile, (), colony, n % 7 == 0, ships.get(n, ()), 0)


def _shown() -> ShownFace:
    return ShownFace(_tile("Rainbow", "planet", 0), 1)


def _card(kind: Kind) -> CardFace:
    return CardFace(kind, kind.title(), kind.title(), "A", kind, 4, 2, 1, 1, 2, None, "", "1R: move 2", "A card.")


def _company(seat: Seat) -> CompanyFace:
    ships = tuple(ShipFace(seat, n, n - 1, n % 3, 2, n == 3, n == 2, n == 1 and seat == 0) for n in (1, 2, 3))
    unbuilt = ShipFace(seat, 4, None, 0, 2, False, False, False)
    owned = tuple(OwnedFace(_card(kind), (((seat + 1) % 4, 8),), ()) for kind in KINDS[:3])
    return CompanyFace(
        seat=seat, treasury=12, ships=(*ships, unbuilt), fleet=3, ship_price=12, colonies=(1, 5), customers=9, aboard=3,
        capacity=2, limit=5, technologies=owned, licences=(LicenceFace(_card("special"), 1, 8, True),), access=(),
        research_price=9, researched=False, in_nebula=False, income=5,
        revenue=(Income("earth", 4, 0), Income("colony", -1, 1), Income("nebula_trade", 2), Income("special", 1)),
        forecast=6, route=RouteFace(True, True, False, (1, 2, 3), (1, 2, 3), (), (), ()),
        score=(("colonies", 6), ("customers", 9), ("treasury", 2), ("technologies", 12), ("ships", 3)), points=32,
        active=seat == 0,
    )  # fmt: skip
