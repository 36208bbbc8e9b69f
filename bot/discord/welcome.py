"""Added to a server: one silent line in its system channel, from which a first table is opened by two presses."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.discord.formatting import show
from bot.discord.markup import PLATFORM
from bot.discord.new_table import open_table
from bot.talk.welcome import hello, which_game
from storage import Place, Storage

if TYPE_CHECKING:
    from bot.discord.client import Client

logger = logging.getLogger(__name__)


async def added(client: Client, guild: discord.Guild) -> None:
    """Never twice, not where a table stands already, and nothing where we may not write."""
    storage, there = client.incoming.router.tables.storage, guild.system_channel
    if there is None or not there.permissions_for(guild.me).send_messages or await storage.noted(_note(guild.id)):
        return
    places = [Place(PLATFORM, str(channel.id)) for channel in (*guild.channels, *guild.threads)]
    if await storage.places.matches_at(places):
        return
    await storage.note(_note(guild.id), "-")
    shown = await show(hello(), client.incoming.pictures)
    try:
        sent = await there.send(**shown.new(), silent=True)
    except discord.HTTPException as why:
        logger.info("no welcome in %d: %s", guild.id, why)
        return
    await storage.note(_note(guild.id), f"{there.id}/{sent.id}")


async def opening(interaction: discord.Interaction[Any], game: str) -> None:
    """Which game, to who pressed; then a table of it, and the line goes."""
    client: Client = interaction.client
    if not game:
        shown = await show(which_game(), client.incoming.pictures)
        await interaction.response.send_message(**shown.new(), ephemeral=True)
        return
    await open_table(interaction, game, game, in_thread=False)
    if interaction.guild_id:
        await _done(client, client.incoming.router.tables.storage, interaction.guild_id)


async def _done(client: Client, storage: Storage, guild: int) -> None:
    channel, _, message = (await storage.noted(_note(guild))).partition("/")
    if not message:
        return
    await storage.note(_note(guild), "-")
    try:
        await client.get_partial_messageable(int(channel)).get_partial_message(int(message)).delete()
    except discord.HTTPException as why:
        logger.info("a welcome stays: %s", why)


def _note(guild: int) -> str:
    return f"{PLATFORM}:welcomed:{guild}"
