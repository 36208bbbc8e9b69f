"""The map: sectors are the corners of the hexes, numbered by their distance from the Outpost and clockwise (TP-R1)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from engine.parts.hexes import Hex, Point
from engine.parts.routes import steps_from

OUTPOST = 0
_MIDDLE = Hex(0, 0)


class Corner(NamedTuple):
    place: str
    n: int  # clockwise from the top


class Atlas:
    """The graph of one layout. The sectors of `first` have the first numbers: they are the same on both boards."""

    def __init__(self, places: Mapping[str, Hex], first: Mapping[str, Hex]) -> None:
        self.places = {**places}
        graph, lesser = _graph(places), _graph(first)
        away = steps_from(_MIDDLE.centre(), graph.__getitem__)
        points = sorted(away, key=lambda p: (p != _MIDDLE.centre(), p not in lesser, away[p], p.bearing()))
        number = {point: n for n, point in enumerate(points)}
        self.points = points  # by sector; the Outpost's is the middle of its tile
        self.sectors = range(1, len(points))
        self.corners = {id_: tuple(number[point] for point in hex_.corners()) for id_, hex_ in places.items()}
        self.touching = tuple(
            tuple(id_ for id_, around in self.corners.items() if n in around) for n in number.values()
        )
        self.adjacent = tuple(tuple(sorted(number[p] for p in graph[point])) for point in points)
        self.distance = tuple(away[point] for point in points)
        self.at: tuple[tuple[Corner, ...], ...] = tuple(
            tuple(Corner(id_, n) for id_, around in self.corners.items() for n, s in enumerate(around) if s == sector)
            for sector in range(len(points))
        )


def _graph(places: Mapping[str, Hex]) -> dict[Point, set[Point]]:
    """All sides of the hexes, and a path from the Outpost to each corner of its tile that touches one."""
    graph: dict[Point, set[Point]] = {}
    for hex_ in places.values():
        corners = hex_.corners()
        for a, b in pairwise([*corners, corners[0]]):
            graph.setdefault(a, set()).add(b)
            graph.setdefault(b, set()).add(a)
    doors = [point for point in _MIDDLE.corners() if point in graph]
    for door in doors:
        graph[door].add(_MIDDLE.centre())
    return {**graph, _MIDDLE.centre(): {*doors}}
