"""A lesson as it is played: steps come at their questions, computers answer as written, and nothing is insisted on."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bot.games.lessons import NEWCOMER, PATIENCE, Lesson, lesson_of
from bot.table import teaching
from engine.core import Act, Chance, Decision, Game, Turned, apply
from engine.core.prepare import keys_of
from engine.core.random_play import chooser, random_turn
from engine.games import IDS, opened
from storage import Teaching
from tests.kit.lesson import read

MOST_ACTS = 150
lessons = pytest.mark.parametrize("game", [game for game in IDS if lesson_of(game)])


class Taught(NamedTuple):
    state: Teaching
    turned: Turned[Any]
    acts: int


def play(game: Game[Any], lesson: Lesson, follows: float, seed: int) -> Taught:
    """So many acts, or to the end of the lesson where all advice is followed; what else is done is chance."""
    chance, turned = chooser(seed), lesson.prepared(game, "You")
    state, n = teaching.teaching_begun(lesson, game, turned), 0
    while turned.match.result is None and n < MOST_ACTS and not (follows == 1 and all_told(state, lesson)):
        decision = turned.open.decisions[0]
        if keys := chosen(decision, state, lesson, follows, chance):
            act = Act(decision.seat, keys)
            turned = apply(game, turned.match, act)
        else:
            act, turned = random_turn(game, turned, chance)
        state = teaching.gone_on(state, lesson, game, [act], turned)
        n += 1
    return Taught(state, turned, n)


def all_told(state: Teaching, lesson: Lesson) -> bool:
    return len(state.spent) == len(lesson.step) and not state.advice


def chosen(
    decision: Decision, state: Teaching, lesson: Lesson, follows: float, chance: Chance
) -> tuple[str, ...] | None:
    if decision.seat != NEWCOMER:
        return teaching.written_for(state, lesson, decision)
    taken = state.advice and chance.roll(10) < 10 * follows
    keys = keys_of(state.advice[0]) if taken else ()
    return keys if all(key in decision.open_keys() for key in keys) else None


@lessons
def test_who_follows_is_told_all_in_order(game: str) -> None:
    lesson = read(game)
    state = play(opened(game), lesson, 1, 1).state
    assert state.spent == tuple(step.id for step in lesson.step)
    assert all_told(state, lesson)


@lessons
@pytest.mark.parametrize("follows", [0.9, 0.0])
def test_whatever_is_done_the_game_goes_on(game: str, follows: float) -> None:
    """No step is told twice or before the one that it waits for."""
    lesson = read(game)
    state = play(opened(game), lesson, follows, 3).state
    assert len({*state.spent}) == len(state.spent)
    for n, id_ in enumerate(state.spent):
        assert lesson.called(id_).when.after in ("", *state.spent[:n])


def asked(game: str, *answers: str) -> Teaching:
    """The newcomer answers so from the start; the others as written."""
    box, lesson = opened(game), read(game)
    turned, left = lesson.prepared(box, "You"), [*answers]
    state = teaching.teaching_begun(lesson, box, turned)
    while left or turned.open.decisions[0].seat != NEWCOMER:
        decision = turned.open.decisions[0]
        keys = teaching.written_for(state, lesson, decision) if decision.seat else keys_of(left.pop(0))
        assert keys
        act = Act(decision.seat, keys)
        turned = apply(box, turned.match, act)
        state = teaching.gone_on(state, lesson, box, [act], turned)
    return state


def test_the_first_question_says_the_goal_and_what_to_try() -> None:
    state = asked("avoid_the_void")
    assert state.now == ("goal", "half")
    assert state.advice == ("collapse.1",)


def test_advice_goes_on_over_several_questions() -> None:
    state = asked("avoid_the_void", "collapse.1", "D2")
    assert state.came == "hole"
    assert state.advice == ("laser_blast.1", "1")
    state = asked("avoid_the_void", "collapse.1", "D2", "laser_blast.1")
    assert state.now == ("cards",)
    assert state.advice == ("1",)
    assert not state.came, "it was told once"


def test_another_way_spends_the_step_and_nothing_is_said_of_it() -> None:
    state = asked("avoid_the_void", "asteroid_mining.1")
    assert "half" in state.spent
    assert state.now == ("cards",), "the next that holds"
    assert not state.came


def test_what_a_computer_does_otherwise_ends_its_script() -> None:
    box, lesson = opened("exodus_fleet"), read("exodus_fleet")
    turned = apply(box, lesson.prepared(box, "You").match, Act(0, ("mining",)))
    act = Act(1, ("pass",))
    turned = apply(box, turned.match, act)
    state = teaching.gone_on(Teaching(scripts={1: 0, 2: 0}), lesson, box, [act], turned)
    assert state.scripts == {2: 0}


def test_after_some_questions_without_a_step_only_the_exam_is_told() -> None:
    box, lesson = opened("avoid_the_void"), read("avoid_the_void")
    turned = lesson.prepared(box, "You")
    quiet = Teaching(quiet=PATIENCE)
    assert teaching.gone_on(quiet, lesson, box, [], turned).now == ()
