"""Profit is gained and lost, with where it came from (SC-26, SC-R22)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.spacecorp.state import Source, T


def gain(t: T, seat: Seat, n: int, source: Source) -> None:
    """Nothing is said: whoever calls tells the table what it was for."""
    firm = t.s.firms[seat]
    firm.profit += n
    firm.earned[source] = firm.earned.get(source, 0) + n
    firm.by_era[t.s.era] = firm.by_era.get(t.s.era, 0) + n


def spend(t: T, seat: Seat, n: int, source: Source) -> int:
    """What is lost at most: never below 0 (SC-R22)."""
    lost = min(n, t.s.firms[seat].profit)
    gain(t, seat, -lost, source)
    return lost
