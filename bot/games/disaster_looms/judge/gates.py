"""Warp Gates: where one is of use, and when a ship carries it there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.games.disaster_looms.judge.chart import Chart
from engine.core import Key
from engine.games.disaster_looms.view import RegionFace, ShipFace

if TYPE_CHECKING:
    from bot.games.disaster_looms.judge.fleet import Fleet

PLACES = 3  # on a colony, that are worth a gate
NEAR, MOST = 2, 5  # steps from Earth: nearer ones need none, and farther ones gain no more
LITTLE = 0.02


def carried(fleet: Fleet, ship: ShipFace, region: RegionFace) -> Iterator[tuple[Key, int, int, float]]:
    """Taken where it is of no more use, if it can be flown to a better place at once, and left after that flight.

    As Fleet has its cargo: the key, who is aboard and on the own colony then, and what it is worth.
    """
    colony = region.colony
    there = colony.customers if colony and colony.seat == fleet.seat else -1
    if ship.gate and ship.acted and not region.gate:
        yield "leave", 0, there, worth(fleet, region.number) + LITTLE
    spent = region.gate and there >= 0 and colony is not None and colony.customers >= colony.limit and not region.gaps
    free = not (ship.gate or ship.acted or ship.customers) and "isolating_fields" in fleet.me.access
    if spent and free and any(worth(fleet, n) > fleet.price for n in near(fleet, region.number)):
        yield "take", 0, there, LITTLE


def near(fleet: Fleet, n: int) -> list[int]:
    """Where a ship gets to without the gate that it has aboard."""
    return Chart(fleet.now, fleet.seat, by_gate=False).within(n, fleet.chart.steps)


def worth(fleet: Fleet, n: int) -> float:
    """On an own colony with places that is far from Earth, where one stands too."""
    region = fleet.now.regions[n]
    colony, far = region.colony, fleet.chart.points(0)[n]
    room = colony is not None and colony.seat == fleet.seat and colony.limit - colony.customers >= PLACES
    if region.gate or not room or not fleet.now.earth.gate or "warp_gate_technology" not in fleet.me.access:
        return 0.0
    return 0.1 * fleet.worth.rounds * fleet.me.fleet * max(0, min(far, MOST) - NEAR)
