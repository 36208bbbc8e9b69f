"""A board of squares with eight directions, named like a chess board: columns by letters, rows by numbers."""

from __future__ import annotations

COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
DIAGONAL_FREE = (0, 2, 4, 6)


def turned(direction: int, quarters: int) -> int:
    """A direction after so many quarter turns clockwise."""
    return (direction + 2 * quarters) % 8


class SquareGrid:
    """The geometry of a board: worked out once, then only looked up. Row 1 is at the bottom."""

    def __init__(self, columns: str, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.spots = tuple(f"{c}{r}" for r in range(1, rows + 1) for c in columns)
        self.place = {spot: (columns.index(spot[0]), int(spot[1:])) for spot in self.spots}
        self.step = {spot: tuple(self._beyond(spot, d) for d in range(8)) for spot in self.spots}
        self.near = {spot: tuple(n for n in self.step[spot] if n) for spot in self.spots}
        self.beside = {spot: tuple(n for d in DIAGONAL_FREE if (n := self.step[spot][d])) for spot in self.spots}
        self.across = {spot: self._spot(len(columns) - 1 - x, rows + 1 - y) for spot, (x, y) in self.place.items()}
        self.line = {str(r): tuple(f"{c}{r}" for c in columns) for r in range(1, rows + 1)}
        self.line |= {c: tuple(f"{c}{r}" for r in range(1, rows + 1)) for c in columns}

    def _spot(self, x: int, y: int) -> str:
        return f"{self.columns[x]}{y}"

    def _beyond(self, spot: str, direction: int) -> str | None:
        x, y = self.place[spot][0] + STEPS[direction][0], self.place[spot][1] + STEPS[direction][1]
        return self._spot(x, y) if 0 <= x < len(self.columns) and 1 <= y <= self.rows else None

    def distance(self, a: str, b: str) -> int:
        """Steps from one to the other, diagonal ones included."""
        (ax, ay), (bx, by) = self.place[a], self.place[b]
        return max(abs(ax - bx), abs(ay - by))
