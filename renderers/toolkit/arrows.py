"""Arrowheads and links between places."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK4, TEXT, Colour
from renderers.toolkit.panels import badge
from renderers.toolkit.pen import Pen, Point, art

COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # N, NE, E … as steps right and up


@lru_cache(128)
def arrow(size: int, angle: int, colour: Colour, *, hollow: bool = False, edge: Colour | None = None) -> Image.Image:
    """A navigator's arrowhead that points `angle` degrees clockwise from north."""
    n = size + 8
    c, k, a = n / 2, size / 2, math.radians(angle)

    def turned(x: float, y: float) -> Point:
        return c + x * math.cos(a) - y * math.sin(a), c + x * math.sin(a) + y * math.cos(a)

    points = [turned(0, -k), turned(k * 0.82, k * 0.78), turned(0, k * 0.36), turned(-k * 0.82, k * 0.78)]

    def paint(pen: Pen) -> None:
        if edge:
            pen.blunt(points, edge, 6)
        if hollow:
            pen.line([*points, points[0], points[1]], colour, 2)
        else:
            pen.blunt(points, colour, 1.6)

    return art(n, n, paint, colour)


def link(canvas: Canvas, one: Point, other: Point, colour: Colour = INK4, width: float = 7, cost: str = "") -> None:
    """A way between two sites of a graph, its cost in a disc half-way."""
    pad = width + 2
    x, y = min(one[0], other[0]) - pad, min(one[1], other[1]) - pad
    w, h = abs(one[0] - other[0]) + 2 * pad, abs(one[1] - other[1]) + 2 * pad

    def paint(pen: Pen) -> None:
        ends = [(p - x, q - y) for p, q in (one, other)]
        pen.line(ends, INK0, width + 4, round_ends=False)
        pen.line(ends, colour, width)

    canvas.put(art(w, h, paint, colour, 2), x, y)
    if cost:
        canvas.put(badge(cost, 34, INK4, TEXT, disc=True), (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, "mm")
