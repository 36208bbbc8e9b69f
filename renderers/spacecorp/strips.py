"""What every board carries below its map: offers, players, contracts. And the pile as a clock."""

from __future__ import annotations

from engine.core import View
from engine.games.spacecorp.view import CardFace, ContractFace, CorpView, FirmFace, WorthFace
from renderers.spacecorp import tokens
from renderers.spacecorp.style import ACTS, EDGE, INFRA, LIVERIES, LOW_PILE, pieces, table_of
from renderers.spacecorp.targets import Lit
from renderers.spacecorp.told import card_told, contract_told, firm_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import DANGER, GOLD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, RULE, WIDTH
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel, slab
from renderers.toolkit.seats import emblem
from renderers.toolkit.words import length
from renderers.wording import known

LEFT_W, RIGHT_X, RIGHT_W = 754, 810, 438
OFFER_W, OFFER_H, OFFER_GAP = 179, 150, 12
ROW, STEP = 48, 55  # a contract, and from one to the next
STRIP, STRIDE = 54, 59  # a player
TITLES = 42
ENDS = 6  # contracts: so many claimed end the era (SC-159)
USUAL = 2  # what a Research box gives at first: it is not worth a place in the strip


def pile_left(table: CorpView) -> float:
    """As a share of all cards that go round: none of them is ever lost from sight for long."""
    elsewhere = len(table.discard) + len(table.table) + sum(offer is not None for offer in table.offers)
    elsewhere += sum(firm.hand + sum(slot.card is not None for slot in firm.slots) for firm in table.firms)
    return table.deck / max(1, table.deck + elsewhere)


def clock(canvas: Canvas, table: CorpView) -> None:
    """The graduated rule is the pile: what is left of it is lit."""
    wide = round((WIDTH - 2 * MARGIN) * pile_left(table))
    if wide:
        colour = DANGER if table.deck <= LOW_PILE else TEXT2
        canvas.put(panel(max(8, wide), 8, 4, colour, None), MARGIN, RULE - 4)


def height(players: int) -> int:
    return TITLES + max(OFFER_H + 12 + players * STRIDE, 7 * STEP)


def lower(canvas: Canvas, view: View, y: int, marked: Lit) -> None:
    table = table_of(view)
    canvas.window("offers", MARGIN - 4, y, LEFT_W + 8, TITLES + OFFER_H + 6, narrow="tray")
    canvas.text(MARGIN, y + 28, "Offers", Face.LABEL, 30, TEXT2)
    for i, card in enumerate(table.offers):
        _offer(canvas, MARGIN + i * (OFFER_W + OFFER_GAP), y + TITLES, i + 1, card, lit=i + 1 in marked.offers)
    top = y + TITLES + OFFER_H + 12
    canvas.window("players", MARGIN - 4, top - 4, LEFT_W + 8, len(table.firms) * STRIDE + 4, narrow="rows")
    for i, firm in enumerate(table.firms):
        _player(canvas, view, MARGIN, top + i * STRIDE, firm)
    canvas.window("contracts", RIGHT_X - 4, y, RIGHT_W + 8, TITLES + 7 * STEP, column=1)
    canvas.text(RIGHT_X, y + 28, "Contracts", Face.LABEL, 30, TEXT2)
    words = f"{table.fulfilled} of {len(table.contracts)}, era ends at {ENDS}"
    ink = DANGER if table.fulfilled >= ENDS - 1 else TEXT2
    canvas.text(RIGHT_X + RIGHT_W, y + 28, words, Face.LABEL, 30, ink, "r")
    for i, contract in enumerate(table.contracts):
        _contract(canvas, view, RIGHT_X, y + TITLES + i * STEP, contract, lit=contract.row in marked.contracts)


def _offer(canvas: Canvas, x: float, y: float, number: int, card: CardFace | None, *, lit: bool) -> None:
    edge = GOLD if lit else INK3
    fill = INK2 if card else INK0
    canvas.put(slab(OFFER_W, OFFER_H, 16, fill, edge, 5 if lit else 2), x, y)
    canvas.text(x + 14, y + 40, str(number), Face.TITLE, 36, GOLD if lit else TEXT2 if card else TEXT3)
    if card is None:
        canvas.text(x + OFFER_W / 2, y + 92, "empty", Face.TEXT, 28, TEXT3, "m")
        canvas.area(f"offer.{number}", x, y, OFFER_W, OFFER_H, f"Offer {number}", "Empty.")
        return
    canvas.area(f"offer.{number}", x, y, OFFER_W, OFFER_H, f"Offer {number}: {card.title}", card_told(card))
    if card.infra or card.edge:
        mark = tokens.chip("infra", "plug", INFRA) if card.infra else tokens.chip("edge", "bolt", EDGE)
        canvas.put(mark, x + OFFER_W - 10, y + 10, "rt")
    longest = max(length(Face.NAME, 27, part) for part in card.title.split())
    face = Face.NAME if longest <= OFFER_W - 24 else Face.NARROW_NAME
    canvas.paragraph(x + 14, y + 54, card.title, face, (29, 27, 25, 23), OFFER_W - 24, 56)
    _worths(canvas, x + 12, y + 127, x + OFFER_W - 10, card)


def shown_worth(of: WorthFace) -> str:
    return f"{'×' if of.times else ''}{of.plain or of.shielded}"


def _worths(canvas: Canvas, x: float, middle: float, right: float, card: CardFace) -> None:
    if not card.actions:
        word = "time" if card.era is None else "special"
        canvas.put(icon(ACTS[word].sign, 32, ACTS[word].colour, INK2), x, middle, "lm")
        canvas.text(x + 40, middle + 11, ACTS[word].word, Face.TEXT, 28, TEXT2)
        return
    for of in card.actions[:2]:
        act = ACTS[of.action]
        canvas.put(icon(act.sign, 32, act.colour, INK2), x, middle, "lm")
        x += 36 + canvas.text(x + 36, middle + 12, shown_worth(of), Face.TITLE, 35) + 9
        if of.shielded:
            canvas.put(icon("guard", 26, TEXT2, INK2), x - 4, middle, "lm")
            x += 28
    if len(card.actions) == 1 and length(Face.NARROW_LABEL, 24, act.word) <= right - x:
        canvas.fit(x, middle + 11, act.word, Face.TEXT, 28, right - x, TEXT2)


def _player(canvas: Canvas, view: View, x: float, y: float, firm: FirmFace) -> None:
    table, name = table_of(view), known(view.names)[firm.seat]
    piece = pieces(view)[firm.seat]
    on_turn = piece.state == "turn"
    ground = INK0 if firm.passed else INK2 if on_turn else INK1
    canvas.put(slab(LEFT_W, STRIP, 16, ground, GOLD if on_turn else INK3, 3 if on_turn else 2), x, y)
    canvas.area(f"seat.{firm.seat}", x, y, LEFT_W, STRIP, name, firm_told(table, firm))
    middle, base = y + STRIP / 2, y + STRIP / 2 + 13
    canvas.put(emblem(piece._replace(state="out") if firm.passed else piece, 46), x + 38, middle, "mm")
    canvas.fit(x + 72, base, name, Face.NAME, 36, 110, TEXT3 if firm.passed else TEXT, least=26)
    _infra(canvas, firm, x + 188, middle, ground)
    at = x + 420
    for letter, steps, kind in (("G", firm.genetics, "adaptation"), ("R", firm.revelation, "breakthrough")):
        if letter == "G" or "revelation" in table.actions:
            owned = sum(title.kind == kind for title in table.titles if firm.seat in title.owners)
            canvas.put(tokens.dial(letter, steps % table.wheel, 42, ground), at, middle, "lm")
            canvas.text(at + 49, base, str(owned), Face.NAME, 36, TEXT if owned else TEXT3)
        at += 77
    canvas.put(fan(36, TEXT2, ground), x + 578, middle, "lm")
    canvas.text(x + 616, base, str(firm.hand), Face.NAME, 36)
    canvas.text(x + LEFT_W - 14, base + 2, f"{firm.profit}F", Face.TITLE, 40, TEXT, "r")


def _infra(canvas: Canvas, firm: FirmFace, x: float, middle: float, ground: tuple[int, int, int]) -> None:
    """What a headquarters gives, by sign and sum; or that this player has passed."""
    base = middle + 13
    if firm.passed:
        canvas.text(x, base, "passed", Face.TEXT, 30, TEXT3)
        return
    shown = [one for one in firm.infra if (one.action, one.plain) != ("research", USUAL)]
    step = 76 if len(shown) <= 3 else 228 / len(shown)
    small = len(shown) > 3
    for i, one in enumerate(shown[:5]):
        act = ACTS[one.action]
        words = f"{one.plain}×{one.times}" if one.times > 1 and one.plain else f"×{one.times}" if one.times > 1 else ""
        at = x + i * step
        size = 24 if small else 32
        canvas.put(icon(act.sign, size, act.colour, ground), at, middle, "lm")
        canvas.fit(at + size + 4, base, words or str(one.plain), Face.NAME, 36, step - size - 6, TEXT, least=24)


def _contract(canvas: Canvas, view: View, x: float, y: float, contract: ContractFace, *, lit: bool) -> None:
    names, done = known(view.names), contract.claimed is not None
    fill = INK2 if lit else INK0 if done else INK1
    canvas.put(slab(RIGHT_W, ROW, 14, fill, GOLD if lit else INK3, 4 if lit else 2), x, y)
    tip = contract_told(contract, names)
    canvas.area(f"contract.{contract.row}", x, y, RIGHT_W, ROW, f"Contract {contract.row}", tip)
    base = y + ROW / 2 + 11
    ink = TEXT3 if done else TEXT
    canvas.text(x + 26, base, str(contract.row), Face.TITLE, 30, GOLD if lit else TEXT3 if done else TEXT2, "m")
    met = 0 if done else min(2, len(contract.met))
    canvas.fit(x + 50, base, contract.short, Face.LABEL, 31, RIGHT_W - 50 - 84 - 28 * met, ink)
    if contract.claimed is not None:
        piece = pieces(view)[contract.claimed]._replace(state="in")
        canvas.put(emblem(piece, 38), x + RIGHT_W - 32, y + ROW / 2, "mm")
        return
    for i, seat in enumerate(contract.met[:met]):
        canvas.put(tokens.sign(LIVERIES[seat], 24), x + RIGHT_W - 84 - 28 * i, y + ROW / 2, "rm")
    canvas.text(x + RIGHT_W - 16, base + 2, f"{contract.award}F", Face.TITLE, 36, TEXT, "r")
