"""A ship's parts: faces of Modules, cells for energy, bays with two doors."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.terra_prime.style import ENERGY
from renderers.toolkit.colour import INK0, INK2, INK3, TEXT, TEXT3, Colour, mix
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art


@lru_cache(16)
def cell(size: int, *, full: bool, ground: Colour = INK2) -> Image.Image:
    """A place for energy on a shield."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, size, size, size * 0.22, ENERGY if full else TEXT3)
        if not full:
            w = max(2.5, size * 0.06)
            pen.box(w, w, size - 2 * w, size - 2 * w, size * 0.17, mix(ground, INK0, 0.6))

    image = art(size, size, paint, ENERGY if full else TEXT3)
    inner = round(size * 0.7)
    mark = icon("bolt", inner, INK0 if full else INK3, ENERGY)
    image.alpha_composite(mark, ((size - inner) // 2, (size - inner) // 2))
    return image


@lru_cache(8)
def bay(w: int, h: int, ground: Colour = INK2) -> Image.Image:
    """A hold with two doors."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, w, h, h * 0.2, TEXT3)
        pen.box(3, 3, w - 6, h - 6, h * 0.16, mix(ground, INK0, 0.7))

    return art(w, h, paint, TEXT3)


@lru_cache(32)
def plate(mark: str, size: int) -> Image.Image:
    """A Module's face: cut corners, its sign."""
    c = size * 0.2

    def paint(pen: Pen) -> None:
        for a, tone in ((0.0, TEXT3), (2.5, INK3)):
            b = size - a
            corners = [(a + c, a), (b - c, a), (b, a + c), (b, b - c), (b - c, b), (a + c, b), (a, b - c), (a, a + c)]
            pen.poly(corners, tone)

    image = art(size, size, paint, TEXT3)
    inner = round(size * 0.62)
    image.alpha_composite(icon(mark, inner, TEXT, INK3), ((size - inner) // 2, (size - inner) // 2))
    return image


def dotted(image: Image.Image, x0: int, y0: int, w: int, h: int, colour: Colour, step: int = 16) -> None:
    """A broken frame on straight sides: an open place."""
    draw, x1, y1 = ImageDraw.Draw(image), x0 + w, y0 + h
    for x in range(x0 + 10, x1 - 10, step):
        for y in (y0, y1 - 2):
            draw.rectangle((x, y, min(x + step // 2, x1 - 10), y + 1), colour)
    for y in range(y0 + 10, y1 - 10, step):
        for x in (x0, x1 - 2):
            draw.rectangle((x, y, x + 1, min(y + step // 2, y1 - 10)), colour)
