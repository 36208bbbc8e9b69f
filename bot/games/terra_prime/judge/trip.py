"""One's own ship some actions from now: where it would be, what it would have, and what that brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bot.games.terra_prime.judge.worth import BROWN, Cubes, Wanted, amounts
from engine.core import Key
from engine.games.terra_prime.cargo import fits, holds_of
from engine.games.terra_prime.content import KINDS, PrimeBox
from engine.games.terra_prime.view import ShipFace


class Trip(NamedTuple):
    box: PrimeBox
    at: int
    spent: int  # actions
    gain: float  # points, or what is as good
    credits: int
    energy: float
    cubes: Cubes
    markers: int
    supply: int
    modules: tuple[str, ...]
    techs: tuple[str, ...]
    wanted: Wanted
    done: frozenset[str] = frozenset()  # what cannot be done again on this tour
    explored: int = -1  # the turn of the last Explore, this one being 0
    explores: int = 0  # in that turn
    first: Key = ""  # what is done first
    aims: tuple[str, ...] = ()  # for who wants to know why

    def stows(self, cubes: Cubes, markers: int) -> bool:
        return stows(self.box, self.modules, "cargo_capacity" in self.techs, cubes, markers)

    def slot_free(self, module: str) -> bool:
        """TP-74."""
        modules = self.box.modules
        slot = modules[module].slot
        return sum(modules[m].slot == slot for m in self.modules) < self.box.amount[slot]

    def price(self, module: str) -> int | None:
        prices = self.box.modules[module].prices
        had = self.modules.count(module)
        return prices[had] if had < len(prices) else None

    def pays(self, cost: int, charging: int = 0) -> Trip | None:
        """With Brownium as far as it goes (TP-72, TP-R18)."""
        brown = min(self.cubes[BROWN], cost // 10)
        left = self.credits - charging - cost + 10 * brown
        if left < 0:
            return None
        return self._replace(credits=left, cubes=plus(self.cubes, BROWN, -brown))

    @property
    def weapons(self) -> int:
        return self.box.amount["weapons"] + self.modules.count("weapon") + ("battlestation" in self.techs)

    @property
    def shield_room(self) -> int:
        return self.box.amount["shield"] + 2 * self.modules.count("shield")


def setting_out(box: PrimeBox, me: ShipFace, wanted: Wanted, explores: int) -> Trip:
    return Trip(
        box=box,
        at=me.at,
        spent=0,
        gain=0.0,
        credits=me.credits,
        energy=float(me.energy),
        cubes=amounts(me.cubes),
        markers=me.markers,
        supply=me.supply,
        modules=me.modules,
        techs=me.techs,
        wanted=wanted,
        explored=0,
        explores=explores,
    )


@cache
def stows(box: PrimeBox, modules: Sequence[str], improved: bool, cubes: Cubes, markers: int) -> bool:
    holds = holds_of(box, modules, improved)
    return fits(holds, dict(zip(KINDS, cubes, strict=True)), markers)


def plus(cubes: Cubes, kind: int, n: int) -> Cubes:
    green, blue, yellow, brown = (have + n * (k == kind) for k, have in enumerate(cubes))
    return green, blue, yellow, brown
