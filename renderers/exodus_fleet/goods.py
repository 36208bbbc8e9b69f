"""What the fleets own, as every picture shows it: resources, storage squares, quarters, income, badges, powers."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK1, INK2, TEXT, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import badge
from renderers.toolkit.silhouettes import COIN, coin, good, person, slot
from renderers.wording import signed

KINDS = ("metal", "fuel", "biomass", "water")  # in the order of every cost
HOLDS: dict[str, tuple[str, ...]] = {
    "M": ("metal",),
    "F": ("fuel",),
    "B": ("biomass",),
    "W": ("water",),
    "X": ("biomass", "water"),
    "A": (),  # any
}
NONE_OF_IT = 0.72  # how far a resource fades where there is none of it


def resource(kind: str, size: int, count: int, ground: Colour = INK1) -> Image.Image:
    """Its silhouette with the number inside; none is a shadow without a number."""
    return good(kind, size, str(count) if count else "", 0.0 if count else NONE_OF_IT, ground)


def resources(
    canvas: Canvas, x: float, y: float, cubes: Sequence[int], size: int, step: float, ground: Colour = INK1
) -> None:
    """All four in a row: the middle of the first is at (x, y)."""
    for i, (kind, count) in enumerate(zip(KINDS, cubes, strict=True)):
        canvas.put(resource(kind, size, count, ground), x + i * step, y, "mm")


def square(letter: str, size: int, held: str = "", ground: Colour = INK2) -> Image.Image:
    """A storage square by its letter, as a ship's storage names it; `held` is a kind of resource."""
    return slot(size, HOLDS[letter], held, ground)


def faction(letter: str, size: int) -> Image.Image:
    """A faction's badge; a neutral ship has none and shows an N."""
    return badge(letter, size) if letter else badge("N", size, COIN, INK0)


def gain(n: int) -> str:
    """+3, 0, −1"""
    return f"+{n}" if n > 0 else signed(n)


def income(canvas: Canvas, x: float, y: float, n: int, size: int, colour: Colour = TEXT) -> float:
    """A coin and what it brings, from x on, standing on y. Returns how wide it is."""
    d = round(size * 1.1)
    canvas.put(coin(d), x, y - size * 0.36, "lm")
    return d + 6 + canvas.text(x + d + 6, y, gain(n), Face.NAME, size, colour)


def quarters(canvas: Canvas, x: float, y: float, words: str, size: int, ground: Colour = INK1) -> float:
    """A person and how many, or how many of how many."""
    d = round(size * 1.15)
    canvas.put(person(d, ground=ground), x, y - size * 0.40, "lm")
    return d + 4 + canvas.text(x + d + 4, y, words, Face.NAME, size)


def power(canvas: Canvas, x: float, y: float, text: str, size: int, width: float, lines: int) -> None:
    """What a ship does, its moment in bold: "Mining: 2 Metal, hired or not"."""
    when, colon, rest = text.partition(": ")
    canvas.lead_in(x, y, when + ":" if colon else "", rest if colon else text, size, width, TEXT2, lines)
