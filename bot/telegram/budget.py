"""How much a group takes: 20 messages a minute, edits counted like new ones.

A few go out at once, then one every five seconds: in no minute are there more than `BURST` and those that have become
free in it. Private chats need no budget of their own.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from aiolimiter import AsyncLimiter

BURST, REFILL = 8, 40.0  # messages, and the seconds in which as many become free: 8 + 12 a minute
SPARE = 4  # left for what people wait for, when something could be tidied up
GROUPS = 5000


class Budget:
    def __init__(self) -> None:
        self._groups: OrderedDict[int, AsyncLimiter] = OrderedDict()
        self._paused: dict[int, float] = {}

    async def room(self, chat: int) -> None:
        """Comes back when the chat takes one more."""
        while (left := self._paused.get(chat, 0.0) - time.monotonic()) > 0:
            await asyncio.sleep(left)
        self._paused.pop(chat, None)
        if chat < 0:
            await self._group(chat).acquire()

    async def spare(self, chat: int) -> bool:
        """Is there room for something that could as well be left undone? If so it is taken."""
        if chat > 0:
            return True
        group = self._group(chat)
        if chat in self._paused or not group.has_capacity(SPARE):
            return False
        await group.acquire()
        return True

    def pause(self, chat: int, seconds: float) -> None:
        """Telegram asked us to wait."""
        self._paused[chat] = time.monotonic() + seconds

    def _group(self, chat: int) -> AsyncLimiter:
        group = self._groups.setdefault(chat, AsyncLimiter(BURST, REFILL))
        self._groups.move_to_end(chat)
        while len(self._groups) > GROUPS:
            self._groups.popitem(last=False)
        return group
