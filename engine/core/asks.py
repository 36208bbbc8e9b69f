"""Questions. A rule yields the decisions that are open and is sent the next answer: (which one, keys)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeVar, cast
from zlib import crc32

from engine.core.words import Seat, Words

Key = str
T = TypeVar("T")


class Option(NamedTuple):
    key: Key  # names the thing, never its place in a list: answers on record are checked by it
    text: Words
    hint: Words = ""  # one line of consequence
    verb: str = ""  # the typed command,
    words: str = ""  # and what is typed behind it
    spot: str = ""  # the place or piece that it names, where a renderer may mark it
    blocked: Words = ""  # listed, not to be chosen: why
    rule: str = ""  # the number of the rule that blocks it

    @property
    def amount(self) -> int | None:
        """How much it is, where it is a number; a place that is called by a number is none."""
        return int(self.words) if self.words.isdecimal() and not self.spot else None


class Task(NamedTuple):
    """What all read that a seat has to do: the rule that asks says it, once, whatever it asks then."""

    words: Words  # an infinitive: "bid for mining"
    terms: Words = ""  # its limits, in one sentence: "3 XU or more, or pass."


class Decision(NamedTuple):
    seat: Seat
    text: Words
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    auto: bool | None = None  # take a single possible answer without asking? None: as the game does
    default: tuple[Key, ...] | None = None  # what a clock answers for who is away; (): none of them. None: goes back
    sealed: bool = False  # others learn that the answer is in, not which it is
    public: bool | None = None  # may everybody see the options, so that it is asked in the open? None: as the game does
    silent: bool = False  # others do not even learn who is asked or has answered
    passing: Key = ""  # of a silent question: what is answered by whoever has nothing to do with it
    short: bool = False  # little to decide and not one's own turn: its clock is shorter, and to miss it is no absence
    title: str = ""  # under which it can be answered in advance
    draft: bool = False  # set by the engine: part of a cut-in that nobody else knows of yet
    since: int = 0  # set by the engine: the serial since which the seat is asked this
    task: Task = Task("")  # set by the engine: as the rule has said it
    nth: int = 0  # set by the engine: how many answers of the seat the rule has by now, those not asked for included

    @property
    def stamp(self) -> int:
        """Goes stale with the question or its options, not with every act of somebody else."""
        return crc32(repr((self.since, self.seat, self.text, [o[:2] for o in self.options])).encode())

    def option(self, key: Key) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def open_keys(self) -> list[Key]:
        return [o.key for o in self.options if not o.blocked]

    def fits(self, keys: Sequence[Key]) -> bool:
        """Could this be the answer?"""
        if len(keys) == 1:
            option = self.option(keys[0])
            return option is not None and not option.blocked and self.least <= 1 <= self.most
        return self.least <= len(keys) <= self.most and len(set(keys)) == len(keys) and {*keys} <= {*self.open_keys()}

    def only(self, auto: bool) -> tuple[Key, ...] | None:
        """The one possible answer, if there is just one and it may be taken without asking."""
        most = self.most
        if self.least != most or self.auto is False or not (auto or self.auto or not most):
            return None
        keys: list[Key] = []
        for option in self.options if most else ():
            if not option.blocked:
                if len(keys) == most:
                    return None
                keys.append(option.key)
        return tuple(keys) if len(keys) == most else None

    def answerable(self) -> bool:
        least = self.least
        if not least or (least == 1 and self.options and not self.options[0].blocked):
            return True
        return len(self.open_keys()) >= least


def changed(decision: Decision, at: int, value: object) -> Decision:
    """As `_replace`, in half the time: it is done in every act."""
    return tuple.__new__(Decision, (*decision[:at], value, *decision[at + 1 :]))


def waited_for(decision: Decision, since: int, task: Task, nth: int, in_the_open: bool) -> Decision:
    """The same for what the engine sets in every question."""
    fields: list[object] = [*decision]
    fields[SINCE], fields[TASK], fields[NTH] = since, task, nth
    if in_the_open and decision.public is None:
        fields[PUBLIC] = not decision.silent
    return tuple.__new__(Decision, fields)


PUBLIC, SEALED, DRAFT, SINCE, TASK, NTH = map(
    Decision._fields.index, ("public", "sealed", "draft", "since", "task", "nth")
)
Asking = Generator[tuple[Decision, ...], tuple[int, tuple[Key, ...]], T]


def offer(options: Iterable[Option | Key]) -> tuple[Option, ...]:
    found = tuple(options)
    if str in set(map(type, found)):
        return tuple([Option(o, o) if isinstance(o, str) else o for o in found])
    return cast("tuple[Option, ...]", found)


def choose(
    seat: Seat,
    words: Words,
    options: Iterable[Option | Key],
    *,
    auto: bool | None = None,
    public: bool | None = None,
    default: Key | None = None,
    title: str = "",
) -> Asking[Key]:
    """One of the options; there must be one."""
    away = (default,) if default is not None else None
    return (yield (Decision(seat, words, offer(options), auto=auto, public=public, default=away, title=title),))[1][0]


def choose_if_any(
    seat: Seat,
    words: Words,
    options: Iterable[Option | Key],
    *,
    auto: bool | None = None,
    public: bool | None = None,
    default: Key | None = None,
) -> Asking[Key | None]:
    """One of the options; None when there is none."""
    there = offer(options)
    if all(option.blocked for option in there):
        return None
    return (yield from choose(seat, words, there, auto=auto, public=public, default=default))


def pick(
    seat: Seat, words: Words, things: Iterable[T], option: Callable[[T], Option | Key], *, auto: bool | None = None
) -> Asking[T]:
    """One of the things themselves, each with its option; the first that can be had for who is away."""
    table = {o.key: (o, thing) for thing in things for o in offer([option(thing)])}
    options = [o for o, _ in table.values()]
    return table[(yield from choose(seat, words, options, auto=auto, default=first_open(options)))][1]


def first_open(options: Iterable[Option]) -> Key | None:
    """The first that can be chosen."""
    return next((option.key for option in options if not option.blocked), None)


def choose_some(
    seat: Seat,
    words: Words,
    options: Iterable[Option | Key],
    least: int,
    most: int,
    *,
    auto: bool | None = None,
    default: tuple[Key, ...] | None = None,
) -> Asking[tuple[Key, ...]]:
    """So many of the options, in the order in which they were named; the first and fewest for who is away."""
    there = offer(options)
    away = tuple([o.key for o in there if not o.blocked][:least]) if default is None else default
    return (yield (Decision(seat, words, there, least, most, auto=auto, default=away),))[1]


def amount(seat: Seat, words: Words, low: int, high: int, *, auto: bool | None = None) -> Asking[int]:
    """The lowest for who is away."""
    return int((yield from choose(seat, words, map(str, range(low, high + 1)), auto=auto, default=str(low))))


def ask_all(decisions: Iterable[Decision]) -> Asking[dict[Seat, tuple[Key, ...]]]:
    """An answer from each, in any order; opened when the last is in."""
    left = [changed(d, SEALED, True) for d in decisions]
    got: dict[Seat, tuple[Key, ...]] = {d.seat: () for d in left}  # who was fast does not show
    while left:
        i, keys = yield tuple(left)
        got[left.pop(i).seat] = keys
    return got


def choose_all(
    words: Words,
    offers: Mapping[Seat, Iterable[Option | Key]],
    *,
    auto: bool | None = False,
    defaults: Mapping[Seat, Key] | None = None,
) -> Asking[dict[Seat, Key]]:
    """One of the options from each, sealed; also those with one option are asked, or the haste would tell."""
    away = {seat: (key,) for seat, key in (defaults or {}).items()}
    got = yield from ask_all(Decision(s, words, offer(o), auto=auto, default=away.get(s)) for s, o in offers.items())
    return {s: keys[0] for s, keys in got.items()}


def first_of(decisions: Iterable[Decision], passing: Key) -> Asking[tuple[Seat, Key] | None]:
    """A window: the first who does not pass, at once; None when all have passed. Nobody sees who is asked."""
    left = [
        d._replace(
            auto=False,
            sealed=True,
            silent=True,
            passing=passing,
            short=True,
            default=(passing,) if d.default is None else d.default,
        )
        for d in decisions
    ]
    while left:
        i, keys = yield tuple(left)
        seat = left.pop(i).seat
        if keys != (passing,):
            return seat, keys[0]
    return None


def together(flows: Mapping[Seat, Asking[T]]) -> Asking[dict[Seat, T]]:
    """Several seats compose at once, each at its own pace; opened when the last is done."""
    asked: dict[Seat, tuple[Decision, ...]] = {}
    done: dict[Seat, T] = {}

    def step(seat: Seat, move: Callable[[], tuple[Decision, ...]]) -> None:
        asked.pop(seat, None)
        try:
            asked[seat] = tuple([changed(d, SEALED, True) for d in move()])
        except StopIteration as end:
            done[seat] = end.value

    for seat, flow in flows.items():
        step(seat, flow.__next__)
    while asked:
        flat = [(s, j) for s in flows if s in asked for j in range(len(asked[s]))]
        i, keys = yield tuple(asked[s][j] for s, j in flat)
        seat, j = flat[i]
        step(seat, partial(flows[seat].send, (j, keys)))
    return {s: done[s] for s in flows}


def silently(flow: Asking[T], passing: Key = "") -> Asking[T]:
    """Nobody else learns that these questions are asked, nor when they are answered; with `passing` one leaves it."""
    return (yield from _each(flow, lambda d: d._replace(silent=True, passing=passing if d.option(passing) else "")))


def briefly(flow: Asking[T]) -> Asking[T]:
    """These questions are short: somebody is asked aside, with little to decide."""
    return (yield from _each(flow, lambda d: d._replace(short=True)))


def titled(title: str, flow: Asking[T]) -> Asking[T]:
    """These questions can be answered in advance, under this title."""
    return (yield from _each(flow, lambda d: d._replace(title=title)))


def _each(flow: Asking[T], change: Callable[[Decision], Decision]) -> Asking[T]:
    """The same questions, each a little changed."""
    try:
        asked = next(flow)
        while True:
            asked = flow.send((yield tuple([change(d) for d in asked])))
    except StopIteration as end:
        answer: T = end.value
        return answer


def until(holds: bool) -> Asking[None]:
    """Wait, in a lane, for what another lane will do."""
    if not holds:
        yield ()
