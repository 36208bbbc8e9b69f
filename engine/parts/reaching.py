"""The fewest cards, then the least excess, that reach a number: by a table over totals, not by combinations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

Picked = tuple[int, ...]  # places in the list, in its order


class Reached(NamedTuple):
    added: Picked  # of the cards that are added,
    times: Picked  # and of those that multiply
    total: int


@lru_cache(maxsize=10_000)
def reach(
    need: int, adds: tuple[int, ...], times: tuple[int, ...] = (), start: int | None = None, factor: int = 1
) -> Reached | None:
    """(start + sum of added) * product of times * factor, at least `need`; none if all cards are not enough.

    Without a start and without an added card the product alone counts, and without that there is nothing.
    """
    best: tuple[int, int, Reached] | None = None
    sums, products = _sums(adds), _products(times)
    for product, multiplied in products.items():
        for added, cards in sums.items():
            if cards or start is not None:
                total = ((start or 0) + added) * product * factor
            else:
                total = product * factor if multiplied else 0
            if total >= need:
                found = len(cards) + len(multiplied), total - need, Reached(cards, multiplied, total)
                if best is None or found[:2] < best[:2]:
                    best = found
    return best[2] if best else None


@lru_cache(maxsize=10_000)
def _sums(values: tuple[int, ...]) -> Mapping[int, Picked]:
    """For every total the fewest cards that make it."""
    found: dict[int, Picked] = {0: ()}
    for n, value in enumerate(values):
        for total, cards in [*found.items()]:
            there = found.get(total + value)
            if there is None or len(there) > len(cards) + 1:
                found[total + value] = (*cards, n)
    return found


@lru_cache(maxsize=10_000)
def _products(values: tuple[int, ...]) -> Mapping[int, Picked]:
    found: dict[int, Picked] = {1: ()}
    for n, value in enumerate(values):
        for product, cards in [*found.items()]:
            there = found.get(product * value)
            if there is None or len(there) > len(cards) + 1:
                found[product * value] = (*cards, n)
    return found
