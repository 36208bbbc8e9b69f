"""Matches: one read and one write a press.

A worker loads a table, works out what an act makes of it, and commits the `Change`. If another was faster the answer
is a `Conflict`: load again, try again. If the same update was committed before, it is a `Duplicate`: nothing to do.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count

from pydantic import TypeAdapter

from storage import keys, table
from storage.outbox import LEASE, OutboxEntry
from storage.people import Asker, People, PersonId, asker
from storage.snapshot import Damaged, Snapshot, pack, unpack
from storage.table import Phase, Table
from storage.wire import Script, Wire, Word, blob, blobs, fields, items, number

_COMMIT = Script("commit")
_REMOVE = Script("remove")
_SAID = b"said:"
_PROCESS = secrets.token_hex(6) + "-"  # with a count, a name for each commit of this process
_commits = count()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was read."""

    table: Table
    serial: int
    snapshot: Snapshot | None  # none before the match starts
    touched: float = 0.0  # when it was last committed, in seconds since 1970
    messages: Mapping[str, str] = field(default_factory=dict)  # which message of the platform carries which key


@dataclass(frozen=True, slots=True)
class LogEntry:
    serial: int
    at: float
    what: str  # JSON; names seats, never people
    taken_back: bool = False  # an undo went back to before it, or mending did; found when the log is read


_entries = TypeAdapter(LogEntry)


@dataclass(frozen=True, slots=True)
class Change:
    """What a commit makes of a table."""

    before: StoredTable | None  # none for a new table
    table: Table
    update: str  # the platform's id of the update or interaction; a timer's or command's own id otherwise
    what: str  # the log entry
    snapshot: bytes | None = None  # the match as the engine saves it; none leaves it as it is
    edition: int = 1
    entries: tuple[str, ...] = ()
    undoes: Snapshot | None = None  # the earlier snapshot that this change brings back
    lease: float = LEASE  # seconds for which the entries are lent to us; none if we cannot post them

    @property
    def serial(self) -> int:
        """The table's, once this is committed."""
        return self.before.serial + 1 if self.before else 1


@dataclass(frozen=True, slots=True)
class Committed:
    serial: int
    entries: tuple[OutboxEntry, ...]  # lent to the worker that committed: post them and say so


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another commit came first; nothing was written."""

    serial: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This update was committed before, at this serial; nothing was written now."""

    serial: int


@dataclass(frozen=True, slots=True)
class Matches:
    wire: Wire

    async def load(self, match: str) -> StoredTable | None:
        found = fields(await self.wire.ask("HGETALL", keys.table(match)))
        return _stored(match, found) if found else None

    async def load_for(self, match: str, who: PersonId) -> tuple[StoredTable | None, Asker]:
        """A table and who asks for it, in one round trip."""
        wanted = (("HGETALL", keys.table(match)), *People.wanted(who))
        found, *person = await self.wire.ask_all(wanted)
        table = fields(found)
        return (_stored(match, table) if table else None), asker(who, *person)

    async def table(self, match: str) -> Table | None:
        """Only the table, also of a match whose snapshot is damaged."""
        raw = blob(await self.wire.ask("HGET", keys.table(match), "table"))
        return table.decode(match, raw) if raw else None

    async def message(self, match: str, key: str) -> str:
        """Which message of the platform carries this key now."""
        return (blob(await self.wire.ask("HGET", keys.table(match), _SAID + key.encode())) or b"").decode()

    async def commit(self, change: Change) -> Committed | Conflict | Duplicate:
        await self._note_who_sits(change)
        if change.table.asleep:
            await self.wire.ask("SADD", keys.ASLEEP, change.table.match)
        at = time.time()
        match, platform = change.table.match, change.table.place.platform
        entries = tuple(OutboxEntry(match, change.serial, n, body, platform) for n, body in enumerate(change.entries))
        nonce = f"{_PROCESS}{next(_commits)}"
        where: list[str | bytes] = [*home(match, platform), keys.seen(match, change.update)]
        answer = items(await self.wire.run(_COMMIT, where, _arguments(change, at, nonce, entries)))
        outcome, serial = number(answer[0]), number(answer[1])
        if outcome == 0:
            return Conflict(serial)
        if outcome == 2 and blob(answer[2]) != nonce.encode():
            return Duplicate(serial)
        if change.before and change.before.table.asleep and not change.table.asleep:
            await self.wire.ask("SREM", keys.ASLEEP, change.table.match)
        return Committed(serial, entries)  # ours, perhaps sent twice because the first answer was lost

    async def log(self, match: str, newest: int | None = None) -> list[LogEntry]:
        """All entries in order, or only the newest."""
        found = await self.wire.ask("LRANGE", keys.log(match), -newest if newest else 0, -1)
        return _struck([_entries.validate_json(raw) for raw in blobs(found)])

    async def snapshot_at(self, match: str, serial: int) -> Snapshot | None:
        """What is kept for undo: the match as it was after the commit with this serial, or none if that is gone."""
        found = await self.wire.ask("ZREVRANGEBYSCORE", keys.undo(match), serial, "-inf", "LIMIT", 0, 1)
        kept = blobs(found)
        return unpack(match, serial, kept[0]) if kept else None

    async def without_match(self, match: str) -> StoredTable | None:
        """As if it had not started: for a table whose snapshot cannot be read."""
        found = fields(await self.wire.ask("HGETALL", keys.table(match)))
        return _stored(match, {name: value for name, value in found.items() if name != b"snapshot"}) if found else None

    async def kept(self, match: str) -> AsyncIterator[Snapshot]:
        """What is kept for undo and can be read, the newest first."""
        for raw in blobs(await self.wire.ask("ZREVRANGE", keys.undo(match), 0, -1)):
            with suppress(Damaged):
                yield unpack(match, 0, raw)

    async def remove(self, match: str, untouched_since: float | None = None) -> bool:
        """All of a match but the people's lists and its place (see `storage.prune`). Not if it was touched later."""
        newest = "+inf" if untouched_since is None else int(untouched_since * 1000)
        there = None
        with suppress(Damaged):
            there = await self.table(match)
        where = (*home(match, there.place.platform if there else ""), keys.outbox(keys.shelf(match)).encode())
        return number(await self.wire.run(_REMOVE, where, [match, newest])) == 1

    async def _note_who_sits(self, change: Change) -> None:
        """Before the commit: a person's list may name a table too many, never one too few."""
        already = change.before.table.seats if change.before else ()
        if change.table.seats == already:
            return
        for person in {seat.person for seat in change.table.seats if seat.person and seat not in already}:
            await People(self.wire).sit(person, change.table.match)


def _stored(match: str, found: Mapping[bytes, bytes]) -> StoredTable:
    serial = int(found[b"serial"])
    raw = found.get(b"snapshot")
    messages = {name[len(_SAID) :].decode(): to.decode() for name, to in found.items() if name.startswith(_SAID)}
    snapshot = unpack(match, serial, raw) if raw else None
    return StoredTable(table.decode(match, found[b"table"]), serial, snapshot, int(found[b"touched"]) / 1000, messages)


def _struck(log: list[LogEntry]) -> list[LogEntry]:
    """An undo takes back what came after the serial it went to; it stands itself."""
    back_to = [(entry.serial, to) for entry in log if (to := _went_back_to(entry)) is not None]
    return [replace(e, taken_back=True) if any(to < e.serial < by for by, to in back_to) else e for e in log]


def _went_back_to(entry: LogEntry) -> int | None:
    if '"undo"' not in entry.what and '"mended"' not in entry.what:
        return None
    what = json.loads(entry.what)
    found: int | None = what.get("undo", what.get("mended"))
    return found


def encode_entry(entry: LogEntry) -> bytes:
    return _entries.dump_json(replace(entry, taken_back=False), exclude_defaults=True)


@lru_cache(maxsize=10_000)
def home(match: str, platform: str) -> tuple[bytes, ...]:
    """The keys that hold a match whose table stands on this platform."""
    shelf = keys.shelf(match)
    own = (keys.table(match), keys.log(match), keys.undo(match))
    shared = (keys.matches(shelf), keys.outbox(shelf, platform), keys.timers(shelf))
    return tuple(key.encode() for key in own + shared)


def _arguments(change: Change, at: float, nonce: str, entries: tuple[OutboxEntry, ...]) -> list[Word]:
    now, serial = round(at * 1000), change.serial
    head = (
        f"{change.table.match} {serial - 1} {nonce} {now} {change.undoes.serial if change.undoes else '-'}"
        f" {int(change.table.phase is Phase.ENDED)} {len(entries)} {now + round(change.lease * 1000)}"
        f" {keys.SEEN_SECONDS} {keys.UNDO_CAP}"
    )
    unchanged = change.before is not None and change.table is change.before.table
    return [
        head,
        b"" if unchanged else table.encode(change.table),
        encode_entry(LogEntry(serial, now / 1000, change.what)),
        pack(Snapshot(serial, change.edition, change.snapshot)) if change.snapshot is not None else b"",
        *[entry.member for entry in entries],
        *[word for timer in change.table.timers for word in (timer.name, int(timer.due * 1000))],
    ]
