"""A prepared match: set up by the real rules, then laid out as somebody wants it. Nothing is made or lost by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.game import Game
from engine.core.match import Frame, S, Scalar
from engine.core.play import Turned, apply, start, wake
from engine.core.playout import Act
from engine.core.words import Seat

Lists = Mapping[str, str]  # by path, the ids of pieces; `top` is the top of the pile
SEVERAL, EACH = "+", "*"


@dataclass(frozen=True, slots=True)
class Layout:
    """What is laid out after the set-up. Paths lead through a state by names, numbers and keys: `players.0.hand`."""

    seed: int
    begin: tuple[Scalar, ...]  # the rule with which the match goes on, and its arguments
    options: Mapping[str, Scalar] = field(default_factory=dict)
    opening: tuple[tuple[Seat, str], ...] = ()  # answered before anything is laid out
    put: Mapping[str, Lists] = field(default_factory=dict)  # by pile: lists that are filled from it
    swap: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # `board.*.tile`: what is to lie where
    set: Mapping[str, Any] = field(default_factory=dict)  # plain values


def keys_of(answer: str) -> tuple[str, ...]:
    """An answer as it is written down: one key, or several."""
    return tuple(answer.split(SEVERAL))


def prepare(game: Game[S], names: Sequence[str], layout: Layout) -> Turned[S]:
    match = dealt(game, names, layout).match
    for pile, lists in layout.put.items():
        _put(match.state, inside(match.state, pile), lists)
    for places, wanted in layout.swap.items():
        _swap(match.state, places, wanted)
    for path, value in layout.set.items():
        _lay(match.state, path, value)
    rule, *args = layout.begin
    match.agenda = [Frame(str(rule), args)]
    return wake(game, match)


def dealt(game: Game[S], names: Sequence[str], layout: Layout) -> Turned[S]:
    """By the seed and the opening, before anything is laid out."""
    turned = start(game, names, layout.options, layout.seed)
    for seat, answer in layout.opening:
        turned = apply(game, turned.match, Act(seat, keys_of(answer)))
    return turned


def _put(state: object, pile: list[str], lists: Lists) -> None:
    """The lists go under the pile, then each is filled from it."""
    wanted = {path: ids.split() for path, ids in lists.items() if path != "top"}
    for path in wanted:
        found = inside(state, path)
        pile[:0] = found
        found.clear()
    for path, ids in wanted.items():
        for id_ in ids:
            pile.remove(id_)
            inside(state, path).append(id_)
    top = lists.get("top", "").split()
    for id_ in reversed(top):
        pile.remove(id_)
        pile.append(id_)


def _swap(state: object, places: str, wanted: Mapping[str, str]) -> None:
    """What is moved changes places with what lay there, also what the set-up has left in the box."""
    outer, _, inner = places.partition(f".{EACH}.")
    for key, piece in wanted.items():
        path = f"{outer}.{key}.{inner}"
        for other in inside(state, outer):
            if inside(state, from_ := f"{outer}.{other}.{inner}") == piece:
                _lay(state, from_, inside(state, path))
        _lay(state, path, piece)


def _lay(state: object, path: str, value: Any) -> None:
    outer, _, last = path.rpartition(".")
    there = inside(state, outer) if outer else state
    if isinstance(there, dict):
        there[last] = value
    elif isinstance(there, list):
        there[int(last)] = value
    else:
        setattr(there, last, value)


def inside(whole: Any, path: str) -> Any:
    """What is found by a path; in a list by its number, or by its name where its things have one."""
    for name in path.split("."):
        if isinstance(whole, list | tuple):
            whole = whole[int(name)] if name.isdecimal() else _called(whole, name)
        else:
            whole = whole[name] if isinstance(whole, dict) else getattr(whole, name)
    return whole


def _called(things: Sequence[Any], name: str) -> Any:
    return next(one for one in things if name in (getattr(one, "id", None), getattr(one, "spot", None)))
