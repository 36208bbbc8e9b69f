"""The box: what the engine has to know of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from pydantic import BaseModel, ConfigDict

from engine.core.asks import Key
from engine.core.chance import Chance
from engine.core.content import Box, Entry
from engine.core.match import S, Scalar
from engine.core.rules import P, Rule, Rulebook, scalars
from engine.core.words import Seat, Words


class Options(BaseModel):
    """What a table may settle before it starts; a game adds fields with plain values."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    value_titles: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # by field and value, where the value does not speak


class CutIn(NamedTuple):
    """A rule that a seat may start while anybody is asked anything."""

    seat: Seat
    key: Key
    text: Words
    rule: str
    args: tuple[Scalar, ...]
    hint: Words = ""
    verb: str = ""
    words: str = ""
    spot: str = ""  # the place or piece that it names


def cut_in(seat: Seat, key: Key, words: Words, rule: Rule[S, P], *args: P.args, **kwargs: P.kwargs) -> CutIn:
    return CutIn(seat, key, words, rule.name, scalars(rule, args, kwargs))


class Hidden(NamedTuple):
    """A stretch of a list in the state whose content a seat cannot see."""

    held: list[str]
    start: int = 0
    stop: int | None = None

    def content(self) -> list[str]:
        return self.held[self.start : self.stop]


class Game(Generic[S]):
    """One box on the shelf."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    minutes: ClassVar[tuple[int, int]]
    edition: ClassVar[int] = 1
    auto: ClassVar[bool] = False  # take single options without asking? Only where all are public: else the haste tells
    open_questions: ClassVar[bool] = False  # may everybody see all options? Only where no hand tells in them
    options: ClassVar[type[Options]] = Options
    presets: ClassVar[dict[str, dict[str, Scalar]]] = {}  # options that go together, by a name of their own
    verbs: ClassVar[dict[str, str]] = {}  # the typed commands of its options, each with a few words of help
    lively: ClassVar[dict[str, int]] = {}  # weights by verb: what leads to an end when chance plays; others weigh 1
    titles: ClassVar[tuple[str, ...]] = ()  # of questions that can be answered in advance
    wider: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # by title of a question: others whose answers are good for it
    raises: ClassVar[frozenset[str]] = frozenset()  # those in which bids rise: one may order to bid up to so much
    when_out: ClassVar[str] = (
        "default"  # what is usually done for who is away: default, computer; see `Decision.default`
    )
    patience: ClassVar[int] = 3  # moves in a row that are answered so; then a computer plays on
    line_starts: ClassVar[frozenset[str]] = frozenset()  # sentences that begin a new line where short ones share one
    halts: ClassVar[frozenset[str]] = frozenset()  # sentences after which nobody acts on without a look at the table
    premoves: ClassVar[bool] = False  # may one say what to do when one is asked next? Not where too much may change
    places: ClassVar[frozenset[str]] = frozenset()  # titles of bids for a place, which their hints name
    state: type[S]
    book: Rulebook[S]
    first: Rule[S, []]
    box: Box = Box()  # of a game without pieces

    def misfit(self, seats: int, options: Any) -> Words:
        """Why so many cannot play with these options, in a sentence; nothing if they can. `setup` takes what fits."""
        return ""

    def setup(self, seats: int, options: Any, chance: Chance) -> S:
        """The state before the first rule runs; options are of the game's own model."""
        raise NotImplementedError

    def view(self, s: S, seat: Seat | None) -> object:
        """All that a seat (or the crowd) may see of the table."""
        raise NotImplementedError

    def secrets(self, s: S, seat: Seat | None) -> Iterable[list[Hidden]]:
        """Pools of pieces that this seat cannot tell apart: for redeal and for the undo barrier."""
        return ()

    def redeal(self, s: S, seat: Seat | None, chance: Chance) -> None:
        """What is secret and not a piece in a list: hidden totals and the like."""

    def pieces(self, s: S) -> Iterable[str]:
        """The id of every piece that the state names, wherever it lies; empty strings do no harm."""
        return ()

    def holdings(self, s: S, seat: Seat) -> Mapping[str, int]:
        """What a seat has, by kind: who plans ahead thinks again when another takes some of it."""
        return {}

    def grounds(self, s: S, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
        """What a plan of this seat stands on besides: how near the end is, and what of others is at these spots."""
        return ()

    def content(self) -> Iterable[Entry]:
        """All that is in the box and has a source."""
        return ()

    def cut_ins(self, s: S) -> Iterable[CutIn]:
        return ()
