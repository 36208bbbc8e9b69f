"""Which phase to call and how much to bid: by what it brings oneself, and by what the others would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.exodus_fleet.judge.means import PURSE, Means
from bot.games.exodus_fleet.judge.prospects import Prospects
from bot.games.exodus_fleet.judge.worth import FUEL, TYPES
from engine.core import Chance, Seat
from engine.games.exodus_fleet.content import PHASES, Phase
from engine.games.exodus_fleet.rulings import LEAST_BID

USUAL_BID = 5
TABLES = 30  # imagined rounds of bids
FOR_THE_TOP = 60  # percent of those who can afford it bid for the first place
RICHER = 3  # of what one has beyond the usual, others are thought to have a part
FOR_A_PLANET = 3  # XU at most, to choose it


class Wish(NamedTuple):
    """What a phase means to a player: the worth of the means afterwards."""

    without: float  # a crew
    places: tuple[float | None, ...]  # with one, by place; None: it could do nothing

    def most(self, xu: float) -> float:
        """XU at which a middling place is just not worth it."""
        some = [place for place in self.places if place is not None]
        return (some[len(some) // 2] - self.without) / xu if some else 0.0

    def at(self, place: int, hired: bool) -> float:
        """Who can do nothing declines."""
        reached = self.places[place - 1] if hired else None
        return self.without if reached is None else reached


class Rival(NamedTuple):
    """Somebody who has not bid yet, imagined."""

    limit: float
    bold: bool

    def bid(self, bids: Sequence[int]) -> int:
        """Just above the highest, or the least that is free."""
        top = max([LEAST_BID - 1, *bids]) + 1
        if self.bold and top <= self.limit:
            return top
        least = next(n for n in range(LEAST_BID, top + 1) if n not in bids)
        return least if least <= self.limit else 0


class Bidder:
    """One's own view of a phase, and a guess at that of the others."""

    def __init__(self, prospects: Prospects, me: Means, others: Sequence[Means]) -> None:
        self.p, self.me, self.others = prospects, me, others
        self.xu = max(prospects.worth.xu, 0.02)

    def wish(self, m: Means, phase: Phase) -> Wish:
        return Wish(self.p.passing(m), self.p.by_place(m, phase))

    # --- calls ---------------------------------------------------------------------------------------------------
    def calls(self) -> dict[Phase, float]:
        """Each phase by what it brings oneself, beyond what it brings the others."""
        rivalry = self.p.worth.taste.rivalry
        found: dict[Phase, float] = {}
        for phase in PHASES:
            others = [self.gain(m, phase, False) for m in self.others]
            found[phase] = self.gain(self.me, phase, True) - rivalry * sum(others) / len(others)
        return found

    def gain(self, m: Means, phase: Phase, admiral: bool) -> float:
        before = self.p.worth.of(m) - self.p.by_ships(m, phase)
        if phase == "income":
            return self.p.income(m, admiral) - before
        wish = self.wish(m, phase)
        place = wish.places[0 if admiral else len(wish.places) // 2]  # the Admiral bids last
        crew = wish.without if place is None or m.xu < USUAL_BID else place - self.price(m.xu, USUAL_BID)
        if admiral and crew <= wish.without:
            return (wish.without - before) / 2  # it looks odd to call a phase and pass
        return max(wish.without, crew) - before

    def price(self, xu: int, bid: int) -> float:
        return self.p.worth.purse(xu) - self.p.worth.purse(xu - bid)

    # --- bids ----------------------------------------------------------------------------------------------------
    def bids(self, phase: Phase, offered: Sequence[int], chance: Chance) -> dict[int, float]:
        """What each bid is worth, 0 for passing, over imagined bids of the others."""
        wish = self.wish(self.me, phase)
        seen = not self.p.now.secret
        rivals = {m.seat: self.wish(m, phase).most(self.xu) for m in self.others if self.undecided(m.seat)}
        tables = [{seat: self.rival(most, chance) for seat, most in rivals.items()} for _ in range(TABLES)]
        found = {0: wish.without}
        for bid in offered:
            if bid >= LEAST_BID:
                results = [self.place(bid, self.round(bid if seen else 0, table)) for table in tables]
                found[bid] = sum(wish.at(*result) for result in results) / TABLES
                found[bid] -= self.price(self.me.xu, bid) * sum(hired for _, hired in results) / TABLES
                if all(place == 1 for place, _ in results):
                    break  # more would be wasted
        return found

    def undecided(self, seat: Seat) -> bool:
        face = self.p.now.fleets[seat]
        return not face.bid and not face.passed

    def round(self, mine: int, rivals: dict[Seat, Rival]) -> list[int]:
        """The bids of the others: those that lie there, and those that answer mine."""
        now = self.p.now
        bids = [face.bid + face.raised for face in now.fleets if face.seat != self.me.seat and face.seat not in rivals]
        for seat in [*now.order[1:], now.order[0]]:
            if seat in rivals:
                bids.append(rivals[seat].bid([mine, *bids]))
        return bids

    def place(self, bid: int, others: Sequence[int]) -> tuple[int, bool]:
        """Where such a bid comes, and whether it hires a crew."""
        place = 1 + sum(other >= bid for other in others)
        excluded = self.p.track.excludes and all(others) and place > len(others)
        return place, not excluded

    # --- the bid window, and planets -----------------------------------------------------------------------------
    def raises(self, phase: Phase) -> dict[int, float]:
        """What it is worth to count so much more than now, whatever that costs."""
        now, wish = self.p.now, self.wish(self.me, phase)
        face = now.fleets[self.me.seat]
        others = self.round(0, {})
        return {more: wish.at(*self.place(face.bid + face.raised + more, others)) for more in range(self.p.places * 9)}

    def raised(self, phase: Phase, fuel: int) -> float:
        """What is left to do when so much Fuel has gone for a raise: a crew that has none of it is sent home."""
        face = self.p.now.fleets[self.me.seat]
        left = self.me.pays(self.me.payer(self.p.worth.trades, phase).bill([fuel * (i == FUEL) for i in TYPES]))
        place = self.place(face.bid + face.raised + fuel, self.round(0, {}))
        return self.wish(left, phase).at(*place) if left else self.p.passing(self.me)

    def planets(self) -> dict[str, float]:
        """How well each planet on show would suit one."""
        need = self.p.worth.needs(self.me)
        shown = (*self.p.now.planets, *self.p.now.chart)
        return {p.id: sum(min(n, want) for n, want in zip(p.rows[1], need, strict=True)) for p in shown}

    def planet_bid(self) -> int:
        """The choice is between the last two; it is worth a part of what they differ, as others will mine there too."""
        likings = [*self.planets().values()][1:3]
        return min(FOR_A_PLANET, int((max(likings) - min(likings)) * self.p.worth.cube / self.xu / 4))

    def rival(self, most: float, chance: Chance) -> Rival:
        """Nobody knows what another thinks and holds; but where one is rich, so are others."""
        purse = PURSE + max(0, self.me.xu - PURSE) // RICHER
        limit = min(most * (0.5 + chance.roll(100) / 100), PURSE // 2 + chance.roll(purse))
        return Rival(limit, chance.roll(100) < FOR_THE_TOP)
