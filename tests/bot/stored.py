"""What is stored, beside a bot that runs as a process of its own."""

from __future__ import annotations

from storage import Place, Table, connect


async def table_at(redis: str, place: Place) -> Table:
    async with connect(redis) as storage:
        match = await storage.places.match_at(place)
        table = await storage.matches.table(match) if match else None
    assert table
    return table
