"""The connection to Discord: gateway, commands and components, and nothing kept of any table."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.discord.components import DYNAMIC, submitted
from bot.discord.desk import Desk
from bot.discord.scroll import Scroll
from bot.discord.shards import Shards
from bot.discord.slash import add_commands, sync
from storage import Storage

logger = logging.getLogger(__name__)


class Client(discord.AutoShardedClient):
    """No privileged intents: we see that messages come, to know what has scrolled away, not what is in them."""

    def __init__(self, storage: Storage, scroll: Scroll, shards: Shards | None) -> None:
        some: dict[str, Any] = {"shard_ids": shards.ids, "shard_count": shards.all} if shards else {}
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            **some,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.desk: Desk
        self._storage = storage
        self._scroll = scroll
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)
        self.add_dynamic_items(*DYNAMIC)

    async def setup_hook(self) -> None:
        assert self.application_id is not None
        if await sync(self.tree, self._storage, self.application_id):
            logger.info("the commands have changed and were told to Discord")

    async def on_ready(self) -> None:
        logger.info("connected to Discord as %s, in %d servers", self.user, len(self.guilds))

    async def on_message(self, message: discord.Message) -> None:
        self._scroll.came(message.channel.id, message.id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def hang_up(self) -> None:
        """No new presses come in; what is under way can still be answered."""
        for shard in self.shards.values():
            await shard.disconnect()
