"""What a player's means are worth, in points at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from bot.games.exodus_fleet.judge.cards import Rates, card_worth, drawn
from bot.games.exodus_fleet.judge.means import Clock, Means
from bot.games.exodus_fleet.judge.ships import GROWTH, Fixed, Ids, Wanted, fleet_worth, ids, wanted
from bot.games.exodus_fleet.judge.taste import Taste
from engine.games.exodus_fleet.content import LETTERS, PHASES, Card, FleetBox
from engine.games.exodus_fleet.reckoning import (
    BIOMASS,
    WATER,
    Held,
    excess,
    points_of_ship,
    stored,
    tribe_costs,
)
from engine.games.exodus_fleet.rulings import POINTS_PER_TRIBE

TYPES = range(len(LETTERS))
FUEL = LETTERS.index("F")
SPENT = {"xu", "resource", "discarded"}  # what is counted but will be used before
NOT_YET = 0.6  # of a tribe that a card could bring, when there is food
AIMS = 6  # ships for which cubes are gathered
NO_SHIP = Wanted("", (0, 0, 0, 0), 0.0)


class Aim(NamedTuple):
    """What one would like to hold, and how far one is."""

    score: float
    need: list[float]


class Worth:
    """At one moment of one match."""

    def __init__(self, box: FleetBox, clock: Clock, offer: Ids, trades: int, taste: Taste) -> None:
        self.box = box
        self.clock, self.offer, self.trades, self.taste = clock, offer, trades, taste
        usable = clock.left / (clock.left + taste.slowly)
        self.xu, self.cube = taste.xu * usable, taste.cube * usable
        self.tribe = POINTS_PER_TRIBE["b"] + POINTS_PER_TRIBE["a"] * (clock.scorings - 1)
        tribe = NOT_YET * max(0.0, self.tribe - 4.5 * self.cube - taste.quarter)
        self.rates = Rates(clock.left, self.xu, self.cube, self.cube_later("mining"), tribe, self.tribe)
        self._wanted: dict[Ids, tuple[Wanted, ...]] = {}

    def of(self, m: Means) -> float:
        fixed = fleet_worth(self.box, m.fleet, self.clock, self.taste)
        return (
            fixed.worth
            + self.tribe * m.tribes
            + self._quarters(fixed.quarters - m.tribes)
            + self._counted(m)
            + self.purse(m.xu)
            + self._cubes(m, fixed)
            - self.stranded(m)
            + sum(map(self.card, m.cards))
            + self.drawn(1, 1) * m.unseen
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
    def stranded(self, m: Means) -> float:
        """Without Fuel, or anything that could be traded for it, no crew works."""
        at = m.totals.ratio or self.trades
        if m.cubes[FUEL] or (at and max(m.cubes) >= at) or m.owns("super_tanker"):
            return 0.0
        return self.taste.fuel * min(1.0, self.clock.left / 4)

    def needs(self, m: Means) -> list[float]:
        """What one would like to hold: Fuel for crews, food for tribes, the ship one has an eye on, and some more."""
        return self.aim(m).need

    def aim(self, m: Means) -> Aim:
        """For the ship that would be best to build, as far as its cubes are there; of one type the first help most."""
        basic, by_trade, first = self._basics(m), self._by_trade(m), self.taste.balance
        lure = self.taste.lure / self.cube if self.cube else 0.0
        best = Aim(-1.0, basic)
        for ship in (NO_SHIP, *self.wanted(m)[:AIMS]):
            need = [a + b for a, b in zip(basic, ship.price, strict=True)]
            score = lure * ship.gain
            for n, want in zip(m.cubes, need, strict=True):
                used = n if n < want else want
                score += by_trade * (n - used)
                if used:
                    score += used * (1 + first - first * used / want)
            if score > best.score:
                best = Aim(score, need)
        return best

    def _basics(self, m: Means) -> list[float]:
        left = self.clock.left
        tribes = min(m.quarters, 1 + left // 6, 3)
        food, either = tribe_costs(m.totals, tribes, 0)
        spare = min(1.5, left / 6)
        need = [spare + n for n in food]
        need[BIOMASS] = max(0.0, need[BIOMASS] - either / 2)
        need[WATER] = max(0.0, need[WATER] - either / 2)
        need[FUEL] += min(2, left)
        return need

    def _by_trade(self, m: Means) -> float:
        """A cube that nothing needs."""
        return self.taste.surplus * 3 / (m.totals.ratio or self.trades or 6)

    def wanted(self, m: Means) -> tuple[Wanted, ...]:
        """Ships on offer; one ship more in the fleet changes little in what the others are worth."""
        fleet = m.fleet
        known = self._wanted.get(fleet) or self._wanted.get(fleet[:-1])
        if known is None:
            offer = (*self.offer, *ids(m.reserved))
            known = self._wanted[fleet] = wanted(self.box, offer, fleet, self.clock, self.taste, self.cube)
        return tuple([ship for ship in known if ship.id not in fleet])

    def _cubes(self, m: Means, fixed: Fixed) -> float:
        if not self.clock.left:
            return 0.01 * stored(fixed.room, m.cubes)
        aim = self.aim(m)
        if excess(fixed.room, m.cubes).total:
            kept = self.fitting(m.cubes, aim.need, fixed.room)
            aim = self.aim(m._replace(cubes=tuple(kept)))
        return self.cube * aim.score

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
        return card_worth(card, self.rates)

    def drawn(self, n: int, keep: int) -> float:
        """Cards that nobody has seen yet."""
        return drawn(self.box, n, keep, self.rates)
