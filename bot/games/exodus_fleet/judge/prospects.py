"""What a phase would bring to a player in a given place: the means afterwards, and what they are worth."""

from __future__ import annotations

from bot.games.exodus_fleet.judge.means import Means
from bot.games.exodus_fleet.judge.powers import anyway
from bot.games.exodus_fleet.judge.worth import FUEL, TYPES, Worth
from engine.games.exodus_fleet.content import LETTERS, Phase, Ship
from engine.games.exodus_fleet.reckoning import excess, loyal
from engine.games.exodus_fleet.rulings import ADMIRALS_BONUS, BIG_CREW_FUEL, CREW_FUEL, PASS_GAIN, PLANNED_PASS_GAIN
from engine.games.exodus_fleet.view import FleetView

FAVOURITE = 0.35  # how often the ship that one wants is left


class Prospects:
    """Of one moment: who would gain what by which phase."""

    def __init__(self, now: FleetView, worth: Worth) -> None:
        self.now, self.worth = now, worth
        self.track = now.box.track[len(now.fleets)]
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

    def _fuelled(self, m: Means, phase: Phase, n: int = 1) -> Means | None:
        """The crew is paid: with Fuel, with others for it, or by burning the least of the cards."""
        if paid := m.pays(m.payer(self.worth.trades, phase).bill((0, n, 0, 0))):
            return paid
        if n > 1 or not m.cards:
            return None
        least = min(m.cards, key=self.worth.card)
        return m._replace(cards=tuple(card for card in m.cards if card is not least))

    def _mined(self, m: Means, place: int) -> float | None:
        paid = m if m.owns("haulage_ship") else self._fuelled(m, "mining")
        if paid is None:
            return None
        row = [*self.now.planets[0].rows[self.track.rows[place - 1]]]
        if m.owns("military_laser"):
            row[0] *= 2
        cards = sum(bool(ship.finds) and row[LETTERS.index(ship.finds)] > 0 for ship in m.ships)
        after = paid.gains(*row)
        wasted = excess(after.totals.squares, after.cubes).total
        bids = self.now.stage != "actions"  # who has paid for the crew takes what fits
        lost = self.worth.taste.waste * max(0, wasted - sum(row) // 3) if bids else 0.0
        return self.worth.of(after) + self.cards(m, cards, cards) - lost

    def _carried(self, m: Means, place: int) -> float | None:
        limit = self.track.tribes[place - 1] + m.totals.extra_tribe
        limit += sum(card.n for card in m.cards if card.does == "carry")
        for n in range(min(limit, m.quarters), 0, -1):
            if paid := self.transport(m, n):
                return self.worth.of(paid)
        return None

    def transport(self, m: Means, n: int) -> Means | None:
        """With so many tribes more, if they can be paid for."""
        paid = m.pays(m.payer(self.worth.trades, "transporting").transport_bill(n, m.carried))
        return paid._replace(tribes=m.tribes + n) if paid else None

    def _built(self, m: Means) -> tuple[float | None, ...]:
        """Those who build earlier take one's favourite now and then, and perhaps all that one can pay."""
        found = sorted(self.buildable(m, 1).values(), reverse=True)
        if not found:
            return (None,) * self.places
        found += [self.passing(m)] * self.places
        return tuple(found[0] * FAVOURITE + found[place] * (1 - FAVOURITE) for place in range(self.places))

    def buildable(self, m: Means, hired: int) -> dict[str, float]:
        """The ships that can be paid for, and what one is worth with each."""
        payer, found = m.payer(self.worth.trades, "building"), {}
        for ship in [m.box.ships[one.id] for one in self.worth.wanted(m)]:
            if paid := m.pays(payer.ship_bill(ship.id, hired + self._cards_off(m, ship))):
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
            if paid := self._fuelled(m, "exploring", fuel):
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
        gains = [anyway(m.box, ship.id, phase) for ship in m.ships]
        each = [g.xu * w.xu + g.cubes * w.cube + g.cards * w.taste.card + g.tribes * w.taste.tribe for g in gains]
        return sum(gain for gain in each if gain > 0)

    def income(self, m: Means, admiral: bool) -> float:
        m = m.gains(0, 0, 0, 0, xu=max(0, m.totals.income))
        return max(self.bonuses(m).values()) if admiral else self.worth.of(m)

    def bonuses(self, m: Means) -> dict[str, float]:
        """Of the Admiral (EF-43)."""
        xu, n = ADMIRALS_BONUS
        richer = m.gains(0, 0, 0, 0, xu=xu)
        for _ in range(n):
            richer = self.with_best_cube(richer)
        return {"xu": self.worth.of(richer), "card": self.worth.of(m) + self.cards(m, 1, 1)}
