"""What another worker committed and did not live to say."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace

from bot.table.deliveries import Delivery, deliveries
from bot.table.loaded import Sorry, Unread
from bot.table.outcome import ShowTable
from bot.table.tables import UNREAD_AGAIN, Tables
from bot.talk.messages import Post
from storage import OutboxEntry

logger = logging.getLogger(__name__)


async def unsaid(tables: Tables) -> list[Delivery]:
    found, unread = list[Delivery](), Counter[str]()
    outbox = tables.storage.outbox
    for one in await outbox.claim(*tables.platforms):
        try:
            found += await _ours_to_say(tables, one)
        except (Unread, ValueError, LookupError) as why:
            unread[f"{type(why).__name__} at {one.match}"] += 1
            await outbox.put_off(one, tables.now() + UNREAD_AGAIN)
    if unread:
        logger.error("%d messages wait, as their tables cannot be read: %s", unread.total(), dict(unread))
    return found


async def _ours_to_say(tables: Tables, one: OutboxEntry) -> list[Delivery]:
    said = await _still_to_say(tables, one)
    if not said:
        await tables.storage.outbox.posted(one)
    elif (platform := said[0].platform) not in tables.platforms:
        await tables.storage.outbox.hand_on(one, platform)
        return []
    return said


async def _still_to_say(tables: Tables, one: OutboxEntry) -> list[Delivery]:
    """Nothing, when the table was pruned or the person has gone."""
    try:
        return [_late(delivery) for delivery in deliveries(await tables.load(one.match), [one])]
    except Unread:
        raise
    except Sorry:
        return []


def _late(delivery: Delivery) -> Delivery:
    """Who did it may still wait for an answer."""
    message, shows = delivery.message, delivery.shows
    if isinstance(message, Post) and isinstance(shows, ShowTable):
        return delivery._replace(message=replace(message, waiting=shows.came_of))
    return delivery
