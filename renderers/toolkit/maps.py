"""A map of places and ways: where each place lies, how its sites fill it, what each way costs. All of it is data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, TEXT, Colour, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.pen import Pen, Point, art
from renderers.toolkit.sprites import kept

WAY = rgb("#53648A")
Ends: TypeAlias = tuple[str, str]


class Way(NamedTuple):
    """A line from place to place, and where its price lies."""

    points: tuple[Point, ...]
    price: Point


def way(*points: Point, at: float = 0.5, price: Point | None = None) -> Way:
    """The price lies where it is told, or a share of the way along the longest stretch."""
    if price:
        return Way(points, price)
    (x0, y0), (x1, y1) = max(pairwise(points), key=lambda ends: _long(*ends))
    return Way(points, (x0 + (x1 - x0) * at, y0 + (y1 - y0) * at))


def _long(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


class Plot(NamedTuple):
    """A place: its box, and the cells in which its sites lie."""

    x: int
    y: int
    w: int
    h: int
    columns: int = 1
    head: int = 0  # for its name, above the cells
    pad: int = 0  # at the sides of the cells
    cell: int = 0  # how tall a cell is; 0: as tall as the box

    def cells(self, count: int) -> list[tuple[float, float, float, float]]:
        w = (self.w - 2 * self.pad) / self.columns
        h = self.cell or self.h - self.head
        return [
            (self.x + self.pad + i % self.columns * w, self.y + self.head + i // self.columns * h, w, h)
            for i in range(count)
        ]

    @property
    def bottom(self) -> int:
        return self.y + self.h


class Plan(NamedTuple):
    plots: Mapping[str, Plot]
    ways: Mapping[Ends, Way]
    stops: Mapping[str, Point]  # places where nothing can lie: a way only goes through
    free: tuple[int, int]  # the corner of a room in which nothing lies, for a key
    disc: int = 40  # how large a price is

    @property
    def bottom(self) -> int:
        return max(plot.bottom for plot in self.plots.values())


def draw_ways(canvas: Canvas, plan: Plan, width: float = 8) -> None:
    """Each with a casing, so that crossings can be read."""
    for ends in plan.ways:
        _line(canvas, plan.ways[ends].points, width)
    for x, y in plan.stops.values():
        canvas.put(stop(34), x, y, "mm")


def draw_prices(canvas: Canvas, plan: Plan, prices: Iterable[tuple[Ends, int, Colour]]) -> None:
    for ends, cost, tint in prices:
        canvas.put(price(str(cost), plan.disc, tint), *plan.ways[ends].price, "mm")


def _line(canvas: Canvas, points: tuple[Point, ...], width: float) -> None:
    x, y = min(p[0] for p in points) - 12, min(p[1] for p in points) - 12
    canvas.put(_stroke(tuple((p - x, q - y) for p, q in points), width), x, y)


@kept
def _stroke(at: tuple[Point, ...], width: float) -> Image.Image:
    w, h = max(p[0] for p in at) + 12, max(p[1] for p in at) + 12

    def paint(pen: Pen) -> None:
        pen.line(at, INK0, width + 6, round_ends=False)
        pen.line(at, WAY, width)

    return art(w, h, paint, WAY, 2)


@kept
def price(words: str, d: int, tint: Colour = WAY) -> Image.Image:
    """What it costs to go this way, in a disc on it."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d / 2, INK0)
        pen.circle(d / 2, d / 2, d / 2 - 2, tint)

    canvas = Canvas.on(art(d, d, paint, INK0))
    canvas.text(d / 2, d / 2 + d * 0.24, words, Face.NAME, round(d * 0.68), TEXT, "m")
    return canvas.image


@kept
def stop(d: int) -> Image.Image:
    """A broken ring: crossed, never a place to stay."""

    def paint(pen: Pen) -> None:
        pen.circle(d / 2, d / 2, d / 2, INK0)
        for i in range(8):
            pen.pie(d / 2, d / 2, d / 2 - 1, 45 * i, 45 * i + 26, WAY)
        pen.circle(d / 2, d / 2, d / 2 - 6, INK0)

    return art(d, d, paint, INK0)
