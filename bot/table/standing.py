"""Which message stands for what: storage knows, and this process what it posted since it last asked there."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from bot.table.deliveries import Delivery
from storage import OutboxEntry, Storage

MOMENT = 1.0  # seconds for which what was read of a table's messages counts as known
REMEMBERED = 10_000  # messages that this process posted


class Standing:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._posted: OrderedDict[tuple[str, str], tuple[float, str]] = OrderedDict()  # when, and as which message
        self._done: OrderedDict[OutboxEntry, None] = OrderedDict()

    async def posted(self, delivery: Delivery, message: str) -> None:
        """Who reads the table while it is written down may find the one before: it counts from when it is kept."""
        self._note(delivery, message, math.inf)
        if delivery.entry:
            await self._storage.outbox.posted(delivery.entry, delivery.key if message else "", message)
            self._done[delivery.entry] = None
            while len(self._done) > REMEMBERED:
                self._done.popitem(last=False)
        elif message and delivery.key:
            await self._storage.outbox.remember(delivery.match, delivery.key, message)
        self._note(delivery, message, time.monotonic())

    def is_done(self, entry: OutboxEntry) -> bool:
        """Was it posted here? The outbox may have lent it a second time just before."""
        return entry in self._done

    async def of(self, delivery: Delivery) -> str:
        """The message that shows this now. What was read a moment ago is not asked for again."""
        match, key = delivery.match, delivery.key
        if not key:
            return ""
        if time.monotonic() - delivery.read > MOMENT:
            return await self._storage.matches.message(match, key)
        at, message = self._posted.get((match, key), (0.0, ""))
        return message if at > delivery.read else delivery.edit

    def _note(self, delivery: Delivery, message: str, at: float) -> None:
        if not message or not delivery.key:
            return
        self._posted[delivery.match, delivery.key] = (at, message)
        self._posted.move_to_end((delivery.match, delivery.key))
        while len(self._posted) > REMEMBERED:
            self._posted.popitem(last=False)
