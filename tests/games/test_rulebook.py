"""The rules of every game as players read them, what each piece does, and that both are found."""

from __future__ import annotations

import re

import pytest

from bot.games import first_steps, pieces_of
from bot.talk.rich import plain
from bot.talk.rulebook import chapters_of, read_rules, rulebook_of
from bot.talk.welcome import first_turn
from engine.games import opened
from tests.kit.shelf import folder, noted, questions, written
from tests.kit.words import check_sentence, check_terms, check_words

MISSED = 2  # of forty questions: so many may fail to find their rule among the first three
games = pytest.mark.parametrize("game", [game for game in written() if folder(game, "bot.games").exists()])


def numbers(game: str) -> set[str]:
    """Of rules and of rulings."""
    counted = noted(game, "NUMBERS", {})
    return {f"{kind}{n}" for kind, last in counted.items() if re.search("-R?$", kind) for n in range(1, last + 1)}


@games
def test_every_number_is_there(game: str) -> None:
    assert {rule.id for rule in read_rules(game)} == numbers(game)
    assert all(rulebook_of(game).rule(number) for number in numbers(game))


@games
def test_texts_are_short(game: str) -> None:
    for rule in read_rules(game):
        assert rule.text.endswith("."), rule.id
        assert rule.text.count(". ") <= 2, rule.id
        assert 1 <= len(rule.see) <= 5, rule.id
        assert rule.words, rule.id


@games
def test_texts_are_in_the_words_of_the_game(game: str) -> None:
    """Also what the newcomer is told first."""
    for said in (
        *(rule.text for rule in read_rules(game)),
        *(piece.text for piece in pieces_of(opened(game))),
        first_steps(game),
    ):
        check_words(re.sub(r"^Option \S+: ", "", said))
        check_terms(game, said)
        check_sentence(said)


@games
def test_questions_find_their_rule(game: str) -> None:
    asked = questions(game)
    found = {question: [passage.number for passage in rulebook_of(game).find(question)[:3]] for question in asked}
    missed = {question: there for question, there in found.items() if asked[question] not in there}
    assert len(missed) <= MISSED * len(asked) // 40, missed


@games
def test_a_chapter_leads_into_it(game: str) -> None:
    for chapter in chapters_of(game):
        assert rulebook_of(game).find(chapter)[0].heading == chapter


@games
def test_every_piece_is_found_by_its_name(game: str) -> None:
    for piece in pieces_of(opened(game)):
        first = rulebook_of(game).find(piece.name.upper())[0]
        assert (first.game, first.number, first.heading) == (game, piece.name, piece.heading)
        assert piece.text in first.text
        assert all(rulebook_of(game).rule(number) for number in first.see)


@games
def test_every_option_of_the_table_is_explained(game: str) -> None:
    options = opened(game).options.model_fields
    explained = noted(game, "OPTIONS", {})
    assert {*explained} == {*options}
    for name, number in explained.items():
        found = rulebook_of(game).find(f"option {options[name].title}")[:3]
        assert number in [passage.number for passage in found], name


@games
def test_what_the_code_names_can_be_looked_up(game: str) -> None:
    """Reasons that a player reads, and numbers beside the lines of the rules."""
    prefix = min(numbers(game)).partition("-")[0]
    files = folder(game, "engine.games").rglob("*.py")
    named = {number for file in files for number in re.findall(rf"\b{prefix}-R?\d+", file.read_text("utf-8"))}
    assert named
    assert named <= numbers(game)


@games
def test_the_first_turn_explains_itself_in_short(game: str) -> None:
    words = plain(first_turn(game))
    assert 200 < len(words) < 600
    assert words.endswith("/rules explains any word, /back takes an unfinished choice back.")
