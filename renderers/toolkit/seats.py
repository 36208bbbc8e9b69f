"""A seat's piece: colour, shape and initial, always all three."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image

from renderers.toolkit.colour import GOLD, INK0, INK1, INK4, Colour, Livery
from renderers.toolkit.faces import Face
from renderers.toolkit.pen import Pen, Point, art
from renderers.toolkit.script import initial
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import word

State: TypeAlias = Literal["in", "turn", "out"]


class Marker(NamedTuple):
    livery: Livery
    letter: str = ""
    state: State = "in"


def marker(livery: Livery, name: str, state: State = "in") -> Marker:
    return Marker(livery, initial(name), state)


def outline(shape: str, c: float, r: float) -> list[Point]:
    """Corner points around (c, c), all shapes with about the same area."""
    if shape == "square":
        k = r * 0.86
        return [(c - k, c - k), (c + k, c - k), (c + k, c + k), (c - k, c + k)]
    if shape == "diamond":
        k = r * 1.13
        return [(c, c - k), (c + k, c), (c, c + k), (c - k, c)]
    if shape == "triangle":
        k = r * 1.22
        return [(c, c - k * 0.96), (c + k * 0.98, c + k * 0.74), (c - k * 0.98, c + k * 0.74)]
    if shape == "shield":
        k = r * 0.95
        top, side = c - k * 0.92, c + k * 0.22
        return [(c - k, top), (c + k, top), (c + k, side), (c, c + k * 1.18), (c - k, side)]
    if shape == "cross":
        k, t = r * 1.04, r * 0.52
        quarter = [(t, -k), (t, -t), (k, -t)]
        turns = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        return [(c + x * a - y * b, c + x * b + y * a) for a, b in turns for x, y in quarter]
    if shape == "star":
        radii = [r * (1.2 if i % 2 == 0 else 0.78) for i in range(12)]
        angles = [math.radians(-90 + 30 * i) for i in range(12)]
        return [(c + k * math.cos(a), c + k * math.sin(a)) for k, a in zip(radii, angles, strict=True)]
    raise KeyError(shape)


LETTER_DOWN = {"triangle": 0.125, "shield": -0.07}
LETTER_SIZE = {"triangle": 0.90, "star": 0.98, "diamond": 0.96, "cross": 0.98}
PAD = 8  # around an emblem, for the ring


@kept
def emblem(of: Marker, d: int = 56) -> Image.Image:
    """The piece, d wide and 16 px of air more: plain, with the gold ring of whose turn it is, or hollow."""
    colour, shape = of.livery
    n = d + 2 * PAD
    c, r = n / 2, d / 2 * 0.84

    def layer(pen: Pen, grow: float, fill: Colour) -> None:
        if shape == "circle":
            pen.circle(c, c, r + grow, fill)
        elif grow > 0:
            points = outline(shape, c, r)
            pen.poly(points, fill)
            pen.line([*points, points[0]], fill, 2 * grow)
        else:
            pen.poly(outline(shape, c, r + grow), fill)

    def paint(pen: Pen) -> None:
        if of.state == "out":
            layer(pen, 2.5, colour)
            layer(pen, -2.2, INK0)
            return
        if of.state == "turn":
            layer(pen, 7, GOLD)
        layer(pen, 3.5 if of.state == "turn" else 4, INK0)
        layer(pen, 1.2, colour)

    image = art(n, n, paint, colour)
    if of.letter:
        _letter(image, of.letter, colour if of.state == "out" else INK0, d, shape)
    return image


def _letter(image: Image.Image, letter: str, colour: Colour, d: int, shape: str) -> None:
    size = max(22, round(d * 0.60 * LETTER_SIZE.get(shape, 1.0)))
    found = word(Face.NAME, size, letter)
    while found.width > d * 0.6 and size > 12:
        size -= 1
        found = word(Face.NAME, size, letter)
    if found.mask is None:
        return
    c = image.width / 2
    down = d * LETTER_DOWN.get(shape, 0)
    # Latin capitals stand on one baseline; other scripts are centred by their ink.
    top = c + down + size * 0.36 + found.top if letter.isascii() else c + down - found.mask.height / 2
    image.paste(colour, (round(c - found.width / 2) + found.left, round(top)), found.mask)


@lru_cache(16)
def open_seat(d: int, ground: Colour = INK1) -> Image.Image:
    def paint(pen: Pen) -> None:
        c = d / 2
        for i in range(12):
            pen.pie(c, c, c - 1, i * 30, i * 30 + 17, INK4)
        pen.circle(c, c, c - 4.5, ground)

    return art(d, d, paint, INK4)


@lru_cache(4)
def laurel(size: int, colour: Colour = GOLD) -> Image.Image:
    """The winner's wreath."""
    long, broad, tilt = size * 0.105, size * 0.042, 0.5

    def leaf(pen: Pen, side: int, i: int) -> None:
        a = math.radians(100 + i * 21)
        x, y = size / 2 + side * math.cos(a) * size * 0.40, size / 2 + math.sin(a) * size * 0.40
        ux, uy = side * math.cos(a + math.pi / 2), math.sin(a + math.pi / 2)
        dx = ux * math.cos(tilt) - side * uy * math.sin(tilt)
        dy = uy * math.cos(tilt) + side * ux * math.sin(tilt)
        tips = [(x - dx * long, y - dy * long), (x - dy * broad, y + dx * broad)]
        tips += [(x + dx * long, y + dy * long), (x + dy * broad, y - dx * broad)]
        pen.blunt(tips, colour, 2)

    def paint(pen: Pen) -> None:
        for side in (-1, 1):
            for i in range(7):
                leaf(pen, side, i)

    return art(size, size, paint, colour)
