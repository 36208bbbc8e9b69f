"""Icons on a grid of 64 units, one colour, stroke 6, round caps: no emoji, no icon fonts."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from renderers.toolkit.colour import INK1, TEXT, Colour
from renderers.toolkit.pen import Pen, Point, art, ngon, polar

STROKE = 6.0


class Stylus:
    """A pen whose unit is 1/64 of the icon, loaded with the icon's colour and the colour of its holes."""

    def __init__(self, pen: Pen, unit: float, colour: Colour, hole: Colour) -> None:
        self.pen, self.unit, self.colour, self.hole = pen, unit, colour, hole

    def _ink(self, hole: bool) -> Colour:
        return self.hole if hole else self.colour

    def _at(self, points: list[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def poly(self, *points: Point, hole: bool = False, blunt: float = 0) -> None:
        if blunt:
            self.pen.blunt(self._at(list(points)), self._ink(hole), blunt * self.unit)
        else:
            self.pen.poly(self._at(list(points)), self._ink(hole))

    def line(self, *points: Point, width: float = STROKE, hole: bool = False) -> None:
        self.pen.line(self._at(list(points)), self._ink(hole), width * self.unit)

    def disc(self, x: float, y: float, r: float, *, hole: bool = False) -> None:
        k = self.unit
        self.pen.circle(x * k, y * k, r * k, self._ink(hole))

    def ring(self, x: float, y: float, rx: float, ry: float | None = None, width: float = STROKE) -> None:
        k = self.unit
        self.pen.oval(x * k, y * k, rx * k, (rx if ry is None else ry) * k, None, self.colour, width * k)

    def oval(self, x: float, y: float, rx: float, ry: float) -> None:
        k = self.unit
        self.pen.oval(x * k, y * k, rx * k, ry * k, self.colour)

    def box(self, x: float, y: float, w: float, h: float, r: float = 0, *, hole: bool = False) -> None:
        k = self.unit
        self.pen.box(x * k, y * k, w * k, h * k, r * k, self._ink(hole))

    def frame(self, x: float, y: float, w: float, h: float, r: float, width: float = STROKE) -> None:
        k = self.unit
        self.pen.box(x * k, y * k, w * k, h * k, r * k, None, self.colour, width * k)

    def arrow(self, x0: float, y0: float, x1: float, y1: float, tip: float = 18, width: float = 8) -> None:
        a = math.atan2(y1 - y0, x1 - x0)
        self.line((x0, y0), (x1 - tip * 0.7 * math.cos(a), y1 - tip * 0.7 * math.sin(a)), width=width)
        self.poly((x1, y1), *((x1 - tip * math.cos(a + d), y1 - tip * math.sin(a + d)) for d in (0.62, -0.62)))

    def spark(self, x: float, y: float, r: float, waist: float) -> None:
        self.poly(*(polar(x, y, r if i % 2 == 0 else waist, -90 + 45 * i) for i in range(8)))


Draw: TypeAlias = Callable[[Stylus], None]
ICONS: dict[str, Draw] = {}


def drawn(draw: Draw) -> Draw:
    """A game has icons of its own under names of its own: one icon must not stand for another's."""
    before = ICONS.setdefault(draw.__name__, draw)
    if before.__module__ != draw.__module__:
        raise ValueError(f"{before.__module__} and {draw.__module__} both draw an icon {draw.__name__}")
    ICONS[draw.__name__] = draw
    return draw


@lru_cache(512)
def icon(name: str, size: int, colour: Colour = TEXT, hole: Colour = INK1) -> Image.Image:
    return art(size, size, lambda pen: ICONS[name](Stylus(pen, size / 64, colour, hole)), colour)


@drawn
def mining(s: Stylus) -> None:
    s.line((14, 52), (43, 21), width=7)
    s.poly((13, 14), (25, 8), (38, 11), (50, 23), (56, 37), (51, 51), (47, 37), (39, 25), (27, 17))


@drawn
def teleport(s: Stylus) -> None:
    s.ring(32, 50, 24, 9, 5)
    s.oval(32, 50, 11, 3.5)
    s.arrow(32, 40, 32, 6)


@drawn
def blaster(s: Stylus) -> None:
    s.ring(32, 32, 19)
    s.disc(32, 32, 5)
    for x, y in ((0, -1), (0, 1), (1, 0), (-1, 0)):
        s.line((32 + 13 * x, 32 + 13 * y), (32 + 26 * x, 32 + 26 * y))


@drawn
def trade(s: Stylus) -> None:
    s.arrow(8, 22, 56, 22)
    s.arrow(56, 43, 8, 43)


@drawn
def gyro(s: Stylus) -> None:
    s.ring(32, 32, 25, width=5)
    s.ring(32, 32, 25, 10, 4.5)
    s.ring(32, 32, 10, 25, 4.5)
    s.disc(32, 32, 6)


@drawn
def void(s: Stylus) -> None:
    for arm in range(3):
        for i in range(56):
            t = i / 55
            x, y = polar(32, 32, 29 - 12 * t, 120 * arm + 175 * t)
            s.disc(x, y, 0.8 + 3.2 * t)
    s.disc(32, 32, 17)
    s.disc(32, 32, 12.5, hole=True)


@drawn
def anomaly(s: Stylus) -> None:
    s.spark(26, 36, 24, 6.5)
    s.spark(50, 16, 13, 3.6)


@drawn
def ship(s: Stylus) -> None:
    right = [(32, 4), (42, 30), (58, 46), (58, 54), (40, 48), (36, 58)]
    s.poly(*right, *((64 - x, y) for x, y in reversed(right)))


@drawn
def sector(s: Stylus) -> None:
    s.frame(6, 6, 52, 52, 9)
    s.arrow(21, 43, 45, 19, 16, 7)


@drawn
def lock(s: Stylus) -> None:
    k = s.unit
    s.pen.arc(32 * k, 26 * k, 15 * k, 180, 360, s.colour, 6 * k)
    s.box(17, 25, 6, 10)
    s.box(41, 25, 6, 10)
    s.box(10, 31, 44, 29, 6)
    s.disc(32, 43, 5, hole=True)
    s.box(29.5, 43, 5, 10, hole=True)


@drawn
def check(s: Stylus) -> None:
    s.line((12, 34), (26, 48), (53, 16), width=9)


@drawn
def cross(s: Stylus) -> None:
    s.line((14, 14), (50, 50), width=9)
    s.line((50, 14), (14, 50), width=9)


@drawn
def warn(s: Stylus) -> None:
    s.poly((32, 7), (59, 55), (5, 55), blunt=5)
    s.box(29, 23, 6, 17, 3, hole=True)
    s.disc(32, 47.5, 3.8, hole=True)


@drawn
def alien(s: Stylus) -> None:
    right = [(32, 4), (46, 7), (56, 18), (57, 31), (50, 44), (39, 57), (32, 61)]
    s.poly(*right, *((64 - x, y) for x, y in reversed(right)))
    for side in (-1, 1):
        eye_points = [(5, 38), (9, 27), (20, 24), (18, 33), (11, 39)]
        s.poly(*((32 + side * x, y) for x, y in eye_points), hole=True)


@drawn
def compass(s: Stylus) -> None:
    s.ring(32, 32, 27, width=5)
    s.poly((46, 18), (37, 37), (18, 46), (27, 27))
    s.disc(32, 32, 4.5, hole=True)


@drawn
def eye(s: Stylus) -> None:
    s.poly((2, 32), (16, 18), (32, 13), (48, 18), (62, 32), (48, 46), (32, 51), (16, 46))
    s.disc(32, 32, 12, hole=True)
    s.disc(32, 32, 6.5)


@drawn
def thrust(s: Stylus) -> None:
    for y in (8, 32):
        s.poly((32, y), (54, y + 22), (54, y + 32), (32, y + 12), (10, y + 32), (10, y + 22))


@drawn
def guard(s: Stylus) -> None:
    s.poly((32, 4), (57, 12), (57, 32), (48, 49), (32, 61), (16, 49), (7, 32), (7, 12))
    s.poly((32, 12), (32, 52), (21, 44), (14, 31), (14, 17), hole=True)


@drawn
def point(s: Stylus) -> None:
    s.poly(*(polar(32, 34, 30 if i % 2 == 0 else 13, -90 + 36 * i) for i in range(10)), blunt=3)


@drawn
def hold(s: Stylus) -> None:
    s.frame(5, 14, 54, 40, 6)
    s.box(29, 14, 6, 40)


@drawn
def life(s: Stylus) -> None:
    for half in (0, 1):
        s.line(
            *((32 + 12 * math.sin(t / 8 * math.pi * 1.5 + half * math.pi), 6 + t * 3.25) for t in range(17)), width=5
        )
    for t in (3, 6, 10, 13):
        w = 11 * math.sin(t / 8 * math.pi * 1.5)
        s.line((32 - w, 6 + t * 3.25), (32 + w, 6 + t * 3.25), width=4)


@drawn
def ore(s: Stylus) -> None:
    s.poly((20, 10), (44, 10), (60, 30), (32, 58), (4, 30))
    s.line((6, 30), (58, 30), width=3, hole=True)
    s.line((22, 30), (32, 54), (42, 30), (36, 12), width=3, hole=True)


@drawn
def drop(s: Stylus) -> None:
    s.poly((32, 4), *(polar(32, 40, 20, a) for a in range(-28, 209, 8)))


@drawn
def lagrange(s: Stylus) -> None:
    s.ring(32, 32, 20, width=4)
    s.line((32, 2), (32, 62), width=4)
    s.line((2, 32), (62, 32), width=4)
    s.disc(32, 32, 7)


@drawn
def clock(s: Stylus) -> None:
    s.ring(32, 32, 27, width=5)
    s.line((32, 15), (32, 33), (44, 41), width=5)


@drawn
def people(s: Stylus) -> None:
    for x, y, k in ((44, 20, 0.8), (24, 22, 1.0)):
        s.disc(x, y, 15 * k, hole=True)
        s.disc(x, y, 11 * k)
        s.pen.pie(x * s.unit, 60 * s.unit, 27 * k * s.unit, 180, 360, s.hole)
        s.pen.pie(x * s.unit, 60 * s.unit, 22 * k * s.unit, 180, 360, s.colour)


@drawn
def beast(s: Stylus) -> None:
    """Two eyes over a maw with teeth: what the lost become."""
    s.poly(*ngon(32, 32, 28, 32))
    for side in (-1, 1):
        s.poly((32 + side * 5, 27), (32 + side * 20, 15), (32 + side * 17, 29), hole=True)
        s.poly((32 + side * 12, 8), (32 + side * 30, 1), (32 + side * 26, 22))
    upper = [(12, 36), (19, 44), (25, 37), (32, 45), (39, 37), (45, 44), (52, 36)]
    s.poly(*upper, (46, 50), (39, 46), (32, 54), (25, 46), (18, 50), hole=True)


@drawn
def bolt(s: Stylus) -> None:
    s.poly((37, 3), (13, 36), (29, 36), (24, 61), (51, 25), (34, 25), blunt=2)


@drawn
def burst(s: Stylus) -> None:
    s.poly(*(polar(32, 32, 30 if i % 2 == 0 else 15, -90 + 22.5 * i) for i in range(16)))


@drawn
def torpedo(s: Stylus) -> None:
    """What a Warship never misses with."""
    s.poly((32, 2), (42, 16), (42, 44), (22, 44), (22, 16), blunt=3)
    s.poly((20, 38), (8, 58), (24, 52))
    s.poly((44, 38), (56, 58), (40, 52))
    s.disc(32, 22, 5, hole=True)


@drawn
def dice(s: Stylus) -> None:
    s.box(6, 6, 52, 52, 12)
    for x, y in ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44)):
        s.disc(x, y, 5.5, hole=True)


@drawn
def dome(s: Stylus) -> None:
    """A colony marker."""
    s.pen.pie(32 * s.unit, 46 * s.unit, 26 * s.unit, 180, 360, s.colour)
    s.box(2, 48, 60, 9, 4)
    s.box(27, 34, 10, 12, 4, hole=True)


@drawn
def stack(s: Stylus) -> None:
    """Tiles on a pile."""
    for y in (40, 26):
        s.poly((32, y - 12), (60, y + 2), (32, y + 18), (4, y + 2), hole=True)
        s.poly((32, y - 7), (55, y + 3), (32, y + 15), (9, y + 3))
