"""The lesson of Disaster Looms!: its file can be read, its words are few and those of the game."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from bot.games import folder
from engine.core import Act, Turned, apply, start
from engine.core.match import Frame
from engine.core.play import wake
from engine.games.disaster_looms.game import open_box
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.pieces import pieces_in
from tests.kit.words import check_sentence, check_terms, check_words

TITLE, WORDS, LETTERS, STEPS = 3, 40, 300, 12
GAME = "disaster_looms"


def read(name: str) -> dict[str, Any]:
    there = folder(GAME)
    assert there
    return tomllib.loads((there / name).read_text("utf-8"))


LOOMS = open_box()
LESSON = read("first_game.toml")
SAID = [(step["id"], said) for step in LESSON["step"] for said in (step["words"], step.get("then", "")) if said]
FILLED = {"left": "0R", "who": "Vega", "place": "Metal World", "price": "1R"}
HINTS = [(id_, hint["words"].format(**FILLED)) for id_, hint in LESSON["hint"].items()]


def test_the_fields_are_those_of_a_lesson() -> None:
    assert {*LESSON} <= {"seed", "options", "opening", "begin", "names", "script", "set", "put", "step", "hint"}
    assert {*LESSON["script"]} == {str(seat) for seat, _ in enumerate(LESSON["names"], start=1)}
    for step in LESSON["step"]:
        assert {"id", "when", "at", "title", "words"} <= {*step}
        assert {*step} <= {"id", "when", "at", "title", "words", "try", "then", "exam"}
        assert {*step["when"]} <= {"verb", "option", "asked", "if", "said", "after"}
        assert ("verb" in step["when"]) == ("option" in step["when"]) != ("said" in step["when"])


def test_steps_lead_on() -> None:
    """What a step waits for is told before it; the first shows the aim, the last is an exam."""
    ids = [step["id"] for step in LESSON["step"]]
    assert len({*ids}) == len(ids) <= STEPS
    for n, step in enumerate(LESSON["step"]):
        assert step["when"].get("after", ids[0]) in ids[: max(n, 1)], step["id"]
    assert [step["id"] for step in LESSON["step"] if step.get("exam")] == ids[-1:]


def test_pieces_are_put_once() -> None:
    for pile, lists in LESSON["put"].items():
        put = [piece for pieces in lists.values() for piece in pieces.split()]
        assert len({*put}) == len(put), pile


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: step["id"])
def test_a_step_is_short(step: dict[str, Any]) -> None:
    assert len(step["title"].split()) <= TITLE
    assert len(step["words"].split()) <= WORDS
    assert len(f"{step['title']} {step['words']}") <= LETTERS


@pytest.mark.parametrize(("id_", "words"), [*SAID, *HINTS])
def test_words_are_those_of_the_game(id_: str, words: str) -> None:
    check_words(words)
    check_sentence(words)
    check_terms(GAME, words)
    assert len(words.split()) <= WORDS, id_


def test_there_is_a_hint_for_each_of_three_mistakes() -> None:
    assert len(HINTS) == 3


def test_the_legend_has_a_line_for_each_symbol() -> None:
    for symbol in read("symbols.toml").values():
        assert {*symbol} == {"drawn", "word", "line"}
        assert len(symbol["line"].split()) <= 16
        check_words(symbol["line"])
        check_terms(GAME, symbol["line"])


# --- its advice ---------------------------------------------------------------------------------------------------
def inside(whole: Any, way: str) -> Any:
    for name in way.split("."):
        whole = whole[int(name)] if isinstance(whole, list | tuple) else getattr(whole, name)
    return whole


def prepared() -> Turned[Looms]:
    """As the lesson says: set up by the seed, tiles and cards put on top."""
    match = start(LOOMS, ["You", *LESSON["names"]], LESSON["options"], LESSON["seed"]).match
    for pile, lists in LESSON["put"].items():
        stock = inside(match.state, pile)
        for id_ in reversed(lists["top"].split()):
            stock.remove(id_)
            stock.append(id_)
    rule, *args = LESSON["begin"]
    match.agenda = [Frame(rule, args)]
    return wake(LOOMS, match)


def test_nothing_is_made_or_lost_and_the_newcomer_is_first() -> None:
    before = start(LOOMS, ["You", *LESSON["names"]], LESSON["options"], LESSON["seed"]).match.state
    after = prepared().match.state
    assert pieces_in(after) == pieces_in(before)
    assert after.first == 0
    assert [LOOMS.box.tiles[id_].deck for id_ in after.tiles.pile] == sorted(
        (LOOMS.box.tiles[id_].deck for id_ in after.tiles.pile), reverse=True
    ), "A on B on C"


def holds(step: dict[str, Any], turned: Turned[Looms], said: list[str], spent: list[str]) -> bool:
    when = step["when"]
    if when.get("after", "") not in ("", *spent):
        return False
    if "said" in when:
        return when["said"] in said
    view = LOOMS.view(turned.match.state, 0)
    options = {option.key: option.verb for option in turned.open.decisions[0].options if not option.blocked}
    wanted = when.get("if", {}).items()
    return options.get(when["option"]) == when["verb"] and all(inside(view, way) == value for way, value in wanted)


def test_who_follows_the_advice_sees_every_step_and_leads() -> None:
    turned, spent, advice, said = prepared(), list[str](), list[str](), list[str]()
    scripts = {int(seat): [*keys] for seat, keys in LESSON["script"].items()}
    while len(spent) < len(LESSON["step"]) or advice:
        seat = turned.open.decisions[0].seat
        if seat == 0 and not advice:
            for step in LESSON["step"]:
                if step["id"] not in spent and holds(step, turned, said, spent):
                    spent.append(step["id"])
                    if advice := [*step.get("try", ())]:
                        break
            said = []
        assert seat or advice, f"no advice after {spent}"
        key = (scripts[seat] if seat else advice).pop(0)
        turned = apply(LOOMS, turned.match, Act(seat, (key,)))
        said += [getattr(event.text, "template", "") for event in turned.events]
    assert spent == [step["id"] for step in LESSON["step"]], "in the order of the file"
    assert not any(scripts.values())
    view = LOOMS.view(turned.match.state, 0)
    assert (view.round, view.companies[0].fleet, view.companies[0].customers) == (4, 2, 3)
    assert view.companies[0].points == max(company.points for company in view.companies)
