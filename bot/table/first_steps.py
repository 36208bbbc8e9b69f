"""Try it: a table with computer players, opened, filled and started at one press."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.table.door import Door
from bot.table.sitting import Visitor
from bot.table.speaking import Answer
from bot.talk.first_steps import TRY_LEVELS
from storage import Phase, Place


async def try_it(door: Door, who: Visitor, place: Place, game: str, update: str) -> AsyncIterator[Answer]:
    """One answer after the other; the first refusal is the last."""
    steps = [("new", game), *(("computer", level) for level in TRY_LEVELS), ("start", "")]
    for n, (command, words) in enumerate(steps):
        answer = await door.command(who, place, command, words, f"{update}-{n}")
        yield answer
        if not answer.deliveries:
            return


async def is_free(door: Door, place: Place) -> bool:
    """Could a table be opened here?"""
    storage = door.house.storage
    match = await storage.places.match_at(place)
    table = await storage.matches.table(match) if match else None
    return table is None or table.phase is Phase.ENDED
