"""A player's fleet, as everybody may see it: every ship a hull with what is stored and who lives on it."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, FleetView, ShipFace
from renderers.exodus_fleet.goods import KINDS, faction, gain, power, square
from renderers.exodus_fleet.looks import TITLE, pieces, table_of
from renderers.exodus_fleet.stowage import Square, Stowage, stow
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import NOZZLE, card_back, fan, hull
from renderers.toolkit.colour import DANGER, INK0, INK1, INK2, INK3, INK4, TEXT, TEXT2, TEXT3, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, TOP, WIDTH, Head, Orbit, head, ruled
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import LegendEntry, badge, legend, legend_lines, panel, slab
from renderers.toolkit.silhouettes import COIN, coin, good, person
from renderers.toolkit.words import length, shortened
from renderers.wording import counted, known

ORBITS = (Orbit(1180, 900, 380), Orbit(1180, 900, 500, 160))
STRIP, HULLS = 92, 276  # the height of the totals; where the ships begin
LINE = rgb("#3C4B6C")  # of a hull
LEGEND_STEP = 48


class Sheet(NamedTuple):
    """How large the hulls are; the rest is measured from their upper left corner."""

    columns: int
    w: int
    h: int
    gap: tuple[int, int]
    pad: int
    badge: int
    name: tuple[int, int]  # baseline and size
    squares: tuple[int, int]  # top and size
    people: tuple[int, int]
    income: int  # size
    power: tuple[int, int]
    lines: int  # of the power


LARGE = Sheet(3, 386, 236, (22, 22), 22, 38, (47, 35), (68, 40), (113, 42), 32, (188, 27), 2)
SMALL = Sheet(4, 284, 204, (22, 16), 16, 32, (39, 28), (52, 32), (88, 32), 26, (144, 22), 3)
MANY = 12  # cells; with more, they are small


class Box(NamedTuple):
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
    canvas = Canvas(ruled(max(bottom, box.y + len(key) * LEGEND_STEP) + 8, 9, ORBITS))
    _title(canvas, view, seat)
    _totals(canvas, fleet, stowed)
    for spot, ship, squares, tribes in zip(spots, fleet.ships, stowed.squares, stowed.tribes, strict=False):
        _ship(canvas, sheet, spot, ship, squares, tribes)
        _marks(canvas, sheet, spot, ship, fleet)
    if beside:
        _others(canvas, sheet, spots[-1], beside)
    if not fleet.ships:
        canvas.put(card_back(150, 210), spots[0].x, spots[0].y + 12)
        canvas.put(card_back(150, 210), spots[0].x + 170, spots[0].y + 12)
    legend(canvas, box.x, box.y, key, box.w, LEGEND_STEP)
    return canvas


def _spot(sheet: Sheet, i: int) -> Box:
    line, column = divmod(i, sheet.columns)
    return Box(MARGIN + 7 + column * (sheet.w + sheet.gap[0]), HULLS + line * (sheet.h + sheet.gap[1]), sheet.w)


def _legend(fleet: FleetFace, sheet: Sheet, cells: int, bottom: int) -> tuple[Box, list[list[LegendEntry]]]:
    """In the rest of the last row, or under it."""
    entries = _key(fleet)
    rest = _spot(sheet, cells)
    if free := -cells % sheet.columns:
        box = Box(rest.x + 22, rest.y + 16, free * (sheet.w + sheet.gap[0]) - 22)
        lines = legend_lines(entries, box.w)
        if len(lines) * LEGEND_STEP <= sheet.h - 16:
            return box, lines
    box = Box(MARGIN + 7, bottom, WIDTH - 2 * MARGIN - 7)
    return box, legend_lines(entries, box.w)


def _title(canvas: Canvas, view: View, seat: Seat) -> None:
    table = table_of(view)
    fleet = table.fleets[seat]
    ending = "’s fleet"
    room = WIDTH - 2 * MARGIN - 144 - 300 - length(Face.TITLE, 40, ending)
    name = shortened(Face.TITLE, 40, known(view.names, 64)[seat], room)
    words = [fleet.faction_name, counted(len(fleet.ships), "ship"), "Admiral" if seat == table.admiral else ""]
    ask = ", ".join(filter(None, words)) if fleet.ships else f"{fleet.faction_name}, choosing between two command ships"
    says = Head(name + ending, ask, "", pieces(view)[seat], TITLE, _round(table))
    head(canvas, says, 300)


def _round(table: FleetView) -> str:
    return f"round {table.round} of {table.last_round}"


def _totals(canvas: Canvas, fleet: FleetFace, stowed: Stowage) -> None:
    """Resources and room for them, tribes, income, cards, and at the end XU."""
    canvas.put(slab(WIDTH - 2 * MARGIN, STRIP, 18), MARGIN, TOP)
    y = TOP + STRIP / 2
    x = 52.0
    for kind, n in zip(KINDS, fleet.cubes, strict=True):
        canvas.put(good(kind, 54, "", 0.0 if n else 0.72), x, y, "lm")
        x += 62 + canvas.text(x + 62, y + 16, str(n), Face.TITLE, 44, TEXT if n else TEXT3) + 28
    right = WIDTH - MARGIN - 24.0
    for mark, number, words in reversed(_counts(fleet)):
        wide = mark.width + 10 + length(Face.TITLE, 44, number) + (length(Face.TEXT, 30, words) + 8 if words else 0)
        canvas.put(mark, right - wide, y, "lm")
        at = right - wide + mark.width + 10
        at += canvas.text(at, y + 16, number, Face.TITLE, 44)
        if words:
            canvas.text(at + 8, y + 10, words, Face.TEXT, 30, TEXT2)
        right -= wide + 24
        canvas.rule(right, y - 24, 2, 48, INK3)
        right -= 24
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


# --- one ship ----------------------------------------------------------------------------------------------------
def _ship(canvas: Canvas, sheet: Sheet, at: Box, ship: ShipFace, squares: tuple[Square, ...], tribes: int) -> None:
    x, y, pad = at.x, at.y, sheet.pad
    canvas.put(hull(sheet.w, sheet.h, INK2, LINE), x - NOZZLE, y)
    canvas.put(faction(ship.faction, sheet.badge), x + pad, y + sheet.name[0] - sheet.name[1] * 0.36, "lm")
    left = pad + sheet.badge + 12
    canvas.fit(x + left, y + sheet.name[0], ship.name, Face.NAME, sheet.name[1], sheet.w - left - pad - 4)
    top, size = sheet.squares
    right = x + sheet.w - pad - 2
    for sign in reversed(_signs(ship, sheet.badge)):
        canvas.put(sign, right, y + top + size / 2, "rm")
        right -= sign.width + 12
    _stored(canvas, sheet, at, squares, right)
    top, size = sheet.people
    for i in range(ship.quarters):
        canvas.put(person(size, full=i < tribes), x + pad - 2 + i * (size + 2), y + top)
    base = y + top + size * 0.5 + sheet.income * 0.36
    wide = canvas.text(x + sheet.w - pad - 2, base, gain(ship.income), Face.NAME, sheet.income, TEXT, "r")
    canvas.put(coin(sheet.income + 2), x + sheet.w - pad - 10 - wide, base - sheet.income * 0.36, "rm")
    base, size = sheet.power
    power(canvas, x + pad, y + base, works(ship), size, sheet.w - 2 * pad - 14, sheet.lines)


def works(ship: ShipFace) -> str:
    """What a ship that has been built still does; the sign of a Military ship says what all of these do."""
    return ship.short.partition(". Built:")[0].partition(". Military 1 less")[0]


def _signs(ship: ShipFace, size: int) -> list[Image.Image]:
    signs = [icon("guard", size - 2, TEXT2, INK2)] if ship.military else []
    if ship.starred or ship.points:
        signs.append(badge("*" if ship.starred else str(ship.points), size, COIN, INK0, disc=True))
    return signs


def _stored(canvas: Canvas, sheet: Sheet, at: Box, squares: tuple[Square, ...], right: float) -> None:
    top, size = sheet.squares
    step = min(size + 4, int(right + 6 - at.x - sheet.pad) // len(squares)) if squares else 0
    small = step - (4 if step > 30 else 3)
    for i, (letter, held) in enumerate(squares):
        canvas.put(square(letter, small, held), at.x + sheet.pad + i * step, at.y + top + (size - small) / 2)


def _marks(canvas: Canvas, sheet: Sheet, at: Box, ship: ShipFace, fleet: FleetFace) -> None:
    """On the hull's edges: it has worked in this phase; cards lie under it."""
    x, y, _ = at
    if ship.id in fleet.used:
        _tab(canvas, x + sheet.w - 46, y, "used")
    under = dict(fleet.under).get(ship.id, 0)
    if under:
        _tab(canvas, x + sheet.w - 46, y + sheet.h - 4, f"{counted(under, 'card')} under it")


def _tab(canvas: Canvas, right: float, y: float, words: str) -> None:
    wide = round(length(Face.LABEL, 24, words)) + 24
    canvas.put(panel(wide, 34, 10, INK3, INK4), right - wide, y - 17)
    canvas.text(right - 12, y + 8, words, Face.LABEL, 24, TEXT, "r")


# --- what is no ship -----------------------------------------------------------------------------------------------
class Other(NamedTuple):
    mark: Image.Image
    name: str
    text: str = ""


def _beside(fleet: FleetFace) -> list[Other]:
    """Cards that stay face up, reserved ships, cards being looked at."""
    found = [Other(icon("alien", 40, TEXT2, INK1), c.name, c.text.partition(". ")[2]) for c in fleet.face_up]
    if fleet.reserved:
        found.append(Other(card_back(36, 46), f"{counted(fleet.reserved, 'ship')} reserved"))
    if fleet.drawn:
        found.append(Other(card_back(36, 46), f"looks at {counted(fleet.drawn, 'card')}"))
    return found


NAMED, TOLD = 50, 114  # the height of a thing without and with its text


def _others(canvas: Canvas, sheet: Sheet, at: Box, things: list[Other]) -> None:
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
            canvas.paragraph(x, y + 44, text, Face.TEXT, (22,), wide, TOLD - 44, TEXT2)
        y += high


def _key(fleet: FleetFace) -> list[LegendEntry]:
    """Of the signs that this fleet shows."""
    letters = {letter for letter, _ in fleet.squares}
    entries = [
        LegendEntry(square(letter, 40, ground=INK0), words) for letter, words in HELD.items() if letter in letters
    ]
    if fleet.quarters > fleet.tribes:
        entries.append(LegendEntry(person(42, ground=INK0, full=False), "room for a tribe"))
    if any(ship.points for ship in fleet.ships):
        entries.append(LegendEntry(badge("3", 36, COIN, INK0, disc=True), "points"))
    if any(ship.starred for ship in fleet.ships):
        entries.append(LegendEntry(badge("*", 36, COIN, INK0, disc=True), "points by its text"))
    if any(ship.military for ship in fleet.ships):
        entries.append(LegendEntry(icon("guard", 36, TEXT2, INK0), "Military ships cost 1 less"))
    return entries


HELD = {
    "A": "holds any cube",
    "M": "Metal only",
    "F": "Fuel only",
    "B": "Biomass only",
    "W": "H2O only",
    "X": "Biomass or H2O",
}
