"""Every lesson: its file can be read, its words are few, and its advice can be followed."""

from __future__ import annotations

from collections import defaultdict
from importlib import import_module

import pytest

from engine.games import opened
from tests.kit.lesson import SYMBOLS, dealt, followed, has_lesson, prepared, read
from tests.kit.shelf import written
from tests.kit.words import check_sentence, check_terms, check_words

TITLE, WORDS, LETTERS, STEPS, HINTS, LINE = 3, 40, 300, 12, 3, 16
FILE = {"seed", "options", "opening", "begin", "names", "script", "set", "put", "step", "hint"}
STEP, MORE = {"id", "when", "at", "title", "words"}, {"try", "then", "exam"}
WHEN = {"verb", "option", "asked", "if", "said", "after"}
lessons = pytest.mark.parametrize("game", [game for game in written() if has_lesson(game)])


@lessons
def test_the_fields_are_those_of_a_lesson(game: str) -> None:
    lesson = read(game)
    assert {*lesson} <= FILE
    assert {*lesson["script"]} == {str(seat) for seat, _ in enumerate(lesson["names"], start=1)}
    for step in lesson["step"]:
        when = step["when"]
        assert STEP <= {*step} <= STEP | MORE
        assert {*when} <= WHEN
        assert ("verb" in when) == ("option" in when) != ("said" in when), step["id"]
        assert when.get("verb") in {None, *opened(game).verbs}


@lessons
def test_steps_lead_on(game: str) -> None:
    """What a step waits for is told before it; the last is an exam."""
    steps = read(game)["step"]
    ids = [step["id"] for step in steps]
    assert len({*ids}) == len(ids) <= STEPS
    for n, step in enumerate(steps):
        assert step["when"].get("after", ids[0]) in ids[: max(n, 1)], step["id"]
    assert [step["id"] for step in steps if step.get("exam")] == ids[-1:]


@lessons
def test_pieces_are_put_once(game: str) -> None:
    for pile, lists in read(game)["put"].items():
        put = [piece for pieces in lists.values() for piece in pieces.split()]
        assert len({*put}) == len(put), pile


@lessons
def test_a_step_is_short(game: str) -> None:
    for step in read(game)["step"]:
        assert len(step["title"].split()) <= TITLE, step["id"]
        assert len(step["words"].split()) <= WORDS, step["id"]
        assert len(f"{step['title']} {step['words']}") <= LETTERS, step["id"]


@lessons
def test_words_are_those_of_the_game(game: str) -> None:
    lesson = read(game)
    assert len(lesson["hint"]) == HINTS, "one for each of three mistakes"
    told = [said for step in lesson["step"] for said in (step["words"], step.get("then", "")) if said]
    for words in (*told, *(hint["words"] for hint in lesson["hint"].values())):
        said = words.format_map(defaultdict(lambda: "Vega"))
        check_words(said)
        check_sentence(said)
        check_terms(game, said)
        assert len(said.split()) <= WORDS, said


@lessons
def test_the_legend_has_a_line_for_each_symbol(game: str) -> None:
    for symbol in read(game, SYMBOLS).values():
        assert {*symbol} == {"drawn", "word", "line"}
        assert len(symbol["line"].split()) <= LINE
        check_words(symbol["line"])
        check_terms(game, symbol["line"])


@lessons
def test_nothing_is_made_or_lost(game: str) -> None:
    pieces_in = import_module(f"tests.games.{game}.pieces").pieces_in
    box, lesson = opened(game), read(game)
    assert pieces_in(prepared(box, lesson).match.state) == pieces_in(dealt(box, lesson).match.state)


@lessons
def test_who_follows_the_advice_is_told_every_step(game: str) -> None:
    lesson = read(game)
    steps, _, left = followed(opened(game), lesson)
    assert steps == [step["id"] for step in lesson["step"]], "in the order of the file"
    assert not left
