"""Brings messages to the platforms, and remembers what they took."""

from __future__ import annotations

import logging
from typing import Protocol

from bot.table.house import House
from bot.table.speaking import Answer, Delivery
from bot.talk.messages import Post, Whisper

logger = logging.getLogger(__name__)


class Unsent(Exception):
    """The platform did not take it now; it stays in the outbox and is tried again later."""


class Adapter(Protocol):
    """What a platform has to be able to do: show a message, in the place of an earlier one where it can."""

    async def send(self, message: Post | Whisper, edit: str) -> str:
        """Gives the platform's id of the message, to be edited next time; empty if there is none to remember."""


class Postman:
    def __init__(self, house: House) -> None:
        self._house = house
        self._adapters: dict[str, Adapter] = {}

    def serve(self, platform: str, adapter: Adapter) -> None:
        self._adapters[platform] = adapter

    async def deliver(self, delivery: Delivery) -> None:
        message = delivery.message
        platform = message.place.platform if isinstance(message, Post) else message.person.platform
        adapter = self._adapters.get(platform)
        if adapter is None:
            return  # another process serves that platform and will find it in the outbox
        try:
            id_ = await adapter.send(message, delivery.edit)
        except Unsent as why:
            logger.warning("not sent now, kept for later: %s", why)
            return
        await self._house.posted(delivery, id_)

    async def deliver_all(self, answer: Answer) -> None:
        for delivery in answer.deliveries:
            await self.deliver(delivery)
