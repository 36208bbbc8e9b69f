"""Taking away what nobody has touched for long: ended matches, and dead ones that nobody will go on with."""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from storage import keys
from storage.snapshot import Damaged
from storage.store import Storage
from storage.table import Phase, Table

YEAR = 365 * 86400.0  # for which a table that was left can be woken


@dataclass(frozen=True, slots=True)
class Pruned:
    match: str
    table: Table
    touched: float

    @property
    def kind(self) -> str:
        return "ended" if self.table.phase is Phase.ENDED else f"dead in the {_WHEN[self.table.phase]}"


_WHEN = {Phase.LOBBY: "lobby", Phase.PLAYING: "middle of play"}


async def prune(
    storage: Storage, older_than: float, now: float | None = None, phases: Collection[Phase] = tuple(Phase)
) -> list[Pruned]:
    """Removes matches untouched for so many seconds. One that is touched while we look stays."""
    since = (now or time.time()) - older_than
    removed = []
    for match, touched in (await storage.all_matches()).items():
        if touched > since:
            break
        try:
            table = await storage.matches.table(match)
        except Damaged:
            continue  # nobody knows what it is: see `remove`
        if table and table.left and (now or time.time()) - table.left < YEAR:
            continue
        if table and table.phase in phases and await storage.matches.remove(match, since):
            await _clear_up(storage, table)
            removed.append(Pruned(match, table, touched))
    return removed


async def remove(storage: Storage, match: str) -> bool:
    """One match, whatever is wrong with it. Was there such a match?"""
    table = None
    with suppress(Damaged):
        table = await storage.matches.table(match)
    there = await storage.matches.remove(match)
    if table:
        await _clear_up(storage, table)
    return there


async def _clear_up(storage: Storage, table: Table) -> None:
    await storage.places.clear(table)
    await storage.wire.ask("SREM", keys.ASLEEP, table.match)
    for person in table.people:
        await storage.people.rise(person, table.match)
