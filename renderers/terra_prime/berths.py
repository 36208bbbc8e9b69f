"""Where ships lie in a sector, so that neither its number nor its colony is lost under them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.games.terra_prime.view import SectorFace
from renderers.terra_prime.chart import Chart
from renderers.toolkit.pen import Point, polar

ARC = {1: (-31,), 2: (-31, -149)}  # at a colony: right and left of its number; more than two in a row above it
BEYOND = {1: (0,), 2: (-38, 38)}  # at the ring of a target: on the side that its beam does not come from
KNOT = {
    1: ((0, 0),),
    2: ((-25, 0), (25, 0)),
    3: ((-24, -18), (24, -18), (0, 22)),
    4: ((-23, -23), (23, -23), (-23, 23), (23, 23)),
    5: ((-42, -20), (0, -20), (42, -20), (-22, 22), (22, 22)),
}
SIZES = {1: 56, 2: 48, 3: 44, 4: 42, 5: 40}
AT_COLONY = {1: 44, 2: 44, 3: 40, 4: 38, 5: 36}
AT_HOME = {1: 48, 2: 46, 3: 44, 4: 40, 5: 34}


def bearing(at: Chart, here: SectorFace, target: SectorFace) -> float:
    """The angle at which a ship comes from here, in degrees clockwise from the right."""
    (x0, y0), (x, y) = at.spot(here.point), at.spot(target.point)
    return math.degrees(math.atan2(y - y0, x - x0))


def berths(at: Chart, sector: SectorFace, beam: float | None = None) -> Iterator[tuple[float, float, int]]:
    """For each ship where it is drawn, and how large; aside of what must be seen: a colony, the ring of a target.

    `beam` is the angle at which a target is reached.
    """
    k, (x, y), n = at.k, at.spot(sector.point), len(sector.ships)
    if not n:
        return
    aside = bool(sector.colony) or beam is not None
    d = round((AT_HOME if sector.number == 0 else AT_COLONY if aside else SIZES)[n] * k)
    for i in range(n):
        if sector.number == 0:
            dx, dy = (i - (n - 1) / 2) * (d / k + (6 if n < 4 else 3)), 44.0
        elif aside:
            dx, dy = _aside(n, i, d / k, None if sector.colony else beam)
        else:
            dx, dy = KNOT[n][i]
        yield x + dx * k, y + dy * k, d


def _aside(n: int, i: int, d: float, beam: float | None) -> Point:
    if n not in ARC:
        return (i - (n - 1) / 2) * (d + 3), -80.0
    return polar(0, 0, 47, ARC[n][i]) if beam is None else polar(0, 0, 57, beam + BEYOND[n][i])
