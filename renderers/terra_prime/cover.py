"""The cover: the Outpost in its wheel of light, ships on their way out. Static art, drawn once."""

from __future__ import annotations

from PIL import Image

from renderers.lobby import HEIGHT, Cover
from renderers.terra_prime import bodies, tokens
from renderers.terra_prime.marks import hexagon
from renderers.terra_prime.style import LIVERIES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, mix, rgb
from renderers.toolkit.ground import WIDTH, sky
from renderers.toolkit.pen import Pen, art, faded, polar
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept

FINE = 2
BRASS = rgb("#7A5F26")
STATION = (950, 244, 3.1)  # its middle, and its size in wheels of the board
SIDE = 96
FIELD = (  # hexes behind it: x and y in steps of a column and half a row, zone, known
    (-1, -1, "green", True), (-1, 1, "green", False), (0, -2, "yellow", False), (0, 0, "green", True),
    (0, 2, "green", True), (1, -1, "yellow", True), (1, 1, "green", True), (2, -2, "red", False),
    (2, 0, "red", True), (2, 2, "yellow", False), (1, -3, "red", False), (-1, 3, "green", True),
    (1, 3, "yellow", False),
)  # fmt: skip
WORLDS = (("blue", 1186, 110, 118), ("yellow", 724, 116, 84), ("red", 1196, 404, 78), ("green", 730, 396, 74))
SHIPS = ((0, 800, 206, 60), (1, 1082, 88, 52), (2, 1100, 356, 56), (3, 842, 396, 48), (4, 870, 48, 46))


@kept
def cover() -> Image.Image:
    canvas = Canvas.on(sky(HEIGHT, 53, (), 120, 0, (610, 480)))
    x, y, size = STATION
    for column, half, zone, shown in FIELD:
        at = (x + column * SIDE * 1.5, y + half * SIDE * 0.866)
        canvas.put(faded(hexagon(SIDE, zone, known=shown), 0.7), *at, "mm")
    canvas.put(art(WIDTH, HEIGHT, _orbits, BRASS, FINE), 0, 0)
    for kind, cx, cy, d in WORLDS:
        canvas.put(bodies.planet(kind, d), cx, cy, "mm")
    canvas.put(bodies.asteroids(3, 84), 980, 446, "mm")
    canvas.put(bodies.alien("warship", 64), 1228, 262, "mm")
    canvas.put(bodies.alien("scout", 46), 1170, 240, "mm")
    canvas.put(art(WIDTH, HEIGHT, lambda pen: tokens.wheel(pen, x, y, size, INK0), INK0, FINE), 0, 0)
    for seat, cx, cy, d in SHIPS:
        canvas.put(emblem(Marker(LIVERIES[seat]), d), cx, cy, "mm")
    return canvas.image


def _orbits(pen: Pen) -> None:
    x, y, _ = STATION
    colour = mix(INK0, BRASS, 0.8)
    for r, ticks in ((150, 0), (186, 180)):
        pen.arc(x, y, r, 0, 360, colour, 2)
        for i in range(ticks):
            far = r + (14 if i % 15 == 0 else 9 if i % 5 == 0 else 5)
            pen.line([polar(x, y, r, 2 * i), polar(x, y, far, 2 * i)], colour, 1.6, round_ends=False)


COVER = Cover(("Terra", "Prime"), "Explore, colonize, trade, survive.", 2, 5, "45 to 90 minutes", cover)
