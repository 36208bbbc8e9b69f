"""Sends tables to sleep and wakes them: see `bot.table.sleeping`."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.table import sleeping
from bot.table.deliveries import Delivery
from bot.table.loaded import Sorry, by_itself
from bot.table.tables import Tables
from bot.table.timers import next_try
from storage import Place, Table

logger = logging.getLogger(__name__)


async def sleep(tables: Tables, match: str) -> Table | None:
    """Its place does not let us in. Gives the sleeper; none if there is nothing to wake for."""
    try:
        loaded = await tables.load(match)
    except Sorry:
        return None
    if not sleeping.may_sleep(loaded):
        return None
    if loaded.table.asleep:
        return loaded.table
    answer = await tables.change(by_itself(match, "asleep"), sleeping.fallen_asleep, asleep_too=True)
    logger.info("the table %s sleeps: %s does not let us in", match, loaded.table.place.key)
    return answer.at.table if answer.at else None


async def wake(tables: Tables, match: str) -> None:
    """Its place has taken a message."""
    answer = await tables.change(by_itself(match, "awake"), sleeping.woken, asleep_too=True)
    if answer.at:
        await tables.storage.outbox.hurry(match, answer.at.table.place.platform)
    logger.info("the table %s is awake", match)


async def shut(tables: Tables, places: Sequence[Place]) -> None:
    """The platform tells us that we can no longer write there."""
    for match in await tables.storage.places.matches_at(places):
        await sleep(tables, match)


async def kept_out(tables: Tables, going: Sequence[Delivery]) -> None:
    """The place did not take these. The table's message comes anew when it wakes; lines and calls wait for that."""
    sleeper = await sleep(tables, going[0].match)
    for one in going:
        if one.entry and one.key in ("", "undo") and sleeper:
            await tables.storage.outbox.put_off(one.entry, next_try(sleeper, tables.now()))
        else:
            await tables.posted(one)
