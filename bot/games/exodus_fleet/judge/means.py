"""What a player has, as far as the one who looks can tell; and how much of the game is left to use it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from engine.games.exodus_fleet.content import Card, FleetBox, Phase, Ship
from engine.games.exodus_fleet.payment.bill import Bill
from engine.games.exodus_fleet.payment.payer import Payer
from engine.games.exodus_fleet.payment.search import best
from engine.games.exodus_fleet.reckoning import Totals, totals_of
from engine.games.exodus_fleet.view import FleetView

PURSE = 12  # XU that others are thought to hold
# Of ten phases, so many are of each kind.
OF_TEN: dict[Phase, float] = {"income": 1.8, "mining": 2.6, "transporting": 2.0, "building": 2.2, "exploring": 1.4}
SPENT_SOON = 3  # phases in which half of what one holds is spent
TOO_LATE = 1.5  # what comes in the last phases helps no more


class Clock(NamedTuple):
    left: int  # phases after the one that runs
    before_a: int | None  # so many of them come before Scoring A; None: it is written
    players: int

    @property
    def scorings(self) -> int:
        return 1 if self.before_a is None else 2

    @property
    def near(self) -> float:
        """Scorings, as far as what one holds now will still be there by then."""
        found = 1 / (1 + self.left / SPENT_SOON)
        return found if self.before_a is None else found + 1 / (1 + self.before_a / SPENT_SOON)

    def later(self, phases: int) -> Clock:
        before_a = None if self.before_a is None else max(0, self.before_a - phases)
        return self._replace(left=max(0, self.left - phases), before_a=before_a)

    def some(self, phase: Phase) -> float:
        """How many phases of this kind will still matter."""
        return OF_TEN[phase] / 10 * max(0.0, self.left - TOO_LATE)


class Means(NamedTuple):
    """Of one seat; may be imagined."""

    box: FleetBox
    seat: Seat
    ships: tuple[Ship, ...]
    cubes: tuple[int, ...]
    tribes: int
    xu: int
    cards: tuple[Card, ...] = ()  # those that are known
    unseen: int = 0  # those of others
    stays: tuple[Card, ...] = ()  # face up
    under: tuple[tuple[str, int], ...] = ()  # cards under ships
    reserved: tuple[Ship, ...] = ()
    carried: int = 0

    @property
    def fleet(self) -> tuple[str, ...]:
        return tuple([ship.id for ship in self.ships])

    @property
    def totals(self) -> Totals:
        return totals_of(self.box, self.fleet)

    @property
    def quarters(self) -> int:
        """Free ones."""
        return self.totals.quarters - self.tribes

    def payer(self, trades: int, phase: Phase) -> Payer:
        """In such a phase, with all ships unused; cards are not burnt: what they are worth is another matter."""
        reserved = tuple([ship.id for ship in self.reserved])
        return Payer(self.box, self.fleet, self.cubes, (), self.xu, (), phase, trades, reserved)

    def owns(self, ship: str) -> bool:
        return any(own.id == ship for own in self.ships)

    def gains(self, *cubes: int, xu: int = 0) -> Means:
        """More, or with negative numbers less."""
        return self._replace(cubes=tuple(a + b for a, b in zip(self.cubes, cubes, strict=True)), xu=self.xu + xu)

    def pays(self, owed: Bill) -> Means | None:
        """What is left, paid in the best way; None: it cannot be paid."""
        way = best(owed)
        return self.gains(*(-n for n in way.own_cubes()), xu=-way.price.money) if way else None


def clock_of(now: FleetView) -> Clock:
    n = len(now.fleets)
    total = now.last_round * n
    if now.stage == "cards":
        done = total
    elif now.stage in ("ready", "scoring"):
        done = now.round * n  # the Admiral's card has moved on, the round marker has not
    else:
        done = (now.round - 1) * n + (now.admiral - now.first) % n + (now.stage not in ("setup", "call"))
    before_a = None if now.fleets[0].scoring_a else max(0, now.scoring_a * n - done)
    return Clock(total - done, before_a, n)


def means_of(now: FleetView, seat: Seat) -> Means:
    face = now.fleets[seat]
    hand = now.hand if seat == now.seat else None
    box = now.box
    return Means(
        box=box,
        seat=seat,
        ships=tuple([box.ships[ship.id] for ship in face.ships]),
        cubes=face.cubes,
        tribes=face.tribes,
        xu=hand.xu if hand else PURSE,
        cards=tuple([box.cards[card.id] for card in hand.cards]) if hand else (),
        unseen=0 if hand else face.cards,
        stays=tuple([box.cards[card.id] for card in face.face_up]),
        under=face.under,
        reserved=tuple([box.ships[ship.id] for ship in hand.reserved]) if hand else (),
        carried=face.carried,
    )
