"""The players, a card each: money, ships, colonies, points so far; then what they own and what they license."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.disaster_looms.view import CompanyFace, LoomsView
from renderers.disaster_looms import routes, signs, tokens
from renderers.disaster_looms.style import CUSTOMER, LIVERIES, pieces, table_of
from renderers.disaster_looms.targets import Lit
from renderers.disaster_looms.told import company_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, INK2, INK3, TEXT, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.silhouettes import coin, person
from renderers.toolkit.sprites import kept
from renderers.wording import known, signed

WIDE, HIGH, GAP = 602, 116, 12
SIZES = ((29, True), (27, True), (25, True), (24, False), (22, False))  # of chips; with the kind's sign


class Held(NamedTuple):
    """A technology on a card."""

    words: str
    kind: str
    ends: int = 0  # of a licence


class Card(NamedTuple):
    """All that a card shows."""

    piece: Marker
    name: str
    first: bool
    treasury: int
    ships: int
    colonies: int
    points: int
    together: bool
    marked: bool  # may be named now
    held: tuple[Held, ...]


def height(players: int) -> int:
    return -(-players // 2) * (HIGH + GAP)


def roster(canvas: Canvas, view: View, lit: Lit, y: int) -> None:
    """Two in a row; of three, the key of signs has the place that is left."""
    table = table_of(view)
    for company in table.companies:
        x, top = place(company.seat, y)
        name = known(view.names, 64)[company.seat]
        canvas.lay(card(_card(view, table, company, name, lit)), x, top)
        canvas.area(f"seat.{company.seat}", x, top, WIDE, HIGH, name, company_told(table, company))
    if len(table.companies) % 2:
        x, top = place(len(table.companies), y)
        key(canvas, x, top, table)


BESIDE = 340  # of two players: their cards stand beside the map
STEP = 46  # from chip to chip, one under the other


def tall_height(table: LoomsView) -> int:
    return 150 + STEP * max(len(held(of)) for of in table.companies)


def pair(canvas: Canvas, view: View, lit: Lit, y: int) -> None:
    """Three rows of tiles leave both sides free."""
    table = table_of(view)
    high = tall_height(table)
    for company in table.companies:
        x = MARGIN if company.seat == 0 else WIDTH - MARGIN - BESIDE
        name = known(view.names, 64)[company.seat]
        canvas.window(f"player {company.seat + 1}", x - 8, y - 6, BESIDE + 16, high + 12, narrow="tray")
        canvas.lay(tall(_card(view, table, company, name, lit), high), x, y)
        canvas.area(f"seat.{company.seat}", x, y, BESIDE, high, name, company_told(table, company))


@kept
def tall(of: Card, high: int) -> Canvas:
    """The same card, narrow: its technologies one under the other."""
    ground, canvas = _ground(of, BESIDE, high)
    canvas.put(emblem(of.piece, 58), 46, 46, "mm")
    name = canvas.fit(86, 60, of.name, Face.NAME, 42, 184 if of.first else 236, TEXT, least=30)
    if of.first:
        canvas.put(icon("pennant", 36, TEXT, ground), 86 + name + 12, 44, "lm")
    for x, mark, n in (
        (18, coin(36), of.treasury),
        (112, icon("ship", 32, TEXT2, ground), of.ships),
        (180, icon("colony", 34, TEXT2, ground), of.colonies),
        (254, icon("point", 34, TEXT2, ground), of.points),
    ):
        canvas.put(mark, x, 108, "lm")
        canvas.text(x + mark.width + 6, 121, signed(n), Face.NAME, 36)
    for i, one in enumerate(of.held):
        canvas.put(tokens.chip(one.words, one.kind, 28, one.ends, ground), 18, 162 + i * STEP, "lm")
    return canvas


def place(i: int, y: int) -> tuple[int, int]:
    return MARGIN + (i % 2) * (WIDE + GAP), y + (i // 2) * (HIGH + GAP)


def _card(view: View, table: LoomsView, of: CompanyFace, name: str, lit: Lit) -> Card:
    return Card(
        piece=pieces(view)[of.seat],
        name=name,
        first=of.seat == table.first,
        treasury=of.treasury,
        ships=of.fleet,
        colonies=len(of.colonies),
        points=of.points,
        together=table.together,
        marked=lit.seat(of.seat),
        held=held(of),
    )


def held(of: CompanyFace) -> tuple[Held, ...]:
    owned = [Held(one.card.short, one.card.kind) for one in of.technologies]
    return *owned, *(Held(one.card.short, one.card.kind, one.ends) for one in of.licences)


@kept
def card(of: Card) -> Canvas:
    ground, canvas = _ground(of, WIDE, HIGH)
    canvas.put(emblem(of.piece, 54), 44, 38, "mm")
    name = canvas.fit(82, 50, of.name, Face.NAME, 38, 104 if of.first else 146, TEXT, least=28)
    if of.first:
        canvas.put(icon("pennant", 34, TEXT, ground), 82 + name + 10, 36, "lm")
    score = person(36, CUSTOMER, ground) if of.together else icon("point", 36, TEXT2, ground)
    for x, mark, n in (
        (236, coin(38), of.treasury),
        (350, icon("ship", 36, TEXT2, ground), of.ships),
        (424, icon("colony", 36, TEXT2, ground), of.colonies),
        (500, score, of.points),
    ):
        canvas.put(mark, x, 37, "lm")
        canvas.text(x + mark.width + 7, 51, signed(n), Face.NAME, 38)
    chips(canvas, 18, 91, of.held, ground, WIDE - 36)
    return canvas


def _ground(of: Card, w: int, h: int) -> tuple[Colour, Canvas]:
    on_turn = of.piece.state == "turn"
    ground = INK2 if on_turn or of.marked else INK1
    line = 6 if of.marked else 3 if on_turn else 2
    return ground, Canvas(slab(w, h, 18, ground, GOLD if line > 2 else INK3, line))


def chips(canvas: Canvas, x: float, y: float, held: tuple[Held, ...], ground: Colour, room: float) -> None:
    """Owned ones full, licensed ones open; as large as all fit, what is too much even so as a number."""
    for size, with_sign in SIZES:
        wide = [tokens.chip_width(of.words, size, of.ends, signed=with_sign) + 7 for of in held]
        if sum(wide) - 7 <= room:
            break
    made = [tokens.chip(of.words, of.kind, size, of.ends, ground, signed=with_sign) for of in held]
    right = x + room
    for n, chip in enumerate(made):
        more = 0 if n == len(made) - 1 else 44
        if x + chip.width + more > right:
            canvas.text(x + 2, y + 9, f"+{len(made) - n}", Face.NAME, 28, TEXT2)
            break
        canvas.put(chip, x, y, "lm")
        x += chip.width + 7


def key(canvas: Canvas, x: float, y: float, table: LoomsView) -> None:
    """What the signs are, where a card would have room."""
    blue = LIVERIES[1]
    entries = [
        (icon("pennant", 32, TEXT, INK0), "1st player"),
        (signs.gate(36), "warp gate"),
        (signs.platform(40), "platform"),
        (tokens.dots(2, 3), "aboard"),
    ]
    if not table.together:
        entries.append((routes.sample(blue.shape, blue.colour), "route"))
    for i, (mark, words) in enumerate(entries):
        left, cy = x + 14 + (i % 3) * 200, y + 32 + (i // 3) * 52
        canvas.put(mark, left + 28, cy, "mm")
        canvas.text(left + 66, cy + 9, words, Face.TEXT, 28, TEXT2)
