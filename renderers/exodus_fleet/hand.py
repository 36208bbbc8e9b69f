"""A private hand: XU, cards, ships that only their owner knows, what could be built, what there is room for."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.exodus_fleet.view import CardFace
from renderers.exodus_fleet import shop
from renderers.exodus_fleet.ledger import Entry, Mine, ledger, mine
from renderers.exodus_fleet.looks import pieces
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import Suit, card_face
from renderers.toolkit.colour import GOLD, TEXT, TEXT2, TEXT3, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, head, ruled
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.words import balanced, set_in
from renderers.wording import counted, known, said

TOP, GAP, HEADING = 168, 20, 46
W = 392  # of a card; two beside the shop, three under it
LEFT = 2 * W + GAP
ALIEN = Suit(rgb("#C58BF2"), rgb("#220A3A"), "alien", "alien")
FOUND = Suit(rgb("#5DB8F5"), rgb("#00233D"), "compass", "found")
BURN = "any card may be burnt for 1 cube"
STEP = 16  # cards grow by so much: blank ones of the same size are kept
ORBITS = (Orbit(640, 1046, 480), Orbit(640, 1046, 600, 160))


class Style(NamedTuple):
    """How a card looks when there are so many of them."""

    band: int
    digit: int
    name: int
    text: int  # 0: none, the text twin has it
    least: int  # its height with few words
    tallest: int  # the picture may be
    small: int = 0  # when it may be played, on the band; 0: the name is there


STYLES = (
    Style(80, 56, 38, 31, 208, 1400, 28),
    Style(72, 50, 36, 28, 176, 1400, 26),
    Style(64, 44, 34, 25, 144, 1400, 24),
    Style(58, 40, 30, 25, 112, 1400),
    Style(58, 40, 30, 22, 112, 1600),
    Style(60, 40, 30, 0, 64, 9999),
)
PAD = 22


class Shown(NamedTuple):
    """A card, its number in its own row, and whether it may be chosen now."""

    card: CardFace
    number: int
    marked: bool


class Section(NamedTuple):
    title: str  # "" where there is but one
    cards: tuple[Shown, ...]


class Spot(NamedTuple):
    x: int
    y: int
    h: int
    card: Shown


class Plan(NamedTuple):
    """Where everything goes."""

    style: Style
    titles: tuple[tuple[int, str], ...]
    spots: tuple[Spot, ...]
    bottom: int


def draw(view: View) -> Canvas:
    my = mine(view)
    beside = TOP + shop.height(my)
    entries = ledger(my)
    sections = _sections(view, my)
    plan = _plan(sections, beside, _high(entries, WIDTH - 2 * MARGIN) + 28)
    foot, wide = max(plan.bottom, beside + GAP), WIDTH - 2 * MARGIN
    if plan.bottom + _high(entries, LEFT) <= beside:
        foot, wide = plan.bottom, LEFT
    high = _high(entries, wide)
    canvas = Canvas(ruled(max(foot + high, beside) + 28, 21, ORBITS))
    head(canvas, _head(view, my), 360)
    for y, title in plan.titles:
        canvas.text(MARGIN, y + 28, title, Face.LABEL, 28, TEXT2)
    for spot in plan.spots:
        _card(canvas, plan.style, spot)
    shop.draw(canvas, WIDTH - MARGIN - W, TOP, my)
    _foot(canvas, entries, foot, wide, high)
    return canvas


def _head(view: View, my: Mine) -> Head:
    name = known(view.names)[my.fleet.seat]
    ask = said(view.asked[0].text, known(view.names)) if view.asked else ""
    burn = BURN if my.hand.cards else ""
    quiet = f"{burn[:1].upper()}{burn[1:]}." if burn else "No cards."
    shown = pieces(view)[my.fleet.seat]
    return Head(f"Your hand, {name}", ask or quiet, piece=shown, private=True, fact=burn if ask else "")


# --- cards ---------------------------------------------------------------------------------------------------------
def _sections(view: View, my: Mine) -> list[Section]:
    hand = my.hand
    chosen = {option.key for asked in view.asked for option in asked.options if not option.blocked}
    groups = (
        (f"You look at {counted(len(hand.drawn), 'card')} and keep {hand.to_keep}", hand.drawn),
        ("To hand out, one to each player", hand.dealt),
        ("In your hand", hand.cards),
    )
    found = [
        Section(title, tuple(Shown(card, i, card.id in chosen) for i, card in enumerate(cards, 1)))
        for title, cards in groups
        if cards
    ]
    return found if len(found) > 1 or hand.drawn or hand.dealt else [s._replace(title="") for s in found]


def _plan(sections: list[Section], beside: int, foot: int) -> Plan:
    """In the largest type with which all finds room."""
    plans = (_flow(sections, style, beside) for style in STYLES)
    return next(plan for plan in plans if plan.bottom + foot <= plan.style.tallest)


def _flow(sections: list[Section], style: Style, beside: int) -> Plan:
    """Rows of two beside the shop, of three under it."""
    titles: list[tuple[int, str]] = []
    spots: list[Spot] = []
    y = TOP
    for title, cards in sections:
        if title:
            titles.append((y, title))
            y += HEADING
        left = list(cards)
        while left:
            columns = 2 if y < beside else 3
            row, left = left[:columns], left[columns:]
            high = max(_needs(style, shown.card) for shown in row)
            spots += [Spot(MARGIN + i * (W + GAP), y, high, shown) for i, shown in enumerate(row)]
            y += high + GAP
    return Plan(style, tuple(titles), tuple(spots), y)


def _needs(style: Style, card: CardFace) -> int:
    if not style.text:
        return style.least
    lines = len(balanced(Face.TEXT, style.text, _words(style, card), W - 2 * PAD))
    needed = _text_top(style) + round(style.text * 1.2) * (lines - 1) + style.text + 20
    return max(style.least, -(-needed // STEP) * STEP)


def _text_top(style: Style) -> int:
    return style.band + (round(style.name * 1.28) + 16 if style.small else 14)


def _words(style: Style, card: CardFace) -> str:
    """Where the band has no room for it, the text says when, unless that is always."""
    return card.text if style.small or card.when == "any time" else f"({card.when}) {card.text}"


def suit(card: CardFace) -> Suit:
    return ALIEN if card.alien else FOUND


def _card(canvas: Canvas, style: Style, spot: Spot) -> None:
    x, y, h, (card, number, marked) = spot
    dress = suit(card)
    if style.text:
        canvas.put(card_face(W, h, dress, style.band, marked=marked), x, y)
    else:
        canvas.put(slab(W, h, 18, dress.band, GOLD if marked else None, 4), x, y)
        canvas.put(icon(dress.icon, 40, dress.ink, dress.band), x + W - 20, y + 2 + style.band / 2, "rm")
    middle = y + 2 + style.band / 2
    wide = canvas.text(x + PAD, middle + style.digit * 0.36, str(number), Face.COVER, style.digit, dress.ink)
    left, room = x + PAD + wide + 18, W - PAD - wide - 18 - style.band * 0.71 - 30
    if style.small:
        canvas.fit(left, middle + 10, card.when, Face.LABEL, style.small, room, dress.ink)
        base = y + style.band + round(style.name * 1.2)
        canvas.fit(x + PAD, base, card.name, Face.NAME, style.name, W - 2 * PAD, least=24)
    else:
        canvas.fit(left, middle + 11, card.name, Face.NAME, style.name, room, dress.ink, least=24)
    if style.text:
        top, words = _text_top(style), _words(style, card)
        canvas.paragraph(x + PAD, y + top, words, Face.TEXT, (style.text,), W - 2 * PAD, h - top - 16)


# --- the foot ------------------------------------------------------------------------------------------------------
LABEL = 200  # the width of its first column
SIZES = (28, 26, 24)


def _line(words: str, wide: int) -> int:
    found = set_in(Face.TEXT, SIZES, words, wide - LABEL - 48, 2 * 34)
    return len(found.lines) * found.lead + 8


def _high(entries: list[Entry], wide: int) -> int:
    return sum(_line(entry.words, wide) for entry in entries) + 34 if entries else 0


def _foot(canvas: Canvas, entries: list[Entry], y: int, wide: int, high: int) -> None:
    if not entries:
        return
    canvas.put(slab(wide, high, 18), MARGIN, y)
    at = y + 20
    for label, words in entries:
        canvas.fit(MARGIN + 24, at + 22, label, Face.LABEL, 28, LABEL - 16, TEXT3)
        canvas.paragraph(MARGIN + 24 + LABEL, at, words, Face.TEXT, SIZES, wide - LABEL - 48, 2 * 34, TEXT)
        at += _line(words, wide)
