"""The map as a navigator reads it: ways and their dangers, sites, and what may lie under the hexes face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from bot.games.terra_prime.judge.battle import strength
from bot.games.terra_prime.judge.taste import Taste
from engine.core import Key
from engine.games.terra_prime.content import Feature, PrimeBox
from engine.games.terra_prime.view import PlaceFace, PrimeView, SectorFace, ShipFace

OUTPOST = 0
BONUS = {"mining": 0, "green": 2, "blue": 2, "yellow": 3, "red": 5}  # TP-62
RED_HEX = 2  # TP-47


class Way(NamedTuple):
    """To a sector: so many actions, so many hits on the average, and what is done first."""

    actions: int
    hits: float
    first: Key


class Site(NamedTuple):
    sector: int
    kind: str
    points: int


class Unknown(NamedTuple):
    """What to expect of a hex that is turned up: hits, and points of its best site beyond the distance."""

    hits: float
    bonus: float
    points: int  # at once, for a red one


def lies(feature: Feature) -> str:
    return "mining" if isinstance(feature, int) else feature


class Chart:
    def __init__(self, box: PrimeBox, now: PrimeView, me: ShipFace, taste: Taste) -> None:
        self.box, self.now, self.me, self.taste = box, now, me, taste
        self.missed = 1 / 6 if "navigational_computer" in me.techs else 2 / 3  # a die for an asteroid (TP-128)
        self.places: dict[str, PlaceFace] = {place.id: place for place in now.places}
        self.at: list[list[PlaceFace]] = [[] for _ in now.sectors]
        for place in now.places:
            for n in place.sectors:
                self.at[n].append(place)
        self.guarded = [sum(strength(p.scouts, p.warships) for p in near) for near in self.at]  # after an action there
        self.guarded[OUTPOST] = 0.0  # TP-R14
        self.price = self._price()
        self._ways: dict[int, dict[int, Way]] = {}
        self._unknown: dict[str, Unknown] = {}

    def _price(self) -> float:
        """Of a hit, while ways are compared."""
        if self.me.energy > 1:
            return self.taste.energy
        lost = self.taste.harm if self.me.modules else min(self.taste.harm, float(self.me.points))
        return (self.taste.energy + lost) / 2 if self.me.energy else lost

    # --- ways ----------------------------------------------------------------------------------------------------
    def entering(self, n: int) -> float:
        """Hits: fields that nobody has colonized (TP-130), and aliens unless one is cloaked (TP-116)."""
        sector = self.now.sectors[n]
        fields = 0 if sector.colony else sector.asteroids * self.missed
        return fields + (0.0 if "cloaking_device" in self.me.techs else self.guarded[n])

    def ways(self, start: int) -> dict[int, Way]:
        """To every sector that can be reached by Moves, and home by a red colony (TP-70)."""
        if start in self._ways:
            return self._ways[start]
        found: dict[int, Way] = {}
        heap: list[tuple[float, int, int, float, Key]] = [(0.0, 0, start, 0.0, "")]
        dear = self.price / self.taste.action
        while heap:
            cost, actions, at, hits, first = heappop(heap)
            if at in found:
                continue
            found[at] = Way(actions, hits, first)
            for n, key in self._steps(at):
                if n not in found:
                    more = 0.0 if key == "teleport" else self.entering(n)
                    heappush(heap, (cost + 1 + more * dear, actions + 1, n, hits + more, first or key))
        self._ways[start] = found
        return found

    def _steps(self, at: int) -> Iterator[tuple[int, Key]]:
        sector = self.now.sectors[at]
        for n in sector.adjacent:
            if self.now.sectors[n].known:
                yield n, f"move.{n}"
        if sector.colony and sector.colony.kind == "red":
            yield OUTPOST, "teleport"

    # --- sites ---------------------------------------------------------------------------------------------------
    def sites(self) -> list[Site]:
        """All that could be colonized now."""
        open_ = [s for s in self.now.sectors if s.known and not self.guarded[s.number]]
        return [site for sector in open_ for site in self.sites_in(sector)]

    def sites_in(self, sector: SectorFace) -> list[Site]:
        """TP-61 to TP-63; each kind once."""
        if sector.colony or not sector.number:
            return []
        points = sector.distance + sector.asteroids
        return [Site(sector.number, kind, points + BONUS[kind]) for kind in dict.fromkeys(map(lies, sector.features))]

    def behind(self, place: PlaceFace) -> list[Site]:
        """What could be colonized next to a group if it were gone."""
        found = []
        for n in place.sectors:
            others = [p for p in self.at[n] if p.id != place.id and p.scouts + p.warships]
            if self.now.sectors[n].known and not others:
                found += self.sites_in(self.now.sectors[n])
        return found

    # --- the unknown ---------------------------------------------------------------------------------------------
    def rim(self) -> list[SectorFace]:
        """Sectors that can only be explored."""
        return [sector for sector in self.now.sectors if not sector.known]

    def down(self, n: int) -> list[PlaceFace]:
        return [place for place in self.at[n] if place.down]

    def unknown(self, place: PlaceFace) -> Unknown:
        """Of a hex that was peeked at, what it is; else the average of those that have not been seen."""
        if place.id not in self._unknown:
            self._unknown[place.id] = self._expected([place.face.id] if place.face else self._unseen(place.zone))
        return self._unknown[place.id]

    def _unseen(self, zone: str) -> list[str]:
        seen = {p.face.id for p in self.now.places if p.face} | {face.id for face in self.now.discarded}
        return [id_ for id_, tile in self.box.hexes.items() if tile.colour == zone and id_ not in seen]

    def _expected(self, ids: Iterable[str]) -> Unknown:
        tiles = [self.box.hexes[id_] for id_ in ids]
        if not tiles:
            return Unknown(0, 0, 0)
        hits = bonus = 0.0
        cloaked = "cloaking_device" in self.me.techs
        for tile in tiles:
            guards = strength(tile.scouts, tile.warships)
            hits += tile.stray * self.missed + (0 if cloaked else guards)
            if not guards:
                best = max(f if isinstance(f, int) else BONUS[f] for f in tile.corners if f)
                bonus += best
        n = len(tiles)
        return Unknown(hits / n, bonus / n, RED_HEX if tiles[0].colour == "red" else 0)
