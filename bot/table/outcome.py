"""What a use case makes of a table: the new table, the match, the log entry and what is to be shown.

What is to be shown is written with the commit, so that nothing is lost if the bot dies before it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeGuard

from pydantic import BeforeValidator, TypeAdapter
from pydantic_core import to_json

from bot.talk.rich import Rich, Style
from bot.talk.texts import write
from engine.core import Seat, Text, Turned
from storage import Snapshot, Table

Words = tuple[tuple[str, Style], ...]


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The one message that shows the table."""

    anew: bool = False
    fresh: bool = False  # its picture is to be exchanged, see docs/pictures.md
    came_of: str = ""  # the update that is answered by nothing else
    settled: bool = False  # of a result: the next table is open, so that it offers none


@dataclass(frozen=True, slots=True)
class ShowHand:
    """What one seat sees, in private."""

    seat: Seat
    ping: Annotated[bool, BeforeValidator(bool)] = False  # earlier releases wrote which seat
    said: tuple[str, ...] = ()  # what only this seat has heard, see bot.talk.texts
    answers: str = ""  # the update of this seat's own that it is the answer to
    since: int | None = None  # when it rings, since when they are asked: for another move it does not


@dataclass(frozen=True, slots=True)
class ShowCall:
    """The message that calls those whose move it is; without anybody left, that it goes."""

    anew: bool = False
    ping: tuple[Seat, ...] = ()
    moved: tuple[Seat, ...] = ()  # who was called, and has acted
    since: tuple[int, ...] = ()  # of each that it rings for, since when they are asked: for another move it does not


@dataclass(frozen=True, slots=True)
class ShowUndo:
    """In the place of a call: consent is asked; with a line, what came of it."""

    anew: bool = False
    ping: tuple[Seat, ...] = ()
    line: Words = ()


@dataclass(frozen=True, slots=True)
class PostLine:
    """A line of its own in the place."""

    line: Words
    buttons: tuple[str, ...] = ()  # what they are, or with an argument vote:end.3
    key: str = ""  # when it is to be edited in place
    anew: bool = False


@dataclass(frozen=True, slots=True)
class ShowOpening:
    """Those are called who wished to know of a table like this one."""

    people: tuple[tuple[str, str], ...]  # of the platform of its place: id and name


ToShow = ShowTable | ShowHand | ShowCall | ShowUndo | ShowOpening | PostLine


@dataclass(frozen=True, slots=True)
class Outcome:
    table: Table
    what: dict[str, Any]  # for the log; names seats, never people
    to_show: tuple[ToShow, ...] = ()
    turned: Turned[Any] | None = None  # none leaves the match as it is
    undoes: Snapshot | None = None


def with_told(outcome: Outcome, seat: Seat, words: Text) -> Outcome:
    """One seat reads this first, in private, with its hand."""
    others = tuple(one for one in outcome.to_show if not is_hand_of(one, seat))
    own = next((one for one in outcome.to_show if is_hand_of(one, seat)), ShowHand(seat))
    return replace(outcome, to_show=(*others, replace(own, said=(write(words), *own.said))))


def is_hand_of(one: ToShow, seat: Seat) -> TypeGuard[ShowHand]:
    return isinstance(one, ShowHand) and one.seat == seat


def line(rich: Rich) -> PostLine:
    return PostLine(_words(rich))


def settled(rich: Rich) -> ShowUndo:
    """What came of an undo that was asked for: nobody can agree or refuse any more."""
    return ShowUndo(line=_words(rich))


def _words(rich: Rich) -> Words:
    return tuple((span.text, span.style) for span in rich)


_KINDS: dict[str, type[ToShow]] = {
    "table": ShowTable,
    "private": ShowHand,
    "call": ShowCall,
    "undo": ShowUndo,
    "opening": ShowOpening,
    "line": PostLine,
}
_ADAPTERS: dict[str, TypeAdapter[ToShow]] = {kind: TypeAdapter(one) for kind, one in _KINDS.items()}
_FIELDS = TypeAdapter(dict[str, Any])
_KIND_OF = {one: kind for kind, one in _KINDS.items()}


def encode(one: ToShow) -> str:
    """As it lies in the outbox."""
    kind = _KIND_OF[type(one)]
    return to_json({"kind": kind, **_ADAPTERS[kind].dump_python(one, exclude_defaults=True)}).decode()


def decode(body: str) -> ToShow:
    fields = _FIELDS.validate_json(body)
    return _ADAPTERS[fields.pop("kind")].validate_python(fields)
