"""The box and the result of Comets."""

from __future__ import annotations

from PIL import Image

from engine.core import View
from renderers.comets.style import SUITS, TITLE, pieces, table_of
from renderers.lobby import HEIGHT, Cover
from renderers.result import Part, Score, ScoreLine
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.ground import Orbit, sky
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import rocks
from renderers.wording import called, counted, known


@kept
def cover() -> Image.Image:
    canvas = Canvas.on(sky(HEIGHT, 7, (Orbit(950, 240, 190), Orbit(950, 240, 300, 120)), 120, 0, (610, 480)))
    canvas.put(rocks(3, 220), 950, 240, "mm")
    canvas.put(rocks(2, 96), 1150, 110, "mm")
    return canvas.image


COVER = Cover((TITLE,), "Who holds most coins at the end wins.", 2, 4, "5 to 10 minutes", cover)


def score(view: View) -> Score:
    table, names, shown = table_of(view), known(view.names, 64), pieces(view)
    order = sorted(table.comets, key=lambda comet: -comet.coins)
    lines = tuple(
        ScoreLine(
            1 + sum(other.coins > comet.coins for other in order),
            shown[comet.seat]._replace(state="in"),
            names[comet.seat],
            counted(comet.cards, "card") + " left",
            (comet.coins,),
            str(comet.coins),
        )
        for comet in order
    )
    winners = sorted(comet.seat for comet, line in zip(order, lines, strict=True) if line.place == 1)
    how, fact = counted(order[0].coins, "coin"), counted(len(order), "player")
    return Score(TITLE, called(winners, names), how, fact, (Part("coins", SUITS["flare"].band),), lines)
