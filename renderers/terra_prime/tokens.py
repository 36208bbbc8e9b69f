"""Pieces that lie on the map: cubes, dice, colonies, the Outpost with its alarm."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from renderers.terra_prime.bodies import feature
from renderers.terra_prime.style import CUBES, HOSTILE, LETTERS, PALE, STEEL, Feature
from renderers.toolkit.colour import BRASS, INK0, INK1, INK3, TEXT, TEXT2, Colour, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.pen import Pen, art, ngon, polar
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length, word

WHEEL, HUB = rgb("#1A2033"), rgb("#3884FC")
END = "END"  # under the discs of the alarm


def centred(image: Image.Image, words: str, size: int, ink: Colour, down: float = 0) -> Image.Image:
    found = word(Face.NAME, size, words)
    if found.mask is not None:
        x, y = image.width / 2 - found.width / 2 + found.left, image.height / 2 + down + size * 0.355 + found.top
        image.paste(ink, (round(x), round(y)), found.mask)
    return image


@lru_cache(256)
def cube(kind: str, size: int, *, full: bool = True, ground: Colour = INK1) -> Image.Image:
    """A resource: its colour and its letter. Hollow: a place for it."""
    colour = CUBES[kind]

    def paint(pen: Pen) -> None:
        pen.box(0, 0, size, size, size * 0.2, INK0)
        if full:
            pen.box(2, 2, size - 4, size - 4, size * 0.16, colour)
            pen.box(2, size * 0.82, size - 4, size * 0.18 - 2, size * 0.1, mix(colour, INK0, 0.28))
            pen.box(2, size * 0.74, size - 4, size * 0.12, 0, colour)
        else:
            w = max(2.5, size * 0.07)
            pen.box(1, 1, size - 2, size - 2, size * 0.19, mix(colour, ground, 0.20))
            pen.box(1 + w, 1 + w, size - 2 - 2 * w, size - 2 - 2 * w, size * 0.13, mix(ground, INK0, 0.6))

    ink = INK0 if full else mix(colour, ground, 0.15)
    letters = round(size * (0.58 if kind == "brown" else 0.68))
    return centred(art(size, size, paint, INK0), LETTERS[kind], letters, ink, -size * 0.03 if full else 0)


PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


@lru_cache(64)
def die(n: int, size: int, *, bad: bool = False) -> Image.Image:
    """Red when it does harm, or misses."""
    fill = HOSTILE if bad else TEXT

    def paint(pen: Pen) -> None:
        pen.box(0, 0, size, size, size * 0.22, INK0)
        pen.box(1.5, 1.5, size - 3, size - 3, size * 0.2, fill)
        for x, y in PIPS[n]:
            pen.circle(size / 2 + x * size * 0.25, size / 2 + y * size * 0.25, size * 0.095, INK0)

    return art(size, size, paint, INK0)


@lru_cache(128)
def pill(
    words: str, size: int = 25, ink: Colour = TEXT2, fill: Colour = INK0, line: Colour | None = INK3
) -> Image.Image:
    """A sector's number where a ship or a colony has its node."""
    wide, high = max(round(size * 1.5), round(length(Face.NAME, size, words)) + 16), round(size * 1.28)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide, high, high / 2, line or fill)
        if line:
            pen.box(2, 2, wide - 4, high - 4, high / 2 - 2, fill)

    return centred(art(wide, high, paint, fill), words, size, ink)


@kept
def colony(owner: Marker, what: Feature, goods: str, d: int = 88) -> Image.Image:
    """The whole sector: the world in its owner's ring; owner at the left, the cube at the right, low."""
    n = round(d * 1.60)
    c, colour = n / 2, owner.livery.colour

    def paint(pen: Pen) -> None:
        pen.circle(c, c, d / 2 + 2, INK0)
        pen.circle(c, c, d / 2, mix(INK1, colour, 0.70))
        pen.circle(c, c, d / 2 - d * 0.055, mix(INK1, colour, 0.24))

    image = art(n, n, paint, INK0)
    body = feature(what, round(d * 0.50))
    image.alpha_composite(body, (round(c - body.width / 2), round(c - d * 0.07 - body.height / 2)))
    token = emblem(owner, round(d * 0.45))
    image.alpha_composite(token, (round(c - d * 0.43 - token.width / 2), round(c + d * 0.22 - token.height / 2)))
    if goods:
        box = cube(goods, round(d * 0.38))
        image.alpha_composite(box, (round(c + d * 0.42 - box.width / 2), round(c + d * 0.24 - box.height / 2)))
    return image


def wheel(pen: Pen, x: float, y: float, k: float, ground: Colour) -> None:
    """The station, about 86 k wide."""
    pen.circle(x, y, 36 * k, STEEL)
    pen.circle(x, y, 29 * k, ground)
    for i in range(6):
        far = polar(x, y, 33 * k, 60 * i)
        pen.line([(x, y), far], STEEL, 5 * k)
        pen.circle(*far, 7.5 * k, PALE)
    pen.circle(x, y, 14 * k, PALE)
    pen.circle(x, y, 6.5 * k, HUB)


@lru_cache(16)
def outpost(side: int) -> Image.Image:
    """Terra Prime: a wheel, and room for the ships under it."""
    w, h = 2 * side + 4, round(math.sqrt(3) * side) + 4
    cx, cy = w / 2, h / 2

    def paint(pen: Pen) -> None:
        for share, tone in ((1.0, INK0), (0.972, BRASS), (0.94, WHEEL)):
            pen.poly(ngon(cx, cy, side * share, 6, 0), tone)
        wheel(pen, cx, cy - 22 * side / 108, side / 108, WHEEL)

    return art(w, h, paint, INK0)


@lru_cache(16)
def well(on: bool, letter: str, d: int = 40) -> Image.Image:
    """A well of the alarm: its disc, or the letter under it."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d * 0.5, INK0)
        pen.circle(d / 2, d / 2, d * 0.45, HOSTILE if on else INK3)
        if on:
            pen.circle(d / 2, d / 2, d * 0.27, mix(HOSTILE, INK0, 0.35))

    image = art(d, d, paint, INK0)
    return image if on else centred(image, letter, round(d * 0.68), TEXT)
