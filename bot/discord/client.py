"""The connection to Discord: gateway, commands and components, and nothing kept of any table."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.discord.components import DYNAMIC, submitted
from bot.discord.incoming import Incoming
from bot.discord.scrolled import Scrolled
from bot.discord.shards import Shards
from bot.discord.slash import add_commands, sync
from bot.discord.welcome import added
from storage import Storage

logger = logging.getLogger(__name__)


class Client(discord.AutoShardedClient):
    """No privileged intents: we see that messages come, to know what has scrolled away, not what is in them."""

    def __init__(self, storage: Storage, scrolled: Scrolled, shards: Shards | None) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak
        some: dict[str, Any] = {"shard_ids": shards.ids, "shard_count": shards.all} if shards else {}
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            **some,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.incoming: Incoming
        self._storage = storage
        self._scrolled = scrolled
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
        self._scrolled.came(message.channel.id, message.id)

    # --- where we may write --------------------------------------------------------------------------------------
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.incoming.shut(*(channel.id for channel in (*guild.channels, *guild.threads)))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.incoming.shut(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.incoming.shut(thread.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.incoming.let_in(guild)
        await added(self, guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """At the start, and after an outage."""
        await self.incoming.let_in(guild)

    async def on_guild_channel_update(self, before: object, channel: discord.abc.GuildChannel) -> None:
        await self.incoming.let_in(channel.guild)

    async def on_thread_update(self, before: object, thread: discord.Thread) -> None:
        await self.incoming.let_in(thread.guild)

    async def on_guild_role_update(self, before: object, role: discord.Role) -> None:
        await self.incoming.let_in(role.guild)

    async def on_member_update(self, before: object, member: discord.Member) -> None:
        """Of ourselves: without a privileged intent we hear of nobody else."""
        await self.incoming.let_in(member.guild)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def hang_up(self) -> None:
        """No new presses come in; what is under way can still be answered."""
        for shard in self.shards.values():
            await shard.disconnect()
