"""Colours by role, seats by colour and shape.

Every channel is a multiple of 4: Pillow maps an image to a given palette through cells of 4 levels, measured at their
lower corner, so only such colours come out of the encoder exactly as they went in.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Clear: TypeAlias = tuple[int, int, int, int]


@cache
def rgb(code: str) -> Colour:
    red, green, blue = bytes.fromhex(code.lstrip("#"))
    return red & 0xFC, green & 0xFC, blue & 0xFC


def code(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the way from one colour to the other, back on the grid of 4."""
    red, green, blue = (round(a + (b - a) * share) & 0xFC for a, b in zip(one, other, strict=True))
    return red, green, blue


def clear(colour: Colour) -> Clear:
    """Nothing yet, but averaging an edge with it does not darken the edge."""
    return (*colour, 0)


WHITE = rgb("#FCFCFC")
INK0 = rgb("#0C1020")  # the ground; dark letters on colour
INK1 = rgb("#141C30")  # strips and lists
INK2 = rgb("#1C2840")  # raised: tiles, cards, the row on turn
INK3 = rgb("#344060")  # borders and empty slots
INK4 = rgb("#4C5C80")  # disabled marks
TEXT = rgb("#F4F0E4")  # must be read
TEXT2 = rgb("#B8C4D4")  # is read second
TEXT3 = rgb("#8C98B4")  # may be missed
GOLD = rgb("#FCC84C")  # the only signal: this asks for you
GOLD_INK = rgb("#241800")  # words on gold
BRASS = rgb("#6C5420")  # ornament only
DANGER = rgb("#FC9084")
GOOD = rgb("#64DCB0")
VOID = rgb("#9C7CFC")

ROLES: dict[str, Colour] = {
    "canvas": INK0,
    "panel": INK1,
    "raised": INK2,
    "line": INK3,
    "off": INK4,
    "text": TEXT,
    "text 2": TEXT2,
    "text 3": TEXT3,
    "signal": GOLD,
    "brass": BRASS,
    "danger": DANGER,
    "good": GOOD,
    "void": VOID,
}


class Livery(NamedTuple):
    """A seat's colour is never alone: the shape says the same."""

    colour: Colour
    shape: str


SEATS: dict[str, Livery] = {
    "red": Livery(rgb("#E4544C"), "triangle"),
    "blue": Livery(rgb("#3884FC"), "circle"),
    "green": Livery(rgb("#1CB894"), "square"),
    "yellow": Livery(rgb("#F8E848"), "star"),
    "purple": Livery(rgb("#E4A0E0"), "diamond"),
    "orange": Livery(rgb("#EC980C"), "shield"),
    "white": Livery(rgb("#F4F0E8"), "cross"),
}
