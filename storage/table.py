"""A table: where it stands, what is played, who sits there. It exists before its match starts and after it ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from storage.people import PersonId
from storage.snapshot import Damaged

FORMER_PLAYER = "a former player"

PACES = {"slow": 2.2, "normal": 1.0, "once": 0.0}  # times what a computer player usually takes
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
class Player:
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
    what: str = ""  # the first line that it takes back, as the log keeps it
    more: bool = False  # others' steps go with it


Span = Literal["next", "round", "always"]


@dataclass(frozen=True, slots=True)
class Step:
    """An act of a plan, and what was asked and chosen as it was foreseen."""

    words: str  # as it was typed
    seen: int  # a checksum


THEN, KEEP = "then", "keep"  # titles of orders that are not of one sort of question: a plan, a card to be kept


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat has answered in advance; nobody else may learn that it has."""

    seat: int
    title: str  # of the questions that it answers
    answer: str = ""  # as it was typed
    most: int = 0  # bids up to so much, instead of an answer
    span: Span = "always"
    round: int = 0  # in which it was given
    place: int = 0  # the bid is the least that reaches it
    line: tuple[Step, ...] = ()  # of a plan: what is done when the seat is asked next, one after the other
    spots: tuple[str, ...] = ()  # the places and pieces that it names,
    ground: int = 0  # and a checksum of how it is there


@dataclass(frozen=True, slots=True)
class Teaching:
    """How far a first game that teaches has come."""

    spent: tuple[str, ...] = ()  # the steps that were told, those of now included
    now: tuple[str, ...] = ()  # the steps on the newcomer's question
    asked: int = 0  # the stamp of that question
    advice: tuple[str, ...] = ()  # what is advised next, an answer a question
    came: str = ""  # the step whose advice was just followed: what came of it is still to be told
    heard: tuple[str, ...] = ()  # templates of what was said since the newcomer was asked
    quiet: int = 0  # questions in a row on which nothing was told
    shown: bool = False  # the answer of an exam was asked for
    steps: bool = True  # they are told; else only the hints are
    hint: str = ""  # what is told of a mistake that the question offers, as JSON
    hinted: tuple[str, ...] = ()  # the hints that were told
    scripts: dict[int, int] = field(default_factory=dict)  # by seat, how much of what is written for it was answered


@dataclass(frozen=True, slots=True)
class Running:
    """The time of a seat that is asked."""

    since: int  # the serial since which it is asked, see bot.table.calling
    begun: float
    due: float  # when its time is out
    short: bool = False
    told: int = 0  # how often its player was called or reminded
    stage: int = 0  # reminders that were due: at half of the time, at a tenth
    reminded: float = 0.0  # when somebody at the table last had them reminded
    out: bool = False  # its time is out, and it is for the others to do something


@dataclass(frozen=True, slots=True)
class Times:
    """The clock of a table: what was chosen in the lobby, and how the seats stand."""

    clock: str = ""  # nothing: without one
    when_out: str = ""  # what is done when somebody's time is out; nothing: as the game is usually played
    running: dict[int, Running] = field(default_factory=dict)
    banks: dict[int, float] = field(default_factory=dict)  # seconds beyond those of the move
    missed: dict[int, int] = field(default_factory=dict)  # moves in a row for which time was out
    answered: tuple[int, ...] = ()  # seats that have answered anything by themselves in this match
    paused: float = 0.0  # since when nobody's time runs


@dataclass(frozen=True, slots=True)
class Table:
    match: str
    place: Place
    game: str
    host: PersonId | None
    phase: Phase = Phase.LOBBY
    options: dict[str, Choice] = field(default_factory=dict)
    seats: tuple[Player, ...] = ()
    host_name: str = ""
    undo: Undo | None = None
    votes: dict[str, tuple[int, ...]] = field(default_factory=dict)  # what seats would like to decide without the host
    feed: tuple[str, ...] = ()  # the last public lines, as JSON; they name seats, never people
    told: int = 0  # how many lines there were in all
    called: dict[int, int] = field(
        default_factory=dict
    )  # seats, and since when they are asked what they were called for
    rung: tuple[int, ...] = ()  # the seats that the call in the place names now
    timers: tuple[Timer, ...] = ()  # all that run; a commit with a table without one stops it
    orders: tuple[Order, ...] = ()  # answers given in advance, in the order in which they were
    asleep: float = 0.0  # since when its place does not let us in; 0 when it does
    pace: str = "normal"  # of computer players, one of PACES
    moved: float = 0.0  # when everybody last saw it move on; 0 in tables that were saved without it
    teaching: Teaching | None = None  # of a first game that teaches
    times: Times = field(default_factory=Times)
    quiet: dict[int, str] = field(default_factory=dict)  # by seat, quiet hours and zone, as its player has set them
    away: dict[int, float] = field(default_factory=dict)  # by seat, until when its player said to be away
    notes: dict[int, str] = field(default_factory=dict)  # by seat, words that its player alone reads
    left: float = 0.0  # when it said good-bye, as nobody had been there for long
    zone: str = ""  # of the host: in which times are written where one text serves all
    hands_after: bool = False  # every hand may be looked at once the match is over; all knew so when they sat down

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(seat.person for seat in self.seats if seat.person)

    def without(self, who: PersonId) -> Table:
        """The same table with a former player in the person's seats."""
        seats = tuple(Player(FORMER_PLAYER) if seat.person == who else seat for seat in self.seats)
        votes = {what: by for what, by in self.votes.items() if f".{who.user}." not in what}
        cleared = replace(self, seats=seats, votes=votes).cleared(
            *(i for i, seat in enumerate(self.seats) if seat.person == who)
        )
        return cleared if self.host != who else replace(cleared, host=None, host_name=FORMER_PLAYER, zone="")

    def cleared(self, *seats: int) -> Table:
        """Without what only the players of these seats have said of themselves."""
        return replace(
            self,
            orders=tuple(order for order in self.orders if order.seat not in seats),
            quiet={seat: hours for seat, hours in self.quiet.items() if seat not in seats},
            away={seat: until for seat, until in self.away.items() if seat not in seats},
            notes={seat: words for seat, words in self.notes.items() if seat not in seats},
        )


_tables = TypeAdapter(Table)


def encode(table: Table) -> bytes:
    return _tables.dump_json(table)


def decode(match: str, raw: bytes) -> Table:
    try:
        return _tables.validate_json(raw)
    except ValidationError as why:
        fault = why.errors()[0]
        where = ".".join(map(str, fault["loc"])) or "its start"
        raise Damaged(match, 0, f"its table has a fault at {where}: {fault['msg']}") from None
