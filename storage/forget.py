"""Forgetting a person: nothing of them stays, and the games they played stay readable."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from storage import keys, table
from storage.matches import LogEntry, StoredTable, encode_entry
from storage.people import PersonId
from storage.snapshot import Damaged, pack, unpack
from storage.store import Storage
from storage.table import FORMER_PLAYER
from storage.wire import Script, Word, blob, blobs, number

PAGE = "web"  # the platform whose messages we keep ourselves
GONE = b"-"  # stands where a damaged snapshot was
_SCRUB = Script("scrub")


@dataclass(frozen=True, slots=True)
class Forgotten:
    known: bool
    tables: tuple[str, ...]


async def forget(storage: Storage, who: PersonId) -> Forgotten:
    """Every table is looked at: a host who has left a lobby is in no list of theirs."""
    person = await storage.people.get(who)
    if person:
        await storage.openings.forget(person)
    matches = {*await storage.people.tables(who)}
    all_ = reversed(await storage.all_tables())
    named = [table for table in all_ if who in (*table.people, table.host) or table.match in matches]
    places = [table.place for table in named]
    tables = [table.match for table in named if await _leave(storage, table.match, who)]
    await storage.people.erase(who)
    if who.platform == PAGE:
        await storage.channels.forget(who, {place.chat for place in places})
    return Forgotten(person is not None or bool(tables), tuple(tables))


async def _leave(storage: Storage, match: str, who: PersonId) -> bool:
    """Writes the person out of a table; again, if somebody acted there meanwhile."""
    while stored := await _stored(storage, match):
        seats = [number for number, seat in enumerate(stored.table.seats) if seat.person == who]
        if not seats and stored.table.host != who:
            return False
        if await _scrub(storage, stored, who, seats):
            return True
    return False


async def _scrub(storage: Storage, stored: StoredTable, who: PersonId, seats: list[int]) -> bool:
    match = stored.table.match
    raw = blobs(await storage.wire.ask("ZRANGE", keys.undo(match), 0, -1, "WITHSCORES"))
    undo = [(serial, _renamed(match, kept, seats)) for kept, serial in zip(raw[::2], raw[1::2], strict=True)]
    own = blob(await storage.wire.ask("HGET", keys.table(match), "snapshot"))
    log = [(entry.serial - 1, _reworded(entry, seats)) for entry in await storage.matches.log(match)]
    changed: list[Word] = [word for place, entry in log if entry for word in (place, encode_entry(entry))]
    words: list[Word] = [
        stored.serial,
        table.encode(stored.table.without(who)),
        _renamed(match, own, seats) if own else b"",
        len(changed) // 2,
        *changed,
        *(word for kept in undo for word in kept),
    ]
    where = [keys.table(match), keys.log(match), keys.undo(match)]
    return number(await storage.wire.run(_SCRUB, where, words)) == 1


async def _stored(storage: Storage, match: str) -> StoredTable | None:
    try:
        return await storage.matches.load(match)
    except Damaged:
        return await storage.matches.without_match(match)


def _renamed(match: str, raw: bytes, seats: list[int]) -> bytes:
    """The engine keeps the players' names at one place of a match. Of a damaged snapshot nothing is kept."""
    try:
        snapshot = unpack(match, 0, raw)
        saved = json.loads(snapshot.data)
        _replace(saved["match"]["names"], seats)
    except (Damaged, ValueError, TypeError, LookupError):
        return GONE
    data = json.dumps(saved, ensure_ascii=False, separators=(",", ":")).encode()
    return pack(replace(snapshot, data=data))


def _reworded(entry: LogEntry, seats: list[int]) -> LogEntry | None:
    """The entry that starts a match may list the names, as the engine takes them."""
    what = json.loads(entry.what)
    if not isinstance(what, dict) or not isinstance(what.get("names"), list):
        return None
    _replace(what["names"], seats)
    return replace(entry, what=json.dumps(what, ensure_ascii=False))


def _replace(names: list[str], seats: list[int]) -> None:
    for seat in seats:
        if seat < len(names):
            names[seat] = FORMER_PLAYER
