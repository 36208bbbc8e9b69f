"""Marks on the map: hexes, rings of targets with their beams and labels, the strength of aliens."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from renderers.terra_prime.style import HOSTILE, ZONES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOLD_INK, INK0, INK1, INK2, INK3, TEXT, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art, ngon
from renderers.toolkit.words import length

RING = 70  # a target is so wide


@lru_cache(64)
def hexagon(side: int, zone: str, *, known: bool, dim: float = 0.0) -> Image.Image:
    """Flat-topped; face down it shows the rings of its zone."""
    w, h = 2 * side + 4, round(math.sqrt(3) * side) + 4
    back, edge = ZONES[zone]
    fill, line = (INK2, mix(edge, INK0, 0.30)) if known else (back, mix(edge, INK0, 0.55))
    fill, line = mix(fill, INK0, dim), mix(line, INK0, dim)

    def paint(pen: Pen) -> None:
        for share, tone in ((1.0, INK0), (0.974, line), (0.944, fill)):
            pen.poly(ngon(w / 2, h / 2, side * share, 6, 0), tone)
        if not known:
            for share in (0.66, 0.34):
                pen.poly(ngon(w / 2, h / 2, side * share, 6, 0), mix(mix(back, edge, 0.22), INK0, dim))
                pen.poly(ngon(w / 2, h / 2, side * (share - 0.03), 6, 0), fill)

    return art(w, h, paint, INK0, 3)


@lru_cache(16)
def empty_place(side: int, zone: str) -> Image.Image:
    """Its hex could not be laid and is gone."""
    w, h = 2 * side + 4, round(math.sqrt(3) * side) + 4
    corners = ngon(w / 2, h / 2, side * 0.95, 6, 0)
    line = mix(ZONES[zone][1], INK0, 0.6)

    def paint(pen: Pen) -> None:
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
            for i in range(6):
                a, b = (i + 0.2) / 6, (i + 0.8) / 6
                ends = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)]
                pen.line(ends, line, 2.5, round_ends=False)

    return art(w, h, paint, line, 3)


@lru_cache(16)
def hex_frame(side: int, width: float = 6, colour: Colour = GOLD) -> Image.Image:
    """A place that can be named: a gold frame."""
    w, h = 2 * side + 4, round(math.sqrt(3) * side) + 4
    corners = ngon(w / 2, h / 2, side * 0.9, 6, 0)
    return art(w, h, lambda pen: pen.line([*corners, corners[0], corners[1]], colour, width), colour, 3)


@lru_cache(16)
def target(d: int, *, explore: bool) -> Image.Image:
    """Solid: move. Broken: explore."""
    c = d / 2

    def paint(pen: Pen) -> None:
        pen.circle(c, c, c, INK0)
        if explore:
            for i in range(8):
                pen.pie(c, c, c - 3, i * 45 + 4, i * 45 + 34, GOLD)
            pen.circle(c, c, c - 10, INK1)
        else:
            pen.circle(c, c, c - 3, GOLD)

    return art(d, d, paint, INK0)


@lru_cache(8)
def halo(d: int) -> Image.Image:
    """A hollow ring around what must stay visible."""
    c = d / 2

    def paint(pen: Pen) -> None:
        pen.circle(c, c, c - 1, None, INK0, 10)
        pen.circle(c, c, c - 3, None, GOLD, 6)

    return art(d, d, paint, GOLD)


@lru_cache(64)
def beam(dx: int, dy: int, broken: bool = False) -> Image.Image:
    w, h = abs(dx) + 20, abs(dy) + 20

    def paint(pen: Pen) -> None:
        x0, y0 = (10, 10) if dx * dy >= 0 else (10, h - 10)
        x1, y1 = (w - 10, h - 10) if dx * dy >= 0 else (w - 10, 10)
        pen.line([(x0, y0), (x1, y1)], INK0, 14)
        parts = 5 if broken else 1
        for i in range(parts):
            a, b = i / parts, (i + (0.55 if broken else 1)) / parts
            pen.line([(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)], GOLD, 8)

    return art(w, h, paint, GOLD)


@lru_cache(64)
def label(lines: tuple[str, ...], size: int = 30) -> Image.Image:
    """What happens there, beside the target."""
    size -= 2 * (len(lines) > 1)
    step = round(size * 1.08)
    wide = round(max(length(Face.NAME, size, line) for line in lines)) + 22
    high = step * len(lines) + 10

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide, high, 12, INK0)
        pen.box(2, 2, wide - 4, high - 4, 11, GOLD)

    canvas = Canvas.on(art(wide, high, paint, INK0))
    for i, line in enumerate(lines):
        canvas.text(wide / 2, 5 + step * i + size * 0.84, line, Face.NAME, size, GOLD_INK, "m")
    return canvas.image


@lru_cache(64)
def strength(place: str, zone: str, sure: int, shots: int, size: int = 24, *, lit: bool = False) -> Image.Image:
    """The group's name, torpedoes that never miss, lasers by dice; lit where it can be named."""
    parts = [("torpedo", sure)] * (sure > 0) + [("dice", shots)] * (shots > 0)
    side, high, gap = round(size * 0.86), round(size * 1.32), round(size * 0.3)
    first = round(length(Face.NAME, size, place)) if place else -gap
    wide = first + sum(gap + side + 3 + round(length(Face.NAME, size, str(n))) for _, n in parts) + round(size * 0.62)
    fill, name, mark, ink = (GOLD, GOLD_INK, GOLD_INK, GOLD_INK) if lit else (INK0, ZONES[zone][1], HOSTILE, TEXT)
    canvas = Canvas.on(art(wide, high, lambda pen: pen.box(0, 0, wide, high, high * 0.34, fill), fill))
    x, base = size * 0.31, high / 2 + size * 0.355
    if place:
        x += canvas.text(x, base, place, Face.NAME, size, name)
    for sign, n in parts:
        x += gap if x > size * 0.4 else 0
        canvas.image.alpha_composite(icon(sign, side, mark, fill), (round(x), (high - side) // 2))
        x += side + 3
        x += canvas.text(x, base, str(n), Face.NAME, size, ink)
    return canvas.image


@lru_cache(8)
def rim(w: int, h: int, cut: int) -> Image.Image:
    """Over a picture in a panel: rounds its corners, closes it below."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, w, h, 0, INK0)
        pen.box(0, 0, w, h, 18, INK3)
        pen.box(2.5, 2.5, w - 5, h - 5, 15.5, (*INK0, 0))
        pen.box(2, cut - 2, w - 4, 2, 0, INK3)

    return art(w, h, paint, INK0, 2)
