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
    spot: str = ""  # where a renderer may mark it
    blocked: Words = ""  # listed, not to be chosen: why
    rule: str = ""  # the number of the rule that blocks it


class Decision(NamedTuple):
    seat: Seat
    text: Words
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    auto: bool | None = None  # take a single possible answer without asking? None: as the game does
    default: tuple[Key, ...] = ()  # what a clock may answer for an absent player
    sealed: bool = False  # others learn that the answer is in, not which it is
    public: bool = False  # everybody may see the options, so the question may be asked in the open
    silent: bool = False  # others do not even learn who is asked or has answered
    draft: bool = False  # set by the engine: part of a cut-in that nobody else knows of yet
    since: int = 0  # set by the engine: the serial since which the seat is asked this

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


SEALED, DRAFT, SINCE = map(Decision._fields.index, ("sealed", "draft", "since"))
Asking = Generator[tuple[Decision, ...], tuple[int, tuple[Key, ...]], T]


def offer(options: Iterable[Option | Key]) -> tuple[Option, ...]:
    found = tuple(options)
    if str in set(map(type, found)):
        return tuple([Option(o, o) if isinstance(o, str) else o for o in found])
    return cast("tuple[Option, ...]", found)


def choose(
    seat: Seat, words: Words, options: Iterable[Option | Key], *, auto: bool | None = None, public: bool = False
) -> Asking[Key]:
    """One of the options; there must be one."""
    return (yield (Decision(seat, words, offer(options), auto=auto, public=public),))[1][0]


def choose_if_any(
    seat: Seat, words: Words, options: Iterable[Option | Key], *, auto: bool | None = None, public: bool = False
) -> Asking[Key | None]:
    """One of the options; None when there is none."""
    there = offer(options)
    if all(option.blocked for option in there):
        return None
    return (yield from choose(seat, words, there, auto=auto, public=public))


def pick(
    seat: Seat, words: Words, things: Iterable[T], option: Callable[[T], Option | Key], *, auto: bool | None = None
) -> Asking[T]:
    """One of the things themselves, each with its option."""
    table = {o.key: (o, thing) for thing in things for o in offer([option(thing)])}
    return table[(yield from choose(seat, words, [o for o, _ in table.values()], auto=auto))][1]


def choose_some(
    seat: Seat, words: Words, options: Iterable[Option | Key], least: int, most: int, *, auto: bool | None = None
) -> Asking[tuple[Key, ...]]:
    """So many of the options, in the order in which they were named."""
    return (yield (Decision(seat, words, offer(options), least, most, auto=auto),))[1]


def amount(seat: Seat, words: Words, low: int, high: int, *, auto: bool | None = None) -> Asking[int]:
    return int((yield from choose(seat, words, map(str, range(low, high + 1)), auto=auto)))


def ask_all(decisions: Iterable[Decision]) -> Asking[dict[Seat, tuple[Key, ...]]]:
    """An answer from each, in any order; opened when the last is in."""
    left = [changed(d, SEALED, True) for d in decisions]
    got: dict[Seat, tuple[Key, ...]] = {d.seat: () for d in left}  # who was fast does not show
    while left:
        i, keys = yield tuple(left)
        got[left.pop(i).seat] = keys
    return got


def choose_all(
    words: Words, offers: Mapping[Seat, Iterable[Option | Key]], *, auto: bool | None = False
) -> Asking[dict[Seat, Key]]:
    """One of the options from each, sealed; also those with one option are asked, or the haste would tell."""
    got = yield from ask_all(Decision(s, words, offer(o), auto=auto) for s, o in offers.items())
    return {s: keys[0] for s, keys in got.items()}


def first_of(decisions: Iterable[Decision], passing: Key) -> Asking[tuple[Seat, Key] | None]:
    """A window: the first who does not pass, at once; None when all have passed. Nobody sees who is asked."""
    left = [d._replace(auto=False, sealed=True, silent=True, default=(passing,)) for d in decisions]
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


def until(holds: bool) -> Asking[None]:
    """Wait, in a lane, for what another lane will do."""
    if not holds:
        yield ()
