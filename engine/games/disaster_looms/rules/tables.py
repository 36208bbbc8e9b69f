"""Where rules that are chosen by a name are found: events by what they are, what a ship or a company can do.

Each entry stands beside its rule; this file knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.core import Asking, Option, Rule, Seat
from engine.games.disaster_looms.state import Looms, T

EventRule = Rule[Looms, [Seat, int]]  # who explores, with which ship


class Deed(NamedTuple):
    """What a ship can do: it is offered with its price, then asks where, then changes or plans."""

    offers: Callable[[Looms, Seat, int], Iterable[Option]]  # seat, ship; keys begin with the deed's name
    does: Callable[[T, Seat, int, str], Asking[None] | None]  # the rest of the key


class Business(NamedTuple):
    """What a company can do in its Management turn (DL-163)."""

    offers: Callable[[Looms, Seat], Iterable[Option]]
    does: Callable[[T, Seat, str], Asking[None] | None]


EVENTS: dict[str, EventRule] = {}  # of Exploration tiles, by Tile.event
ACTIONS: dict[str, Deed] = {}  # by technology: a ship takes one a round (DL-59)
STEPS: dict[str, Deed] = {}  # what is left to do in an action that has begun
CARGO: dict[str, Deed] = {}  # free, before and after the action (DL-95)
MANAGEMENT: dict[str, Business] = {}


def event(name: str) -> Callable[[EventRule], EventRule]:
    """Of the tile whose `event` is so called."""

    def note(made: EventRule) -> EventRule:
        EVENTS[name] = made
        return made

    return note
