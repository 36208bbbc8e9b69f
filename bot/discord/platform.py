"""Discord as one of the platforms that `orrery serve` serves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import discord

from bot.discord.client import Client
from bot.discord.incoming import Incoming
from bot.discord.markup import PLATFORM
from bot.discord.open_replies import OpenReplies
from bot.discord.posting import Discord
from bot.discord.rights import belongs
from bot.discord.scrolled import Scrolled
from bot.discord.shards import Shards
from bot.serving import FINISH, App, Connection, Wrong
from storage import end

logger = logging.getLogger(__name__)


@asynccontextmanager
async def discord_platform(token: str, shards: Shards | None, app: App) -> AsyncIterator[Connection]:
    """Connected for as long as the block lasts. At its end what is under way is finished first."""
    scrolled, replies = Scrolled(), OpenReplies()
    client = Client(app.tables.storage, scrolled, shards)
    client.incoming = Incoming(app.router, app.postman, app.pictures, replies)
    adapter = Discord(client, app.tables, app.pictures, replies, scrolled)
    async with client:
        await _log_in(client, token)
        app.postman.serve(PLATFORM, adapter)
        app.tables.belongs[PLATFORM] = partial(belongs, client)
        connection = asyncio.create_task(client.connect(reconnect=True), name="discord")
        try:
            yield Connection(PLATFORM, connection, lambda: client.is_ready() and not client.is_closed())
        finally:
            await client.hang_up()
            await client.incoming.finish(FINISH)
            await client.close()
            with suppress(Exception):
                await end(connection)


async def _log_in(client: Client, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise Wrong(
            "Discord does not accept DISCORD_TOKEN; copy it again from the Bot page of your application"
        ) from None
    except discord.HTTPException as why:
        raise Wrong(f"Discord does not let us in: {why}") from None
    except OSError as why:
        raise Wrong(f"Discord cannot be reached: {why}") from None
