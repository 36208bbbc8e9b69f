"""Goods: each a silhouette and a colour of its own, with the number inside."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.colour import INK0, INK1, INK2, TEXT3, Colour, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.pen import Pen, Point, art, polar
from renderers.toolkit.words import word


def _ingot() -> list[Point]:
    return [(17, 6), (47, 6), (62, 32), (47, 58), (17, 58), (2, 32)]


def _flame() -> list[Point]:
    round_part = [polar(32, 36, 26.5, a) for a in range(-20, 201, 12)]
    return [(33, 0), (41, 9), (53, 18), *round_part, (7, 16), (15, 21), (22, 12)]


def _leaf() -> list[Point]:
    steps = [i / 24 for i in range(25)]
    upper = [(4 + 56 * t, 60 - 56 * t - 25 * sin(pi * t)) for t in steps]
    lower = [(4 + 56 * t + 22.5 * sin(pi * t), 60 - 56 * t + 22 * sin(pi * t)) for t in reversed(steps)]
    return upper + lower


def _drop() -> list[Point]:
    return [(32, 0), *(polar(32, 37, 25.5, a) for a in range(-28, 209, 8))]


class Good(NamedTuple):
    colour: Colour
    outline: Callable[[], list[Point]]
    right: float = 0.0  # where the number sits, from the middle
    down: float = 0.0


GOODS: dict[str, Good] = {
    "metal": Good(rgb("#C9D1E0"), _ingot),
    "fuel": Good(rgb("#F7A23B"), _flame, 0, 0.06),
    "biomass": Good(rgb("#86D05F"), _leaf, 0.035, 0.02),
    "water": Good(rgb("#5DB8F5"), _drop, 0, 0.075),
}
TRIBE = rgb("#D9A7F0")
COIN, COIN_EDGE, COIN_INK = rgb("#E9D9A6"), rgb("#8A7536"), rgb("#2B2200")


@lru_cache(512)
def good(kind: str, size: int, count: str = "", dim: float = 0.0, ground: Colour = INK1) -> Image.Image:
    """`dim` is how far it fades into the ground when there is none of it."""
    of = GOODS[kind]
    ink = mix(TEXT3, ground, 0.3) if dim else INK0
    return _counted(_shape(kind, size, mix(of.colour, ground, dim)).copy(), count, 0.66, ink, of.right, of.down)


@lru_cache(128)
def _shape(kind: str, size: int, tone: Colour) -> Image.Image:
    """Without its number: all numbers share it."""
    k = size / 64 * 0.92

    def paint(pen: Pen) -> None:
        pen.blunt([(x * k + size * 0.04, y * k + size * 0.04) for x, y in GOODS[kind].outline()], tone, size * 0.03)

    return art(size, size, paint, tone)


def _counted(
    image: Image.Image, count: str, share: float, ink: Colour, right: float = 0, down: float = 0
) -> Image.Image:
    if count:
        d = image.width
        size = round(d * share)
        found = word(Face.NAME, size, count)
        if found.mask is not None:
            x = d / 2 + d * right - found.width / 2 + found.left
            image.paste(ink, (round(x), round(d / 2 + d * down + size * 0.355 + found.top)), found.mask)
    return image


@lru_cache(64)
def coin(size: int, count: str = "") -> Image.Image:
    def paint(pen: Pen) -> None:
        c = size / 2
        pen.circle(c, c, c - 1, COIN)
        pen.circle(c, c, c - size * 0.09, COIN_EDGE)
        pen.circle(c, c, c - size * 0.13, COIN)

    return _counted(art(size, size, paint, COIN), count, 0.56, COIN_INK)


@lru_cache(64)
def person(size: int, colour: Colour = TRIBE, ground: Colour = INK2, *, full: bool = True) -> Image.Image:
    """A place to live; full when somebody lives there."""
    k = size / 64

    def figure(pen: Pen, tone: Colour, inset: float) -> None:
        pen.circle(32 * k, 20 * k, (13 - inset) * k, tone)
        pen.pie(32 * k, 60 * k, (25 - inset) * k, 180, 360, tone)

    def paint(pen: Pen) -> None:
        pale = mix(colour, ground, 0.45)
        figure(pen, colour if full else pale, 0)
        if not full:
            figure(pen, ground, 4.5)
            pen.box(7 * k, 55.5 * k, 50 * k, 4.5 * k, 0, pale)

    return art(size, size, paint, colour)


@lru_cache(128)
def slot(size: int, kinds: tuple[str, ...] = (), held: str = "", ground: Colour = INK2) -> Image.Image:
    """A storage square, for one kind, for either of two or for any, empty or with a cube in it."""
    tones = [GOODS[kind].colour for kind in kinds]
    edge = mix(mix(tones[0], tones[-1], 0.5), ground, 0.25) if tones else TEXT3

    def paint(pen: Pen) -> None:
        w = max(2.0, size * 0.07)
        pen.box(0, 0, size, size, size * 0.2, edge)
        pen.box(w, w, size - 2 * w, size - 2 * w, size * 0.15, INK0 if held else mix(ground, INK0, 0.5))

    image = art(size, size, paint, ground)
    shown = (held,) if held else kinds
    for i, kind in enumerate(shown):
        share = 0.76 if held else 0.6 if len(shown) == 1 else 0.42
        inside = good(kind, round(size * share), "", 0 if held else 0.55 if len(shown) == 1 else 0.4, INK0)
        middle = size * (i + 1) / (len(shown) + 1) + size * 0.05 * (2 * i + 1 - len(shown))
        image.alpha_composite(inside, (round(middle - inside.width / 2), (size - inside.height) // 2))
    return image
