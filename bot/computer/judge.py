"""What a computer player has to know of a game: how good a view is, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core import Chance, CutIn, Decision, Key, Match

V = TypeVar("V")


class Place(NamedTuple):
    """Where a question stands: which rule asks it, and what the seat has answered that rule so far.

    So a judge knows what is asked, however it is worded.
    """

    rule: str = ""
    so_far: tuple[Key, ...] = ()


NOWHERE = Place()


def place_of(match: Match[Any], decision: Decision) -> Place:
    frames = [d.frame for d in match.drafts if d.seat == decision.seat] if decision.draft else match.asking()
    for frame in frames:
        mine = [given for given in frame.given if given.seat == decision.seat]
        if max([frame.since, *(given.at for given in mine)]) == decision.since:
            return Place(frame.rule, tuple(key for given in mine for key in given.keys))
    return NOWHERE


class Judge(Generic[V]):
    """The taste of one game. It sees views of one seat, real or imagined, and nothing else of a match.

    Acts are compared where each has come to rest, and that may be in another turn: so a thing must be worth the same
    just before a turn begins and just after. Otherwise to do nothing looks like a gain, as it leads there soonest.
    """

    margin = 0.0  # of acts about as good as the best, by so little, one is taken by chance
    worlds = 3  # imagined matches in which acts are compared; after each, the better half of the acts goes on
    leaves = 24  # imagined ends in a world, about

    def value(self, now: V) -> float:
        """How well the one who looks stands; more is better."""
        raise NotImplementedError

    def settled(self, before: V, now: V, asked: Sequence[Decision]) -> bool:
        """Has what was begun at `before` come to rest, so that `now` can be valued? `asked` is what is open now."""
        return True

    def order(self, now: V, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        """The open options of the one who looks, the most promising first."""
        keys = decision.open_keys()
        chance.shuffle(keys)
        return keys

    def sure(self, now: V, decision: Decision, place: Place = NOWHERE) -> bool:
        """Does the order say it all, so that the first ones are named without trying?"""
        return False

    def tempting(self, now: V, cut_ins: Sequence[CutIn]) -> list[Key]:
        """Cut-ins that are worth a thought now."""
        return []
