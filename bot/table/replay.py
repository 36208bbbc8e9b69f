"""The match again, act by act, as everybody or one seat may see it: played anew from its log."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.games.lessons import lesson_of
from bot.table.loaded import LoadedTable
from engine.core import Act, Game, Refused, Seat, Text, Turned, View, apply, back, start, view
from engine.games import find
from storage import LogEntry, PersonId, Storage, Table

KEPT = 8  # matches whose last moment is kept, so that the next one needs but one act


class Step(NamedTuple):
    seat: Seat | None  # who acted; nobody at the start
    turned: Turned[Any]
    secret: bool = False  # nobody else could notice it


class Line(NamedTuple):
    text: Text
    opens: bool  # a turn begins with it
    own: bool  # only this seat read it


class Told(NamedTuple):
    """An act with what came of it, in the words that were read."""

    seat: Seat | None
    lines: tuple[Line, ...]

    @property
    def opens(self) -> bool:
        return any(line.opens for line in self.lines)


class Eyes(NamedTuple):
    """By which a match is seen again."""

    seat: Seat | None  # nobody's: what everybody saw
    whole: bool = False  # with what others could not notice then


class Replays:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._at: OrderedDict[str, tuple[int, Iterator[Step], Step]] = OrderedDict()

    async def told(self, table: Table, eyes: Eyes) -> list[Told]:
        entries = await self._storage.matches.log(table.match)
        return await asyncio.to_thread(_told, find(table.game), entries, eyes)

    async def seen(self, table: Table, eyes: Eyes, n: int) -> View | None:
        """The table after so many acts."""
        entries = await self._storage.matches.log(table.match)
        step = await asyncio.to_thread(self._step, table, entries, eyes, n)
        return view(find(table.game), step.turned.match, eyes.seat) if step else None

    def _step(self, table: Table, entries: Sequence[LogEntry], eyes: Eyes, n: int) -> Step | None:
        """On from where it was looked at last, if that is not later."""
        key = f"{table.match} {eyes} {sum(entry.taken_back for entry in entries)} {len(entries)}"
        at, rest, step = self._at.pop(key, (n + 1, iter(()), None))
        if at > n or step is None:
            at, rest = -1, noticed(steps(find(table.game), entries), eyes)
        while at < n and (found := next(rest, None)):
            at, step = at + 1, found
        if step is not None:
            self._at[key] = at, rest, step
        while len(self._at) > KEPT:
            self._at.popitem(last=False)
        return step


def hands_are_open(loaded: LoadedTable) -> bool:
    """To everybody: after the end, where all knew so when they sat down. One that was closed may be opened again."""
    return loaded.table.hands_after and loaded.match is not None and loaded.match.result is not None


def eyes_of(loaded: LoadedTable, who: PersonId, wanted: Seat | None = None) -> Eyes:
    """By whose eyes somebody may see the match: their own; any others only once hands are open; else everybody's."""
    open_ = hands_are_open(loaded)
    other = wanted if open_ and wanted in range(len(loaded.table.seats)) else None
    return Eyes(loaded.seat_of(who) if other is None else other, open_)


def steps(game: Game[Any], entries: Sequence[LogEntry]) -> Iterator[Step]:
    """As far as the log can be played again: where the rules have changed since, not to the end."""
    turned: Turned[Any] | None = None
    for entry in entries:
        what = json.loads(entry.what)
        if entry.taken_back:
            continue
        if what.get("start"):
            turned = _started(game, what)
            yield Step(None, turned)
        elif turned is not None:
            try:
                for done in _acted(game, turned, what):
                    turned = done
                    yield Step(what["seat"], turned, bool(what.get("secret")))
            except Refused:
                return


def noticed(all_: Iterator[Step], eyes: Eyes) -> Iterator[Step]:
    """Those that this seat could see happen; that others compose something is not told."""
    return (step for step in all_ if eyes.whole or not step.secret or step.seat == eyes.seat)


def _started(game: Game[Any], what: dict[str, Any]) -> Turned[Any]:
    lesson = lesson_of(game.id) if what.get("lesson") else None
    if lesson:
        return lesson.prepared(game, what["names"][0])
    return start(game, what["names"], what["options"], what["seed"])


def _acted(game: Game[Any], turned: Turned[Any], what: dict[str, Any]) -> Iterator[Turned[Any]]:
    if what.get("back"):
        yield back(game, turned.match, what["seat"])
    for act in what.get("acts", ()):
        turned = apply(game, turned.match, Act(what["seat"], tuple(act["keys"]), None, act.get("cut_in", False)))
        yield turned


def _told(game: Game[Any], entries: Sequence[LogEntry], eyes: Eyes) -> list[Told]:
    return [
        Told(
            step.seat,
            tuple(
                Line(text, text.template in game.line_starts, not event.text)
                for event in step.turned.events
                if (text := event.read_by(eyes.seat))
            ),
        )
        for step in noticed(steps(game, entries), eyes)
    ]
