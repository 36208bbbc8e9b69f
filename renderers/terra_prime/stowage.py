"""What lies in which hold: cargo may be rearranged at any time, so one arrangement is shown, always the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.games.terra_prime.view import Amounts, ShipFace

MARKER = "marker"
Held = tuple[str, ...]  # kinds of cubes, or a marker


def stowed(ship: ShipFace) -> tuple[Held, ...]:
    """For each hold what is in it; markers go where they leave room for the cubes."""
    doors = [i for i, hold in enumerate(ship.holds) if hold.two_doors]
    for taken in combinations(doors, min(ship.markers, len(doors))):
        if (found := _filled(ship, taken)) is not None:
            return found
    return tuple(() for _ in ship.holds)


def _filled(ship: ShipFace, taken: Sequence[int]) -> tuple[Held, ...] | None:
    held: list[list[str]] = [[MARKER] if i in taken else [] for i in range(len(ship.holds))]
    for kind in _cubes(ship.cubes):
        fitting = [i for i, hold in enumerate(ship.holds) if i not in taken and kind in hold.kinds]
        fitting = [i for i in fitting if len(held[i]) < ship.holds[i].room]
        fitting = [i for i in fitting if not (ship.holds[i].one_of_each and kind in held[i])]
        if not fitting:
            return None
        held[min(fitting, key=lambda i: _choice(ship, i))].append(kind)
    return tuple(map(tuple, held))


def _choice(ship: ShipFace, i: int) -> tuple[bool, int]:
    """First where nothing else could go."""
    hold = ship.holds[i]
    return len(hold.kinds) > 1 and not hold.one_of_each, i


def _cubes(of: Amounts) -> Iterator[str]:
    for kind, n in of:
        for _ in range(n):
            yield kind
