"""What a process does before the first press, so that no player waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.core import Game, view
from engine.core.random_play import played
from engine.games import find
from renderers.drawing import Drawing, draw, renderer_of
from renderers.lobby import Lobby

ACTS = (10, 100, 1000)  # of a match that chance plays: its beginning, its middle, and its end or a full table
NAMES = ("Ana", "Bo", "Chidi", "Dee", "Eko", "Fia", "Gus")


def warm_up() -> None:
    """Draw every kind of picture; then let what is loaded stay.

    To look through all cards, fonts and code for garbage would stop every table for 40 ms and more, now and then.
    """
    for id_ in games.IDS:
        for drawing in drawings(find(id_)):
            draw(drawing)
    gc.collect()
    gc.freeze()


def drawings(game: Game[Any]) -> Iterator[Drawing]:
    """Of three positions: what everybody sees, and what one who is asked sees, another each time."""
    renderer, names = renderer_of(game.id), NAMES[: game.seats[-1]]
    yield Drawing("lobby", game.id, Lobby(names, renderer.liveries))
    for n, acts in enumerate(ACTS):
        match = played(game, names, 0, acts)
        crowd = view(game, match, None)
        seat = (crowd.waiting or (n,))[0]
        yield Drawing("board", game.id, crowd)
        yield from (Drawing("sheet", game.id, crowd, word=sheet.word) for sheet in renderer.sheets)
        if renderer.mats:
            yield Drawing("mat", game.id, crowd, seat)
        if renderer.private:
            yield Drawing("hand", game.id, view(game, match, seat))
    yield Drawing("result", game.id, crowd)
