"""What a player's means are worth, in points at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import NamedTuple

from bot.computer.exodus_fleet.means import Clock, Means
from bot.computer.exodus_fleet.powers import brings
from engine.games.exodus_fleet.content import LETTERS, PHASES, SHIPS, Card, Ship
from engine.games.exodus_fleet.reckoning import (
    BIOMASS,
    WATER,
    Held,
    excess,
    points_for_factions,
    points_of_ship,
    ratio,
    ship_cost,
    stored,
    totals,
    tribe_costs,
)
from engine.games.exodus_fleet.rulings import POINTS_PER_TRIBE

TYPES = range(len(LETTERS))
FUEL = LETTERS.index("F")


@dataclass(frozen=True)
class Taste:
    """Points for things that are no points yet."""

    xu: float = 0.2
    purse: float = 20  # XU beyond these are seldom needed
    cube: float = 0.32
    card: float = 0.9
    tribe: float = 1.4  # a chance to take one more on board, beyond what it costs
    quarter: float = 0.6
    square: float = 0.025  # for each Mining Phase to come and the like
    surplus: float = 0.35  # of a cube that nothing on the list needs
    balance: float = 0.5  # the first cube of a type counts so much more
    rivalry: float = 0.7
    slowly: float = 1.5  # phases that pass before half of what one has can be used


# Points that ships with a text will gain in each phase to come.
GROWTH = {
    "xu": 0.04, "income": 0.03, "tribe": 0.09, "resource": 0.05, "factions": 0.1, "congress": 0.06, "military": 0.03,
    "discarded": 0.05, "under": 0.08,
}  # fmt: skip
USUAL_TASTE = Taste()
SPENT = {"xu", "resource", "discarded"}  # what is counted but will be used before
CANDIDATES = 10
ENOUGH_SQUARES = 14  # more are seldom filled
USUAL = Held(tribes=3, cubes=6, xu=12, under=1, discarded=2)  # what ships with a text find to count


class Fixed(NamedTuple):
    """Of a fleet, whatever it carries."""

    worth: float
    quarters: int
    room: Mapping[str, int]


class Worth:
    """At one moment of one match."""

    def __init__(self, clock: Clock, offer: Sequence[Ship], trades: int, taste: Taste) -> None:
        self.clock, self.offer, self.trades, self.taste = clock, tuple(offer), trades, taste
        usable = clock.left / (clock.left + taste.slowly)
        self.xu, self.cube = taste.xu * usable, taste.cube * usable
        later = clock.scorings - 1
        self._candidates: dict[tuple[str, ...], dict[str, float]] = {}
        self.tribe = POINTS_PER_TRIBE["b"] + POINTS_PER_TRIBE["a"] * later

    def of(self, m: Means) -> float:
        fixed = fleet_worth(ids(m.ships), self.clock, self.taste)
        return (
            fixed.worth
            + self.tribe * m.tribes
            + self._quarters(fixed.quarters - m.tribes)
            + self._counted(m)
            + self.purse(m.xu)
            + self._cubes(m, fixed)
            + sum(map(self.card, m.cards))
            + self.taste.card * m.unseen * min(1.0, self.clock.left / 4)
            + len(m.stays) * self.cube_later("mining")
            + self._reserved(m)
        )

    # parts
    def purse(self, xu: int) -> float:
        """More than can be bid in what is left of the game is next to nothing."""
        usable = min(self.taste.purse, 5 * self.clock.left) or 1
        return self.xu * usable * (1 - exp(-xu / usable)) + 0.005 * xu

    def _quarters(self, free: int) -> float:
        use = 1 + 0.3 * self.clock.left
        return self.taste.quarter * min(free, use) * min(1.0, self.clock.left / 5)

    def _counted(self, m: Means) -> float:
        """Ships that score by their text."""
        found = 0.0
        for ship in m.ships:
            if ship.score:
                per = ship.score.per
                under = dict(m.under).get(ship.id, 0)
                cards = len(m.cards) + sum(card.alien for card in m.cards)
                held = Held(m.tribes, sum(m.cubes), m.xu, under, cards)
                times = self.clock.near if per in SPENT else self.clock.scorings
                found += points_of_ship(ship, m.ships, held) * times + GROWTH[per] * self.clock.left
        return found

    def _reserved(self, m: Means) -> float:
        return sum(0.6 for _ in m.reserved) * min(1.0, self.clock.left / 5)

    # cubes
    def needs(self, m: Means) -> list[float]:
        """What one would like to hold: Fuel for crews, food for tribes, the ship one has an eye on, and some more."""
        left = self.clock.left
        tribes = min(m.quarters, 1 + left // 6, 3)
        food, either = tribe_costs(m.ships, tribes, 0)
        spare = min(1.5, left / 6)
        need = [spare + n for n in food]
        need[BIOMASS] = max(0.0, need[BIOMASS] - either / 2)
        need[WATER] = max(0.0, need[WATER] - either / 2)
        need[FUEL] += min(2, left)
        target = self.target(m)
        return [a + b for a, b in zip(need, target, strict=True)]

    def target(self, m: Means) -> Sequence[float]:
        """The cost of the ship that would be best to build, as far as it is not far away."""
        best, cost = 0.0, (0.0, 0.0, 0.0, 0.0)
        for ship, gain in self.candidates(m).items():
            price, _ = discounted(ship, ids(m.ships))
            short = sum([n - held for n, held in zip(price, m.cubes, strict=True) if n > held])
            if gain - 0.1 * short > best:
                best, cost = gain - 0.1 * short, (price[0], price[1], price[2], price[3])
        return cost

    def candidates(self, m: Means) -> dict[str, float]:
        """The ships on offer that are worth a thought, and what they bring beyond what they cost."""
        fleet = ids(m.ships)
        known = self._candidates.get(fleet)
        if known is None:
            gains = {ship.id: self._gain(ship.id, fleet) for ship in (*self.offer, *m.reserved)}
            known = {ship: gains[ship] for ship in sorted(gains, key=lambda ship: -gains[ship])[:CANDIDATES]}
            self._candidates[fleet] = known
        return known

    def _gain(self, ship: str, fleet: tuple[str, ...]) -> float:
        price, less = discounted(ship, fleet)
        return ship_worth(ship, fleet, self.clock, self.taste) - self.cube * (sum(price) - less)

    def _cubes(self, m: Means, fixed: Fixed) -> float:
        if not self.clock.left:
            return 0.01 * stored(fixed.room, m.cubes)
        need = self.needs(m)
        cubes = self.fitting(m.cubes, need, fixed.room)
        by_trade = self.taste.surplus * 3 / (ratio(m.ships, self.trades) or 6)
        return self.cube * sum([self._of_a_type(n, want, by_trade) for n, want in zip(cubes, need, strict=True)])

    def _of_a_type(self, n: int, need: float, by_trade: float) -> float:
        """The first cubes of a type help most."""
        used = min(n, need)
        if not used:
            return by_trade * n
        first = self.taste.balance
        return used * (1 + first - first * used / need) + by_trade * (n - used)

    def fitting(self, cubes: Sequence[int], need: Sequence[float], room: Mapping[str, int]) -> list[int]:
        """Those that have a square, when the least useful are thrown away."""
        kept, over = [*cubes], excess(room, cubes)
        gone = [0, 0, 0, 0]
        for _ in range(over.total):
            dry = gone[BIOMASS] + gone[WATER] >= over.wet
            spare = [i for i in TYPES if gone[i] < over.each[i] and not (dry and i in (BIOMASS, WATER))]
            worst = max(spare, key=lambda i: (kept[i] + 1) / (need[i] + 1))
            kept[worst], gone[worst] = kept[worst] - 1, gone[worst] + 1
        return kept

    def cube_later(self, phase: str) -> float:
        return self.taste.cube * 0.6 * self.clock.some(next(p for p in PHASES if p == phase))

    # cards
    def card(self, card: Card) -> float:
        """In hand. What can be had at once by playing it is worth a little more then."""
        x, c, t = self.xu, self.cube, self.taste
        left = self.clock.left
        tribe = max(0.0, self.tribe - 4.5 * c - t.quarter)
        match card.does:
            case "gain":
                found = card.xu * x + (sum(card.cubes) + 1.2 * card.any) * c
            case "of_a_kind":
                found = card.xu * x + card.n * c
            case "stay":
                found = self.cube_later("mining")
            case "tribe":
                found = tribe if left else 0.3 * self.tribe
            case "rendezvous":
                found = max(2.2 * c, tribe if left else 0.3 * self.tribe)
            case "carry":
                found = tribe * min(card.n, 1.3) * min(1.0, self.clock.left / 6)
            case "crew":
                found = 2.0 * min(1.0, left / 4)
            case "blueprints":
                found = 0.5 * min(1.0, left / 5)
            case "less":
                found = card.n * c
            case "scout":
                found = 0.8 * t.card * min(1.0, left / 4)
            case "chart" | "survey":
                found = 2.5 * c
            case "buy" | "sell" | "swap":
                found = 1.5 * c
            case _:
                found = 0.5 * min(1.0, left / 4)
        return max(0.9 * found, 0.8 * c)


def ids(ships: Sequence[Ship]) -> tuple[str, ...]:
    return tuple([ship.id for ship in ships])


@lru_cache(maxsize=4096)
def discounted(ship: str, fleet: tuple[str, ...]) -> tuple[Sequence[int], int]:
    return ship_cost([SHIPS[own] for own in fleet], SHIPS[ship])


@lru_cache(maxsize=4096)
def fleet_worth(fleet: tuple[str, ...], clock: Clock, taste: Taste) -> Fixed:
    ships = [SHIPS[ship] for ship in fleet]
    found = points_for_factions(ships) * clock.scorings * 1.0
    found += sum(ship.points for ship in ships if not ship.score) * clock.scorings
    sums = totals(ships)
    found += max(0, sums.income) * clock.some("income") * taste.xu
    found += sum(power_worth(ship, clock, taste) for ship in fleet)
    room = sums.squares
    anything = room["A"] + 0.6 * (sum(room.values()) - room["A"])
    enough = min(anything, ENOUGH_SQUARES) + 0.3 * max(0.0, anything - ENOUGH_SQUARES)
    found += taste.square * clock.left * enough
    return Fixed(found, sums.quarters, room)


@lru_cache(maxsize=4096)
def power_worth(ship: str, clock: Clock, taste: Taste) -> float:
    found = 0.0
    for phase in PHASES:
        xu, cubes, cards, tribes = brings(ship, phase)
        each = xu * taste.xu + cubes * taste.cube + cards * taste.card + tribes * taste.tribe
        found += max(0.0, each) * clock.some(phase)
    return found


@lru_cache(maxsize=4096)
def ship_worth(ship: str, fleet: tuple[str, ...], clock: Clock, taste: Taste) -> float:
    """One more ship, whatever it costs."""
    after, before = fleet_worth((*fleet, ship), clock, taste), fleet_worth(fleet, clock, taste)
    entry = SHIPS[ship]
    found = after.worth - before.worth + taste.quarter * entry.quarters * min(1.0, clock.left / 5)
    if entry.score:
        some = points_of_ship(entry, [SHIPS[own] for own in (*fleet, ship)], USUAL)
        found += GROWTH[entry.score.per] * clock.left + some * clock.scorings
    return found
