"""The right column of a hand: the money, and which ships could be built with what is owned."""

from __future__ import annotations

from engine.games.exodus_fleet.view import Reach
from renderers.exodus_fleet.goods import KINDS
from renderers.exodus_fleet.ledger import MOST_BUILDS, Mine, builds, help_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOOD, INK1, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.silhouettes import coin, good

W, PURSE, GAP = 392, 130, 20
STEP, HEAD = 46, 62


def height(my: Mine) -> int:
    rows = min(MOST_BUILDS, len(my.table.line) + len(my.table.offer) + len(my.hand.reserved))
    return PURSE + GAP + HEAD + rows * STEP + 14


def draw(canvas: Canvas, x: int, y: int, my: Mine) -> None:
    _purse(canvas, x, y, my)
    shown, more = builds(my)
    y += PURSE + GAP
    canvas.put(slab(W, height(my) - PURSE - GAP, 20), x, y)
    canvas.text(x + 24, y + 42, "Could build, if hired", Face.LABEL, 28, TEXT3)
    if any(not ship.payable for ship in shown):
        canvas.text(x + W - 24, y + 42, "short of", Face.LABEL, 28, TEXT3, "r")
    for i, ship in enumerate(shown):
        _ship(canvas, x, y + HEAD + i * STEP + 32, ship)
    if more:
        canvas.text(x + 24, y + HEAD + len(shown) * STEP + 32, f"and {more} more", Face.TEXT, 28, TEXT3)


def _purse(canvas: Canvas, x: int, y: int, my: Mine) -> None:
    canvas.put(slab(W, PURSE, 20), x, y)
    canvas.put(coin(76), x + 26, y + PURSE / 2, "lm")
    wide = canvas.text(x + 122, y + 96, str(my.hand.xu), Face.TITLE, 88)
    canvas.text(x + 132 + wide, y + 96, "XU", Face.LABEL, 40, TEXT2)
    if my.fleet.bid and not my.fleet.place:
        canvas.text(x + W - 24, y + 46, f"+{my.fleet.bid} bid", Face.LABEL, 30, TEXT2, "r")


def _ship(canvas: Canvas, x: int, y: int, reach: Reach) -> None:
    right = x + W - 24.0
    if not reach.payable:
        short = [(kind, n) for kind, n in zip(KINDS, reach.short, strict=True) if n]
        size = 40 if len(short) < len(KINDS) else 33
        for kind, n in reversed(short):
            canvas.put(good(kind, size, str(n)), right, y - 11, "rm")
            right -= size + 1
        canvas.fit(x + 24, y, reach.ship.name, Face.TEXT, 30, right - x - 26, TEXT2)
        return
    plain = not any(reach.short)
    canvas.put(icon("check", 32, GOOD if plain else TEXT3, INK1), x + 22, y - 27)
    if not plain:
        right -= canvas.fit(right, y, help_of(reach), Face.TEXT, 26, 130, TEXT2, "r") + 12
    canvas.fit(x + 62, y, reach.ship.name, Face.LABEL, 30, right - x - 62, TEXT)
