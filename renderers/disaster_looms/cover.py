"""The lobby's cover: Earth, the rock that comes for it, ships on their way to other worlds."""

from __future__ import annotations

import random

from PIL import Image

from renderers.disaster_looms.chart import plate
from renderers.disaster_looms.signs import cloud, gate
from renderers.disaster_looms.style import LIVERIES, WORLDS
from renderers.lobby import HEIGHT, Cover
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, INK0, INK2, INK3, Colour, mix, rgb
from renderers.toolkit.ground import WIDTH, sky
from renderers.toolkit.pen import Pen, art, faded, polar
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import blob, smooth, world

FINE = 2
EARTH = (960, 300, 230)  # its middle, and how wide it is
SIDE = 92
FIELD = ((-2, 0), (-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1), (2, 0), (2, -2), (-2, 2), (2, 2), (1, 3))
OTHERS = (("Oolite", 776, 84, 78), ("Noble", 1210, 300, 96), ("Urea", 716, 318, 62), ("Crimson", 1080, 448, 70))
SHIPS = ((3, 846, 172, 54), (1, 1136, 232, 50), (0, 832, 398, 48), (2, 1172, 408, 46))
ROCK, GLOW = rgb("#5C4840"), rgb("#FCA05C")
HEAD = (1106, 132)  # of the comet
TURN = -36.0  # where its tail goes, in degrees


@kept
def cover() -> Image.Image:
    canvas = Canvas.on(sky(HEIGHT, 71, (), 120, 0, (610, 480)))
    x, y, d = EARTH
    tile = faded(plate(SIDE, INK3, INK2), 0.5)
    for column, half in FIELD:
        canvas.put(tile, x + column * SIDE * 1.5, y + half * SIDE * 0.866, "mm")
    canvas.put(cloud(84, "trade"), 704, 420, "mm")
    canvas.put(cloud(96, "resource"), 720, 200, "mm")
    for name, cx, cy, wide in OTHERS:
        base, second, surface = WORLDS[name]
        canvas.put(world(wide, base, second, surface, 5), cx, cy, "mm")
    base, second, surface = WORLDS["Earth"]
    canvas.put(world(d, base, second, surface, 12), x, y, "mm")
    canvas.put(art(WIDTH, HEIGHT, _comet, GLOW, FINE), 0, 0)
    canvas.put(gate(64), 1164, 330, "mm")
    for seat, cx, cy, wide in SHIPS:
        canvas.put(emblem(Marker(LIVERIES[seat]), wide), cx, cy, "mm")
    return canvas.image


def _comet(pen: Pen) -> None:
    rnd = random.Random(4)
    x, y = HEAD
    for far, fat, colour in _TAILS:
        left, right = polar(x, y, fat, TURN - 90), polar(x, y, fat, TURN + 90)
        pen.poly([left, polar(x, y, far, TURN), right], colour)
        pen.circle(x, y, fat, colour)
    pen.poly(smooth(blob(rnd, x, y, 34, 11, 0.16)), INK0)
    pen.poly(smooth(blob(rnd, x, y, 30, 11, 0.12)), ROCK)
    for dx, dy, r in ((-9, -5, 7), (8, 6, 5), (4, -11, 4)):
        pen.circle(x + dx, y + dy, r, mix(ROCK, INK0, 0.35))


_TAILS: tuple[tuple[float, float, Colour], ...] = (
    (240, 54, mix(INK0, DANGER, 0.28)),
    (190, 46, mix(INK0, GLOW, 0.5)),
    (130, 38, GLOW),
)

COVER = Cover(("Disaster", "Looms!"), "Leave Earth before it is too late.", 2, 4, "60 to 120 minutes", cover)
