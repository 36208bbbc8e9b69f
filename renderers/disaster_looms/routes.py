"""Trade routes as lines on the map, and what breaks those that there would be."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image

from engine.core import Seat, View
from engine.games.disaster_looms.view import CompanyFace, Hex, LoomsView
from renderers.disaster_looms.atlas import look, shade
from renderers.disaster_looms.chart import Chart, plate
from renderers.disaster_looms.style import LIVERIES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, Colour, mix
from renderers.toolkit.pen import Pen, Point, art
from renderers.wording import listed

PATTERNS: dict[str, tuple[float, float]] = {  # by shape: how much of a step is inked, and how long a step is
    "triangle": (1.0, 0.0),
    "circle": (0.58, 24.0),
    "cross": (0.80, 46.0),
    "star": (0.04, 17.0),
}


def shown(table: LoomsView) -> bool:
    """On the board they are drawn while they count."""
    return table.phase in ("revenue", "auction")


def lines_of(table: LoomsView, *, broken: bool) -> dict[Seat, tuple[int, ...]]:
    """By seat, from Earth and back; of one that is broken, the way it would go."""
    found = {}
    for company in table.companies:
        of = company.route
        line = of.line or (of.without if broken and not of.plain else ())
        if line:
            found[company.seat] = (0, *line)
    return found


def draw(canvas: Canvas, chart: Chart, table: LoomsView, lines: dict[Seat, tuple[int, ...]]) -> None:
    """Under worlds and words: the grounds of all tiles that they cross, then the lines."""
    for number in dict.fromkeys(n for line in lines.values() for n in line):
        region = table.region(number)
        fill, edge = shade(look(table, region, 0))
        canvas.put(plate(chart.side, edge, fill), *chart.centre(region.hex), "mm")
    for seat, line in lines.items():
        points = [chart.centre(table.region(n).hex) for n in line]
        whole = table.companies[seat].route.plain
        colour = LIVERIES[seat].colour if whole else mix(INK0, LIVERIES[seat].colour, 0.5)
        _line(canvas, chart.k, points, colour, LIVERIES[seat].shape)


def _line(canvas: Canvas, k: float, loop: list[Point], colour: Colour, shape: str) -> None:
    """Beside its neighbour; each seat has its pattern: solid, dashes, long dashes, dots."""
    points = _inset(loop, 9 * k)
    x0, y0 = min(x for x, _ in points) - 8, min(y for _, y in points) - 8
    x1, y1 = max(x for x, _ in points) + 8, max(y for _, y in points) + 8
    share, step = PATTERNS[shape]

    def paint(pen: Pen) -> None:
        ends = [(x - x0, y - y0) for x, y in points]
        for tone, width in ((INK0, 12 * k), (colour, 7 * k)):
            for (ax, ay), (bx, by) in zip(ends, [*ends[1:], ends[0]], strict=True):
                steps = max(1, round(math.dist((ax, ay), (bx, by)) / (step * k))) if step else 1
                for i in range(steps):
                    dash = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (i / steps, (i + share) / steps)]
                    pen.line(dash, tone, width)

    canvas.put(art(x1 - x0, y1 - y0, paint, colour, 2), x0, y0)


def _inset(points: Sequence[Point], by: float) -> list[Point]:
    """Towards the loop's middle: two loops that share a side do not cover each other."""
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    found = []
    for x, y in points:
        far = math.dist((x, y), (cx, cy)) or 1.0
        found.append((x + (cx - x) * by / far, y + (cy - y) * by / far))
    return found


def sample(shape: str, colour: Colour, w: int = 60) -> Image.Image:
    """For a key."""
    share, step = PATTERNS[shape]

    def paint(pen: Pen) -> None:
        steps = max(1, round((w - 8) / step)) if step else 1
        for i in range(steps):
            pen.line([(4 + (w - 8) * t, 6) for t in (i / steps, (i + share) / steps)], colour, 7)

    return art(w, 12, paint, colour)


# --- why, and why not ---------------------------------------------------------------------------------------------
def told(table: LoomsView, company: CompanyFace, names: Sequence[str]) -> str:
    """One sentence: which way it goes, or what breaks it."""
    of = company.route
    if table.two or table.together:
        return "No trade routes in this game."
    if table.earth.cataclysm:
        return "No trade routes after the Cataclysm."
    if of.plain:
        way = f"0, {', '.join(map(str, of.line))} and back" if of.line else "a long way round"
        return (
            ", ".join([f"A route: {way}", *["own ship on it"] * of.tourism, *["through the Nebula"] * of.nebula]) + "."
        )
    if of.broken:
        return f"None: {_breakers(table, company.seat, of.broken, names)} on 0, {', '.join(map(str, of.without))}."
    if not company.colonies:
        return "None: no colony yet."
    if of.gaps:
        return f"None: {_closing(table, of.gaps)}."
    return "None: no ring of tiles leads from Earth through a colony and back."


def _closing(table: LoomsView, gaps: Sequence[Hex]) -> str:
    """Where one tile would close a route; an empty place is told by the Regions round it, of several the first."""
    between = listed([str(region.number) for region in table.regions if gaps[0].distance(region.hex) == 1])
    others = len(gaps) - 1
    elsewhere = f", or in {others} other {'place' if others == 1 else 'places'}" if others else ""
    return f"a tile between {between} would close one{elsewhere}"


def _breakers(table: LoomsView, seat: Seat, where: Sequence[int], names: Sequence[str]) -> str:
    parts = []
    for n in where:
        rivals = dict.fromkeys(other for other, _ in table.region(n).ships if other != seat)
        parts.append(f"{listed([names[other] for other in rivals])} in {n}")
    return f"broken by {listed(parts)}"


def all_told(view: View, table: LoomsView, names: Sequence[str]) -> list[str]:
    return [f"{names[company.seat]}: {told(table, company, names)}" for company in table.companies]
