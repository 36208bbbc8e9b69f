"""What things are worth to the one who looks: bases, cubes, cards, Infra."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log2

from bot.games.spacecorp.judge.contracts import Contracts
from engine.games.spacecorp.content import Action, Base, BaseType, Discovery
from engine.games.spacecorp.view import CardFace, CorpView, SiteFace, TileFace

BEYOND = {1: 3.0, 2: 1.0}  # SC-294; in a longer game the head start is worth as much
USES = 0.3  # of Infra, a turn
VOYAGE = 4.0  # turns from one Move to the next, where that is a star's
HARDLY = 3  # what nobody has less of, in a headquarters or hand
NEXT_DOOR = 0.5  # of the Build that an Industrial base saves at two more sites


class Worth(Contracts):
    @cached_property
    def runs(self) -> float:
        """How often a tile more will be collected from."""
        cards = sum(worth.plain for held in self.now.hand for worth in held.card.actions if worth.action == "produce")
        tiles = sum(1 for _ in self.collected())
        return min(self.turns / 2, self.taste.runs * self.turns + 0.5 * max(0, cards - tiles))

    # --- bases --------------------------------------------------------------------------------------------------
    def base(self, site: SiteFace, base: Base, tile: TileFace | Discovery | None) -> float:
        """A base of this type on this tile."""
        kind = self.kinds[base]
        worth = self.taste.foothold + self.taste.bases.get(base, 0.0)
        worth += self.taste.leaning * (tile is not None if self.settles else base == "spaceport")
        for face in self.open:
            contract = self.box.contracts[face.id]
            if self.counts(contract, site, base, tile) and not (
                contract.need == "regions" and site.region in self.my_regions
            ):
                worth += self.nearer(face.id)
        if tile is not None:
            worth += self._yield(kind, tile) + self.taste.tile
        return worth + self._when_built(kind, tile) + self._next_door(kind, site)

    def _next_door(self, kind: BaseType, site: SiteFace) -> float:
        """SC-143: Build counts double at the other sites of the region, as far as anybody gets to them."""
        if not kind.doubles:
            return 0.0
        free = [
            one.cost
            for one in self.now.sites
            if one.region == site.region and one.id != site.id and one.cost and not any(box.base for box in one.boxes)
        ]
        saved = sum(sorted(free)[:2]) / 2
        return self.taste.points.get("build", 0.0) * saved * NEXT_DOOR * min(1.0, self.turns / 8)

    def _yield(self, kind: BaseType, tile: TileFace | Discovery) -> float:
        if kind.built == "exploit" or (tile.production is None and kind.base != "attraction"):
            return 0.0
        pays = (tile.production or 0) + kind.production
        return pays * self.runs + self._collected_at_once(pays) + tile_legacy(self.now)

    def _collected_at_once(self, pays: int) -> float:
        """What contracts for a Produce action make of a tile: any tile, or so much more at once."""
        found = 0.0
        for face in self.open:
            mine, _, asks, award = self.standing[face.id]
            if self.box.contracts[face.id].need == "produced" and mine < asks:
                first = award * (0.1 if any(True for _ in self.collected()) else 0.45)
                found += self.nearer(face.id, min(pays, asks - mine)) if asks else first
        return found

    def _when_built(self, kind: BaseType, tile: TileFace | Discovery | None) -> float:
        taste = self.taste
        if kind.built in ("offer", "offer_or_revelation"):
            return taste.offer * min(1.0, self.turns / 3)
        if kind.built == "genetics":
            return self.cube("genetics", 1)
        if kind.built == "exploit" and tile is not None:
            values = {"production": tile.production, "colony": tile.colony}
            return float(sum(values[name] or 0 for name in kind.values))
        return 0.0

    def suits(self, base: Base, site: SiteFace, tile: TileFace | Discovery | None) -> bool:
        """SC-138, as far as everybody sees it."""
        kind = self.kinds.get(base)
        if kind is None or (kind.site == "lagrange" and site.kind != "lagrange"):
            return False
        if (kind.site == "weightless" and site.gravity) or not dict(self.me.stock).get(base):
            return False
        if tile is not None and any(icon in tile.icons for icon in kind.bars):
            return False
        if kind.free or tile is None:
            return kind.free
        values = {"production": tile.production, "colony": tile.colony}
        return any(icon in tile.icons for icon in kind.icons) or any(values[name] is not None for name in kind.values)

    def best_base(self, site: SiteFace, tile: TileFace | Discovery | None) -> tuple[float, Base | None]:
        there = [(self.base(site, base, tile), base) for base in self.kinds if self.suits(base, site, tile)]
        return max(there, key=lambda one: one[0], default=(0.0, None))

    @cached_property
    def unseen(self) -> dict[str, list[Discovery]]:
        """Tiles that may still be turned up, by stack."""
        known = {box.tile.id for site in self.now.sites for box in site.boxes if box.tile}
        known |= {tile.id for tile in self.now.redirected}
        found: dict[str, list[Discovery]] = {}
        for tile in self.box.tiles.values():
            if tile.era == self.now.era and tile.id not in known and tile.redirect is None:
                found.setdefault(tile.stack, []).append(tile)
        return found

    def brings(self, tiles: Iterable[Discovery]) -> float:
        """What one of them brings at once, on average."""
        there = [*tiles]
        gains = [t.profit + self.cube("genetics", t.genetics) + self.cube("revelation", t.revelation) for t in there]
        return sum(gains) / len(there) if there else 0.0

    # --- cubes --------------------------------------------------------------------------------------------------
    def cube(self, cube: Action, spaces: int) -> float:
        """SC-159, SC-295: after Mariners alone a space is a profit; else cards are earned on the way."""
        if not spaces:
            return 0.0
        card = self.taste.adaptation if cube == "genetics" else self.taste.breakthrough
        if not card:
            return float(spaces) if self.now.last_era and cube == "genetics" else 0.8 * spaces
        left = self.me.to_adaptation if cube == "genetics" else self.me.to_breakthrough
        contract = sum(self.nearer(face.id) for face in self.open if self.box.contracts[face.id].need == "progress")
        whole = card * min(1.0, 0.4 + self.turns / 12) + contract
        rounds, rest = divmod(max(0, spaces - left), self.now.wheel) if spaces >= left else (-1, 0)
        on_the_way = 0.6 * card * min(1.0, self.turns / 8) / self.now.wheel
        return whole * (rounds + 1) + on_the_way * (rest if spaces >= left else spaces)

    @cached_property
    def time(self) -> float:
        """A Time card is the turn that it saves; one that is never played saves none, and the next one is not soon."""
        held = sum(one.card.era is None for one in self.now.hand)
        return self.taste.time * min(1.0, self.turns / self.taste.spare) * self.taste.again ** max(0, held - 1)

    @cached_property
    def _one_more(self) -> float:
        """Of a Time card that is not in the hand yet."""
        return self.taste.again if any(one.card.era is None for one in self.now.hand) else 1.0

    # --- cards --------------------------------------------------------------------------------------------------
    def card(self, card: CardFace) -> float:
        """In the hand, whatever is planned."""
        if card.era is None:
            return self.time if any(one.card.id == card.id for one in self.now.hand) else self.time * self._one_more
        fades = min(1.0, self.turns / 3)
        played = max((self._points(card, worth.action) for worth in card.actions), default=0.0)
        second = 0.15 if len(card.actions) > 1 else 0.0
        special = float(card.gain) if card.special == "gain" else 0.8 if card.special else 0.0
        built = max(0.0, self.upgrade(card)[0]) * 0.3 if card.infra else 0.0
        return (max(played, special, built) + second) * fades + (self.taste.edge if card.edge else 0.0)

    def _points(self, card: CardFace, action: Action) -> float:
        worth = next(one for one in card.actions if one.action == action)
        number = worth.plain or worth.shielded
        if action == "produce" and self._tiles:
            return self.taste.collecting * sum(self._tiles[: number + worth.times])
        return self.taste.points.get(action, 0.0) * (number * (3 if worth.times else 1))

    @cached_property
    def _tiles(self) -> list[int]:
        """What can be collected from, the best first."""
        return sorted((box.production or 0 for box in self.collected()), reverse=True)

    def infra(self, card: CardFace) -> float:
        """In a slot of the own headquarters, for the turns that are left."""
        values = [self._lasting(worth.action, worth.plain or worth.shielded, worth.times) for worth in card.actions]
        return max(values) + 0.5 * (sum(values) - max(values)) if values else 0.0

    def _lasting(self, action: Action, number: int, times: bool = False) -> float:
        """So much of it every turn; where cards multiply, the turns that it saves each time."""
        left = max(0.0, self.turns - 1)
        doubling = self.taste.doubling.get(action)
        if doubling is None:
            return USES * left * self.taste.points.get(action, 0.0) * number * (3 if times else 1)
        own = max((one.plain for one in self.me.infra if one.action == action), default=0)
        more = number if times else 1 + number / max(own, HARDLY)
        return self.taste.saved * doubling * log2(more) * left / VOYAGE

    def upgrade(self, card: CardFace) -> tuple[float, int]:
        """What it gains in the best slot, and which one (SC-151 to SC-155)."""
        if not card.infra:
            return 0.0, 0
        filled = sum(self.nearer(face.id) for face in self.open if self.box.contracts[face.id].need == "infra")
        found = []
        for slot in self.me.slots[1:]:
            if slot.card is None:
                lost = sum(self._lasting(action, number) for action, number in slot.printed)
                found.append((self.infra(card) - lost + filled, slot.number))
            else:
                found.append((self.infra(card) - self.infra(slot.card), slot.number))
        return max(found, key=lambda one: (one[0], -one[1]))


def tile_legacy(now: CorpView) -> float:
    """A tile that produces may go on in the next era."""
    return 0.0 if now.last_era else 0.3
