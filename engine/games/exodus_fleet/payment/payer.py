"""Who pays: a player at the table, one that is seen in a view, or one that a computer imagines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.games.exodus_fleet.content import LETTERS, FleetBox
from engine.games.exodus_fleet.payment.bill import Bill, Extra
from engine.games.exodus_fleet.payment.cuts import Cut, Types
from engine.games.exodus_fleet.reckoning import BIOMASS, FUEL, WATER, Totals, loyal, ship_cost, totals_of, tribe_costs
from engine.games.exodus_fleet.rulings import TRANSPORT_FUEL, WAREHOUSE

ALL = tuple(range(len(LETTERS)))
TANKER, WAREHOUSE_SHIP, PURCHASE = "super_tanker", "military_warehouse", "purchase_command"
HIRED_LESS = 1  # EF-94: units off a ship for hired builders
TANK = Cut(TANKER, (FUEL,), (0,), keep=True)


class Payer(NamedTuple):
    box: FleetBox
    ships: tuple[str, ...]
    cubes: Types
    hand: tuple[str, ...] = ()  # cards that may be burnt, or played for less
    xu: int = 0
    used: tuple[str, ...] = ()  # ships that have worked in this phase
    phase: str = ""  # the one that runs, its bidding over
    trades: int = 0  # so many to one, without a ship that trades; 0: none
    reserved: tuple[str, ...] = ()  # ships under Alien Blueprints

    @property
    def totals(self) -> Totals:
        return totals_of(self.box, self.ships)

    @property
    def ratio(self) -> int:
        """EF-R67: 2:1 ships work whatever the option says."""
        return self.totals.ratio or self.trades

    def bill(self, need: Sequence[int], *cuts: Cut, without: Sequence[str] = (), bids: bool = False) -> Bill:
        """What may serve for this cost; any number of trades (EF-R10).

        EF-61: while bids are open, neither cards nor bought cubes (EF-R103).
        """
        more = [cut for cut in cuts if cut.prices]
        if need[FUEL] and (bids or self.phase) and self._may_use(TANKER):
            more.append(TANK)  # EF-196, EF-R11
        extras: list[Extra] = []
        if not bids:
            cards = len([card for card in self.hand if card not in without]) if without else len(self.hand)
            extras.append(burning(WAREHOUSE_SHIP in self.ships, cards))
            if self.phase and self._may_use(PURCHASE):
                extras.append(Extra(PURCHASE, 1, self.box.ships[PURCHASE].buys, card=False))  # EF-154
        return Bill(tuple(need), self.cubes, self.ratio, tuple(more), tuple(extras), self.xu)

    def _may_use(self, ship: str) -> bool:
        return ship in self.ships and ship not in self.used

    def ship_bill(self, ship: str, less: int = 0, without: Sequence[str] = ()) -> Bill:
        """EF-94, EF-95, EF-102: with so much off beside the discounts of ships, which count always (EF-R104).

        EF-R44: it may come to nothing.
        """
        need, off = ship_cost(self.box, self.ships, ship)
        off += less + (ship in self.reserved)  # EF-221
        owed = self.bill(need, discount(off), *self._ladders(), without=without)
        return owed._replace(doubled=0) if self.totals.doubles else owed  # EF-180

    def _ladders(self) -> list[Cut]:
        """EF-174, EF-193, EF-194: units that XU cut from a ship's cost."""
        ladders = self.box.ladders
        return [ladders[ship] for ship in self.ships if ship in ladders]

    def discounts(self, ship: str) -> dict[str, int]:
        """EF-233, EF-R111: cards for one ship each, while it is being paid for."""
        cards = {card: self.box.cards[card] for card in self.hand}
        found = {card: entry for card, entry in cards.items() if entry.does == "less"}
        own = [self.box.ships[id_] for id_ in self.ships] if found else []
        return {card: e.n for card, e in found.items() if not e.loyal or loyal(own, self.box.ships[ship])}

    def transport_bill(self, n: int, carried: int, without: Sequence[str] = ()) -> Bill:
        """EF-83, EF-R93: one Fuel in all; EF-84 to EF-86: less discounts; so many tribes were carried before."""
        need, either = tribe_costs(self.totals, n, carried)
        need[FUEL] += TRANSPORT_FUEL
        return self.bill(need, Cut("either", (BIOMASS, WATER), (0,) * either), without=without)


@cache
def burning(in_warehouse: bool, cards: int) -> Extra:
    """EF-115: a cube for a card; EF-182: a Military Warehouse gives more for it, at any time but while bidding."""
    if not in_warehouse:
        return Extra("card", cards)
    xu, n = WAREHOUSE
    return Extra(WAREHOUSE_SHIP, cards, size=n, money=xu)


@cache
def discount(n: int) -> Cut:
    """So many units less, of any type."""
    return Cut("less", ALL, (0,) * n)
