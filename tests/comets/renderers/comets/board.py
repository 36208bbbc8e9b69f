"""The table: a row a player, with coins, cards and Flares; under it what is for all."""

from __future__ import annotations

from engine.core import View
from engine.games.comets.view import CometFace, CometsView
from renderers.comets.style import SUITS, TITLE, offered, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, TOP, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.panels import frame, panel, row
from renderers.toolkit.seats import emblem
from renderers.wording import counted, headline, known, listed

HIGH, GAP = 128, 12
WIDE = WIDTH - 2 * MARGIN
FLARE_W, FLARE_H = 130, 64


def draw(view: View) -> Canvas:
    table = table_of(view)
    foot = TOP + len(table.comets) * (HIGH + GAP)
    canvas = cut(foot + 96, 41, (Orbit(640, 420, 300), Orbit(640, 420, 420, 120)))
    says = headline(view)
    shown = pieces(view)[says.seats[0]] if says.seats else None
    head(canvas, Head(says.task, says.terms, says.who, shown, TITLE, counted(table.left, "turn") + " left", large=True))
    canvas.window("comets", 0, TOP - 8, WIDTH, foot - TOP + 8, narrow="rows")
    for comet in table.comets:
        _comet(canvas, view, comet, TOP + comet.seat * (HIGH + GAP))
    canvas.fit(MARGIN, foot + 50, piles(table), Face.TEXT, 34, WIDE, TEXT2)
    return canvas


def _comet(canvas: Canvas, view: View, comet: CometFace, y: int) -> None:
    name, lit = known(view.names, 64)[comet.seat], offered(view)
    row(canvas, MARGIN, y, WIDE, HIGH, on_turn=comet.seat in view.waiting)
    canvas.area(f"seat.{comet.seat}", MARGIN, y, WIDE, HIGH, known(view.names)[comet.seat], told(comet))
    if f"seat.{comet.seat}" in lit:
        canvas.put(frame(WIDE, HIGH, 16), MARGIN, y)
    canvas.put(emblem(pieces(view)[comet.seat], 72), MARGIN + 64, y + HIGH / 2, "mm")
    canvas.fit(MARGIN + 124, y + 58, name, Face.NAME, 42, 420)
    held = f"{counted(comet.coins, 'coin')}, {counted(comet.cards, 'card')}"
    canvas.fit(MARGIN + 124, y + 104, held, Face.TEXT, 36, 420, TEXT2)
    for i, flare in enumerate(comet.front):
        x, top = MARGIN + 566 + i * (FLARE_W - 4), y + 32
        suit = SUITS[flare.kind]
        canvas.put(panel(FLARE_W - 14, FLARE_H, 12, suit.band, GOLD if flare.id in lit else INK0, 3), x, top)
        canvas.fit(x + FLARE_W / 2 - 7, top + 43, flare.name, Face.NAME, 32, FLARE_W - 34, suit.ink, "m")
        canvas.area(flare.id, x, top, FLARE_W - 14, FLARE_H, flare.name, flare.text)


def told(comet: CometFace) -> str:
    flares = f", {counted(len(comet.front), 'Flare')} ready" if comet.front else ""
    return f"{counted(comet.coins, 'coin')}, {counted(comet.cards, 'card')} in hand{flares}."


def piles(table: CometsView) -> str:
    sold = f"For sale: {listed([card.name for card in table.row])}. " if table.row else ""
    top = f" (on top: {table.discard[-1].name})" if table.discard else ""
    return f"{sold}Deck {table.deck}, discard {len(table.discard)}{top}."


def alt(view: View) -> str:
    return text(view).replace("\n", " ")


def text(view: View) -> str:
    table, names = table_of(view), known(view.names)
    left = f"{TITLE}, {counted(table.left, 'turn')} left. {headline(view)}"
    return "\n".join([left, *(f"{names[comet.seat]}: {told(comet)}" for comet in table.comets), piles(table)])
