"""How a fleet's cubes and tribes lie on its ships: the table keeps totals (EF-38), the pictures show squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.games.exodus_fleet.view import FleetFace, ShipFace
from renderers.exodus_fleet.goods import HOLDS, KINDS

Square: TypeAlias = tuple[str, str]  # its letter, and the kind of resource in it or ""
FILLED = ("MFBW", "X", "A")  # EF-R9: squares of one type first, then those for two, then those for any


class Stowage(NamedTuple):
    squares: tuple[tuple[Square, ...], ...]  # by ship
    tribes: tuple[int, ...]  # by ship
    over: tuple[int, ...]  # cubes without a square, by type; they must go when the phase ends (EF-36)
    free: tuple[tuple[str, int], ...]  # empty squares by letter, those for any last


def stow(fleet: FleetFace) -> Stowage:
    letters = [[letter for letter, n in ship.storage for _ in range(n)] for ship in fleet.ships]
    held: dict[tuple[int, int], str] = {}
    left = Counter(dict(zip(KINDS, fleet.cubes, strict=True)))
    for group in FILLED:
        for i, on_ship in enumerate(letters):
            for j, letter in enumerate(on_ship):
                kind = next((kind for kind in HOLDS[letter] or KINDS if left[kind]), "")
                if letter in group and kind:
                    held[i, j] = kind
                    left[kind] -= 1
    squares = tuple(
        tuple((letter, held.get((i, j), "")) for j, letter in enumerate(on_ship)) for i, on_ship in enumerate(letters)
    )
    empty = Counter(letter for on_ship in squares for letter, kind in on_ship if not kind)
    free = tuple((letter, empty[letter]) for letter in HOLDS if empty[letter])
    return Stowage(squares, _housed(fleet.ships, fleet.tribes), tuple(left[kind] for kind in KINDS), free)


def _housed(ships: Sequence[ShipFace], tribes: int) -> tuple[int, ...]:
    """One ship after another."""
    found = []
    for ship in ships:
        found.append(min(tribes, ship.quarters))
        tribes -= found[-1]
    return tuple(found)
