"""Taking away what nobody has touched for long: ended matches, and dead ones that nobody will go on with."""

from __future__ import annotations

import time
from dataclasses import dataclass

from storage import keys
from storage.store import Storage
from storage.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Pruned:
    match: str
    table: Table
    touched: float

    @property
    def kind(self) -> str:
        return "ended" if self.table.phase is Phase.ENDED else f"dead in the {_WHEN[self.table.phase]}"


_WHEN = {Phase.LOBBY: "lobby", Phase.PLAYING: "middle of play"}


async def prune(storage: Storage, older_than: float, now: float | None = None) -> list[Pruned]:
    """Removes matches untouched for so many seconds. One that is touched while we look stays."""
    since = (now or time.time()) - older_than
    removed = []
    for match, touched in (await storage.all_matches()).items():
        if touched > since:
            break
        table = await storage.matches.table(match)
        if await storage.matches.remove(match, since) and table:
            await _clear_up(storage, table)
            removed.append(Pruned(match, table, touched))
    return removed


async def _clear_up(storage: Storage, table: Table) -> None:
    await storage.places.clear(table)
    await storage.wire.ask("SREM", keys.ASLEEP, table.match)
    for person in table.people:
        await storage.people.rise(person, table.match)
