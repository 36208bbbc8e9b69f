"""What lies in space: four planets, asteroids, aliens."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.terra_prime.style import HOSTILE, PALE, Feature
from renderers.toolkit.colour import INK0, INK1, INK2, INK3, INK4, TEXT3, Colour, mix, rgb
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art, faded, ngon, polar
from renderers.toolkit.worlds import ROCK_SPOTS, rocks, world

WORLDS: dict[str, tuple[Colour, Colour, str, int]] = {
    "green": (rgb("#70CC84"), rgb("#2C7C5C"), "land", 4),
    "blue": (rgb("#3C8CDC"), rgb("#84C4F4"), "sea", 5),
    "yellow": (rgb("#ECCC5C"), rgb("#C89C38"), "bands", 3),
    "red": (rgb("#C84C40"), rgb("#7C2828"), "craters", 2),
}
RING, FLARE = rgb("#F7E7B0"), rgb("#B04034")
STRAY = rgb("#9098A8")


@lru_cache(64)
def planet(kind: str, d: int = 46) -> Image.Image:
    """Four silhouettes, so that hue is not the only sign: plain, moon, ring, flares."""
    base, second, surface, seed = WORLDS[kind]
    if kind == "yellow":
        return world(round(d * 0.95), base, second, surface, seed, RING)
    body = world(d, base, second, surface, seed)
    n = round(d * 1.44)
    c = n / 2

    def flares(pen: Pen) -> None:
        for i in range(8 if kind == "red" else 0):
            a = 45 * i + 12
            pen.poly([polar(c, c, d * 0.66, a), polar(c, c, d * 0.44, a - 21), polar(c, c, d * 0.44, a + 21)], FLARE)

    def moon(pen: Pen) -> None:
        pen.circle(c + d * 0.50, c - d * 0.42, d * 0.18, INK0)
        pen.circle(c + d * 0.50, c - d * 0.42, d * 0.14, PALE)

    image = art(n, n, flares, INK0)
    image.alpha_composite(body, ((n - d) // 2, (n - d) // 2))
    if kind == "blue":
        image.alpha_composite(art(n, n, moon, INK0))
    return image


def asteroids(n: int, size: int, colour: Colour | None = None) -> Image.Image:
    """No more can be told apart than the toolkit has places for."""
    n = min(n, max(ROCK_SPOTS))
    return rocks(n, size, colour) if colour else rocks(n, size)


def feature(what: Feature, d: int = 46) -> Image.Image:
    """A planet, or the asteroids of a field."""
    return planet(what, d) if isinstance(what, str) else asteroids(what, round(d * 1.08))


@lru_cache(128)
def dimmed(what: Feature, d: int, share: float) -> Image.Image:
    return faded(feature(what, d), share)


@lru_cache(16)
def strays(n: int, size: int, *, spent: bool) -> Image.Image:
    """In a hex's middle; met once, when it is explored: then struck through."""
    image = asteroids(n, size, STRAY)
    if not spent:
        return image
    image = faded(image, 0.42)
    stroke = [(size * 0.1, size * 0.86), (size * 0.9, size * 0.14)]
    image.alpha_composite(art(size, size, lambda pen: pen.line(stroke, mix(INK2, TEXT3, 0.6), 3), TEXT3))
    return image


SCOUT = [(32.0, 4.0), (44, 38), (60, 56), (38, 50), (32, 60), (26, 50), (4, 56), (20, 38)]
HALF = [(32.0, 2.0), (40, 16), (52, 12), (62, 34), (56, 58), (48, 42), (40, 46), (36, 60)]
WARSHIP = [*HALF, *((64 - x, y) for x, y in reversed(HALF[1:]))]


@lru_cache(32)
def alien(kind: str, size: int, *, dead: bool = False) -> Image.Image:
    """A scout is a dart, a warship has claws; destroyed in this turn: struck through."""
    k = size / 64
    points = [(x * k, y * k) for x, y in (SCOUT if kind == "scout" else WARSHIP)]
    tone = mix(HOSTILE, INK2, 0.72) if dead else HOSTILE

    def paint(pen: Pen) -> None:
        pen.blunt(points, INK0, 5 * k)
        pen.poly(points, tone)
        if dead:
            pen.line([(8 * k, 56 * k), (56 * k, 8 * k)], HOSTILE, 5 * k)
        else:
            pen.circle(32 * k, 30 * k, (5 if kind == "scout" else 7) * k, INK0)

    return art(size, size, paint, INK0)


@lru_cache(8)
def cleared(d: int) -> Image.Image:
    """A Reward tile lies where the aliens were."""

    def paint(pen: Pen) -> None:
        pen.poly(ngon(d / 2, d / 2, d / 2, 6, 0), mix(INK2, INK3, 0.6))
        pen.poly(ngon(d / 2, d / 2, d / 2 - 2.5, 6, 0), INK1)

    image = art(d, d, paint, INK1)
    size = round(d * 0.5)
    image.alpha_composite(icon("check", size, INK4, INK1), ((d - size) // 2, (d - size) // 2))
    return image
