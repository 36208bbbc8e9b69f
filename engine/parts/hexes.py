"""Hexes by axial coordinates, pointy-topped, y growing downwards; and their corners as points of a grid."""

from __future__ import annotations

from math import atan2, sqrt
from typing import NamedTuple

SIDES = 6
_AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E NE NW W SW SE
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # N NE SE S SW NW: clockwise from the top


class Point(NamedTuple):
    """A corner or a centre; with sides of length s it lies at x * s * sqrt(3) / 2, y * s / 2."""

    x: int
    y: int

    def bearing(self) -> float:
        """Seen from the hex at (0, 0): clockwise from the west, from 0 to a full circle."""
        return atan2(-self.y, -self.x * sqrt(3)) % (2 * 3.141592653589793)


class Hex(NamedTuple):
    q: int
    r: int

    def neighbours(self) -> list[Hex]:
        return [Hex(self.q + dq, self.r + dr) for dq, dr in _AROUND]

    def distance(self, other: Hex) -> int:
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def centre(self) -> Point:
        return Point(2 * self.q + self.r, 3 * self.r)

    def corners(self) -> list[Point]:
        x, y = self.centre()
        return [Point(x + dx, y + dy) for dx, dy in _CORNERS]
