"""What the engine says to a rule that breaks the discipline: ask, then change, then plan."""

from __future__ import annotations

import pytest

from engine.core import (
    Asking,
    BadRule,
    Decision,
    Result,
    Rule,
    Seat,
    Table,
    ask_all,
    choose,
    offer,
    refuse,
    text,
    until,
)
from engine.core.runner import paranoid
from tests.engine.core.toy import T, Toy, ToyGame
from tests.kit.play import planned

GAME = ToyGame()
rule, run = GAME.book.rule, GAME.run


@rule
def hasty_change(t: T) -> Asking[None]:
    t.s.log.append("!")
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_word(t: T) -> Asking[None]:
    t.say("!")
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_whisper(t: T) -> Asking[None]:
    t.tell(0, text("!"))
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_die(t: T) -> Asking[None]:
    t.roll(6)
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_plan(t: T) -> Asking[None]:
    t.do(GAME.stop)
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_fork(t: T) -> Asking[None]:
    t.apart(waits_for_nobody, [0])
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_end(t: T) -> Asking[None]:
    t.finish(Result([0], []))
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_drop(t: T) -> Asking[None]:
    t.drop(GAME.stop)
    yield from choose(0, "ok?", ["ok"])


@rule
def hasty_drop_to(t: T) -> Asking[None]:
    t.drop_to(GAME.first)
    yield from choose(0, "ok?", ["ok"])


@rule
def word_before_waiting(t: T) -> Asking[None]:
    t.say("!")
    yield from until(False)


@rule
def change_before_waiting(t: T) -> Asking[None]:
    t.s.log.append("!")
    yield from until(False)


@rule
def no_option(t: T) -> Asking[None]:
    yield from choose(0, "which?", [])


@rule
def one_seat_twice(t: T) -> Asking[None]:
    yield from ask_all([Decision(0, "left?", offer("ab")), Decision(0, "right?", offer("cd"))])


@rule
def for_ever(t: T) -> None:
    t.do(for_ever)


@rule
def refuses_at_once(t: T) -> None:
    refuse("never")


HASTY = [
    hasty_change,
    hasty_word,
    hasty_whisper,
    hasty_die,
    hasty_plan,
    hasty_fork,
    hasty_end,
    hasty_drop,
    hasty_drop_to,
    word_before_waiting,
    change_before_waiting,
]


@pytest.mark.parametrize("bad", HASTY, ids=lambda r: r.name)
def test_a_hasty_rule_is_named(bad: Rule[Toy, []]) -> None:
    with pytest.raises(BadRule, match=f"^{bad.name} (asks|waits) after it has"):
        run(planned(bad))


@pytest.mark.parametrize("bad", [no_option, one_seat_twice, for_ever, refuses_at_once], ids=lambda r: r.name)
def test_a_bad_rule_is_named(bad: Rule[Toy, []]) -> None:
    with pytest.raises(BadRule, match=bad.name):
        run(planned(bad))


@rule
def changes_then_refuses(t: T) -> Asking[None]:
    key = yield from choose(0, "ok?", ["ok", "no"])
    t.s.log.append(key)
    if key == "no":
        refuse("too late")


@rule
def speaks_then_refuses(t: T) -> Asking[None]:
    yield from choose(0, "ok?", ["ok", "no"])
    t.say("!")
    refuse("too late")


@pytest.mark.parametrize("bad", [changes_then_refuses, speaks_then_refuses], ids=lambda r: r.name)
def test_it_is_too_late_to_refuse_after_a_change(bad: Rule[Toy, []]) -> None:
    with pytest.raises(BadRule, match=f"^{bad.name} refuses after it has"):
        run(planned(bad)).does(0, "no")


@rule
def two_seats(t: T) -> Asking[None]:
    who = yield from choose(0, "whom?", ["1", "2"])
    yield from choose(int(who), "and you?", ["x"])


def test_one_rule_does_not_ask_one_seat_and_then_another() -> None:
    with pytest.raises(BadRule, match="two_seats"):
        run(planned(two_seats)).does(0, "1")


@rule
def waits_for_nobody(t: T, seat: Seat) -> Asking[None]:
    yield from until(False)


def test_lanes_that_all_wait_are_a_bug_not_a_hang() -> None:
    with pytest.raises(BadRule, match="nobody is asked"):
        run(planned(waits_for_nobody, 0))
    with pytest.raises(BadRule, match="nobody is asked"):
        run(planned(all_wait))


@rule
def all_wait(t: T) -> None:
    t.apart(waits_for_nobody, [0, 1])


def test_rules_are_planned_with_plain_scalars_and_never_called() -> None:
    t = Table(GAME, run().match)
    for bad in ([0], 0.5, (1,), b"x"):
        with pytest.raises(BadRule, match="plain scalars"):
            t.do(waits_for_nobody, bad)  # type: ignore[arg-type]
    with pytest.raises(BadRule, match="plain scalars"):
        t.do(waits_for_nobody, seat=0)
    with pytest.raises(BadRule, match="plain scalars"):
        planned(waits_for_nobody, seat=0)
    with pytest.raises(TypeError):
        waits_for_nobody(t, 0)  # type: ignore[operator]


def test_two_rules_of_one_name_are_refused() -> None:
    def stop(t: T) -> None: ...

    with pytest.raises(TypeError, match="two rules are called stop"):
        rule(stop)
    with pytest.raises(TypeError, match="two rules are called stop"):
        GAME.book.was("stop", for_ever)
    assert GAME.book.rules["stop"] is GAME.stop


def test_watching_for_haste_can_be_nested() -> None:
    with paranoid():
        run()  # watches too
        with pytest.raises(BadRule, match="hasty_change"):
            run(planned(hasty_change))
