"""What a channel is shown of a table."""

from __future__ import annotations

import pytest

from bot.talk.public import board_post
from bot.talk.rich import plain
from bot.talk.views import public_view
from engine import games
from engine.core.random_play import positions
from engine.games import find
from storage import PersonId, Phase, Place, Player, Table, new_match

NAMES = ("Ana", "Ada", "Kepler")
SEATS = (Player("Ana", PersonId("test", "ana")), Player("Ada", None, "greedy"), Player("Kepler", None, "greedy"))


@pytest.mark.parametrize("game_id", games.IDS)
def test_what_a_computer_is_asked_has_no_buttons(game_id: str) -> None:
    """It answers by itself in a moment, and nobody else may."""
    game, host = find(game_id), SEATS[0].person
    table = Table(new_match("x"), Place("test", "1"), game_id, host, Phase.PLAYING, seats=SEATS)
    of_computers = 0
    for match in positions(game, NAMES, 1):
        view = public_view(game, match)
        post = board_post(table, view, ())
        assert {ask.seat for ask in post.asks} <= {0}
        computers = {decision.seat for decision in view.open} - {0}
        of_computers += len(computers)
        assert not computers or "Waiting for" in plain(post.text)
    assert of_computers or game_id == "exodus_fleet"  # which asks nothing in the open
