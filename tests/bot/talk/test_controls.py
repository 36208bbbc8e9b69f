"""Which control a question gets, by what is chosen."""

from __future__ import annotations

import pytest

from bot.talk.asking import asked_on
from bot.talk.controls import CARDS, FEW, PLACES, SECTIONS, SHORT, control_of
from bot.talk.messages import Ask, Choice, Control
from engine.core import waiting
from engine.core.random_play import positions
from engine.core.views import view
from engine.games import find

GRID = tuple(tuple(f"{column}{row}" for column in "ABCDE") for row in "54321")
SPOTS = [spot for row in GRID for spot in row]
LONG = "x" * SHORT


def choices(n: int, *, label: str = "Go", hint: str = "", number: str = "") -> list[Choice]:
    return [Choice(i, label, hint, number=number) for i in range(n)]


def places(n: int) -> list[Choice]:
    return [Choice(i, spot, spot=spot) for i, spot in enumerate(SPOTS[:n])]


@pytest.mark.parametrize(
    ("offered", "most", "control"),
    [
        (choices(FEW, hint="+2"), 1, "buttons"),
        (choices(FEW + 1), 1, "menu"),
        (choices(SECTIONS, hint=LONG), 1, "sections"),
        (choices(SECTIONS + 1, hint=LONG), 1, "menu"),
        (choices(CARDS, hint=LONG, number="1"), 1, "cards"),
        (choices(CARDS + 1, number="1"), 1, "menu"),
        (places(PLACES), 1, "buttons"),
        (places(PLACES + 1), 1, "grid"),
        ([*places(25), Choice(25, "Decline")], 1, "grid"),
        (places(12) + places(1), 1, "menu"),
        (choices(3), 2, "menu"),
        ([Choice(i, str(i), amount=i) for i in range(30)], 1, "amount"),
    ],
)
def test_controls_by_what_is_chosen(offered: list[Choice], most: int, control: Control) -> None:
    """A place with two answers has no one button, so it is no grid; what is marked is marked in a menu."""
    assert control_of(Ask("00000000", 1, 0, (), tuple(offered), most=most), GRID) == control


def test_what_cannot_be_chosen_does_not_count() -> None:
    blocked = tuple(Choice(i, LONG, LONG, "no") for i in range(30))
    assert control_of(Ask("00000000", 1, 0, (), (*blocked, Choice(30, "Go"))), ()) == "buttons"


def test_places_and_cards_of_a_game_are_shown_as_such() -> None:
    """Everybody sees the places; the numbers stand on the cards that only their owner sees."""
    game, found = find("avoid_the_void"), set()
    for match in positions(game, ["Ana", "Bo", "Chidi"], 3):
        for decision in waiting(game, match).decisions:
            own, crowd = view(game, match, decision.seat), view(game, match, None)
            found.add(asked_on(own, "00000000", decision).control)
            assert not any(choice.number for choice in asked_on(crowd, "00000000", decision).choices)
    assert {"grid", "cards", "buttons"} <= found
