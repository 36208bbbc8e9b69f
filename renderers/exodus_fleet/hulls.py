"""A ship of a fleet: a hull with what is stored and who lives on it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.exodus_fleet.view import ShipFace
from renderers.exodus_fleet.goods import gain, mark, power, square
from renderers.exodus_fleet.stowage import Square
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import NOZZLE, hull
from renderers.toolkit.colour import GOLD, INK2, TEXT, TEXT2, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.silhouettes import coin, person

LINE = rgb("#3C4B6C")


class Sheet(NamedTuple):
    """How large hulls are; their parts are measured from the upper left corner."""

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


class Hull(NamedTuple):
    """A ship, and what is on it."""

    ship: ShipFace
    squares: tuple[Square, ...]
    tribes: int = 0
    words: str = ""  # instead of the few that say what it does
    marked: bool = False


def works(ship: ShipFace) -> str:
    """What a ship that has been built still does; the sign of a Military ship says what all of these do."""
    return ship.short.partition(". Built:")[0].partition(". Military 1 less")[0]


def draw(canvas: Canvas, sheet: Sheet, x: int, y: int, of: Hull) -> None:
    ship, pad = of.ship, sheet.pad
    canvas.put(hull(sheet.w, sheet.h, INK2, GOLD if of.marked else LINE), x - NOZZLE, y)
    base, size = sheet.name
    mark(canvas, x + pad + sheet.badge / 2, y + base - size * 0.36, ship, sheet.badge)
    left = pad + sheet.badge + 12
    canvas.fit(x + left, y + base, ship.name, Face.NAME, size, sheet.w - left - pad - 4)
    _storage(canvas, sheet, x, y, of)
    top, size = sheet.people
    for i in range(ship.quarters):
        canvas.put(person(size, full=i < of.tribes), x + pad - 2 + i * (size + 2), y + top)
    right, middle = x + sheet.w - pad - 2, y + top + size / 2
    wide = canvas.text(right, middle + sheet.income * 0.36, gain(ship.income), Face.NAME, sheet.income, TEXT, "r")
    canvas.put(coin(sheet.income + 2), right - 8 - wide, middle, "rm")
    base, size = sheet.power
    power(canvas, x + pad, y + base, of.words or works(ship), size, sheet.w - 2 * pad - 14, sheet.lines)


def _storage(canvas: Canvas, sheet: Sheet, x: int, y: int, of: Hull) -> None:
    """Squares, smaller where there are many; at the right the sign of a Military ship."""
    top, size = sheet.squares
    room = sheet.w - 2 * sheet.pad + 4
    if of.ship.military:
        canvas.put(icon("guard", sheet.badge - 2, TEXT2, INK2), x + sheet.w - sheet.pad - 2, y + top + size / 2, "rm")
        room -= sheet.badge + 8
    step = min(size + 4, room // len(of.squares)) if of.squares else 0
    small = step - (4 if step > 30 else 3)
    for i, (letter, held) in enumerate(of.squares):
        canvas.put(square(letter, small, held), x + sheet.pad + i * step, y + top + (size - small) / 2)
