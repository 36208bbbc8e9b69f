"""The fewest cards, then the least excess: compared with all combinations."""

from __future__ import annotations

from itertools import chain, combinations
from math import prod
from time import process_time

import pytest

from engine.core import Chance
from engine.parts.reaching import Reached, reach


def subsets(n: int) -> list[tuple[int, ...]]:
    return [*chain.from_iterable(combinations(range(n), k) for k in range(n + 1))]


def by_combinations(
    need: int, adds: list[int], times: list[int], start: int | None, factor: int
) -> tuple[int, int] | None:
    found = []
    for a in subsets(len(adds)):
        for m in subsets(len(times)):
            added = (start or 0) + sum(adds[n] for n in a)
            base = added if a or start is not None else 1 if m else 0
            total = base * prod(times[n] for n in m) * factor
            if total >= need:
                found.append((len(a) + len(m), total - need))
    return min(found, default=None)


@pytest.mark.parametrize("seed", range(300))
def test_as_good_as_all_combinations(seed: int) -> None:
    chance = Chance(seed)
    adds = [chance.roll(6) + 1 for _ in range(chance.roll(7))]
    times = [chance.roll(4) + 2 for _ in range(chance.roll(4))]
    start = chance.roll(5) or None
    factor, need = chance.roll(2) + 1, chance.roll(40)
    found, best = (
        reach(need, tuple(adds), tuple(times), start, factor),
        by_combinations(need, adds, times, start, factor),
    )
    assert (found is None) == (best is None)
    if found and best:
        assert (len(found.added) + len(found.times), found.total - need) == best
        added = (start or 0) + sum(adds[n] for n in found.added)
        base = added if found.added or start is not None else int(bool(found.times))
        assert found.total == base * prod(times[n] for n in found.times) * factor


def test_nothing_is_needed_for_nothing() -> None:
    assert reach(0, (3, 4)) == Reached((), (), 0)


def test_multipliers_alone_start_from_one_of_them() -> None:
    """SC-55: x3, x3, x5 are 45."""
    assert reach(45, (), (3, 3, 5)) == Reached((), (0, 1, 2), 45)
    assert reach(46, (), (3, 3, 5)) is None


def test_all_cards_are_not_enough() -> None:
    assert reach(8, (3, 4), start=0) is None


def test_a_hand_of_two_dozen_is_quick() -> None:
    began = process_time()
    assert reach(90, tuple(n % 8 + 1 for n in range(24)), (2, 3)) is not None
    assert process_time() - began < 0.1
