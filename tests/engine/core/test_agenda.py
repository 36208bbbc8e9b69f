"""Planning, dropping, and lanes that run side by side."""

from __future__ import annotations

import pytest

from engine.core import Act, Asking, BadRule, Seat, Stale, amount, apply, choose, cut_in, until
from tests.engine.core.toy import T, ToyGame
from tests.kit.play import planned

GAME = ToyGame(lambda s: [cut_in(2, "halt", "Halt", break_off), cut_in(2, "no", "No!", counter)])
rule, run, stop, end = GAME.book.rule, GAME.run, GAME.stop, GAME.first


@rule
def note(t: T, word: str) -> None:
    t.s.log.append(word)


@rule
def counter(t: T) -> None:
    t.drop(note)


@rule
def break_off(t: T) -> None:
    t.do(note, "broken off")
    t.drop_to(stop)


@rule
def nested(t: T) -> None:
    t.do(note, "1")
    t.do(deeper)
    t.do(note, "4")


@rule
def deeper(t: T) -> None:
    t.do(note, "2")
    t.do(note, "3")


def test_what_is_planned_runs_in_order_and_before_what_others_planned() -> None:
    assert run(planned(nested), planned(note, "5")).s.log == ["1", "2", "3", "4", "5"]


def test_the_nearest_planned_rule_is_dropped_by_name() -> None:
    p = run(planned(counter), planned(stop), planned(note, "x"), planned(note, "y"))
    assert [f.rule for f in p.match.agenda] == ["end", "stop", "note", "stop"]
    assert p.does(0, "yes").s.log == ["y"]
    with pytest.raises(BadRule, match="no note"):
        run(planned(counter))


@rule
def skip(t: T, word: str) -> None:
    t.s.log.append(word)
    if word == "skip":
        t.drop(skip)


def test_a_rule_that_drops_its_own_kind_drops_the_next_not_itself() -> None:
    p = run(planned(skip, "skip"), planned(note, "between"), planned(skip, "dropped"), planned(skip, "after"))
    assert p.s.log == ["skip", "between", "after"]


@rule
def ask_and_note(t: T, seat: Seat) -> Asking[None]:
    key = yield from choose(seat, "say?", "xy")
    t.do(note, key)
    t.do(stop)


def test_a_cut_in_may_drop_what_it_interrupts() -> None:
    p = run(planned(note_after_all, 0), planned(note, "late")).cuts_in(2, "no")
    assert p.does(0, "x").s.log == ["x"], "the nearest note was dropped, not the one planned later"


@rule
def note_after_all(t: T, seat: Seat) -> Asking[None]:
    t.s.log.append((yield from choose(seat, "say?", "xy")))


def test_a_cut_in_may_drop_to_as_well() -> None:
    p = run(planned(ask_and_note, 0), planned(note, "never")).cuts_in(2, "halt")
    assert p.s.log == ["broken off"]
    assert p.prompts == {0: "stop?"}


def test_there_must_be_something_to_drop_to() -> None:
    with pytest.raises(BadRule, match="no stop is planned"):
        run(planned(drop_past_the_end))


@rule
def drop_past_the_end(t: T) -> None:
    t.drop(stop)
    t.drop_to(stop)


# lanes
@rule
def fork(t: T) -> None:
    t.apart(lane, [0, 1, 2])
    t.do(note, "joined")


@rule
def lane(t: T, seat: Seat) -> Asking[None]:
    key = yield from choose(seat, "lane?", ["on", "break", "win", "fork"])
    t.s.log.append(f"{seat} {key}")
    if key == "on":
        t.do(lane_two, seat)
    elif key == "break":
        t.do(break_off)
    elif key == "fork":
        t.apart(leaf, [0, 1], seat)
        t.do(note, f"{seat} joined")
    else:
        t.do(end)


@rule
def leaf(t: T, seat: Seat, of: Seat) -> Asking[None]:
    t.s.log.append(f"{of}.{seat} " + (yield from choose(seat, f"leaf of {of}?", "xy")))


@rule
def lane_two(t: T, seat: Seat) -> Asking[None]:
    yield from until(seat != 0 or t.s.gate)
    n = yield from amount(seat, "how many?", 1, 3)
    t.s.log.append(f"{seat} {n}")
    t.s.gate |= seat == 1


def test_lanes_run_side_by_side_and_are_joined() -> None:
    p = run(planned(fork)).does(2, "on").does(2, "3").does(1, "on")
    assert p.asked == [0, 1]
    assert p.s.log == ["2 on", "2 3", "1 on"]
    assert p.does(0, "on").asked == [1], "P0 waits for the gate that P1 opens"
    assert p.does(1, "2").asked == [0]
    assert p.does(0, "1").s.log[-1] == "joined"
    assert p.prompts == {0: "stop?"}


def test_lanes_may_fork_again() -> None:
    p = run(planned(fork)).does(2, "fork")
    assert p.asked == [0, 0, 1, 1]
    assert "several questions" not in str(p.refused(0, "z"))
    p.does(0, "x").does(1, "on").does(1, "1")
    assert "2 joined" not in p.s.log
    p.does(1, "y")
    assert p.s.log == ["2 fork", "2.0 x", "1 on", "1 1", "2.1 y", "2 joined"]
    assert p.asked == [0], "P0 has not been through its own lane"


def test_one_seat_in_two_lanes_is_told_apart_by_the_stamp() -> None:
    p = run(planned(fork_twice, 0))
    left, right = p.turned.open.decisions
    assert str(p.refused(0, "x")) == "That could answer several questions."
    turned = apply(GAME, p.match, Act(0, ("x",), right.stamp))
    assert [d.stamp for d in turned.open.decisions] == [left.stamp]


@rule
def fork_twice(t: T, seat: Seat) -> None:
    t.apart(lane_of_leaves, [1, 2], seat)


@rule
def lane_of_leaves(t: T, of: Seat, seat: Seat) -> None:
    t.do(leaf, seat, of)


def test_a_lane_can_break_off_the_whole_fork() -> None:
    p = run(planned(fork)).does(2, "on").does(1, "break")
    assert p.s.log == ["2 on", "1 break", "broken off"]
    assert p.prompts == {0: "stop?"}


def test_an_inner_lane_can_break_off_everything() -> None:
    p = run(planned(fork_to_break)).does(1, "x")
    assert p.s.log == ["broken off"]
    assert p.prompts == {0: "stop?"}


@rule
def fork_to_break(t: T) -> None:
    t.apart(inner_fork, [0, 1, 2])
    t.do(note, "never")


@rule
def inner_fork(t: T, seat: Seat) -> None:
    t.apart(breaker, [seat])


@rule
def breaker(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "break?", "xy")
    t.do(break_off)


def test_a_lane_can_drop_to_a_rule_of_its_own_and_leaves_the_others_alone() -> None:
    p = run(planned(fork_own)).does(1, "x")
    assert p.s.log == ["landed 1"]
    assert p.asked == [0]


@rule
def fork_own(t: T) -> None:
    t.apart(own, [0, 1])


@rule
def own(t: T, seat: Seat) -> None:
    t.do(jump, seat)
    t.do(note, "never")
    t.do(landing, seat)


@rule
def jump(t: T, seat: Seat) -> Asking[None]:
    yield from choose(seat, "jump?", "xy")
    t.drop_to(landing)


@rule
def landing(t: T, seat: Seat) -> None:
    t.s.log.append(f"landed {seat}")


def test_a_lane_can_end_the_match() -> None:
    p = run(planned(fork)).does(2, "on").does(1, "win")
    assert p.result
    assert not p.turned.open.decisions
    assert not p.match.agenda


def test_a_cut_in_runs_above_all_lanes() -> None:
    p = run(planned(fork)).does(2, "on").cuts_in(2, "halt")
    assert p.s.log == ["2 on", "broken off"]
    assert p.prompts == {0: "stop?"}


def test_nobody_in_a_fork_is_no_fork() -> None:
    assert run(planned(empty_fork)).prompts == {0: "stop?"}


@rule
def empty_fork(t: T) -> None:
    t.apart(lane, [])


def test_what_another_lane_does_may_void_an_answer() -> None:
    p = run(planned(race)).does(0, "b").does(1, "b").does(1, "sure")
    assert p.s.log == ["1 b"]
    assert p.prompts == {0: "take?"}
    assert p.keys(0) == ["a", "c"]


@rule
def race(t: T) -> None:
    t.apart(take, [0, 1])


@rule
def take(t: T, seat: Seat) -> Asking[None]:
    card = yield from choose(seat, "take?", t.s.hand)
    yield from choose(seat, "sure?", ["sure", "hm"])
    t.s.hand.remove(card)
    t.s.log.append(f"{seat} {card}")


# buttons
def test_a_button_lives_as_long_as_its_question() -> None:
    p = run(planned(fork))
    old = p.of(1).stamp
    p.does(0, "on").does(2, "on")
    assert p.of(1).stamp == old
    p.does(1, "on")
    with pytest.raises(Stale):
        apply(GAME, p.match, Act(1, ("on",), old))


def test_the_same_question_later_is_another_button() -> None:
    p = run(planned(stop))
    old = p.of(0).stamp
    assert p.does(0, "yes").prompts == {0: "stop?"}
    with pytest.raises(Stale):
        apply(GAME, p.match, Act(0, ("yes",), old))


def test_the_agenda_can_be_read() -> None:
    p = run(planned(race)).does(0, "b")
    assert p.match.explain() == "\n".join(
        [
            "toy at 1",
            "  side by side",
            "  | take(0)",
            "  |     P0: take? -> b",
            "  | take(1)",
            "  stop()",
            "  end()",
        ]
    )
