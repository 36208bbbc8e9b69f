"""What follows from which tiles lie where: found once for each map, since all that ships do is asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import atan2, sqrt, tau

from engine.games.disaster_looms.content import LoomsBox
from engine.parts.hexes import Hex


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """Who adjoins whom, and what is empty (DL-67, DL-68)."""

    numbers: dict[Hex, int]
    tiles: frozenset[Hex]
    near: tuple[tuple[int, ...], ...]  # by number: the Regions that share a side with it
    empty: tuple[tuple[Hex, ...], ...]  # by number: the empty places next to it
    rim: tuple[Hex, ...]  # all of those, in order
    asteroids: tuple[int, ...]
    anomaly: tuple[int, ...]
    names: tuple[tuple[str, str], ...]  # by number: what a tile is called in short, and its id


@lru_cache(256)
def charted(box: LoomsBox, laid: tuple[tuple[int, int, str], ...]) -> Chart:
    numbers = {Hex(q, r): n for n, (q, r, _) in enumerate(laid)}
    tiles = [box.tiles[id_] for _, _, id_ in laid]
    around = [beside(at) for at in numbers]
    near = tuple([tuple([numbers[h] for h in sides if h in numbers]) for sides in around])
    empty = tuple([tuple([h for h in sides if h not in numbers]) for sides in around])
    return Chart(
        numbers=numbers,
        tiles=frozenset(numbers),
        near=near,
        empty=empty,
        rim=tuple(in_order({h for found in empty for h in found})),
        asteroids=tuple([n for n, tile in enumerate(tiles) if tile.type == "asteroids"]),
        anomaly=tuple([n for n, tile in enumerate(tiles) if tile.type == "anomaly"]),
        names=tuple([(tile.short, tile.id) for tile in tiles]),
    )


@cache
def beside(at: Hex) -> tuple[Hex, ...]:
    return tuple(at.neighbours())


def in_order(places: Iterable[Hex]) -> list[Hex]:
    return sorted(places, key=bearing)


@cache
def bearing(at: Hex) -> tuple[float, int, Hex]:
    """Clockwise round Earth from the north, then outwards."""
    east, south = sqrt(3) * at.q, 2 * at.r + at.q  # hexes stand on a side: (0, -1) is due north
    return round(atan2(east, -south) % tau, 6), at.distance(Hex(0, 0)), at
