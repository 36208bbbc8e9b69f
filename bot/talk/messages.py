"""What an adapter is given to show. `Post` goes to a place, `Whisper` to one person, `Notice` to who just asked.

Each is in its parts, in the order in which they are read: what happened · the picture · the words with their controls ·
the foot. A platform that shows all in one takes `text` and `pressable`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from bot.talk.rich import Rich, lines
from engine.core import Seat
from renderers.drawing import Drawing
from renderers.toolkit.colour import Colour
from storage import PersonId, Place

Tone = Literal["go", "main", "plain", "danger"]
Control = Literal["buttons", "grid", "cards", "sections", "menu", "amount"]
PostKind = Literal["lobby", "board", "result", "closed", "call", "undo", "opening", "line"]
NoticeKind = Literal["word", "options", "sure", "log", "rules", "tables", "welcome"]
CALL = "call"  # the key of the message that rings
ASKED = "?"  # in a scene, before what is asked about
TABLE_LINK = "table:"  # how the url begins of the message of a match, which only an adapter can find
Grid = tuple[tuple[str, ...], ...]  # rows of spots as drawn, the top row first


@dataclass(frozen=True, slots=True)
class Button:
    id: str
    label: str
    tone: Tone = "plain"
    spot: str = ""  # the place or piece that it names: its area in a picture does the same
    url: str = ""  # where it leads; then it has no id


@dataclass(frozen=True, slots=True)
class Section:
    """A line of a list, and what can be done about it."""

    words: Rich
    small: Rich
    button: Button  # beside it, in a word: Change, Go there
    alone: str  # what the button says where it stands without the line

    @property
    def whole(self) -> Button:
        return Button(self.button.id, self.alone, self.button.tone, self.button.spot, self.button.url)


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
    number: str = ""  # which the picture gives its card
    verb: str = ""  # in a word, what choosing it does
    advised: bool = False  # by a lesson


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
    control: Control = "buttons"
    grid: Grid = ()  # where the control is one
    at: str = ""  # of a lesson: the area, window, `hand` or `question` that it points at

    @property
    def several(self) -> bool:
        return (self.least, self.most) != (1, 1)


class Told(NamedTuple):
    """What happened: lines that are small, and the last one."""

    earlier: tuple[Rich, ...] = ()
    last: Rich = ()


@dataclass(frozen=True, slots=True)
class Post:
    """A message in a place. The one with the same key is edited in place, unless it is to be posted anew.

    Lobby, board, result and what is left of a closed table are one message, under one key. A call is another, in whose
    place an undo is asked for: it rings for those in `ping`, and one without words is taken away.
    """

    place: Place
    key: str
    words: Rich
    picture: Drawing | None = None
    asks: tuple[Ask, ...] = ()
    buttons: tuple[Button, ...] = ()
    ping: tuple[PersonId, ...] = ()
    anew: bool = False
    waiting: str = ""  # the update of somebody who was not answered, as the bot died, and now sees what came of it
    kind: PostKind = "line"
    told: Told = field(default_factory=Told)
    fresh: bool = False  # the picture is to be exchanged with the words; else when the table rests
    accent: Colour | None = None  # of the frame: whose move it is, as drawn
    sections: tuple[Section, ...] = ()
    foot: tuple[Button, ...] = ()
    left: Rich = ()  # what stays of the one before where it is to go and cannot be deleted

    @property
    def text(self) -> Rich:
        return lines(*self.told.earlier, self.told.last, self.words, *_listed(self.sections))

    @property
    def pressable(self) -> tuple[Button, ...]:
        """What its words are about comes first: a lobby's *Join* before its *Options*."""
        return (*self.buttons, *(one.whole for one in self.sections), *self.foot)


@dataclass(frozen=True, slots=True)
class Whisper:
    """A message that only one person sees. The one with the same match and key is edited in place."""

    person: PersonId
    match: str
    key: str
    words: Rich
    picture: Drawing | None = None
    asks: tuple[Ask, ...] = ()
    buttons: tuple[Button, ...] = ()
    ping: bool = False
    news: bool = False  # something was told to this person alone just now
    anew: bool = False  # it was asked for: where others see only changes, it comes as a new message
    answers: str = ""  # the update that it answers, when it could not be answered at once
    serial: int = 0  # the state of the table that it shows; 0 if nothing is ever later than it
    head: Rich = ()  # which table it is of; small, for who sits at several
    scene: str = ""  # what the picture is about, see `serves`
    accent: Colour | None = None
    foot: tuple[Button, ...] = ()

    @property
    def text(self) -> Rich:
        return lines(self.head, self.words)

    @property
    def pressable(self) -> tuple[Button, ...]:
        return (*self.buttons, *self.foot)


@dataclass(frozen=True, slots=True)
class Notice:
    """A short private answer to a press or a command; or a list of things with a button each."""

    words: Rich
    buttons: tuple[Button, ...] = ()
    kind: NoticeKind = "word"
    sections: tuple[Section, ...] = ()
    accent: Colour | None = None

    @property
    def text(self) -> Rich:
        return lines(self.words, *_listed(self.sections))

    @property
    def pressable(self) -> tuple[Button, ...]:
        return (*(one.whole for one in self.sections), *self.buttons)


Message = Post | Whisper | Notice


def serves(before: str, now: str) -> bool:
    """Is a picture of the scene before good enough now? Another step of the same needs no other one.

    Nor does a later question that no picture shows, nor who is no longer asked and holds the same: theirs is exchanged
    when their next move begins.
    """
    shows_none = now.endswith(ASKED) and before.startswith(now)
    return bool(now) and (shows_none or now in (before, before.partition(ASKED)[0]))


def _listed(sections: tuple[Section, ...]) -> tuple[Rich, ...]:
    return tuple(part for one in sections for part in (one.words, one.small))
