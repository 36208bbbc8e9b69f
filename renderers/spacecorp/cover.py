"""The cover: the Earth at the left, worlds and stars on the way out. Static art, drawn once."""

from __future__ import annotations

from PIL import Image

from renderers.lobby import HEIGHT, Cover
from renderers.spacecorp import bodies, tokens
from renderers.spacecorp.style import LIVERIES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, mix, rgb
from renderers.toolkit.ground import WIDTH, sky
from renderers.toolkit.pen import Pen, art, polar
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import rocks, world

BRASS = rgb("#7A5F26")
FINE = 2
SHIPS = ((0, "1", 776, 346, 50), (1, "2", 924, 254, 48), (2, "1", 1072, 152, 44), (3, "1", 860, 420, 44))


@kept
def cover() -> Image.Image:
    canvas = Canvas.on(sky(HEIGHT, 29, (), 130, 0, (600, 480)))
    canvas.put(art(WIDTH, HEIGHT, _orbits, BRASS, FINE), 0, 0)
    canvas.put(world(250, rgb("#3E8EDC"), rgb("#4CB56E"), "land", 6), 664, 476, "mm")
    canvas.put(bodies.body("luna", "body", 66), 712, 330, "mm")
    canvas.put(bodies.body("north_mars", "body", 118), 878, 356, "mm")
    canvas.put(world(128, rgb("#D8B088"), rgb("#A8745C"), "bands", 4, rgb("#D8C8A0")), 1044, 300, "mm")
    for n, x, y, d in ((2, 946, 440, 60), (1, 1000, 400, 40), (3, 1040, 448, 66)):
        canvas.put(rocks(n, d), x, y, "mm")
    canvas.put(bodies.suns(150, "GK"), 1160, 84, "mm")
    canvas.put(bodies.suns(84, "M"), 1020, 60, "mm")
    canvas.put(bodies.suns(70, "A"), 1228, 214, "mm")
    for seat, number, x, y, d in SHIPS:
        canvas.put(tokens.team(LIVERIES[seat], number, d), x, y, "mm")
    canvas.put(tokens.base(LIVERIES[1], "P", 52), 792, 232, "mm")
    canvas.put(tokens.base(LIVERIES[3], "R", 46), 1150, 330, "mm")
    return canvas.image


def _orbits(pen: Pen) -> None:
    x, y = 664, 476
    colour = mix(INK0, BRASS, 0.8)
    faint = mix(INK0, BRASS, 0.3)
    for r, ticks in ((190, 0), (300, 180), (470, 0), (640, 240)):
        pen.arc(x, y, r, 170, 286, faint, 2)
        pen.arc(x, y, r, 286, 20, colour, 2)
        for i in range(ticks):
            angle = 286 + i * 94 / ticks
            far = r + (14 if i % 15 == 0 else 9 if i % 5 == 0 else 5)
            pen.line([polar(x, y, r, angle), polar(x, y, far, angle)], colour, 1.6, round_ends=False)


COVER = Cover(("SpaceCorp",), "From Earth to the stars, for profit.", 2, 4, "1 to 4 hours", cover)
