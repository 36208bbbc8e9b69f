from __future__ import annotations

import pytest

from bot.talk.first_steps import first_turn
from bot.talk.rich import plain
from engine.games import IDS


@pytest.mark.parametrize("game", IDS)
def test_every_game_explains_its_first_turn_in_short(game: str) -> None:
    words = plain(first_turn(game))
    assert 200 < len(words) < 600
    assert words.endswith("/rules explains any word, /back takes an unfinished choice back.")


def test_a_game_without_such_words_says_nothing() -> None:
    assert first_turn("chess") == ()
