"""The table a rule sits at: the state, chance, a voice, and the agenda to plan on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Concatenate, Generic, NamedTuple, TypeVar

from engine.core.asks import Task
from engine.core.game import Game
from engine.core.match import Frame, Match, Result, S
from engine.core.rules import BadRule, P, Rule, scalars
from engine.core.words import Seat, Text, Value, Words, text

T = TypeVar("T")


class Event(NamedTuple):
    """What happened, in the words of the table."""

    text: Text | None  # what everybody reads who is not told in private
    private: tuple[tuple[Seat, Text], ...] = ()  # what a seat reads instead

    def told(self, seat: Seat) -> Text | None:
        return next((words for one, words in self.private if one == seat), None)

    def read_by(self, seat: Seat | None) -> Text | None:
        return (self.told(seat) if seat is not None else None) or self.text


class Table(Generic[S]):
    """What a rule is given. It asks first; then it may change the state and use all of this."""

    __slots__ = (
        "asks", "events", "game", "match", "planned", "revealed", "running", "s", "stack", "tasked", "unwinding",
    )  # fmt: skip

    def __init__(self, game: Game[S], match: Match[S]) -> None:
        self.game, self.match, self.s = game, match, match.state
        self.events: list[Event] = []
        self.revealed = False  # somebody was shown something they did not know
        self.planned: list[Frame] = []  # what the running rule plans
        self.running: Frame | None = None
        self.tasked = Task("")  # what the running rule has said of its questions,
        self.asks = False  # and whether it has begun to ask them
        self.stack = match.agenda  # the agenda, or the lane, in which the rule runs
        self.unwinding = ""

    def task(self, words: Words, terms: Words = "") -> None:
        """What all read that whoever is asked has to do, until this rule is done; said before its first question."""
        if self.asks:
            raise BadRule(f"{self.running} says its task after it has begun to ask")
        self.tasked = Task(words, terms)

    def do(self, rule: Rule[S, P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Plan: runs after this rule, in the order of the calls, before what others have planned."""
        self.planned.append(Frame(rule.name, [*scalars(rule, args, kwargs)], -1, [], []))

    def apart(
        self, rule: Rule[S, Concatenate[Seat, P]], seats: Iterable[Seat], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Plan: each seat runs the rule, and all it plans, in its own lane; what is planned next waits for all."""
        more = scalars(rule, args, kwargs)
        if lanes := [[Frame(rule.name, [seat, *more])] for seat in seats]:
            self.planned.append(Frame("", [], lanes=lanes))

    def drop(self, rule: Rule[S, P]) -> None:
        """Drop the nearest planned `rule`: it is countered."""
        at = [i for i, frame in enumerate(self.stack) if frame.rule == rule.name and frame is not self.running]
        if not at:
            raise BadRule(f"no {rule.name} is planned:\n{self.match.explain()}")
        del self.stack[at[-1]]

    def drop_to(self, rule: Rule[S, P]) -> None:
        """Drop all that was to come before the planned `rule`: a turn ends early."""
        self.unwinding = rule.name

    def finish(self, result: Result) -> None:
        self.match.result = result

    def say(self, template: str, **args: Value) -> None:
        self.events.append(Event(text(template, **args)))

    def tell(self, seat: Seat, private: Text, others: Text | None = None) -> None:
        self.tell_each({seat: private}, others)

    def tell_each(self, private: Mapping[Seat, Text], others: Text | None = None) -> None:
        """One event, which some seats read in words of their own."""
        self.events.append(Event(others, tuple(private.items())))
        self.revealed |= bool(private)

    def reveal(self) -> None:
        """A hidden total is opened, or has shown in what happened: undo may not cross it."""
        self.revealed = True

    def roll(self, sides: int) -> int:
        return self.match.chance.roll(sides)

    def shuffle(self, things: list[T]) -> None:
        self.match.chance.shuffle(things)

    def pick(self, things: list[T]) -> T:
        return self.match.chance.pick(things)
