"""Cards: a face with a band and a watermark, a back, a fan, a ship's hull."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.colour import BRASS, GOLD, INK0, INK1, INK2, INK3, SEATS, TEXT, VOID, Colour, mix, rgb
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import rounded, solid
from renderers.toolkit.pen import Pen, art, flat, polar
from renderers.toolkit.sprites import kept

BAND = 84  # the height of a card's coloured band; 64 on small cards, less on very small ones


class Suit(NamedTuple):
    """What a card's band shows: colour, the ink on it, icon, word. Never the colour alone."""

    band: Colour
    ink: Colour
    icon: str
    word: str
    dark: bool = False  # a band as dark as the card needs a line under it


@kept
def card_face(w: int, h: int, suit: Suit, band: int = BAND, *, marked: bool = False) -> Image.Image:
    """A card without its words. `marked` is the gold frame of one that may be chosen."""
    edge = 4 if marked else 2
    card = rounded(w, h, 20, INK2, GOLD if marked else INK3, edge)
    card.alpha_composite(_watermark(w, h, suit, band), (edge, band + 2))
    inner = w - 2 * edge

    def paint(pen: Pen) -> None:
        pen.box(0, 0, inner, band, 20 - edge, suit.band, corners=(True, True, False, False))
        if suit.dark:
            pen.box(0, band - 3, inner, 3, 0, VOID)

    card.alpha_composite(art(inner, band, paint, suit.band, 2), (edge, edge))
    size = round(band * 0.71)
    card.alpha_composite(icon(suit.icon, size, suit.ink, suit.band), (w - size - 20, edge + (band - size) // 2))
    return solid(card)


def _watermark(w: int, h: int, suit: Suit, band: int) -> Image.Image:
    """The icon once more, large and faint, cut by the card's lower right corner."""
    size = 190 if band == BAND else 140 if band > 60 else 90  # not by height: each is drawn only once
    tone = mix(INK2, VOID if suit.dark else suit.band, 0.15)
    layer = Image.new("RGBA", (w - 8, h - band - 8), (*INK2, 0))
    layer.alpha_composite(icon(suit.icon, size, tone, INK2), (layer.width - size + 12, layer.height - size + 16))
    return layer


@kept
def card_back(w: int, h: int) -> Image.Image:
    """Face down: the orrery's rings in brass."""
    cx, cy, m = w / 2, h / 2, min(w, h)

    def paint(pen: Pen) -> None:
        for share, ticks in ((0.40, 48), (0.27, 0), (0.15, 0)):
            pen.circle(cx, cy, m * share, None, BRASS, max(1.6, m * 0.012))
            for i in range(ticks):
                far = share + (0.03 if i % 4 else 0.055)
                ends = [polar(cx, cy, m * k, 360 * i / ticks) for k in (share, far)]
                pen.line(ends, BRASS, max(1.2, m * 0.008), round_ends=False)
        for share, at, r, colour in WANDERERS:
            pen.circle(*polar(cx, cy, m * share, at), m * r, colour)
        pen.circle(cx, cy, m * 0.055, BRASS)

    back = rounded(w, h, round(w * 0.08), rgb("#141830"), INK3, 2)
    back.alpha_composite(art(w, h, paint, BRASS))
    return back


WANDERERS = (
    (0.40, 200, 0.045, SEATS["orange"].colour),
    (0.27, 320, 0.035, SEATS["blue"].colour),
    (0.15, 80, 0.028, SEATS["green"].colour),
)


@lru_cache(32)
def fan(h: int, colour: Colour = TEXT, ground: Colour = INK1) -> Image.Image:
    """Two cards: how many somebody holds stands beside it."""
    k = h / 40

    def paint(pen: Pen) -> None:
        pen.poly([(3 * k, 11 * k), (19 * k, 5 * k), (27 * k, 31 * k), (12 * k, 37 * k)], mix(colour, ground, 0.5))
        front = [(16 * k, 4 * k), (37 * k, 6 * k), (34 * k, 38 * k), (13 * k, 36 * k)]
        pen.blunt(front, ground, 3 * k)
        pen.poly(front, colour)

    return art(math.ceil(h * 1.05), h, paint, colour)


NOZZLE = 14  # what a hull's sprite has more on its left


@kept
def hull(w: int, h: int, fill: Colour = INK2, line: Colour = INK3, cut: int = 40, engines: int = 2) -> Image.Image:
    """A card that is a ship of a fleet, on the plain ground: nozzles on the left, a cut bow on the right."""

    def body(pen: Pen, inset: float, colour: Colour) -> None:
        left, top, right, bottom = NOZZLE + inset, inset, NOZZLE + w - inset, h - inset
        k = cut - inset * 0.41
        pen.box(left, top, w - 2 * inset - cut, h - 2 * inset, 14, colour)
        bow = [(right - k, top), (right, top + k), (right, bottom - k), (right - k, bottom)]
        pen.poly([(left + 40, top), *bow, (left + 40, bottom)], colour)

    def paint(pen: Pen) -> None:
        for i in range(engines):
            y = h * (i + 1) / (engines + 1) - 17
            pen.poly([(0, y), (NOZZLE + 6, y + 7), (NOZZLE + 6, y + 27), (0, y + 34)], line)
            pen.poly([(0, y + 4), (5, y + 6), (5, y + 28), (0, y + 30)], SEATS["orange"].colour)
        body(pen, 0, line)
        body(pen, 2, fill)

    return flat(w + NOZZLE, h, paint, INK0, 2)
