"""What options and questions say, read from their words: pieces, numbers, and what is given for a way."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Count, Decision, Option, Piece, Text
from engine.games.spacecorp.content import Action
from engine.games.spacecorp.wording import ACTION

PAID = "{n} spent", "{n} for radiation"  # parts of a way that cost profit


def template(decision: Decision) -> str:
    return decision.text.template if isinstance(decision.text, Text) else str(decision.text)


def values_in(words: object) -> Iterator[object]:
    """Everything that a sentence names."""
    if isinstance(words, Text):
        for _, value in words.args:
            yield value
            yield from values_in(value)
    elif isinstance(words, tuple):
        for value in words:
            yield value
            yield from values_in(value)


def pieces_in(words: object) -> set[str]:
    return {value.id for value in values_in(words) if isinstance(value, Piece)}


def team_in(words: object) -> int:
    """The one of `team 2`, as it is counted inside."""
    inner = next((value for value in values_in(words) if isinstance(value, Text)), None)
    return next((value - 1 for value in values_in(inner) if isinstance(value, int)), -1)


def action_in(decision: Decision) -> Action | None:
    """For which action it asks."""
    words = str(decision.text)
    return next((action for action, name in ACTION.items() if name in words), None)


def value_of(way: Option) -> int:
    found = dict(way.text.args).get("value", 0) if isinstance(way.text, Text) else 0
    return found if isinstance(found, int) else 0


def paid_for(way: Option) -> int:
    """Profit that is spent, or paid for radiation."""
    parts = [part for part in values_in(way.text) if isinstance(part, Text) and part.template in PAID]
    return sum(count.n for part in parts for _, count in part.args if isinstance(count, Count))


def shielded_by_rival(way: Option) -> bool:
    return any(isinstance(part, Text) and "Shield Factory" in part.template for part in values_in(way.text))
