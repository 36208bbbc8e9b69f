"""The board: phases and stacks, what lies open, the map, everybody's company."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import View
from engine.games.disaster_looms.view import Hex, LoomsView
from renderers.disaster_looms import atlas, roster, routes, strips
from renderers.disaster_looms.chart import TALL, Chart, laid_out, turned
from renderers.disaster_looms.style import TITLE, gap_spot, pieces, region_spot, ship_spot, table_of
from renderers.disaster_looms.targets import NEXT_TO_SHIP, Lit, ask, lit, places
from renderers.disaster_looms.told import region_told, ship_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.ground import MARGIN, RULE, WIDTH, Head, Orbit, cut, head
from renderers.wording import headline, known

ROOM, LEAST, UNDER = 960, 680, 190  # how tall the map may be; how much is left to it under strips; what two have more
AREA_W, AREA_H = 1.5, 1.7  # of a tile, in sides


def draw(view: View) -> Canvas:
    table, marked, empty = table_of(view), lit(view), places(view)
    top = strips.TOP + strips.height(table)
    room = max(LEAST, ROOM - strips.height(table))
    cells = [*(one.hex for one in table.regions), *empty]
    turns = turned([one.hex for one in table.regions], WIDTH - 2 * MARGIN, ROOM)
    beside = table.two and not turns  # three rows from Earth (DL-318) leave both sides free, as long as they go up
    side = roster.BESIDE + 16 if beside else 0
    left, wide = MARGIN + side, WIDTH - 2 * (MARGIN + side)
    chart, lowest = laid_out(cells, left, top, wide, room + UNDER * beside, turns)
    bottom = max(round(lowest), top + roster.tall_height(table) if beside else 0) + 14
    high = bottom + (0 if beside else roster.height(len(table.companies))) + 8
    canvas = cut(high, 9, (Orbit(640, 690, 560), Orbit(640, 690, 700, 100)))
    _head(canvas, view, table)
    canvas.window("round", 0, RULE, WIDTH, top - RULE - 6, narrow="rows")
    strips.track(canvas, table)
    strips.draw(canvas, view, marked)
    canvas.window("map", left - MARGIN, top - 6, wide + 2 * MARGIN, bottom - top + 2)
    the_map(canvas, chart, table, empty, marked, routes.lines_of(table, broken=False) if routes.shown(table) else {})
    areas(canvas, chart, table, empty, marked, known(view.names))
    if beside:
        roster.pair(canvas, view, marked, top)
    else:
        canvas.window("players", MARGIN - 8, bottom - 4, WIDTH - 2 * MARGIN + 16, high - bottom + 4, narrow="tray")
        roster.roster(canvas, view, marked, bottom)
    return canvas


def _head(canvas: Canvas, view: View, table: LoomsView) -> None:
    says = headline(view)
    mark = pieces(view)[says.seats[0]] if len(says.seats) == 1 else None
    fact = "last round" if table.ending and not view.result else f"Round {table.round}"
    head(canvas, Head(says.task, ask(view) or says.terms, says.who, mark, TITLE, fact, large=True), 300)


def the_map(
    canvas: Canvas, chart: Chart, table: LoomsView, empty: list[Hex], marked: Lit, lines: dict[int, tuple[int, ...]]
) -> None:
    if lines:
        routes.draw(canvas, chart, table, lines)
    atlas.gaps(canvas, chart, empty, marked)
    atlas.tiles(canvas, chart, table, marked, {n for line in lines.values() for n in line})
    atlas.things(canvas, chart, table, marked)
    for hunt in table.explorations[-1:]:
        at = table.ship(hunt.seat, hunt.ship).at
        if at is not None and hunt.cause in NEXT_TO_SHIP:
            atlas.ways(canvas, chart, table.region(at).hex, empty, marked)


def areas(canvas: Canvas, chart: Chart, table: LoomsView, empty: list[Hex], marked: Lit, names: Sequence[str]) -> None:
    """The middles of tiles and of empty places; ships where each has its own token."""
    wide, tall = int(AREA_W * chart.side), int(min(AREA_H, TALL) * chart.side)
    for region in table.regions:
        x, y = chart.centre(region.hex)
        left, top = round(x - wide / 2), round(y - tall / 2)
        label = f"{region.number} {region.tile.short}"
        canvas.area(region_spot(region.number), left, top, wide, tall, label, region_told(table, region, names))
        if len(region.ships) > atlas.MOST:
            continue
        half = int((24 if len(region.ships) < 3 else 19) * chart.k)
        for (seat, number), (dx, dy) in zip(region.ships, atlas.berths(len(region.ships)), strict=False):
            cx, cy = round(x + dx * chart.k), round(y + dy * chart.k)
            right = min(cx + half, left + wide)
            tip = ship_told(table.ship(seat, number))
            canvas.area(
                ship_spot(seat, number),
                cx - half,
                cy - half,
                right - cx + half,
                2 * half,
                f"{names[seat]}'s ship {number}",
                tip,
            )
    for at in empty:
        x, y = chart.centre(at)
        label = f"Place {marked.letter(at)}".strip() if marked.letter(at) else "Empty place"
        canvas.area(gap_spot(at), x - wide / 2, y - tall / 2, wide, tall, label, "A tile can be laid here.")
