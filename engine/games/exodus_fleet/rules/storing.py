"""What does not fit at the end of a phase (EF-34 to EF-36)."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, amount, text, together
from engine.games.exodus_fleet.content import RESOURCES
from engine.games.exodus_fleet.looks import from_admiral, overflow, squares
from engine.games.exodus_fleet.reckoning import stored
from engine.games.exodus_fleet.rules.gaining import lose
from engine.games.exodus_fleet.rules.wording import counted
from engine.games.exodus_fleet.state import Fleet, T, rule


@rule
def store_cubes(t: T) -> Asking[None]:
    """EF-34 to EF-36, EF-D21: what has no square is used at once (by cutting in) or thrown away, by all at once."""
    s = t.s
    over = [seat for seat in from_admiral(s) if overflow(s, seat)]
    lost = yield from together({seat: throw_away(s, seat) for seat in over})
    for seat, cubes in lost.items():
        lose(t, seat, cubes)
        t.say("{who} has no room for {cubes}.", who=Who(seat), cubes=counted(cubes))


def throw_away(s: Fleet, seat: Seat) -> Asking[list[int]]:
    """Type by type; no more than must be (EF-R13: throwing away is offered only where it is due).

    EF-R9: only whether all of it fits matters, not on which ship.
    """
    cubes, room = s.players[seat].cubes, squares(s, seat)
    most = stored(room, cubes)
    kept: list[int] = []
    for i, name in enumerate(RESOURCES):
        lowest = next(k for k in range(cubes[i] + 1) if stored(room, [*kept, k, *cubes[i + 1 :]]) == most)
        none = [0] * (len(RESOURCES) - 1 - i)
        highest = max(k for k in range(cubes[i] + 1) if stored(room, [*kept, k, *none]) == sum(kept) + k)
        gone = sum(cubes[:i]) - sum(kept)
        words = text("Throw away how much {name}? {n} must go in all.", name=name, n=sum(cubes) - most - gone)
        low, high = cubes[i] - highest, cubes[i] - lowest
        drop = yield from amount(seat, words, low, high, auto=not high)  # also what must go: it may still be used
        kept.append(cubes[i] - drop)
    return [have - keep for have, keep in zip(cubes, kept, strict=True)]
