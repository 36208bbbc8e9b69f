"""What players reported of a table: its export as it was then, kept for the owner."""

from __future__ import annotations

import time
from dataclasses import dataclass

from pydantic import TypeAdapter

from storage import keys
from storage.wire import Wire, blob, fields, number

MOST = 200  # the newest are kept


@dataclass(frozen=True, slots=True)
class Report:
    number: int
    at: float
    match: str
    words: str
    export: str  # as `orrery export` writes it: with names and hidden cards


_reports = TypeAdapter(Report)


@dataclass(frozen=True, slots=True)
class Reports:
    wire: Wire

    async def add(self, match: str, words: str, export: str) -> int:
        which = number(await self.wire.ask("HINCRBY", keys.REPORTS, "last", 1))
        report = Report(which, time.time(), match, words, export)
        await self.wire.ask("HSET", keys.REPORTS, str(which), _reports.dump_json(report))
        await self.wire.ask("HDEL", keys.REPORTS, str(which - MOST))
        return which

    async def get(self, which: int) -> Report | None:
        found = blob(await self.wire.ask("HGET", keys.REPORTS, str(which)))
        return _reports.validate_json(found) if found else None

    async def all(self) -> list[Report]:
        found = fields(await self.wire.ask("HGETALL", keys.REPORTS))
        return sorted((_reports.validate_json(raw) for n, raw in found.items() if n != b"last"), key=lambda r: r.number)

    async def remove(self, which: int) -> bool:
        return number(await self.wire.ask("HDEL", keys.REPORTS, str(which))) == 1
