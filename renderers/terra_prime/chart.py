"""Where things are on the picture of the map: flat-topped, the fan opens upwards, the box's layout turned left."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from engine.games.terra_prime.view import PlaceFace, SectorFace
from engine.games.terra_prime.view import Point as Grid
from renderers.toolkit.pen import Point

LARGEST = 108  # the side of a hex by which all sizes on it are measured
TALL = math.sqrt(3) / 2


class Chart(NamedTuple):
    """The Outpost lies at x, y; everything else follows from the points that the view gives."""

    x: float
    y: float
    side: float

    @property
    def k(self) -> float:
        return self.side / LARGEST

    def spot(self, at: Grid) -> Point:
        return self.x + at.y * self.side / 2, self.y - at.x * self.side * TALL

    def middle(self, place: PlaceFace) -> Point:
        return self.spot(place.hex.centre())

    def inward(self, place: PlaceFace, corner: int, share: float) -> Point:
        """The place of a thing that belongs to a corner: a share of the way to the middle."""
        (x, y), (cx, cy) = self.spot(place.hex.corners()[corner]), self.middle(place)
        return x + (cx - x) * share, y + (cy - y) * share

    def centred_on(self, place: PlaceFace, x: float, y: float) -> Chart:
        """The same map, shifted so that this place lies there."""
        cx, cy = self.middle(place)
        return self._replace(x=self.x + x - cx, y=self.y + y - cy)


class Laid(NamedTuple):
    chart: Chart
    bottom: float


def laid_out(sectors: Iterable[SectorFace], left: float, top: float, w: float, h: float, most: float) -> Laid:
    """As large as the room allows, in its middle; whatever the layout is."""
    points = [Chart(0, 0, 1).spot(sector.point) for sector in sectors]
    points += [(dx, dy) for dx in (-1.0, 1.0) for dy in (-TALL, TALL)]  # the Outpost's own tile
    x0, x1 = min(x for x, _ in points), max(x for x, _ in points)
    y0, y1 = min(y for _, y in points), max(y for _, y in points)
    side = min(most, w / (x1 - x0), h / (y1 - y0))
    chart = Chart(left + w / 2 - side * (x0 + x1) / 2, top - side * y0, side)
    return Laid(chart, top + side * (y1 - y0))
