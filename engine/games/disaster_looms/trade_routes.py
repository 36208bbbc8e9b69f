"""Trade routes (DL-182 to DL-198, DL-R70 to DL-R75): rings from Earth and back, as questions to a map of hexes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.parts.hexes import Hex
from engine.parts.routes import blocks, ring_through

HOME = Hex(0, 0)  # Earth
LEAST = 3  # Regions besides Earth (DL-183); all of them may adjoin it (DL-R71)
LONGEST = 8  # of a ring that is looked for to be drawn (DL-R72)
Hexes = frozenset[Hex]


class Trade(NamedTuple):
    """What a player's ways are good for."""

    plain: bool = False  # there is a route (DL-191)
    tourism: bool = False  # one through an own ship, or own ship on Earth and any route (DL-192)
    nebula: bool = False  # one through the trade Nebula (DL-193)
    block: tuple[Hex, ...] = ()  # all that lies on rings with Earth, if there is a route


@lru_cache(1024)
def trade(tiles: Hexes, held: Hexes, colonies: Hexes, ships: Hexes, nebula: Hex | None) -> Trade:
    """Of one player: `held` are Regions with ships that break a route (DL-186), own colonies and ships."""
    free = (tiles - held) | {HOME}  # ships on Earth never matter (DL-187)
    graph = {here: [there for there in here.neighbours() if there in free] for here in sorted(free)}
    plain = tourism = on_nebula = False
    whole: set[Hex] = set()
    for block in blocks(graph, HOME):
        mine = sorted(colonies & block)
        if HOME not in block or len(block) <= LEAST or not mine:
            continue
        plain = True
        whole |= block
        part = {here: [there for there in graph[here] if there in block] for here in sorted(block)}

        def via(x: Hex, part: dict[Hex, list[Hex]] = part, mine: list[Hex] = mine) -> bool:
            return x == HOME or x in mine or any(ring_through(part, (HOME, colony, x)) for colony in mine)

        tourism = tourism or any(via(ship) for ship in sorted(ships & block))
        on_nebula = on_nebula or (nebula in block and nebula is not None and via(nebula))
    if not plain:
        return Trade()
    return Trade(plain, tourism, on_nebula, tuple(sorted(whole)))


@lru_cache(1024)
def short_route(trade: Trade, colonies: Hexes) -> tuple[Hex, ...]:
    """One to be drawn, Earth left out; none if there are only long ones."""
    block = {HOME, *trade.block}
    return next(rings({here: [there for there in here.neighbours() if there in block] for here in block}, colonies), ())


@lru_cache(256)
def closing_places(tiles: Hexes, colonies: Hexes) -> Hexes:
    """Empty places where one more tile would close a route through one of these colonies."""
    empty = {near for here in tiles for near in here.neighbours()} - tiles
    none: Hexes = frozenset()
    return frozenset(at for at in empty if trade(tiles | {at}, none, colonies, none, None).plain)


def rings(graph: dict[Hex, list[Hex]], colonies: Hexes) -> Iterator[tuple[Hex, ...]]:
    """Short routes, the shortest first."""
    for length in range(LEAST, LONGEST + 1):
        yield from _rings(graph, colonies, (), HOME, length)


def _rings(
    graph: dict[Hex, list[Hex]], colonies: Hexes, way: tuple[Hex, ...], here: Hex, left: int
) -> Iterator[tuple[Hex, ...]]:
    if not left:
        if here in graph[HOME] and way[0] < here and colonies & {*way}:  # each ring in one direction
            yield way
        return
    for there in graph[here]:
        if there != HOME and there not in way and there.distance(HOME) <= left:
            yield from _rings(graph, colonies, (*way, there), there, left - 1)
