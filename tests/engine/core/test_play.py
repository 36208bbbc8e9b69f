"""The surface: starting, acting, refusals, taking back, playing in place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import (
    Act,
    Asking,
    Decision,
    Malformed,
    NotAnOption,
    NotAsked,
    Playout,
    Refused,
    Seat,
    Stale,
    apply,
    ask_all,
    back,
    choose,
    choose_some,
    clone,
    cut_in,
    offer,
    refuse,
    save,
    start,
    text,
    together,
    waiting,
)
from tests.engine.core.toy import T, ToyGame
from tests.kit.play import Play, planned

GAME = ToyGame(lambda s: [cut_in(1, "odd", "Odd", odd, 1)])
rule, run = GAME.book.rule, GAME.run


@rule
def pair(t: T, seat: Seat) -> Asking[None]:
    one = yield from choose(seat, "one?", t.s.hand)
    two = yield from choose(seat, "two?", t.s.hand)
    if one == two:
        refuse(text("{one} twice", one=one), "T-1")
    t.s.log.append(one + two)


@rule
def odd(t: T, seat: Seat) -> Asking[None]:
    cards = yield from choose_some(seat, "odd number?", t.s.hand, 1, 3)
    if len(cards) % 2 == 0:
        refuse("that is even")
    t.s.log.append("odd")


# starting
def test_a_match_starts_with_its_options_settled() -> None:
    turned = start(GAME, ["Ann", "Bob"], {"loud": True}, 7)
    assert turned.match.options == {"loud": True}
    assert turned.match.names == ["Ann", "Bob"]
    assert turned.barrier


@pytest.mark.parametrize(
    ("names", "options", "why"),
    [
        ([], {}, "Toy is for 1 to 7 players."),
        (["x"] * 8, {}, "Toy is for 1 to 7 players."),
        (["x"], {"loud": "perhaps"}, "The option loud is not right"),
        (["x"], {"quiet": True}, "The option quiet is not right"),
    ],
)
def test_a_table_that_cannot_start_says_why(names: list[str], options: dict[str, str], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        start(GAME, names, options, 1)


# refusals
def test_each_kind_of_bad_act_has_its_refusal() -> None:
    p = run(planned(pair, 0))
    stamp = p.of(0).stamp
    for act, kind in [
        (Act(1, ("a",)), NotAsked),
        (Act(99, ("a",)), NotAsked),
        (Act(-1, ("a",)), NotAsked),
        (Act(0, ("q",)), NotAnOption),
        (Act(0, ()), Malformed),
        (Act(0, ("a", "b")), Malformed),
        (Act(0, ("a", "a")), Malformed),
        (Act(0, ("a",), stamp + 1), Stale),
        (Act(0, ("odd",), cut_in=True), NotAsked),
        (Act(1, ("even",), cut_in=True), NotAsked),
        (Act(1, (), cut_in=True), NotAsked),
    ]:
        before = save(GAME, p.match)
        with pytest.raises(kind) as why:
            apply(GAME, p.match, act)
        assert str(why.value)
        assert save(GAME, p.match) == before


def test_nothing_can_be_done_after_the_end() -> None:
    p = run().does(0, "yes")
    assert p.result
    for act in (Act(0, ("yes",)), Act(1, ("odd",), cut_in=True)):
        with pytest.raises(NotAsked, match="The match is over"):
            apply(GAME, p.match, act)
    with pytest.raises(NotAsked):
        back(GAME, p.match, 0)
    assert waiting(GAME, p.match).decisions == ()
    assert waiting(GAME, p.match).cut_ins == ()


# in place
Attempt = Callable[[Playout[object]], None]


@pytest.mark.parametrize(
    ("before", "bad"),
    [
        ([Act(0, ("a",))], Act(0, ("a",))),
        ([Act(1, ("odd",), cut_in=True)], Act(1, ("a", "b"))),
        ([Act(0, ("a",)), Act(1, ("odd",), cut_in=True)], Act(0, ("a",))),
        ([Act(0, ("a",)), Act(1, ("odd",), cut_in=True)], Act(1, ("a", "b"))),
        ([], Act(0, ("q",))),
        ([], Act(1, ("a",))),
    ],
)
def test_what_is_refused_in_place_leaves_the_match_as_it_was(before: list[Act], bad: Act) -> None:
    line = Playout(GAME, run(planned(pair, 0)).match)
    for act in before:
        line.play(act)
    raw, found = save(GAME, line.match), line.open
    for _ in range(2):
        with pytest.raises(Refused):
            line.play(bad)
        assert save(GAME, line.match) == raw
        assert line.open == found
    assert Playout(GAME, clone(line.match)).open == found


def test_a_line_goes_on_after_a_refusal_as_if_nothing_had_been() -> None:
    line = Playout(GAME, run(planned(pair, 0)).match)
    line.play(Act(0, ("a",)))
    with pytest.raises(NotAnOption, match="a twice"):
        line.play(Act(0, ("a",)))
    line.play(Act(0, ("b",)))
    p = run(planned(pair, 0)).does(0, "a").does(0, "b")
    assert save(GAME, line.match) == save(GAME, p.match)


begun: list[str] = []  # not of the table: how often a rule was run from its first line


@rule
def both(t: T) -> Asking[None]:
    begun.append("both")
    got = yield from together({0: two_of(0, t.s.hand), 1: two_of(1, t.s.hand)})
    t.s.log += [f"{seat} {cards}" for seat, cards in got.items()]
    t.do(sealed)


def two_of(seat: Seat, hand: list[str]) -> Asking[str]:
    one = yield from choose(seat, "one?", hand)
    return one + (yield from choose(seat, text("one after {one}?", one=one), hand))


@rule
def sealed(t: T) -> Asking[None]:
    got = yield from ask_all(Decision(seat, "bid?", offer("12")) for seat in (0, 1))
    t.s.log += [f"{seat} {keys[0]}" for seat, keys in got.items()]


IN_ANY_ORDER = [Act(1, ("a",)), Act(0, ("b",)), Act(1, ("c",)), Act(0, ("a",)), Act(1, ("2",)), Act(0, ("1",))]


def test_in_place_a_rule_goes_on_where_it_waits() -> None:
    line = Playout(GAME, run(planned(both)).match)
    begun.clear()
    for act in IN_ANY_ORDER[:3]:
        line.play(act)
    assert begun == []
    line.play(Act(1, ("odd",), cut_in=True))
    assert begun == [], "nobody has seen it: nothing has changed"
    line.play(Act(1, ("a",), line.open.decisions[-1].stamp))
    assert begun == ["both"], "something has changed, and everybody is asked anew"
    line.play(IN_ANY_ORDER[3])
    assert line.match.state.log == ["odd", "0 ba", "1 ac"]


def test_in_place_it_does_not_show_who_was_fast() -> None:
    line, p = Playout(GAME, run(planned(both)).match), run(planned(both))
    for act in IN_ANY_ORDER:
        line.play(act)
        p.does(act.seat, *act.keys)  # from the first line, every time
        assert line.open == p.turned.open
        assert save(GAME, line.match) == save(GAME, p.match)
    assert line.match.state.log == ["0 ba", "1 ac", "0 1", "1 2"]


def test_apply_works_on_a_copy() -> None:
    p = run(planned(pair, 0)).does(0, "a")
    before, raw = p.match, save(GAME, p.match)
    p.does(0, "b")
    assert save(GAME, before) == raw
    assert p.match is not before
    assert waiting(GAME, before) == waiting(GAME, before)
    assert save(GAME, before) == raw


# taking back
def test_back_drops_the_last_answer_and_only_that() -> None:
    p = run(planned(pair, 0))
    found = p.turned.open
    p.does(0, "a").back(0)
    assert p.turned.open == found, "not even the buttons have changed"
    with pytest.raises(NotAsked, match="try undo"):
        p.back(0)
    with pytest.raises(NotAsked):
        p.back(1)


def test_what_has_happened_cannot_be_taken_back() -> None:
    p = run(planned(pair, 0), planned(pair, 1)).does(0, "a").does(0, "b").does(1, "a")
    with pytest.raises(NotAsked):
        p.back(0)
    assert p.back(1).prompts == {1: "one?"}


def test_the_play_itself() -> None:
    p = run(planned(pair, 0))
    assert (p.asked, p.prompts, p.keys(0)) == ([0], {0: "one?"}, ["a", "b", "c"])
    assert (p.offers(0), p.offers(1)) == ([], ["odd"])
    q = p.fork().does(0, "a")
    assert (p.prompts, q.prompts) == ({0: "one?"}, {0: "two?"})
    assert str(q.refused(0, "a")) == "a twice"
    with pytest.raises(AssertionError, match="was taken"):
        q.refused(0, "b")
    with pytest.raises(AssertionError, match="P2 is not asked"):
        q.keys(2)
    assert Play.start(GAME, 2).result
