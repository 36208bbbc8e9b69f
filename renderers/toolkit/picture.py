"""What a renderer hands over."""

from __future__ import annotations

from typing import NamedTuple

ALT_LIMIT = 1024  # Discord's; Telegram allows captions as long


class Picture(NamedTuple):
    """A file to send and the words for those who cannot see it."""

    data: bytes
    name: str  # with the ending that tells the format
    alt: str
    width: int
    height: int


def within(limit: int, parts: list[str], sep: str = " ") -> str:
    """As many of the parts, in order, as the limit allows; the last that fits only partly is cut."""
    whole = sep.join(part for part in parts if part)
    return whole if len(whole) <= limit else whole[: limit - 1].rstrip() + "…"
