"""Vector drawing with cheap anti-aliasing: a sprite is drawn a few times too large and averaged down, once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from PIL import Image, ImageDraw

from renderers.toolkit.colour import Clear, Colour, clear

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]
Ink: TypeAlias = Colour | Clear

FINE = 4  # how many times too large small sprites are drawn; large ones are content with less


class Pen:
    """ImageDraw in units of the finished picture."""

    def __init__(self, image: Image.Image, scale: float = FINE) -> None:
        self.image, self.scale, self.draw = image, scale, ImageDraw.Draw(image)

    def _box(self, x: float, y: float, rx: float, ry: float) -> tuple[float, float, float, float]:
        s = self.scale
        return (x - rx) * s, (y - ry) * s, (x + rx) * s, (y + ry) * s

    def poly(self, points: Points, fill: Ink) -> None:
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill)

    def blunt(self, points: Points, fill: Ink, width: float) -> None:
        """A polygon whose corners are rounded by a line around it."""
        self.poly(points, fill)
        self.line([*points, points[0], points[1]], fill, width)

    def line(self, points: Points, fill: Ink, width: float, *, round_ends: bool = True) -> None:
        spots = [(x * self.scale, y * self.scale) for x, y in points]
        wide = max(1, round(width * self.scale))
        self.draw.line(spots, fill, wide, joint="curve")
        if round_ends and wide > 2:
            r = wide / 2
            for x, y in (spots[0], spots[-1]):
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def circle(
        self, x: float, y: float, r: float, fill: Ink | None = None, line: Ink | None = None, width: float = 0
    ) -> None:
        self.oval(x, y, r, r, fill, line, width)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0,
    ) -> None:
        self.draw.ellipse(self._box(x, y, rx, ry), fill, line, round(width * self.scale))

    def arc(self, x: float, y: float, r: float, start: float, end: float, fill: Ink, width: float) -> None:
        self.draw.arc(self._box(x, y, r, r), start, end, fill, round(width * self.scale))

    def pie(self, x: float, y: float, r: float, start: float, end: float, fill: Ink) -> None:
        self.draw.pieslice(self._box(x, y, r, r), start, end, fill)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        s = self.scale
        edges = (x * s, y * s, (x + w) * s - 1, (y + h) * s - 1)
        self.draw.rounded_rectangle(edges, r * s, fill, line, round(width * s), corners=corners)


def art(w: float, h: float, paint: Callable[[Pen], None], ground: Colour, fine: int = FINE) -> Image.Image:
    """A sprite of w x h; `ground` is the colour that its transparent parts would have."""
    size = (math.ceil(w) * fine, math.ceil(h) * fine)
    image = Image.new("RGBA", size, clear(ground))
    paint(Pen(image, fine))
    return image.reduce(fine)


def flat(w: int, h: int, paint: Callable[[Pen], None], ground: Colour, fine: int = FINE) -> Image.Image:
    """The same without transparency: averaging four channels costs three times as much as averaging three."""
    image = Image.new("RGB", (w * fine, h * fine), ground)
    paint(Pen(image, fine))
    return image.reduce(fine)


def faded(sprite: Image.Image, share: float) -> Image.Image:
    """The sprite with its alpha cut down to a share."""
    paler = sprite.copy()
    paler.putalpha(sprite.getchannel("A").point([round(v * share) for v in range(256)]))
    return paler


def ngon(x: float, y: float, r: float, n: int, start: float = -90.0) -> list[Point]:
    angles = [math.radians(start + 360 * i / n) for i in range(n)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))
