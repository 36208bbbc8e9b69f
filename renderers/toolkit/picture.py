"""What a renderer hands over."""

from __future__ import annotations

from typing import Literal, NamedTuple

Rect = tuple[int, int, int, int]  # left, top, width, height, in the picture's own pixels
Narrow = Literal["field", "tray", "rows", "away"]  # on a phone: whole, pieces side by side, rows cut, one tap away
ALT_LIMIT = 1024  # Discord's; Telegram allows captions as long


class Area(NamedTuple):
    """Where a thing is drawn, under the name that options and pieces use for it."""

    id: str
    box: Rect
    label: str
    tip: str = ""  # what it is or does
    window: str = ""  # in which it lies
    peek: int = 0  # of a card: how many pixels from its top tell which one it is
    narrow: tuple[Rect, ...] = ()  # of a wide row: the pieces to show where there is no room


class Window(NamedTuple):
    """A part of a picture that can be shown alone."""

    name: str
    box: Rect
    column: int = 0  # those of one column stand under each other where there is room
    narrow: Narrow = "field"


class Picture(NamedTuple):
    """A file to send and the words for those who cannot see it."""

    data: bytes
    name: str  # with the ending that tells the format
    alt: str
    width: int
    height: int
    windows: tuple[Window, ...] = ()
    areas: tuple[Area, ...] = ()

    def hit(self, x: int, y: int) -> Area | None:
        """What a finger means there: of several, the inner one."""
        there = [area for area in self.areas if inside(x, y, area.box)]
        return min(there, key=lambda area: area.box[2] * area.box[3], default=None)


def inside(x: int, y: int, box: Rect) -> bool:
    left, top, w, h = box
    return left <= x < left + w and top <= y < top + h


def moved(box: Rect, x: int, y: int) -> Rect:
    return (box[0] + x, box[1] + y, box[2], box[3])


def within(limit: int, parts: list[str], sep: str = " ") -> str:
    """As many of the parts, in order, as the limit allows; the last that fits only partly is cut."""
    whole = sep.join(part for part in parts if part)
    return whole if len(whole) <= limit else whole[: limit - 1].rstrip() + "…"
