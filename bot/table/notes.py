"""What has to be said after a commit: written with it, so that nothing is lost if the bot dies before it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from bot.talk.rich import Rich, Style

Span = tuple[str, Style]


@dataclass(frozen=True, slots=True)
class Note:
    """`table` is the one message that shows the table; `private` is for one seat; `line` a line of its own."""

    kind: Literal["table", "private", "line"]
    anew: bool = False
    ping: tuple[int, ...] = ()  # seats
    seat: int = -1
    said: tuple[str, ...] = ()  # what only this seat has heard, see bot.talk.record
    line: tuple[Span, ...] = ()
    buttons: tuple[str, ...] = ()  # of the line: agree, refuse


def line(rich: Rich, buttons: tuple[str, ...] = ()) -> Note:
    return Note("line", line=tuple((span.text, span.style) for span in rich), buttons=buttons)


_notes = TypeAdapter(Note)


def encode(note: Note) -> str:
    return _notes.dump_json(note, exclude_defaults=True).decode()


def decode(body: str) -> Note:
    return _notes.validate_json(body)
