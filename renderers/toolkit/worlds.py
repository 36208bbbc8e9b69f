"""Worlds: cell-shaded discs in flat tones, so that 256 colours keep them clean."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from renderers.toolkit.colour import INK0, WHITE, Colour, clear, mix, rgb
from renderers.toolkit.pen import Pen, Point, Points, art, polar
from renderers.toolkit.sprites import kept

Surface: TypeAlias = Callable[[Pen, random.Random, float, Colour, Colour], None]


def blob(rnd: random.Random, x: float, y: float, r: float, n: int = 11, rough: float = 0.35) -> list[Point]:
    radii = [r * (1 + rnd.uniform(-rough, rough)) for _ in range(n)]
    angles = [2 * math.pi * i / n for i in range(n)]
    return [(x + k * math.cos(a), y + k * math.sin(a) * 0.75) for k, a in zip(radii, angles, strict=True)]


def smooth(points: Points, rounds: int = 2) -> list[Point]:
    """Chaikin's corner cutting."""
    at = list(points)
    for _ in range(rounds):
        pairs = list(zip(at, [*at[1:], at[0]], strict=True))
        at = [
            (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for (x0, y0), (x1, y1) in pairs for share in (0.25, 0.75)
        ]
    return at


def land(pen: Pen, rnd: random.Random, d: float, _base: Colour, second: Colour) -> None:
    r = d / 2
    for _ in range(5):
        a, far = rnd.uniform(0, 360), rnd.uniform(0, 0.75) * r
        pen.poly(smooth(blob(rnd, *polar(r, r, far, a), r * rnd.uniform(0.2, 0.42))), second)


def bands(pen: Pen, rnd: random.Random, d: float, _base: Colour, second: Colour) -> None:
    y = -0.1 * d
    while y < d * 1.1:
        h = d * rnd.uniform(0.06, 0.13)
        edge = [(x * d / 12, y + x * d * 0.02 + math.sin(x * 0.7 + y) * d * 0.012) for x in range(13)]
        pen.poly([*edge, *((x, yy + h) for x, yy in reversed(edge))], second)
        y += h + d * rnd.uniform(0.07, 0.16)


def craters(pen: Pen, rnd: random.Random, d: float, base: Colour, second: Colour) -> None:
    r = d / 2
    for _ in range(7):
        a, far, k = rnd.uniform(0, 360), rnd.uniform(0.1, 0.8) * r, r * rnd.uniform(0.09, 0.22)
        x, y = polar(r, r, far, a)
        pen.circle(x - k * 0.14, y - k * 0.14, k, mix(base, WHITE, 0.16))
        pen.circle(x, y, k, second)


def sea(pen: Pen, rnd: random.Random, d: float, _base: Colour, second: Colour) -> None:
    for i in range(5):
        y, w, x = d * (0.16 + 0.17 * i), d * rnd.uniform(0.3, 0.6), rnd.uniform(0.05, 0.5) * d
        pen.line([(x, y), (x + w, y)], second, d * 0.05)


SURFACES: dict[str, Surface] = {"land": land, "bands": bands, "craters": craters, "sea": sea}


@kept
def world(d: int, base: Colour, second: Colour, surface: str, seed: int = 1, ring: Colour | None = None) -> Image.Image:
    """A planet, d wide, or twice that with a ring; light comes from the upper left, in two steps."""
    fine = 4 if d < 300 else 2
    n = d * fine
    image = Image.new("RGB", (n, n), base)
    SURFACES[surface](Pen(image, fine), random.Random(seed), d, base, second)
    body = _disc(n, 0.5, 0.5, 0.5 - 0.5 / d)
    for off, r, dark in ((0.13, 0.5, 0.28), (0.36, 0.51, 0.32)):
        shade = ImageChops.subtract(body, _disc(n, 0.5 - off * 0.62, 0.5 - off * 0.72, r))
        image.paste(image.point([*_dimmed(dark), *_dimmed(dark), *_dimmed(dark * 0.8)]), (0, 0), shade)
    limb = ImageChops.subtract(body, _disc(n, 0.535, 0.54, 0.5))
    image.paste(image.point(LIT * 3), (0, 0), limb)
    if ring:
        image.putalpha(body)
        return _ringed(image, d, ring, fine).reduce(fine)
    globe = image.reduce(fine)  # its corners have the colours of the globe, so that its edge is clean
    globe.putalpha(body.reduce(fine))
    return globe


@cache
def _dimmed(share: float) -> list[int]:
    """Where each of the 256 levels of a channel goes, on the grid of 4."""
    return [round(level * (1 - share)) & 0xFC for level in range(256)]


LIT = [round(255 - (255 - level) * 195 / 255) & 0xFC for level in range(256)]


def _disc(n: int, x: float, y: float, r: float) -> Image.Image:
    mask = Image.new("L", (n, n))
    ImageDraw.Draw(mask).ellipse(((x - r) * n, (y - r) * n, (x + r) * n, (y + r) * n), 255)
    return mask


def _ringed(globe: Image.Image, d: int, ring: Colour, fine: int) -> Image.Image:
    n = globe.width
    whole = Image.new("RGBA", (2 * n, 2 * n), clear(ring))
    pen = Pen(whole, fine)
    pen.oval(d, d, d * 0.88, d * 0.20, None, ring, d * 0.07)
    pen.oval(d, d, d * 0.72, d * 0.145, None, mix(ring, INK0, 0.45), d * 0.045)
    front = whole.crop((0, n, 2 * n, 2 * n))
    whole.alpha_composite(globe, (n // 2, n // 2))
    whole.alpha_composite(front, (0, n))
    return whole.rotate(18, Image.Resampling.BICUBIC)


ROCK_SPOTS = {
    1: ((0.5, 0.5, 0.34),),
    2: ((0.32, 0.38, 0.26), (0.68, 0.64, 0.24)),
    3: ((0.5, 0.26, 0.22), (0.26, 0.68, 0.22), (0.74, 0.70, 0.22)),
    4: ((0.28, 0.28, 0.2), (0.72, 0.28, 0.2), (0.28, 0.72, 0.2), (0.72, 0.72, 0.2)),
}
ROCK = rgb("#B9A88C")


@kept
def rocks(n: int, size: int, colour: Colour = ROCK, seed: int = 3) -> Image.Image:
    """One to four asteroids in a box."""
    rnd = random.Random(seed * 31 + n)

    def paint(pen: Pen) -> None:
        for x, y, r in ROCK_SPOTS[n]:
            cx, cy, k = x * size, y * size, r * size
            points = blob(rnd, cx, cy, k, 8, 0.16)
            pen.blunt(points, INK0, size * 0.07)
            pen.poly(points, colour)
            lower = [(a, b) for a, b in points if (a - cx) + (b - cy) > -0.1 * k]
            pen.poly([*lower, (cx + k * 0.25, cy + k * 0.2)], mix(colour, INK0, 0.32))
            pen.circle(cx - k * 0.25, cy - k * 0.2, k * 0.2, mix(colour, INK0, 0.28))

    return art(size, size, paint, colour)


class Vortex:
    """Arms of light that wind into a black disc, each made of quads so that no beads show."""

    DEEP, PALE = rgb("#47309F"), rgb("#C9B6FF")

    def __init__(self, far: float, near: float, arms: int, sweep: float, start: float, fat: float, thin: float) -> None:
        self.far, self.near, self.arms, self.sweep, self.start = far, near, arms, sweep, start
        self.fat, self.thin = fat, thin

    def _edge(self, share: float, side: int, turn: float, x: float, y: float) -> Point:
        r = self.far + (self.near - self.far) * share
        w = self.thin + self.fat * math.sin(math.pi * min(1.0, share * 0.9 + 0.06))
        return polar(x, y, r + w * side, self.start + self.sweep * share + turn)

    def paint(self, pen: Pen, x: float, y: float, ground: Colour, steps: int) -> None:
        for i in range(steps):
            t0, t1 = i / steps, min(1.0, (i + 1.35) / steps)
            colour = mix(mix(ground, self.DEEP, min(1.0, t0 * 1.5)), self.PALE, max(0.0, t0 - 0.45) / 0.55)
            for arm in range(self.arms):
                turn = 360 * arm / self.arms
                quad = [self._edge(t, side, turn, x, y) for t, side in ((t0, 1), (t1, 1), (t1, -1), (t0, -1))]
                pen.poly(quad, colour)
