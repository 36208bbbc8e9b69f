"""A private hand: what each card does, how many must be played, what binds the one who holds it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import BeastFace, CardFace, Crew
from renderers.avoid_the_void.style import SUITS, pieces, table_of
from renderers.avoid_the_void.told import mod_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import Suit, card_face
from renderers.toolkit.colour import GOLD, INK2, TEXT, TEXT2, VOID, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, head, ruled
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import pip, slab
from renderers.toolkit.words import balanced, set_in
from renderers.wording import counted, known, own_question

TOP, GAP = 168, 20
BEAST = Suit(rgb("#1C1030"), rgb("#D9CCFF"), "beast", "void beast", dark=True)
SIGNS = {"ship mod": "ship", "sector mod": "sector", "until": "ship"}
PIPS = 8  # more plays than these are told in words


class Sheet(NamedTuple):
    """How large the cards are when there are so many of them."""

    columns: int
    w: int
    least: int  # height of a card with few words
    band: int
    digit: int  # size of its number
    name: int
    text: tuple[int, ...]
    small: int  # the word on the band and the line at the foot


SHEETS = (
    (6, Sheet(3, 392, 384, 84, 60, 42, (32, 30, 28, 26, 24, 22), 28)),
    (9, Sheet(3, 392, 300, 70, 52, 40, (30, 28, 26, 24, 22), 26)),
    (12, Sheet(4, 289, 230, 62, 46, 34, (28, 26, 24, 22), 24)),
    (99, Sheet(3, 392, 76, 76, 44, 34, (), 24)),  # only names: the text twin has the words
)
TALLEST = 1400  # of the picture
STEP = 16  # cards grow by so much: blank ones of the same size are kept


class HandCard(NamedTuple):
    """A card as this picture needs it."""

    id: str
    suit: Suit
    name: str
    text: str
    kind: str = ""
    warning: str = ""
    marked: bool = False  # may be chosen, where not every card may


class Layout(NamedTuple):
    size: int  # of the cards' text
    heights: tuple[int, ...]  # of the rows


def draw(view: View) -> Canvas:
    table = table_of(view)
    seat = table.seat
    if seat is None:
        raise ValueError("the crowd has no hand")
    me = table.crews[seat]
    shown = [_beast(beast) for beast in me.beasts] if me.out else _cards(view, me)
    lines = _binding(me)
    high = sum(_height(line.words) for line in lines) + 32 if lines else 0
    sheet = next(sheet for most, sheet in SHEETS if len(shown) <= most)
    layout = _layout(sheet, shown, TALLEST - TOP - high - 32)
    under = TOP + sum(layout.heights) + GAP * len(layout.heights) + 4
    canvas = Canvas(ruled(under + high + 28, 11, (Orbit(1080, 80, 300), Orbit(1080, 80, 420, 120))))
    head(canvas, _head(view, len(shown)), 330)
    _plays(canvas, view)
    if shown:
        canvas.window("cards", MARGIN - 8, TOP - 8, WIDTH - 2 * MARGIN + 16, under - TOP - GAP + 12, narrow="tray")
    y = TOP
    for i, card in enumerate(shown):
        line, column = divmod(i, sheet.columns)
        if i and not column:
            y += layout.heights[line - 1] + GAP
        box = (MARGIN + column * (sheet.w + GAP), y, layout.heights[line])
        _card(canvas, sheet, layout.size, box, i + 1, card)
    if lines:
        _foot(canvas, lines, under, high)
    return canvas


def labels(view: View) -> dict[str, str]:
    """The number that stands on each card."""
    table = table_of(view)
    me = table.crews[table.seat] if table.seat is not None else None
    ids = [beast.id for beast in me.beasts] if me and me.out else [card.id for card in table.hand]
    return {id_: str(i) for i, id_ in enumerate(ids, 1)}


def _layout(sheet: Sheet, shown: list[HandCard], room: int) -> Layout:
    """The largest type with which every word of every card can be read."""
    rows = [shown[i : i + sheet.columns] for i in range(0, len(shown), sheet.columns)]
    if not sheet.text:
        return Layout(0, (sheet.least,) * len(rows))
    layout = Layout(sheet.text[-1], ())
    for size in sheet.text:
        heights = tuple(max(sheet.least, *(_needs(sheet, size, card) for card in row)) for row in rows)
        layout = Layout(size, heights)
        if sum(heights) + GAP * len(heights) <= room:
            break
    return layout


def _needs(sheet: Sheet, size: int, card: HandCard) -> int:
    lines = len(balanced(Face.TEXT, size, card.text, sheet.w - 2 * _pad(sheet)))
    needed = _text_top(sheet) + round(size * 1.2) * (lines - 1) + size + _foot_room(sheet, card)
    return -(-needed // STEP) * STEP


def _pad(sheet: Sheet) -> int:
    return 22 if sheet.w > 300 else 18


def _text_top(sheet: Sheet) -> int:
    return sheet.band + round(sheet.name * 1.28) + 24


def _foot_room(sheet: Sheet, card: HandCard) -> int:
    notes = bool(card.kind) + bool(card.warning)
    return notes * (sheet.small + 8) + 20


def _head(view: View, count: int) -> Head:
    """The seat's own question; else whose hand it is."""
    table = table_of(view)
    seat = table.seat or 0
    names, out = known(view.names), table.crews[seat].out
    whose = f"Your {'beasts' if out else 'hand'}, {names[seat]}"
    holds = f"{counted(count, 'beast' if out else 'card')}."
    title, ask = (asked, f"{whose}: {holds}") if (asked := own_question(view)) else (whose, holds)
    return Head(title, ask, piece=pieces(view)[seat], private=True, fact=" ")


def _plays(canvas: Canvas, view: View) -> None:
    """A ring for each play owed, full when done."""
    table = table_of(view)
    right = WIDTH - MARGIN
    if table.phase != "action" or table.active != table.seat or not table.owed:
        return
    if table.owed > PIPS:
        canvas.text(right, 112, f"{table.played} of {table.owed} played", Face.LABEL, 28, GOLD, "r")
        return
    for i in range(table.owed):
        canvas.put(pip(GOLD, full=i < table.played), right - 42 * (table.owed - 1 - i), 82, "rt")


def _cards(view: View, me: Crew) -> list[HandCard]:
    hand = table_of(view).hand
    offered = {option.key for decision in view.asked for option in decision.options if not option.blocked}
    some = not offered.issuperset(card.id for card in hand)
    return [
        HandCard(c.id, SUITS[c.icon], c.name, c.text, _kind(c), _warning(c, me, len(hand)), some and c.id in offered)
        for c in hand
    ]


def _beast(beast: BeastFace) -> HandCard:
    return HandCard(beast.id, BEAST, beast.name, beast.text, "used this turn" if beast.used else "")


def _kind(card: CardFace) -> str:
    if card.kind == "regular":
        return ""
    return f"{card.kind}, until {card.discard_after}" if card.discard_after else card.kind


def _warning(card: CardFace, me: Crew, held: int) -> str:
    if held == 1:
        return "your last card"
    ended = [mod.name for mod in me.mods if mod.discard_after == card.icon]
    return f"ends your {ended[0]}" if ended else ""


def _card(canvas: Canvas, sheet: Sheet, size: int, box: tuple[int, int, int], index: int, card: HandCard) -> None:
    (x, y, h), suit, pad = box, card.suit, _pad(sheet)
    canvas.area(card.id, x, y, sheet.w, h, card.name, _tip(card), peek=min(h, _text_top(sheet) - 8))
    if not sheet.text:
        _slim(canvas, sheet, x, y, index, card)
        return
    canvas.put(card_face(sheet.w, h, suit, sheet.band, marked=card.marked), x, y)
    middle = y + 2 + sheet.band / 2
    wide = canvas.text(x + pad, middle + sheet.digit * 0.35, str(index), Face.COVER, sheet.digit, suit.ink)
    room = sheet.w - pad - wide - 20 - sheet.band * 0.71 - 32
    canvas.fit(x + pad + wide + 18, middle + 10, suit.word, Face.LABEL, sheet.small, room, suit.ink)
    name_y = y + sheet.band + round(sheet.name * 1.28)
    canvas.fit(x + pad, name_y, card.name, Face.NAME, sheet.name, sheet.w - 2 * pad, least=24)
    top = y + _text_top(sheet)
    room = y + h - _foot_room(sheet, card) - top
    canvas.paragraph(x + pad, top, card.text, Face.TEXT, (size,), sheet.w - 2 * pad, room)
    for i, note in enumerate(note for note in (card.warning, card.kind) if note):
        _note(canvas, x + pad, y + h - 20 - i * (sheet.small + 8), note, note == card.warning, sheet)


def _tip(card: HandCard) -> str:
    return f"{card.text} ({card.kind})" if card.kind else card.text


def _note(canvas: Canvas, x: float, y: float, words: str, warning: bool, sheet: Sheet) -> None:
    if sheet.w < 300:
        words = words.removeprefix("ship mod, ")  # the sign says that
    sign = "warn" if warning else next((sign for kind, sign in SIGNS.items() if words.startswith(kind)), "beast")
    colour = GOLD if warning else TEXT2
    canvas.put(icon(sign, sheet.small + 4, colour, INK2), x, y - sheet.small * 0.36, "lm")
    canvas.fit(x + sheet.small + 14, y, words, Face.LABEL, sheet.small, sheet.w - 58 - sheet.small, colour)


def _slim(canvas: Canvas, sheet: Sheet, x: int, y: int, index: int, card: HandCard) -> None:
    suit = card.suit
    canvas.put(slab(sheet.w, sheet.least, 18, suit.band, VOID if suit.dark else None), x, y)
    wide = canvas.text(x + 20, y + 54, str(index), Face.COVER, sheet.digit, suit.ink)
    canvas.fit(x + 36 + wide, y + 50, card.name, Face.NAME, sheet.name, sheet.w - wide - 110, suit.ink, least=24)
    canvas.put(icon(suit.icon, 48, suit.ink, suit.band), x + sheet.w - 16, y + sheet.least / 2, "rm")


class Bound(NamedTuple):
    """A line at the foot."""

    name: str
    words: str
    id: str = ""


def _binding(me: Crew) -> list[Bound]:
    """What binds me: ship mods, then my alien."""
    lines = [Bound(mod.name, mod_told(mod), mod.id) for mod in me.mods]
    if me.alien and not me.out:
        lines.append(Bound(me.alien, "The power is used up." if me.blank else me.power))
    return lines


TEXT_W = WIDTH - 2 * MARGIN - 272


def _height(words: str) -> int:
    found = set_in(Face.TEXT, (28, 26, 24), words, TEXT_W, 2 * 34)
    return len(found.lines) * found.lead + 10


def _foot(canvas: Canvas, lines: list[Bound], y: int, high: int) -> None:
    canvas.put(slab(WIDTH - 2 * MARGIN, high), MARGIN, y)
    canvas.window("mods", MARGIN, y, WIDTH - 2 * MARGIN, high, narrow="rows")
    at = y + 20
    for name, words, id_ in lines:
        if id_:
            canvas.area(id_, MARGIN + 12, at - 8, WIDTH - 2 * MARGIN - 24, _height(words), name, words)
        canvas.fit(MARGIN + 24, at + 22, name, Face.LABEL, 28, 204, TEXT2)
        canvas.paragraph(MARGIN + 248, at, words, Face.TEXT, (28, 26, 24), TEXT_W, 2 * 34, TEXT)
        at += _height(words)
