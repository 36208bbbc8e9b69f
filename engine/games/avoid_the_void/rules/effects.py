"""What the steps of cards and beasts do: each effect with the questions that aim it.

Targets are named when a card is announced (or, for a later step, when the step begins) and are public from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.core import Asking, Key, Option, Seat, Value, Who, Words, choose
from engine.games.avoid_the_void.content import CARDS, Do, Step
from engine.games.avoid_the_void.looks import card_of, concerned_by, opponents, ships_on
from engine.games.avoid_the_void.state import T, Void

Aim = tuple[str, ...]
Offer = Callable[[Void, Seat, Step, Aim], Sequence[Option]]
Change = Callable[[T, Seat, Step, Aim], None]
NOTHING = "-"  # there was nothing to aim at


class Question(NamedTuple):
    words: Words
    options: Offer
    player: bool = False  # its answer names a player
    sector: bool = False  # its answer names a sector
    card: bool = False  # its answer names a card
    labels: Mapping[Key, Words] = {}  # how an answer reads, if not like its key

    def named(self, key: Key) -> Value:
        """The answer as an argument of a text."""
        return Who(int(key)) if self.player else CARDS[card_of(key)].name if self.card else self.labels.get(key, key)


class Effect(NamedTuple):
    change: Change
    questions: tuple[Question, ...]
    on_all: bool = False  # it works on every player at once, without naming one


EFFECTS: dict[Do, Effect] = {}


def effect(do: Do, *questions: Question, on_all: bool = False) -> Callable[[Change], Change]:
    def register(change: Change) -> Change:
        EFFECTS[do] = Effect(change, questions, on_all)
        return change

    return register


def aim_of(s: Void, seat: Seat, step: Step, *, public: bool = True) -> Asking[str]:
    """The targets of a step, joined by `/`; AV-R40: a step without a legal object is skipped.

    In the open, unless the card itself is still in hand: then the question would give it away.
    """
    aim: Aim = ()
    for question in EFFECTS[step.do].questions:
        options = question.options(s, seat, step, aim)
        if not any(not option.blocked for option in options):
            return NOTHING
        aim += ((yield from choose(seat, question.words, options, public=public)),)
    return "/".join(aim)


def still_legal(s: Void, seat: Seat, step: Step, aim: str) -> bool:
    """AV-R16: an announced choice stands as long as it is legal."""
    chosen: Aim = ()
    for question, key in zip(EFFECTS[step.do].questions, aim.split("/"), strict=False):
        if not any(o.key == key and not o.blocked for o in question.options(s, seat, step, chosen)):
            return False
        chosen += (key,)
    return True


def aimed_at(s: Void, seat: Seat, step: Step, aim: str) -> list[Seat]:
    """Who is aimed at (AV-R14): players that were named, those on a named sector, and whose mod was named."""
    if EFFECTS[step.do].on_all:
        return opponents(s, seat)
    found: list[Seat] = []
    if aim and aim != NOTHING:
        for question, key in zip(EFFECTS[step.do].questions, aim.split("/"), strict=True):
            if question.player:
                found.append(int(key))
            elif question.sector:
                found += ships_on(s, key)
            elif question.card:
                found += concerned_by(s, key)
    return [o for o in dict.fromkeys(found) if o != seat]
