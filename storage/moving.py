"""Everything of a match as one JSON text, and back: to move it, to keep it, to report a bug."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

from pydantic import TypeAdapter, ValidationError

from storage import keys, table
from storage.matches import LogEntry, StoredTable, encode_entry, home
from storage.outbox import OutboxEntry
from storage.places import Taken
from storage.snapshot import Damaged, Snapshot, pack
from storage.soundness import faults
from storage.store import Storage
from storage.table import Phase, Table
from storage.wire import Script, Word, number

FORMAT = 1
LONGEST = 50_000_000  # characters; the longest match that was played came to a fiftieth
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
    announcements: list[OutboxEntry]
    damaged: str = ""  # why the snapshot is missing, if it could not be read


class Refused(Exception):
    """Why a match cannot be exported or imported, in one line."""


_exports = TypeAdapter(Exported)


async def export(storage: Storage, match: str) -> str:
    damaged = ""
    try:
        held = await storage.matches.load(match)
    except Damaged as why:
        held, damaged = await storage.matches.without_match(match), why.why
    if not held:
        raise Refused(f"there is no match {match}")
    waiting = await storage.outbox.of(match, held.table.place.platform)
    undo = [kept async for kept in storage.matches.kept(match)][::-1]
    log = await storage.matches.log(match)
    if len(log) != held.serial:
        raise Refused(f"match {match} is being played: try again")
    whole = Exported(FORMAT, held.table, held.serial, {**held.messages}, held.snapshot, undo, log, waiting, damaged)
    return _exports.dump_json(whole, indent=1).decode()


def nothing(whole: Exported) -> Iterable[str]:
    del whole
    return ()


async def restore(storage: Storage, text: str, more: Callable[[Exported], Iterable[str]] = nothing) -> StoredTable:
    """Refused if anything is wrong with it, if the match exists, or if another one stands at its place.

    `more` are faults that only those can find who know games and platforms.
    """
    whole = _read(text)
    match = whole.table.match
    if number(await storage.wire.ask("EXISTS", keys.table(match))):
        raise Refused(f"match {match} exists already")
    for fault in chain(faults(whole), more(whole)):
        raise Refused(f"this file is refused: {fault}")
    words = _words(whole)
    if whole.table.phase is not Phase.ENDED:
        await _settle_down(storage, whole.table)
    if not number(await storage.wire.run(_RESTORE, home(match, whole.table.place.platform), words)):
        raise Refused(f"match {match} exists already")
    for person in whole.table.people:
        await storage.people.sit(person, match)
    if whole.table.asleep:
        await storage.wire.ask("SADD", keys.ASLEEP, match)
    held = await storage.matches.load(match)
    assert held
    return held


def _read(text: str) -> Exported:
    if len(text) > LONGEST:
        raise Refused(f"this file is too long for a match: {len(text)} characters")
    try:
        whole = _exports.validate_json(text)
    except ValidationError as why:
        fault = why.errors()[0]
        where = ".".join(map(str, fault["loc"])) or "its start"
        raise Refused(f"this is no exported match: {fault['msg']} (at {where})") from None
    if whole.format != FORMAT:
        raise Refused(f"this file is of format {whole.format}; this release reads format {FORMAT}")
    if whole.damaged:
        raise Refused(f"this match could not be read when it was exported: {whole.damaged}")
    if not keys.is_match(whole.table.match):
        raise Refused(f"{whole.table.match!r} is no id of a match")
    if [entry.serial for entry in whole.log] != [*range(1, whole.serial + 1)]:
        raise Refused("the log of this file has gaps")
    return whole


async def _settle_down(storage: Storage, here: Table) -> None:
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
    said = [entry.member for entry in whole.announcements]
    due = [word for name, at in timers.items() for word in (at, f"{whole.table.match}:{name}")]
    parts = [word for part in (fields, log, undo, said, due) for word in (len(part), *part)]
    return [whole.table.match, *parts]
