"""The board of an era as places and ways: what it costs to go from one site to another. Worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.parts.routes import cheapest_from

if TYPE_CHECKING:
    from engine.games.spacecorp.content import Border, Region, Site

NEARBY = 20  # SC-243


class Chart:
    def __init__(
        self,
        regions: Mapping[str, Region],
        sites: Mapping[str, Site],
        borders: Mapping[str, Border],
        transits: Mapping[str, Border],
        lift: int,
    ) -> None:
        self.regions, self.sites, self.lift = regions, sites, lift
        self.ways: dict[str, dict[str, int]] = {region: {} for region in regions}
        for border in borders.values():
            a, b = border.regions
            if a in regions and b in regions:
                self.ways[a][b] = self.ways[b][a] = border.cost  # SC-113
        self.transit = {frozenset(entry.regions): entry.cost for entry in transits.values()}
        self.at: dict[str, tuple[str, ...]] = {
            region: tuple(id_ for id_, site in sites.items() if site.region == region) for region in regions
        }
        self.working = frozenset(id_ for id_, site in sites.items() if site.kind not in ("beyond", "spur"))  # SC-R50
        self._far = {region: cheapest_from(region, self._onward) for region in regions}
        self._near: dict[tuple[str, int, bool], dict[str, int]] = {}
        self._known: dict[tuple[str, str, bool, bool], int | None] = {}
        calm = [region for region, entry in regions.items() if not entry.radiation]
        self._calm = {region: cheapest_from(region, self._calmly) for region in calm}

    def _onward(self, region: str) -> Mapping[str, int]:
        """SC-R143, SC-R166: no way leads through the Orion Spur."""
        if self.regions[region].kind == "spur":
            return {}
        return {to: cost for to, cost in self.ways[region].items() if self.regions[to].kind != "spur"}

    def _calmly(self, region: str) -> Mapping[str, int]:
        """Without radiation (SC-R41)."""
        return {to: cost for to, cost in self._onward(region).items() if not self.regions[to].radiation}

    def region(self, site: str) -> str:
        return self.sites[site].region

    def borders(self, a: str, b: str, calm: bool = False) -> int | None:
        """The cheapest way from region to region; into the Spur only over one border (SC-R141)."""
        if self.regions[b].kind == "spur" and a != b:
            exposed = self.regions[a].radiation or self.regions[b].radiation
            return None if calm and exposed else self.ways[a].get(b)  # SC-197: nor is there a way around it
        found = (self._calm if calm else self._far).get(a, {}).get(b)
        return found[0] if found else None

    def crossed(self, a: str, b: str) -> tuple[str, ...]:
        """Every region that the cheapest way touches, both ends included (SC-R42)."""
        if self.regions[b].kind == "spur" and a != b:
            return a, b
        return (a, *self._far[a][b][1])

    def distance(self, a: str, b: str, weightless: bool = False, calm: bool = False) -> int | None:
        """None where no Move leads. `calm`: not through radiation. Worked out once."""
        key = a, b, weightless, calm
        if key not in self._known:
            self._known[key] = self._distance(*key)
        return self._known[key]

    def _distance(self, a: str, b: str, weightless: bool, calm: bool) -> int | None:
        """SC-112 to SC-116, SC-199 to SC-201, SC-232"""
        one, other = self.sites[a], self.sites[b]
        if b in one.direct:
            return one.direct[b]  # SC-116
        borders = self.borders(one.region, other.region, calm)
        if borders is None:
            return None
        gravity = 0 if weightless else one.gravity + other.gravity  # SC-115, SC-R151
        transit = self.transit.get(frozenset((one.region, other.region)), 0)  # SC-200, SC-R53
        return 2 * self.lift + borders + gravity + transit

    def within(self, a: str, far: int, weightless: bool = False) -> Mapping[str, int]:
        """All sites that are no farther, and how far; worked out once, as it is asked for again and again."""
        key = a, far, weightless
        if key not in self._near:
            found = {b: self.distance(a, b, weightless) for b in self.sites if b != a}
            self._near[key] = {b: way for b, way in found.items() if way is not None and way <= far}
        return self._near[key]

    def nearby(self, a: str, b: str) -> bool:
        """SC-243: region to region."""
        borders = self.borders(a, b)
        return borders is not None and borders <= NEARBY
