"""The trade routes: a sheet with every player's line on the map, and why somebody has none."""

from __future__ import annotations

from engine.core import View
from renderers.disaster_looms import board, routes
from renderers.disaster_looms.chart import laid_out, turned
from renderers.disaster_looms.style import LIVERIES, TITLE, pieces, table_of
from renderers.disaster_looms.targets import Lit
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, INK0, INK1, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import badge, slab
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.seats import emblem
from renderers.wording import known

TOP, ROOM = 160, 900
HIGH, GAP = 88, 10


def draw(view: View) -> Canvas:
    table = table_of(view)
    closing = [*dict.fromkeys(at for of in table.companies for at in of.route.gaps)]
    cells, wide = [*(one.hex for one in table.regions), *closing], WIDTH - 2 * MARGIN
    turns = turned(cells, wide, board.ROOM)
    chart, lowest = laid_out(cells, MARGIN, TOP, wide, ROOM, turns)
    bottom = round(lowest) + 16
    high = bottom + len(table.companies) * (HIGH + GAP) + 12
    canvas = cut(high, 9, (Orbit(640, 690, 560), Orbit(640, 690, 700, 100)))
    ask = "From Earth through a colony and back, past no rival ship"
    head(canvas, Head("Trade routes", ask, game=TITLE, fact=f"Round {table.round}", large=True), 300)
    canvas.window("map", 0, TOP - 8, WIDTH, bottom - TOP + 4)
    quiet = Lit({}, {})
    board.the_map(canvas, chart, table, closing, quiet, routes.lines_of(table, broken=True))
    for number in dict.fromkeys(n for of in table.companies for n in of.route.broken):
        x, y = chart.centre(table.region(number).hex)
        cross = badge("", round(44 * chart.k), INK0, disc=True).copy()
        canvas.put(cross, x - 46 * chart.k, y + 34 * chart.k, "mm")
        canvas.put(icon("cross", round(34 * chart.k), DANGER, INK0), x - 46 * chart.k, y + 34 * chart.k, "mm")
    board.areas(canvas, chart, table, closing, quiet, known(view.names))
    canvas.window("players", MARGIN - 8, bottom - 4, WIDTH - 2 * MARGIN + 16, high - bottom + 4, narrow="tray")
    for of in table.companies:
        y = bottom + of.seat * (HIGH + GAP)
        name, words = known(view.names, 64)[of.seat], routes.told(table, of, known(view.names))
        canvas.put(slab(1216, HIGH, 16, INK1), MARGIN, y)
        canvas.put(emblem(pieces(view)[of.seat]._replace(state="in"), 50), MARGIN + 44, y + HIGH / 2, "mm")
        canvas.fit(MARGIN + 84, y + 57, name, Face.NAME, 36, 170, least=28)
        canvas.put(routes.sample(LIVERIES[of.seat].shape, LIVERIES[of.seat].colour), MARGIN + 268, y + HIGH / 2, "lm")
        canvas.fit(MARGIN + 346, y + 55, words, Face.TEXT, 32, 850, TEXT2)
        canvas.area(f"seat.{of.seat}", MARGIN, y, 1216, HIGH, name, words)
    return canvas


def alt(view: View) -> str:
    return within(ALT_LIMIT, text(view).split("\n"))


def text(view: View) -> str:
    return "\n".join(routes.all_told(view, table_of(view), known(view.names)))
