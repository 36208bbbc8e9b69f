"""The open windows, and who of them hears what."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from aiohttp import web

from bot.table.loaded import Member
from bot.web.formatting import Json, written
from storage import PersonId

SLOW_SECONDS = 10.0  # a window that takes nothing for so long is let go; it will come back and ask for all


@dataclass(eq=False, slots=True)
class Tab:
    who: Member
    socket: web.WebSocketResponse
    channel: str = ""

    async def tell(self, said: Json) -> None:
        if self.socket.closed:
            return
        try:
            async with asyncio.timeout(SLOW_SECONDS):
                await self.socket.send_str(written(said))
        except (TimeoutError, ConnectionError):
            with suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(1):
                    await self.socket.close()


class Hub:
    def __init__(self) -> None:
        self._windows: set[Tab] = set()

    def open(self, tab: Tab) -> None:
        self._windows.add(tab)

    def close(self, tab: Tab) -> None:
        self._windows.discard(tab)

    async def to_channel(self, channel: str, said: Json) -> None:
        await _tell(said, [tab for tab in self._windows if tab.channel == channel])

    async def to_person(self, person: PersonId, said: Json) -> None:
        await _tell(said, [tab for tab in self._windows if tab.who.person == person])

    async def to_all(self, said: Json) -> None:
        await _tell(said, list(self._windows))

    async def close_all(self) -> None:
        """The server ends; every tab will look for it again by itself."""
        await asyncio.gather(*(tab.socket.close(code=1001) for tab in list(self._windows)))


async def _tell(said: Json, tabs: Iterable[Tab]) -> None:
    await asyncio.gather(*(tab.tell(said) for tab in tabs))
