"""Options and phrases that are the same wherever they are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from engine.core import Asking, Decision, Option, Seat, Text, Words, amount, choose, text
from engine.games.exodus_fleet.content import CARDS, LETTERS, RESOURCES, SHIPS

MOST_AT_ONCE = 3  # cubes of any type that are chosen with one answer


def counted(cubes: Iterable[int]) -> str:
    """2 Metal, 1 Fuel"""
    return ", ".join(f"{n} {name}" for n, name in zip(cubes, RESOURCES, strict=True) if n) or "nothing"


def cubes_in(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


@cache
def mixes(n: int) -> tuple[Option, ...]:
    found = ["".join(mix) for mix in combinations_with_replacement(LETTERS, n)]
    return tuple(Option(mix, counted(cubes_in(mix)), verb="take", words=counted(cubes_in(mix))) for mix in found)


def choose_or(seat: Seat, words: Words, options: Iterable[Option], default: str) -> Asking[str]:
    """One of the options; EF-R99: what a clock answers for an absent player."""
    return (yield (Decision(seat, words, tuple(options), default=(default,)),))[1][0]


def take_any(seat: Seat, n: int, words: Words, default: str = "") -> Asking[list[int]]:
    """So many resources of the gainer's choice, in any mix."""
    if not n:
        return [0, 0, 0, 0]
    if n <= MOST_AT_ONCE:
        return cubes_in((yield from choose_or(seat, words, mixes(n), (default or LETTERS[0]) * n)))
    got = [0, 0, 0, 0]
    for k in range(n):
        more = yield from choose(seat, text("{what} {k} of {n}", what=words, k=k + 1, n=n), mixes(1))
        got[LETTERS.index(more)] += 1
    return got


def numbers(
    seat: Seat, words: str, most: Sequence[int], least: int, total: int, known: bool = True
) -> Asking[list[int]]:
    """How many of each type: at most so many of each, at least and at most so many in all.

    Where the limits are known to everybody, what can have but one answer is not asked.
    """
    got: list[int] = []
    for i, name in enumerate(RESOURCES):
        left, later = total - sum(got), sum(most[i + 1 :])
        low, high = max(0, least - sum(got) - later), min(left, most[i])
        so_far = counted([*got, 0, 0, 0, 0][:4])
        asked = text("{what} How much {name}? So far {so_far}.", what=text(words), name=name, so_far=so_far)
        got.append((yield from amount(seat, asked, low, high, auto=known)))
    return got


def ship_option(ship: str, verb: str = "build", blocked: Words = "", rule: str = "") -> Option:
    entry = SHIPS[ship]
    return Option(ship, entry.name, entry.text, verb, entry.name, ship, blocked, rule)


def card_option(card: str, verb: str = "choose") -> Option:
    entry = CARDS[card]
    return Option(card, entry.name, entry.text, verb, entry.name)


def name(card: str) -> str:
    return CARDS[card].name


def names(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(CARDS[card].name for card in cards)


def cards_counted(n: int) -> Text:
    return text("1 card") if n == 1 else text("{n} cards", n=n)


def tribes_counted(n: int) -> Text:
    return text("1 tribe") if n == 1 else text("{n} tribes", n=n)
