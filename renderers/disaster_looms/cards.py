"""Technologies as cards: a band with the kind's colour and sign, the name, what it does, what it is worth."""

from __future__ import annotations

from PIL import Image

from engine.games.disaster_looms.view import CardFace
from renderers.disaster_looms.style import SUITS
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK2, INK3, TEXT, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import rounded
from renderers.toolkit.pen import Pen, art
from renderers.toolkit.sprites import kept

WIDE = 397  # three in a row
LOW, HIGH = 92, 136
BAND = 58


def card(
    canvas: Canvas, x: float, y: float, w: int, h: int, of: CardFace, *, marked: bool = False, public: bool = False
) -> None:
    """In the Public Domain its value does not matter any more."""
    value = "" if public or of.event else str(of.value)
    canvas.put(body(w, h, of.kind, value, marked=marked), x, y)
    canvas.fit(x + BAND + 16, y + 40, of.name, Face.NAME, 33, w - BAND - 28, TEXT, least=24)
    canvas.fit(x + BAND + 16, y + 76, of.brief, Face.TEXT, 29, w - BAND - 28, TEXT2, least=24)


@kept
def body(w: int, h: int, kind: str, value: str, *, marked: bool = False) -> Image.Image:
    suit, edge = SUITS[kind], 4 if marked else 2
    made = rounded(w, h, 16, INK2, GOLD if marked else INK3, edge)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, BAND - edge, h - 2 * edge, 14, suit.colour, corners=(True, False, False, True))

    made.alpha_composite(art(BAND - edge, h - 2 * edge, paint, suit.colour, 2), (edge, edge))
    tall = h > LOW
    size = 40 if tall or not value else 32
    up = 0 if not value else 30 if tall else 21
    made.alpha_composite(icon(suit.icon, size, INK0, suit.colour), ((BAND - size) // 2, (h - size) // 2 - up))
    if value:
        big = (46 if len(value) == 1 else 42) if tall else 36
        Canvas.on(made).text(BAND / 2, h - (24 if tall else 15), value, Face.TITLE, big, INK0, "m")
    return made


@kept
def mark(kind: str, d: int = 40) -> Image.Image:
    """A kind alone: for a key."""
    suit = SUITS[kind]
    made = rounded(d, d, d // 4, suit.colour, None, 0)
    size = round(d * 0.7)
    made.alpha_composite(icon(suit.icon, size, INK0, suit.colour), ((d - size) // 2, (d - size) // 2))
    return made
