"""The games, one folder each; a game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from engine.core import Game, Malformed, text

IDS = ("avoid_the_void", "exodus_fleet")


@cache
def find(id_: str) -> Game[Any]:
    """The game of this id; dashes do as well as underscores."""
    wanted = id_.replace("-", "_")
    if wanted not in IDS:
        raise Malformed(text("There is no game {id}; there are {ids}.", id=id_, ids=IDS))
    game: Game[Any] = import_module(f"engine.games.{wanted}.game").GAME
    return game


def all_games() -> tuple[Game[Any], ...]:
    return tuple(find(id_) for id_ in IDS)
