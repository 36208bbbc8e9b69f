"""What a plan for the next question stands on, so that it is dropped when that changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core import Seat
from engine.games.exodus_fleet.content import LETTERS
from engine.games.exodus_fleet.facts import track
from engine.games.exodus_fleet.state import Fleet


def holdings(s: Fleet, seat: Seat) -> Mapping[str, int]:
    p = s.players[seat]
    cubes = {f"cubes.{letter}": n for letter, n in zip(LETTERS, p.cubes, strict=True)}
    return {**Counter([*p.ships, *p.hand, *p.face_up]), **cubes, "tribes": p.tribes, "xu": p.xu}


def grounds(s: Fleet, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
    """The last round, "hold" (EF-60) and what is for sale; planets stand in the question."""
    return s.round == track(s).scoring_b + s.extra_rounds, s.hold, [spot in (*s.line, *s.offer) for spot in spots]
