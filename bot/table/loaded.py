"""A table as it was loaded, and the people who come to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import Rich, code, plain, say
from engine.core import Game, Match, Seat, Turned
from storage import PersonId, Phase, Place, StoredTable, Table

UNREAD = "unread"  # the argument of the button that closes such a table


class Member(NamedTuple):
    """Who presses or types, as the platform tells us."""

    person: PersonId
    name: str
    moderator: bool = False  # of the place where they are: may close a table there
    chat: Place | None = None  # their private chat with us, where they may play against computers
    at: Place | None = None  # where they are, if the platform says so also of what they press in private


class Sorry(Exception):
    """What a person asked for is not done: why, in words for them, and the rule's number where there is one."""

    def __init__(self, words: Rich, rule: str = "", buttons: tuple[Button, ...] = ()) -> None:
        super().__init__(plain(words))
        self.words = words
        self.rule = rule
        self.buttons = buttons  # ways out of it


class Unread(Sorry):
    """A table whose match cannot be read: it can be closed, and perhaps mended."""

    def __init__(self, match: str, why: Rich) -> None:
        close = Button(ids.at_table(match, "end", UNREAD), catalogue.CLOSE_UNREAD, "danger")
        super().__init__(say(catalogue.SAVE_DAMAGED, why=why, match=code(match)), buttons=(close,))


@dataclass(frozen=True, slots=True)
class LoadedTable:
    stored: StoredTable
    game: Game[Any]
    turned: Turned[Any] | None  # none before the match starts

    @property
    def table(self) -> Table:
        return self.stored.table

    @property
    def match(self) -> Match[Any] | None:
        return self.turned.match if self.turned else None

    @property
    def playing(self) -> bool:
        return self.table.phase is Phase.PLAYING and self.turned is not None

    @property
    def moved(self) -> float:
        """When everybody last saw it move on: what somebody does in secret does not count."""
        return self.table.moved or self.stored.touched

    def seat_of(self, person: PersonId) -> Seat | None:
        return next((i for i, seat in enumerate(self.table.seats) if seat.person == person), None)
