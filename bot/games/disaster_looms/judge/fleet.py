"""What a ship can do now, and what it can hope for afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from bot.games.disaster_looms.judge import gates
from bot.games.disaster_looms.judge.chart import FAR, Chart
from bot.games.disaster_looms.judge.taste import Taste
from bot.games.disaster_looms.judge.worth import COLONY, FOR_TWO, Worth
from engine.core import Key
from engine.games.disaster_looms.view import LoomsView, RegionFace, ShipFace

EARTH = 0
PLATFORM_ASSETS, PLATFORM_ROOM = 3, 2
HYPER = 5  # steps of the Hyper Drive from a gate
STAY = "business_as_usual"
DONE = "done"
LEAST = 0.02  # better than nothing


class Deed(NamedTuple):
    """The answers that begin it, and what it is worth with all that may follow."""

    keys: tuple[Key, ...]
    value: float


class Fleet:
    """Of the seat that looks."""

    def __init__(self, now: LoomsView, worth: Worth, taste: Taste) -> None:
        assert now.seat is not None
        self.now, self.worth, self.taste, self.seat = now, worth, taste, now.seat
        self.me = now.companies[self.seat]
        self.chart = Chart(now, self.seat)
        self.price = worth.money + (taste.share if now.together else taste.action)  # of an action in a later round
        self.safe = 1 - worth.peril
        self._hopes: dict[tuple[int, int, int], float] = {}
        self._flights: dict[tuple[int, int, int, int], float] = {}
        self.beams = "teleporters" in self.me.access
        self._bests: dict[tuple[int, int], float] = {}
        owned = [(now.regions[n], one) for n in self.me.colonies if (one := now.regions[n].colony)]
        self.guards = {region.number: self.guard(region, one.customers) for region, one in owned}
        self.free = [one for one in now.regions if one.tile.type == "planet" and not one.colony]
        buys = {"buyout", "hostile_takeover"} & {*self.me.access}
        self.prey = [one for one in now.regions if buys and one.colony and one.colony.seat != self.seat]
        self.bare = [one for one in now.regions if one.tile.type == "uninhabitable" and not one.colony]
        self.rivals = [ship for one in worth.rivals for ship in one.ships if ship.at is not None]
        self.defended = {one.number: self._defended(one) for one in self.prey}
        self.rushed = {one.number: self._first_come(one) for one in (*self.free, *self.bare)}

    # --- colonies in danger -------------------------------------------------------------------------------------------
    def lost(self, region: RegionFace, customers: int) -> float:
        """If a rival buys it with so many on it."""
        colony = region.colony
        assert colony
        points = FOR_TWO * colony.assets if self.now.two else COLONY + customers
        money = 0.0 if self.now.two else colony.assets * self.worth.income
        return max(0.0, points + money - self._price(customers) * self.worth.money)

    def _price(self, customers: int) -> int:
        """Of an own colony (DL-127, DL-129)."""
        return customers * (2 if "brand_loyalty" in self.me.access else 1)

    def guard(self, region: RegionFace, customers: int) -> float:
        """What a ship there saves, if there is no other; a full colony needs none."""
        colony = region.colony
        assert colony
        if customers >= colony.limit or self.now.together:
            return 0.0
        danger, near = 0.0, self.chart.points(region.number)
        for rival in self.worth.rivals:
            strikes = "hostile_takeover" in rival.access  # from two Regions off, in one action
            for ship in rival.ships:
                if ship.at is None or rival.treasury + rival.forecast < self._price(customers):
                    continue
                if ship.customers and ship.at == region.number:
                    danger = max(danger, self.taste.threatened)
                elif strikes and near[ship.at] <= 2:  # it takes somebody aboard before
                    danger = max(danger, self.taste.struck)
                elif not ship.customers:
                    continue
                elif ship.at in region.adjoining:
                    danger = max(danger, self.taste.watched)
        return danger * self.lost(region, customers)

    def leaving(self, ship: ShipFace, there: int | None) -> float:
        """What is given up by flying away from an own colony, with so many on it."""
        if ship.at not in self.me.colonies or sum(other.at == ship.at for other in self.me.ships) > 1:
            return 0.0
        assert ship.at is not None
        region = self.now.regions[ship.at]
        return self.guards[ship.at] if there is None else self.guard(region, there)

    def coming(self, ship: ShipFace, to: int) -> float:
        there = any(other.at == to for other in self.me.ships if other.number != ship.number)
        return self.guards.get(to, 0.0) if not there else 0.0

    def _defended(self, region: RegionFace) -> bool:
        """Can its owner send a ship before it is bought?"""
        near = self.chart.points(region.number)
        owner = region.colony.seat if region.colony else 0
        return any(ship.at is not None and near[ship.at] <= 2 for ship in self.now.companies[owner].ships)

    def _first_come(self, region: RegionFace) -> bool:
        """Can a rival settle it in their next turn?"""
        near = self.chart.points(region.number)
        return any(ship.customers and ship.at is not None and near[ship.at] <= 2 for ship in self.rivals)

    # --- what a ship may hope for, in the rounds to come --------------------------------------------------------------
    def hope(self, at: int, aboard: int, there: int | None = None) -> float:
        """The best aim of a ship that is there with so many aboard, minus the way to it.

        On an own colony, where so many live, customers are put down and taken up as the aim needs them.
        """
        if there is None:
            colony = self.now.regions[at].colony
            there = colony.customers if colony and colony.seat == self.seat else -1
        key = at, aboard, there
        if key not in self._hopes:
            best = self._aim(at, aboard)
            if there >= 0:
                room = (self.me.limit if not self._small(at) else PLATFORM_ROOM) - there
                for t in range(max(0, aboard - room), min(self.me.capacity, aboard + there) + 1):
                    best = max(best, self._aim(at, t) + (aboard - t) * self.worth.customer)
            self._hopes[key] = self.safe * self.taste.later * best
        return self._hopes[key]

    def _small(self, at: int) -> bool:
        colony = self.now.regions[at].colony
        return colony is not None and colony.platform

    def _aim(self, at: int, aboard: int) -> float:
        """With just so many, after the customers of a colony are settled."""
        if not self.worth.rounds:
            return 0.0
        if (at, aboard) not in self._bests:
            best = max(self._aims(at, aboard), default=0.0)
            if aboard < self.me.capacity and self.now.earth.stock and at != EARTH:
                best = max(best, self._from_earth - self.price * self.chart.actions(at, EARTH))
            self._bests[at, aboard] = max(0.0, best)
        return self._bests[at, aboard]

    @cached_property
    def _from_earth(self) -> float:
        """With a full ship."""
        return max(self._aims(EARTH, self.me.capacity), default=0.0)

    @cached_property
    def _worlds(self) -> list[tuple[int, float]]:
        """Free ones, each with what it is to whoever may come too late."""
        there = [(one.number, self.worth.planet(one.number) + self.worth.customer) for one in self.free]
        return [(n, gain * (self.taste.contested if self.rushed[n] else 1.0)) for n, gain in there]

    @cached_property
    def _takings(self) -> list[tuple[int, float]]:
        """Colonies that can be bought out, unless they are defended."""
        there = [(one.number, self.bought(one, 1)) for one in self.prey]
        sure = {n: self.taste.defended if self.defended[n] else self.taste.prey for n, _ in there}
        return [(n, sure[n] * gain) for n, gain in there if gain > 0]

    def _aims(self, at: int, aboard: int) -> Iterator[float]:
        most = self.chart.steps * (1 + round(self.worth.rounds))
        far = [n if n <= most else FAR for n in self.chart.points(at)]
        yield self.worth.explore(aboard) - self.price if self.now.regions[at].gaps and not self.now.together else 0.0
        if not aboard:
            return
        rim = min((far[one.number] for one in self.now.regions if one.gaps), default=FAR)
        if rim < FAR and not self.now.together:
            yield self.worth.explore(1) - self.price * (1 + -(-rim // self.chart.steps))
        for n, gain in self._worlds:
            if far[n] < FAR and n != at:
                yield gain - self.price * self.chart.actions(at, n)
        for n in self.me.colonies:
            colony = self.now.regions[n].colony
            if colony and colony.customers < colony.limit and far[n] < FAR:
                gain = min(aboard, colony.limit - colony.customers) * self.worth.customer
                yield gain - (self.price * self.chart.actions(at, n))
        for n, gain in self._takings:
            if far[n] < FAR:
                yield gain - self.price * (1 + self.chart.actions(at, n))
        if "orbital_platforms" in self.me.access and self.now.platforms and self.me.treasury + self.me.forecast > 5:
            for one in self.bare:
                if far[one.number] < FAR:
                    sure = self.taste.contested if self.rushed[one.number] else 1.0
                    yield sure * self.built(aboard) - self.price * (1 + self.chart.actions(at, one.number))

    def bought(self, region: RegionFace, aboard: int) -> float:
        """A rival colony with one customer more."""
        colony = region.colony
        assert colony
        limit = colony.limit if colony.platform else self.me.limit
        if colony.guarded or not aboard or colony.customers >= min(colony.limit, limit):
            return 0.0
        worth, money = self.worth, self.worth.money
        mine = worth.colony(colony.assets, region.tile.icons, colony.platform)
        people = (colony.customers + 1) * worth.customer
        theirs = FOR_TWO * colony.assets if self.now.two else COLONY + colony.customers
        share = 1.0 if self.now.two else self.taste.rival
        return mine + people + share * (theirs - colony.price * money) - colony.price * money

    def built(self, aboard: int) -> float:
        people = min(aboard, PLATFORM_ROOM) * self.worth.customer
        return self.worth.colony(PLATFORM_ASSETS, (), platform=True) + people - 5 * self.worth.money

    # --- what it does now ---------------------------------------------------------------------------------------------
    def best(self, ship: ShipFace) -> Deed:
        return max(self.deeds(ship), key=lambda deed: deed.value, default=Deed((STAY,), 0.0))

    def gain(self, ship: ShipFace) -> float:
        """What its best deed is better than to stay."""
        assert ship.at is not None
        return self.best(ship).value - self.hope(ship.at, ship.customers)  # which is to stay

    def deeds(self, ship: ShipFace) -> Iterator[Deed]:
        """Cargo first, then an action; what follows is thought of again when it is asked."""
        at = ship.at
        assert at is not None
        yield from self.actions(ship, ship.customers)
        for key, aboard, there, gain in self._cargo(ship):
            acts = [deed.value for deed in self.actions(ship, aboard, there) if deed.keys != (STAY,)]
            stays = [] if key.startswith("load") and at != EARTH else [self.hope(at, aboard, there)]
            if acts or stays:
                yield Deed((key,), gain + max(acts + stays))

    def _cargo(self, ship: ShipFace) -> Iterator[tuple[Key, int, int, float]]:
        """The key, how many are aboard and on the own colony then, and the points at once."""
        at, aboard = ship.at, ship.customers
        assert at is not None
        region, room = self.now.regions[at], 0 if ship.gate else ship.capacity - aboard
        colony = region.colony
        yield from gates.carried(self, ship, region)
        if at == EARTH and room and (k := self._loaded(room)) > 0:
            yield f"load.{k}", aboard + k, -1, LEAST
        elif region.tile.type == "planet" and not colony and aboard:
            worth = self.worth.planet(at)
            for k in range(1, min(aboard, self.me.limit) + 1):
                yield f"form.{k}", aboard - k, k, worth + k * self.worth.customer
        elif colony and colony.seat == self.seat:
            yield from self._settled(ship, region, room)

    def _settled(self, ship: ShipFace, region: RegionFace, room: int) -> Iterator[tuple[Key, int, int, float]]:
        """On an own colony: taken up before the action, put down after it, and never the other way, without end."""
        colony, aboard = region.colony, ship.customers
        assert colony
        full = 0.0 if self.now.together else 0.1 * self.lost(region, colony.limit)  # it cannot be bought out
        if ship.acted or self.now.ending:
            if (k := min(aboard, colony.limit - colony.customers)) > 0:
                safe = full if colony.customers + k == colony.limit else 0.0
                yield f"drop.{k}", aboard - k, colony.customers + k, k * self.worth.customer + safe + 2 * LEAST
            return
        for k in range(1, min(room, colony.customers) + 1):
            safe = full if colony.customers == colony.limit else 0.0
            yield f"load.{k}", aboard + k, colony.customers - k, -k * self.worth.customer - safe - 2 * LEAST

    def _loaded(self, room: int) -> int:
        """As many as fit; not the last one, if that ends a game which is not won (DL-209)."""
        stock = self.now.earth.stock
        if self.now.together:  # nobody whom somebody else has places for
            return min(room, stock, self.worth.places + self.me.limit * len(self.free))
        if stock > room or self.now.ending or self.worth.lead > 0:
            return min(room, stock)
        return stock - 1

    def actions(self, ship: ShipFace, aboard: int, there: int | None = None) -> Iterator[Deed]:
        at, now = ship.at, self.now
        assert at is not None
        yield Deed((STAY,), self.hope(at, aboard, there))
        if ship.acted or ship.acting:
            return
        access, treasury, leaving = self.me.access, self.me.treasury, self.leaving(ship, there)
        coin = self.worth.money
        if treasury >= 1:
            explored = self.worth.explore(aboard) - coin + self._beyond(at, aboard)
            if "exploration" in access and now.regions[at].gaps:
                yield Deed(("exploration",), explored - leaving)
            if "advanced_sensor_relays" in access and now.regions[at].gaps:
                yield Deed(("advanced_sensor_relays",), explored + 0.7 * self.worth.explore(aboard) - leaving)
            if "scanner_sweep" in access:
                yield from self._sweep(at, aboard, explored, leaving)
            engine = "graviton_propulsion" if "graviton_propulsion" in access else "twin_ion_engines"
            for m in self.chart.within(at, self.chart.steps):
                left = self.chart.steps - self.chart.points(at)[m]
                yield Deed((engine, str(m)), self.flight(ship, m, aboard, left) - coin - leaving)
            if "hyper_drive" in access:
                yield from self._hyper(ship, aboard, leaving)
        region = now.regions[at]
        colony = region.colony
        if region in self.prey and colony and colony.price <= treasury and (gain := self.bought(region, aboard)):
            yield Deed(("buyout", "1"), gain + self.hope(at, aboard - 1))
        if "hostile_takeover" in access:
            for one in self.prey:
                gain, far = self.bought(one, aboard), self.chart.points(at)[one.number]
                if gain > 0 and one.colony and far <= 2 and one.colony.price < treasury:
                    value = gain - coin - leaving + self.hope(one.number, aboard - 1)
                    yield Deed(("hostile_takeover", str(one.number), "1"), value)
        if "orbital_platforms" in access and now.platforms and treasury >= 5 and aboard and region in self.bare:
            k = min(aboard, PLATFORM_ROOM)
            yield Deed(("orbital_platforms", str(k)), self.built(aboard) + self.hope(at, aboard - k))

    def _beyond(self, at: int, aboard: int) -> float:
        """After an exploration: at the rim, from where it goes on; what one hoped for is a step farther."""
        rim = self.safe * max(0.0, self.worth.explore(aboard) - self.price) if self.worth.rounds else 0.0
        return max(rim, self.hope(at, aboard) - self.price / 2)

    def _sweep(self, at: int, aboard: int, explored: float, leaving: float) -> Iterator[Deed]:
        near = [m for m in (at, *self.chart.within(at, 1)) if self.now.regions[m].gaps]
        if near:
            yield Deed(("scanner_sweep",), explored + 0.1 - leaving)

    def _hyper(self, ship: ShipFace, aboard: int, leaving: float) -> Iterator[Deed]:
        at = ship.at
        assert at is not None
        gate = self.now.regions[at].gate
        for m in self.chart.within(at, HYPER):
            price = 1 if gate else self.chart.points(at)[m]
            if self.me.treasury >= price and (gate or price > self.chart.steps):
                left = HYPER - self.chart.points(at)[m] if gate else 0
                value = self.flight(ship, m, aboard, left) - price * self.worth.money - leaving
                yield Deed(("hyper_drive", str(price), str(m)), value)

    def flight(self, ship: ShipFace, to: int, aboard: int, left: int) -> float:
        """To be there with so many aboard and so many steps left; with Teleporters it may go on from there."""
        key = ship.number, to, aboard, left
        if key not in self._flights:
            best = self.arrival(ship, to, aboard)
            if left > 0 and self.beams and to not in self.chart.anomalies:
                then, gain = self._handled(to, aboard)
                far = self.chart.points(to)
                on = [self.flight(ship, m, then, left - far[m]) for m in self.chart.within(to, left)]
                best = max([best, *(gain + value - LEAST / 4 for value in on)])  # not step by step
            self._flights[key] = best
        return self._flights[key]

    def _handled(self, at: int, aboard: int) -> tuple[int, float]:
        """Cargo on the way: full from Earth, put down on a colony, a world settled; how many are aboard, and points."""
        region, worth = self.now.regions[at], self.worth
        colony = region.colony
        if at == EARTH:
            return aboard + max(0, self._loaded(self.me.capacity - aboard)), 0.0
        if colony and colony.seat == self.seat:
            k = max(0, min(aboard, colony.limit - colony.customers))
            return aboard - k, k * worth.customer
        if region.tile.type == "planet" and not colony and aboard:
            k = min(aboard, self.me.limit) if self.now.ending else 1
            return aboard - k, worth.planet(at) + k * worth.customer
        return aboard, 0.0

    def arrival(self, ship: ShipFace, to: int, aboard: int) -> float:
        """To be there at the end of an action, with so many aboard."""
        region, worth = self.now.regions[to], self.worth
        colony = region.colony
        if region.tile.type == "anomaly":
            return 2 * aboard * worth.money - aboard + self.hope(to, 0)
        if to == EARTH and not ship.gate:
            aboard, _ = self._handled(to, aboard)
        value = self.coming(ship, to) + (gates.worth(self, to) if ship.gate else 0.0)
        if region.tile.type == "planet" and not colony and aboard:
            k = aboard if self.now.ending else 1
            return worth.planet(to) + k * worth.customer + self.hope(to, aboard - k, k)
        if colony and colony.seat == self.seat and (k := min(aboard, colony.limit - colony.customers)) > 0:
            return value + k * worth.customer + self.hope(to, aboard - k, colony.customers + k)
        return value + self.hope(to, aboard)

    # --- the rest of an action ----------------------------------------------------------------------------------------
    def steps(self, keys: list[Key]) -> dict[Key, float]:
        """Of an action that has begun (a sweep; with Teleporters any)."""
        action = self.now.action
        assert action
        ship = self.now.ship(self.seat, action.ship)
        at, aboard = ship.at, ship.customers
        assert at is not None
        cargo = {key: (then, gain) for key, then, _, gain in self._cargo(ship)}
        found = {}
        for key in keys:
            name, _, what = key.partition(".")
            if key == "reveal":
                found[key] = self.worth.explore(aboard) + self._beyond(at, aboard)
            elif name == "move":
                m = int(what)
                left = action.points - self.chart.points(at)[m]
                value = self.flight(ship, m, aboard, left)
                if action.reveals and left > 0 and self.now.regions[m].gaps:
                    value = max(value, self.worth.explore(aboard) + self._beyond(at, aboard) - 0.05)
                found[key] = value
            elif key == DONE:
                found[key] = self.arrival(ship, at, aboard)
            elif key in cargo:
                then, gain = cargo[key]
                far = self.chart.points(at)
                on = [self.flight(ship, m, then, action.points - far[m]) for m in self.chart.within(at, action.points)]
                found[key] = gain + max([self.hope(at, then), *on]) - LEAST
        return found
