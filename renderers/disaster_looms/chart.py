"""Where things are on the picture of the map: flat-topped hexes, cut to what is laid and what may be laid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.games.disaster_looms.view import Hex
from renderers.toolkit.colour import GOLD, INK0, INK4, Colour, mix
from renderers.toolkit.pen import Pen, Point, art, ngon
from renderers.toolkit.sprites import kept

LARGEST = 108  # the side of a hex by which all sizes on it are measured
NAMED = 84  # below this side a tile has its number, but no name and no note
TALL = math.sqrt(3)
STEP = 6  # of sides: the map keeps its size, and its sprites, for a while as it grows
WORTH = 1.25  # so much larger a turned map must be


class Chart(NamedTuple):
    """Earth lies at x, y; the map may lie turned by some sixths, so that a long one fills the room."""

    x: float
    y: float
    side: int
    turns: int = 0

    @property
    def k(self) -> float:
        return self.side / LARGEST

    @property
    def named(self) -> bool:
        return self.side >= NAMED

    def centre(self, at: Hex) -> Point:
        for _ in range(self.turns):
            at = Hex(-at.r, at.q + at.r)
        return self.x + 1.5 * self.side * at.q, self.y + TALL * self.side * (at.r + at.q / 2)


class Laid(NamedTuple):
    chart: Chart
    bottom: float


def laid_out(cells: Sequence[Hex], left: float, top: float, wide: float, high: float, turns: int = 0) -> Laid:
    """The largest side at which all cells fit the room, the map in its middle."""
    spots = [Chart(0, 0, 1, turns).centre(at) for at in cells]
    x0, x1 = min(x for x, _ in spots), max(x for x, _ in spots)
    y0, y1 = min(y for _, y in spots), max(y for _, y in spots)
    w, h = x1 - x0 + 2, y1 - y0 + TALL
    side = int(min(LARGEST, wide / w, high / h)) // STEP * STEP
    chart = Chart(left + (wide - w * side) / 2 + (1 - x0) * side, top + (TALL / 2 - y0) * side, side, turns)
    return Laid(chart, top + h * side)


def turned(cells: Sequence[Hex], wide: float, high: float) -> int:
    """By how many sixths: none, unless names would be lost and another way is much better.

    Ask it of what is laid, so that the map stays as it lies while a place for a tile is looked for.
    """
    sides = [laid_out(cells, 0, 0, wide, high, turns).chart.side for turns in range(3)]
    best = max(sides)
    return sides.index(best) if sides[0] < NAMED and best >= sides[0] * WORTH else 0


# --- hexes --------------------------------------------------------------------------------------------------------
def _size(side: int) -> tuple[int, int]:
    return 2 * side + 4, round(TALL * side) + 4


@kept
def plate(side: int, edge: Colour, fill: Colour) -> Image.Image:
    """A tile without anything on it."""
    w, h = _size(side)

    def paint(pen: Pen) -> None:
        for share, tone in ((0.985, edge), (0.955, fill)):
            pen.poly(ngon(w / 2, h / 2, side * share, 6, 0), tone)

    return art(w, h, paint, edge, 3)


@lru_cache(8)
def gap(side: int, *, marked: bool) -> Image.Image:
    """An empty place where a tile may go: the gold frame, broken as everything is that explores."""
    w, h = _size(side)
    corners = ngon(w / 2, h / 2, side * 0.93, 6, 0)
    colour, wide = (GOLD, 6) if marked else (INK4, 3)

    def paint(pen: Pen) -> None:
        if marked:
            pen.poly(corners, mix(INK0, GOLD, 0.13))
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
            for a, b in ((0.0, 0.22), (0.36, 0.64), (0.78, 1.0)):
                pen.line([(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)], colour, wide)

    return art(w, h, paint, colour, 3)


@lru_cache(8)
def frame(side: int, width: int) -> Image.Image:
    """A tile that may be named: the whole gold frame."""
    w, h = _size(side)
    corners = ngon(w / 2, h / 2, side * 0.94, 6, 0)
    return art(w, h, lambda pen: pen.line([*corners, corners[0], corners[1]], GOLD, width), GOLD, 3)
