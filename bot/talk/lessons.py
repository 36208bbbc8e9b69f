"""A lesson in a message: a step above its question, the advised answer marked, and what came of the last one."""

from __future__ import annotations

from dataclasses import replace

from bot.games.lessons import NEWCOMER, Step, lesson_of
from bot.talk import catalogue, ids
from bot.talk.messages import Ask, Button
from bot.talk.rich import Rich, bold, fill, lines, say
from bot.talk.texts import read
from engine.core import Decision
from engine.core.prepare import keys_of
from storage import Table, Teaching


def coached(table: Table, ask: Ask, decision: Decision) -> Ask:
    """The newcomer's question with the advised answer marked, and the place that a step points at."""
    steps = steps_now(table) if _taught(table, decision) else []
    if not table.teaching or not steps:
        return ask
    wanted = keys_of(table.teaching.advice[0]) if _advises(table.teaching, steps[-1]) else ()
    places = {place for place, option in enumerate(decision.options) if option.key in wanted}
    choices = tuple(replace(one, advised=one.place in places) for one in ask.choices)
    return replace(ask, choices=choices, at=steps[-1].at)


def lesson_on(table: Table, decision: Decision) -> Rich:
    """What is said above a question: the steps of a lesson, or a hint."""
    if not table.teaching or not _taught(table, decision):
        return ()
    if table.teaching.hint:
        return fill(read(table.teaching.hint), [seat.name for seat in table.seats])
    return lines(*(say("{title} {words}", title=bold(f"{one.title}."), words=one.words) for one in steps_now(table)))


def _taught(table: Table, decision: Decision) -> bool:
    return table.teaching is not None and (decision.seat, decision.stamp) == (NEWCOMER, table.teaching.asked)


def steps_now(table: Table) -> list[Step]:
    lesson = lesson_of(table.game)
    return [lesson.called(id_) for id_ in table.teaching.now] if lesson and table.teaching else []


def _advises(teaching: Teaching, step: Step) -> bool:
    """An exam has its answer only for who asks."""
    return bool(teaching.advice) and (teaching.shown or not step.exam)


def came(table: Table) -> Rich:
    """What came of the advice that was just followed; at the end of the lesson, that it is."""
    lesson = lesson_of(table.game)
    if not lesson or not table.teaching:
        return ()
    step = lesson.called(table.teaching.came) if table.teaching.came else None
    return lines(say(step.then) if step and step.then else (), say(catalogue.LESSON_OVER) if is_over(table) else ())


def is_over(table: Table) -> bool:
    """Has all been told, and tried?"""
    lesson, teaching = lesson_of(table.game), table.teaching
    spent = bool(lesson and teaching and len(teaching.spent) == len(lesson.step))
    return spent and bool(teaching and teaching.steps and not teaching.advice)


def lesson_buttons(table: Table) -> tuple[Button, ...]:
    """Out of the lesson at any moment; after it, into a game of one's own."""
    if not table.teaching or not table.teaching.steps:
        return ()
    real = Button(ids.at_table(table.match, "real"), catalogue.A_REAL_GAME, "go")
    if is_over(table):
        return real, Button(ids.at_table(table.match, "known"), catalogue.PLAY_ON)
    known = Button(ids.at_table(table.match, "known"), catalogue.I_KNOW_THIS)
    exam = any(step.exam for step in steps_now(table)) and not table.teaching.shown
    answer = (Button(ids.at_table(table.match, "show"), catalogue.SHOW_ME),) if exam else ()
    return *answer, known, replace(real, tone="plain")
