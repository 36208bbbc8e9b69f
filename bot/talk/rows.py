"""Buttons in rows: as few rows as can be, and none much shorter than the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate


def in_rows(room: Sequence[int]) -> list[slice]:
    """Which buttons, in their order, share a row; `room` says of each how many may stand in a row with it."""
    lengths = _lengths(tuple(room))
    ends = list(accumulate(lengths))
    return [slice(end - length, end) for end, length in zip(ends, lengths, strict=True)]


@lru_cache(maxsize=1000)
def _lengths(room: tuple[int, ...]) -> tuple[int, ...]:
    best: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]  # rows, squares of their lengths, the lengths
    for end in range(1, len(room) + 1):
        found = []
        for length in range(1, end + 1):
            if min(room[end - length : end]) < length:
                break
            rows, squares, before = best[end - length]
            found.append((rows + 1, squares + length**2, (*before, length)))
        best.append(min(found, key=lambda one: (one[:2], [-n for n in one[2]])))
    return best[-1][2]
