"""Words that several rules use."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.core import Count, Option, Piece, Seat, Text, Who, Words, text
from engine.games.disaster_looms.state import Looms
from engine.parts.hexes import Hex


@cache
def r(n: int) -> Text:
    """So many resources, as the table writes them: 5R."""
    return text("{n}R", n=n)


@cache
def customers(n: int) -> Count:
    return Count(n, "customer", "customers")


@cache
def points(n: int) -> Count:
    return Count(n, "point", "points")


@cache
def steps(n: int) -> Count:
    return Count(n, "step", "steps")


def technology(s: Looms, id_: str) -> Piece:
    return Piece(s.box.technologies[id_].name, id_)


def tile(s: Looms, id_: str) -> Piece:
    return Piece(s.box.tiles[id_].name, id_)


def region(s: Looms, n: int) -> Text:
    """By number and name: 12 Cytherean."""
    id_ = s.regions[n].tile
    return region_named(n, s.box.tiles[id_].short, id_)


@lru_cache(2048)
def region_named(n: int, short: str, id_: str) -> Text:
    return text("{n} {name}", n=n, name=Piece(short, id_))


@cache
def ship(n: int) -> Text:
    """By its place among the ships; they are numbered from 1."""
    return text("ship {n}", n=n + 1)


def both(one: Words, other: Words) -> Words:
    """Two hints in one line; either may be empty."""
    return text("{one}; {other}", one=sentence(one), other=sentence(other)) if one and other else one or other


def sentence(words: Words) -> Text:
    """As a value of another text: what is written in a language is a text itself."""
    return words if isinstance(words, Text) else text(words)


def to_region(s: Looms, key: str, verb: str, n: int, hint: Words = "") -> Option:
    return Option(key, region(s, n), hint, verb, str(n), spot=spot_of_region(n))


def at_gap(at: Hex, name: str, hint: Words = "") -> Option:
    """An empty place by its letter."""
    return Option(gap_key(at), text("{place}", place=name), hint, "place", name, spot=spot_of_gap(at))


def player(seat: Seat, verb: str = "choose", hint: Words = "") -> Option:
    return Option(str(seat), text("{who}", who=Who(seat)), hint, verb, spot=f"seat.{seat}")


# --- how places and pieces are called where a picture marks them --------------------------------------------------
def spot_of_region(n: int) -> str:
    return f"region.{n}"


def spot_of_gap(at: Hex) -> str:
    return f"gap.{at.q}.{at.r}"


def gap_key(at: Hex) -> str:
    return f"{at.q},{at.r}"


def gap_of(key: str) -> Hex:
    q, r_ = key.split(",")
    return Hex(int(q), int(r_))


def spot_of_ship(seat: Seat, n: int) -> str:
    return f"ship.{seat}.{n + 1}"


def spot_of_technology(id_: str) -> str:
    return f"technology.{id_}"
