"""One company: what it has, what the next Revenue pays, its ships, and what runs out. Everything is open."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, View
from engine.games.disaster_looms.view import CompanyFace, LoomsView, ShipFace
from renderers.disaster_looms import routes, tokens
from renderers.disaster_looms.numbers import Fact, row
from renderers.disaster_looms.signs import gate
from renderers.disaster_looms.style import (
    CUSTOMER,
    LIVERIES,
    PHASES,
    SUITS,
    pieces,
    ship_spot,
    table_of,
    technology_spot,
)
from renderers.disaster_looms.told import card_told, company_told, ship_told, source_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import hull
from renderers.toolkit.colour import DANGER, GOLD, GOOD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.silhouettes import coin, person
from renderers.toolkit.words import length
from renderers.wording import counted, known, listed

TOP, STRIP, CHIPS = 158, 96, 56
LEFT_W, RIGHT_X, RIGHT_W = 640, 692, 556
FULL = 7  # lines of revenue at their full size
MOST = 13  # more than these are put together
NOTE_W, NOTE_H, NOTE_PAD = 602, 104, 108
READABLE = 26  # the least size of type that is read on a phone
NOTES = 6
SIGNS = {"nebula_resource": "coins", "nebula_trade": "trade", "unmanned_trade_routes": "trade"}


class Line(NamedTuple):
    """Of the revenue."""

    mark: str  # a Region's number, or a sign
    words: str
    pays: int


class Note(NamedTuple):
    """What to think of, and what follows from it."""

    sign: str
    ink: Colour
    words: str
    note: str


def draw(view: View, seat: Seat) -> Canvas:
    table = table_of(view)
    of = table.companies[seat]
    pays, might, said_ = lines(table, of), chances(table, of), notes(view, table, of)
    step = 53 if len(pays) + len(might) <= FULL + 2 else 42
    rows = len(pays) + len(might)
    panel_h = max(84 + rows * step + 70 + (50 if might else 0), 520)
    top = TOP + STRIP + CHIPS + 26
    below = top + panel_h + 18
    placed = laid_out(said_)
    high = below + len(placed) * (NOTE_H + 12) + 14
    canvas = cut(high, 23, (Orbit(1180, 420, 380), Orbit(1180, 420, 500, 150)))
    _head(canvas, view, table, of)
    canvas.window("company", 0, TOP - 14, WIDTH, top - TOP + 4)
    _strip(canvas, table, of)
    _technologies(canvas, of, TOP + STRIP + 14 + CHIPS / 2)
    canvas.window("revenue", MARGIN - 8, top - 8, LEFT_W + 12, panel_h + 16)
    _forecast(canvas, table, of, top, panel_h, pays, might, step)
    canvas.window("ships", RIGHT_X - 14, top - 8, WIDTH - RIGHT_X + 8, panel_h + 16, narrow="tray")
    _ships(canvas, view, of, top, panel_h)
    for i, side_by_side in enumerate(placed):
        for j, note in enumerate(side_by_side):
            _note(canvas, MARGIN + j * (NOTE_W + 12), below + i * (NOTE_H + 12), note, width_of(note))
    return canvas


def _head(canvas: Canvas, view: View, table: LoomsView, of: CompanyFace) -> None:
    waiting = sum(ship.at is not None and not ship.acted for ship in of.ships)
    phase = PHASES.get(table.phase, "the end")
    ask = f"Round {table.round}, {phase}."
    if table.phase == "fleet":
        ask += f" {counted(waiting, 'ship')} still to act."
    name = known(view.names, 64)[of.seat]
    fact = "1st player" if of.seat == table.first else ""
    head(canvas, Head("company", ask, f"{name}’s", pieces(view)[of.seat], "Disaster Looms!", fact, large=True), 330)


def _strip(canvas: Canvas, table: LoomsView, of: CompanyFace) -> None:
    n = len(of.colonies)
    facts = [
        Fact(coin(56), of.treasury, "R"),
        Fact(icon("colony", 54, TEXT2, INK1), n, "colony" if n == 1 else "colonies"),
        Fact(person(50, CUSTOMER, INK1), of.customers, "saved"),
        Fact(icon("ship", 52, TEXT2, INK1), of.aboard, "aboard"),
    ]
    if not table.together:
        facts.append(Fact(icon("point", 50, TEXT2, INK1), of.points, "assets" if table.two else "points"))
    row(canvas, TOP, STRIP, facts, 48)


def _technologies(canvas: Canvas, of: CompanyFace, y: float) -> None:
    """Owned ones full, licensed ones open; by their whole names as long as these fit."""
    held = [(one.card, 0) for one in of.technologies] + [(one.card, one.ends) for one in of.licences]
    if not held:
        canvas.text(MARGIN + 4, y + 10, "no technology of its own yet", Face.TEXT, 30, TEXT3)
    for size, whole in ((32, True), (28, True), (29, False), (25, False), (22, False)):
        wide = [tokens.chip_width(c.name if whole else c.short, size, ends) + 10 for c, ends in held]
        if sum(wide) - 10 <= WIDTH - 2 * MARGIN:
            break
    made = [tokens.chip(c.name if whole else c.short, c.kind, size, ends, INK0) for c, ends in held]
    x, named = float(MARGIN), set()
    for (card, _), chip in zip(held, made, strict=True):
        canvas.put(chip, x, y, "lm")
        if card.id not in named:
            named.add(card.id)
            canvas.area(
                technology_spot(card.id), x, y - chip.height / 2, chip.width, chip.height, card.name, card_told(card)
            )
        x += chip.width + 10


# --- revenue ------------------------------------------------------------------------------------------------------
def lines(table: LoomsView, of: CompanyFace) -> list[Line]:
    """Line by line what the next Revenue pays; colonies beyond the most are put together, the richest stay."""
    found = []
    for one in of.revenue:
        mark = str(one.region) if one.region is not None else SIGNS.get(one.source, "coins")
        found.append(Line(mark, source_told(table, one), one.amount))
    if len(found) <= MOST:
        return found
    colonies = sorted((line for line in found if line.mark.isdigit() and line.mark != "0"), key=lambda line: line.pays)
    rest = colonies[: len(found) - MOST + 1]
    kept = [line for line in found if line not in rest]
    return [*kept, Line("colony", f"{len(rest)} more colonies", sum(line.pays for line in rest))]


def chances(table: LoomsView, of: CompanyFace) -> list[Line]:
    """What might come in: a colony where a ship of theirs is, a technology of somebody else's for one of theirs."""
    found = []
    for ship in of.ships:
        if ship.at is not None and not table.two:
            region = table.region(ship.at)
            if region.tile.type == "planet" and not region.colony and (region.tile.assets or 0) > 0:
                found.append(Line("colony", f"{region.tile.short}, with a colony", region.tile.assets or 0))
    icons = {
        i for n in of.colonies if (c := table.region(n).colony) and not c.platform for i in table.region(n).tile.icons
    }
    for other in table.companies:
        for owned in other.technologies:
            card = owned.card
            if card.icon in icons and card.id not in of.access and not table.together:
                found.append(Line("coins", f"{card.name}, licence {card.fee}R", card.profit))
    return [*dict.fromkeys(found)][:2]


def _forecast(
    canvas: Canvas, table: LoomsView, of: CompanyFace, y: float, h: int, pays: list[Line], might: list[Line], step: int
) -> None:
    x, right = float(MARGIN), MARGIN + LEFT_W - 26
    size = 36 if step > 50 else 32
    canvas.put(panel(LEFT_W, h, 18), x, y)
    canvas.text(x + 24, y + 52, "Next revenue", Face.TITLE, 36)
    base = y + 106
    for line in pays:
        _line(canvas, x + 24, right, base, line, TEXT, TEXT, size)
        base += step
    canvas.rule(x + 24, base - step + 20, LEFT_W - 50, 2, INK3)
    base += 18
    canvas.text(x + 24, base + 8, f"together, then {of.treasury + of.forecast}R", Face.LABEL, 36)
    canvas.text(right, base + 12, f"+{of.forecast}R", Face.COVER, 52, GOOD, "r")
    if might:
        base += 62
        canvas.text(x + 24, base, "not yet", Face.LABEL, 28, TEXT3)
        for i, line in enumerate(might):
            _line(canvas, x + 24, right, base + 42 + i * (step - 4), line, TEXT2, TEXT3, size)


def _line(canvas: Canvas, x: float, right: float, base: float, of: Line, ink: Colour, tint: Colour, size: int) -> None:
    if of.mark.isdigit():
        canvas.text(x + 24, base, of.mark, Face.NAME, size, TEXT2, "m")
    else:
        colour = SUITS["profit"].colour if ink == TEXT else tint
        canvas.put(icon(of.mark, size, colour, INK1), x + 24, base - size / 3, "mm")
    canvas.fit(x + 66, base, of.words, Face.LABEL, size, right - x - 66 - 80, ink, least=26)
    canvas.text(right, base, tokens.signed(of.pays), Face.NAME, size + 4, DANGER if of.pays < 0 else tint, "r")


# --- ships --------------------------------------------------------------------------------------------------------
def _ships(canvas: Canvas, view: View, of: CompanyFace, y: float, h: int) -> None:
    """A hull each, with its places; the one that acts is framed. What is not built yet says its price."""
    high = (h - 3 * 12) // 4
    table, building = table_of(view), True
    for i, ship in enumerate(of.ships):
        top = y + i * (high + 12)
        if ship.at is None:
            canvas.put(hull(RIGHT_W - 14, high, INK0, INK3, 34, 0), RIGHT_X, top)
            words = f"ship {ship.number}: build for {of.ship_price}R" if building else f"ship {ship.number}"
            canvas.text(RIGHT_X + RIGHT_W / 2, top + high / 2 + 12, words, Face.LABEL, 32, TEXT3, "m")
            building = False
        else:
            _hull(canvas, table, ship, RIGHT_X, top, high)
        label = f"Ship {ship.number}"
        canvas.area(ship_spot(of.seat, ship.number), RIGHT_X, top, RIGHT_W, high, label, ship_told(ship))


def _hull(canvas: Canvas, table: LoomsView, ship: ShipFace, x: float, y: float, high: int) -> None:
    canvas.put(hull(RIGHT_W - 14, high, INK2, GOLD if ship.acting else INK3, 34), x, y)
    shown = Marker(LIVERIES[ship.seat], str(ship.number), "turn" if ship.acting else "in")
    middle = y + high / 2
    canvas.put(emblem(shown, 62), x + 66, middle, "mm")
    where = f"at {ship.at} {table.region(ship.at or 0).tile.short}"
    fleet = table.phase == "fleet"
    words = "acts now" if ship.acting else ("has acted" if ship.acted else "still to act") if fleet else ""
    canvas.fit(x + 122, middle + (-10 if words else 12), where, Face.NAME, 36, 240, least=26)
    canvas.text(x + 122, middle + 30, words, Face.TEXT, 30, TEXT2)
    right = x + RIGHT_W - 42
    if ship.gate:
        canvas.put(gate(64), right, middle, "rm")
        return
    for place in range(ship.capacity):
        mark = person(52, CUSTOMER, INK2, full=place < ship.customers)
        canvas.put(mark, right - (ship.capacity - 1 - place) * 54, middle, "rm")


# --- what runs out ------------------------------------------------------------------------------------------------
def notes(view: View, table: LoomsView, of: CompanyFace) -> list[Note]:
    """Each with its consequence, the most urgent first."""
    names = known(view.names)
    found = []
    for licence in of.licences:
        when = "with this research" if licence.ending else f"in round {licence.ends}"
        cost = "it is gone" if table.together else f"renew for {licence.card.fee}R, or it is gone"
        ink = DANGER if licence.ending else TEXT2
        found.append(Note("warn", ink, f"{licence.card.name} ends {when}", _upper(cost)))
    for n in threatened(table, of):
        region = table.region(n)
        price = region.colony.price if region.colony else 0
        found.append(
            Note("warn", DANGER, f"{n} {region.tile.short} is not guarded", f"Whoever buys it out pays {price}R")
        )
    found = found[: NOTES - 2]
    if not (table.two or table.together):
        route = routes.told(table, of, names)
        head_, _, rest = route.partition(": ")
        sign = "check" if of.route.plain else "trade"
        words = "Trade route" if of.route.plain else "No trade route"
        found.append(Note(sign, GOOD if of.route.plain else TEXT2, words, _upper(rest or head_)))
    found.append(_research(table, of))
    return found


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _research(table: LoomsView, of: CompanyFace) -> Note:
    if table.earth.war:
        return Note("flask", TEXT2, "No research", f"Earth is at war to round {table.earth.war_until}")
    why = "2R less for a ship in the Nebula" if of.in_nebula else "Once a round"
    return Note("flask", TEXT2, f"Research costs {of.research_price}R", why)


def threatened(table: LoomsView, of: CompanyFace) -> list[int]:
    """Colonies without a ship of theirs, with a rival's there or next to it, and room for one more."""
    if table.together:
        return []
    found = []
    for n in of.colonies:
        region = table.region(n)
        near = [ship for at in (n, *region.adjoining) for ship in table.region(at).ships]
        full = region.colony is not None and region.colony.customers >= region.colony.limit
        if region.colony and not region.colony.guarded and not full and any(seat != of.seat for seat, _ in near):
            found.append(n)
    return found


def width_of(note: Note) -> int:
    """One that could not be read on a phone beside another has a row of its own."""
    return NOTE_W if length(Face.TEXT, READABLE, note.note) <= NOTE_W - NOTE_PAD else 2 * NOTE_W + 12


def laid_out(found: list[Note]) -> list[list[Note]]:
    """Row by row: short ones side by side, then the long ones."""
    short = [note for note in found if width_of(note) == NOTE_W]
    return [*(short[i : i + 2] for i in range(0, len(short), 2)), *([note] for note in found if note not in short)]


def _note(canvas: Canvas, x: float, y: float, of: Note, wide: int) -> None:
    canvas.put(panel(wide, NOTE_H, 18, INK1, INK3), x, y)
    canvas.put(icon(of.sign, 46, of.ink, INK1), x + 46, y + NOTE_H / 2, "mm")
    canvas.fit(x + 88, y + 46, of.words, Face.NAME, 35, wide - NOTE_PAD, TEXT, least=28)
    canvas.fit(x + 88, y + 84, of.note, Face.TEXT, 30, wide - NOTE_PAD, TEXT2, least=22)


# --- words --------------------------------------------------------------------------------------------------------
def alt(view: View, seat: Seat) -> str:
    return within(ALT_LIMIT, text(view, seat).split("\n"))


def text(view: View, seat: Seat) -> str:
    table, names = table_of(view), known(view.names)
    of = table.companies[seat]
    rows = [f"{names[seat]}'s company: {company_told(table, of)}"]
    paid = [f"{source_told(table, one)} {tokens.signed(one.amount)}" for one in of.revenue]
    rows.append(f"Next revenue: {listed(paid) or 'nothing'}; {of.forecast}R together.")
    rows += [f"Not yet: {line.words} {tokens.signed(line.pays)}." for line in chances(table, of)]
    rows += [f"Ship {ship.number}: {ship_told(ship)}" for ship in of.ships if ship.at is not None]
    if of.ship_price is not None:
        rows.append(f"The next ship costs {of.ship_price}R.")
    rows += [f"{note.words}: {note.note}{'' if note.note.endswith('.') else '.'}" for note in notes(view, table, of)]
    return "\n".join(rows)
