"""A table: where it stands, what is played, who sits there. It exists before its match starts and after it ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from pydantic import TypeAdapter

from storage.people import PersonId

FORMER_PLAYER = "a former player"

Choice = int | str | bool | None


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, thread or topic. The General topic of a Telegram forum has no thread."""

    platform: str
    chat: str
    thread: str | None = None

    @property
    def key(self) -> str:
        return ":".join((self.platform, self.chat, *([self.thread] if self.thread else [])))


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Seat:
    """Without a person it is played by nobody: an automatic player, or one who asked to be forgotten."""

    name: str
    person: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    name: str
    due: float  # seconds since 1970

    def __post_init__(self) -> None:
        if not self.name or any(c.isspace() for c in self.name):
            raise ValueError(f"a timer's name is one word, not {self.name!r}")


@dataclass(frozen=True, slots=True)
class Table:
    match: str
    place: Place
    game: str
    host: PersonId | None
    phase: Phase = Phase.LOBBY
    options: dict[str, Choice] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    timers: tuple[Timer, ...] = ()  # all that run; a commit with a table without one stops it

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(seat.person for seat in self.seats if seat.person)

    def without(self, who: PersonId) -> Table:
        """The same table with a former player in the person's seats."""
        seats = tuple(Seat(FORMER_PLAYER) if seat.person == who else seat for seat in self.seats)
        return replace(self, seats=seats, host=None if self.host == who else self.host)


_tables = TypeAdapter(Table)


def encode(table: Table) -> bytes:
    return _tables.dump_json(table)


def decode(raw: bytes) -> Table:
    return _tables.validate_json(raw)
