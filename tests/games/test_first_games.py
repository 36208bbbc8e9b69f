"""Every lesson: its words are few, its table is one of the game, and its advice can be followed."""

from __future__ import annotations

from collections import defaultdict
from importlib import import_module
from typing import Any

import pytest

from bot.games import part
from bot.games.lessons import NEWCOMER, Step, lesson_of, symbols_of
from engine.core import Turned, view
from engine.core.prepare import dealt
from engine.games import opened
from renderers.drawing import renderer_of
from tests.kit.areas import pictures_of
from tests.kit.lesson import followed, read
from tests.kit.shelf import written
from tests.kit.words import check_sentence, check_terms, check_words

TITLE, WORDS, LETTERS, STEPS, HINTS, LINE = 3, 40, 300, 12, 3, 16
lessons = pytest.mark.parametrize("game", [game for game in written() if lesson_of(game)])


@lessons
def test_a_step_waits_for_an_option_or_for_an_event(game: str) -> None:
    for step in read(game).step:
        when = step.when
        assert bool(when.verb) == bool(when.option) != bool(when.said), step.id
        assert when.verb in {"", *opened(game).verbs}


@lessons
def test_somebody_is_written_for_at_every_seat(game: str) -> None:
    lesson = read(game)
    assert {*lesson.script} == {*range(1, len(lesson.names) + 1)}


@lessons
def test_steps_lead_on(game: str) -> None:
    """What a step waits for is told before it; the last is an exam."""
    steps = read(game).step
    ids = [step.id for step in steps]
    assert len({*ids}) == len(ids) <= STEPS
    for n, step in enumerate(steps):
        assert step.when.after in ("", *ids[:n]), step.id
    assert [step.id for step in steps if step.exam] == ids[-1:]


@lessons
def test_pieces_are_put_once(game: str) -> None:
    for pile, lists in read(game).put.items():
        put = [piece for pieces in lists.values() for piece in pieces.split()]
        assert len({*put}) == len(put), pile


@lessons
def test_a_step_is_short(game: str) -> None:
    for step in read(game).step:
        assert len(step.title.split()) <= TITLE, step.id
        assert len(step.words.split()) <= WORDS, step.id
        assert len(f"{step.title} {step.words}") <= LETTERS, step.id


@lessons
def test_words_are_those_of_the_game(game: str) -> None:
    lesson = read(game)
    told = [said for step in lesson.step for said in (step.words, step.then) if said]
    for words in (*told, *(hint.words for hint in lesson.hint.values())):
        said = words.format_map(defaultdict(lambda: "Vega"))
        check_words(said)
        check_sentence(said)
        check_terms(game, said)
        assert len(said.split()) <= WORDS, said


@lessons
def test_there_is_a_hint_for_each_of_three_mistakes(game: str) -> None:
    hints = part(game, "hints")
    assert hints
    assert {*hints.HINTS} == {*read(game).hint}
    assert len(hints.HINTS) == HINTS


@lessons
def test_the_legend_has_a_line_for_each_symbol(game: str) -> None:
    assert symbols_of(game)
    for symbol in symbols_of(game):
        assert len(symbol.line.split()) <= LINE
        check_words(symbol.line)
        check_terms(game, symbol.line)


@lessons
def test_nothing_is_made_or_lost(game: str) -> None:
    pieces, box, lesson = import_module(f"tests.games.{game}.pieces"), opened(game), read(game)
    state = lesson.prepared(box, "You").match.state
    if hasattr(pieces, "conserved"):
        pieces.conserved(state)
    else:
        before = dealt(box, ["You", *lesson.names], lesson.layout()).match.state
        assert pieces.pieces_in(state) == pieces.pieces_in(before)


@lessons
def test_a_step_points_at_what_can_be_seen_then(game: str) -> None:
    """An area of the newcomer's pictures, or a window of them; else the question or the hand."""

    def looks(step: Step, turned: Turned[Any]) -> None:
        seen = view(box, turned.match, NEWCOMER, turned.open)
        pictures = [picture for _, picture in pictures_of(renderer_of(game), seen)]
        areas = {area.id for picture in pictures for area in picture.areas}
        windows = {window.name for picture in pictures for window in picture.windows}
        assert not {"question", "hand"} & areas
        assert step.at in areas | windows | {"question", "hand"}, step.id

    box = opened(game)
    followed(box, read(game), looks)


@lessons
def test_who_follows_the_advice_is_told_every_step(game: str) -> None:
    lesson = read(game)
    steps, _, left = followed(opened(game), lesson)
    assert steps == [step.id for step in lesson.step], "in the order of the file"
    assert not left
