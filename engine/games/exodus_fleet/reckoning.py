"""Arithmetic of ships: what a fleet stores, what things cost it, what it scores. No table is needed for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.exodus_fleet.content import LETTERS, NONE, FleetBox, Four, Ship, Storage
from engine.games.exodus_fleet.rulings import FACTION_POINTS, TRIBE

SQUARES = tuple(Storage.model_fields)
FUEL, BIOMASS, WATER = (LETTERS.index(letter) for letter in "FBW")
Ships = Sequence[Ship]


# --- sums --------------------------------------------------------------------------------------------------------
class Totals(NamedTuple):
    """What the ships of a fleet come to, whatever lies on the table."""

    income: int  # EF-23
    squares: Mapping[str, int]  # EF-24: for storage, by what they take
    quarters: int  # EF-26
    ratio: int  # EF-37, EF-156; EF-R73: never below 2; 0: no ship has one
    less: Four  # off a ship's cost, by type (EF-158)
    less_any: int  # off a ship's cost, of any type
    military_less: int  # the same, for a Military ship only (EF-178, EF-R74)
    doubles: bool  # Metal for ships counts twice (EF-180)
    tribe_less: Four  # off each tribe, by type (EF-86)
    first_tribe_less: Four  # off the first tribe of a phase (EF-R37)
    tribe_either: int  # off each tribe, Biomass or H2O
    extra_tribe: int  # more than the place of a hired crew allows (EF-87)


@lru_cache(1024)
def totals_of(box: FleetBox, ids: tuple[str, ...]) -> Totals:
    ships = [box.ships[id_] for id_ in ids]
    return Totals(
        income=sum(ship.income for ship in ships),
        squares={letter: sum(getattr(ship.storage, letter) for ship in ships) for letter in SQUARES},
        quarters=sum(ship.quarters for ship in ships),
        ratio=min((ship.ratio for ship in ships if ship.ratio), default=0),
        less=_added(ship.less for ship in ships),
        less_any=sum(ship.less_any for ship in ships),
        military_less=sum(ship.military_less for ship in ships),
        doubles=any(ship.doubles for ship in ships),
        tribe_less=_added(ship.tribe_less for ship in ships),
        first_tribe_less=_added(more for ship in ships for more in (ship.tribe_less, ship.first_tribe_less)),
        tribe_either=sum(ship.tribe_either for ship in ships),
        extra_tribe=sum(ship.extra_tribe for ship in ships),
    )


def _added(fours: Iterable[Four]) -> Four:
    m, f, b, w = (sum(column) for column in zip(NONE, *fours, strict=True))
    return m, f, b, w


# --- storage -----------------------------------------------------------------------------------------------------
class Excess(NamedTuple):
    """What does not fit. Whatever goes within these limits, the rest fits (EF-R9: on which ship never matters)."""

    total: int
    each: list[int]  # at most so many of a type
    wet: int  # at most so many of Biomass and H2O together


def excess(room: Mapping[str, int], cubes: Sequence[int]) -> Excess:
    """Own squares are filled first, then those for two types, then those for any."""
    each = [n - room[letter] if n > room[letter] else 0 for letter, n in zip(LETTERS, cubes, strict=True)]
    metal, fuel, biomass, water = each
    wet = max(0, biomass + water - room["X"])
    return Excess(max(0, metal + fuel + wet - room["A"]), each, wet)


def stored(room: Mapping[str, int], cubes: Sequence[int]) -> int:
    """How many of these cubes fit."""
    return sum(cubes) - excess(room, cubes).total


def roomiest(room: Mapping[str, int], cubes: Sequence[int]) -> str:
    """EF-R99: the type of which most would still fit; squares for any type make no difference."""
    free = [room[letter] - n for letter, n in zip(LETTERS, cubes, strict=True)]
    either = max(0, room["X"] + min(0, free[BIOMASS]) + min(0, free[WATER]))
    metal, fuel, biomass, water = [max(0, n) for n in free]
    found = (metal, fuel, biomass + either, water + either)
    return LETTERS[found.index(max(found))]


# --- prices ------------------------------------------------------------------------------------------------------
def tribe_costs(fleet: Totals, n: int, before: int) -> tuple[list[int], int]:
    """EF-84, EF-86: what n more tribes cost by type, and how many of these units either discount may cut.

    EF-R35: no type of a tribe falls below 0. EF-R37: the first tribe of a phase may be cheaper.
    """
    if not n:
        return [0, 0, 0, 0], 0
    first, other = tribe_cost(fleet, first=not before), tribe_cost(fleet, first=False)
    need = [a + (n - 1) * b for a, b in zip(first, other, strict=True)]
    return need, min(fleet.tribe_either, sum(first)) + (n - 1) * min(fleet.tribe_either, sum(other))


def tribe_cost(fleet: Totals, *, first: bool) -> Four:
    less = fleet.first_tribe_less if first else fleet.tribe_less
    m, f, b, w = [n - off if n > off else 0 for n, off in zip(TRIBE, less, strict=True)]
    return m, f, b, w


@lru_cache(4096)
def ship_cost(box: FleetBox, ids: tuple[str, ...], wanted: str) -> tuple[Four, int]:
    return cost_to(totals_of(box, ids), box.ships[wanted])


def cost_to(fleet: Totals, wanted: Ship) -> tuple[Four, int]:
    """EF-95, EF-158: the cost after discounts of a type (EF-R43), and the units off any type; never its own (EF-32)."""
    m, f, b, w = [n - off if n > off else 0 for n, off in zip(wanted.cost, fleet.less, strict=True)]
    return (m, f, b, w), fleet.less_any + (fleet.military_less if wanted.military else 0)


def loyal(ships: Ships, wanted: Ship) -> bool:
    """EF-233, EF-R94: is there a ship of its faction?"""
    return bool(wanted.faction) and any(own.faction == wanted.faction for own in ships)


# --- points ------------------------------------------------------------------------------------------------------
class Held(NamedTuple):
    """What a scoring counts beside ships."""

    tribes: int = 0
    cubes: int = 0
    xu: int = 0
    under: int = 0  # cards under the ship that scores
    discarded: int = 0  # what cards discarded to Interstellar Concordia are worth


def faction_points(ships: int) -> int:
    """EF-125"""
    last = len(FACTION_POINTS) - 1
    return FACTION_POINTS[ships] if ships <= last else FACTION_POINTS[last] + 5 * (ships - last)


def factions(ships: Ships) -> Counter[str]:
    return Counter(ship.faction for ship in ships if ship.faction)


def points_for_factions(ships: Ships) -> int:
    """EF-126: the command ship counts; EF-R90: a reserved ship does not."""
    return sum(faction_points(n) for n in factions(ships).values())


def points_of_ship(ship: Ship, ships: Ships, held: Held) -> int:
    """EF-30, EF-124: the badge, or what the text counts; faction ships 0."""
    score = ship.score
    if score is None:
        return ship.points
    count = _count(score.per, ships, held)
    if score.table:
        return score.table[min(count, len(score.table) - 1)]
    return score.points * (max(0, count) // score.of)


def _count(per: str, ships: Ships, held: Held) -> int:
    match per:
        case "xu":
            return held.xu  # EF-201
        case "income":
            return sum(own.income for own in ships)  # EF-203
        case "tribe":
            return held.tribes  # EF-204
        case "resource":
            return held.cubes  # EF-215
        case "factions":
            return len(factions(ships))  # EF-206
        case "congress":
            return sum(own.neutral + own.military for own in ships)  # EF-207
        case "military":
            return sum(own.military for own in ships)  # EF-211
        case "discarded":
            return held.discarded  # EF-208
        case _:
            return held.under  # EF-209, EF-220
