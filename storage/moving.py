"""Everything of a match as one JSON text, and back: to move it, to keep it, to report a bug."""

from __future__ import annotations

import time
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from storage import keys, table
from storage.matches import Held, LogEntry, encode_entry, home
from storage.outbox import Announcement
from storage.places import Taken
from storage.snapshot import Snapshot, pack, unpack
from storage.store import Storage
from storage.table import Phase, Table
from storage.wire import Script, Word, blobs, number

FORMAT = 1
_RESTORE = Script("restore")


@dataclass(frozen=True, slots=True)
class Exported:
    format: int
    table: Table
    serial: int
    said: dict[str, str]
    snapshot: Snapshot | None
    undo: list[Snapshot]
    log: list[LogEntry]
    announcements: list[Announcement]


class Refused(Exception):
    """Why a match cannot be exported or imported, in one line."""


_exports = TypeAdapter(Exported)


async def export(storage: Storage, match: str) -> str:
    held = await storage.matches.load(match)
    if not held:
        raise Refused(f"there is no match {match}")
    kept = blobs(await storage.wire.ask("ZRANGE", keys.undo(match), 0, -1))
    said = blobs(await storage.wire.ask("ZRANGE", keys.outbox(keys.shelf(match)), 0, -1))
    waiting = [announcement for announcement in map(Announcement.read, said) if announcement.match == match]
    undo = [unpack(match, held.serial, raw) for raw in kept]
    log = await storage.matches.log(match)
    if len(log) != held.serial:
        raise Refused(f"match {match} is being played: try again")
    whole = Exported(FORMAT, held.table, held.serial, {**held.said}, held.snapshot, undo, log, waiting)
    return _exports.dump_json(whole, indent=1).decode()


async def restore(storage: Storage, text: str) -> Held:
    """Refused if the match exists, or if another one stands at its place."""
    whole = _read(text)
    match = whole.table.match
    if whole.table.phase is not Phase.ENDED:
        await _settle_down(storage, whole.table)
    if not number(await storage.wire.run(_RESTORE, home(match), _words(whole))):
        raise Refused(f"match {match} exists already")
    for person in whole.table.people:
        await storage.people.sit(person, match)
    if whole.table.asleep:
        await storage.wire.ask("SADD", keys.ASLEEP, match)
    held = await storage.matches.load(match)
    assert held
    return held


def _read(text: str) -> Exported:
    try:
        whole = _exports.validate_json(text)
    except ValidationError as why:
        fault = why.errors()[0]
        where = ".".join(map(str, fault["loc"])) or "its start"
        raise Refused(f"this is no exported match: {fault['msg']} (at {where})") from None
    if whole.format != FORMAT:
        raise Refused(f"this file is of format {whole.format}; this release reads format {FORMAT}")
    if not keys.is_match(whole.table.match):
        raise Refused(f"{whole.table.match!r} is no id of a match")
    if [entry.serial for entry in whole.log] != [*range(1, whole.serial + 1)]:
        raise Refused("the log of this file has gaps")
    return whole


async def _settle_down(storage: Storage, here: Table) -> None:
    if await storage.matches.load(here.match):
        raise Refused(f"match {here.match} exists already")
    held = await storage.places.settle(here)
    if isinstance(held, Taken):
        raise Refused(f"match {held.match} stands at its place, {here.place.key}: end that one first")


def _words(whole: Exported) -> list[Word]:
    timers = {timer.name: int(timer.due * 1000) for timer in whole.table.timers}
    touched = whole.log[-1].at if whole.log else time.time()
    fields: list[Word] = ["serial", whole.serial, "touched", round(touched * 1000), "table", table.encode(whole.table)]
    fields += ["timers", " ".join(f"{name} {due}" for name, due in timers.items())]
    fields += [word for key, message in whole.said.items() for word in (f"said:{key}", message)]
    if whole.snapshot:
        fields += ["snapshot", pack(whole.snapshot)]
    log: list[Word] = [encode_entry(entry) for entry in whole.log]
    undo = [word for kept in whole.undo for word in (kept.serial, pack(kept))]
    said = [announcement.member for announcement in whole.announcements]
    due = [word for name, at in timers.items() for word in (at, f"{whole.table.match}:{name}")]
    parts = [word for part in (fields, log, undo, said, due) for word in (len(part), *part)]
    return [whole.table.match, *parts]
