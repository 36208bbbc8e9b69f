"""Pure looks at the table: who owns what, income, storage, rank of bids, discounts. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Seat
from engine.games.exodus_fleet import reckoning
from engine.games.exodus_fleet.content import Ship, Track
from engine.games.exodus_fleet.payment.payer import Payer
from engine.games.exodus_fleet.reckoning import Totals
from engine.games.exodus_fleet.rulings import INCOME_FLOOR, PASS_GAIN, PLANNED_PASS_GAIN, TIE_ORDER
from engine.games.exodus_fleet.state import Calling, Fleet, Player, Stage


# --- players -----------------------------------------------------------------------------------------------------
def track(s: Fleet) -> Track:
    return s.box.track[len(s.players)]


def clockwise(s: Fleet, first: Seat) -> list[Seat]:
    n = len(s.players)
    return [(first + k) % n for k in range(n)]


def from_admiral(s: Fleet) -> list[Seat]:
    """EF-R51: starting with the Admiral."""
    return clockwise(s, s.admiral)


def fleet(s: Fleet, seat: Seat) -> list[Ship]:
    return [s.box.ships[ship] for ship in s.players[seat].ships]


def totals(s: Fleet, seat: Seat) -> Totals:
    return reckoning.totals_of(s.box, tuple(s.players[seat].ships))


def owns(s: Fleet, seat: Seat, ship: str) -> bool:
    return ship in s.players[seat].ships


def owner(s: Fleet, ship: str) -> Seat | None:
    return next((seat for seat, p in enumerate(s.players) if ship in p.ships), None)


def running(s: Fleet) -> Calling:
    """The phase that runs, its bidding over."""
    return phase_at(s.phase, s.stage)


def phase_at(phase: Calling, stage: Stage) -> Calling:
    """EF-R98: the time up to the next call still belongs to it."""
    return phase if stage in ("actions", "clean-up", "call", "ready") else ""


# --- income, storage, quarters -----------------------------------------------------------------------------------
def income(s: Fleet, seat: Seat) -> int:
    """EF-23"""
    return totals(s, seat).income


def income_taken(s: Fleet, seat: Seat) -> int:
    """EF-42, EF-R100"""
    return max(INCOME_FLOOR, income(s, seat))


def quarters(s: Fleet, seat: Seat) -> int:
    """EF-26"""
    return totals(s, seat).quarters


def free_quarters(s: Fleet, seat: Seat) -> int:
    return quarters(s, seat) - s.players[seat].tribes


def squares(s: Fleet, seat: Seat) -> Mapping[str, int]:
    return totals(s, seat).squares


def roomiest(s: Fleet, seat: Seat) -> str:
    return reckoning.roomiest(squares(s, seat), s.players[seat].cubes)


def overflow(s: Fleet, seat: Seat) -> int:
    room, cubes = squares(s, seat), s.players[seat].cubes
    return reckoning.excess(room, cubes).total if sum(cubes) > room["A"] else 0


# --- bids --------------------------------------------------------------------------------------------------------
def rank_value(p: Player) -> int:
    return p.bid + p.runner + p.lost


def ranking(s: Fleet) -> list[Seat]:
    """Bidders, best first."""
    return sorted([seat for seat, p in enumerate(s.players) if p.bid], key=partial(rank, s))


def rank(s: Fleet, seat: Seat, runner: int = 0, lost: int = 0) -> tuple[int, int, int, int]:
    """The least is the best, if so much is added to the bid.

    Ties by EF-R27, then the higher bid laid out, then from the Admiral (EF-R65).
    """
    p = s.players[seat]
    kind = "runner" if p.runner + runner else "lost" if p.lost + lost else "plain"
    tie = TIE_ORDER.index("congress" if "fleet_congress" in p.ships else kind)
    return -rank_value(p) - runner - lost, tie, -p.bid, (seat - s.admiral) % len(s.players)


def hired(s: Fleet) -> list[Seat]:
    """EF-236: those with a place, the highest first."""
    return sorted((seat for seat, p in enumerate(s.players) if p.place), key=lambda seat: s.players[seat].place)


def pass_gain(s: Fleet, seat: Seat) -> tuple[int, int]:
    """EF-51; EF-153, EF-R70: Planning Command."""
    return PLANNED_PASS_GAIN if owns(s, seat, "planning_command") else PASS_GAIN


# --- prices ------------------------------------------------------------------------------------------------------
def payer(s: Fleet, seat: Seat) -> Payer:
    p = s.players[seat]
    return Payer(
        s.box,
        tuple(p.ships),
        tuple(p.cubes),
        tuple(p.hand),
        p.xu,
        tuple(p.used),
        running(s),
        s.trades,
        tuple(p.reserved),
    )


# --- explorer cards ----------------------------------------------------------------------------------------------
def cards_left(s: Fleet) -> int:
    """EF-108: the deck and all that would be shuffled into it."""
    return len(s.cards.pile) + len(s.cards.discard) + len(s.rejected)
