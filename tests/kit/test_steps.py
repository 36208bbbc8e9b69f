"""The kit's own test of what a later step must say."""

from __future__ import annotations

import pytest

from engine.core import Decision, Option, Text, Who, Words, text
from engine.core.match import Frame, Given
from tests.kit.steps import check_step


def asked(words: Words, *before: str) -> tuple[Frame, Decision]:
    given = [Given(0, "Play a card.", ["card"], [label], 1) for label in before]
    return Frame("play", [], given=given), Decision(0, words, (Option("A1", "A1"),))


@pytest.mark.parametrize(
    "words",
    [
        text("{card}: put it on which sector?", card="Trading Post"),
        "Trading Post: where?",
        text("Give {to} which card?", to=Who(1)),
        text("Where does {ship} move?", ship=Text("ship {n}", (("n", 1),))),
    ],
)
def test_a_later_step_names_a_thing_or_what_was_chosen(words: Words) -> None:
    check_step(*asked(words, "Trading Post"))


@pytest.mark.parametrize("words", ["Put it on which sector?", text("{n} more.", n=2), text("Put {n} there.", n="2")])
def test_a_later_step_that_names_nothing_is_found(words: Words) -> None:
    check_step(*asked(words))  # as a first question it may
    with pytest.raises(AssertionError, match="does not say of what"):
        check_step(*asked(words, "Trading Post"))
