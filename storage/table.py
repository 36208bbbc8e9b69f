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
    """A person plays, or a computer; a computer also for a person who is away, until they are back."""

    name: str
    person: PersonId | None = None
    computer: str = ""  # how well it plays; empty where a person does

    @property
    def by_computer(self) -> bool:
        """Also where the person was forgotten, and nobody has been told to play on yet."""
        return bool(self.computer) or self.person is None


@dataclass(frozen=True, slots=True)
class Timer:
    name: str
    due: float  # seconds since 1970

    def __post_init__(self) -> None:
        if not self.name or any(c.isspace() for c in self.name):
            raise ValueError(f"a timer's name is one word, not {self.name!r}")


@dataclass(frozen=True, slots=True)
class Undo:
    """Somebody would like to take acts back, and not everybody concerned has agreed yet."""

    by: int  # the seat
    to: int  # the serial to go back to
    need: tuple[int, ...]  # the seats that have yet to agree


@dataclass(frozen=True, slots=True)
class Table:
    match: str
    place: Place
    game: str
    host: PersonId | None
    phase: Phase = Phase.LOBBY
    options: dict[str, Choice] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    host_name: str = ""
    undo: Undo | None = None
    feed: tuple[str, ...] = ()  # the last public lines, as JSON; they name seats, never people
    timers: tuple[Timer, ...] = ()  # all that run; a commit with a table without one stops it
    asleep: float = 0.0  # since when its place does not let us in; 0 when it does

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(seat.person for seat in self.seats if seat.person)

    def without(self, who: PersonId) -> Table:
        """The same table with a former player in the person's seats."""
        seats = tuple(Seat(FORMER_PLAYER) if seat.person == who else seat for seat in self.seats)
        if self.host != who:
            return replace(self, seats=seats)
        return replace(self, seats=seats, host=None, host_name=FORMER_PLAYER)


_tables = TypeAdapter(Table)


def encode(table: Table) -> bytes:
    return _tables.dump_json(table)


def decode(raw: bytes) -> Table:
    return _tables.validate_json(raw)
