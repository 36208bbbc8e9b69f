"""A private hand: what each card does, how many must be played, what binds the one who holds it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import CardFace, Crew
from renderers.avoid_the_void.looks import SUITS, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import Suit, card_face
from renderers.toolkit.colour import GOLD, INK2, TEXT, TEXT2, VOID, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, head, ruled
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import pip, slab
from renderers.toolkit.words import balanced, set_in
from renderers.wording import counted, known, said

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


class Shown(NamedTuple):
    """A card as this picture needs it."""

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
    shown = [_beast(beast.name, beast.text, beast.used) for beast in me.beasts] if me.out else _cards(view, me)
    lines = _binding(me)
    high = sum(_height(words) for _, words in lines) + 32 if lines else 0
    sheet = next(sheet for most, sheet in SHEETS if len(shown) <= most)
    layout = _layout(sheet, shown, TALLEST - TOP - high - 32)
    under = TOP + sum(layout.heights) + GAP * len(layout.heights) + 4
    canvas = Canvas(ruled(under + high + 28, 11, (Orbit(1080, 80, 300), Orbit(1080, 80, 420, 120))))
    head(canvas, _head(view, len(shown)), 330)
    _plays(canvas, view)
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


def _layout(sheet: Sheet, shown: list[Shown], room: int) -> Layout:
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


def _needs(sheet: Sheet, size: int, card: Shown) -> int:
    lines = len(balanced(Face.TEXT, size, card.text, sheet.w - 2 * _pad(sheet)))
    needed = _text_top(sheet) + round(size * 1.2) * (lines - 1) + size + _foot_room(sheet, card)
    return -(-needed // STEP) * STEP


def _pad(sheet: Sheet) -> int:
    return 22 if sheet.w > 300 else 18


def _text_top(sheet: Sheet) -> int:
    return sheet.band + round(sheet.name * 1.28) + 24


def _foot_room(sheet: Sheet, card: Shown) -> int:
    notes = bool(card.kind) + bool(card.warning)
    return notes * (sheet.small + 8) + 20


def _head(view: View, count: int) -> Head:
    table = table_of(view)
    seat = table.seat or 0
    mine = table.active == seat and not view.result
    names = known(view.names)
    ask = said(view.asked[0].text, names) if view.asked else ""
    title = f"Your hand, {names[seat]}"
    if table.crews[seat].out:
        title = f"Your beasts, {names[seat]}"
    elif mine and table.phase == "action" and table.owed > table.played:
        title = f"Play {table.owed - table.played} of {count}"
        ask = ask or f"Your hand, {names[seat]}."
    things = counted(count, "beast" if table.crews[seat].out else "card")
    return Head(title, ask or f"{things}.", piece=pieces(view)[seat], private=True, fact=" ")


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


def _cards(view: View, me: Crew) -> list[Shown]:
    hand = table_of(view).hand
    offered = {option.key for decision in view.asked for option in decision.options if not option.blocked}
    some = not offered.issuperset(card.id for card in hand)
    return [
        Shown(SUITS[c.icon], c.name, c.text, _kind(c), _warning(c, me, len(hand)), some and c.id in offered)
        for c in hand
    ]


def _beast(name: str, text: str, used: bool) -> Shown:
    return Shown(BEAST, name, text, "used this turn" if used else "")


def _kind(card: CardFace) -> str:
    if card.kind == "regular":
        return ""
    return f"{card.kind}, until {card.discard_after}" if card.discard_after else card.kind


def _warning(card: CardFace, me: Crew, held: int) -> str:
    if held == 1:
        return "your last card"
    ended = [mod.name for mod in me.mods if mod.discard_after == card.icon]
    return f"ends your {ended[0]}" if ended else ""


def _card(canvas: Canvas, sheet: Sheet, size: int, box: tuple[int, int, int], index: int, card: Shown) -> None:
    (x, y, h), suit, pad = box, card.suit, _pad(sheet)
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


def _note(canvas: Canvas, x: float, y: float, words: str, warning: bool, sheet: Sheet) -> None:
    if sheet.w < 300:
        words = words.removeprefix("ship mod, ")  # the sign says that
    sign = "warn" if warning else next((sign for kind, sign in SIGNS.items() if words.startswith(kind)), "beast")
    colour = GOLD if warning else TEXT2
    canvas.put(icon(sign, sheet.small + 4, colour, INK2), x, y - sheet.small * 0.36, "lm")
    canvas.fit(x + sheet.small + 14, y, words, Face.LABEL, sheet.small, sheet.w - 58 - sheet.small, colour)


def _slim(canvas: Canvas, sheet: Sheet, x: int, y: int, index: int, card: Shown) -> None:
    suit = card.suit
    canvas.put(slab(sheet.w, sheet.least, 18, suit.band, VOID if suit.dark else None), x, y)
    wide = canvas.text(x + 20, y + 54, str(index), Face.COVER, sheet.digit, suit.ink)
    canvas.fit(x + 36 + wide, y + 50, card.name, Face.NAME, sheet.name, sheet.w - wide - 110, suit.ink, least=24)
    canvas.put(icon(suit.icon, 48, suit.ink, suit.band), x + sheet.w - 16, y + sheet.least / 2, "rm")


def _binding(me: Crew) -> list[tuple[str, str]]:
    """What binds me, as pairs of what and how: ship mods, then my alien."""
    lines = [(mod.name, _until(mod)) for mod in me.mods]
    if me.alien and not me.out:
        lines.append((me.alien, "The power is used up." if me.blank else me.power))
    return lines


def _until(mod: CardFace) -> str:
    return f"{mod.text} Gone after you play {mod.discard_after}." if mod.discard_after else mod.text


TEXT_W = WIDTH - 2 * MARGIN - 272


def _height(words: str) -> int:
    found = set_in(Face.TEXT, (28, 26, 24), words, TEXT_W, 2 * 34)
    return len(found.lines) * found.lead + 10


def _foot(canvas: Canvas, lines: list[tuple[str, str]], y: int, high: int) -> None:
    canvas.put(slab(WIDTH - 2 * MARGIN, high), MARGIN, y)
    at = y + 20
    for name, words in lines:
        canvas.fit(MARGIN + 24, at + 22, name, Face.LABEL, 28, 204, TEXT2)
        canvas.paragraph(MARGIN + 248, at, words, Face.TEXT, (28, 26, 24), TEXT_W, 2 * 34, TEXT)
        at += _height(words)
