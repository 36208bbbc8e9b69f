"""Words that several rules use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.core import Count, Option, Piece, Text, Words, text
from engine.games.terra_prime.content import KINDS, HexTile, Kind, PrimeBox, Reward
from engine.games.terra_prime.facts import Risk
from engine.games.terra_prime.state import Colonized

CUBE: dict[Kind, Piece] = {
    "green": Piece("Greenium", "green"),
    "blue": Piece("Bluium", "blue"),
    "yellow": Piece("Yellium", "yellow"),
    "brown": Piece("Brownium", "brown"),
}
COLONY: dict[Colonized, str] = {
    "mining": "mining colony",
    "green": "green colony",
    "blue": "blue colony",
    "yellow": "yellow colony",
    "red": "red colony",
}
SITE: dict[Colonized, Piece] = {
    "mining": Piece("the asteroid field", "mining"),
    "green": Piece("the green planet", "green"),
    "blue": Piece("the blue planet", "blue"),
    "yellow": Piece("the yellow planet", "yellow"),
    "red": Piece("the red planet", "red"),
}
NOTHING = text("nothing")


def points(n: int) -> Count:
    return Count(n, "point", "points")


def credits_(n: int) -> Count:
    return Count(n, "credit", "credits")


def dice(n: int) -> Count:
    return Count(n, "die", "dice")


def damage_of(n: int) -> Count:
    return Count(n, "damage", "damage")


def cube(kind: Kind, n: int = 1) -> Count:
    return Count(n, CUBE[kind], CUBE[kind])


def cubes(of: Mapping[Kind, int], money: int = 0) -> tuple[Count | Text, ...]:
    """10 credits, 1 Greenium, 2 Bluium: to be listed in a sentence."""
    found = tuple(cube(kind, of[kind]) for kind in KINDS if of.get(kind))
    return (*((credits_(money),) if money else ()), *found) or (NOTHING,)


def module(box: PrimeBox, id_: str) -> Piece:
    return Piece(f"{box.modules[id_].name} Module", id_)


def bounty(box: PrimeBox, tile: Reward) -> Text:
    """All that a Reward tile brings, in the order in which it is collected (TP-R44)."""
    parts = (
        *((module(box, tile.module),) if tile.module else ()),
        *((Count(tile.energy, "energy", "energy"),) if tile.energy else ()),
        *(cubes(tile.cubes) if tile.cubes else ()),
        *((credits_(tile.credits),) if tile.credits else ()),
        *((points(tile.points),) if tile.points else ()),
    )
    return text("{all}", all=parts)


def tech(box: PrimeBox, id_: str) -> Piece:
    return Piece(box.techs[id_].name, id_)


@cache
def sector(n: int) -> Words:
    return text("sector {n}", n=n) if n else text("the Outpost")


def aliens(scouts: int, warships: int) -> tuple[Count, ...]:
    both = Count(scouts, "Scout", "Scouts"), Count(warships, "Warship", "Warships")
    return tuple(count for count in both if count.n)


def risk(of: Risk) -> Text:
    """1 sure hit and 4 dice."""
    sure = (Count(of.sure, "sure hit", "sure hits"),) if of.sure else ()
    return text("{all}", all=(*sure, *((dice(of.dice),) if of.dice else ())))


def both(one: Words, other: Words) -> Words:
    """Two hints in one line; either may be empty."""
    return text("{one}; {other}", one=one, other=other) if one and other else one or other


def face(tile: HexTile) -> Text:
    """All that is printed on a hex, in one line."""
    planets = tuple(text("a {colour} planet", colour=Piece(f, f)) for f in tile.corners if isinstance(f, str))
    symbols = [f for f in tile.corners if isinstance(f, int) and f]
    fields = (_asteroids(symbols),) if symbols else ()
    stray = (Count(tile.stray, "stray asteroid", "stray asteroids"),) if tile.stray else ()
    return text("{all}", all=(*planets, *fields, *stray, *aliens(tile.scouts, tile.warships)) or (NOTHING,))


def _asteroids(symbols: Sequence[int]) -> Text | Count:
    """2 asteroids; of several fields 2 + 1 asteroids."""
    if len(symbols) == 1:
        return Count(symbols[0], "asteroid", "asteroids")
    return text("{fields} asteroids", fields=" + ".join(map(str, symbols)))


def at_place(key: str, verb: str, words: Words, place: str, hint: Words = "") -> Option:
    return Option(f"{key}.{place}", words, hint, verb, place, spot=place)


def at_sector(key: str, verb: str, words: Words, n: int, hint: Words = "") -> Option:
    return Option(f"{key}.{n}", words, hint, verb, str(n), spot=f"sector.{n}")
