"""Ships on offer: a card each; or, where all ships are available, a small one each, by faction."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from engine.games.exodus_fleet.view import FleetView, ShipFace
from renderers.exodus_fleet.goods import faction, mark, power, quarters, resources, stats
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import frame, panel, slab
from renderers.toolkit.words import length

ACROSS = 5
FACTIONS = "BCKPW"
WIDE, STEP = 230, 246.5
HIGH, GAP = 240, 16
SMALL, CLOSE = 76, 8
HEAD, BADGES = 50, 46  # from the top of a section to its cards
MOST_ROWS = 3  # of full cards


@lru_cache(192)  # a sixth of a megabyte each
def card(ship: ShipFace, *, leaving: bool = False) -> Canvas:
    ground = INK1 if leaving else INK2
    canvas = Canvas(slab(WIDE, HIGH, 16, ground, INK3))
    mark(canvas, 32, 30, ship, 34)
    _name(canvas, 56, ship.name, WIDE - 64)
    resources(canvas, 38, 82, ship.cost, 46, 51.5, ground)
    stats(canvas, 14, 136, ship, WIDE - 28, ground)
    power(canvas, 14, 169, ship.short, 24, WIDE - 26, 3)
    return canvas


def _name(canvas: Canvas, x: float, name: str, width: int) -> None:
    """On one line, or on two rather than cut or small."""
    if length(Face.NAME, 29, name) <= width or length(Face.NARROW_NAME, 24, name) <= width:
        canvas.fit(x, 40, name, Face.NAME, 29, width, least=24)
    else:
        canvas.paragraph(x, 5, name, Face.NAME, (24,), width, 54)


@lru_cache(160)
def small_card(ship: ShipFace) -> Canvas:
    """Name, cost, quarters: what a ship does is told by its own entry in the rules."""
    canvas = Canvas(slab(WIDE, SMALL, 12, INK2, INK3))
    canvas.fit(12, 28, ship.name, Face.NAME, 25, WIDE - 20)
    if not ship.faction:
        mark(canvas, WIDE - 23, 53, ship, 24)
    resources(canvas, 28, 53, ship.cost, 33, 34, INK2)
    if ship.quarters:
        quarters(canvas, WIDE - (52 if ship.faction else 82), 61, str(ship.quarters), 22, INK2)
    return canvas


class Section(NamedTuple):
    """Ships under a heading, a list for each column."""

    words: str
    piles: str
    columns: tuple[tuple[ShipFace, ...], ...]
    small: bool = False
    leaving: int = 0  # so many of the last
    by_faction: bool = False

    @property
    def rows(self) -> int:
        return max(1, *(len(column) for column in self.columns))

    @property
    def height(self) -> int:
        head = HEAD + (BADGES if self.by_faction else 0)
        return head + self.rows * (SMALL + CLOSE if self.small else HIGH + GAP)


def sections(table: FleetView, *, over: bool = False) -> tuple[Section, Section]:
    """Full cards up to three rows of them; more are small, and those of factions stand under their badge."""
    rows = sum(max(1, ceil(len(ships) / ACROSS)) for ships in (table.line, table.offer))
    small, leaving = rows > MOST_ROWS, 0 if over else table.leaving
    offer = tuple(sorted(table.offer, key=lambda ship: ship.name)) if small else table.offer
    deck = f"deck {table.ship_deck}, discards {table.ship_discard}" if table.leaving else f"all {len(table.line)} left"
    more = f"{table.neutral_deck} face down" if table.neutral_deck else ""
    return (
        Section(
            "Faction ships", deck, _by_faction(table.line) if small else _in_line(table.line), small, leaving, small
        ),
        Section("Neutral ships", more, _dealt(offer), small),
    )


def _dealt(ships: tuple[ShipFace, ...]) -> tuple[tuple[ShipFace, ...], ...]:
    return tuple(ships[i::ACROSS] for i in range(ACROSS))


def _in_line(ships: tuple[ShipFace, ...]) -> tuple[tuple[ShipFace, ...], ...]:
    """EF-98: what is missing is missing at the left, where new ships come in."""
    missing = max(0, ACROSS - len(ships))
    return ((),) * missing + _dealt(ships)[: ACROSS - missing]


def _by_faction(ships: tuple[ShipFace, ...]) -> tuple[tuple[ShipFace, ...], ...]:
    by_name = sorted(ships, key=lambda ship: ship.name)
    return tuple(tuple(ship for ship in by_name if ship.faction == letter) for letter in FACTIONS)


def draw(canvas: Canvas, section: Section, marked: Collection[str], x: int, y: int) -> None:
    wide = canvas.text(x, y + 34, section.words, Face.LABEL, 28, TEXT2)
    canvas.text(x + wide + 16, y + 34, section.piles, Face.TEXT, 26, TEXT3)
    top = y + HEAD
    if section.by_faction:
        for i, letter in enumerate(FACTIONS):
            canvas.put(faction(letter, 34), x + i * STEP, top + 2)
        top += BADGES
    order = [ship for row in zip_longest(*section.columns) for ship in row if ship]
    gone = {ship.id for ship in order[len(order) - section.leaving :]}
    for i, column in enumerate(section.columns):
        for k, ship in enumerate(column):
            at, down = round(x + i * STEP), top + k * (SMALL + CLOSE if section.small else HIGH + GAP)
            canvas.lay(small_card(ship) if section.small else card(ship, leaving=ship.id in gone), at, down)
            high = SMALL if section.small else HIGH
            if ship.id in marked:
                canvas.put(frame(WIDE + 12, high + 12, 20), at + WIDE / 2, down + high / 2, "mm")
            if ship.id in gone:
                _leaves(canvas, at + WIDE / 2, down)
    if not order:
        canvas.text(x, top + 34, "none", Face.TEXT, 28, TEXT3)


def _leaves(canvas: Canvas, x: float, y: float) -> None:
    canvas.put(panel(118, 34, 10, INK3, None), x, y - 15, "mm")
    canvas.text(x, y - 7, "next to go", Face.LABEL, 24, TEXT, "m")
