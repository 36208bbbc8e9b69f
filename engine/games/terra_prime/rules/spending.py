"""What every action does first, and what the owner of a colony gets for its use."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.terra_prime.state import Player, T


def spend(t: T, seat: Seat) -> Player:
    """One action of the turn is used; what was rolled before it is swept away."""
    t.s.left -= 1
    t.s.stage = "resolving"
    t.s.rolls = []
    return t.s.players[seat]


def use_colony(t: T, seat: Seat, at: int) -> None:
    """TP-65: one point for an owner whose colony somebody else uses, once a use (TP-R17); nobody's is the Outpost."""
    colony = t.s.colonies.get(at)
    if colony and colony.seat != seat:
        t.s.players[colony.seat].points += 1
        t.say("{owner} gains 1 point for the use of the colony.", owner=Who(colony.seat))
