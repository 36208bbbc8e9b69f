"""What a rule may ask, and what becomes of the answers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import pytest

from engine.core import (
    Act,
    Asking,
    Decision,
    Malformed,
    NotAnOption,
    Option,
    Playout,
    Seat,
    Task,
    amount,
    ask_all,
    choose,
    choose_all,
    choose_if_any,
    choose_some,
    clone,
    cut_in,
    first_of,
    offer,
    pick,
    refuse,
    save,
    silently,
    text,
    together,
)
from engine.core.runner import paranoid
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import planned


def offers(s: Toy) -> list[object]:
    return [cut_in(1, "snap", "Snap", snap, 1)] if "b" in s.hand else []


GAME = ToyGame(offers)  # type: ignore[arg-type]
rule, run = GAME.book.rule, GAME.run


@rule
def snap(t: T, seat: Seat) -> Asking[None]:
    card = yield from choose(seat, "take which?", t.s.hand)
    t.s.hand.remove(card)


@rule
def two_cards(t: T, seat: Seat) -> Asking[None]:
    one = yield from choose(seat, "first?", t.s.hand)
    two = yield from choose(seat, "second?", [c for c in t.s.hand if c != one])
    t.s.log.append(one + two)


def test_an_answer_that_no_longer_holds_and_all_after_it_are_asked_again() -> None:
    p = run(planned(two_cards, 0)).does(0, "b").cuts_in(1, "snap", "b")
    assert p.prompts == {0: "first?"}
    assert p.keys(0) == ["a", "c"]


def test_an_answer_that_still_holds_stays() -> None:
    p = run(planned(two_cards, 0)).does(0, "a").cuts_in(1, "snap", "b")
    assert p.prompts == {0: "second?"}
    assert p.keys(0) == ["c"]


@rule
def by_place(t: T, seat: Seat) -> Asking[None]:
    at = yield from choose(seat, "which?", [Option(str(i), c) for i, c in enumerate(t.s.hand)])
    yield from choose(seat, "sure?", ["yes", "no"])
    t.s.log.append(t.s.hand[int(at)])


def test_a_key_that_means_something_else_by_now_is_not_taken_for_the_old_one() -> None:
    p = run(planned(by_place, 0)).does(0, "1").cuts_in(1, "snap", "b")
    assert p.prompts == {0: "which?"}, "1 was b and is now c: the label on record tells"


@rule
def same_words_twice(t: T, seat: Seat) -> Asking[None]:
    one = yield from choose(seat, "which?", t.s.hand)
    two = yield from choose(seat, "which?", t.s.hand)
    three = yield from choose(seat, "which?", t.s.hand)
    t.s.log.append(one + two + three)


def test_answers_to_questions_in_the_same_words_keep_their_order() -> None:
    p = run(planned(same_words_twice, 0)).does(0, "c").does(0, "a")
    assert p.back(0).does(0, "b").does(0, "a").s.log == ["cba"]


@rule
def same_words_once_for_show(t: T, seat: Seat) -> Asking[None]:
    """Each time its first question has one answer, and nobody is asked; the second is put in the same words."""
    one = yield from choose(seat, "where?", t.s.deck[:1], auto=True)
    two = yield from choose(seat, "where?", t.s.hand)
    three = yield from choose(seat, "where?", t.s.deck[:1], auto=True)
    four = yield from choose(seat, "where?", [*t.s.deck, *t.s.hand])
    t.s.log.append(one + two + three + four)


@pytest.mark.parametrize("last", ["x", "b"])
def test_an_answer_is_not_taken_for_one_that_nobody_was_asked_for(last: str) -> None:
    p = run(planned(same_words_once_for_show, 0)).does(0, "b")
    assert p.keys(0) == ["x", "y", "z", "a", "b", "c"]
    assert p.does(0, last).s.log == [f"xbx{last}"]


def test_in_place_such_a_rule_goes_the_same_way() -> None:
    p = run(planned(same_words_once_for_show, 0))
    line = Playout(GAME, clone(p.match))
    for key in ("b", "x"):
        p.does(0, key)
        line.play(Act(0, (key,)))
        assert save(GAME, line.match) == save(GAME, p.match)


@rule
def not_too_many(t: T, seat: Seat) -> Asking[None]:
    cards = yield from choose_some(seat, "which?", t.s.hand, 1, 3)
    if len(cards) > len(t.s.hand) - 1:
        refuse(text("keep one of {n}", n=len(t.s.hand)), "T-3")
    yield from choose(seat, "sure?", ["yes", "no"])
    t.s.log.append("".join(cards))


def test_a_rule_may_refuse_answers_that_make_no_sense_together() -> None:
    p = run(planned(not_too_many, 0))
    why = p.refused(0, "a", "b", "c")
    assert (type(why), str(why), why.rule) == (NotAnOption, "keep one of 3", "T-3")
    assert p.prompts == {0: "which?"}
    p.does(0, "a", "c").cuts_in(1, "snap", "b")
    assert p.prompts == {0: "which?"}, "two of two: what was fine before the interrupt is asked again"


@rule
def dead_end(t: T) -> Asking[None]:
    key = yield from choose(0, "way?", ["good", "bad"])
    yield from choose(0, "then?", ["x", "y"] if key == "good" else [])


def test_an_answer_that_leaves_nothing_to_choose_is_refused() -> None:
    p = run(planned(dead_end))
    assert "nothing to choose" in str(p.refused(0, "bad"))
    assert p.does(0, "good").prompts == {0: "then?"}


@rule
def with_reasons(t: T) -> Asking[None]:
    why = text("only {n} left", n=1)
    ways = [
        Option("go", "Go", blocked=why, rule="T-7"),
        Option("stay", "Stay"),
        Option("sit", "Sit", blocked="no chair"),
    ]
    t.s.log.append((yield from choose(0, "way?", ways)))


def test_a_blocked_option_says_why_and_by_which_rule() -> None:
    p = run(planned(with_reasons))
    assert p.keys(0) == ["stay"]
    assert p.blocked(0) == {"go": ("only 1 left", "T-7"), "sit": ("no chair", "")}
    why = p.refused(0, "go")
    assert (type(why), str(why), why.rule) == (NotAnOption, "only 1 left", "T-7")
    assert p.does(0, "stay").s.log == ["stay"]


def test_a_number_of_keys_that_does_not_fit_is_malformed() -> None:
    p = run(planned(not_too_many, 0))
    assert str(p.refused(0)) == "Choose 1 to 3, each once."
    assert isinstance(p.refused(0, "a", "a"), Malformed)
    assert str(run(planned(two_cards, 0)).refused(0, "a", "b")) == "Choose exactly 1, each once."


@rule
def no_haste(t: T) -> Asking[None]:
    yield from choose(0, "open?", ["x"], auto=False)
    yield from choose(0, "forced?", ["y"], auto=True)
    got = yield from choose_some(0, "all?", ["p", "q"], 2, 2, auto=True)
    t.s.log.append("".join(got))


def test_a_single_option_is_asked_unless_it_may_be_taken() -> None:
    p = run(planned(no_haste))
    assert p.prompts == {0: "open?"}
    assert p.does(0, "x").s.log == ["pq"]


@rule
def none_of(t: T) -> Asking[None]:
    got = yield from choose_some(0, "which?", t.s.hand, 0, 0)
    none = yield from choose_if_any(0, "any?", [Option("x", "x", blocked="no")])
    t.s.log.append(f"{got} {none}")


def test_nothing_to_choose_is_not_asked() -> None:
    assert run(planned(none_of)).s.log == ["() None"]


@rule
def things(t: T) -> Asking[None]:
    thing = yield from pick(0, "which?", [(1, "one"), (2, "two")], lambda x: Option(x[1], x[1]))
    n = yield from amount(0, "how many?", 2, 4)
    t.s.log.append(f"{thing} {n}")


def test_things_themselves_and_amounts() -> None:
    p = run(planned(things)).does(0, "two")
    assert p.keys(0) == ["2", "3", "4"]
    assert p.does(0, "3").s.log == ["(2, 'two') 3"]


@rule
def forced_between(t: T) -> Asking[None]:
    one = yield from choose(0, "first?", t.s.hand)
    yield from choose(0, "forced?", ["only"] if "b" in t.s.hand else ["x", "y"], auto=True)
    three = yield from choose(0, "third?", "pq")
    yield from choose(0, "fourth?", "rs")
    t.s.log.append(one + three)


def test_a_forced_answer_is_not_on_record_and_may_become_a_question() -> None:
    p = run(planned(forced_between)).does(0, "a").does(0, "p")
    assert p.prompts == {0: "fourth?"}
    assert p.back(0).prompts == {0: "third?"}
    assert p.back(0).prompts == {0: "first?"}, "back skips what was forced"
    p.does(0, "a").does(0, "p").cuts_in(1, "snap", "b")
    assert p.prompts == {0: "forced?"}, "now it is a choice, and what was said after it is void"


# several at once
@rule
def all_at_once(t: T) -> Asking[None]:
    got = yield from together({s: pair(s) for s in (0, 1, 2)})
    t.s.log += [f"{s}{a}{b}" for s, (a, b) in got.items()]


def pair(seat: Seat) -> Asking[tuple[str, str]]:
    a = yield from choose(seat, "a?", "xyz")
    return a, (yield from choose(seat, text("b after {a}?", a=a), "xyz"))


def test_several_compose_at_their_own_pace() -> None:
    p = run(planned(all_at_once)).does(1, "x").does(1, "y").does(0, "z")
    assert p.prompts == {0: "b after z?", 2: "a?"}
    assert p.back(1).prompts[1] == "b after x?", "also one who was through may take back"
    p.does(1, "z").does(2, "x").does(2, "x")
    assert not p.barred
    assert p.does(0, "x").s.log == ["0zx", "1xz", "2xx"]
    assert p.barred, "the answers of others are opened"


@rule
def sealed(t: T) -> Asking[None]:
    got = yield from ask_all(Decision(s, "bid", offer("123")) for s in (0, 1))
    t.s.log += [f"{s} {keys[0]}" for s, keys in got.items()]


def test_sealed_answers_tell_only_that_they_are_in() -> None:
    p, q = (run(planned(sealed)).does(1, key) for key in "23")
    assert p.view(0) == q.view(0)
    assert (p.view(None).waiting, p.view(None).are_in) == ((0,), (1,))
    assert run(planned(sealed)).view(None).are_in == ()
    assert p.does(0, "1").s.log == ["0 1", "1 2"], "in the order of the asking: who was fast does not show"


@rule
def bids(t: T) -> Asking[None]:
    got = yield from choose_all("bid?", {0: ["1"], 1: ["1", "2"]})
    t.s.log.append(str(sorted(got.items())))


def test_one_who_has_no_choice_is_asked_all_the_same() -> None:
    p = run(planned(bids))
    assert p.asked == [0, 1]
    assert p.does(1, "2").does(0, "1").s.log == ["[(0, '1'), (1, '2')]"]


@rule
def nope(t: T) -> Asking[None]:
    t.task("nope it or not")
    who = yield from first_of((Decision(s, "nope?", offer(["pass", "nope"])) for s in (0, 1, 2)), "pass")
    t.s.log.append(f"{who}")


def test_the_first_who_does_not_pass() -> None:
    assert run(planned(nope)).does(1, "pass").does(2, "nope").s.log == ["(2, 'nope')"]
    assert run(planned(nope)).does(1, "pass").does(2, "pass").does(0, "pass").s.log == ["None"]


def test_a_window_tells_nobody_who_is_asked_or_has_passed() -> None:
    p = run(planned(nope))
    before = {seat: p.view(seat) for seat in (0, 2, None)}
    assert before[None].silent == Task("nope it or not")
    assert not before[None].tasks
    assert before[None].waiting == ()
    p.does(1, "pass")
    assert {seat: p.view(seat) for seat in (0, 2, None)} == before, "not by one stamp"
    assert p.news() == []
    assert all(d.default == ("pass",) for d in p.turned.open.decisions)


@rule
def whispers(t: T) -> Asking[None]:
    got = yield from together({s: silently(two_words(s)) for s in (0, 1)})
    t.s.log.append(str(got))


def two_words(seat: Seat) -> Asking[str]:
    return (yield from choose(seat, "one?", ["a", "b"])) + (yield from choose(seat, "two?", ["c", "d"]))


def test_what_is_composed_silently_tells_nobody_who_is_asked() -> None:
    p = run(planned(whispers))
    before = {seat: p.view(seat) for seat in (0, 2, None)}
    assert (before[None].waiting, before[None].silent) == ((), Task(""))
    for key in ("a", "d"):
        p.does(1, key)
        assert {seat: p.view(seat) for seat in (0, 2, None)} == before
    assert p.does(0, "b").does(0, "c").s.log == ["{0: 'bc', 1: 'ad'}"]


def test_a_question_to_nobody_is_no_question() -> None:
    assert run(planned(to_nobody)).s.log == ["{} None {}"]


@rule
def to_nobody(t: T) -> Asking[None]:
    a = yield from ask_all([])
    b = yield from first_of([], "pass")
    c: dict[Seat, str] = yield from together({})
    t.s.log.append(f"{a} {b} {c}")


def test_fits_is_the_one_source_of_what_is_legal() -> None:
    d = Decision(0, "?", (Option("a", "a"), Option("b", "b", blocked="no"), Option("c", "c")), 1, 2)
    assert [
        keys for keys in ([], ["a"], ["b"], ["a", "c"], ["a", "a"], ["a", "b"], ["a", "b", "c"]) if d.fits(keys)
    ] == [
        ["a"],
        ["a", "c"],
    ]


@pytest.mark.parametrize(
    ("decision", "auto", "only"),
    [
        (Decision(0, "?", offer("a")), True, ("a",)),
        (Decision(0, "?", offer("a")), False, None),
        (Decision(0, "?", offer("a"), auto=True), False, ("a",)),
        (Decision(0, "?", offer("a"), auto=False), True, None),
        (Decision(0, "?", offer("ab")), True, None),
        (Decision(0, "?", offer("ab"), 2, 2), True, ("a", "b")),
        (Decision(0, "?", (*offer("a"), Option("b", "b", blocked="no"))), True, ("a",)),
        (Decision(0, "?", offer("a"), 0, 1), True, None),
        (Decision(0, "?", (), 0, 0), False, ()),
    ],
)
def test_what_may_be_taken_without_asking(decision: Decision, auto: bool, only: tuple[str, ...] | None) -> None:
    assert decision.only(auto) == only


@rule
def errand(t: T) -> Asking[None]:
    yield from choose(0, "before?", ["only"], auto=True)
    yield from choose(0, "asked?", ["x", "y"])
    yield from choose(0, "after?", ["z"], auto=True)
    t.do(later)


@rule
def later(t: T) -> Asking[None]:
    t.s.log.append((yield from choose(0, "later?", ["late"], auto=True)))


@pytest.mark.parametrize("looking", [nullcontext, paranoid])
def test_what_the_rule_of_an_act_was_answered_without_asking_is_told(
    looking: Callable[[], AbstractContextManager[None]],
) -> None:
    """After the act and before anything has changed: not what was settled before, nor what other rules asked."""
    with looking():
        p = GAME.run(planned(errand)).does(0, "x")
        assert p.s.log == ["late"]
        assert [(d.text, keys) for d, keys in p.turned.unasked] == [("after?", ("z",))]
        assert p.does(0, "yes").turned.unasked == ()
