"""What happened, as it is told under a board: short sentences flow together, so that a round of bids is one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.talk.rich import Rich, Span, fill, plain
from engine.core import Game, Text

LINES = 8  # under a board
SHORT, WIDTH = 60, 120  # characters of a sentence that may share a line, and of such a line


def told(game: Game[Any], feed: Iterable[Text], names: Sequence[str], most: int = LINES) -> list[Rich]:
    """The last lines, the newest last."""
    found: list[Rich] = []
    room, opened = 0, False  # left in the last line; was it only just opened?
    for text in feed:
        sentence, opens = fill(text, names), text.template in game.openings
        size = len(plain(sentence))
        if size <= SHORT and size < room and (opened or not opens):
            found[-1] = (*found[-1], Span(" "), *sentence)
            room -= size + 1
        else:
            found.append(sentence)
            room = WIDTH - size if size <= SHORT else 0
        opened = opens
    return found[-most:]
