"""Rules by name. A saved agenda holds names, so a rule is found by its name for as long as matches are saved."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec

from engine.core.asks import Asking
from engine.core.match import Match, S, Scalar

if TYPE_CHECKING:
    from engine.core.table import Table

P = ParamSpec("P")
signature = cache(inspect.signature)  # read once a rule: each load asks for it
NUMBER = re.compile(r"\b[A-Z]{2}-R?\d+\b")
SCALARS = frozenset({int, str, bool, type(None)})


class BadRule(Exception):
    """A rule breaks the discipline: always a bug, never a player's fault."""


class Rule(Generic[S, P]):
    """Not callable: a rule is planned, never called (a called generator would silently do nothing)."""

    __slots__ = ("fn", "name")

    def __init__(self, fn: Callable[Concatenate[Table[S], P], Asking[None] | None]) -> None:
        self.fn, self.name = fn, fn.__name__

    @property
    def number(self) -> str:
        """The first that its description names: EF-48, or a ruling."""
        found = NUMBER.search(self.fn.__doc__ or "")
        return found[0] if found else ""


class Rulebook(Generic[S]):
    """The rules of one game by name."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule[S, ...]] = {}

    def rule(self, fn: Callable[Concatenate[Table[S], P], Asking[None] | None]) -> Rule[S, P]:
        made = Rule(fn)
        if made.name in self.rules:
            raise TypeError(f"two rules are called {made.name}")
        self.rules[made.name] = made
        return made

    def was(self, old: str, now: Rule[S, P]) -> None:
        """A rule was renamed: saved frames still find it."""
        if old in self.rules:
            raise TypeError(f"two rules are called {old}")
        self.rules[old] = now

    def rename(self, match: Match[S]) -> None:
        """Give saved frames the names of today, so that they can be dropped by them."""
        for frame in match.frames():
            if frame.rule:
                frame.rule = self.rules[frame.rule].name

    def broken(self, match: Match[S]) -> list[str]:
        """Saved frames that this code cannot run; asked once when a match is loaded."""
        found = []
        for frame in match.frames():
            try:
                if frame.rule:
                    signature(self.rules[frame.rule].fn).bind(None, *frame.args)
            except (KeyError, TypeError) as why:
                found.append(f"{frame.rule}{frame.args}: {why}")
        return found


def scalars(rule: Rule[Any, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> tuple[Scalar, ...]:
    if kwargs or not SCALARS.issuperset(map(type, args)):
        raise BadRule(f"{rule.name} is planned with {args} {kwargs}: plain scalars by position only")
    return args
