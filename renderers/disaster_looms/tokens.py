"""Pieces: ships with their cargo, corporate tokens, chips of technologies, numbers on worlds."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.disaster_looms.signs import gate
from renderers.disaster_looms.style import CUSTOMER, SUITS
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK1, TEXT, TEXT3, Colour, Livery, clear, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art, polar
from renderers.toolkit.seats import Marker, emblem, outline
from renderers.toolkit.silhouettes import person
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length, word


@lru_cache(64)
def shape(of: Livery, d: int) -> Image.Image:
    """The seat's shape alone, where no letter has room."""
    c, r = d / 2, d * 0.42

    def paint(pen: Pen) -> None:
        if of.shape == "circle":
            pen.circle(c, c, r, of.colour)
        else:
            pen.poly(outline(of.shape, c, r), of.colour)

    return art(d, d, paint, of.colour)


@lru_cache(256)
def token(of: Livery, words: str, size: int = 30) -> Image.Image:
    """A corporate token: the seat's shape, and beside it customers of the limit, or the round a licence ends."""
    k = size / 30
    h, mark, edge = round(size * 1.26), round(size * 0.95), max(1.6, 3 * k)
    wide = round(length(Face.NAME, size, words) + mark + 22 * k)

    def paint(pen: Pen) -> None:
        for inset, tone in ((0.0, INK0), (1.5, of.colour), (1.5 + edge, INK0)):
            pen.box(inset, inset, wide - 2 * inset, h - 2 * inset, max(2.0, h * 0.3 - inset), tone)

    canvas = Canvas.on(art(wide, h, paint, INK0))
    canvas.image.alpha_composite(shape(of, mark), (round(8 * k), (h - mark) // 2))
    canvas.text(11 * k + mark, h / 2 + size * 0.35, words, Face.NAME, size)
    return canvas.image


@kept
def ship(of: Marker, cargo: int, room: int, d: int, *, carries_gate: bool = False) -> Image.Image:
    """The seat's shape with the ship's number; at its side a dot for each place, full when a customer has it."""
    body = emblem(of, d)
    wide = round(d * (0.36 if d >= 40 else 0.30))
    step = wide + 1
    size = body.width - 4 + wide, max(body.height, step * room)
    image = Image.new("RGBA", size, clear(INK0))
    image.alpha_composite(body, (0, (image.height - body.height) // 2))
    x, top = body.width - 7, (image.height - step * room) / 2
    if carries_gate:
        held = gate(round(d * 0.6))
        image.alpha_composite(held, (min(x - 6, image.width - held.width), (image.height - held.height) // 2))
        return image
    for i in range(room):
        image.alpha_composite(dot(wide, full=i < cargo), (x, round(top + step * (room - 1 - i))))
    return image


@lru_cache(16)
def dot(d: int, *, full: bool) -> Image.Image:
    """A place aboard."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d / 2, INK0)
        pen.circle(d / 2, d / 2, d / 2 - 1.6, CUSTOMER if full else TEXT3)
        if not full:
            pen.circle(d / 2, d / 2, d * 0.26, INK0)

    return art(d, d, paint, INK0)


@lru_cache(4)
def dots(cargo: int, room: int, d: int = 16) -> Image.Image:
    image = Image.new("RGBA", (room * (d + 1), d), clear(INK0))
    for i in range(room):
        image.alpha_composite(dot(d, full=i < cargo), (i * (d + 1), 0))
    return image


@lru_cache(32)
def stock(n: int, size: int) -> Image.Image:
    """Customers still on Earth."""
    wide = round(length(Face.NAME, size, str(n))) + size + 22
    h = round(size * 1.22)
    canvas = Canvas.on(art(wide, h, lambda pen: pen.box(0, 0, wide, h, h * 0.3, INK0), INK0))
    canvas.image.alpha_composite(person(size, CUSTOMER, INK0), (8, (h - size) // 2))
    canvas.text(14 + size, h / 2 + size * 0.35, str(n), Face.NAME, size)
    return canvas.image


def chip_width(words: str, size: int, ends: int = 0, *, signed: bool = True) -> int:
    """Without drawing it."""
    until, start = _until(ends, signed=signed), 15 + round(size * 0.8) if signed else 9
    return round(length(Face.NAME, size, words) + start + 11 + (length(Face.NAME, size, until) + 10 if until else 0))


def _until(ends: int, *, signed: bool) -> str:
    return ("to " if signed else "") + str(ends) if ends else ""


@lru_cache(256)
def chip(words: str, kind: str, size: int, ends: int = 0, ground: Colour = INK1, *, signed: bool = True) -> Image.Image:
    """Owned: a full chip in its kind's colour, with the kind's sign. Licensed: an open one, and the round it ends."""
    suit = SUITS[kind]
    h, mark = round(size * 1.36), round(size * 0.8)
    until, start = _until(ends, signed=signed), 15 + mark if signed else 9
    wide = chip_width(words, size, ends, signed=signed)
    fill, ink = (mix(ground, INK0, 0.4), suit.colour) if ends else (suit.colour, INK0)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide, h, h * 0.26, suit.colour)
        if ends:
            pen.box(2.5, 2.5, wide - 5, h - 5, h * 0.2, fill)

    canvas = Canvas.on(art(wide, h, paint, suit.colour))
    if signed:
        canvas.image.alpha_composite(icon(suit.icon, mark, ink, fill), (9, (h - mark) // 2))
    base = h / 2 + size * 0.35
    canvas.text(start, base, words, Face.NAME, size, TEXT if ends else INK0)
    if until:
        canvas.text(wide - 10, base, until, Face.NAME, size, suit.colour, "r")
    return canvas.image


def outlined(canvas: Canvas, x: float, y: float, text: str, size: int, colour: Colour = TEXT, edge: int = 4) -> None:
    """A number that can stand on any world."""
    mask, left, top, wide = word(Face.TITLE, size, text)
    if mask is None:
        return
    start = round(x - wide / 2) + left, round(y) + top
    canvas.image.paste(INK0, (start[0] - edge, start[1] - edge), _halo(text, size, edge))
    canvas.image.paste(colour, start, mask)


@lru_cache(128)
def _halo(text: str, size: int, edge: int) -> Image.Image:
    mask = word(Face.TITLE, size, text).mask
    assert mask
    halo = Image.new("L", (mask.width + 2 * edge, mask.height + 2 * edge))
    for i in range(16):
        dx, dy = polar(edge, edge, edge, 22.5 * i)
        halo.paste(255, (round(dx), round(dy)), mask)
    return halo


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n).replace("-", "−")
