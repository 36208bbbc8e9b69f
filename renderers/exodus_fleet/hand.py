"""A private hand: XU, cards, ships that only their owner knows, what could be built, what there is room for."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.core import View
from engine.games.exodus_fleet.view import ShipFace
from renderers.exodus_fleet import cards, choice, ships, shop
from renderers.exodus_fleet.cards import STYLES, CardShown, CardStyle
from renderers.exodus_fleet.ledger import LedgerLine, Mine, ledger, mine
from renderers.exodus_fleet.style import pieces
from renderers.exodus_fleet.told import card_told, ship_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.panels import slab
from renderers.toolkit.words import set_in
from renderers.wording import counted, known, own_question

TOP, GAP, HEADING = 168, 20, 46
W = 392  # of a card; two beside the shop, three under it
LEFT = 2 * W + GAP
BURN = "any card may be burnt for 1 resource"
ORBITS = (Orbit(640, 1046, 480), Orbit(640, 1046, 600, 160))


class Section(NamedTuple):
    title: str  # "" where there is but one
    cards: tuple[CardShown, ...] = ()
    ships: tuple[ShipFace, ...] = ()


class Laid(NamedTuple):
    """Where a card or a ship lies, and how high its row is."""

    x: int
    y: int
    h: int
    thing: CardShown | ShipFace


class Layout(NamedTuple):
    style: CardStyle
    titles: tuple[tuple[int, str], ...]
    spots: tuple[Laid, ...]
    bottom: int


def draw(view: View) -> Canvas:
    my = mine(view)
    if my.hand.commands:
        return choice.draw(view)
    beside = TOP + shop.height(my)
    entries = ledger(my)
    chosen = {option.key for asked in view.asked for option in asked.options if not option.blocked}
    plan = _plan(_sections(my, chosen), beside, _high(entries, WIDTH - 2 * MARGIN) + 28)
    foot, wide = max(plan.bottom, beside + GAP), WIDTH - 2 * MARGIN
    if plan.bottom < beside and plan.bottom + _high(entries, LEFT) <= beside:
        foot, wide = plan.bottom, LEFT
    high = _high(entries, wide)
    canvas = cut(max(foot + high, beside) + 28, 21, ORBITS)
    head(canvas, _head(view, my), 360)
    if plan.spots:
        canvas.window("cards", MARGIN - 8, TOP - 8, wide_of(plan, beside) + 16, plan.bottom - TOP, narrow="tray")
    for y, title in plan.titles:
        canvas.text(MARGIN, y + 28, title, Face.LABEL, 28, TEXT2)
    for x, y, h, thing in plan.spots:
        if isinstance(thing, CardShown):
            card, peek = thing.card, min(h, cards.peek(plan.style))
            canvas.area(card.id, x, y, W, h, card.name, card_told(card), peek=peek)
            cards.draw(canvas, plan.style, x, y, W, h, thing)
        else:
            _ship(canvas, x, y, thing, chosen)
    canvas.window("purse", WIDTH - MARGIN - W, TOP, W, shop.PURSE, 1)
    canvas.window("shop", WIDTH - MARGIN - W, TOP + shop.PURSE + 8, W, beside - TOP - shop.PURSE, 1, "away")
    shop.draw(canvas, WIDTH - MARGIN - W, TOP, my)
    _foot(canvas, entries, foot, wide, high)
    return canvas


def labels(view: View) -> dict[str, str]:
    """The number that stands on each card, in its own row."""
    hand = mine(view).hand
    return {card.id: str(i) for some in (hand.drawn, hand.dealt, hand.cards) for i, card in enumerate(some, 1)}


def wide_of(plan: Layout, beside: int) -> int:
    """Of the cards: beside the shop, or under it as well."""
    return LEFT if plan.bottom <= beside + GAP else WIDTH - 2 * MARGIN


def _head(view: View, my: Mine) -> Head:
    names = known(view.names)
    whose, shown = f"Your hand, {names[my.fleet.seat]}", pieces(view)[my.fleet.seat]
    burn = BURN if my.hand.cards else ""
    if asked := own_question(view):
        return Head(asked, f"{whose}.", piece=shown, private=True, fact=burn)
    quiet = f"{burn[:1].upper()}{burn[1:]}." if burn else "No cards."
    return Head(whose, quiet, piece=shown, private=True)


def _sections(my: Mine, chosen: Collection[str]) -> list[Section]:
    """What is asked about first; a title only where there is more than the cards of the hand."""
    hand = my.hand
    drawn, dealt, held = (
        tuple(CardShown(card, str(i), card.id in chosen) for i, card in enumerate(some, 1))
        for some in (hand.drawn, hand.dealt, hand.cards)
    )
    found = [
        Section(f"You look at {counted(len(drawn), 'card')} and keep {hand.to_keep}", drawn),
        Section("To hand out, one to each player", dealt),
        Section("You look at these and reserve one", ships=hand.looked_at),
        Section("In your hand", held),
        Section("Reserved: only you can build it, for 1 less", ships=hand.reserved),
    ]
    there = [section for section in found if section.cards or section.ships]
    return there if there != [found[3]] else [Section("", held)]


def _plan(sections: list[Section], beside: int, foot: int) -> Layout:
    """In the largest type with which all finds room."""
    plans = (_flow(sections, style, beside) for style in STYLES)
    return next(plan for plan in plans if plan.bottom + foot <= plan.style.tallest)


def _flow(sections: list[Section], style: CardStyle, beside: int) -> Layout:
    """Rows of two cards beside the shop, of three under it; ships are smaller."""
    titles: list[tuple[int, str]] = []
    spots: list[Laid] = []
    y = TOP
    for title, some, own in sections:
        if title:
            titles.append((y, title))
            y += HEADING
        left: list[CardShown | ShipFace] = [*some, *own]
        while left:
            step, fewer, more = (ships.STEP, 3, 5) if own else (W + GAP, 2, 3)
            columns = fewer if y < beside else more
            row, left = left[:columns], left[columns:]
            high = max(_height(style, thing) for thing in row)
            spots += [Laid(MARGIN + i * step, y, high, thing) for i, thing in enumerate(row)]
            y += high + GAP
    return Layout(style, tuple(titles), tuple(spots), y)


def _height(style: CardStyle, thing: CardShown | ShipFace) -> int:
    return cards.height(style, thing.card, W) if isinstance(thing, CardShown) else ships.high(3)


def _ship(canvas: Canvas, x: int, y: int, ship: ShipFace, chosen: Collection[str]) -> None:
    canvas.area(ship.id, x, y, ships.WIDE, ships.high(3), ship.name, ship_told(ship), peek=ships.high(3))
    canvas.lay(ships.card(ship), x, y)
    if ship.id in chosen:
        ships.marked(canvas, x, y, ships.high(3))


# --- the foot ------------------------------------------------------------------------------------------------------
LABEL = 200  # the width of its first column
SIZES = (28, 26, 24)


def _line(words: str, wide: int) -> int:
    found = set_in(Face.TEXT, SIZES, words, wide - LABEL - 48, 2 * 34)
    return len(found.lines) * found.lead + 8


def _high(entries: list[LedgerLine], wide: int) -> int:
    return sum(_line(entry.words, wide) for entry in entries) + 34 if entries else 0


def _foot(canvas: Canvas, entries: list[LedgerLine], y: int, wide: int, high: int) -> None:
    if not entries:
        return
    canvas.window("ledger", MARGIN, y, wide, high, narrow="away")
    canvas.put(slab(wide, high, 18), MARGIN, y)
    at = y + 20
    for label, words in entries:
        canvas.fit(MARGIN + 24, at + 22, label, Face.LABEL, 28, LABEL - 16, TEXT3)
        canvas.paragraph(MARGIN + 24 + LABEL, at, words, Face.TEXT, SIZES, wide - LABEL - 48, 2 * 34, TEXT)
        at += _line(words, wide)
