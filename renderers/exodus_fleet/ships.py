"""Ships on offer: a card each; or, where all ships are available, a smaller one each, by faction."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from engine.games.exodus_fleet.view import FleetView, ShipFace
from renderers.exodus_fleet.goods import faction, mark, power, power_lines, quarters, resources, stats
from renderers.exodus_fleet.told import ship_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH
from renderers.toolkit.panels import frame, panel, slab
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length

ACROSS = 5
FACTIONS = "BCKPW"
WIDE, STEP = 236, 245
PAD = 12
HEAD, BADGES = 42, 44  # from the top of a section to its cards
MOST_ROWS = 3  # of full cards


class HullStyle(NamedTuple):
    """How a card looks when there are so many of them."""

    power: int  # the size of the words that say what it does
    base: int  # of the first line of them
    lead: int  # from line to line
    foot: int  # from the last of them to the edge
    gap: int  # to the card below
    least: int  # lines


FULL = HullStyle(24, 149, 29, 13, 12, 2)
SMALL = HullStyle(22, 89, 26, 10, 6, 1)


def lines(ships: Iterable[ShipFace], style: HullStyle = FULL) -> int:
    """So many does the longest of their powers take: those of one row are equally high."""
    return max((power_lines(ship.short, WIDE - 2 * PAD) for ship in ships), default=style.least)


def high(count: int, style: HullStyle = FULL) -> int:
    """Of a card with so many lines."""
    return style.base + (max(style.least, count) - 1) * style.lead + style.foot


@kept
def card(ship: ShipFace, count: int = 3, *, leaving: bool = False) -> Canvas:
    """With room for so many lines of what it does."""
    ground = INK1 if leaving else INK2
    canvas = Canvas(slab(WIDE, high(count), 16, ground, INK3))
    mark(canvas, 31, 29, ship, 34)
    _name(canvas, 54, ship.name, WIDE - 62)
    resources(canvas, 38, 75, ship.cost, 48, 53, ground)
    stats(canvas, PAD, 121, ship, WIDE - 2 * PAD, ground)
    power(canvas, PAD, FULL.base, ship.short, FULL.power, WIDE - 2 * PAD, max(FULL.least, count))
    return canvas


def _name(canvas: Canvas, x: float, name: str, width: int) -> None:
    """On one line, or on two rather than cut or small."""
    if length(Face.NAME, 29, name) <= width or length(Face.NARROW_NAME, 23, name) <= width:
        canvas.fit(x, 39, name, Face.NAME, 29, width, least=23)
    else:
        canvas.paragraph(x, 5, name, Face.NAME, (22,), width, 48)


@kept
def small_card(ship: ShipFace, count: int = 3) -> Canvas:
    """Without income and storage."""
    canvas = Canvas(slab(WIDE, high(count, SMALL), 12, INK2, INK3))
    canvas.fit(PAD, 27, ship.name, Face.NAME, 26, WIDE - 2 * PAD)
    resources(canvas, 28, 49, ship.cost, 34, 35, INK2)
    if not ship.faction:
        mark(canvas, WIDE - 23, 50, ship, 26)
    if ship.quarters:
        quarters(canvas, WIDE - (52 if ship.faction else 82), 57, str(ship.quarters), 22, INK2)
    power(canvas, PAD, SMALL.base, ship.short, SMALL.power, WIDE - 2 * PAD, count)
    return canvas


class Section(NamedTuple):
    """Ships under a heading, a list for each column."""

    words: str
    piles: str
    columns: tuple[tuple[ShipFace, ...], ...]
    small: bool = False
    leaving: int = 0  # so many of the last
    by_faction: bool = False
    far: str = ""  # at the right of the heading

    @property
    def style(self) -> HullStyle:
        return SMALL if self.small else FULL

    @property
    def rows(self) -> list[tuple[ShipFace | None, ...]]:
        return [*zip_longest(*self.columns)]

    @property
    def height(self) -> int:
        head = HEAD + (BADGES if self.by_faction else 0)
        return head + (sum(_row_height(row, self.style) for row in self.rows) or 48)


def _row_height(row: Iterable[ShipFace | None], style: HullStyle) -> int:
    return high(lines(filter(None, row), style), style) + style.gap


def sections(table: FleetView, *, over: bool = False) -> tuple[Section, Section]:
    """Full cards up to three rows of them; more are small, and those of factions stand under their badge."""
    rows = sum(max(1, ceil(len(ships) / ACROSS)) for ships in (table.line, table.offer))
    small, leaving = rows > MOST_ROWS, 0 if over else table.leaving
    offer = tuple(sorted(table.offer, key=lambda ship: ship.name)) if small else table.offer
    deck = f"deck {table.ship_deck}, discards {table.ship_discard}" if table.leaving else f"all {len(table.line)} left"
    more = f"{table.neutral_deck} face down" if table.neutral_deck else ""
    line = _by_faction(table.line) if small else _in_line(table.line)
    decks = f"explorer deck {table.card_deck}, planet deck {table.planet_deck}"
    return (
        Section("Faction ships", deck, line, small, leaving, small),
        Section("Neutral ships", more, _dealt(offer), small, far=decks),
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


def draw(canvas: Canvas, section: Section, targets: Collection[str], x: int, y: int) -> None:
    wide = canvas.text(x, y + 31, section.words, Face.LABEL, 28, TEXT2)
    canvas.text(x + wide + 16, y + 31, section.piles, Face.TEXT, 26, TEXT3)
    canvas.text(WIDTH - MARGIN, y + 31, section.far, Face.TEXT, 26, TEXT3, "r")
    top = y + HEAD
    if section.by_faction:
        for i, letter in enumerate(FACTIONS):
            canvas.put(faction(letter, 34), x + i * STEP, top + 2)
        top += BADGES
    order = [ship for row in section.rows for ship in row if ship]
    gone = {ship.id for ship in order[len(order) - section.leaving :]}
    for row in section.rows:
        count = lines(filter(None, row), section.style)
        for i, ship in enumerate(row):
            if ship:
                shown = small_card(ship, count) if section.small else card(ship, count, leaving=ship.id in gone)
                box = (x + i * STEP, top, WIDE, shown.image.height)
                canvas.area(ship.id, *box, ship.name, ship_told(ship), peek=shown.image.height)
                _lay(canvas, shown, x + i * STEP, top, chosen=ship.id in targets, leaving=ship.id in gone)
        top += _row_height(row, section.style)
    if not order:
        canvas.text(x, top + 34, "none", Face.TEXT, 28, TEXT3)


def _lay(canvas: Canvas, shown: Canvas, x: int, y: int, *, chosen: bool, leaving: bool) -> None:
    canvas.lay(shown, x, y)
    if chosen:
        marked(canvas, x, y, shown.image.height)
    if leaving:
        canvas.put(panel(118, 32, 10, INK3, None), x + WIDE / 2, y - 15, "mm")
        canvas.text(x + WIDE / 2, y - 7, "next to go", Face.LABEL, 24, TEXT, "m")


def marked(canvas: Canvas, x: int, y: int, height: int) -> None:
    """The frame of one that may be chosen."""
    canvas.put(frame(WIDE + 8, height + 8, 18), x - 4, y - 4)
