"""One integer is all of chance."""

from __future__ import annotations

from collections import Counter

from engine.core import Chance, text
from engine.core.words import Who, plain


def test_the_same_seed_gives_the_same_rolls_on_every_machine() -> None:
    chance = Chance(1)
    assert [chance.roll(100) for _ in range(6)] == ROLLS
    assert Chance(chance.seed).roll(1000) == Chance(chance.seed).roll(1000)


ROLLS = [65, 19, 90, 35, 61, 48]


def test_every_side_comes_up_about_as_often() -> None:
    chance = Chance(7)
    seen = Counter(chance.roll(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < n < 1150 for n in seen.values())


def test_every_order_of_a_shuffle_is_possible() -> None:
    chance = Chance(3)
    seen: Counter[str] = Counter()
    for _ in range(2400):
        things = list("abcd")
        chance.shuffle(things)
        seen["".join(things)] += 1
    assert len(seen) == 24
    assert all(50 < n < 160 for n in seen.values())


def test_any_integer_is_a_seed() -> None:
    for seed in (0, -1, 1 << 200):
        assert 0 <= Chance(seed).roll(6) < 6
        assert Chance(seed).pick(["a"]) == "a"


def test_words_for_eyes_that_know_no_names() -> None:
    words = text("{who} gives {what} to {all}.", who=Who(1), what=text("{n} cards", n=2), all=(Who(0), Who(2)))
    assert str(words) == "P1 gives 2 cards to P0, P2."
    assert plain(("a", 1)) == "a, 1"
