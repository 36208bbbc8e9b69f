"""Somebody who follows the advice of a game's lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.games.lessons import NEWCOMER, Lesson, Step, lesson_of, told_now
from engine.core import Act, Game, Turned, apply
from engine.core.match import S
from engine.core.prepare import keys_of


class Followed(NamedTuple):
    """How it went: which steps were told, and what the others were still to do."""

    steps: list[str]
    turned: Turned[Any]
    left: list[str]


def read(game: str) -> Lesson:
    lesson = lesson_of(game)
    assert lesson, game
    return lesson


def followed(game: Game[S], lesson: Lesson, looks: Callable[[Step, Turned[S]], None] = lambda *_: None) -> Followed:
    """The newcomer does what the steps say, the others what is written for them; else what comes first."""
    turned = lesson.prepared(game, "You")
    told, advice, said = list[str](), list[str](), list[str]()
    scripts = {seat: [*keys] for seat, keys in lesson.script.items()}
    while turned.match.result is None and (len(told) < len(lesson.step) or advice or any(scripts.values())):
        asked = turned.open.decisions[0]
        if asked.seat == NEWCOMER and not advice:
            steps = told_now(lesson, told, game.view(turned.match.state, NEWCOMER), asked, said)
            for step in steps:
                looks(step, turned)
            told += [step.id for step in steps]
            advice = [*steps[-1].tries] if steps else []
            said = []
        written = scripts[asked.seat] if asked.seat else advice
        keys = keys_of(written.pop(0)) if written else tuple(asked.open_keys()[: max(1, asked.least)])
        turned = apply(game, turned.match, Act(asked.seat, keys))
        said += [getattr(event.read_by(NEWCOMER), "template", "") for event in turned.events]
    return Followed(told, turned, [key for keys in scripts.values() for key in keys])
