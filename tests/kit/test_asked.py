"""The kit itself: questions without a default, bad options and tasks that tell nobody what to do are found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import Asking, CutIn, Option, Seat, choose, cut_in, refuse, text
from engine.games.comets import rules
from engine.games.comets.content import kind
from engine.games.comets.game import CometsGame, open_box
from engine.games.comets.state import Comets
from tests.kit import Case, play_away
from tests.kit.tasks import check_apart, said_in, silent_rules
from tests.kit.variant import T, Variant, breach

GAME = open_box()


# away
def names_nothing(t: T) -> Asking[None]:
    yield from choose(t.s.active, "Your turn?", ["draw", "pass"])
    t.do(rules.end_turn)


def names_what_is_not_there(t: T) -> Asking[None]:
    yield from choose(t.s.active, "Your turn?", ["draw", "pass"], default="sleep")
    t.do(rules.end_turn)


def test_a_question_that_names_no_default_is_found() -> None:
    assert "no default, nor one to go back to" in breach(Variant(turn=names_nothing), 1)
    assert "the default is no answer" in breach(Variant(turn=names_what_is_not_there), 1)


def names_what_is_refused(t: T) -> Asking[None]:
    if (yield from choose(t.s.active, "Your turn?", ["draw", "pass"], default="pass")) == "pass":
        refuse("not now")
    t.do(rules.end_turn)


def asks_again_for_ever(t: T) -> Asking[None]:
    if (yield from choose(t.s.active, "Your turn?", ["end", "wait"], default="wait")) == "wait":
        t.do(rules.turn)
    else:
        t.do(rules.end_turn)


def test_a_default_that_does_not_go_on_is_found() -> None:
    with pytest.raises(AssertionError, match="the default is refused"):
        play_away(Case(Variant(turn=names_what_is_refused), 3, {}, 300), 0, {0})
    with pytest.raises(AssertionError, match="not over after 300 acts"):
        play_away(Case(Variant(turn=asks_again_for_ever), 3, {}, 300), 0, {0})


# asked
def ask(*options: Option, words: str = "Your turn?") -> Any:
    def turn(t: T) -> Asking[None]:
        yield from choose(0, words, [*options, Option("other", "Other")], default="other")
        t.do(rules.end_turn)

    return turn


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        (ask(Option("a", "A"), Option("a", "B")), "two options alike"),
        (ask(Option("a" * 25, "A")), "a bad key"),
        (ask(Option("é", "A")), "a bad key"),
        (ask(Option("a", " ")), "an option without words"),
        (ask(Option("a", "A"), words=" "), "a question without words"),
    ],
)
def test_bad_options_are_found(turn: Any, why: str) -> None:
    assert why in breach(Variant(turn=turn), 1)


class TwoAlike(CometsGame):
    def cut_ins(self, s: Comets) -> Iterator[CutIn]:
        for p in (0, 0):
            yield cut_in(p, "flare", "Burn", rules.burn, p, "flare.1")


def test_cut_ins_alike_are_found() -> None:
    assert "two cut-ins alike" in breach(TwoAlike(), 1)


def hastens(t: T, seat: Seat, left: int) -> Asking[None]:
    t.s.seats[seat].coins += 1
    yield from choose(seat, "Well?", ["x", "y"], default="x")


def test_haste_is_found() -> None:
    assert "market asks after" in breach(Variant(market=hastens))


# said of what is to be done
def ask_saying(words: str, terms: str = "") -> Any:
    def turn(t: T) -> Asking[None]:
        t.task(words, terms)
        yield from choose(t.s.active, "Your turn?", ["a", "b"], default="a")
        t.do(rules.end_turn)

    return turn


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        (ask(Option("a", "A")), "does not say what is to be done"),
        (ask_saying("choose"), "says nothing"),
        (ask_saying("choose one"), "says nothing"),
        (ask_saying("play a card of one's own hand"), "longer than 24"),
        (ask_saying("to play a card"), "not as in"),
        (ask_saying("Play a card."), "not as in"),
        (ask_saying("play a card", "up to two"), "begins small"),
    ],
)
def test_a_task_that_tells_nobody_what_to_do_is_found(turn: Any, why: str) -> None:
    assert why in breach(Variant(turn=turn), 1)


def asks_by_hand(t: T) -> Asking[None]:
    shields = sum(kind(c) == "shield" for c in t.s.seats[t.s.active].hand)
    t.task(text("play {n} shields", n=shields))
    yield from choose(t.s.active, "Your turn?", ["a", "b"], default="a")
    t.do(rules.end_turn)


def test_a_task_that_tells_a_secret_is_found() -> None:
    assert "tasks: " in breach(Variant(turn=asks_by_hand))


def test_rules_that_say_the_same_are_found() -> None:
    said = said_in(GAME, 3, {}, 1)
    check_apart(said)
    same = said_in(Variant(turn=ask_saying("sell at the market"), end_turn=to_market), 3, {}, 1, most=20)
    with pytest.raises(AssertionError, match="'market', 'turn'"):
        check_apart(same)
    check_apart(same, [frozenset({"market", "turn"})])


def to_market(t: T) -> None:
    t.do(rules.market, 0, 1)
    t.do(rules.turn)


def test_a_rule_that_was_never_reached_and_says_no_task_is_found() -> None:
    assert silent_rules(GAME, {"burn"}) == []
    assert silent_rules(Variant(swap=hastens), {"burn"}) == ["swap"]
