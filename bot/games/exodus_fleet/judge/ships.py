"""What ships are worth, whatever they carry; and which of those on offer one would like to have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games.exodus_fleet.judge.means import Clock
from bot.games.exodus_fleet.judge.powers import brings
from bot.games.exodus_fleet.judge.taste import Taste
from engine.games.exodus_fleet.content import PHASES, FleetBox, Ship
from engine.games.exodus_fleet.reckoning import (
    Held,
    cost_to,
    faction_points,
    points_for_factions,
    points_of_ship,
    totals_of,
)

# Points that ships with a text will gain in each phase to come.
GROWTH = {
    "xu": 0.04, "income": 0.03, "tribe": 0.09, "resource": 0.05, "factions": 0.1, "congress": 0.06, "military": 0.03,
    "discarded": 0.05, "under": 0.08,
}  # fmt: skip
USUAL = Held(tribes=3, cubes=6, xu=12, under=1, discarded=2)  # what ships with a text find to count
ENOUGH_SQUARES = 14  # more are seldom filled
CANDIDATES = 12
Ids = tuple[str, ...]


class Fixed(NamedTuple):
    """Of a fleet, whatever it carries."""

    worth: float
    quarters: int
    room: Mapping[str, int]


class Wanted(NamedTuple):
    """A ship on offer."""

    id: str
    price: Sequence[int]
    gain: float  # what it brings beyond what it costs


def ids(ships: Sequence[Ship]) -> Ids:
    return tuple([ship.id for ship in ships])


@lru_cache(maxsize=4096)
def fleet_worth(box: FleetBox, fleet: Ids, clock: Clock, taste: Taste) -> Fixed:
    sums = totals_of(box, fleet)
    found = sum([by_itself(box, ship, clock, taste) for ship in fleet])
    found += points_for_factions([box.ships[ship] for ship in fleet]) * clock.scorings
    found += squares_worth(sum([squares(box, ship) for ship in fleet]), clock, taste)
    return Fixed(found, sums.quarters, sums.squares)


def ship_worth(box: FleetBox, ship: str, fleet: Ids, clock: Clock, taste: Taste) -> float:
    """One more ship, whatever it costs."""
    entry = box.ships[ship]
    found = by_itself(box, ship, clock, taste) + taste.quarter * entry.quarters * min(1.0, clock.left / 5)
    if entry.faction:
        same = sum([box.ships[own].faction == entry.faction for own in fleet])
        found += (faction_points(same + 1) - faction_points(same)) * clock.scorings
    if entry.score:
        some = points_of_ship(entry, [box.ships[own] for own in (*fleet, ship)], USUAL)
        found += GROWTH[entry.score.per] * clock.left + some * clock.scorings
    room = sum([squares(box, own) for own in fleet])
    more = squares_worth(room + squares(box, ship), clock, taste) - squares_worth(room, clock, taste)
    return found + more


@lru_cache(maxsize=4096)
def by_itself(box: FleetBox, ship: str, clock: Clock, taste: Taste) -> float:
    """Points, income and what its power brings."""
    entry, found = box.ships[ship], 0.0
    for phase in PHASES:
        xu, cubes, cards, tribes = brings(box, ship, phase)
        each = xu * taste.xu + cubes * taste.cube + cards * taste.card + tribes * taste.tribe
        found += max(0.0, each) * clock.some(phase)
    points = 0 if entry.score else entry.points
    return found + points * clock.scorings + entry.income * clock.some("income") * taste.xu


@lru_cache(maxsize=128)
def squares(box: FleetBox, ship: str) -> float:
    """Those for any type count in full."""
    storage = box.ships[ship].storage
    return storage.A + 0.6 * (storage.M + storage.F + storage.B + storage.W + storage.X)


def squares_worth(n: float, clock: Clock, taste: Taste) -> float:
    enough = min(n, ENOUGH_SQUARES) + 0.3 * max(0.0, n - ENOUGH_SQUARES)
    return taste.square * clock.left * enough


@lru_cache(maxsize=512)
def wanted(box: FleetBox, offer: Ids, fleet: Ids, clock: Clock, taste: Taste, cube: float) -> tuple[Wanted, ...]:
    """The ships on offer that are worth a thought, the best first."""
    sums, found = totals_of(box, fleet), []
    for ship in offer:
        price, less = cost_to(sums, box.ships[ship])
        found.append(Wanted(ship, price, ship_worth(box, ship, fleet, clock, taste) - cube * (sum(price) - less)))
    return tuple(sorted(found, key=lambda one: -one.gain)[:CANDIDATES])
