"""A draw pile that is never made anew, laid down section by section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Chance, Hidden


def stacked(sections: Iterable[Sequence[str]], chance: Chance) -> list[str]:
    """Each section shuffled by itself, the first on top: the top of a pile is its last piece."""
    pile: list[str] = []
    for section in reversed([*sections]):
        pieces = [*section]
        chance.shuffle(pieces)
        pile.extend(pieces)
    return pile


def draw(pile: list[str]) -> str | None:
    return pile.pop() if pile else None


def stretches(pile: list[str], sizes: Sequence[int]) -> list[Hidden]:
    """What is left of each section, the lowest one first: sizes are of the full sections, from the bottom."""
    found, start = [], 0
    for size in sizes:
        stop = min(start + size, len(pile))
        if stop > start:
            found.append(Hidden(pile, start, stop))
        start = stop
    return found
