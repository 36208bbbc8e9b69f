"""A ship comes to stand on another tile than before (AV-R51)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.avoid_the_void.facts import clockwise, tokens_of
from engine.games.avoid_the_void.rules.discarding import discard
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.state import T, rule


def move_ships(t: T, to: dict[Seat, str]) -> None:
    """All stand in their new places first; then they enter, in turn order from the active player."""
    moved = [seat for seat, spot in to.items() if t.s.players[seat].at != spot]
    for seat in moved:
        t.s.players[seat].at = to[seat]
        t.say("{who} moves to {spot}.", who=Who(seat), spot=to[seat])
    for seat in clockwise(t.s, t.s.active):
        if seat in moved:
            t.do(enter, seat)


@rule
def enter(t: T, seat: Seat) -> None:
    at = t.s.players[seat].at
    mined = tokens_of(t.s, at, "minefield")
    pause(t, "arrival", seat, at, [seat] if mined else [])
    if mined:
        t.do(minefields, seat)


@rule
def minefields(t: T, seat: Seat) -> None:
    """One discard for each Minefield that is still there, each an instruction; no shield stops it."""
    for _ in range(tokens_of(t.s, t.s.players[seat].at, "minefield")):
        t.say("{who} runs into a Minefield.", who=Who(seat))
        t.do(discard, seat, 1)
