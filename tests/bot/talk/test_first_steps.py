from __future__ import annotations

from bot.talk.welcome import first_turn


def test_a_game_without_such_words_says_nothing() -> None:
    assert first_turn("chess") == ()
