"""What is counted of a game in a chat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from bot.table.calling import asked_since
from bot.table.tables import Tables
from storage import Place

PRESS = 5.0  # seconds between two presses
LINES = 2  # acts for a line of somebody who talks
MOST = 3000  # presses; a game takes a few hundred
QUIET = 0.4  # seconds of the real clock without a request: all is said, and drawn
START = 1_800_000_000.0


@dataclass
class Counts:
    acts: int = 0
    live: int = 0  # messages with buttons in the place, at most
    calls: Counter[tuple[str, int]] = field(default_factory=Counter)  # by person and the moment of the question
    in_place: int = 0  # bytes of pictures
    in_private: int = 0
    in_vain: int = 0
    told_twice: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a press to the new words

    _moves: dict[int, int] = field(default_factory=dict)

    @property
    def calls_a_move(self) -> int:
        return max(self.calls.values(), default=0)

    async def moves(self, tables: Tables, place: Place) -> dict[int, int]:
        """Since when everybody was last asked at the table there: a call may be counted when they have acted."""
        match = await tables.storage.places.match_at(place)
        loaded = await tables.load(match) if match else None
        since = asked_since(loaded.turned) if loaded and loaded.turned else {}
        for seat, one in enumerate(loaded.table.seats if loaded else ()):
            if one.person and seat in since:
                self._moves[int(one.person.user)] = since[seat]
        return self._moves


class Watch:
    """The time of the bot, which goes on when it is told to."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.now = START
        self._write()

    def go_on(self, seconds: float = PRESS) -> None:
        self.now += seconds
        self._write()

    def _write(self) -> None:
        later = self.file.with_suffix(".new")
        later.write_text(str(self.now))
        later.replace(self.file)


def sentences(text: str) -> list[str]:
    """Of what has happened: neither whom the table waits for nor what is asked."""
    told = [line for line in text.splitlines() if not re.search(r"^Waiting for|your move|^[^.]{1,60}: |\?$", line)]
    return [one for line in told for one in re.split(r"(?<=\.) ", line) if one.endswith(".")]


def twice(text: str, others: Collection[str]) -> int:
    """Sentences of a new message that stand in another one, which is still there."""
    known = {one for other in others for one in sentences(other)}
    return sum(one in known for one in sentences(text))
