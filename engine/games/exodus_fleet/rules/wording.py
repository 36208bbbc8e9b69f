"""Options and phrases that are the same wherever they are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from engine.core import Asking, Count, Decision, Option, Seat, Text, Value, Words, choose, text
from engine.games.exodus_fleet.content import LETTERS, RESOURCES, FleetBox
from engine.games.exodus_fleet.facts import roomiest
from engine.games.exodus_fleet.state import Fleet

MOST_AT_ONCE = 2  # resources of any type that are chosen with one answer: of three there would be 20
NOTHING = Option("0", "Nothing", "you are asked so that nobody can tell", "choose", "0")
PLACES = ("first", "second", "third", "fourth", "fifth")


# --- amounts -----------------------------------------------------------------------------------------------------
def counted(cubes: Iterable[int]) -> str:
    """2 Metal, 1 Fuel: on a button."""
    return ", ".join(map(str, amounts(cubes)))


def amounts(cubes: Iterable[int] = (0, 0, 0, 0), xu: int = 0) -> tuple[Count | str, ...]:
    """4 XU, 2 Metal, 1 Fuel: to be listed in a sentence."""
    return _amounts(tuple(cubes), xu)


@lru_cache(1024)
def _amounts(cubes: tuple[int, ...], xu: int) -> tuple[Count | str, ...]:
    found = [Count(n, name, name) for n, name in zip(cubes, RESOURCES, strict=True) if n]
    return (*([Count(xu, "XU", "XU")] if xu else []), *found) or ("nothing",)


def listed(things: tuple[Value, ...]) -> Text:
    """One, two and three, as the bot lists them."""
    return text("{things}", things=things)


@cache
def resources_counted(n: int) -> Text:
    return text("1 resource") if n == 1 else text("{n} resources", n=n)


@cache
def resources_for(n: int, xu: int) -> Text:
    return text("{n} for {cost}", n=resources_counted(n), cost=amounts(xu=xu))


@cache
def cards_counted(n: int) -> Text:
    if not n:
        return text("no cards")
    return text("1 card") if n == 1 else text("{n} cards", n=n)


@cache
def tribes_counted(n: int) -> Text:
    return text("1 tribe") if n == 1 else text("{n} tribes", n=n)


@lru_cache(1024)
def too_dear(cubes: tuple[int, ...] = (0, 0, 0, 0), xu: int = 0) -> Text:
    """Why something is blocked: nothing that one has could pay for it."""
    return text("It costs {cost}; you cannot pay that.", cost=amounts(cubes, xu))


# --- questions ---------------------------------------------------------------------------------------------------
def cubes_in(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


@cache
def mixes(n: int) -> tuple[Option, ...]:
    """So many of any type; typed as `metal fuel`."""
    found = ["".join(mix) for mix in combinations_with_replacement(LETTERS, n)]
    return tuple(Option(mix, counted(cubes_in(mix)), verb="take", words=typed(mix)) for mix in found)


@cache
def helpings(letter: str, low: int, high: int) -> tuple[Option, ...]:
    """So many of one type."""
    return tuple(
        Option(mix, counted(cubes_in(mix)), verb="take", words=typed(mix))
        for mix in (letter * n for n in range(low, high + 1))
    )


def typed(mix: str) -> str:
    return " ".join(RESOURCES[LETTERS.index(letter)] for letter in mix)


def choose_or(seat: Seat, words: Words, options: Iterable[Option], default: str) -> Asking[str]:
    """One of the options; EF-R99: what a clock answers for an absent player."""
    return (yield (Decision(seat, words, tuple(options), default=(default,)),))[1][0]


def take_any(s: Fleet, seat: Seat, n: int, why: Words, xu: int = 0) -> Asking[list[int]]:
    """So many resources of the gainer's choice, in any mix; `why` begins the question, XU may come with them.

    Two are one answer; of more, so many of one type, then of another. EF-R99: by default what there is most room for.
    """
    got, most_room = "", roomiest(s, seat) if n else ""
    while left := n - len(got):
        others = [letter for letter in LETTERS if letter not in got]
        likely = most_room if most_room in others else others[0]
        if n <= MOST_AT_ONCE:
            options = mixes(n)
        else:
            low = 1 if len(others) > 1 else left
            options = tuple(option for letter in others for option in helpings(letter, low, left))
        got += yield from choose_or(seat, which(why, left, cubes_in(got), xu), options, likely * left)
    return cubes_in(got)


def which(why: Words, n: int, got: Sequence[int], xu: int) -> Text:
    """Welcome Center: 5 XU, 1 Metal and which 2 resources?"""
    sure = ", ".join(map(str, amounts(got, xu))) if xu or any(got) else ""
    asked = resources_counted(n) if n > 1 else text("resource")
    return text("{why}: {sure} and which {n}?" if sure else "{why}: which {n}?", why=why, sure=sure, n=asked)


def amount_of(
    name: str, seat: Seat, words: Words, low: int, high: int, *, auto: bool | None = None, default: int | None = None
) -> Asking[int]:
    """So many of one kind; for who is away the fewest."""
    away = str(low if default is None else default)
    options = [Option(str(n), f"{n} {name}", verb="choose", words=str(n)) for n in range(low, high + 1)]
    return int((yield from choose(seat, words, options, auto=auto, default=away)))


def numbers(
    seat: Seat, what: str, most: Sequence[int], least: int, total: int, known: bool = True, types: int = 4
) -> Asking[list[int]]:
    """How many of each type: at most so many of each, at least and at most so many in all, of so many types.

    Where the limits are known to everybody, what can have but one answer is not asked; where they are one's own
    business, something is asked all the same, once.
    """
    got: list[int] = []
    if not known and not any(most):
        asked = text("{what}: you have too little for any.", what=text(what))
        yield from choose(seat, asked, [NOTHING], auto=False, default=NOTHING.key)
        return [0, 0, 0, 0]
    for i, name in enumerate(RESOURCES):
        left, later = total - sum(got), sum(most[i + 1 :])
        low = max(0, least - sum(got) - later)
        high = min(left, most[i]) if sum(n > 0 for n in got) < types else 0
        if not high:
            got.append(0)
            continue
        so_far = amounts([*got, 0, 0, 0, 0][:4])
        asked = text("{what}: how much {name}? So far {so_far}.", what=text(what), name=name, so_far=so_far)
        got.append((yield from amount_of(name, seat, asked, low, high, auto=known)))
    return got


def exchange(seat: Seat, what: str, held: Sequence[int], least: int, most: int) -> Asking[tuple[list[int], list[int]]]:
    """Cubes given away, and as many taken, all of types of which none was given."""
    given = yield from numbers(seat, f"{what}, give away", held, least, min(most, sum(held)), types=len(RESOURCES) - 1)
    n = sum(given)
    taken = yield from numbers(seat, f"{what}, take {n} of other types", [0 if gone else n for gone in given], n, n)
    return given, taken


# --- ships and cards ---------------------------------------------------------------------------------------------
@cache
def ship_option(box: FleetBox, ship: str, verb: str = "build", blocked: Words = "", rule: str = "") -> Option:
    entry = box.ships[ship]
    return Option(ship, entry.name, entry.short or entry.text, verb, entry.name, ship, blocked, rule)


@cache
def card_option(box: FleetBox, card: str, verb: str = "choose") -> Option:
    entry = box.cards[card]
    return Option(card, entry.name, entry.short or entry.text, verb, entry.name, card)
