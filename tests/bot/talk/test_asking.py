from __future__ import annotations

from typing import Any

from bot.talk import ids
from bot.talk.amounts import amounts_of
from bot.talk.asking import PAGE, ask, rows, waiting_for, your_move
from bot.talk.messages import Ask, Choice
from bot.talk.rich import plain, say
from bot.talk.views import public_view
from engine.core import Act, Decision, Option, Task, View, apply, start
from engine.games import find
from renderers.wording import headline
from tests.games.exodus_fleet.position import calls, position


def test_of_a_sealed_round_the_channel_learns_how_many_are_in() -> None:
    turned = start(find("exodus_fleet"), ["Ana", "Bo", "Chidi"], {}, 1)
    said = [plain(waiting_for(public_view(find("exodus_fleet"), turned.match, turned.open)))]
    for seat in (1, 0):
        key = next(d for d in turned.open.decisions if d.seat == seat).options[0].key
        turned = apply(find("exodus_fleet"), turned.match, Act(seat, (key,)))
        said.append(plain(waiting_for(public_view(find("exodus_fleet"), turned.match, turned.open))))
    assert said == [
        "Waiting for Ana, Bo and Chidi to choose a command ship.",
        "1 of 3 is in. Waiting for Ana and Chidi to choose a command ship.",
        "2 of 3 are in. Waiting for Chidi to choose a command ship.",
    ]


def test_who_has_something_else_to_do_is_named_with_it() -> None:
    view = _view(tasks=((0, Task("send miners")), (1, Task("send miners")), (2, Task("keep drawn cards"))))
    assert plain(waiting_for(view)) == "Waiting for Ana and Bo to send miners; Chidi to keep drawn cards."
    assert plain(waiting_for(view, {0, 1})) == "Waiting for Chidi to keep drawn cards."
    assert plain(your_move("Exodus Fleet", view, 2)) == "Exodus Fleet waits for you to keep drawn cards."
    assert your_move("Exodus Fleet", _view(), 2) == ()


def test_of_a_silent_question_is_told_what_is_asked_and_not_of_whom() -> None:
    view = _view(silent=Task("shield or let it hit"))
    assert plain(waiting_for(view)) == "A moment for anybody to shield or let it hit."
    assert str(headline(view)) == "A moment to shield or let it hit."


def _view(**fields: Any) -> View:
    table = position("space_command", "trade_command", "mining_command")
    return View("exodus_fleet", ("Ana", "Bo", "Chidi"), None, table, (), (), (), ())._replace(**fields)


def bid(xu: int) -> Ask:
    p = calls(position("space_command", "trade_command", "mining_command", xu=xu), "mining").does(1, "5")
    return ask("00000000", p.of(2), p.match.names)


def test_of_many_numbers_a_few_come_first_and_the_others_on_pages() -> None:
    wanted = bid(40)
    pages = [[button.label for button in rows(wanted, (), page)] for page in range(3)]
    assert pages[0] == ["Pass", "3 XU", "6 XU", "Another amount ▸"]
    assert pages[1][:3] == ["3 XU", "4 XU", "6 XU"]
    assert pages[2][-2:] == ["40 XU", "3/3 ▸"]
    assert sum(map(len, pages[1:])) == 37 + 2
    assert amounts_of(bid(11)) is None
    assert [button.label for button in rows(bid(11))] == ["Pass", *(f"{n} XU" for n in range(3, 12) if n != 5)]


def test_places_with_numbers_are_no_amounts() -> None:
    """Two dozen regions are a button each, on pages; the same options without a place are an amount."""
    regions = [Option(f"region.{n}", f"Region {n}", "", "move", str(n), f"region.{n}") for n in range(24)]
    wanted = ask("00000000", Decision(0, "Where?", tuple(regions)), ["Ana"])
    assert amounts_of(wanted) is None
    assert [button.label for button in rows(wanted)] == [*(f"Region {n}" for n in range(PAGE)), "1/2 ▸"]
    assert amounts_of(ask("00000000", Decision(0, "How many?", tuple(r._replace(spot="") for r in regions)), ["Ana"]))


def test_a_line_to_type_is_as_short_as_can_be() -> None:
    typed = {choice.label: choice.typed for choice in bid(9).choices}
    assert (typed["Pass"], typed["7 XU"]) == ("/pass", "/bid 7")


def test_a_mark_stays_on_its_page() -> None:
    choices = tuple(Choice(n, f"Option {n}") for n in range(PAGE + 5))
    wanted = Ask("00000000", 7, 0, say("Which?"), choices, 1, 3)
    second = rows(wanted, (), 1)
    pressed = ids.read(second[0].id)
    assert pressed == ids.Marked("00000000", 7, (PAGE,), 1)
