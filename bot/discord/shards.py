"""`0-3/8`: of eight shards in all, this process runs the first four."""

from __future__ import annotations

import re
from typing import NamedTuple


class Shards(NamedTuple):
    first: int
    last: int
    all: int

    @property
    def ids(self) -> list[int]:
        return [*range(self.first, self.last + 1)]

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.all}"


def read(text: str) -> Shards:
    """Raises a ValueError that says what is wrong."""
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text.strip(), re.ASCII)
    if not found:
        raise ValueError(f"{text!r} is no range of shards; write 0-3/8 for the first four of eight")
    shards = Shards(int(found[1]), int(found[2] or found[1]), int(found[3]))
    if not shards.first <= shards.last < shards.all:
        raise ValueError(f"there is no shard {shards.last} of {shards.all}; they are counted from 0")
    return shards
