"""The rules of a game as players read them: every number told once, shortly, in the game's words, and found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.talk.rulebook import chapters_of, read_rules, rulebook_of
from tests.kit.words import check_sentence, check_terms, check_words

SENTENCES, LEADS = 3, 5  # a text has so many at most; it leads on to so many rules


def numbers(prefix: str, rules: int, rulings: int) -> set[str]:
    return {*(f"{prefix}-{n}" for n in range(1, rules + 1)), *(f"{prefix}-R{n}" for n in range(1, rulings + 1))}


def check_numbers(game: str, wanted: Iterable[str]) -> None:
    assert {rule.id for rule in read_rules(game)} == {*wanted}
    assert all(rulebook_of(game).rule(number) for number in wanted)


def check_texts(game: str) -> None:
    rules = read_rules(game)
    for rule in rules:
        assert rule.text.count(". ") < SENTENCES, f"{rule.id} is long"
        assert 1 <= len(rule.see) <= LEADS, f"{rule.id} leads on to {len(rule.see)}"
        assert rule.words, f"{rule.id} cannot be looked for"
        check_words(rule.text)
        check_terms(game, rule.text)
        check_sentence(rule.text)
    assert len({rule.text for rule in rules}) == len(rules), "a text is told twice"


def check_found(game: str, questions: Mapping[str, str]) -> None:
    """Of what people ask, 95 in 100 questions have their rule among the first three."""
    book = rulebook_of(game)
    found = {question: [passage.number for passage in book.find(question)[:3]] for question in questions}
    missed = {question: there for question, there in found.items() if questions[question] not in there}
    assert len(missed) <= len(questions) * 0.05, missed


def check_chapters(game: str) -> None:
    """The name of a chapter leads into it."""
    for chapter in chapters_of(game):
        assert rulebook_of(game).find(chapter)[0].heading == chapter
