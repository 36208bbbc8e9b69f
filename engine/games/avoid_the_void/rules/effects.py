"""What the steps of cards and beasts do: each effect with the questions that aim it.

Targets are named when a card is announced (or, for a later step, when the step begins) and are public from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.core import Asking, Key, Option, Seat, Text, Value, Who, Words, choose, text
from engine.games.avoid_the_void.content import Do, Step, VoidBox
from engine.games.avoid_the_void.facts import card_of, concerned_by, opponents, ships_on
from engine.games.avoid_the_void.rules import away
from engine.games.avoid_the_void.state import T, Void

Aim = tuple[str, ...]
Offer = Callable[[Void, Seat, Step, Aim], Sequence[Option]]
Change = Callable[[T, Seat, Step, Aim], None]
NOTHING = "-"  # there was nothing to aim at


class Question(NamedTuple):
    words: str  # they follow the name of the card or beast
    options: Offer
    player: bool = False  # its answer names a player
    sector: bool = False  # its answer names a sector
    card: bool = False  # its answer names a card
    labels: Mapping[Key, Words] = {}  # how an answer reads, if not like its key

    def named(self, box: VoidBox, key: Key) -> Value:
        """The answer as an argument of a text."""
        if self.player:
            return Who(int(key))
        return box.name[card_of(key)] if self.card else self.labels.get(key, key)


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


def aim_of(s: Void, seat: Seat, what: str, step: Step, *, public: bool = True) -> Asking[str]:
    """The targets of a step, joined by `/`; AV-R40: a step without a legal object is skipped.

    In the open, unless the card itself is still in hand: then the question would give it away.
    """
    aim: Aim = ()
    for question in EFFECTS[step.do].questions:
        options = question.options(s, seat, step, aim)
        if not any(not option.blocked for option in options):
            return NOTHING
        away = default_aim(s, seat, what, step, question, aim, options)
        words = aiming(s.box, what, EFFECTS[step.do], aim)
        aim += ((yield from choose(seat, words, options, public=public, default=away)),)
    return "/".join(aim)


def aiming(box: VoidBox, what: str, effect: Effect, aim: Aim) -> Text:
    """The next question, which names what is aimed and what it was aimed at so far."""
    asked = text(effect.questions[len(aim)].words)
    if not aim:
        return text("{what}: {asked}", what=box.name[what], asked=asked)
    so_far = tuple(question.named(box, key) for question, key in zip(effect.questions, aim, strict=False))
    return text("{what}, {so_far}: {asked}", what=box.name[what], so_far=so_far, asked=asked)


def default_aim(
    s: Void, seat: Seat, what: str, step: Step, question: Question, aim: Aim, options: Sequence[Option]
) -> Key | None:
    """AV-D7 to AV-D9: what is aimed at for somebody who is away."""
    match step.do:
        case "fit_ship":
            return away.owner_of_mod(s, seat, what, options)
        case "fit_sector" | "fit_buoy" if not aim:
            return away.sector_for_mod(s, seat, what, options)
        case "fit_buoy":
            return away.arrow_of_buoy(s, seat, aim[0])
        case "move":
            return away.best_place(s, seat, away.keys_of(options))
        case "pull" | "drag" | "howl" if aim:
            return away.best_place(s, int(aim[0]), away.keys_of(options))
        case "fall":
            return away.hole_to_fall_into(s, options)
        case "sling":
            return away.direction(s, seat, s.players[seat].at, options)
        case "turn_line" | "shift_line" if not aim:
            return away.line_to_name(s, seat, options)
    if question.player:
        return away.player_to_name(s, seat, options)
    if question.sector:
        return away.sector_to_name(s, seat, options)
    return away.mod_to_name(s, seat, options) if question.card else away.keys_of(options)[0]


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
