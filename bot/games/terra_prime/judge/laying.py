"""How a hex is laid that was turned up (TP-41): a good site near the ship, asteroids away from it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.terra_prime.judge.chart import BONUS, lies
from bot.games.terra_prime.judge.tour import Tours
from engine.core import Key
from engine.games.terra_prime.content import Feature
from engine.games.terra_prime.view import PlaceFace

AROUND = 6


def ways_to_lay(tours: Tours, keys: Sequence[Key]) -> dict[Key, float]:
    laying = [place for place in tours.now.places if place.laying]
    return {key: _merit(tours, laying[0], int(key)) for key in keys} if laying else {}


def _merit(tours: Tours, place: PlaceFace, turned: int) -> float:
    face = place.face
    if not face:
        return 0.0
    me, taste, chart = tours.me, tours.taste, tours.chart
    corners = [face.corners[(n - turned) % AROUND] for n in range(AROUND)]
    here = place.sectors.index(me.at) if me.at in place.sectors else 0
    guarded = bool(face.scouts + face.warships)
    sites = []
    for n, sector in enumerate(place.sectors):
        if corners[n] and not tours.now.sectors[sector].colony:
            steps = min((n - here) % AROUND, (here - n) % AROUND)
            sites.append(_points(tours, sector, corners[n]) - taste.action * steps)
    best = max(sites, default=0.0)
    share = 0.25 if guarded else 1.0 if me.markers else 0.4
    entered = corners[here]
    rocks = entered if isinstance(entered, int) else 0
    hits = rocks * chart.missed if not tours.now.sectors[me.at].colony else 0.0
    return share * best + 0.15 * (sum(sites) - best) - chart.price * hits


def _points(tours: Tours, n: int, feature: Feature) -> float:
    sector = tours.now.sectors[n]
    rocks = sector.asteroids + (feature if isinstance(feature, int) else 0)
    kinds = [lies(feature), *map(lies, sector.features)]
    return sector.distance + rocks + max(BONUS[kind] for kind in kinds)
