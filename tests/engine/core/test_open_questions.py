"""Where all is open, every question is asked in the open unless a rule says otherwise; elsewhere none is."""

from __future__ import annotations

from engine.core import (
    Asking,
    Decision,
    amount,
    ask_all,
    choose,
    choose_all,
    choose_some,
    first_of,
    offer,
    pick,
)
from tests.engine.core.toy import T, ToyGame
from tests.kit.play import planned


class OpenGame(ToyGame):
    open_questions = True


OPEN, CLOSED = OpenGame(), ToyGame()
for game in (OPEN, CLOSED):

    @game.book.rule
    def one(t: T, how: str) -> Asking[None]:
        two = offer(["x", "y"])
        if how == "choose":
            yield from choose(0, "Which?", two)
        elif how == "pick":
            yield from pick(0, "Which?", ["x", "y"], lambda thing: thing)
        elif how == "some":
            yield from choose_some(0, "Which?", two, 1, 2)
        elif how == "amount":
            yield from amount(0, "How many?", 1, 3)
        elif how == "all":
            yield from choose_all("Which?", {0: two, 1: two})
        elif how == "private":
            yield from choose(0, "Which?", two, public=False)
        elif how == "window":
            yield from first_of((Decision(seat, "Stop it?", two) for seat in (0, 1)), "x")
        else:
            yield from ask_all([Decision(0, "Which?", two, public=True)])


def seen(game: ToyGame, how: str) -> list[int]:
    """The seats whose questions everybody sees."""
    return [d.seat for d in game.run(planned(game.book.rules["one"], how)).view(None).open]


def test_all_is_asked_in_the_open_where_a_game_says_so() -> None:
    for how in ("choose", "pick", "some", "amount", "public"):
        assert seen(OPEN, how) == [0], how
    assert seen(OPEN, "all") == [0, 1]


def test_but_what_a_rule_keeps_to_one_seat_and_what_nobody_may_know_of() -> None:
    assert seen(OPEN, "private") == []
    assert seen(OPEN, "window") == []


def test_elsewhere_only_what_a_rule_says() -> None:
    for how in ("choose", "pick", "some", "amount", "all", "private", "window"):
        assert seen(CLOSED, how) == [], how
    assert seen(CLOSED, "public") == [0]
