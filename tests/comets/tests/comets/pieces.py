"""Every card is somewhere, once."""

from __future__ import annotations

from collections import Counter

from engine.games.comets.content import printed
from engine.games.comets.state import Comets


def conserved(s: Comets) -> None:
    held = s.deck + s.discard + s.row + [c for p in s.seats for c in p.hand + p.front]
    assert Counter(held) == Counter(printed().cards), "cards were lost or made"
    assert all(p.coins >= 0 for p in s.seats)
