"""An explorer card: its number, when it may be played, what it does."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.exodus_fleet.view import CardFace
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import Suit, card_face
from renderers.toolkit.colour import GOLD, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.words import balanced

ALIEN = Suit(rgb("#C58BF2"), rgb("#220A3A"), "alien", "alien")
FOUND = Suit(rgb("#5DB8F5"), rgb("#00233D"), "compass", "found")
PAD = 22
STEP = 16  # cards grow by so much: blank ones of the same size are kept


class CardStyle(NamedTuple):
    """How a card looks when there are so many of them."""

    band: int
    digit: int
    name: int
    text: int  # 0: none, the text twin has it
    least: int  # its height with few words
    tallest: int  # the picture may be
    small: int = 0  # when it may be played, on the band; 0: the name is there, and few words under it


STYLES = (
    CardStyle(80, 56, 38, 31, 208, 1400, 28),
    CardStyle(72, 50, 36, 28, 176, 1400, 26),
    CardStyle(64, 44, 34, 25, 144, 1500, 24),
    CardStyle(58, 40, 30, 26, 112, 1600),
    CardStyle(60, 40, 30, 0, 64, 9999),
)


class CardShown(NamedTuple):
    """A card, its number in its own row, and whether it may be chosen now."""

    card: CardFace
    number: str = ""
    marked: bool = False


def height(style: CardStyle, card: CardFace, w: int) -> int:
    if not style.text:
        return style.least
    lines = len(balanced(Face.TEXT, style.text, _words(style, card), w - 2 * PAD))
    needed = _text_top(style) + round(style.text * 1.2) * (lines - 1) + style.text + 20
    return max(style.least, -(-needed // STEP) * STEP)


def peek(style: CardStyle) -> int:
    """The upper part, which tells which card it is."""
    return _text_top(style) - 8


def _text_top(style: CardStyle) -> int:
    return style.band + (round(style.name * 1.28) + 16 if style.small else 14)


def _words(style: CardStyle, card: CardFace) -> str:
    if style.small:
        return card.text
    return f"{card.short}." if card.when == "any time" else f"{card.short} ({card.when})."


def draw(canvas: Canvas, style: CardStyle, x: int, y: int, w: int, h: int, shown: CardShown) -> None:
    card, number, marked = shown
    suit = ALIEN if card.alien else FOUND
    middle = y + 2 + style.band / 2
    if style.text:
        canvas.put(card_face(w, h, suit, style.band, marked=marked), x, y)
    else:
        canvas.put(slab(w, h, 18, suit.band, GOLD if marked else None, 4), x, y)
        canvas.put(icon(suit.icon, 40, suit.ink, suit.band), x + w - 20, middle, "rm")
    left = float(x + PAD)
    if number:
        left += canvas.text(left, middle + style.digit * 0.36, number, Face.COVER, style.digit, suit.ink) + 18
    room = x + w - style.band * 0.71 - 30 - left
    if style.small:
        canvas.fit(left, middle + 10, card.when, Face.LABEL, style.small, room, suit.ink)
        base = y + style.band + round(style.name * 1.2)
        canvas.fit(x + PAD, base, card.name, Face.NAME, style.name, w - 2 * PAD, least=24)
    else:
        canvas.fit(left, middle + 11, card.name, Face.NAME, style.name, room, suit.ink, least=24)
    if style.text:
        top = _text_top(style)
        canvas.paragraph(x + PAD, y + top, _words(style, card), Face.TEXT, (style.text,), w - 2 * PAD, h - top - 16)
