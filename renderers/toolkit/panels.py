"""Boxes: panels, frames of legal targets with their tags, chips, dots, badges, bars."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOLD_INK, INK0, INK1, INK2, INK3, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.pen import Ink, Pen, art
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import fitted, length, word


def rounded(w: int, h: int, r: int, fill: Colour, line: Colour | None, width: float) -> Image.Image:
    """A box; only its corners are drawn large, as the rest needs no anti-aliasing."""
    k = min(r + 2, w // 2, h // 2)

    def paint(pen: Pen) -> None:
        _corners(pen, 2 * k, 2 * k, r, fill, line, width)

    corners = art(2 * k, 2 * k, paint, fill)
    box = Image.new("RGBA", (w, h), (*fill, 255))
    if line:
        ImageDraw.Draw(box).rectangle((0, 0, w - 1, h - 1), None, (*line, 255), round(width))
    for x in (0, 1):
        for y in (0, 1):
            box.paste(corners.crop((x * k, y * k, (x + 1) * k, (y + 1) * k)), (x * (w - k), y * (h - k)))
    return box


@kept
def panel(
    w: int, h: int, r: int = 16, fill: Colour = INK1, line: Colour | None = INK3, width: float = 2
) -> Image.Image:
    return rounded(w, h, r, fill, line, width)


@kept
def slab(
    w: int,
    h: int,
    r: int = 16,
    fill: Colour = INK1,
    line: Colour | None = INK3,
    width: float = 2,
    ground: Colour = INK0,
) -> Image.Image:
    """A panel that knows what it lies on: pasted without a mask, it is five times cheaper."""
    return solid(panel(w, h, r, fill, line, width), ground)


def solid(sprite: Image.Image, ground: Colour = INK0) -> Image.Image:
    image = Image.new("RGB", sprite.size, ground)
    image.paste(sprite, (0, 0), sprite)
    return image


def _corners(pen: Pen, w: float, h: float, r: float, fill: Ink, line: Ink | None, width: float) -> None:
    pen.box(0, 0, w, h, r, line or fill)
    if line:
        pen.box(width, width, w - 2 * width, h - 2 * width, max(0.0, r - width), fill)


def row(canvas: Canvas, x: float, y: float, w: int, h: int, *, on_turn: bool = False, out: bool = False) -> None:
    """A line of a list, in one of its states."""
    fill = INK2 if on_turn else INK0 if out else INK1
    canvas.put(slab(w, h, 16, fill, GOLD if on_turn else INK3, 3 if on_turn else 2), x, y)


@kept
def glow(w: int, h: int, r: int, colour: Colour = GOLD, spread: int = 12, strength: float = 0.8) -> Image.Image:
    """A soft halo around a w x h box; blurred at half size, as nobody sees the difference."""
    wide, high = (w + 4 * spread) // 2, (h + 4 * spread) // 2
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((spread, spread, wide - spread, high - spread), r / 2, round(255 * strength))
    blurred = mask.filter(ImageFilter.GaussianBlur(spread / 2)).resize((2 * wide, 2 * high), Image.Resampling.BILINEAR)
    halo = Image.new("RGBA", blurred.size, colour)
    halo.putalpha(blurred)
    return halo


@kept
def frame(w: int, h: int, r: int, colour: Colour = GOLD, width: int = 6) -> Image.Image:
    """The frame of a legal target, hollow."""
    return art(w, h, lambda pen: pen.box(0, 0, w, h, r, None, colour, width), colour, 2)


TAG_SIZE, TAG_LINE = 25, 29


def tag(canvas: Canvas, x: float, y: float, lines: Iterable[str], room: int) -> None:
    """What a target is called and what it costs: a gold label centred on x whose bottom is at y."""
    set_lines = [fitted(Face.NAME, TAG_SIZE, line, room - 16) for line in lines if line]
    if not set_lines:
        return
    wide = min(room, max(round(length(face, size, text)) for face, size, text in set_lines) + 22)
    high = TAG_LINE * len(set_lines) + 4
    canvas.put(panel(wide, high, 10, GOLD, None), x, y - high / 2, "mm")
    for i, (face, size, text) in enumerate(set_lines):
        canvas.fit(x, y - high + 25 + i * TAG_LINE, text, face, size, room - 12, GOLD_INK, "m")


@lru_cache(128)
def chip(letters: str, colour: Colour, w: int = 48, h: int = 38) -> Image.Image:
    """A token with two letters, in the colour of its card."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, w, h, h * 0.26, INK0)
        pen.box(2, 2, w - 4, h - 4, h * 0.21, colour)

    image = art(w, h, paint, INK0)
    return _lettered(image, letters, round(h * 0.66), INK0)


@lru_cache(128)
def badge(letters: str, d: int, fill: Colour = TEXT2, ink: Colour = INK0, *, disc: bool = False) -> Image.Image:
    """A faction's letter on a square, a border's cost or a sector's number on a disc."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, d, d, d / 2 if disc else d * 0.24, fill)

    return _lettered(art(d, d, paint, fill), letters, round(d * (0.62 if disc else 0.72)), ink)


def _lettered(image: Image.Image, letters: str, size: int, ink: Colour) -> Image.Image:
    face, size, text = fitted(Face.NAME, size, letters, image.width - 6, 12)
    found = word(face, size, text)
    if found.mask is not None:
        x, y = image.width / 2 - found.width / 2 + found.left, image.height / 2 + size * 0.355 + found.top
        image.paste(ink, (round(x), round(y)), found.mask)
    return image


@lru_cache(64)
def dot(colour: Colour, d: int = 16) -> Image.Image:
    return art(d, d, lambda pen: pen.box(1, 1, d - 2, d - 2, d * 0.25, colour), colour)


@lru_cache(16)
def pip(colour: Colour, d: int = 34, *, full: bool, ground: Colour = INK0) -> Image.Image:
    """One of a count that is to be filled."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d * 0.44, colour)
        if not full:
            pen.circle(d / 2, d / 2, d * 0.32, ground)

    return art(d, d, paint, colour)


@lru_cache(256)
def bar(w: int, h: int, colour: Colour, *, first: bool = True, last: bool = True) -> Image.Image:
    """A part of a bar of points; the ends of the whole are round."""
    return art(w, h, lambda pen: pen.box(0, 0, w, h, 12, colour, corners=(first, last, last, first)), colour, 2)


class LegendEntry(NamedTuple):
    mark: Image.Image
    words: str


def legend_lines(entries: Iterable[LegendEntry], width: float) -> list[list[LegendEntry]]:
    """Set in as many lines as it takes."""
    lines: list[list[LegendEntry]] = []
    left = 0.0
    for entry in entries:
        wide = entry.mark.width + 10 + length(Face.TEXT, 26, entry.words) + 30
        if wide - 30 > left:
            lines.append([])
            left = width
        lines[-1].append(entry)
        left -= wide
    return lines


def legend(
    canvas: Canvas, x: float, y: float, lines: Iterable[Iterable[LegendEntry]], width: float, step: int = 46
) -> None:
    """Marks and what they mean."""
    for i, line in enumerate(lines):
        at, top = x, y + i * step
        for mark, words in line:
            canvas.put(mark, at, top + 19, "lm")
            at += mark.width + 10
            at += canvas.fit(at, top + 28, words, Face.TEXT, 26, x + width - at, TEXT2) + 30
