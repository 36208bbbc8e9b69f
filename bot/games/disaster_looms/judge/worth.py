"""What things are worth to one seat at this time of the game, in points at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from bot.games.disaster_looms.judge.taste import Taste
from engine.core import Seat
from engine.games.disaster_looms.content import SECTIONS, LoomsBox, Technology, Tile
from engine.games.disaster_looms.view import LoomsView

USUAL_PACE = 1.2  # tiles that a company turns up in a round,
LAST_PACE = 0.5  # and where each may be the last of all: everybody thinks twice
LAST_ROUNDS = 2.0  # in which, together, every world is settled by whoever can
EVENTFUL = 1.2  # tiles to a Region, with the events among them
FEW = 4  # tiles of a section: soon the next one comes
LENGTH = 13  # rounds that a game should have,
LENGTH_FOR_TWO = 17  # and one of two players
COLONY = 3  # DL-213
FOR_TWO = 2.5  # what an asset is to whoever plays for assets (DL-320)
USE = {  # of one more technology, a round and a ship
    "mass_containment": 0.22,
    "isolating_fields": 0.22,
    "graviton_propulsion": 0.2,
    "hyper_drive": 0.2,
    "teleporters": 0.2,
    "scanner_sweep": 0.25,
    "advanced_sensor_relays": 0.4,
    "warp_gate_technology": 0.12,
    "shield_buffers": 0.04,
    "hostile_takeover": 0.25,
    "brand_loyalty": 0.05,
}
EVENTS = {  # what comes of turning it up, beside the next tile
    "ancient_star_charts": 0.8,
    "minor_infection": -0.4,
    "scientific_breakthrough": 0.5,
    "astronomic_discovery": 0.5,
    "earth_at_war": -0.8,
    "fell_through_a_wormhole": -0.5,
    "micro_organism_attack": -3.0,
    "occupational_safety_lawsuit": -0.3,
}


class Worth:
    def __init__(self, box: LoomsBox, now: LoomsView, seat: Seat, taste: Taste) -> None:
        self.box, self.now, self.seat, self.taste = box, now, seat, taste
        self.me = now.companies[seat]
        self.rivals = [one for one in now.companies if one.seat != seat]
        a, b, c = now.tiles.left
        turned = len(now.regions) - 1 + len(now.tiles.discarded)
        pace = (turned + 2 * USUAL_PACE * len(now.companies)) / (now.round + 1)  # tiles a round
        if not a + b:
            pace = min(pace, LAST_PACE * len(now.companies))
        if now.together:
            self._count_down()
        else:
            self.rounds = 0.0 if now.ending else (a + b + (c + 1) / 2) / pace  # after this one, about
            near = min(0.9, pace / (c + 1)) if not a + b else max(0.0, (pace - a - b) / 20)
            self.peril = 1.0 if now.ending else near  # that this is the last round
        self.done = turned / (turned + a + b + (c + 1) / 2)  # of 1: the Cataclysm lies somewhere in C
        points = [one.points + (0 if now.two else one.aboard) for one in now.companies]
        self.lead = points[seat] - max(n for other, n in enumerate(points) if other != seat)

    def _count_down(self) -> None:
        """Together a tile is turned up for each ship, events are replaced, and the Cataclysm comes last."""
        ships = sum(one.fleet for one in self.now.companies)
        self.rounds = 0.0 if self.now.ending else max(1.0, self.now.cataclysm_in / (EVENTFUL * ships))
        self.peril = float(self.now.ending)

    @property
    def hurry(self) -> float:
        """A tile brings the end nearer: too soon if the map has grown faster than a game should, which leaves no time
        for it; overdue if it has hardly grown while nobody had anything better to do; whoever leads wants it most."""
        late = self.now.round - self.done * (LENGTH_FOR_TWO if self.now.two else LENGTH)
        if late < 0:
            return self.taste.early * late
        return late * (self.taste.hurry if self.lead > 0 else self.taste.patience)

    # --- money -----------------------------------------------------------------------------------------------------
    def coin(self, rounds: float) -> float:
        """1R with so many rounds to go; whoever has much needs no more."""
        scarce = min(1.0, float((self.taste.plenty / max(1, self.me.treasury)) ** 1.5))
        if self.now.together:
            return 0.08 * scarce * min(1.0, rounds / self.taste.saving)
        bought = self.taste.money * scarce * min(1.0, rounds / self.taste.saving)
        return bought + (0.02 if self.now.two else 0.2)

    @cached_property
    def money(self) -> float:
        return self.coin(self.rounds)

    @cached_property
    def income(self) -> float:
        """1R more in every Revenue Phase to come, this round's too."""
        whole = int(self.rounds)
        return sum(self.coin(n) for n in range(whole + 1)) + (self.rounds - whole) * self.money

    # --- colonies --------------------------------------------------------------------------------------------------
    def colony(self, assets: int, icons: Sequence[str], platform: bool = False) -> float:
        """One more, without its customers."""
        money = float("genetic_engineering" in self.me.access)
        if not platform:
            money += sum(one.profit for one in self._profits if one.icon in icons and one.icon not in self._icons)
        if self.now.two:
            return FOR_TWO * assets + 0.3 + money * self.income
        if self.now.together:
            return self.room + (assets + money) * self.income
        return COLONY + (assets + money) * self.income

    @cached_property
    def room(self) -> float:
        """Together: what one more colony of one's own is worth for the customers that it can take."""
        left = (self.now.earth.stock + self.now.aboard - self.me.aboard) / len(self.now.companies)
        short = min(1.0, max(-0.4, (left - self.places) / self.me.limit))
        if self.rounds <= LAST_ROUNDS:
            return self.taste.room * max(0.1, short)
        poorest = min(len(one.colonies) for one in self.rivals)
        if len(self.me.colonies) > poorest + 1:  # each needs places of their own
            return -0.8 * self.taste.room
        return self.taste.room * short

    @cached_property
    def places(self) -> int:
        """On one's own colonies, for customers that are not aboard of one's ships."""
        colonies = [one.colony for n in self.me.colonies if (one := self.now.regions[n])]
        return sum(colony.limit - colony.customers for colony in colonies if colony) - self.me.aboard

    @property
    def customer(self) -> float:
        """Brought to a colony; of two players it only makes the colony safer."""
        return 0.35 if self.now.two else 1.0

    def planet(self, number: int) -> float:
        tile = self.now.regions[number].tile
        return self.colony(tile.assets or 0, tile.icons)

    @cached_property
    def _profits(self) -> list[Technology]:
        return [one for id_ in self.me.access if (one := self.box.technologies[id_]).icon]

    @cached_property
    def _icons(self) -> set[str]:
        """That one's colonies show."""
        there = [self.now.regions[n] for n in self.me.colonies]
        return {icon for one in there if one.colony and not one.colony.platform for icon in one.tile.icons}

    # --- what is turned up -----------------------------------------------------------------------------------------
    def _unseen(self, entries: dict[str, Tile] | dict[str, Technology], seen: Counter[str], top: str) -> list[str]:
        """Of the section on top; what was taken out unseen may be any of them."""
        return [
            id_ for id_, one in entries.items() if one.deck == top for _ in range(max(0, one.copies - seen[id_]))
        ]  # fmt: skip

    @cached_property
    def tiles(self) -> list[Tile]:
        now = self.now
        seen = Counter(one.tile.id for one in now.regions)
        seen.update([*now.tiles.discarded, *now.tiles.left_out])
        seen.update(shown.tile.id for hunt in now.explorations for shown in hunt.hand)
        top = SECTIONS.index(next((one for one in SECTIONS if one == now.tiles.top), "C"))
        there = SECTIONS[top : top + (2 if now.tiles.left[top] < FEW else 1)]
        return [self.box.tiles[id_] for section in there for id_ in self._unseen(self.box.tiles, seen, section)]

    @cached_property
    def cards(self) -> list[Technology]:
        now = self.now
        if now.cards.known:
            return [self.box.technologies[now.cards.known[0]]]
        seen = Counter(one.id for one in now.public)
        seen.update(one.card.id for company in now.companies for one in company.technologies)
        seen.update([*now.cards.discarded, *now.cards.left_out])
        seen.update(one.id for offer in now.offers for one in (*offer.cards, *offer.events))
        return [self.box.technologies[id_] for id_ in self._unseen(self.box.technologies, seen, now.cards.top)]

    def tile(self, tile: Tile, aboard: int) -> float:
        if tile.habitable:
            worth = self.colony(tile.assets or 0, tile.icons)
            return max(0.0, worth) if aboard else self.taste.found * max(0.0, worth)
        if tile.event == "cataclysm":
            return self.taste.end if self.lead > 0 else -self.taste.end
        if tile.type == "anomaly":
            return -1.0 - 0.5 * aboard
        if tile.event == "minor_infection" and not aboard:
            return 0.0
        return EVENTS.get(tile.event, 0.0) + 0.1

    @cached_property
    def _found(self) -> tuple[float, float]:
        there = self.tiles
        bare, laden = (sum(self.tile(tile, aboard) for tile in there) / max(1, len(there)) for aboard in (0, 1))
        return bare, laden

    def explore(self, aboard: int) -> float:
        """The next tile, with somebody aboard or without."""
        return self._found[aboard > 0] + self.hurry if any(self.now.tiles.left) else -9.0

    # --- technologies ----------------------------------------------------------------------------------------------
    def use(self, id_: str, seat: Seat | None = None) -> float:
        """What access brings in a round."""
        one, company = self.box.technologies[id_], self.now.companies[self.seat if seat is None else seat]
        there = [self.now.regions[n] for n in company.colonies]
        if id_ == "genetic_engineering":
            return len(there) * self.money
        if one.icon:
            has = any(one.icon in region.tile.icons for region in there if region.colony and not region.colony.platform)
            return one.profit * self.money * (1.0 if has else 0.3)
        if id_ == "tourism":
            return one.profit * self.money * (0.9 if company.route.plain else 0.2)
        if id_ == "blockade_runner":
            return self.money * (0.9 if company.route.broken else 0.1)
        if id_ == "cloned_food":
            return 0.15 * sum(region.colony.customers >= 4 for region in there if region.colony)
        return USE.get(id_, 0.0) * company.fleet

    def owned(self, one: Technology) -> float:
        """A card more: what it scores and what it does, if one has no access yet."""
        new = one.id not in self.me.access
        return (0.0 if self.now.two else one.value) + (self.use(one.id) * self.rounds if new else 0.0)

    def research(self) -> float:
        """The next card; with three owned, instead of the poorest."""
        there = [one for one in self.cards if not one.event and one.id not in {card.id for card in self.now.public}]
        if not there:
            return 0.5 if self.cards else 0.0
        if len(self.me.technologies) < self.now.technology_limit:
            return sum(map(self.owned, there)) / len(there)
        mine = [self.box.technologies[one.card.id] for one in self.me.technologies]
        gains = [
            max(self.owned(one) - self.kept(worst) + worst.value * self.money for worst in (one, *mine))
            for one in there
        ]
        return sum(gains) / len(gains)

    def kept(self, one: Technology) -> float:
        """A card that is sold: its points are gone, its use is not."""
        return 0.0 if self.now.two else float(one.value)

    def sale(self, id_: str, paid: Sequence[tuple[Seat, int]]) -> float:
        """DL-24: everybody is paid for their copies, and everybody can use it from now on."""
        one, got = self.box.technologies[id_], dict(paid)
        copies = got.get(self.seat, 0) // max(1, one.value)
        mine = got.get(self.seat, 0) * self.money - copies * self.kept(one)
        theirs = sum(n * self.money - (n if not self.now.two else 0) for seat, n in got.items() if seat != self.seat)
        helped = [rival.seat for rival in self.rivals if id_ not in rival.access]
        gift = sum(self.use(id_, seat) for seat in helped) * self.rounds
        return mine - self.taste.rival * (theirs + gift) / max(1, len(self.rivals))

    # --- ships -----------------------------------------------------------------------------------------------------
    def ship(self) -> float:
        """One more, from the next round on; the fourth has less to do, and the Lawsuit waits for it."""
        share = (1.4, 1.3, 1.1, 0.8)[min(self.me.fleet, 3)]
        paid = min(1.0, (self.me.forecast + 1.0) / (self.me.fleet + 1))
        return self.taste.ship * share * max(0.0, self.rounds - 0.5) * paid
