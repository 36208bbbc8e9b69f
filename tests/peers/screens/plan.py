"""Which game is played for the pictures, by whom, and when it is looked at."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.bot.shorter import shorter

PEOPLE = ("Ana", "Bo")  # it is Ana's screen
COMPUTERS = ("Ada", "Kepler")  # as the bot names them


class Moment(NamedTuple):
    game: str
    seed: int
    asked: str  # the beginning of what Ana is asked
    after: int  # acts at the table
    options: int = 4  # there are to choose from at least
    short: bool = False  # played as the tests play it

    def shorter(self, folder: Path) -> dict[str, str]:
        return shorter(folder) if self.short else {}


MOMENTS = {
    moment.game: moment
    for moment in (
        Moment("avoid_the_void", 16, "Play a card: 1 of", 30),
        Moment("exodus_fleet", 16, "Building: bid", 60),
        Moment("terra_prime", 16, "Action", 8, 12, short=True),
        Moment("disaster_looms", 16, "What does ship", 3, 3, short=True),
        Moment("spacecorp", 16, "Which action", 8, short=True),
    )
}
