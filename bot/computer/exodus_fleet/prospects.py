"""What a phase would bring to a player in a given place: the means afterwards, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from bot.computer.exodus_fleet.means import Means
from bot.computer.exodus_fleet.powers import anyway
from bot.computer.exodus_fleet.worth import FUEL, TYPES, Worth
from engine.games.exodus_fleet.content import LETTERS, SHIPS, TRACK, Phase, Ship
from engine.games.exodus_fleet.reckoning import loyal, ratio, ship_cost, totals, tribe_costs
from engine.games.exodus_fleet.rulings import ADMIRALS_BONUS, BIG_CREW_FUEL, CREW_FUEL, PASS_GAIN, PLANNED_PASS_GAIN
from engine.games.exodus_fleet.view import FleetView
from engine.parts.bill import Bill
from engine.parts.cuts import Cut
from engine.parts.payment import best

ALL = (0, 1, 2, 3)


class Prospects:
    """Of one moment: who would gain what by which phase."""

    def __init__(self, now: FleetView, worth: Worth) -> None:
        self.now, self.worth = now, worth
        self.track = TRACK[len(now.fleets)]
        self.places = len(self.track.rows)

    # without a crew
    def passing(self, m: Means) -> float:
        xu, n = PLANNED_PASS_GAIN if m.owns("planning_command") else PASS_GAIN
        for _ in range(n):
            m = self.with_best_cube(m)
        return self.worth.of(m.gains(0, 0, 0, 0, xu=xu))

    def with_best_cube(self, m: Means) -> Means:
        need = self.worth.needs(m)
        type_ = FUEL if self.worth.stranded(m) else max(TYPES, key=lambda i: need[i] - m.cubes[i])
        return m.gains(*(int(i == type_) for i in TYPES))

    # with one
    def by_place(self, m: Means, phase: Phase) -> tuple[float | None, ...]:
        """What one is worth after the crew has worked; None: it can not. The bid is not paid here."""
        if phase == "building":
            return self._built(m)
        after = {"mining": self._mined, "transporting": self._carried, "exploring": self._explored}[phase]
        return tuple(after(m, place) for place in range(1, self.places + 1))

    def _fuelled(self, m: Means, n: int = 1) -> Means | None:
        """The crew is paid: with Fuel, with others for it, or by burning the least of the cards."""
        if m.owns("super_tanker"):
            n -= 1
        if m.cubes[FUEL] >= n:
            return m.gains(0, -n, 0, 0)
        way = best(Bill((0, n, 0, 0), m.cubes, ratio(m.ships, self.worth.trades)))
        if way:
            return m.gains(*(-k for k in way.cubes))
        if n > 1 or not m.cards:
            return None
        least = min(m.cards, key=self.worth.card)
        return m._replace(cards=tuple(card for card in m.cards if card is not least))

    def _mined(self, m: Means, place: int) -> float | None:
        paid = m if m.owns("haulage_ship") else self._fuelled(m)
        if paid is None:
            return None
        row = [*self.now.planets[0].rows[self.track.rows[place - 1]]]
        if m.owns("military_laser"):
            row[0] *= 2
        cards = sum(bool(ship.finds) and row[LETTERS.index(ship.finds)] > 0 for ship in m.ships)
        return self.worth.of(paid.gains(*row)) + self.cards(m, cards, cards)

    def _carried(self, m: Means, place: int) -> float | None:
        limit = self.track.tribes[place - 1] + totals(m.ships).extra_tribe
        limit += sum(card.n for card in m.cards if card.does == "carry")
        for n in range(min(limit, m.quarters), 0, -1):
            if (cubes := self.transport(m, n)) is not None:
                return self.worth.of(m._replace(cubes=cubes, tribes=m.tribes + n))
        return None

    def transport(self, m: Means, n: int) -> tuple[int, ...] | None:
        """The cubes that are left."""
        need, either = tribe_costs(m.ships, n, m.carried)
        need[FUEL] += not m.owns("super_tanker")
        if not coverable(need, m.cubes, either, ratio(m.ships, self.worth.trades)):
            return None
        cuts = (Cut("either", (2, 3), (0,) * either),) if either else ()
        way = best(Bill(tuple(need), m.cubes, ratio(m.ships, self.worth.trades), cuts))
        return tuple(a - b for a, b in zip(m.cubes, way.cubes, strict=True)) if way else None

    def _built(self, m: Means) -> tuple[float | None, ...]:
        """Those who build earlier take one's favourite now and then, and perhaps all that one can pay."""
        found = sorted(self.buildable(m, 1).values(), reverse=True)
        if not found:
            return (None,) * self.places
        found += [self.passing(m)] * self.places
        return tuple((found[0] + found[place]) / 2 for place in range(self.places))

    def buildable(self, m: Means, hired: int) -> dict[str, float]:
        """The ships that can be paid for, and what one is worth with each."""
        at, found = ratio(m.ships, self.worth.trades), {}
        for ship in [SHIPS[one.id] for one in self.worth.wanted(m)]:
            cost, less = ship_cost(m.ships, ship)
            less += hired + (ship in m.reserved) + self._cards_off(m, ship)
            ladders = [Cut(own.id, types(own.ladder.types), own.ladder.prices) for own in m.ships if own.ladder]
            free = less + sum(len(cut.prices) for cut in ladders) + (cost[0] // 2 if doubles(m) else 0)
            if not coverable(cost, m.cubes, free, at):
                continue
            bill = Bill(cost, m.cubes, at, (Cut("less", ALL, (0,) * less), *ladders), (), m.xu, 0 if doubles(m) else -1)
            if way := best(bill):
                paid = m.gains(*(-n for n in way.cubes), xu=-way.price.money)
                found[ship.id] = self.worth.of(paid._replace(ships=(*m.ships, ship)))
        return found

    def _cards_off(self, m: Means, ship: Ship) -> int:
        return sum(card.n for card in m.cards if card.does == "less" and (not card.loyal or loyal(m.ships, ship)))

    def _explored(self, m: Means, place: int) -> float | None:
        return max(self.explored(m, place).values(), default=None)

    def explored(self, m: Means, place: int) -> dict[str, float]:
        """With a crew, and with the bigger one of the first place."""
        crews = [("go", CREW_FUEL, self.track.draws[place - 1], 1), ("go 3", BIG_CREW_FUEL, 3, 2)]
        found = {}
        for key, fuel, n, keep in crews[: 2 if place == 1 else 1]:
            if paid := self._fuelled(m, fuel):
                found[key] = self.worth.of(paid) + self.cards(m, n, keep)
        return found

    def cards(self, m: Means, n: int, keep: int) -> float:
        """Cards that are drawn, and what ships make of those that are kept or not."""
        w = self.worth
        under = 2.0 * keep * w.clock.scorings if m.owns("military_explorer") else 0.0
        rejected = (n - keep) * w.clock.scorings if m.owns("xenological_center") else 0.0
        return max(w.drawn(n, keep), under) + rejected + keep * sum(ship.per_kept for ship in m.ships) * w.cube

    # for everybody
    def by_ships(self, m: Means, phase: Phase) -> float:
        """What one's ships bring in such a phase, with a crew or without."""
        w = self.worth
        gains = [anyway(ship.id, phase) for ship in m.ships]
        each = [g.xu * w.xu + g.cubes * w.cube + g.cards * w.taste.card + g.tribes * w.taste.tribe for g in gains]
        return sum(gain for gain in each if gain > 0)

    def income(self, m: Means, admiral: bool) -> float:
        m = m.gains(0, 0, 0, 0, xu=max(0, totals(m.ships).income))
        return max(self.bonuses(m).values()) if admiral else self.worth.of(m)

    def bonuses(self, m: Means) -> dict[str, float]:
        """Of the Admiral (EF-43)."""
        xu, n = ADMIRALS_BONUS
        richer = m.gains(0, 0, 0, 0, xu=xu)
        for _ in range(n):
            richer = self.with_best_cube(richer)
        return {"xu": self.worth.of(richer), "card": self.worth.of(m) + self.cards(m, 1, 1)}


def coverable(need: Sequence[int], held: Sequence[int], free: int, at: int) -> bool:
    """A quick look whether it is worth finding a way to pay."""
    short = sum([n - k for n, k in zip(need, held, strict=True) if n > k]) - free
    if short <= 0:
        return True
    spare = sum([(k - n) // at for n, k in zip(need, held, strict=True) if k > n]) if at else 0
    return short <= spare + free  # what is cut may leave more to trade


def types(letters: str) -> tuple[int, ...]:
    return tuple(LETTERS.index(letter) for letter in letters)


def doubles(m: Means) -> bool:
    return totals(m.ships).doubles
