"""Units taken off a price: discounts, and what money buys off; and the cheapest way to take so many of each type.

The types of any two cuts must be nested or apart, and each further unit of a cut may not be cheaper than the last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Types = tuple[int, ...]
KNOWN = 1024  # bills whose ways are kept: a question is put together anew whenever somebody looks at it
FIELD, MASK = 10, 1023  # numbers of cubes are packed into one integer, so that what is alike falls together


class Cut(NamedTuple):
    """Units taken off the price; they are no cubes, so they never feed a trade."""

    id: str
    types: Types  # what it may be taken off
    prices: tuple[int, ...]  # money for the first unit, the second, ...
    keep: bool = False  # better kept for later where cubes are at hand


class Cutting:
    """The least money that takes so many units of each type off: a greedy choice, exact for nested types."""

    def __init__(self, cuts: tuple[Cut, ...], money: int, types: int) -> None:
        self.money = money
        steps = [(p, c.keep, i, k) for i, c in enumerate(cuts) for k, p in enumerate(c.prices)]
        self.steps = [(price, keep, i) for price, keep, i, _ in sorted(steps)]
        self.sets = sorted({frozenset(c.types) for c in cuts}, key=len)
        self.inside = [[n for n, s in enumerate(self.sets) if {*c.types} <= s] for c in cuts]
        self.code = [
            1 + sum(1 << (n + 1) * FIELD for n, among in enumerate(self.sets) if i in among) for i in range(types)
        ]
        self.most = [sum(len(c.prices) for c in cuts if i in c.types) for i in range(types)]
        self.known: dict[int, tuple[int, int] | None] = {}

    def free(self, need: Types) -> int:
        """The most units that can be cut for nothing, but for those that are better kept."""
        room = [sum([need[t] for t in types]) for types in self.sets]
        n = 0
        for price, keep, i in self.steps:
            if not price and not keep and all(room[k] for k in self.inside[i]):
                for k in self.inside[i]:
                    room[k] -= 1
                n += 1
        return n

    def taken(self, off: Types) -> list[int] | None:
        """Which cuts, a step each, cheapest first."""
        room = [sum(off[t] for t in s) for s in self.sets]
        left, chosen = sum(off), []
        for _, _, i in self.steps:
            if not left:
                break
            if all(room[n] for n in self.inside[i]):
                for n in self.inside[i]:
                    room[n] -= 1
                chosen.append(i)
                left -= 1
        return None if left else chosen

    def cheapest(self, key: int, off: Types) -> tuple[int, int] | None:
        """Money and units better kept; None if so much cannot be cut."""
        if key not in self.known:
            self.known[key] = self._price(off)
        return self.known[key]

    def more_for_nothing(self, key: int, off: Types, need: Types) -> bool:
        """Could one more unit be cut at the same price? Then that is better."""
        known, price = self.known, self.known[key]
        return price in [known.get(key + code) for code, n, m in zip(self.code, off, need, strict=True) if n < m]

    def _price(self, off: Types) -> tuple[int, int] | None:
        """As `taken`, but only what it costs; a cut that finds no room is not tried again."""
        room = [sum([off[t] for t in types]) for types in self.sets]
        left, money, kept = sum(off), 0, 0
        for price, keep, i in self.steps:
            if not left:
                break
            inside = self.inside[i]
            for n in inside:
                if not room[n]:
                    break
            else:
                for n in inside:
                    room[n] -= 1
                money += price
                kept += keep
                left -= 1
        return None if left or money > self.money else (money, kept)


@lru_cache(64)
def cutting_for(cuts: tuple[Cut, ...], money: int, types: int) -> Cutting:
    """For all bills of one payer."""
    return Cutting(cuts, money, types)
