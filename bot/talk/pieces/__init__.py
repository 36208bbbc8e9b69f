"""What the cards, ships and other pieces of a game do, for the rules look-up: a module a game, with `pieces`.

They are taken from the game's content, so that overrides show.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple


class Piece(NamedTuple):
    name: str
    heading: str  # what sort of thing it is
    text: str
    rule: str  # the rule of its kind


def pieces_of(game: str) -> list[Piece]:
    found: Iterable[Piece] = import_module(f"bot.talk.pieces.{game}").pieces()
    return list(found)
