"""What lies under every picture: ink, a few quiet stars, engraved orbits, and the head with its graduated rule."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import BRASS, INK0, INK3, TEXT, TEXT2, TEXT3, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art
from renderers.toolkit.script import tidy
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length, shortened

WIDTH = 1280
MARGIN = 32
RULE = 134  # under the head
TOP = 160  # where the content starts


class Orbit(NamedTuple):
    x: float
    y: float
    r: float
    ticks: int = 0


def sky(
    h: int,
    seed: int,
    orbits: tuple[Orbit, ...] = (),
    stars: int = 46,
    top: int = 140,
    quiet: tuple[int, int] = (0, 0),
    tall: int = 0,
) -> Image.Image:
    """Few colours and no gradient, on purpose: it must survive a palette.

    No star shines through words: none above `top`, none in the `quiet` upper left corner. They are spread over `tall`.
    """
    w = WIDTH
    image = Image.new("RGB", (w, h), INK0)
    _engrave(ImageDraw.Draw(image), orbits)
    rnd = random.Random(seed)
    for _ in range(stars):
        x, y, k = rnd.uniform(0, w), rnd.uniform(top, tall or h), rnd.random()
        if x < quiet[0] and y < quiet[1]:
            continue
        r = 0.8 if k < 0.7 else 1.3 if k < 0.94 else 2.0
        star = _star(r, 0.28 if k < 0.7 else 0.45)
        image.paste(star, (round(x) - 3, round(y) - 3), star)
    return image


def _engrave(draw: ImageDraw.ImageDraw, orbits: tuple[Orbit, ...]) -> None:
    """A line this faint needs no more than a fainter one around it to look smooth."""
    for wide, share in ((3, 0.15), (1, 0.34)):
        colour, more = mix(INK0, INK3, share), (wide - 1) / 2
        for x, y, r, ticks in orbits:
            draw.ellipse((x - r - more, y - r - more, x + r + more, y + r + more), None, colour, wide)
            for i in range(ticks):
                a = 2 * math.pi * i / ticks
                far = r + (14 if i % 5 == 0 else 7)
                draw.line([(x + k * math.cos(a), y + k * math.sin(a)) for k in (r, far)], colour, wide)


@lru_cache(8)
def _star(r: float, light: float) -> Image.Image:
    colour = mix(INK0, TEXT2, light)
    return art(6, 6, lambda pen: pen.circle(3, 3, r, colour), colour)


@lru_cache(8)
def graduated(w: int = WIDTH - 2 * MARGIN, colour: Colour = BRASS, step: int = 8) -> Image.Image:
    """The graduated rule of an instrument: the signature of every picture."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, w, 2, 0, colour)
        for i in range(w // step + 1):
            high = 12 if i % 10 == 0 else 8 if i % 5 == 0 else 5
            pen.box(min(i * step, w - 1.5), 0, 1.5, high, 0, colour)

    return art(w, 14, paint, colour, 2)


def engraved(h: int, seed: int, orbits: tuple[Orbit, ...] = (), stars: int = 46, rule: int = RULE) -> Canvas:
    """The sky with the rule under the head, to be drawn on."""
    canvas = Canvas.on(sky(h, seed, orbits, stars, rule + 6))
    canvas.put(graduated(), MARGIN, rule)
    return canvas


@kept
def ruled(h: int, seed: int, orbits: tuple[Orbit, ...] = (), stars: int = 46, rule: int = RULE) -> Image.Image:
    """The same, kept: the static layer that most pictures start from."""
    return engraved(h, seed, orbits, stars, rule).image


TALL = 1700


def cut(h: int, seed: int, orbits: tuple[Orbit, ...] = (), stars: int = 80) -> Canvas:
    """The upper part of a tall one: for pictures whose height is seldom the same twice.

    Drawn anew: that takes no longer than copying so much of one that is kept.
    """
    canvas = Canvas.on(sky(h, seed, orbits, stars, RULE + 6, tall=max(h, TALL)))
    canvas.put(graduated(), MARGIN, RULE)
    return canvas


class Head(NamedTuple):
    """Who and what, in few words; at the right the game and one fact of the moment."""

    title: str  # where it needs two lines, it takes that of the ask
    ask: str
    who: str = ""  # stands before the title, and is cut before it
    piece: Marker | None = None
    game: str = ""
    fact: str = ""
    private: bool = False
    large: bool = False  # the ask and the fact: they can be read where the picture is shown small


TITLE_LEAST = 40


def _titled(says: Head, width: float) -> str:
    if not says.who:
        return says.title
    room = width - length(Face.TITLE, TITLE_LEAST, f" {says.title}") - 4
    return f"{shortened(Face.TITLE, TITLE_LEAST, tidy(says.who), room)} {says.title}"


def head(canvas: Canvas, says: Head, room: float = 360) -> None:
    """`room` is what the right side may take; the left has the rest."""
    x = MARGIN
    if says.piece:
        canvas.put(emblem(says.piece, 80), 76, 70, "mm")
        x = 144
    width = WIDTH - MARGIN - x - room - 24
    title = _titled(says, width)
    if length(Face.TITLE, TITLE_LEAST, tidy(title)) > width:  # a whole question: it takes the line below as well
        canvas.paragraph(x, 30, title, Face.TITLE, (TITLE_LEAST, 36, 32), width, 96)
    else:
        canvas.fit(x, 72, title, Face.TITLE, 54, width, least=TITLE_LEAST)
        asks = width if says.fact else WIDTH - MARGIN - x - 24
        canvas.fit(x, 114, says.ask, Face.TEXT, 36 if says.large else 30, asks, TEXT2, least=24)
    right = WIDTH - MARGIN
    if says.private:
        canvas.put(icon("lock", 34, TEXT3, INK0), right, 36, "rt")
        canvas.text(right - 48, 64, "only you see this", Face.TEXT, 28, TEXT3, "r")
    else:
        canvas.fit(right, 62, says.game, Face.LABEL, 28, room, TEXT2, "r")
    if says.large:
        canvas.fit(right, 112, says.fact, Face.TITLE, 40, room, TEXT, "r")
    elif says.fact:
        canvas.fit(right, 110, says.fact, Face.TEXT, 28, room, TEXT2 if says.private else TEXT, "r")
