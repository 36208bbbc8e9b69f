"""The page as one of the platforms that are served: on loopback, without a token."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.serving import App, Connection
from bot.web.people import PLATFORM
from bot.web.server import Page, listening
from storage import end


@asynccontextmanager
async def page_platform(port: int | None, app: App) -> AsyncIterator[Connection]:
    """Without a port, at the first that is free."""
    page = Page(app.tables.storage, app.router, app.postman, app.pictures)
    async with listening(page, port) as address:
        line = asyncio.create_task(_until_cancelled(), name=PLATFORM)
        try:
            yield Connection(PLATFORM, line, lambda: True, address)
        finally:
            await end(line)


async def _until_cancelled() -> None:
    """The line is never down by itself."""
    await asyncio.Event().wait()
