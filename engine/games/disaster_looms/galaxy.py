"""The Galaxy Map (DL-67 to DL-69): what lies where, and where a tile may go."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.chart import Chart, charted, in_order
from engine.games.disaster_looms.content import Nebula, Tile
from engine.games.disaster_looms.state import Looms
from engine.parts.hexes import Hex
from engine.parts.routes import steps_from

NORTH = Hex(0, -1)  # the middle row of two players (DL-R87)


def tile_of(s: Looms, region: int) -> Tile:
    return s.box.tiles[s.regions[region].tile]


def chart(s: Looms) -> Chart:
    """Kept with the state until the map grows."""
    if s.chart is None or len(s.chart.near) != len(s.regions):
        s.chart = charted(s.box, tuple([(region.q, region.r, region.tile) for region in s.regions]))
    return s.chart


def steps_away(s: Looms, region: int, most: int | None = None) -> dict[int, int]:
    """Regions by steps through the map; an Asteroid Field is one step, gates are none (DL-R16)."""
    return steps_from(region, chart(s).near.__getitem__, most)


def in_rows(s: Looms, at: Hex) -> bool:
    """With two players only three rows from Earth are used (DL-318, DL-R87)."""
    if not s.two:
        return True
    if rulings.THREE_STRAIGHT_ROWS:
        return any(at == Hex(side.q * k, side.r * k) for side in _SIDES for k in range(1, 60))
    return (at.q in (0, 1) and at.r <= -1) or (at.q == -1 and at.r <= 0)


_SIDES = Hex(-1, 0), NORTH, Hex(1, -1)


def gaps(s: Looms, regions: Iterable[int] | None = None) -> list[Hex]:
    """Empty places next to these Regions, or to the whole map (DL-R6); clockwise round Earth from the north."""
    there = chart(s)
    found = there.rim if regions is None else in_order({at for n in regions for at in there.empty[n]})
    return [at for at in found if in_rows(s, at)] if s.two else [*found]


def has_gap(s: Looms, region: int) -> bool:
    """An empty place next to it where a tile may be laid."""
    empty = chart(s).empty[region]
    return any(in_rows(s, at) for at in empty) if s.two else bool(empty)


def letter(n: int) -> str:
    """a to z, then aa: how an empty place is called while a tile is laid."""
    return chr(97 + n) if n < 26 else letter(n // 26 - 1) + letter(n % 26)


def nebula_at(s: Looms, kind: Nebula) -> int | None:
    """Its Region; one of each kind is in the box."""
    return next((n for n, region in enumerate(s.regions) if s.box.tiles[region.tile].nebula == kind), None)
