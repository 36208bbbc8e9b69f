"""One sector: its number, its arrows, what lies and flies on it. Kept whole, as a turn changes two or three of 25."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.avoid_the_void.style import HOLE, RAMP
from renderers.toolkit.arrows import COMPASS, arrow
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, INK0, INK4, TEXT, TEXT2, TEXT3, WHITE, Colour, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import badge, chip
from renderers.toolkit.pen import Pen, flat
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept
from renderers.toolkit.tracks import number, number_width
from renderers.toolkit.worlds import Vortex
from renderers.wording import signed

SIDE = 158
MIDDLE = SIDE / 2
INNER = 100  # what the arrows at the rim leave free
STEEL = rgb("#A9BBDE")
SHOWN = 6  # things on a sector; of more, the last place says how many


class Sign(NamedTuple):
    """A token as a tile shows it."""

    tag: str
    colour: Colour


class Tile(NamedTuple):
    number: int
    printed: int
    hole: bool
    arrows: tuple[tuple[int, bool], ...]  # direction, and whether it leads to a sector
    signs: tuple[Sign, ...]
    ships: tuple[Marker, ...]
    lit: bool = False  # the active ship is here: its arrows are drawn in gold, over the frames of their targets


@kept
def tile(of: Tile) -> Image.Image:
    return composed(of).image


def composed(of: Tile) -> Canvas:
    busy = of.hole and bool(of.number or of.signs or of.ships)
    canvas = Canvas(_ground(max(-1, min(4, of.number)), of.hole, busy))
    if not of.lit:
        _arrows(canvas, of)
    if of.hole:
        crossed = any(direction == 7 for direction, _ in of.arrows)
        canvas.text(40 if crossed else 13, 32, signed(of.printed), Face.LABEL, 24, TEXT2 if busy else TEXT3)
    size = _size(of)
    things = [_token(sign, size) for sign in of.signs] + [emblem(ship, size) for ship in of.ships]
    _fill(canvas, of, things if len(things) <= SHOWN else [*things[: SHOWN - 1], _more(len(things) - SHOWN + 1)])
    return canvas


@lru_cache(32)
def _ground(n: int, hole: bool, busy: bool) -> Image.Image:
    base = HOLE if hole else RAMP[n]

    def paint(pen: Pen) -> None:
        pen.box(0, 0, SIDE, SIDE, 18, mix(base, WHITE, 0.12 if hole else 0.20))
        pen.box(2, 2, SIDE - 4, SIDE - 4, 16, base)
        if hole:
            _hole(pen, 16.5 if busy else 0)
        else:  # a quiet world: a disc and its lit limb
            pen.circle(MIDDLE, MIDDLE, 50, mix(base, WHITE, 0.13))
            pen.circle(MIDDLE + 3, MIDDLE + 3.5, 49, mix(base, WHITE, 0.055))

    return flat(SIDE, SIDE, paint, INK0, 3)


def _hole(pen: Pen, wider: float) -> None:
    """Seen from above: three arms of light wind into a black disc, which widens to make room for things."""
    Vortex(72, 38, 3, 215, 30, 6.5, 1.2).paint(pen, MIDDLE, MIDDLE, HOLE, 60)
    for r, colour in ((41, rgb("#8E6CFF")), (38.5, rgb("#F1EAFF")), (35.5, (0, 0, 0))):
        pen.circle(MIDDLE, MIDDLE, r + wider, colour)


def rim(direction: int) -> tuple[float, float]:
    """Where an arrow sits, from the middle of the tile."""
    right, up = COMPASS[direction]
    far = MIDDLE - (20 if right and up else 15)
    return right * far, -up * far


def _arrows(canvas: Canvas, of: Tile) -> None:
    for direction, leads in of.arrows:
        x, y = rim(direction)
        sprite = arrow(26, direction * 45, STEEL if leads else INK4, hollow=not leads)
        canvas.put(sprite, MIDDLE + x, MIDDLE + y, "mm")


def _size(of: Tile) -> int:
    """One thing may be large, two stack beside the number, more make a grid."""
    count = len(of.signs) + len(of.ships)
    return 52 if count == 1 else 44 if count == 2 else 36


def _token(sign: Sign, size: int) -> Image.Image:
    return chip(sign.tag, sign.colour) if size > 36 else chip(sign.tag, sign.colour, 38, 32)


def _more(count: int) -> Image.Image:
    return badge(f"+{count}", 32, TEXT3, INK0, disc=True)


def _fill(canvas: Canvas, of: Tile, things: list[Image.Image]) -> None:
    count = len(things)
    if of.hole and not of.number:
        _grid(canvas, things, MIDDLE, MIDDLE, columns=1 if count == 2 else math.ceil(math.sqrt(count)))
    elif not count:
        lift = 7 if _changed(of) else 0
        _number(canvas, of, MIDDLE - number_width(of.number, 84) / 2, 84, lift)
        if lift:
            _was(canvas, of, MIDDLE, MIDDLE + 50)
    elif count <= 4:
        _beside(canvas, of, things)
    else:
        size = 40
        _number(canvas, of, MIDDLE - number_width(of.number, size) / 2, size, 34)
        _grid(canvas, things, MIDDLE, MIDDLE + 17, columns=3)


def _beside(canvas: Canvas, of: Tile, things: list[Image.Image]) -> None:
    """The number at the left, one or two columns of things at the right: the eight arrows stay free."""
    columns = 1 if len(things) <= 2 else 2
    wide = {1: 59.0, 2: 51.0}.get(len(things), 70.0)
    size = 68 if columns == 1 else 48
    while number_width(of.number, size) + wide > INNER and size > 30:
        size -= 2
    broad = number_width(of.number, size)
    x = MIDDLE - (broad + wide) / 2 + 1
    lift = 6 if _changed(of) else 0
    _number(canvas, of, x, size, lift)
    if lift:
        _was(canvas, of, x + broad / 2, MIDDLE + size * 0.35 + 20)
    _grid(canvas, things, x + broad + wide / 2 + 3, MIDDLE, columns)


def _number(canvas: Canvas, of: Tile, x: float, size: int, lift: float) -> None:
    number(canvas, x, MIDDLE + size * 0.35 - lift, of.number, size, DANGER if of.number < 0 else TEXT)


def _changed(of: Tile) -> bool:
    return not of.hole and of.number != of.printed


def _was(canvas: Canvas, of: Tile, x: float, y: float) -> None:
    """The printed number, small."""
    canvas.text(x, y, f"({signed(of.printed)})", Face.LABEL, 24, TEXT2, "m")


def _grid(canvas: Canvas, things: list[Image.Image], x: float, y: float, columns: int) -> None:
    step = 46 if columns == 1 else 34
    rows = math.ceil(len(things) / max(1, columns))
    for i, thing in enumerate(things):
        line, place = divmod(i, columns)
        in_line = min(columns, len(things) - line * columns)
        dx, dy = place - (in_line - 1) / 2, line - (rows - 1) / 2
        canvas.put(thing, x + dx * step, y + dy * step, "mm")
