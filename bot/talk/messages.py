"""What an adapter is given to show. `Post` goes to a place, `Whisper` to one person, `Notice` to who just asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.talk import catalogue
from bot.talk.feed import Tale
from bot.talk.rich import Rich
from engine.core import Seat
from renderers.drawing import Drawing
from storage import PersonId, Place

Tone = Literal["go", "plain", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    id: str
    label: str
    tone: Tone = "plain"
    spot: str = ""  # the place or piece that it names: its area in a picture does the same


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a question, at its place in the list."""

    place: int
    label: str
    hint: str = ""
    blocked: str = ""  # why it cannot be chosen
    typed: str = ""  # the command that does the same
    amount: int | None = None  # the number that it is, if it is one
    spot: str = ""  # the place or piece that it names


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its options. One of them is a press; of several, a set is marked and then sent."""

    match: str
    stamp: int
    seat: Seat
    prompt: Rich
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1

    @property
    def several(self) -> bool:
        return (self.least, self.most) != (1, 1)


@dataclass(frozen=True, slots=True)
class Post:
    """A message in a channel. The one with the same key is edited in place, unless it is to be posted anew."""

    place: Place
    key: str
    text: Rich
    picture: Drawing | None = None
    asks: tuple[Ask, ...] = ()
    buttons: tuple[Button, ...] = ()
    ping: tuple[PersonId, ...] = ()
    anew: bool = False
    call: str = catalogue.CALLED  # with which those are called
    tale: Tale | None = None  # the text in its parts, for where the message before stays in sight
    waiting: str = ""  # the update of somebody who was not answered, as the bot died, and now sees what came of it


@dataclass(frozen=True, slots=True)
class Whisper:
    """A message that only one person sees. The one with the same match and key is edited in place."""

    person: PersonId
    match: str
    key: str
    text: Rich
    picture: Drawing | None = None
    asks: tuple[Ask, ...] = ()
    buttons: tuple[Button, ...] = ()
    ping: bool = False
    news: bool = False  # something was told to this person alone just now
    anew: bool = False  # it was asked for: where others see only changes, it comes as a new message
    answers: str = ""  # the update that it answers, when it could not be answered at once
    serial: int = 0  # the state of the table that it shows; 0 if nothing is ever later than it


@dataclass(frozen=True, slots=True)
class Notice:
    """A short private answer to a press or a command."""

    text: Rich
    buttons: tuple[Button, ...] = ()


Message = Post | Whisper | Notice
