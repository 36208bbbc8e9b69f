"""The head of every board: who has to do what, from what the rules have said."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Decision, Game, Playout, Result, Task, View, Who, start, text, view
from engine.core.random_play import chooser, random_step
from engine.games import all_games
from renderers.drawing import renderer_of
from renderers.wording import headline

NAMES = ("Ana", "Bo", "Chidi")
BIDS = Task(text("bid for {phase}", phase="mining"), "3 XU or more, or pass.")
KEEPS = Task("keep drawn cards", "1 of 3.")


def seen(**fields: Any) -> View:
    return View("exodus_fleet", NAMES, None, None, (), (), (), ())._replace(**fields)


@pytest.mark.parametrize(
    ("shown", "line"),
    [
        (seen(tasks=((0, BIDS),)), "Ana to bid for mining. 3 XU or more, or pass."),
        (seen(tasks=((0, BIDS), (1, BIDS))), "Ana and Bo to bid for mining. 3 XU or more, or pass."),
        (seen(tasks=((0, BIDS), (1, BIDS), (2, BIDS))), "3 players to bid for mining. 3 XU or more, or pass."),
        (
            seen(tasks=((0, BIDS),), waiting=(0,), are_in=(1, 2)),
            "Ana to bid for mining. 3 XU or more, or pass. 2 of 3 are in.",
        ),
        (seen(tasks=((0, BIDS), (1, KEEPS))), "Ana to bid for mining. Bo to keep drawn cards."),
        (seen(tasks=((0, KEEPS), (1, KEEPS._replace(terms="2 of 4.")))), "Ana and Bo to keep drawn cards."),
        (seen(tasks=((0, Task(text("steer {who}", who=Who(2)))),)), "Ana to steer Chidi."),
        (seen(silent=Task("shield or not", "Ore flies.")), "A moment to shield or not. Ore flies."),
        (seen(result=Result([0], [3, 2, 1])), "Ana wins. 3 points."),
        (seen(result=Result([0, 2], [3, 2, 3])), "Ana and Chidi win. 3 points."),
        (seen(result=Result([1], [])), "Bo wins."),
        (seen(result=Result([], [3, 2, 3])), "Nobody wins. 3 points."),
    ],
)
def test_it_says_who_has_to_do_what(shown: View, line: str) -> None:
    assert str(headline(shown)) == line


def test_who_is_asked_reads_the_own_question_under_it() -> None:
    own, public = Decision(0, "Which?", ()), Decision(1, "Where?", ())
    assert headline(seen(tasks=((0, BIDS),), asked=(own,), open=(public,))).terms == "Which?"
    assert headline(seen(tasks=((0, BIDS),), open=(public,))).terms == "Where?"
    draft = Decision(0, "Burn which card?", (), draft=True)
    assert headline(seen(tasks=((0, BIDS),), asked=(own, draft))).terms == "Burn which card?"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_board_and_words_of_a_match_say_what_the_rules_say(game: Game[Any]) -> None:
    """Whoever is waited for is named with the task, by the alt text and the text twin alike."""
    line, chance = Playout(game, start(game, NAMES, {}, 3).match), chooser(3)
    for _ in range(120):
        shown = view(game, line.match, None)
        if shown.result:
            break
        says = str(headline(shown))
        assert says in renderer_of(game.id).board_alt(shown)
        assert says in renderer_of(game.id).board_text(shown)
        assert " to " in says
        random_step(line, chance)
