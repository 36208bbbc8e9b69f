"""What the toolkit lacks: icons of this game, gates, platforms, nebulae, the Anomaly, the burnt Earth."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PIL import Image

from renderers.disaster_looms.style import DARK, GATE
from renderers.toolkit.colour import DANGER, INK0, INK2, TEXT, VOID, Colour, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import Stylus, drawn, icon
from renderers.toolkit.pen import Pen, Point, art, ngon, polar
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import word
from renderers.toolkit.worlds import Vortex, blob, smooth, world


@drawn
def plus(s: Stylus) -> None:
    s.box(26, 8, 12, 48, 4)
    s.box(8, 26, 48, 12, 4)


@drawn
def coins(s: Stylus) -> None:
    for y in (46, 32, 18):
        s.pen.oval(32 * s.unit, (y + 4) * s.unit, 25 * s.unit, 12 * s.unit, s.hole)
        s.oval(32, y, 25, 11)


@drawn
def portal(s: Stylus) -> None:
    s.ring(32, 32, 22, 29, 8)
    s.ring(32, 32, 8, 15, 4)


@drawn
def flask(s: Stylus) -> None:
    s.poly((25, 6), (39, 6), (39, 26), (57, 54), (52, 60), (12, 60), (7, 54), (25, 26), blunt=3)
    s.poly((29, 11), (35, 11), (35, 28), (43, 40), (21, 40), (29, 28), hole=True)


@drawn
def pennant(s: Stylus) -> None:
    """Who is the 1st Player."""
    s.line((14, 6), (14, 60), width=8)
    s.poly((18, 8), (58, 21), (18, 36), blunt=3)


@drawn
def colony(s: Stylus) -> None:
    """A dome on the ground."""
    s.pen.pie(32 * s.unit, 46 * s.unit, 26 * s.unit, 180, 360, s.colour)
    s.box(2, 48, 60, 9, 4)
    s.box(27, 34, 10, 12, 4, hole=True)


@drawn
def lift(s: Stylus) -> None:
    """The Space Elevator: a cabin on its cable, over a curved ground."""
    s.line((32, 4), (32, 56), width=5)
    s.box(20, 18, 24, 20, 6)
    s.pen.pie(32 * s.unit, 92 * s.unit, 40 * s.unit, 180, 360, s.colour)


@drawn
def comet(s: Stylus) -> None:
    """The Cataclysm."""
    s.disc(22, 42, 17)
    for x, y in ((60, 6), (60, 26), (40, 4)):
        s.line((30, 34), (x, y), width=6)
    s.disc(22, 42, 8, hole=True)


# --- of worlds ----------------------------------------------------------------------------------------------------
TRAITS: dict[str, tuple[Colour, str]] = {
    "X": (rgb("#A0DC70"), "hexagon"),
    "T": (rgb("#F0A8D8"), "diamond"),
    "F": (rgb("#7CC4FC"), "house"),
}


@lru_cache(32)
def trait(letter: str, d: int) -> Image.Image:
    """X hexagon, T diamond, F gabled square: none is the shape of a seat in this game."""
    colour, shape = TRAITS[letter]
    c = d / 2

    def body(pen: Pen, r: float, fill: Colour) -> None:
        k = r * 0.84
        if shape == "hexagon":
            pen.poly(ngon(c, c, r, 6, 0), fill)
        elif shape == "diamond":
            pen.poly(ngon(c, c, r * 1.1, 4), fill)
        else:
            roof = [(c - k, c - k * 0.4), (c, c - k * 1.2), (c + k, c - k * 0.4)]
            pen.poly([(c - k, c + k), *roof, (c + k, c + k)], fill)

    def paint(pen: Pen) -> None:
        body(pen, c * 0.98, INK0)
        body(pen, c * 0.98 - 2.5, colour)

    image = art(d, d, paint, INK0)
    size = round(d * 0.62)
    found = word(Face.NAME, size, letter)
    down = 0.04 if shape == "house" else 0.0
    at = round(c - found.width / 2) + found.left, round(c + d * down + size * 0.355 + found.top)
    image.paste(INK0, at, found.mask)
    return image


# --- places -------------------------------------------------------------------------------------------------------
CLOUDS = {
    "research": (rgb("#3C4C94"), "flask"),
    "resource": (rgb("#2C6C64"), "coins"),
    "trade": (rgb("#7C4474"), "trade"),
}


@kept
def cloud(d: int, kind: str) -> Image.Image:
    """A Nebula: flat blobs, lighter inside, with its sign."""
    tone, sign = CLOUDS[kind]
    rnd = random.Random(len(kind) * 7)
    w, h = round(d * 1.7), round(d * 1.2)

    def paint(pen: Pen) -> None:
        for share, light in ((1.0, 0.45), (0.78, 0.75), (0.5, 1.0)):
            shade = mix(INK2, tone, light)
            for i in range(6):
                x, y = polar(w / 2, h / 2, d * 0.34 * share, 60 * i + 20)
                pen.poly(smooth(blob(rnd, x + (x - w / 2) * 0.5, y, d * 0.32 * share, 9, 0.22)), shade)
            pen.oval(w / 2, h / 2, d * 0.5 * share, d * 0.36 * share, shade)

    image = art(w, h, paint, tone)
    size = round(d * 0.56)
    image.alpha_composite(icon(sign, size, TEXT, tone), ((w - size) // 2, (h - size) // 2))
    return image


@kept
def hole(d: int) -> Image.Image:
    """The Unknown Anomaly: violet arms into black, as all black holes are."""
    c = d / 2

    def paint(pen: Pen) -> None:
        Vortex(d * 0.49, d * 0.27, 4, 230, 20, d * 0.035, d * 0.006).paint(pen, c, c, DARK, 70)
        pen.circle(c, c, d * 0.27, VOID)
        pen.circle(c, c, d * 0.235, rgb("#000008"))

    return art(d, d, paint, DARK)


@lru_cache(16)
def gate(d: int) -> Image.Image:
    """A standing ring with light in it."""
    c = d / 2

    def paint(pen: Pen) -> None:
        pen.oval(c, c, c * 0.82, c, INK0)
        pen.oval(c, c, c * 0.82 - 2, c - 2, GATE)
        pen.oval(c, c, c * 0.54, c * 0.70, mix(GATE, INK0, 0.72))
        pen.oval(c, c, c * 0.26, c * 0.40, mix(GATE, INK0, 0.35))

    return art(d, d, paint, INK0)


@lru_cache(16)
def platform(d: int) -> Image.Image:
    """A wheel with four spokes around a hub."""
    c, steel = d / 2, rgb("#D0D8E8")

    def paint(pen: Pen) -> None:
        for grow, tone in ((3.0, INK0), (0.0, steel)):
            for i in range(4):
                pen.line([(c, c), polar(c, c, d * 0.37, 45 + 90 * i)], tone, d * 0.07 + 2 * grow)
            pen.circle(c, c, d * 0.39 + grow, None, tone, d * 0.09 + 2 * grow)
            pen.circle(c, c, d * 0.15 + grow, tone)
            for i in range(4):
                pen.circle(*polar(c, c, d * 0.36, 45 + 90 * i), d * 0.09 + grow, tone)

    return art(d, d, paint, INK0)


TILT = -18.0  # of a gas giant's ring


def ringed(body: Image.Image, colour: Colour) -> Image.Image:
    """A gas giant in two rings, of which one half lies before it."""
    d = body.width
    c = d * 0.95

    def half(pen: Pen, front: bool) -> None:
        for far, flat, wide, tone in ((0.88, 0.20, 0.07, colour), (0.72, 0.145, 0.045, mix(colour, INK0, 0.45))):
            turns = range(0, 181, 6) if front else range(180, 361, 6)
            line = [
                _tilted(c, d * far * math.cos(math.radians(a)), d * flat * math.sin(math.radians(a))) for a in turns
            ]
            pen.line(line, tone, d * wide, round_ends=False)

    image = art(2 * c, 2 * c, lambda pen: half(pen, False), colour)
    image.alpha_composite(body, (round(c - d / 2), round(c - d / 2)))
    image.alpha_composite(art(2 * c, 2 * c, lambda pen: half(pen, True), colour))
    return image


def _tilted(c: float, x: float, y: float) -> Point:
    a = math.radians(TILT)
    return c + x * math.cos(a) - y * math.sin(a), c + x * math.sin(a) + y * math.cos(a)


CRACK = ((0.50, -0.02), (0.44, 0.16), (0.56, 0.30), (0.46, 0.46), (0.60, 0.60), (0.50, 0.76), (0.57, 1.02))
SIDE_CRACKS = ((0.56, 0.30), (0.72, 0.36), (0.82, 0.30)), ((0.46, 0.46), (0.30, 0.54), (0.20, 0.48))


@kept
def ruin(d: int) -> Image.Image:
    """Earth under the Cataclysm: burnt, and cracked to the core."""
    globe = world(d, rgb("#7C3428"), rgb("#4C2428"), "land", 4).copy()

    def paint(pen: Pen) -> None:
        for points, wide in ((CRACK, 0.075), *((side, 0.045) for side in SIDE_CRACKS)):
            ends = [(x * d, y * d) for x, y in points]
            pen.line(ends, INK0, d * wide)
            pen.line(ends, DANGER, d * wide * 0.42)

    layer = art(d, d, paint, INK0)
    layer.putalpha(Image.composite(layer.getchannel("A"), Image.new("L", layer.size), globe.getchannel("A")))
    globe.alpha_composite(layer)
    return globe
