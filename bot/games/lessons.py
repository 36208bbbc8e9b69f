"""A first game that teaches: a prepared match against computers, told in a few steps (`first_game.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from bot.games import folder, part
from engine.core import Decision, Game, Scalar, Seat, Text, Turned, Words
from engine.core.match import S
from engine.core.prepare import Layout, inside, prepare

FIRST_GAME, SYMBOLS = "first_game.toml", "symbols.toml"
NEWCOMER: Seat = 0
BELOW = "<"  # `"<6"`: a number below 6
PATIENCE = 3  # questions in a row without a step, after which only the exam is told


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class When(_Entry):
    """When a step is told: an option is open, or something was just said; and all that must hold."""

    verb: str = ""
    option: str = ""
    asked: str = ""  # a template of the question, where cards share verb and option
    said: str = ""  # the template of an event
    after: str = ""  # the step that was told before
    holds: Mapping[str, Scalar] = Field(default_factory=dict, alias="if")  # by path in the newcomer's own view


class Step(_Entry):
    id: str
    when: When
    at: str  # the area or window that it points at; `question` or `hand`
    title: str
    words: str
    tries: tuple[str, ...] = Field((), alias="try")  # advised answers, one a question
    then: str = ""  # what came of it
    exam: bool = False  # the aim without the answer


class Hint(_Entry):
    words: str


class Symbol(_Entry):
    """A line of the legend."""

    drawn: str
    word: str
    line: str


class Lesson(_Entry):
    seed: int
    begin: tuple[Scalar, ...]
    names: tuple[str, ...]  # of the computers
    script: Mapping[Seat, tuple[str, ...]]  # what they answer
    options: Mapping[str, Scalar] = Field(default_factory=dict)
    opening: tuple[tuple[Seat, str], ...] = ()
    set: Mapping[str, Any] = Field(default_factory=dict)
    put: Mapping[str, Mapping[str, str]] = Field(default_factory=dict)
    swap: Mapping[str, Mapping[str, str]] = Field(default_factory=dict)
    step: tuple[Step, ...]
    hint: Mapping[str, Hint]

    def layout(self) -> Layout:
        return Layout(self.seed, self.begin, self.options, self.opening, self.put, self.swap, self.set)

    def prepared(self, game: Game[S], newcomer: str) -> Turned[S]:
        return prepare(game, [newcomer, *self.names], self.layout())

    def called(self, id_: str) -> Step:
        return next(step for step in self.step if step.id == id_)


@cache
def lesson_of(game: str) -> Lesson | None:
    read = _read(game, FIRST_GAME)
    return Lesson.model_validate(read) if read else None


@cache
def symbols_of(game: str) -> tuple[Symbol, ...]:
    return tuple(Symbol.model_validate(one) for one in _read(game, SYMBOLS).values())


def _read(game: str, name: str) -> Mapping[str, Any]:
    there = folder(game)
    path = there / name if there else None
    return tomllib.loads(path.read_text("utf-8")) if path and path.exists() else {}


def told_now(
    lesson: Lesson, spent: Sequence[str], view: object, decision: Decision, said: Iterable[str], *, silent: bool = False
) -> tuple[Step, ...]:
    """The steps that stand on this question: one, and before it those that advise nothing."""
    heard, found = frozenset(said), list[Step]()
    for step in lesson.step:
        if step.id in spent or (silent and not step.exam):
            continue
        if _holds(step.when, (*spent, *(one.id for one in found)), view, decision, heard):
            found.append(step)
            if step.tries:
                break
    return tuple(found)


def hint_now(game: str, view: object, decision: Decision, told: Sequence[str]) -> tuple[str, Text] | None:
    """A mistake that one of the options would be, and what is said of it; each is told once."""
    lesson, hints = lesson_of(game), part(game, "hints")
    if not lesson or not hints:
        return None
    for name, finds in hints.HINTS.items():
        for option in decision.options if name not in told else ():
            if (values := finds(view, decision, option)) is not None:
                return name, Text(lesson.hint[name].words, tuple(values.items()))
    return None


def _holds(when: When, told: Sequence[str], view: object, decision: Decision, said: frozenset[str]) -> bool:
    if when.after and when.after not in told:
        return False
    if when.said and when.said not in said:
        return False
    if when.asked and when.asked not in templates(decision.text):
        return False
    if when.option and (when.option, when.verb) not in _open(decision):
        return False
    return all(_is(inside(view, path), wanted) for path, wanted in when.holds.items())


def templates(words: Words) -> Iterator[str]:
    """Of a text and of those in it: "Collapse: which sector becomes a black hole?" asks what any such card asks."""
    if not isinstance(words, Text):
        yield words
        return
    yield words.template
    for _, value in words.args:
        if isinstance(value, Text):
            yield from templates(value)


def _open(decision: Decision) -> Iterator[tuple[str, str]]:
    return ((option.key, option.verb) for option in decision.options if not option.blocked)


def _is(found: Any, wanted: Scalar) -> bool:
    """A list is to hold what is wanted; a number may be wanted below another."""
    if isinstance(found, list | tuple):
        return any(wanted in (one, getattr(one, "id", None)) for one in found)
    if isinstance(wanted, str) and wanted.startswith(BELOW):
        return bool(found < int(wanted.removeprefix(BELOW)))
    return bool(found == wanted)
