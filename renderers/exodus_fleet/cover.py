"""The cover: a fleet leaves a dying world, ship after ship. Static art, drawn once."""

from __future__ import annotations

import math

from PIL import Image

from renderers.lobby import HEIGHT, Cover
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK2, SEATS, TEXT, TEXT2, WHITE, Colour, mix, rgb
from renderers.toolkit.ground import WIDTH, sky
from renderers.toolkit.pen import Pen, Point, art, polar
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import world

FINE = 2
BRASS = rgb("#7A5F26")
FLAME, HEART = rgb("#F7A23B"), rgb("#FCE8B0")
STEEL = rgb("#B8C4D4")
HOME = (1150, 520, 560)  # the world that is left behind: its middle and its width
COURSE = (  # where the ships are, how they head (degrees from the right, upwards negative), how long they are
    (1108, 232, -128, 138, "red"),
    (962, 300, -142, 112, "blue"),
    (1000, 116, -146, 104, "green"),
    (852, 202, -152, 88, "yellow"),
    (892, 66, -158, 74, "purple"),
    (760, 138, -160, 62, ""),
    (796, 46, -166, 48, ""),
    (684, 92, -168, 40, ""),
)


@kept
def cover() -> Image.Image:
    image = sky(HEIGHT, 37, (), 130, 0, (610, 480)).resize((WIDTH * FINE, HEIGHT * FINE), Image.Resampling.NEAREST)
    pen = Pen(image, FINE)
    x, y, d = HOME
    for r, ticks in ((d / 2 + 60, 0), (d / 2 + 150, 240), (d / 2 + 260, 0)):
        _orbit(pen, x, y, r, ticks)
    canvas = Canvas.on(image.reduce(FINE))
    canvas.put(world(d, rgb("#8A4A3C"), rgb("#5C3038"), "land", 3), x, y, "mm")
    canvas.put(world(46, rgb("#A8A29C"), rgb("#857568"), "craters", 5), *polar(x, y, d / 2 + 150, -58), "mm")
    canvas.put(art(WIDTH, HEIGHT, _fleet, FLAME, FINE), 0, 0)
    return canvas.image


def _fleet(pen: Pen) -> None:
    for x, y, heading, size, colour in reversed(COURSE):
        _ship(pen, (x, y), heading, size, SEATS[colour].colour if colour else STEEL)


def _orbit(pen: Pen, x: float, y: float, r: float, ticks: int) -> None:
    colour = mix(INK0, BRASS, 0.7)
    pen.arc(x, y, r, 150, 300, colour, 2)
    for i in range(ticks):
        at = 360 * i / ticks
        if 150 <= at <= 300:
            far = r + (16 if i % 12 == 0 else 10 if i % 3 == 0 else 6)
            pen.line([polar(x, y, r, at), polar(x, y, far, at)], colour, 1.6, round_ends=False)


def _ship(pen: Pen, at: Point, heading: float, size: float, colour: Colour) -> None:
    """From the side, as the cards of a fleet are cut: engines behind, a blunt bow; a trail of light."""
    a, k = math.radians(heading), size / 100

    def turned(*points: Point) -> list[Point]:
        cos, sin = math.cos(a), math.sin(a)
        return [(at[0] + (x * cos - y * sin) * k, at[1] + (x * sin + y * cos) * k) for x, y in points]

    for long, wide, light in ((190, 13, 44), (120, 10, 96), (70, 7, 170)):
        pen.poly(turned((-44, -wide), (-44, wide), (-44 - long, 0)), (*FLAME, light))
    pen.poly(turned((-46, -12), (-46, 12), (-82, 0)), HEART)
    hull = mix(STEEL, INK2, 0.12)
    pen.poly(turned((-50, -15), (-38, -11), (-38, 11), (-50, 15)), mix(INK2, STEEL, 0.4))
    pen.poly(turned((-40, -20), (26, -20), (50, -4), (50, 4), (26, 20), (-40, 20)), hull)
    pen.poly(turned((-40, 2), (50, 2), (50, 4), (26, 20), (-40, 20)), mix(hull, INK0, 0.35))
    pen.poly(turned((-22, -34), (6, -34), (16, -20), (-30, -20)), mix(hull, WHITE, 0.25))
    pen.poly(turned((-22, 20), (10, 20), (2, 32), (-18, 32)), mix(hull, INK0, 0.5))
    pen.poly(turned((-12, -20), (2, -20), (2, 20), (-12, 20)), colour)
    for x in (14, 24):
        pen.poly(turned((x, -9), (x + 5, -9), (x + 5, -3), (x, -3)), HEART)
    if size > 60:
        pen.line(turned((-6, -34), (-6, -46)), TEXT2, 1.4 * k)
        pen.circle(*turned((-6, -47))[0], 2.2 * k, TEXT)


COVER = Cover(("Exodus", "Fleet"), "Bid, build, carry your tribes away.", 2, 5, "one to two hours", cover)
