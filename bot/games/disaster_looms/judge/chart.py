"""Ways over the map, as one seat's ships fly them."""

from __future__ import annotations

from heapq import heappop, heappush

from engine.core import Seat
from engine.games.disaster_looms.view import LoomsView

FAR = 99


class Chart:
    def __init__(self, now: LoomsView, seat: Seat, by_gate: bool = True) -> None:
        self.now = now
        access = now.companies[seat].access
        self.steps = 3 if "graviton_propulsion" in access else 2  # of an action that costs 1R
        shields = "shield_buffers" in access
        self.toll = [2 if one.tile.type == "asteroids" and not shields else 1 for one in now.regions]
        self.anomalies = {one.number for one in now.regions if one.tile.type == "anomaly"}
        by_gate = by_gate and "warp_gate_technology" in access
        gates = [one.number for one in now.regions if one.gate] if by_gate else []
        self.near: list[list[int]] = [[*one.adjoining] for one in now.regions]
        for n in gates:
            self.near[n] += [m for m in gates if m != n and m not in self.near[n]]
        self._from: dict[int, list[int]] = {}

    def points(self, start: int) -> list[int]:
        """By Region: what it takes to get there, not through the Anomaly."""
        if start not in self._from:
            found = [FAR] * len(self.near)
            found[start] = 0
            left = [(0, start)]
            while left:
                price, here = heappop(left)
                if price > found[here] or (here in self.anomalies and here != start):
                    continue
                for there in self.near[here]:
                    if price + self.toll[there] < found[there]:
                        found[there] = price + self.toll[there]
                        heappush(left, (found[there], there))
            self._from[start] = found
        return self._from[start]

    def actions(self, start: int, to: int) -> int:
        """How many rounds a ship flies."""
        return -(-self.points(start)[to] // self.steps)

    def within(self, start: int, points: int) -> list[int]:
        """Where a ship gets to, its own place left out."""
        return [m for m, price in enumerate(self.points(start)) if 0 < price <= points]
