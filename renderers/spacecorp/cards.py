"""Cards of a hand: a band in the colours of their actions, the label to type, what they are worth."""

from __future__ import annotations

from PIL import Image

from engine.games.spacecorp.view import CardFace, HandFace
from renderers.spacecorp import tokens
from renderers.spacecorp.strips import shown_worth
from renderers.spacecorp.style import ACTS, EDGE, INFRA
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK2, INK3, TEXT, TEXT2, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import rounded, solid
from renderers.toolkit.pen import Pen, art
from renderers.toolkit.sprites import kept

BAND, HEAD = 62, 118  # with the name
SLIM = 350  # a narrower card has smaller words
FOOT = mix(INK2, EDGE, 0.55)


def kinds_of(card: CardFace) -> tuple[str, ...]:
    if card.actions:
        return tuple(worth.action for worth in card.actions)
    return ("time",) if card.era is None else ("special",)


def order(card: HandFace) -> tuple[int, int, int]:
    """By action, then the best first."""
    first = kinds_of(card.card)[0]
    best = max((worth.plain or worth.shielded for worth in card.card.actions[:1]), default=0)
    return [*ACTS].index(first), -best, card.label


@kept
def _blank(w: int, h: int, *, marked: bool) -> Image.Image:
    return solid(rounded(w, h, 18, INK2, GOLD if marked else INK3, 5 if marked else 2))


@kept
def _band(w: int, kinds: tuple[str, ...]) -> Image.Image:
    """In the action's colour, two for two actions."""

    def paint(pen: Pen) -> None:
        first = ACTS[kinds[0]].colour
        pen.box(0, 0, w, BAND, 16, first, corners=(True, True, False, False))
        if len(kinds) > 1:
            k = w * 0.52
            pen.box(k, 0, w - k, BAND, 16, ACTS[kinds[1]].colour, corners=(False, True, False, False))
            pen.poly([(k - 12, BAND), (k + 12, 0), (k + 22, 0), (k - 2, BAND)], INK2)
            pen.poly([(k - 13, 0), (k + 12, 0), (k - 12, BAND), (k - 13, BAND)], first)

    return art(w, BAND, paint, INK2, 2)


@kept
def _foot(w: int, h: int) -> Image.Image:
    """The violet field of an Edge."""
    return art(w, h, lambda pen: pen.box(0, 0, w, h, 16, FOOT, corners=(False, False, True, True)), INK2, 2)


@kept
def body(w: int, h: int, kinds: tuple[str, ...], foot: int, *, marked: bool = False) -> Image.Image:
    """The card without its words."""
    edge = 5 if marked else 2
    card = Canvas(_blank(w, h, marked=marked))
    card.put(_band(w - 2 * edge, kinds), edge, edge)
    if foot:
        card.put(_foot(w - 2 * edge, foot), edge, h - foot - edge)
    return card.image


def full(canvas: Canvas, x: float, y: float, w: int, h: int, held: HandFace, *, marked: bool) -> None:
    """The label to type is the largest sign, then what it does."""
    card, kinds = held.card, kinds_of(held.card)
    foot = h - HEAD if card.edge else 0
    slim = w < SLIM
    canvas.put(body(w, h, kinds[:2], foot, marked=marked), x, y)
    canvas.text(x + 16, y + 48, f"c{held.label}", Face.COVER, 36 if slim else 46, INK0)
    first = ACTS[kinds[0]]
    if len(kinds) == 1:
        canvas.put(icon(first.sign, 44, INK0, first.colour), x + w - 18, y + 33, "rm")
        canvas.fit(x + w - 72, y + 44, first.word, Face.LABEL, 32, w - 190, INK0, "r")
    else:
        second = ACTS[kinds[1]]
        canvas.put(icon(first.sign, 42, INK0, first.colour), x + w * 0.52 - 20, y + 33, "rm")
        canvas.put(icon(second.sign, 42, INK0, second.colour), x + w - 18, y + 33, "rm")
    beside = _beside(canvas, card, x + w - 18, y + 106) if card.edge or not card.actions else 0.0
    canvas.fit(x + 16, y + 104, card.title, Face.NAME, 38, w - 32 - beside, TEXT, least=26)
    if card.edge:
        canvas.put(icon("bolt", 40, TEXT, FOOT), x + 14, y + h - foot / 2, "lm")
        face, sizes = (Face.NARROW_LABEL, (27, 25, 23, 22)) if slim else (Face.LABEL, (31, 29, 27, 25, 24))
        canvas.paragraph(x + 60, y + h - foot + 6, card.text, face, sizes, w - 72, foot - 8, TEXT)
    elif not card.actions:
        face = Face.NARROW_LABEL if slim else Face.TEXT
        canvas.paragraph(x + 16, y + 120, card.text, face, (32, 30, 28, 26, 24, 22), w - 32, h - 132, TEXT2)
    else:
        _row(canvas, card, x + 16, y + h - 26, x + w - 14)


def _beside(canvas: Canvas, card: CardFace, right: float, base: float) -> float:
    """The value of an Edge card's own action, or what a Special pays, stands beside its name."""
    words = " ".join(shown_worth(worth) for worth in card.actions) or (f"{card.gain}F" if card.gain else "")
    return canvas.text(right, base, words, Face.COVER, 50, TEXT, "r") + 14 if words else 0.0


def _row(canvas: Canvas, card: CardFace, x: float, base: float, right: float) -> None:
    if card.infra:
        words = "" if right - x < SLIM - 30 and len(card.actions) > 1 else "Infra"
        mark = tokens.chip(words, "plug", INFRA, 32)
        canvas.put(mark, right, base + 12, "rb")
    for worth in card.actions:
        act = ACTS[worth.action]
        canvas.put(icon(act.sign, 40, act.colour, INK2), x, base - 19, "lm")
        x += 46 + canvas.text(x + 46, base, shown_worth(worth), Face.COVER, 54)
        if worth.shielded and worth.plain:
            canvas.put(icon("guard", 34, TEXT2, INK2), x + 12, base - 18, "lm")
            x += 48 + canvas.text(x + 48, base, str(worth.shielded), Face.TITLE, 42, TEXT2)
        elif worth.shielded:
            canvas.put(icon("guard", 34, TEXT2, INK2), x + 8, base - 18, "lm")
            x += 42
        x += 22
