"""The cover: a black hole in the middle of an orrery. Static art, drawn once."""

from __future__ import annotations

from PIL import Image

from renderers.lobby import HEIGHT, Cover
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, Colour, mix, rgb
from renderers.toolkit.ground import WIDTH, sky
from renderers.toolkit.pen import Pen, polar
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import Vortex, rocks, world

CX, CY = 930, 290
BRASS = rgb("#7A5F26")
FINE = 2


@kept
def cover() -> Image.Image:
    image = sky(HEIGHT, 29, (), 130, 0, (610, 480)).resize((WIDTH * FINE, HEIGHT * FINE), Image.Resampling.NEAREST)
    pen = Pen(image, FINE)
    for r, ticks, cut in ((250, 0, 180), (345, 144, 180), (470, 240, 128)):
        _ring(pen, r, ticks, cut, mix(INK0, BRASS, 0.85 if r < 400 else 0.6))
    Vortex(236, 98, 4, 250, 20, 30, 2).paint(pen, CX, CY, INK0, 140)
    for r, colour in ((110, rgb("#7F5CF5")), (104, rgb("#F1EAFF")), (97, (0, 0, 0))):
        pen.circle(CX, CY, r, colour)
    canvas = Canvas.on(image.reduce(FINE))
    canvas.put(world(96, rgb("#46B56C"), rgb("#2A7F92"), "land", 4), *polar(CX, CY, 345, 26), "mm")
    canvas.put(world(60, rgb("#D9604F"), rgb("#9E3B35"), "craters", 2), *polar(CX, CY, 345, 205), "mm")
    ringed = world(44, rgb("#EBCB5E"), rgb("#C99C38"), "bands", 3, rgb("#F7E7B0"))
    canvas.put(ringed, *polar(CX, CY, 250, -62), "mm")
    canvas.put(world(34, rgb("#3E8EDC"), rgb("#86C6F7"), "sea", 5), *polar(CX, CY, 250, 148), "mm")
    canvas.put(rocks(3, 84), *polar(CX, CY, 345, -40), "mm")
    return canvas.image


def _ring(pen: Pen, r: float, ticks: int, cut: float, colour: Colour) -> None:
    """An engraved circle, open on the left where words stand."""
    pen.arc(CX, CY, r, -cut, cut, colour, 2)
    for i in range(ticks):
        at = 360 * i / ticks
        if abs((at + 180) % 360 - 180) <= cut:
            far = r + (16 if i % 12 == 0 else 10 if i % 3 == 0 else 6)
            pen.line([polar(CX, CY, r, at), polar(CX, CY, far, at)], colour, 1.6, round_ends=False)


COVER = Cover(("Avoid", "the Void"), "The last ship flying wins.", 3, 7, "half an hour", cover)
