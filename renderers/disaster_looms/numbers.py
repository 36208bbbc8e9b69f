"""A row of numbers that matter, each with its sign and its word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import TEXT, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH
from renderers.toolkit.panels import panel
from renderers.toolkit.words import length
from renderers.wording import signed

ROOM = WIDTH - 2 * MARGIN
SIDE = 24  # free at both ends


class Fact(NamedTuple):
    mark: Image.Image
    n: int
    words: str
    ink: Colour = TEXT


def row(canvas: Canvas, y: int, h: int, facts: Sequence[Fact], size: int = 44) -> None:
    """Spread over the whole width."""
    canvas.put(panel(ROOM, h, 18), MARGIN, y)
    wide = [
        of.mark.width + 19 + length(Face.TITLE, size, signed(of.n)) + length(Face.TEXT, 30, of.words) for of in facts
    ]
    step = (ROOM - 2 * SIDE - sum(wide)) / max(1, len(facts) - 1)
    x, base = float(MARGIN + SIDE), y + h / 2 + size * 0.34
    for of, w in zip(facts, wide, strict=True):
        canvas.put(of.mark, x, y + h / 2, "lm")
        at = x + of.mark.width + 10
        at += canvas.text(at, base, signed(of.n), Face.TITLE, size, of.ink) + 9
        canvas.text(at, base - 2, of.words, Face.TEXT, 30, TEXT2)
        x += w + step
