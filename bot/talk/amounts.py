"""Questions with a long run of numbers among their options, like a bid: a few of them as buttons, any other typed."""

from __future__ import annotations

from typing import NamedTuple

from bot.talk.messages import Ask, Choice

MOST = 8  # numbers that are a button each; of more, only
OFFERED = 5  # so many


class Amounts(NamedTuple):
    """Every number from the lowest to the highest stands in the question, also those that are blocked."""

    first: int  # place of the lowest
    low: int
    high: int
    shown: tuple[Choice, ...]  # those worth a button of their own, and the options that are no numbers


def amounts_of(ask: Ask) -> Amounts | None:
    """The run of numbers, if there is one too long for buttons; numbers with a hint are offered first."""
    run = [choice for choice in ask.choices if choice.amount is not None]
    possible = [choice for choice in run if not choice.blocked]
    if ask.several or len(possible) <= MOST:
        return None
    first, low = run[0].place, run[0].amount or 0
    if any((c.place - first, c.amount) != (i, low + i) for i, c in enumerate(run)):
        return None
    offered = ([choice for choice in possible if choice.hint] or possible)[:OFFERED]
    shown = tuple(c for c in ask.choices if not c.blocked and (c.amount is None or c in offered))
    return Amounts(first, low, low + len(run) - 1, shown)
