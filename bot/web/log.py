"""The whole log of a match, as everybody may read it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from bot.talk.rich import fill
from bot.talk.texts import read
from bot.web.formatting import Json, rich
from engine.games import find
from storage import LogEntry, Place, Storage, Table


async def told(storage: Storage, place: Place, since: int, undone: int) -> Json | None:
    """From this line on; all of it to who does not know yet that something was taken back."""
    match = await storage.places.match_at(place)
    table = await storage.matches.table(match) if match else None
    if match is None or table is None:
        return None
    entries = await storage.matches.log(match)
    lines = list(_lines(table, entries))
    back = sum(entry.taken_back for entry in entries)
    first = since if back == undone and since <= len(lines) else 0
    return {"match": match, "from": first, "undone": back, "lines": lines[first:]}


def _lines(table: Table, entries: Sequence[LogEntry]) -> Iterator[Json]:
    names, opening = [seat.name for seat in table.seats], find(table.game).line_starts
    for entry in entries:
        for said in () if entry.taken_back else json.loads(entry.what).get("said", ()):
            text = read(said)
            yield {"at": entry.serial, "words": rich(fill(text, names)), "opens": text.template in opening}
