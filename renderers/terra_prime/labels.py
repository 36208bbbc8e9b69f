"""Where a target's label covers least: rings and ships never, nodes and aliens hardly, the name of a hex if need be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, radians, sin

from engine.games.terra_prime.view import PlaceFace, PrimeView
from renderers.terra_prime import marks
from renderers.terra_prime.berths import bearing, berths
from renderers.terra_prime.chart import Chart
from renderers.terra_prime.targets import Lit
from renderers.toolkit.pen import Point

Box = tuple[float, float, float, float]
Weighed = tuple[Box, float]
RADIUS = marks.RING / 2
STEP = 15  # degrees between two tries
NEAR = 260  # what lies farther from a target cannot be hidden by its label


def around(x: float, y: float, w: float, h: float) -> Box:
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def overlap(one: Box, other: Box) -> float:
    w = min(one[2], other[2]) - max(one[0], other[0])
    h = min(one[3], other[3]) - max(one[1], other[1])
    return w * h if w > 0 and h > 0 else 0.0


def placed(at: Chart, table: PrimeView, lit: Lit, edges: Box) -> list[tuple[tuple[str, ...], Point]]:
    """Each label at its ring, where it hides least, rather away from the ship; later ones avoid earlier ones."""
    spots = {target.sector: at.spot(table.sectors[target.sector].point) for target in lit.targets}
    blocked = [*obstacles(at, table, lit)]
    start = at.spot(table.sectors[table.ships[table.active].at].point)
    found = []
    for target in sorted(lit.targets, key=lambda target: -len(target.lines)):
        if not target.lines:
            continue
        spot, sprite = spots[target.sector], marks.label(target.lines)
        near = [(box, weight) for box, weight in blocked if gap(spot, box) < NEAR]
        others = [other for sector, other in spots.items() if sector != target.sector]
        away = atan2(spot[1] - start[1], spot[0] - start[0])
        tried = tries(spot, sprite.width, sprite.height)
        box = min(tried, key=lambda one: cost(one[1], one[0] - away, near, others, edges))[1]
        found.append((target.lines, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)))
        blocked.append((box, 12.0))
    return found


def cost(box: Box, turned: float, near: Sequence[Weighed], others: Sequence[Point], edges: Box) -> float:
    hides = sum(weight * overlap(box, other) for other, weight in near)
    outside = (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, edges)
    strange = sum(gap(other, box) < RADIUS + 14 for other in others)
    return hides + 20 * outside + 9000 * strange + 400 * (1 - cos(turned))


def gap(at: Point, box: Box) -> float:
    """From a point to the nearest point of a box."""
    x, y = max(box[0], min(at[0], box[2])), max(box[1], min(at[1], box[3]))
    return hypot(x - at[0], y - at[1])


def tries(at: Point, w: float, h: float) -> Iterator[tuple[float, Box]]:
    """Around the ring, just touching it."""
    for degrees in range(0, 360, STEP):
        a = radians(degrees)
        far = 0.0
        while gap(at, box := around(at[0] + far * cos(a), at[1] + far * sin(a), w, h)) < RADIUS - 5:
            far += 3
        yield a, box


def obstacles(at: Chart, table: PrimeView, lit: Lit) -> Iterator[Weighed]:
    """What is on the map already, and how much it matters."""
    k, targets, here = at.k, lit.sectors, table.sectors[table.ships[table.active].at]
    for sector in table.sectors:
        x, y = at.spot(sector.point)
        if sector.number == 0:
            yield around(x, y, 170 * k, 150 * k), 6.0
        elif sector.number in targets:
            yield around(x, y, marks.RING, marks.RING), 12.0
        else:
            yield around(x, y, (100 if sector.colony else 41) * k, (100 if sector.colony else 41) * k), 6.0
        if sector.ships and sector.number and not sector.colony and sector.number not in targets:
            yield around(x, y + 44 * k, 60 * k, 40 * k), 9.0  # its number, under them
        for cx, cy, d in berths(at, sector, bearing(at, here, sector) if sector.number in targets else None):
            yield around(cx, cy, d + 8, d + 8), 10.0
    for place in table.places:
        yield from _on_hex(at, place, place.id in lit.eyed)


def _on_hex(at: Chart, place: PlaceFace, eyed: bool) -> Iterator[Weighed]:
    k, (x, y) = at.k, at.middle(place)
    if place.down or place.face is None:
        yield around(x, y - (42 if eyed else -4) * k, (124 if eyed else 60) * k, 50 * k), 6.0
        return
    alive = place.scouts + place.warships > 0
    yield around(x, y, (124 if alive else 46) * k, (104 if alive else 44) * k), 7.0 if alive else 1.0
    for corner, what in enumerate(place.face.corners):
        if what:
            yield around(*at.inward(place, corner, 0.43), 44 * k, 44 * k), 2.0
