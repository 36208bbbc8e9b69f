"""Arithmetic of ships: what a fleet stores, what things cost it, what it scores. No table is needed for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.exodus_fleet.content import LETTERS, Four, Ship
from engine.games.exodus_fleet.rulings import FACTION_POINTS, TRIBE

BIOMASS, WATER = LETTERS.index("B"), LETTERS.index("W")
Ships = Sequence[Ship]


# --- storage -----------------------------------------------------------------------------------------------------
def squares(ships: Ships) -> Counter[str]:
    """EF-24: storage squares by what they take."""
    found: Counter[str] = Counter()
    for ship in ships:
        found.update(ship.storage.model_dump())
    return found


def stored(room: Counter[str], cubes: Iterable[int]) -> int:
    """EF-R9: how many of these cubes fit: own squares first, then those for two types, then those for any."""
    left = [n - min(n, room[letter]) for letter, n in zip(LETTERS, cubes, strict=True)]
    fit = sum(min(n, room[letter]) for letter, n in zip(LETTERS, cubes, strict=True))
    either = min(room["X"], left[BIOMASS] + left[WATER])
    return fit + either + min(room["A"], sum(left) - either)


# --- prices ------------------------------------------------------------------------------------------------------
def ratio(ships: Ships, base: int) -> int:
    """EF-37, EF-156; EF-R73: never below 2; EF-R67: 2:1 ships work whatever the option says."""
    return min((ship.ratio for ship in ships if ship.ratio), default=base)


def tribe_costs(ships: Ships, n: int, before: int) -> tuple[list[int], int]:
    """EF-84, EF-86: what n more tribes cost by type, and how many of these units either discount may cut.

    EF-R35: no type of a tribe falls below 0. EF-R37: the first tribe of a phase may be cheaper.
    """
    either = sum(ship.tribe_either for ship in ships)
    need, cut = [0, 0, 0, 0], 0
    for k in range(n):
        cost = [max(0, c - less) for c, less in zip(TRIBE, tribe_less(ships, before + k == 0), strict=True)]
        need = [a + b for a, b in zip(need, cost, strict=True)]
        cut += min(either, sum(cost))
    return need, cut


def tribe_less(ships: Ships, first: bool) -> list[int]:
    less = [sum(column) for column in zip((0, 0, 0, 0), *[ship.tribe_less for ship in ships], strict=True)]
    if first:
        less = [sum(column) for column in zip(less, *[ship.first_tribe_less for ship in ships], strict=True)]
    return less


def ship_cost(ships: Ships, wanted: Ship) -> tuple[Four, int]:
    """EF-95, EF-158: the cost after discounts of a type (EF-R43), and the units off any type; never its own (EF-32)."""
    cost = [max(0, n - sum(own.less[i] for own in ships)) for i, n in enumerate(wanted.cost)]
    less = sum(own.less_any for own in ships)
    if wanted.military:
        less += sum(own.military_less for own in ships)  # EF-178, EF-R74
    return (cost[0], cost[1], cost[2], cost[3]), less


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
