"""Cards go into a hand and out of it, with the labels that their owner types (8.2)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.spacecorp.state import Corp


def take_in(s: Corp, seat: Seat, piece: str, seen: bool) -> None:
    """The lowest label that is free; what everybody saw stays known."""
    firm = s.firms[seat]
    label = next(n for n in range(1, len(firm.hand) + 2) if n not in firm.labels)
    s.clock += 1
    firm.hand.append(piece)
    firm.labels.append(label)
    firm.came.append(s.clock)
    if seen:
        firm.seen.append(piece)


def give_up(s: Corp, seat: Seat, piece: str) -> None:
    firm = s.firms[seat]
    at = firm.hand.index(piece)
    del firm.hand[at], firm.labels[at], firm.came[at]
    if piece in firm.seen:
        firm.seen.remove(piece)


def play(s: Corp, seat: Seat, piece: str) -> None:
    """Face up onto the table, until step 5 (SC-84)."""
    give_up(s, seat, piece)
    s.table.append(piece)
