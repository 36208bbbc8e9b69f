"""What is moved, built, found and counted: bases, teams, discoveries, dials, cubes, discs."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.spacecorp import signs  # noqa: F401  # the icons that are drawn here
from renderers.spacecorp.style import CUBES, FINDS
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import (
    GOLD,
    GOLD_INK,
    INK0,
    INK1,
    INK2,
    INK3,
    INK4,
    TEXT,
    WHITE,
    Colour,
    Livery,
    clear,
    mix,
    rgb,
)
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art, ngon, polar
from renderers.toolkit.seats import PAD, Marker, emblem, outline
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length, word


@lru_cache(64)
def sign(of: Livery, d: int) -> Image.Image:
    """The seat's shape alone, where its letter stands elsewhere."""

    def paint(pen: Pen) -> None:
        if of.shape == "circle":
            pen.circle(d / 2, d / 2, d * 0.42, of.colour)
        else:
            pen.poly(outline(of.shape, d / 2, d * 0.42), of.colour)

    return art(d, d, paint, of.colour)


@kept
def base(of: Livery, letter: str, h: int = 40) -> Image.Image:
    """A base: its owner's shape and its letter, on ink with the owner's edge."""
    k = h / 40
    w = round(66 * k)

    def paint(pen: Pen) -> None:
        for inset, r, tone in ((0, 12, INK0), (2, 10, of.colour), (5, 8, INK1)):
            pen.box(inset * k, inset * k, w - 2 * inset * k, h - 2 * inset * k, r * k, tone)

    canvas = Canvas.on(art(w, h, paint, INK0))
    mark = sign(of, round(27 * k))
    canvas.image.alpha_composite(mark, (round(8 * k), (h - mark.height) // 2))
    canvas.text(47 * k, h / 2 + 10 * k, letter, Face.NAME, round(29 * k), TEXT, "m")
    return canvas.image


@kept
def team(of: Livery, number: str, d: int = 44, *, acts: bool = False, claims: bool = False) -> Image.Image:
    """The seat's shape with the team's number; a pennant when it claims the tile; ringed when it may act."""
    body = emblem(Marker(of, number, "turn" if acts else "in"), d)
    cut = 1 if acts else PAD - 3
    body = body.crop((cut, cut, body.width - cut, body.height - cut))
    if not claims:
        return body
    image = Image.new("RGBA", (body.width + 12, body.height), clear(INK0))
    image.alpha_composite(body, (0, 0))
    mark = round(d * 0.56)
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        image.alpha_composite(icon("banner", mark, INK0, INK0), (body.width - mark + 10 + dx, max(0, 2 + dy)))
    image.alpha_composite(icon("banner", mark, TEXT, INK0), (body.width - mark + 10, 2))
    return image


@lru_cache(64)
def find(kind: str, d: int = 40) -> Image.Image:
    """What a discovery tile shows: a sign on its colour."""
    colour, name = FINDS[kind]

    def paint(pen: Pen) -> None:
        pen.box(0, 0, d, d, d * 0.26, INK0)
        pen.box(2, 2, d - 4, d - 4, d * 0.21, colour)

    image = art(d, d, paint, INK0)
    size = round(d * 0.68)
    image.alpha_composite(icon(name, size, INK0, colour), ((d - size) // 2, (d - size) // 2))
    return image


@lru_cache(64)
def finds(kinds: tuple[str, ...], d: int = 40) -> Image.Image:
    made = [find(kind, d) for kind in kinds]
    image = Image.new("RGBA", (len(made) * (d - 3) + 3, d), clear(INK0))
    for i, one in enumerate(made):
        image.alpha_composite(one, (i * (d - 3), 0))
    return image


# --- dials and the wheel -----------------------------------------------------------------------------------------
@lru_cache(64)
def dial(letter: str, steps: int, d: int = 42, ground: Colour = INK1) -> Image.Image:
    """A cube's way round the wheel of four: the fourth step gives a card."""
    colour, c = CUBES[letter], d / 2

    def paint(pen: Pen) -> None:
        for i in range(4):
            pen.pie(c, c, c, -90 + 90 * i + 5, 90 * i - 5, colour if i < steps else INK4)
        pen.circle(c, c, c * 0.66, ground)

    canvas = Canvas.on(art(d, d, paint, ground))
    canvas.text(c, c + d * 0.165, letter, Face.NAME, round(d * 0.48), TEXT, "m")
    return canvas.image


@lru_cache(16)
def cube(letter: str, d: int) -> Image.Image:
    """A wooden cube, seen from above one corner."""
    tone, c, r = CUBES[letter], d / 2, d * 0.47

    def paint(pen: Pen) -> None:
        six = ngon(c, c, r, 6, -90)
        pen.blunt(six, INK0, 5)
        pen.poly([six[5], six[0], six[1], (c, c)], mix(tone, WHITE, 0.3))
        pen.poly([six[4], six[5], (c, c), six[3]], tone)
        pen.poly([six[1], six[2], six[3], (c, c)], mix(tone, INK0, 0.3))

    canvas = Canvas.on(art(d, d, paint, INK0))
    canvas.text(c - r * 0.42, c + r * 0.62, letter, Face.NAME, round(d * 0.36), INK0, "m")
    return canvas.image


@lru_cache(4)
def wheel(d: int, ground: Colour = INK1) -> Image.Image:
    """Four spaces; the one at the top gives the card."""
    c = d / 2

    def paint(pen: Pen) -> None:
        for i in range(4):
            tone = rgb("#2C4064") if i == 0 else INK2
            pen.pie(c, c, c - 1, -135 + 90 * i + 1.2, -45 + 90 * i - 1.2, INK3)
            pen.pie(c, c, c - 3, -135 + 90 * i + 1.8, -45 + 90 * i - 1.8, tone)
        pen.circle(c, c, d * 0.17, INK3)
        pen.circle(c, c, d * 0.16, ground)

    return art(d, d, paint, ground)


# --- words on things ---------------------------------------------------------------------------------------------
@kept
def outlined(text: str, size: int, edge: int = 4) -> Image.Image:
    """A number that can stand on any world."""
    mask, _, _, _ = word(Face.TITLE, size, text)
    assert mask is not None
    image = Image.new("RGBA", (mask.width + 2 * edge, mask.height + 2 * edge), clear(INK0))
    for i in range(16):
        dx, dy = polar(edge, edge, edge, 22.5 * i)
        image.paste(INK0, (round(dx), round(dy)), mask)
    image.paste(TEXT, (edge, edge), mask)
    return image


@kept
def chip(words: str, mark: str, fill: Colour, size: int = 26) -> Image.Image:
    """A word with its sign: infra, edge."""
    h, d = round(size * 1.42), round(size * 0.86)
    wide = round(length(Face.LABEL, size, words) + d + (26 if words else 18))
    canvas = Canvas.on(art(wide, h, lambda pen: pen.box(0, 0, wide, h, h * 0.28, fill), fill))
    canvas.image.alpha_composite(icon(mark, d, TEXT, fill), (9, (h - d) // 2))
    if words:
        canvas.text(d + 16, h / 2 + size * 0.34, words, Face.LABEL, size, TEXT)
    return canvas.image


@lru_cache(64)
def gold_disc(words: str, d: int = 42) -> Image.Image:
    """What a target costs."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d / 2, INK0)
        pen.circle(d / 2, d / 2, d / 2 - 2, GOLD)

    canvas = Canvas.on(art(d, d, paint, GOLD))
    size = round(d * (0.68 if len(words) < 2 else 0.58))
    canvas.text(d / 2, d / 2 + size * 0.36, words, Face.TITLE, size, GOLD_INK, "m")
    return canvas.image


@lru_cache(32)
def ring(d: int, colour: Colour, ground: Colour) -> Image.Image:
    """An empty box of a star's track, a team that is not there."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d / 2 - 1, colour)
        pen.circle(d / 2, d / 2, d / 2 - 4, ground)

    return art(d, d, paint, colour)


@kept
def colony(of: Livery, value: int) -> Image.Image:
    """A colony: a dome and its value, in the owner's colour, with the owner's shape beside it."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 84, 40, 12, INK0)
        pen.box(2, 2, 80, 36, 10, of.colour)

    canvas = Canvas.on(art(84, 40, paint, INK0))
    canvas.image.alpha_composite(icon("dome", 34, INK0, of.colour), (9, 2))
    canvas.text(62, 31, str(value), Face.TITLE, 32, INK0, "m")
    return canvas.image


@lru_cache(16)
def veil(w: int, h: int) -> Image.Image:
    """Over what is out of reach, where too much is in reach for frames."""
    return art(w, h, lambda pen: pen.box(0, 0, w, h, 12, (*INK0, 160)), INK0, 2)
