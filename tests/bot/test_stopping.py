"""A process that is told to stop: its platforms finish side by side, in time, and nobody is left without a word."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot import serving
from bot.serving import App, Connection, Platform, serve
from bot.table.tables import Tables
from bot.talk import catalogue
from storage import connect, end
from tests.bot.table.group import ANA, HERE, told


def taking(seconds: float, seen: list[str]) -> Platform:
    """A platform that takes so long to end, and presses a button meanwhile."""

    @asynccontextmanager
    async def platform(app: App) -> AsyncIterator[Connection]:
        line = asyncio.create_task(asyncio.sleep(60))
        try:
            yield Connection("test", line, lambda: True)
        finally:
            await end(line)
            seen.append(told(await app.router.press(ANA, "t:00000000:hand", "u", HERE)))
            await asyncio.sleep(seconds)

    return platform


async def test_platforms_finish_side_by_side(url: str) -> None:
    stop, seen = asyncio.Event(), list[str]()
    stop.set()
    async with connect(url) as storage:
        tables = Tables(storage)
        begun = time.monotonic()
        await serve(tables, [taking(0.4, seen) for _ in range(4)], None, stop)
        assert time.monotonic() - begun < 1.5
    assert seen == [catalogue.BACK_IN_A_MOMENT] * 4


async def test_one_that_does_not_finish_is_left(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "GONE", 0.3)
    stop = asyncio.Event()
    stop.set()
    async with connect(url) as storage:
        async with asyncio.timeout(5):
            await serve(Tables(storage), [taking(60, [])], None, stop)
