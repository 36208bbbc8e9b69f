"""Where things lie: boards of squares and of hexes."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.colour import GOLD, INK0, INK1, INK2, INK3, Colour, mix
from renderers.toolkit.pen import Pen, Point, art, ngon


class Squares(NamedTuple):
    """A board of squares: columns from the left, rows from the bottom, both from 0."""

    x: int
    y: int
    side: int
    gap: int
    columns: int
    rows: int

    def corner(self, column: int, row: int) -> tuple[int, int]:
        step = self.side + self.gap
        return self.x + column * step, self.y + (self.rows - 1 - row) * step

    def centre(self, column: int, row: int) -> Point:
        x, y = self.corner(column, row)
        return x + self.side / 2, y + self.side / 2

    @property
    def bottom(self) -> int:
        return self.y + self.rows * (self.side + self.gap) - self.gap

    @property
    def right(self) -> int:
        return self.x + self.columns * (self.side + self.gap) - self.gap


class Hexes(NamedTuple):
    """A board of flat-topped hexes in axial coordinates; q goes up, r goes right and half up."""

    x: float
    y: float
    side: float

    def centre(self, q: int, r: int) -> Point:
        return self.x + 1.5 * self.side * r, self.y - math.sqrt(3) * self.side * (q + r / 2)

    def corners(self, q: int, r: int) -> list[Point]:
        """Clockwise from the right one."""
        x, y = self.centre(q, r)
        return ngon(x, y, self.side, 6, 0)

    def inward(self, q: int, r: int, corner: int, share: float = 0.36) -> Point:
        """The place of a thing that belongs to a corner: a share of the way to the middle."""
        (x, y), (cx, cy) = self.corners(q, r)[corner], self.centre(q, r)
        return x + (cx - x) * share, y + (cy - y) * share


@lru_cache(64)
def hexagon(side: int, edge: Colour, fill: Colour = INK2, *, face_down: bool = False) -> Image.Image:
    """A hex with the double edge of its zone; face down it shows its zone's colour and rings."""
    w, h = 2 * side + 4, round(math.sqrt(3) * side) + 4

    def ring(pen: Pen, share: float, colour: Colour) -> None:
        pen.poly(ngon(w / 2, h / 2, side * share, 6, 0), colour)

    def paint(pen: Pen) -> None:
        ring(pen, 1.0, INK0)
        ring(pen, 0.972, mix(edge, INK0, 0.55 if face_down else 0.25))
        ring(pen, 0.945, fill)
        if face_down:
            for share in (0.66, 0.34):
                ring(pen, share, mix(fill, edge, 0.22))
                ring(pen, share - 0.03, fill)

    return art(w, h, paint, INK0, 3)


@lru_cache(32)
def node(d: int, kind: str = "plain") -> Image.Image:
    """A place on a map: plain, `move` (a legal target) or `explore` (a broken ring)."""
    c = d / 2

    def paint(pen: Pen) -> None:
        pen.circle(c, c, c, INK0)
        if kind == "plain":
            pen.circle(c, c, c - 2, INK3)
            pen.circle(c, c, c - 4, INK1)
        elif kind == "move":
            pen.circle(c, c, c - 3, GOLD)
        else:
            for i in range(8):
                pen.pie(c, c, c - 2, i * 45 + 4, i * 45 + 34, GOLD)
            pen.circle(c, c, c - 8, INK1)

    return art(d, d, paint, INK0)
