"""A table as it was loaded, and the people who come to it."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import Rich, code, plain, say
from engine.core import Game, Match, Seat, Turned
from storage import Asker, PersonId, Phase, Place, StoredTable, Table

UNREAD = "unread"  # the argument of the button that closes such a table


class Member(NamedTuple):
    """Who presses or types, as the platform tells us."""

    person: PersonId
    name: str
    moderator: bool = False  # of the place where they are: may close a table there
    chat: Place | None = None  # their private chat with us, where they may play against computers
    at: Place | None = None  # where they are, if the platform says so also of what they press in private
    server: str = ""  # to which that place belongs, with others
    rules_server: bool = False  # may settle things for all its places


class Request(NamedTuple):
    """Who asks for what, where."""

    who: Member
    place: Place | None  # where it was typed, or where the button stands; none in private
    words: str
    update: str  # the platform's id of it: what is delivered twice is done once
    name: str = ""  # of the use case, or the verb of a game
    match: str = ""  # of the table, where it is known which one is meant
    pressed: bool = False  # a button, which may have come a long way; else it was typed
    named: bool = False  # it was said which table is meant: one of one's own


NOBODY = Member(PersonId("", ""), "")


def by_itself(match: str, what: str) -> Request:
    """Nobody asks for it: a timer rang, or a place let us in."""
    return Request(NOBODY, None, "", f"{what}:{secrets.token_hex(8)}", what, match)


class Sorry(Exception):
    """What a person asked for is not done: why, in words for them, and the rule's number where there is one."""

    def __init__(self, words: Rich, rule: str = "", buttons: tuple[Button, ...] = ()) -> None:
        super().__init__(plain(words))
        self.words = words
        self.rule = rule
        self.buttons = buttons  # ways out of it
        self.loaded: LoadedTable | None = None  # the table that was asked for, if it was found


class TooLate(Sorry):
    """A button of an earlier moment: nothing that one would ask the reason of."""


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
    now: float = 0.0  # when it is looked at
    asker: Asker | None = None  # who asks, as they were read with it
    read: float = field(default_factory=time.monotonic, compare=False)  # when it was read, by this process's own watch

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


def moderates(loaded: LoadedTable, who: Member) -> bool:
    """Of the place where the table stands, and there now: who moderates one place is nobody special in another."""
    return who.moderator and who.at == loaded.table.place
