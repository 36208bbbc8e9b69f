from __future__ import annotations

from bot.talk import ids
from bot.talk.asking import PAGE, rows, waiting_for
from bot.talk.messages import Ask, Choice
from bot.talk.rich import plain, say
from bot.talk.views import public_view
from engine.core import Act, apply, start
from engine.games import find


def test_of_a_sealed_round_the_channel_learns_how_many_are_in() -> None:
    turned = start(find("exodus_fleet"), ["Ana", "Bo", "Chidi"], {}, 1)
    said = [plain(waiting_for(public_view(find("exodus_fleet"), turned.match, turned.open)))]
    for seat in (1, 0):
        key = next(d for d in turned.open.decisions if d.seat == seat).options[0].key
        turned = apply(find("exodus_fleet"), turned.match, Act(seat, (key,)))
        said.append(plain(waiting_for(public_view(find("exodus_fleet"), turned.match, turned.open))))
    assert said == [
        "Waiting for Ana, Bo and Chidi.",
        "1 of 3 are in. Waiting for Ana and Chidi.",
        "2 of 3 are in. Waiting for Chidi.",
    ]


def test_a_mark_stays_on_its_page() -> None:
    choices = tuple(Choice(n, f"Option {n}") for n in range(PAGE + 5))
    ask = Ask("00000000", 7, 0, say("Which?"), choices, 1, 3)
    second = rows(ask, (), 1)
    pressed = ids.read(second[0].id)
    assert pressed == ids.Marked("00000000", 7, (PAGE,), 1)
