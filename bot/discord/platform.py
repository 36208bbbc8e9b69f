"""Discord as one of the platforms that `orrery serve` serves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from bot.discord.client import Client
from bot.discord.desk import Desk
from bot.discord.hands import Hands
from bot.discord.markup import PLATFORM
from bot.discord.posting import Discord
from bot.discord.scroll import Scroll
from bot.discord.shards import Shards
from bot.serving import Line, Services, Wrong
from storage import end

FINISH = 20.0  # seconds for what is under way
logger = logging.getLogger(__name__)


@asynccontextmanager
async def discord_platform(token: str, shards: Shards | None, services: Services) -> AsyncIterator[Line]:
    """Connected for as long as the block lasts. At its end what is under way is finished first."""
    scroll, hands = Scroll(), Hands()
    client = Client(services.house.storage, scroll, shards)
    client.desk = Desk(services.door, services.postman, services.studio, hands)
    adapter = Discord(client, services.house, services.studio, hands, scroll)
    async with client:
        await _log_in(client, token)
        services.postman.serve(PLATFORM, adapter)
        connection = asyncio.create_task(client.connect(reconnect=True), name="discord")
        try:
            yield Line(PLATFORM, connection, lambda: client.is_ready() and not client.is_closed())
        finally:
            await client.hang_up()
            await client.desk.finish(FINISH)
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
