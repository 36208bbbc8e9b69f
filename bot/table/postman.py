"""Brings messages to the platforms, and remembers what they took."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Protocol
from weakref import WeakValueDictionary

from bot.table.house import House
from bot.table.speaking import Answer, Delivery
from bot.talk.messages import Post, Whisper

REMEMBERED = 10_000
logger = logging.getLogger(__name__)


class Unsent(Exception):
    """The platform did not take it now; it stays in the outbox and is tried again later."""


class Adapter(Protocol):
    """What a platform has to be able to do: show a message, in the place of an earlier one where it can."""

    async def send(self, message: Post | Whisper, edit: str) -> str:
        """Gives the platform's id of the message, to be edited next time; empty if there is none to remember."""


class Postman:
    """Of one table, one message goes out at a time, and never an earlier state over a later one."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._adapters: dict[str, Adapter] = {}
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._latest: OrderedDict[tuple[str, str], int] = OrderedDict()  # serials that were shown

    def serve(self, platform: str, adapter: Adapter) -> None:
        self._adapters[platform] = adapter

    async def deliver(self, delivery: Delivery) -> None:
        message = delivery.message
        platform = message.place.platform if isinstance(message, Post) else message.person.platform
        adapter = self._adapters.get(platform)
        if adapter is None:
            return  # another process serves that platform and will find it in the outbox
        async with self._tables.setdefault(delivery.announcement.match, asyncio.Lock()):
            await self._hand_over(adapter, delivery)

    async def deliver_all(self, answer: Answer) -> None:
        for delivery in answer.deliveries:
            await self.deliver(delivery)

    async def _hand_over(self, adapter: Adapter, delivery: Delivery) -> None:
        match, serial = delivery.announcement.match, delivery.announcement.serial
        now: Delivery | None = delivery
        if serial < self._latest.get((match, delivery.key), 0):
            now = await self._house.anew(delivery) if delivery.message.ping else None
        if now is None:
            await self._house.posted(delivery)
            return
        fresh = isinstance(now.message, Post) and now.message.anew
        edit = "" if fresh or not now.key else await self._house.storage.matches.said(match, now.key)
        try:
            id_ = await adapter.send(now.message, edit)
        except Unsent as why:
            logger.warning("not sent now, kept for later: %s", why)
            return
        self._note((match, now.key), serial)
        await self._house.posted(delivery, id_)

    def _note(self, what: tuple[str, str], serial: int) -> None:
        if what[1]:
            self._latest[what] = max(serial, self._latest.pop(what, 0))
        while len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)
