"""Bids as they are offered and told, for crews and for navigation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core import Key, Option, Seat, Text, Who, text
from engine.games.exodus_fleet.facts import from_admiral
from engine.games.exodus_fleet.state import Fleet


@lru_cache(1024)
def bid_option(n: int, taken_by: Seat | None = None, hint: str = "", rule: str = "") -> Option:
    """A number that somebody has bid is blocked by the rule; one with a hint is worth a button of its own."""
    option = Option(str(n), text("{n} XU", n=n), verb="bid", words=str(n))
    if taken_by is not None:
        return option._replace(blocked=text("{who} has bid that.", who=Who(taken_by)), rule=rule)
    return option._replace(hint=hint)


def opened(s: Fleet, bids: Mapping[Seat, tuple[Key, ...]]) -> tuple[Text, ...]:
    """Secret bids, when the last is in."""
    return tuple(text("{who} {n}", who=Who(seat), n=int(bids[seat][0])) for seat in from_admiral(s))
