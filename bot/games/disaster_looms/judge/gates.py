"""Warp Gates: where one is of use, and when a ship carries it there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import Key
from engine.games.disaster_looms.view import RegionFace, ShipFace

if TYPE_CHECKING:
    from bot.games.disaster_looms.judge.fleet import Fleet

PLACES = 3  # on a colony, that are worth a gate
NEAR, MOST = 2, 5  # steps from Earth: nearer ones need none, and farther ones gain no more
LITTLE = 0.02


def carried(fleet: Fleet, ship: ShipFace, region: RegionFace) -> Iterator[tuple[Key, int, int, float]]:
    """Taken where it is of no more use, if it can be brought to a better place at once; else it is left where one is.

    As Fleet has its cargo: the key, who is aboard and on the own colony then, and what it is worth.
    """
    colony = region.colony
    there = colony.customers if colony and colony.seat == fleet.seat else -1
    best = max((worth(fleet, n) for n in fleet.chart.within(region.number, fleet.chart.steps)), default=0.0)
    if ship.gate and not region.gate and (ship.acted or not best):
        yield "leave", 0, there, worth(fleet, region.number) + LITTLE
    spent = region.gate and there >= 0 and colony is not None and colony.customers >= colony.limit and not region.gaps
    free = not (ship.gate or ship.acted or ship.customers) and "isolating_fields" in fleet.me.access
    if spent and free and best > fleet.price:
        yield "take", 0, there, LITTLE


def worth(fleet: Fleet, n: int) -> float:
    """On an own colony with places that is far from Earth, where one stands too."""
    region = fleet.now.regions[n]
    colony, far = region.colony, fleet.chart.points(0)[n]
    room = colony is not None and colony.seat == fleet.seat and colony.limit - colony.customers >= PLACES
    if region.gate or not room or not fleet.now.earth.gate or "warp_gate_technology" not in fleet.me.access:
        return 0.0
    return 0.1 * fleet.worth.rounds * fleet.me.fleet * max(0, min(far, MOST) - NEAR)
