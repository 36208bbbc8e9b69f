"""What a computer player has to know of a game: how good a view is, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from engine.core import Chance, CutIn, Decision, Key

V = TypeVar("V")


class Judge(Generic[V]):
    """The taste of one game. It sees views of one seat, real or imagined, and nothing else of a match."""

    worlds = 3  # imagined matches in which acts are compared; after each, the better half of the acts goes on
    leaves = 24  # imagined ends in a world, about

    def value(self, now: V) -> float:
        """How well the one who looks stands; more is better."""
        raise NotImplementedError

    def settled(self, before: V, now: V, asked: Sequence[Decision]) -> bool:
        """Has what was begun at `before` come to rest, so that `now` can be valued? `asked` is what is open now."""
        return True

    def order(self, now: V, decision: Decision, chance: Chance) -> list[Key]:
        """The open options of the one who looks, the most promising first."""
        keys = decision.open_keys()
        chance.shuffle(keys)
        return keys

    def sure(self, now: V, decision: Decision) -> bool:
        """Does the order say it all, so that the first ones are named without trying?"""
        return False

    def tempting(self, now: V, cut_ins: Sequence[CutIn]) -> list[Key]:
        """Cut-ins that are worth a thought now."""
        return []
