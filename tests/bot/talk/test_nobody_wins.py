"""A game that all lose together: nobody has won it, in words and in pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.table import info
from bot.table.loaded import LoadedTable
from bot.talk.public import result_post
from bot.talk.rich import plain
from bot.talk.views import public_view
from engine.core import Game, Match, Open, Result, Turned
from engine.core.random_play import played
from engine.games import all_games
from renderers import result
from renderers.drawing import Drawing, draw
from renderers.toolkit.colour import SEATS
from renderers.toolkit.seats import Marker
from renderers.wording import headline
from storage import PersonId, Phase, Place, Player, StoredTable, Table

NAMES = ["Ana", "Bo", "Chidi"]
each = pytest.mark.parametrize("game", [*all_games()], ids=lambda game: game.id)


def lost(game: Game[Any]) -> Match[Any]:
    return replace(played(game, NAMES, 1, 30), result=Result([], []), agenda=[], drafts=[])


def table_of(game: Game[Any]) -> Table:
    seats = tuple(Player(name, PersonId("test", name)) for name in NAMES)
    return Table("00000000", Place("test", "1"), game.id, seats[0].person, Phase.ENDED, seats=seats)


@each
def test_the_table_reads_that_nobody_won(game: Game[Any]) -> None:
    match = lost(game)
    post = result_post(table_of(game), public_view(game, match, Open((), ())), ())
    assert plain(post.text) == f"Nobody won {game.title}{'' if game.title.endswith('!') else '.'}"
    loaded = LoadedTable(StoredTable(table_of(game), 1, None), game, Turned(match, Open((), ()), (), barrier=False))
    assert plain(info.status(loaded)) == f"{game.title} is over. Nobody won."


@each
def test_the_board_says_so_too(game: Game[Any]) -> None:
    view = public_view(game, lost(game), Open((), ()))
    assert str(headline(view)).startswith("Nobody wins.")
    assert "Nobody wins" in draw(Drawing("board", view.game, view)).alt


def test_the_result_has_no_laurel_and_no_gold() -> None:
    lines = tuple(
        result.ScoreLine(1, Marker(livery, name[0]), name, "", (), "7")
        for livery, name in zip(SEATS.values(), NAMES, strict=False)
    )
    won = result.Score("Looms", "Ana, Bo and Chidi", "Saved", "3 players", (), lines)
    gone = won._replace(winners="", how="The sun is gone")
    assert result.alt(won).startswith("Looms: Ana, Bo and Chidi win.")
    assert result.alt(gone).startswith("Looms: Nobody wins.")
    assert "Nobody wins" in [box.text for box in result.draw(gone).boxes]
    assert result.draw(gone).image.tobytes() != result.draw(won).image.tobytes()
