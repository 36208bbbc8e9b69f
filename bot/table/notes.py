"""What has to be said after a commit: written with it, so that nothing is lost if the bot dies before it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from bot.talk.rich import Rich, Style

Span = tuple[str, Style]


@dataclass(frozen=True, slots=True)
class Note:
    """`table` is the one message that shows the table; `private` is for one seat; `line` a line of its own.

    `undo` is the message in which consent is asked, and with a `line` what came of it.
    """

    kind: Literal["table", "private", "line", "undo"]
    anew: bool = False
    ping: tuple[int, ...] = ()  # seats
    seat: int = -1
    said: tuple[str, ...] = ()  # what only this seat has heard, see bot.talk.record
    line: tuple[Span, ...] = ()
    buttons: tuple[str, ...] = ()  # of the line: what they are, or with an argument vote:end.3
    key: str = ""  # of the line, when it is to be edited in place
    answers: str = ""  # the update of this seat's own that it is the answer to
    came_of: str = ""  # of the table: the update that is answered by nothing else


def line(rich: Rich) -> Note:
    return Note("line", line=_spans(rich))


def settled(rich: Rich) -> Note:
    """What came of an undo that was asked for: nobody can agree or refuse any more."""
    return Note("undo", line=_spans(rich))


def _spans(rich: Rich) -> tuple[Span, ...]:
    return tuple((span.text, span.style) for span in rich)


_notes = TypeAdapter(Note)


def encode(note: Note) -> str:
    return _notes.dump_json(note, exclude_defaults=True).decode()


def decode(body: str) -> Note:
    return _notes.validate_json(body)
