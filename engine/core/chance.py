"""Chance is one integer, kept in the match: the same seed and acts give the same match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


@dataclass(slots=True)
class Chance:
    """Splitmix64: the whole generator is one integer."""

    seed: int

    def roll(self, sides: int) -> int:
        """0 .. sides - 1"""
        self.seed = z = (self.seed + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % sides

    def shuffle(self, things: list[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.roll(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[T]) -> T:
        return things[self.roll(len(things))]
