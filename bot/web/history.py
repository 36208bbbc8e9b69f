"""The match again, act by act, as one person may see it: played anew from its log."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.games.lessons import lesson_of
from bot.talk.rich import fill
from bot.web.formatting import Json, rich
from engine.core import Act, Game, Refused, Seat, Turned, View, apply, back, start, view
from engine.games import find
from storage import LogEntry, PersonId, Place, Storage, Table

KEPT = 8  # matches whose last moment is kept, so that the next one needs but one act


class Step(NamedTuple):
    seat: Seat | None  # who acted; nobody at the start
    turned: Turned[Any]
    secret: bool = False  # nobody else could notice it


class Histories:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._at: OrderedDict[str, tuple[int, Iterator[Step], Step]] = OrderedDict()

    async def told(self, place: Place, who: PersonId) -> Json | None:
        """Every act with what came of it, in the words that this person read."""
        found = await self._found(place)
        if found is None:
            return None
        table, entries = found
        return {"match": table.match, "steps": await asyncio.to_thread(_told, table, entries, _seat(table, who))}

    async def seen(self, place: Place, who: PersonId, n: int) -> View | None:
        """The table after so many acts."""
        found = await self._found(place)
        if found is None:
            return None
        table, entries = found
        seat = _seat(table, who)
        step = await asyncio.to_thread(self._step, table, entries, seat, n)
        return view(find(table.game), step.turned.match, seat) if step else None

    async def _found(self, place: Place) -> tuple[Table, list[LogEntry]] | None:
        match = await self._storage.places.match_at(place)
        table = await self._storage.matches.table(match) if match else None
        return (table, await self._storage.matches.log(table.match)) if table else None

    def _step(self, table: Table, entries: Sequence[LogEntry], seat: Seat | None, n: int) -> Step | None:
        """On from where it was looked at last, if that is not later."""
        key = f"{table.match} {seat} {sum(entry.taken_back for entry in entries)} {len(entries)}"
        at, rest, step = self._at.pop(key, (n + 1, iter(()), None))
        if at > n or step is None:
            at, rest = -1, noticed(steps(find(table.game), entries), seat)
        while at < n and (found := next(rest, None)):
            at, step = at + 1, found
        if step is not None:
            self._at[key] = at, rest, step
        while len(self._at) > KEPT:
            self._at.popitem(last=False)
        return step


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


def noticed(all_: Iterator[Step], seat: Seat | None) -> Iterator[Step]:
    """Those that this seat could see happen; that others compose something is not told."""
    return (step for step in all_ if not step.secret or step.seat == seat)


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


def _told(table: Table, entries: Sequence[LogEntry], seat: Seat | None) -> list[Json]:
    game, names = find(table.game), [one.name for one in table.seats]
    return [
        {
            "seat": step.seat,
            "lines": [
                {"words": rich(fill(text, names)), "opens": text.template in game.line_starts, "own": not event.text}
                for event in step.turned.events
                if (text := event.read_by(seat))
            ],
        }
        for step in noticed(steps(game, entries), seat)
    ]


def _seat(table: Table, who: PersonId) -> Seat | None:
    """Nobody's: then what everybody saw."""
    return next((i for i, one in enumerate(table.seats) if one.person == who), None)
