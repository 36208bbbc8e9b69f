"""A first game that teaches, as it is played: which steps stand on the question, and what the computers answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.games.lessons import NEWCOMER, PATIENCE, Lesson, hint_now, told_now
from bot.talk.texts import write
from engine.core import Act, Decision, Game, Key, Seat, Turned
from engine.core.prepare import keys_of
from storage import Teaching


def teaching_begun(lesson: Lesson, game: Game[Any], turned: Turned[Any]) -> Teaching:
    return _asked(Teaching(scripts=dict.fromkeys(lesson.script, 0)), lesson, game, turned)


def hinting(lesson: Lesson, game: Game[Any], turned: Turned[Any]) -> Teaching:
    """In an ordinary game."""
    return _asked(Teaching(steps=False), lesson, game, turned)


def gone_on(teaching: Teaching, lesson: Lesson, game: Game[Any], acts: Sequence[Act], turned: Turned[Any]) -> Teaching:
    """After these acts, each of which somebody has done who was asked."""
    for act in acts:
        teaching = _followed(teaching, act) if act.seat == NEWCOMER else _read_on(teaching, lesson, act)
    wanted = {step.when.said for step in lesson.step if step.when.said}
    said = (getattr(event.read_by(NEWCOMER), "template", "") for event in turned.events)
    teaching = replace(teaching, heard=(*teaching.heard, *(one for one in said if one in wanted)))
    return _asked(teaching, lesson, game, turned)


def _followed(teaching: Teaching, act: Act) -> Teaching:
    """What else is done is not corrected: the step is spent."""
    if act.cut_in:
        return teaching
    teaching = replace(teaching, came="")
    if not teaching.advice:
        return teaching
    first, *left = teaching.advice
    if act.keys != keys_of(first):
        return replace(teaching, advice=(), now=())
    if left:
        return replace(teaching, advice=tuple(left))
    return replace(teaching, advice=(), now=(), came=teaching.now[-1])


def _read_on(teaching: Teaching, lesson: Lesson, act: Act) -> Teaching:
    """The first answer that is not as written ends what is written for a seat."""
    if (at := teaching.scripts.get(act.seat)) is None:
        return teaching
    others = {seat: n for seat, n in teaching.scripts.items() if seat != act.seat}
    if act.keys != _written(lesson, act.seat, at):
        return replace(teaching, scripts=others)
    return replace(teaching, scripts={**others, act.seat: at + 1})


def _asked(teaching: Teaching, lesson: Lesson, game: Game[Any], turned: Turned[Any]) -> Teaching:
    """The steps that stand on a question when it comes up, and as long as it does."""
    decision = question_of(turned)
    if decision is None or decision.stamp == teaching.asked:
        return teaching
    teaching = replace(teaching, asked=decision.stamp, hint="")
    if teaching.advice:  # its next answer
        return teaching
    view = game.view(turned.match.state, NEWCOMER)
    teaching = _stepped(teaching, lesson, view, decision) if teaching.steps else teaching
    return teaching if teaching.now else _hinted(teaching, game.id, view, decision)


def _stepped(teaching: Teaching, lesson: Lesson, view: object, decision: Decision) -> Teaching:
    silent = teaching.quiet >= PATIENCE
    steps = told_now(lesson, teaching.spent, view, decision, teaching.heard, silent=silent)
    return replace(
        teaching,
        spent=(*teaching.spent, *(step.id for step in steps)),
        now=tuple(step.id for step in steps),
        advice=steps[-1].tries if steps else (),
        heard=(),
        quiet=0 if steps else teaching.quiet + 1,
        shown=False,
    )


def _hinted(teaching: Teaching, game: str, view: object, decision: Decision) -> Teaching:
    """One a question, where no step stands."""
    found = hint_now(game, view, decision, teaching.hinted)
    if found is None:
        return teaching
    name, words = found
    return replace(teaching, hint=write(words), hinted=(*teaching.hinted, name))


def ended(teaching: Teaching) -> Teaching:
    """Nothing is told any more but of mistakes."""
    return replace(teaching, steps=False, now=(), advice=(), came="")


def question_of(turned: Turned[Any]) -> Decision | None:
    """What the newcomer is asked."""
    return next((one for one in turned.open.decisions if one.seat == NEWCOMER and not one.draft), None)


def written_for(teaching: Teaching, lesson: Lesson, decision: Decision) -> tuple[Key, ...] | None:
    """What a computer answers while its script fits the question."""
    at = teaching.scripts.get(decision.seat)
    keys = _written(lesson, decision.seat, at) if at is not None else ()
    fits = keys and all((option := decision.option(key)) and not option.blocked for key in keys)
    return keys if fits else None


def _written(lesson: Lesson, seat: Seat, at: int) -> tuple[Key, ...]:
    script = lesson.script.get(seat, ())
    return keys_of(script[at]) if at < len(script) else ()
