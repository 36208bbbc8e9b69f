"""What the rulebook lets one ship bring about in its turn, step by step, without a look at how it is asked.

Loading, dropping, forming, gates, steps, buyouts: every end that these can have, in any order. No tile is left, so
nothing is explored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.disaster_looms.state import EARTH, NOBODY, Looms, Region

US = 0


class There(NamedTuple):
    owner: int
    customers: int
    platform: bool
    gate: bool


class End(NamedTuple):
    """All that a turn of the ship can change."""

    at: int
    aboard: int
    gate: bool
    map: tuple[There, ...]
    stock: int
    money: tuple[int, ...]

    def here(self, there: There) -> End:
        return self._replace(map=(*self.map[: self.at], there, *self.map[self.at + 1 :]))

    def pays(self, amount: int, to: int | None = None) -> End:
        gains = {US: -amount} if to is None else {US: -amount, to: amount}
        return self._replace(money=tuple(r + gains.get(seat, 0) for seat, r in enumerate(self.money)))


class Moment(NamedTuple):
    end: End
    points: int | None = None  # of movement, while the action lasts
    acted: bool = False
    takes_over: bool = False


def end_of(s: Looms) -> End:
    one = s.companies[US].ships[0]
    lie = tuple(There(there.owner, there.customers, there.platform, there.gate) for there in s.regions)
    return End(one.at, one.customers, one.gate, lie, s.stock, tuple(company.treasury for company in s.companies))


class OneShip:
    def __init__(self, s: Looms) -> None:
        self.s = s
        self.tiles = [s.box.tiles[there.tile] for there in s.regions]
        self.beside = [[n for n, to in enumerate(s.regions) if touch(there, to)] for there in s.regions]

    def knows(self, technology: str, seat: int = US) -> bool:
        return technology in self.s.public or technology in self.s.companies[seat].technologies

    def limit(self, there: There, seat: int) -> int:
        return 2 if there.platform else 5 + self.knows("cloned_food", seat)  # DL-119, DL-120

    def ends(self) -> set[End]:
        begun = Moment(end_of(self.s))
        seen, left = {begun}, [begun]
        while left:
            for then in self.after(left.pop()):
                if then not in seen:
                    seen.add(then)
                    left.append(then)
        return {moment.end for moment in seen if moment.points is None}

    def after(self, now: Moment) -> Iterator[Moment]:
        goes_on = now.points is not None and self.knows("teleporters")
        for end in self.cargo(now.end):  # DL-95, DL-97, DL-248
            yield now._replace(end=end) if now.points is None or goes_on else Moment(end, acted=True)
        if now.points is not None:
            yield Moment(now.end, acted=True)
            yield from self.steps(now, now.points)
            if now.takes_over:  # DL-234
                yield from (Moment(end, acted=True) for end in self.buyouts(now.end))
        elif not now.acted:
            yield from self.actions(now.end)

    # --- cargo --------------------------------------------------------------------------------------------------------
    def cargo(self, end: End) -> Iterator[End]:
        there, aboard = end.map[end.at], end.aboard
        room = 0 if end.gate else 1 + self.knows("mass_containment") + self.knows("isolating_fields") - aboard  # DL-98
        if end.at == EARTH:
            for n in range(1, min(end.stock, room) + 1):
                yield end._replace(aboard=aboard + n, stock=end.stock - n)
        elif there.owner == US:  # DL-99 to DL-101
            for n in range(1, min(there.customers, room) + 1):
                yield end.here(there._replace(customers=there.customers - n))._replace(aboard=aboard + n)
        if there.owner == US or (there.owner == NOBODY and self.tiles[end.at].habitable and end.at != EARTH):  # DL-110
            for n in range(1, min(aboard, self.limit(there, US) - there.customers) + 1):
                filled = there._replace(owner=US, customers=there.customers + n)
                yield end.here(filled)._replace(aboard=aboard - n)
        if end.gate and not there.gate:  # DL-159
            yield end.here(there._replace(gate=True))._replace(gate=False)
        empty = not end.gate and not aboard
        if empty and there.gate and there.owner == US and self.knows("isolating_fields"):  # DL-158
            yield end.here(there._replace(gate=False))._replace(gate=True)

    # --- actions ------------------------------------------------------------------------------------------------------
    def actions(self, end: End) -> Iterator[Moment]:
        gated = end.map[end.at].gate
        prices = {"twin_ion_engines": [(1, 2)], "graviton_propulsion": [(1, 3)], "hostile_takeover": [(1, 2)]}
        prices["hyper_drive"] = [(1, 5)] if gated else [(x, x) for x in range(1, 6)]  # DL-236, DL-237
        for technology, ways in prices.items():
            for price, points in ways:
                if self.knows(technology) and price <= end.money[US]:
                    yield Moment(end.pays(price), points, acted=True, takes_over=technology == "hostile_takeover")
        yield from (Moment(end, acted=True) for end in self.buyouts(end))
        there = end.map[end.at]
        free = there.owner == NOBODY and self.tiles[end.at].planet and end.at != EARTH  # DL-139, DL-140
        if free and self.knows("orbital_platforms") and self.s.platforms and end.money[US] >= 5:
            for n in range(1, min(end.aboard, 2) + 1):
                built = end.here(There(US, n, platform=True, gate=there.gate))
                yield Moment(built.pays(5)._replace(aboard=end.aboard - n), acted=True)

    def steps(self, now: Moment, points: int) -> Iterator[Moment]:
        end = now.end
        near = self.beside[end.at]
        if end.map[end.at].gate and self.knows("warp_gate_technology"):  # DL-152
            near = near + [n for n, there in enumerate(end.map) if there.gate and n != end.at]
        for n in near:
            slow = self.tiles[n].type == "asteroids" and not self.knows("shield_buffers")  # DL-71
            to = end._replace(at=n)
            if self.tiles[n].type == "anomaly":  # DL-272, DL-274
                to = to.pays(-2 * end.aboard)._replace(aboard=0)
            if points >= 1 + slow:
                yield now._replace(end=to, points=points - 1 - slow)

    def buyouts(self, end: End) -> Iterator[End]:
        there = end.map[end.at]
        if there.owner in (NOBODY, US) or any(one.at == end.at for one in self.s.companies[there.owner].ships):
            return  # DL-124
        price = there.customers * (1 + self.knows("brand_loyalty", there.owner))  # DL-127, DL-129
        if there.customers < self.limit(there, there.owner) and price <= end.money[US]:  # DL-125
            for n in range(1, min(end.aboard, self.limit(there, US) - there.customers) + 1):  # DL-126, DL-130
                bought = end.here(there._replace(owner=US, customers=there.customers + n))
                yield bought.pays(price, there.owner)._replace(aboard=end.aboard - n)


def touch(one: Region, other: Region) -> bool:
    return one.hex.distance(other.hex) == 1
