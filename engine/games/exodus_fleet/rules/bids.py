"""Bids as they are offered and told, for crews and for navigation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core import Key, Option, Seat, Text, Who, Words, text
from engine.games.exodus_fleet.looks import from_admiral
from engine.games.exodus_fleet.state import Fleet


def bid_option(n: int, taken: Mapping[int, Seat] | None = None, hint: Words = "", rule: str = "") -> Option:
    """A number that somebody has bid is blocked by the rule; one with a hint is worth a button of its own."""
    if taken and n in taken:
        return plain_bid(n)._replace(blocked=text("{who} has bid that.", who=Who(taken[n])), rule=rule)
    return plain_bid(n)._replace(hint=hint) if hint else plain_bid(n)


@cache
def plain_bid(n: int) -> Option:
    return Option(str(n), text("{n} XU", n=n), verb="bid", words=str(n))


def opened(s: Fleet, bids: Mapping[Seat, tuple[Key, ...]]) -> tuple[Text, ...]:
    """Secret bids, when the last is in."""
    return tuple(text("{who} {n}", who=Who(seat), n=int(bids[seat][0])) for seat in from_admiral(s))
