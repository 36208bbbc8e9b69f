"""What is saved: a match is plain data."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Generic, TypeVar

from pydantic import Field

from engine.core.asks import Key
from engine.core.chance import Chance
from engine.core.words import Seat

Scalar = int | str | bool | None
S = TypeVar("S")


@dataclass(slots=True)
class Given:
    """An answer on record: to what, which options, how they read, and at which serial."""

    seat: Seat
    ask: str
    keys: list[Key]
    labels: list[str]
    at: int
    nth: Annotated[int, Field(exclude_if=operator.not_)] = 0  # answers that the seat had given the rule before this one


@dataclass(slots=True)
class Frame:
    """A planned rule and the answers it has so far; or, without a name, lanes that run side by side."""

    rule: str
    args: list[Scalar]
    since: int = -1  # the serial at which it was first asked
    given: list[Given] = field(default_factory=list)
    lanes: list[list[Frame]] = field(default_factory=list)


@dataclass(slots=True)
class Draft:
    """A cut-in that is being composed. It blocks nobody and nobody knows of it."""

    seat: Seat
    key: Key
    frame: Frame


@dataclass(slots=True)
class Result:
    winners: list[Seat]
    scores: list[int]  # by seat; empty where a game has no points


@dataclass(slots=True)
class Match(Generic[S]):
    game: str
    edition: int
    names: list[str]
    options: dict[str, Scalar]
    state: S
    chance: Chance
    agenda: list[Frame]  # what runs next is last
    drafts: list[Draft] = field(default_factory=list)
    serial: int = 0  # acts taken so far
    result: Result | None = None
    own: Annotated[list[str], Field(exclude_if=operator.not_)] = field(default_factory=list)  # see Box.own

    def frames(self) -> Iterator[Frame]:
        def walk(stack: list[Frame]) -> Iterator[Frame]:
            for frame in stack:
                yield frame
                for lane in frame.lanes:
                    yield from walk(lane)

        yield from walk(self.agenda)
        yield from (d.frame for d in self.drafts)

    def asking(self) -> Iterator[Frame]:
        """The rules whose turn it is: what lies under a cut-in waits until that is through."""

        def on_top(stack: list[Frame]) -> Iterator[Frame]:
            for frame in stack[-1:]:
                if frame.lanes:
                    for lane in frame.lanes:
                        yield from on_top(lane)
                else:
                    yield frame

        yield from on_top(self.agenda)

    def explain(self) -> str:
        """The agenda for human eyes, what runs next at the top."""

        def lines(stack: list[Frame], indent: str) -> Iterator[str]:
            for frame in reversed(stack):
                if frame.lanes:
                    yield f"{indent}side by side"
                    for lane in frame.lanes:
                        yield from lines(lane, indent + "| ")
                else:
                    yield f"{indent}{frame.rule}({', '.join(map(repr, frame.args))})"
                    yield from (f"{indent}    P{g.seat}: {g.ask} -> {', '.join(g.labels)}" for g in frame.given)

        drafts = [f"  draft of P{d.seat}: {d.key} {[g.labels for g in d.frame.given]}" for d in self.drafts]
        return "\n".join([f"{self.game} at {self.serial}", *drafts, *lines(self.agenda, "  ")])
