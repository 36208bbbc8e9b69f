"""The clock, and contracts by how near they are: what a company has of each, and what more of it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bot.games.spacecorp.judge.taste import BY_ERA
from engine.games.spacecorp.content import Base, BaseType, Contract, CorpBox, Discovery
from engine.games.spacecorp.view import BoxFace, ContractFace, CorpView, FirmFace, SiteFace, TileFace

LAST_TURNS = 7.0  # of each player, when the pile is out
SIX = 6
STEP = 2.5  # turns to a base more
MANY = 3  # bases for one contract: only who begins early gets them
MOST_TILES = 6  # in one Produce action, as a rule
COMMITTED = 1.2  # above 1: what has been begun is rather finished than something else begun


class Contracts:
    def __init__(self, box: CorpBox, now: CorpView) -> None:
        assert now.seat is not None
        self.box, self.now = box, now
        self.me: FirmFace = now.firms[now.seat]
        self.rules, self.taste = box.eras[now.era], BY_ERA[now.era]
        self.chart = box.charts[now.era]
        self.at = {site.id: site for site in now.sites}
        self.kinds: dict[Base, BaseType] = box.bases[now.era]
        self.open: list[ContractFace] = [face for face in now.contracts if face.claimed is None]
        self._nearer: dict[tuple[str, int], float] = {}

    @cached_property
    def settles(self) -> bool:
        """One company leans to bases on tiles, the others to Spaceports: there is Build for so many and no more."""
        return (self.me.seat - self.now.first) % len(self.now.firms) == 1

    # --- the clock ----------------------------------------------------------------------------------------------
    @cached_property
    def turns(self) -> float:
        """That are left to the one who looks, this one included."""
        now, seats = self.now, len(self.now.firms)
        if now.owed is not None:
            return 1.0
        if now.pile_is_out:
            return max(1.0, LAST_TURNS - now.quiet / seats)  # whoever has nothing left to gain passes
        by_pile = now.deck / (self.taste.pace * seats) + self.taste.tail
        by_contracts = (SIX - now.fulfilled) * self.taste.claims + 1
        return max(1.0, min(by_pile, by_contracts))

    def collected(self, firm: FirmFace | None = None) -> Iterator[BoxFace]:
        """Boxes from which a company can collect; without a name, the one who looks."""
        firm = firm or self.me
        for site in self.now.sites:
            for box in site.boxes:
                if box.base and box.base.seat == firm.seat and box.production is not None and not site.blocked:
                    yield box
        if firm.legacy and firm.legacy.production is not None:
            yield firm.legacy

    def could_collect(self, firm: FirmFace) -> int:
        """In one Produce action with as many cards as anybody gets together for it."""
        return sum(sorted((box.production or 0 for box in self.collected(firm)), reverse=True)[:MOST_TILES])

    # --- contracts ----------------------------------------------------------------------------------------------
    def has(self, firm: FirmFace, contract: Contract) -> int:
        """How much of what it asks for is there."""
        if contract.need == "produced":
            done = -1 if firm.produced is None else firm.produced
            return max(done, self.could_collect(firm)) if contract.asks(len(self.now.firms)) else done
        if contract.need == "infra":
            return sum(slot.card is not None for slot in firm.slots[1:])
        if contract.need == "progress":
            return len(firm.progress)
        if contract.need == "colonies":
            return sum(self._multi(colony.region) or not contract.multi for colony in firm.colonies)
        if contract.need == "team":
            return sum(bool(team.at) and self._kind(team.at) in contract.kinds for team in firm.teams)
        sites = {
            site.id
            for site in self.now.sites
            for box in site.boxes
            if box.base and box.base.seat == firm.seat and self.counts(contract, site, box.base.base, box.tile)
        }
        return len({self.at[id_].region for id_ in sites} if contract.need == "regions" else sites)

    def _multi(self, region: str) -> bool:
        return any(self.at[id_].multi for id_ in self.chart.at[region])

    def _kind(self, at: str) -> str:
        return self.at[at].kind if at in self.at else ""

    @cached_property
    def standing(self) -> dict[str, tuple[int, int, int, float]]:
        """Of each open contract: what I have, what the nearest rival has, what it asks for, what it pays."""
        found = {}
        for face in self.open:
            contract = self.box.contracts[face.id]
            mine = self.has(self.me, contract)
            rivals = max(self.has(firm, contract) for firm in self.now.firms if firm.seat != self.me.seat)
            found[face.id] = mine, rivals, contract.asks(len(self.now.firms)), float(face.award)
        return found

    def near(self, id_: str, mine: int) -> float:
        """What a contract is worth to somebody who has so much of it."""
        _, rivals, asks, award = self.standing[id_]
        award *= self._liked(self.box.contracts[id_])
        if mine >= asks:
            return award * (self.taste.race if id_ in self.raced else 1.0)
        if asks <= 1:
            return 0.0
        left = asks - mine
        late = max(0.0, min(1.0, self.turns / (left * STEP)))
        beaten = self.taste.lead if rivals > mine else 1.0
        share: float = (max(0, mine) / asks) ** COMMITTED
        return award * share * late * beaten

    def _liked(self, contract: Contract) -> float:
        """What a company goes for from the start, so that each goes its own way."""
        if contract.need not in ("sites", "regions"):
            return self.taste.at_once if contract.need == "produced" else 1.0
        if contract.need == "sites" and not (contract.kinds or contract.regions or contract.sites or contract.bases):
            return 1.0 if contract.icons else self.taste.goal  # bases anywhere suit everybody
        suits = bool(contract.row % 2) == self.settles  # rows of bases on tiles are odd, in Mariners and in Planeteers
        if contract.asks(len(self.now.firms)) >= MANY:
            return self.taste.goal if suits else 1 / self.taste.goal if contract.need == "sites" else 1.0
        return 1 / self.taste.goal if contract.bases and not suits else 1.0

    @cached_property
    def raced(self) -> set[str]:
        """Contracts for one base, where a rival's team stands already and none of one's own does."""
        found = set()
        for face in self.open:
            contract = self.box.contracts[face.id]
            if contract.need == "sites" and contract.asks(len(self.now.firms)) == 1 and not contract.icons:
                seats = {
                    mark.seat for site in self.now.sites if self.counts(contract, site, "research", None)
                    for mark in site.teams
                }  # fmt: skip
                if seats and self.me.seat not in seats:
                    found.add(face.id)
        return found

    def nearer(self, id_: str, more: int = 1) -> float:
        """What so much more of it is worth."""
        if (id_, more) not in self._nearer:
            mine = self.standing[id_][0]
            self._nearer[id_, more] = self.near(id_, mine + more) - self.near(id_, mine)
        return self._nearer[id_, more]

    def counts(self, contract: Contract, site: SiteFace, base: Base, tile: TileFace | Discovery | None) -> bool:
        """Does such a base there count for it? Teams, Infra and profit are no bases."""
        return (
            contract.need in ("sites", "regions")
            and (not contract.sites or site.id in contract.sites)
            and (not contract.regions or site.region in contract.regions)
            and (not contract.kinds or site.kind in contract.kinds)
            and (not contract.bases or base in contract.bases)
            and (not contract.icons or (tile is not None and any(icon in tile.icons for icon in contract.icons)))
        )

    @cached_property
    def my_regions(self) -> set[str]:
        return {site.region for site in self.now.sites for box in site.boxes if self._mine(box)}

    def _mine(self, box: BoxFace) -> bool:
        return box.base is not None and box.base.seat == self.me.seat
