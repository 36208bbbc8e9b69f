"""A player's fleet, as everybody may see it: totals, every ship, what else lies before the player."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, ShipFace
from renderers.exodus_fleet import hulls
from renderers.exodus_fleet.goods import KINDS, NONE_OF_IT, gain, square
from renderers.exodus_fleet.hulls import Hull, Sheet
from renderers.exodus_fleet.stowage import Stowage, stow
from renderers.exodus_fleet.style import TITLE, pieces, table_of
from renderers.exodus_fleet.told import ship_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import card_back, fan
from renderers.toolkit.colour import DANGER, INK0, INK1, INK3, INK4, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, TOP, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import LegendEntry, legend, legend_lines, panel, slab
from renderers.toolkit.silhouettes import COIN, coin, good, person
from renderers.toolkit.words import length, shortened
from renderers.wording import counted, known

ORBITS = (Orbit(1180, 900, 380), Orbit(1180, 900, 500, 160))
STRIP, HULLS, LEFT = 92, 276, MARGIN + 7  # the height of the totals; where the ships begin
LEGEND_STEP = 48
LARGE = Sheet(3, 386, 236, (22, 22), 22, 38, (47, 35), (68, 40), (113, 42), 32, (188, 27), 2)
SMALL = Sheet(4, 284, 204, (22, 16), 16, 32, (39, 28), (52, 32), (88, 32), 26, (144, 22), 3)
MANY = 12  # cells; with more, they are small
HELD = {
    "A": "holds any type",
    "M": "Metal only",
    "F": "Fuel only",
    "B": "Biomass only",
    "W": "H2O only",
    "X": "Biomass or H2O",
}


class Hold(NamedTuple):
    x: int
    y: int
    w: int


def draw(view: View, seat: Seat) -> Canvas:
    fleet = table_of(view).fleets[seat]
    stowed, beside = stow(fleet), _beside(fleet)
    cells = max(1, len(fleet.ships) + bool(beside))
    sheet = LARGE if cells <= MANY else SMALL
    spots = [_spot(sheet, i) for i in range(cells)]
    bottom = spots[-1].y + sheet.h + sheet.gap[1]
    box, key = _legend(fleet, sheet, cells, bottom)
    canvas = cut(max(bottom, box.y + len(key) * LEGEND_STEP) + 8, 9, ORBITS)
    _title(canvas, view, seat)
    canvas.window("totals", MARGIN, TOP, WIDTH - 2 * MARGIN, STRIP)
    _totals(canvas, fleet, stowed)
    canvas.window("hulls", MARGIN - 8, HULLS - 20, WIDTH - 2 * MARGIN + 16, bottom - HULLS + 20, narrow="tray")
    for spot, ship, squares, tribes in zip(spots, fleet.ships, stowed.squares, stowed.tribes, strict=False):
        canvas.area(ship.id, spot.x, spot.y, sheet.w, sheet.h, ship.name, ship_told(ship), peek=sheet.h)
        hulls.draw(canvas, sheet, spot.x, spot.y, Hull(ship, squares, tribes))
        _tabs(canvas, sheet, spot, ship, fleet)
    if beside:
        _others(canvas, sheet, spots[-1], beside)
    elif not fleet.ships:
        for i in range(2):  # command ships, unseen until all have chosen (EF-R2)
            canvas.put(card_back(150, 210), LEFT + 170 * i, HULLS + 12)
    legend(canvas, box.x, box.y, key, box.w, LEGEND_STEP)
    return canvas


def _spot(sheet: Sheet, i: int) -> Hold:
    line, column = divmod(i, sheet.columns)
    return Hold(LEFT + column * (sheet.w + sheet.gap[0]), HULLS + line * (sheet.h + sheet.gap[1]), sheet.w)


def _title(canvas: Canvas, view: View, seat: Seat) -> None:
    table = table_of(view)
    fleet = table.fleets[seat]
    ending = "’s fleet"
    room = WIDTH - 2 * MARGIN - 144 - 300 - length(Face.TITLE, 40, ending)
    name = shortened(Face.TITLE, 40, known(view.names, 64)[seat], room)
    words = [fleet.faction_name, counted(len(fleet.ships), "ship"), "Admiral" if seat == table.admiral else ""]
    ask = ", ".join(filter(None, words)) if fleet.ships else f"{fleet.faction_name}, choosing between two command ships"
    fact = f"round {table.round} of {table.last_round}"
    head(canvas, Head(name + ending, ask, piece=pieces(view)[seat], game=TITLE, fact=fact), 300)


def _totals(canvas: Canvas, fleet: FleetFace, stowed: Stowage) -> None:
    """Resources and room for them, tribes, income, cards, and at the end XU."""
    canvas.put(slab(WIDTH - 2 * MARGIN, STRIP, 18), MARGIN, TOP)
    x, y, gap = 52.0, TOP + STRIP / 2, 24 if fleet.xu is None else 16
    for kind, n in zip(KINDS, fleet.cubes, strict=True):
        canvas.put(good(kind, 54, "", 0.0 if n else NONE_OF_IT), x, y, "lm")
        x += 62 + canvas.text(x + 62, y + 16, str(n), Face.TITLE, 44, TEXT if n else TEXT3) + gap
    right = WIDTH - MARGIN - 24.0
    for mark, number, words in reversed(_counts(fleet)):
        wide = mark.width + 10 + length(Face.TITLE, 44, number) + (length(Face.TEXT, 30, words) + 8 if words else 0)
        canvas.put(mark, right - wide, y, "lm")
        at = right - wide + mark.width + 10
        at += canvas.text(at, y + 16, number, Face.TITLE, 44)
        if words:
            canvas.text(at + 8, y + 10, words, Face.TEXT, 30, TEXT2)
        right -= wide + gap
        canvas.rule(right, y - 24, 2, 48, INK3)
        right -= gap
    over, room = sum(stowed.over), sum(n for _, n in fleet.squares)
    words = f"{over} too many" if over else f"{sum(fleet.cubes)} of {room}"
    canvas.fit(right, y + 10, words, Face.LABEL if over else Face.TEXT, 30, right - x, DANGER if over else TEXT2, "r")


def _counts(fleet: FleetFace) -> list[tuple[Image.Image, str, str]]:
    counts = [
        (person(50, ground=INK1), str(fleet.tribes), f"of {fleet.quarters}"),
        (coin(48), gain(fleet.income), ""),
        (fan(46, TEXT2, INK1), str(fleet.cards), ""),
    ]
    return counts if fleet.xu is None else [*counts, (coin(48, "XU"), str(fleet.xu), "")]


def _tabs(canvas: Canvas, sheet: Sheet, at: Hold, ship: ShipFace, fleet: FleetFace) -> None:
    """On a hull's edges: it has worked in this phase; cards lie under it."""
    if ship.id in fleet.used:
        _tab(canvas, at.x + sheet.w - 46, at.y, "used")
    if under := dict(fleet.under).get(ship.id, 0):
        _tab(canvas, at.x + sheet.w - 46, at.y + sheet.h - 4, f"{counted(under, 'card')} under it")


def _tab(canvas: Canvas, right: float, y: float, words: str) -> None:
    wide = round(length(Face.LABEL, 24, words)) + 24
    canvas.put(panel(wide, 34, 10, INK3, INK4), right - wide, y - 17)
    canvas.text(right - 12, y + 8, words, Face.LABEL, 24, TEXT, "r")


# --- what is no ship -----------------------------------------------------------------------------------------------
class Other(NamedTuple):
    mark: Image.Image
    name: str
    text: str = ""


NAMED, TOLD = 50, 80  # the height of a thing without and with its text


def _beside(fleet: FleetFace) -> list[Other]:
    """Cards that stay face up, reserved ships, cards being looked at."""
    found = [Other(icon("alien", 40, TEXT2, INK1), c.name, c.short.partition(": ")[2]) for c in fleet.face_up]
    if fleet.reserved:
        found.append(Other(card_back(36, 46), f"{counted(fleet.reserved, 'ship')} reserved"))
    if fleet.drawn:
        found.append(Other(card_back(36, 46), f"looks at {counted(fleet.drawn, 'card')}"))
    return found


def _others(canvas: Canvas, sheet: Sheet, at: Hold, things: list[Other]) -> None:
    """With their texts, if these find room."""
    heights = [TOLD if thing.text else NAMED for thing in things]
    told = sum(heights) + 16 <= sheet.h
    if not told:
        heights = [min(NAMED, (sheet.h - 16) // len(things)) for _ in things]
    canvas.put(slab(sheet.w, sum(heights) + 16, 18), at.x, at.y)
    x, y, wide = at.x + sheet.pad + 52, at.y + 8, sheet.w - sheet.pad - 52 - 12
    for (mark, name, text), high in zip(things, heights, strict=True):
        canvas.put(mark, at.x + sheet.pad + 18, y + min(high, NAMED) / 2, "mm")
        canvas.fit(x, y + min(high, NAMED) / 2 + 10, name, Face.LABEL, 28, wide)
        if told and text:
            canvas.fit(x, y + 66, text, Face.TEXT, 24, wide, TEXT2)
        y += high


def _legend(fleet: FleetFace, sheet: Sheet, cells: int, bottom: int) -> tuple[Hold, list[list[LegendEntry]]]:
    """In the rest of the last row, or under it."""
    entries = _key(fleet)
    if free := -cells % sheet.columns:
        x, y, _ = _spot(sheet, cells)
        box = Hold(x + 22, y + 16, free * (sheet.w + sheet.gap[0]) - 22)
        lines = legend_lines(entries, box.w)
        if len(lines) * LEGEND_STEP <= sheet.h - 16:
            return box, lines
    box = Hold(LEFT, bottom, WIDTH - MARGIN - LEFT)
    return box, legend_lines(entries, box.w)


def _key(fleet: FleetFace) -> list[LegendEntry]:
    """Of the signs that this fleet shows."""
    letters = dict(fleet.squares)
    entries = [LegendEntry(square(at, 40, ground=INK0), words) for at, words in HELD.items() if at in letters]
    if fleet.quarters > fleet.tribes:
        entries.append(LegendEntry(person(42, ground=INK0, full=False), "room for a tribe"))
    if any(not ship.faction for ship in fleet.ships):
        starred = ", * by its text" if any(ship.starred for ship in fleet.ships) else ""
        entries.append(LegendEntry(icon("point", 40, COIN, INK0), f"points{starred}"))
    if any(ship.military for ship in fleet.ships):
        entries.append(LegendEntry(icon("guard", 36, TEXT2, INK0), "Military ships cost 1 less"))
    return entries
