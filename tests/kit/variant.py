"""Comets with something written anew: what the kit must find."""

from __future__ import annotations

from typing import Any

from engine.core import BadRule, Game, Rule, Rulebook, Table
from engine.games.comets.game import CometsGame
from engine.games.comets.state import Comets, book
from tests.games.comets.pieces import conserved
from tests.kit import Case, walk
from tests.kit.contract import ALL

T = Table[Comets]


class Variant(CometsGame):
    """Comets with one rule written anew."""

    def __init__(self, **rules: Any) -> None:
        super().__init__()
        self.book = Rulebook()
        self.book.rules = dict(book.rules)
        for name, fn in rules.items():
            self.book.rules[name] = Rule(fn)
            self.book.rules[name].name = name
        self.first = self.book.rules["turn"]


def breach(game: Game[Any], seeds: int = 12, bound: int = 300) -> str:
    """What the kit says of a game, at the first seed at which it says something."""
    for seed in range(seeds):
        try:
            walk(Case(game, 3, {}, bound, conserved), seed, ALL)
        except (AssertionError, BadRule) as why:
            return str(why)
    return "nothing"
