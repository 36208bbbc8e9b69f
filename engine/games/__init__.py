"""The games, one folder each; a game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.core import Game, Malformed, text

IDS = ("avoid_the_void", "exodus_fleet", "terra_prime", "disaster_looms", "spacecorp")


def find(id_: str, own: Path | None = None) -> Game[Any]:
    """The game of this id with its printed box, or with the owner's own over it; dashes do as well as underscores."""
    wanted = id_.replace("-", "_")
    if wanted not in IDS:
        raise Malformed(text("There is no game {id}; there are {ids}.", id=id_, ids=IDS))
    return opened(wanted, own)


@cache
def opened(id_: str, own: Path | None = None) -> Game[Any]:
    """Also one that is being written and stands in no list yet."""
    game: Game[Any] = import_module(f"engine.games.{id_}.game").open_box(own)
    return game


def all_games() -> tuple[Game[Any], ...]:
    return tuple(find(id_) for id_ in IDS)
