"""What the fleets own, as every picture shows it: resources, storage squares, quarters, income, badges, powers."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.games.exodus_fleet.view import ShipFace
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK1, INK2, TEXT, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import badge
from renderers.toolkit.silhouettes import COIN, COIN_INK, coin, good, person, slot
from renderers.toolkit.words import LEAST, least_lines
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
    return good(kind, size, str(count), 0.0, INK1) if count else good(kind, size, "", NONE_OF_IT, ground)


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


def mark(canvas: Canvas, x: float, y: float, ship: ShipFace, size: int) -> None:
    """Around (x, y): the badge of its faction, or the survival points of a neutral ship (EF-30)."""
    if ship.faction:
        canvas.put(faction(ship.faction, size), x, y, "mm")
        return
    canvas.put(icon("point", round(size * 1.36), COIN, INK2), x, y - 1, "mm")
    if ship.starred:
        canvas.text(x, y + size * 0.56, "*", Face.NAME, size, COIN_INK, "m")
    else:
        letters = max(LEAST, round(size * 0.7))
        canvas.text(x, y + letters * 0.37, str(ship.points), Face.NAME, letters, COIN_INK, "m")


def stats(canvas: Canvas, x: float, y: float, ship: ShipFace, width: float, ground: Colour = INK2) -> None:
    """Income at the left, quarters at the right, storage squares between, standing on y."""
    at = x + max(64.0, income(canvas, x, y, ship.income, 25) + 8)
    for letter, n in ship.storage:
        canvas.put(square(letter, 25, "", ground), at, y - 9, "lm")
        at += 29 + canvas.text(at + 29, y, str(n), Face.NAME, 25) + 6
    if ship.quarters:
        quarters(canvas, x + width - 45, y, str(ship.quarters), 25, ground)


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
    canvas.lead_in(x, y, *_moment(text), size, width, TEXT2, lines)


def power_lines(text: str, width: int) -> int:
    """How many it takes at least."""
    return least_lines(*_moment(text), width)


def _moment(text: str) -> tuple[str, str]:
    when, colon, rest = text.replace(" XU", "\u00a0XU").partition(": ")
    return (f"{when}:", rest) if colon else ("", when)
