"""Forgetting a person: nothing of them stays, and the games they played stay readable."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from storage import keys, table
from storage.matches import Held, LogEntry, encode_entry
from storage.people import PersonId
from storage.snapshot import Snapshot, pack, unpack
from storage.store import Storage
from storage.table import FORMER_PLAYER
from storage.wire import Script, Word, blobs, number

PAGE = "web"  # the platform whose messages we keep ourselves
_SCRUB = Script("scrub")


@dataclass(frozen=True, slots=True)
class Forgotten:
    known: bool
    tables: tuple[str, ...]


async def forget(storage: Storage, who: PersonId) -> Forgotten:
    known = await storage.people.get(who) is not None
    matches = await storage.people.tables(who)
    places = [table.place for match in matches if (table := await storage.matches.table(match))]
    tables = [match for match in matches if await _leave(storage, match, who)]
    await storage.people.erase(who)
    if who.platform == PAGE:
        await storage.channels.forget(who, {place.chat for place in places})
    return Forgotten(known or bool(tables), tuple(tables))


async def _leave(storage: Storage, match: str, who: PersonId) -> bool:
    """Writes the person out of a table; again, if somebody acted there meanwhile."""
    while held := await storage.matches.load(match):
        seats = [number for number, seat in enumerate(held.table.seats) if seat.person == who]
        if not seats and held.table.host != who:
            return False
        if await _scrub(storage, held, who, seats):
            return True
    return False


async def _scrub(storage: Storage, held: Held, who: PersonId, seats: list[int]) -> bool:
    match = held.table.match
    raw = blobs(await storage.wire.ask("ZRANGE", keys.undo(match), 0, -1))
    undo = [_renamed(unpack(match, held.serial, kept), seats) for kept in raw]
    log = [(entry.serial - 1, _reworded(entry, seats)) for entry in await storage.matches.log(match)]
    changed: list[Word] = [word for place, entry in log if entry for word in (place, encode_entry(entry))]
    words: list[Word] = [
        held.serial,
        table.encode(held.table.without(who)),
        pack(_renamed(held.snapshot, seats)) if held.snapshot else b"",
        len(changed) // 2,
        *changed,
        *(word for kept in undo for word in (kept.serial, pack(kept))),
    ]
    where = [keys.table(match), keys.log(match), keys.undo(match)]
    return number(await storage.wire.run(_SCRUB, where, words)) == 1


def _renamed(snapshot: Snapshot, seats: list[int]) -> Snapshot:
    """The engine keeps the players' names at one place of a match."""
    saved = json.loads(snapshot.data)
    _replace(saved["match"]["names"], seats)
    return replace(snapshot, data=json.dumps(saved, ensure_ascii=False, separators=(",", ":")).encode())


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
