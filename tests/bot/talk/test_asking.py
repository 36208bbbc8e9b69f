from __future__ import annotations

from bot.talk import ids
from bot.talk.asking import PAGE, rows
from bot.talk.messages import Ask, Choice
from bot.talk.rich import say


def test_a_mark_stays_on_its_page() -> None:
    choices = tuple(Choice(n, f"Option {n}") for n in range(PAGE + 5))
    ask = Ask("00000000", 7, 0, say("Which?"), choices, 1, 3)
    second = rows(ask, (), 1)
    pressed = ids.read(second[0].id)
    assert pressed == ids.Marked("00000000", 7, (PAGE,), 1)
