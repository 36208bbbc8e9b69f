"""What a question is about, and what its options name: read from keys, spots and typed values, never from words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.computer.judge import Place
from engine.core import Count, Decision, Option, Piece, Text, Who
from engine.games.spacecorp.content import BASES, Action

SPOTS = "team", "site", "slot", "offer", "contract", "colony", "title"  # kinds of places; all else is a card
ACT = "act"  # the rule that composes an action
WAY = "w."


def about(decision: Decision, place: Place) -> str:
    """The action that is being composed, or the rule that asks, and the kind of thing that is chosen."""
    keys = {option.key for option in decision.options}
    if any(key.startswith(WAY) for key in keys):
        return "ways"
    if keys <= {*BASES}:
        return "bases"
    if keys & {"pile", "o1", "o2", "o3", "o4"}:
        return "draws"
    if place.rule != ACT:
        return f"{place.rule} {kind_of(decision)}".strip()
    return f"{place.so_far[0]} {kind_of(decision)}".strip() if place.so_far else ACT


def action_of(place: Place) -> Action | None:
    """Of which action it is a part."""
    if place.rule == "research_with":
        return "research"
    found: dict[str, Action] = {
        "move": "move", "explore": "explore", "build": "build", "produce": "produce", "genetics": "genetics",
        "revelation": "revelation", "colonize": "colonize", "research": "research",
    }  # fmt: skip
    name = place.so_far[0] if place.rule == ACT and place.so_far else place.rule.removeprefix("second_")
    return found.get(name)


def kind_of(decision: Decision) -> str:
    """Of the things that can be chosen; nothing where they are none."""
    spot = next((option.spot for option in decision.options if option.spot), "")
    kind = spot.partition(".")[0]
    return kind if kind in SPOTS or not kind else "card"


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


def value_of(way: Option) -> int:
    found = dict(way.text.args).get("value", 0) if isinstance(way.text, Text) else 0
    return found if isinstance(found, int) else 0


def paid_for(way: Option) -> int:
    """Profit that is spent, or paid for radiation: nothing else of a way is counted."""
    return sum(value.n for value in values_in(way.text) if isinstance(value, Count))


def rivals_of(way: Option) -> int:
    """How many cards rivals may draw for it: its warning names each of them."""
    return sum(isinstance(value, Who) for value in values_in(way.hint))


def time_of(way: Option) -> str:
    """Nothing, or what a Time card does in it."""
    return way.key.split(".", 4)[-1]
