"""The cards of one player, four in a row."""

from __future__ import annotations

from engine.core import View
from engine.games.comets.view import CardFace
from renderers.comets.style import SUITS, offered, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import BAND, card_face
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, TOP, WIDTH, Head, cut, head
from renderers.wording import counted, known, own_question

W, H, GAP, IN_A_ROW = 294, 260, 13, 4


def draw(view: View) -> Canvas:
    cards = table_of(view).hand
    rows = -(-len(cards) // IN_A_ROW)
    canvas = cut(TOP + max(1, rows) * (H + GAP) + 12, 23)
    seat = view.seat or 0
    whose, holds = f"Your hand, {known(view.names)[seat]}", f"{counted(len(cards), 'card')}."
    asked = own_question(view)
    head(canvas, Head(asked or whose, f"{whose}: {holds}" if asked else holds, piece=pieces(view)[seat], private=True))
    if cards:
        canvas.window("cards", MARGIN - 8, TOP - 8, WIDTH - 2 * MARGIN + 16, rows * (H + GAP) + 8, narrow="tray")
    for i, card in enumerate(cards):
        x, y = MARGIN + i % IN_A_ROW * (W + GAP), TOP + i // IN_A_ROW * (H + GAP)
        _card(canvas, x, y, str(i + 1), card, card.id in offered(view))
    return canvas


def _card(canvas: Canvas, x: int, y: int, number: str, card: CardFace, marked: bool) -> None:
    suit = SUITS[card.kind]
    canvas.area(card.id, x, y, W, H, card.name, card.text, peek=BAND)
    canvas.put(card_face(W, H, suit, marked=marked), x, y)
    wide = canvas.text(x + 20, y + 62, number, Face.COVER, 52, suit.ink)
    canvas.fit(x + 34 + wide, y + 58, card.name, Face.NAME, 36, W - wide - 120, suit.ink)
    canvas.paragraph(x + 20, y + BAND + 24, card.text, Face.TEXT, (30, 28, 26), W - 40, H - BAND - 40)


def labels(view: View) -> dict[str, str]:
    return {card.id: str(i) for i, card in enumerate(table_of(view).hand, 1)}


def alt(view: View) -> str:
    return text(view).replace("\n", " ")


def text(view: View) -> str:
    cards = table_of(view).hand
    lines = [f"{i}. {card.name}: {card.text}" for i, card in enumerate(cards, 1)]
    return "\n".join([own_question(view) or "Your hand.", *(lines or ["No cards."])])
