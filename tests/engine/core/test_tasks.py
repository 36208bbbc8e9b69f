"""A rule says its task before it asks, and the words stand until it is done."""

from __future__ import annotations

import pytest

from engine.core import Asking, BadRule, CutIn, Seat, Task, Who, choose, cut_in, load, save, text, together
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import planned

GAME = ToyGame(lambda s: offers(s))
rule, run = GAME.book.rule, GAME.run
AIMS = Task(text("aim at {who}", who=Who(2)), "Once.")


@rule
def aims(t: T) -> Asking[None]:
    t.task(AIMS.words, AIMS.terms)
    yield from choose(0, "which?", ["a", "b"])
    yield from choose(0, "where?", ["c", "d"])


def test_the_words_stand_from_the_first_question_to_the_last() -> None:
    p = run(planned(aims))
    assert p.view(None).tasks == ((0, AIMS),)
    p.does(0, "a")
    assert p.view(None).tasks == ((0, AIMS),)
    assert [d.task for d in p.turned.open.decisions] == [AIMS]
    assert load(GAME, save(GAME, p.match)).open == p.turned.open
    p.does(0, "c")
    assert p.view(None).tasks == ((0, Task("")),), "the next rule has said nothing"


def composed(seat: Seat) -> Asking[str]:
    return (yield from choose(seat, "which?", ["a", "b"]))


@rule
def all_aim(t: T) -> Asking[None]:
    t.task("aim together")
    yield from together({seat: composed(seat) for seat in range(3)})


def test_each_who_is_waited_for_has_it() -> None:
    p = run(planned(all_aim)).does(1, "a")
    assert p.view(1).tasks == ((0, Task("aim together")), (2, Task("aim together")))


@rule
def says_late(t: T) -> Asking[None]:
    yield from choose(0, "which?", ["a", "b"])
    t.task("aim at last")
    yield from choose(0, "where?", ["c", "d"])


def test_words_after_the_first_question_would_tell_how_far_one_has_come() -> None:
    p = run(planned(says_late))
    with pytest.raises(BadRule, match="says its task after it has begun to ask"):
        p.does(0, "a")


@rule
def drafts(t: T, seat: Seat) -> Asking[None]:
    t.task("make a draft")
    yield from choose(seat, "which?", ["a", "b"])


def offers(s: Toy) -> list[CutIn]:
    return [cut_in(1, "draft", "Draft", drafts, 1)]


def test_nobody_reads_of_a_draft() -> None:
    p = run(planned(aims)).cuts_in(1, "draft")
    assert [d.draft for d in p.turned.open.decisions] == [False, True]
    assert p.view(0).tasks == ((0, AIMS),)
