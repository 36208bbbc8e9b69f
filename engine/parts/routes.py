"""Ways over a map: who can be reached, in how many steps, for how much."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from itertools import count, permutations
from typing import TypeVar

P = TypeVar("P", bound=Hashable)
Ways = Callable[[P], Iterable[P]]


def steps_from(start: P, ways: Ways[P], most: int | None = None) -> dict[P, int]:
    """Every place that can be reached, with the fewest steps to it; the nearest first."""
    found, left = {start: 0}, deque([start])
    while left:
        here = left.popleft()
        if most is not None and found[here] == most:
            continue
        for there in ways(here):
            if there not in found:
                found[there] = found[here] + 1
                left.append(there)
    return found


def cheapest_from(
    start: P, ways: Callable[[P], Mapping[P, int]], most: int | None = None
) -> dict[P, tuple[int, tuple[P, ...]]]:
    """Every place that can be reached for at most so much: its price and the places on the way, itself the last."""
    found: dict[P, tuple[int, tuple[P, ...]]] = {}
    order = count()  # of equal prices, the way that was found first
    left: list[tuple[int, int, P, tuple[P, ...]]] = [(0, next(order), start, ())]
    while left:
        price, _, here, way = heappop(left)
        if here in found:
            continue
        found[here] = price, way
        for there, more in ways(here).items():
            if there not in found and (most is None or price + more <= most):
                heappush(left, (price + more, next(order), there, (*way, there)))
    return found


# --- rings: ways that come back without passing any place twice ----------------------------------------------------
def blocks(graph: Mapping[P, Iterable[P]], start: P) -> list[set[P]]:
    """Biconnected blocks of all that the start is linked with: two places of one with three or more share a ring."""
    order, low = {start: 0}, {start: 0}
    found: list[set[P]] = []
    trail: list[P] = [start]
    walk = [(start, start, iter(graph[start]))]
    while walk:
        here, came, ways = walk[-1]
        for there in ways:
            if there not in order:
                order[there] = low[there] = len(order)
                trail.append(there)
                walk.append((there, here, iter(graph[there])))
                break
            if there != came:
                low[here] = min(low[here], order[there])
        else:
            walk.pop()
            if walk and low[here] >= order[came]:
                cut = trail.index(here)
                found.append({came, *trail[cut:]})
                del trail[cut:]
            elif walk:
                low[came] = min(low[came], low[here])
    return found


def ring_through(graph: Mapping[P, Iterable[P]], three: Collection[P]) -> bool:
    """Does one ring pass all three places of a block? Most rings are found by a walk, which is soon done."""
    return any(_walked(graph, stops) for stops in permutations(three)) or _ring_there(graph, three)


def _walked(graph: Mapping[P, Iterable[P]], stops: tuple[P, ...]) -> bool:
    """From stop to stop and back, each time by the shortest way that is still free; it may miss a ring."""
    passed = {*stops}
    for here, there in zip(stops, (*stops[1:], stops[0]), strict=True):
        way = _shortest(graph, here, there, passed)
        if way is None:
            return False
        passed.update(way)
    return True


def _shortest(graph: Mapping[P, Iterable[P]], start: P, end: P, passed: set[P]) -> list[P] | None:
    """The places between two, none of which was passed before; None if there is no such way."""
    came, left = {start: start}, deque([start])
    while left:
        here = left.popleft()
        for there in graph[here]:
            if there == end:
                way = []
                while here != start:
                    way.append(here)
                    here = came[here]
                return way
            if there not in came and there not in passed:
                came[there] = here
                left.append(there)
    return None


def _ring_there(graph: Mapping[P, Iterable[P]], three: Collection[P]) -> bool:
    """The proof: the block is taken apart at pairs of places that split it."""
    number = {place: i for i, place in enumerate(graph)}
    net = {number[here]: {number[there] for there in ways} for here, ways in graph.items()}
    wanted = {number[place] for place in three}
    while len(net) > 3 and any(len(ways) != 2 for ways in net.values()):
        for place in wanted:
            if len(net[place]) == 2:  # a ring through it takes both of its ways, never the short cut beside it
                _unlink(net, *net[place])
        split = _split(net, wanted)
        if not split:
            return _whole_ring(net, wanted)
        u, v, parts = split
        hit = sorted((part for part in parts if part & wanted), key=lambda part: len(part & wanted))
        if len(hit) == 3:
            return False
        if len(hit) == 2 and len(hit[1] & wanted) == 1:
            return True
        kept = {*hit[-1], u, v}
        net = {here: ways & kept for here, ways in net.items() if here in kept}
        if len(hit) == 2:  # the other part becomes one place that the ring has to pass
            _unlink(net, u, v)
            new = max(number.values()) + len(number) + max(net) + 1
            net[new] = {u, v}
            net[u].add(new)
            net[v].add(new)
            wanted = {*(hit[-1] & wanted), new}
        else:
            net[u].add(v)
            net[v].add(u)
    return True


def _unlink(net: dict[int, set[int]], u: int, v: int) -> None:
    net[u].discard(v)
    net[v].discard(u)


def _split(net: dict[int, set[int]], wanted: set[int]) -> tuple[int, int, list[set[int]]] | None:
    """A pair of places without which the rest falls apart, but for pairs that only cut off a single wanted place."""
    for u in net:
        without = {here: ways - {u} for here, ways in net.items() if here != u}
        found = blocks(without, next(iter(without)))
        for v in {place for i, one in enumerate(found) for other in found[:i] for place in one & other}:
            parts = _parts({here: ways - {v} for here, ways in without.items() if here != v})
            if len(parts) > 2 or not any(len(part) == 1 and part <= wanted for part in parts):
                return u, v, parts
    return None


def _parts(net: Mapping[int, set[int]]) -> list[set[int]]:
    found: list[set[int]] = []
    left = {*net}
    while left:
        found.append({*steps_from(next(iter(left)), net.__getitem__)})
        left -= found[-1]
    return found


def _whole_ring(net: dict[int, set[int]], wanted: set[int]) -> bool:
    """In what no pair splits any three lie on a ring, unless their only ways lead to the same places."""
    if any(len(net[place]) != 2 for place in wanted) or len(net) <= 6:
        return True
    one, two, three = (net[place] for place in wanted)
    if one & two & three:
        return False
    return len(_parts({here: ways - wanted for here, ways in net.items() if here not in wanted})) == 1
