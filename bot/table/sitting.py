"""A table as it was loaded, and the people who come to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.talk.messages import Button
from bot.talk.rich import Rich, plain
from engine.core import Game, Match, Seat, Turned
from storage import Held, PersonId, Phase, Table


class Visitor(NamedTuple):
    """Who presses or types, as the platform tells us."""

    person: PersonId
    name: str
    moderator: bool = False  # of the place: may close a table


class Sorry(Exception):
    """What a person asked for is not done: why, in words for them, and the rule's number where there is one."""

    def __init__(self, words: Rich, rule: str = "", buttons: tuple[Button, ...] = ()) -> None:
        super().__init__(plain(words))
        self.words = words
        self.rule = rule
        self.buttons = buttons  # ways out of it


@dataclass(frozen=True, slots=True)
class Sitting:
    held: Held
    game: Game[Any]
    turned: Turned[Any] | None  # none before the match starts

    @property
    def table(self) -> Table:
        return self.held.table

    @property
    def match(self) -> Match[Any] | None:
        return self.turned.match if self.turned else None

    @property
    def playing(self) -> bool:
        return self.table.phase is Phase.PLAYING and self.turned is not None

    def seat_of(self, person: PersonId) -> Seat | None:
        return next((i for i, seat in enumerate(self.table.seats) if seat.person == person), None)
