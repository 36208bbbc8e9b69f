"""What is stored, beside a bot that runs as a process of its own."""

from __future__ import annotations

import json
from collections import Counter

from storage import Place, Table, connect


async def table_at(redis: str, place: Place) -> Table:
    async with connect(redis) as storage:
        match = await storage.places.match_at(place)
        table = await storage.matches.table(match) if match else None
    assert table
    return table


async def called_at(redis: str, table: Table) -> Counter[str]:
    """How often the table has called each of its people, as its log tells."""
    async with connect(redis) as storage:
        log = await storage.matches.log(table.match)
    seats = [seat for entry in log for seat in json.loads(entry.what).get("calls", ())]
    return Counter(person.user for seat in seats if (person := table.seats[seat].person))
