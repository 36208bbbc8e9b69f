"""The board: the map, what is wanted, what is left, everybody's ship, the last dice."""

from __future__ import annotations

from engine.core import View
from engine.games.terra_prime.view import PlaceFace, PrimeView, SectorFace
from renderers.terra_prime import atlas, corner, roster
from renderers.terra_prime.chart import Chart, laid_out
from renderers.terra_prime.style import TITLE, pieces, table_of
from renderers.terra_prime.targets import Lit, ask, lit
from renderers.terra_prime.told import place_told, sector_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.ground import MARGIN, RULE, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.sprites import kept
from renderers.wording import counted, headline, known

TOP = 180  # of the uppermost sectors
ROOM = 830  # how tall the map may be
SIDE = 106
UNDER = 54  # from the lowest sectors to the players
BESIDE = 54  # from the Outpost's middle to the cards of two players
AREA, MIDDLE = 86, (124, 96)  # of a sector; of the middle of a hex, between them


def draw(view: View) -> Canvas:
    table, marked = table_of(view), lit(view)
    at, lowest = laid_out(table.sectors, 57, TOP, WIDTH - 114, ROOM, SIDE)
    beside = len(table.ships) == 2 and not any(_low(at, sector) for sector in table.sectors)
    bottom = round(at.y + BESIDE if beside else lowest + UNDER)
    height = bottom + (roster.HIGH if beside else roster.height(len(table.ships))) + 20
    canvas = Canvas.over(ground(at, table.places, _key(at, table), height))
    _head(canvas, view, table)
    _map(canvas, view, at, marked, bottom)
    canvas.window("players", MARGIN - 8, bottom - 6, WIDTH - 2 * MARGIN + 16, height - bottom + 6, narrow="tray")
    if beside:
        roster.pair(canvas, view, bottom, round(lowest + 14))
    else:
        roster.roster(canvas, view, bottom)
    return canvas


def _low(at: Chart, sector: SectorFace) -> bool:
    """In the way of cards beside the Outpost."""
    x, y = at.spot(sector.point)
    return y > at.y + 10 and abs(x - WIDTH / 2) > 100


def _key(at: Chart, table: PrimeView) -> float:
    """Where there is room for the key: 0 where there is none."""
    below = at.y - 118 if len(table.ships) == 2 else at.y + 60
    return below if corner.free(at, table.sectors, below) else 0


@kept
def ground(at: Chart, places: tuple[PlaceFace, ...], key: float, height: int) -> Canvas:
    """What changes only when a hex is turned up, or aliens go."""
    canvas = cut(height, 17, (Orbit(at.x, at.y, 360), Orbit(at.x, at.y, 720, 240)))
    atlas.hexes(canvas, at, places)
    if key:
        corner.key(canvas, key)
    return canvas


def _map(canvas: Canvas, view: View, at: Chart, marked: Lit, bottom: int) -> None:
    table = table_of(view)
    low = max(bottom - 8, round(at.y + MIDDLE[1] / 2))
    canvas.window("map", 0, RULE, WIDTH, low - RULE)
    colonies = {sector.number for sector in table.sectors if sector.colony}
    crowded = {sector.number for sector in table.sectors if sector.ships} | marked.sectors
    atlas.corners(canvas, at, table.places, colonies, crowded)
    atlas.middles(canvas, at, table.places, marked)
    atlas.beams(canvas, at, table, marked)
    atlas.sectors(canvas, at, table, pieces(view), marked)
    atlas.labels(canvas, at, table, marked, bottom - 10)
    _areas(canvas, at, table, known(view.names))
    corner.demand(canvas, MARGIN, 162, table, marked)
    corner.stocks(canvas, WIDTH - MARGIN, 162, table)


def _head(canvas: Canvas, view: View, table: PrimeView) -> None:
    says = headline(view)
    mark = pieces(view)[says.seats[0]] if len(says.seats) == 1 else None
    fact = f"Round {table.round}" if view.result else f"{counted(table.left, 'action')} left"
    head(
        canvas,
        Head(says.task, ask(view) or says.terms, says.who, mark, f"{TITLE}, round {table.round}", fact, large=True),
        330,
    )


def _areas(canvas: Canvas, at: Chart, table: PrimeView, names: tuple[str, ...]) -> None:
    k = at.side / SIDE
    wide, tall = MIDDLE[0] * k, MIDDLE[1] * k
    for sector in table.sectors:
        x, y = at.spot(sector.point)
        w, h = (AREA * k, AREA * k) if sector.number else (wide, tall)
        label = f"Sector {sector.number}" if sector.number else "The Outpost"
        told = sector_told(table, sector, names)
        canvas.area(f"sector.{sector.number}", x - w / 2, y - h / 2, w, h, label, told)
    for place in table.places:
        x, y = at.middle(place)
        canvas.area(place.id, x - wide / 2, y - tall / 2, wide, tall, place.id, place_told(place))
