"""What happened, as it is told under a board: short sentences flow together, so that a round of bids is one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from bot.talk.rich import Rich, Span, fill, plain
from engine.core import Game, Text

LINES, ROOM = 8, 420  # lines under a board, and characters: on a phone forty of them are a line
SHORT, WIDTH = 60, 120  # characters of a sentence that may share a line, and of such a line


def recent(
    game: Game[Any], feed: Iterable[Text], names: Sequence[str], most: int = LINES, characters: int = ROOM
) -> list[Rich]:
    """The last lines, the newest last: so many, and all but the newest within so many characters."""
    found: list[Rich] = []
    room, opened = 0, False  # left in the last line; was it only just opened?
    for text in feed:
        sentence, opens = fill(text, names), text.template in game.line_starts
        size = len(plain(sentence))
        if size <= SHORT and size < room and (opened or not opens):
            found[-1] = (*found[-1], Span(" "), *sentence)
            room -= size + 1
        else:
            found.append(sentence)
            room = WIDTH - size if size <= SHORT else 0
        opened = opens
    sizes = accumulate(len(plain(line)) for line in reversed(found))
    fitting = sum(size <= characters for size in sizes)
    return found[-min(most, max(1, fitting)) :]
