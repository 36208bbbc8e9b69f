"""Rows of steps: phases, rounds, and numbers that must not be mistaken."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from renderers.toolkit.arrows import arrow
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, INK3, INK4, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import panel
from renderers.toolkit.words import length


def phases(
    canvas: Canvas, right: float, y: float, steps: Sequence[str], now: int, barred: Collection[int] = ()
) -> None:
    """Phases up to the right edge; the current one in gold and underlined, a forbidden one struck through."""
    x = right
    for i in reversed(range(len(steps))):
        wide = length(Face.LABEL, 26, steps[i])
        canvas.text(x, y, steps[i], Face.LABEL, 26, GOLD if i == now else TEXT3, "r")
        if i == now:
            canvas.rule(x - wide, y + 9, wide, 3, GOLD)
        if i in barred:
            canvas.rule(x - wide - 4, y - 10, wide + 8, 3, TEXT3)
        x -= wide + 16
        if i:
            canvas.put(arrow(14, 90, INK4), x, y - 9, "mm")
            x -= 16


def rounds(canvas: Canvas, x: float, y: float, count: int, now: int) -> float:
    """Numbered boxes, the current one lit. Returns where they end."""
    for i in range(1, count + 1):
        here = i == now
        canvas.put(panel(44, 44, 12, TEXT if here else INK1, None if here else INK3), x, y - 31)
        colour = INK0 if here else TEXT3 if i < now else TEXT2
        canvas.text(x + 22, y, str(i), Face.TITLE, 28, colour, "m")
        x += 50
    return x


def number_width(n: int, size: int, face: Face = Face.TITLE) -> float:
    return length(face, size, str(abs(n))) + (size * 0.40 if n < 0 else 0)


def number(
    canvas: Canvas, x: float, y: float, n: int, size: int, colour: Colour = TEXT, face: Face = Face.TITLE
) -> None:
    """From x on, with a short minus: the font's own is as wide as a digit."""
    if n < 0:
        canvas.rule(x, y - size * 0.36, size * 0.30, max(4, size * 0.11), colour)
        x += size * 0.40
    canvas.text(x, y, str(abs(n)), face, size, colour)
