"""The lesson of SpaceCorp: its file can be read, its words are few, and its advice can be followed."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from bot.games import folder
from engine.core import Act, Turned, apply, start
from engine.core.match import Frame
from engine.core.play import wake
from engine.games.spacecorp.game import open_box
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.pieces import pieces_in
from tests.kit.words import check_sentence, check_terms, check_words

TITLE, WORDS, LETTERS, STEPS = 3, 40, 300, 12
GAME = open_box()


def read(name: str) -> dict[str, Any]:
    there = folder("spacecorp")
    assert there
    return tomllib.loads((there / name).read_text("utf-8"))


LESSON = read("first_game.toml")
SAID = [(step["id"], said) for step in LESSON["step"] for said in (step["words"], step.get("then", "")) if said]
HINTS = [(id_, hint["words"]) for id_, hint in LESSON["hint"].items()]


# --- its words ---------------------------------------------------------------------------------------------------
def test_the_fields_are_those_of_a_lesson() -> None:
    assert {*LESSON} <= {"seed", "options", "opening", "begin", "names", "script", "set", "put", "step", "hint"}
    for step in LESSON["step"]:
        assert {"id", "when", "at", "title", "words"} <= {*step}
        assert {*step} <= {"id", "when", "at", "title", "words", "try", "then", "exam"}
        assert {*step["when"]} <= {"verb", "option", "asked", "if", "said", "after"}
        assert step["when"]["verb"] in GAME.verbs
    ids = [step["id"] for step in LESSON["step"]]
    assert len({*ids}) == len(ids) <= STEPS
    assert {step["when"].get("after", ids[0]) for step in LESSON["step"]} <= {*ids}


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: step["id"])
def test_a_step_is_short(step: dict[str, Any]) -> None:
    assert len(step["title"].split()) <= TITLE
    assert len(step["words"].split()) <= WORDS
    assert len(f"{step['title']} {step['words']}") <= LETTERS


@pytest.mark.parametrize(("id_", "words"), [*SAID, *HINTS])
def test_words_are_those_of_the_game(id_: str, words: str) -> None:
    said = words.replace("{need}", "4").replace("{cards}", "2 cards")
    check_words(said)
    check_sentence(said)
    check_terms("spacecorp", said)
    assert len(said.split()) <= WORDS, id_


def test_there_is_a_hint_for_each_of_three_mistakes() -> None:
    assert len(HINTS) == 3


def test_the_legend_has_a_line_for_each_symbol() -> None:
    for symbol in read("symbols.toml").values():
        assert {*symbol} == {"drawn", "word", "line"}
        assert len(symbol["line"].split()) <= 16
        check_words(symbol["line"])


# --- its advice --------------------------------------------------------------------------------------------------
def inside(whole: Any, way: list[str]) -> Any:
    for name in way:
        whole = whole[int(name)] if isinstance(whole, list | tuple) else _named(whole, name)
    return whole


def _named(whole: Any, name: str) -> Any:
    return whole[name] if isinstance(whole, dict) else getattr(whole, name)


def prepared() -> Turned[Corp]:
    """As the lesson says: set up by the seed, pieces put where they are wanted, values set."""
    match = start(GAME, ["You", *LESSON["names"]], LESSON["options"], LESSON["seed"]).match
    s = match.state
    for pile, lists in LESSON["put"].items():
        stock = inside(s, pile.split("."))
        wanted = {way: ids.split() for way, ids in lists.items() if way != "top"}
        for way in wanted:
            stock[:0] = inside(s, way.split("."))
            inside(s, way.split(".")).clear()
        for way, ids in wanted.items():
            for id_ in ids:
                stock.remove(id_)
                inside(s, way.split(".")).append(id_)
        for id_ in reversed(lists.get("top", "").split()):
            stock.remove(id_)
            stock.append(id_)
    for way, value in LESSON["set"].items():
        *outer, last = way.split(".")
        inside(s, outer)[last] = value
    rule, *args = LESSON["begin"]
    match.agenda = [Frame(rule, args)]
    return wake(GAME, match)


def test_nothing_is_made_or_lost() -> None:
    before = start(GAME, ["You", *LESSON["names"]], LESSON["options"], LESSON["seed"]).match.state
    after = prepared().match.state
    assert pieces_in(after) == pieces_in(before)
    assert all(GAME.corp.card_of[id_].start for id_ in after.deck[after.lower :]), "Start cards stay on top"
    assert not any(GAME.corp.card_of[id_].start for id_ in after.deck[: after.lower])


def holds(step: dict[str, Any], turned: Turned[Corp], spent: list[str]) -> bool:
    when = step["when"]
    view = GAME.view(turned.match.state, 0)
    options = {option.key: option.verb for option in turned.open.decisions[0].options if not option.blocked}
    return (
        options.get(when["option"]) == when["verb"]
        and when.get("after", "") in ("", *spent)
        and all(inside(view, way.split(".")) == value for way, value in when.get("if", {}).items())
    )


def test_who_follows_the_advice_sees_every_step_and_leads() -> None:
    turned, spent, advice = prepared(), list[str](), list[str]()
    script = [*LESSON["script"]["1"]]
    while len(spent) < len(LESSON["step"]) or advice:
        seat = turned.open.decisions[0].seat
        if seat == 0 and not advice:
            for step in LESSON["step"]:
                if step["id"] not in spent and holds(step, turned, spent):
                    spent.append(step["id"])
                    if advice := [*step.get("try", ())]:
                        break
        assert seat or advice, f"no advice after {spent}"
        key = (script if seat else advice).pop(0)
        turned = apply(GAME, turned.match, Act(seat, (key,)))
    assert spent == [step["id"] for step in LESSON["step"]], "in the order of the file"
    assert not script
    s = turned.match.state
    assert [firm.profit for firm in s.firms] == [4, 0]
    assert s.claims == {"m1": 0}
