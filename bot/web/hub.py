"""The open windows, and who of them hears what."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from aiohttp import web

from bot.table.sitting import Visitor
from bot.web.showing import Json, written
from storage import PersonId

SLOW_SECONDS = 10.0  # a window that takes nothing for so long is let go; it will come back and ask for all


@dataclass(eq=False, slots=True)
class Window:
    who: Visitor
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
        self._windows: set[Window] = set()

    def open(self, window: Window) -> None:
        self._windows.add(window)

    def close(self, window: Window) -> None:
        self._windows.discard(window)

    async def to_channel(self, channel: str, said: Json) -> None:
        await _tell(said, [window for window in self._windows if window.channel == channel])

    async def to_person(self, person: PersonId, said: Json) -> None:
        await _tell(said, [window for window in self._windows if window.who.person == person])

    async def to_all(self, said: Json) -> None:
        await _tell(said, list(self._windows))

    async def close_all(self) -> None:
        """The house closes; every window will look for it again by itself."""
        await asyncio.gather(*(window.socket.close(code=1001) for window in list(self._windows)))


async def _tell(said: Json, windows: Iterable[Window]) -> None:
    await asyncio.gather(*(window.tell(said) for window in windows))
