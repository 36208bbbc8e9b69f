"""An open auction: each in turn bids more or passes for good; the last who has not passed wins."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Seat


@dataclass(slots=True)
class Auction:
    order: list[Seat]  # in which they are asked, from who begins
    standing: int = 0  # the highest bid
    leader: Seat | None = None  # whose it is
    out: list[Seat] = field(default_factory=list)  # have passed, in that order
    turn: int = 0  # whose turn is next: a place in the order

    def asked(self) -> Seat | None:
        """Who bids or passes now, whoever leads left out; nobody when it is over."""
        n = len(self.order)
        for step in range(n):
            seat = self.order[(self.turn + step) % n]
            if seat not in self.out and seat != self.leader:
                return seat
        return None

    def bid(self, seat: Seat, amount: int) -> None:
        if amount <= self.standing or seat != self.asked():
            raise ValueError(f"{seat} cannot bid {amount} over {self.standing}")
        self.standing, self.leader = amount, seat
        self._on(seat)

    def passes(self, seat: Seat) -> None:
        if seat != self.asked():
            raise ValueError(f"{seat} is not asked")
        self.out.append(seat)
        self._on(seat)

    def _on(self, seat: Seat) -> None:
        self.turn = (self.order.index(seat) + 1) % len(self.order)
