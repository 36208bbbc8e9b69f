"""`/new`: first it is seen whether a table could be shown here, and where it asks for one a thread is opened."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.discord.desk import place_of
from bot.discord.markup import PLATFORM
from bot.discord.rights import missing
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import bold, clean_name, listed, say
from storage import Place

if TYPE_CHECKING:
    from bot.discord.client import Client

THREAD_NAME = 100
logger = logging.getLogger(__name__)


async def open_table(interaction: discord.Interaction[Client], game: str, words: str, *, in_thread: bool) -> None:
    desk = interaction.client.desk
    async with desk.work():
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = interaction.channel
        new_thread = in_thread and bool(game) and isinstance(here, discord.TextChannel)
        lacking = _lacking(interaction, new_thread)
        if lacking:
            await desk.sorry(interaction, say(catalogue.MAY_NOT, permissions=listed([bold(name) for name in lacking])))
            return
        if not (new_thread and isinstance(here, discord.TextChannel)):
            await desk.ask(interaction, "new", words, place_of(interaction))
            return
        await _in_thread(interaction, here, game, words)


async def _in_thread(
    interaction: discord.Interaction[Client], channel: discord.TextChannel, game: str, words: str
) -> None:
    desk = interaction.client.desk
    name = catalogue.THREAD_NAME.format(game=title_of(game), host=clean_name(interaction.user.display_name))
    try:
        thread = await channel.create_thread(name=name[:THREAD_NAME], type=discord.ChannelType.public_thread)
    except discord.HTTPException as why:
        logger.info("no thread in %d: %s", channel.id, why)
        await desk.sorry(interaction, say(catalogue.NO_THREAD))
        return
    answer = await desk.ask(interaction, "new", words, Place(PLATFORM, str(thread.id)))
    if answer.reply is not None:  # it was refused, so nobody needs the thread
        await thread.delete()


def _lacking(interaction: discord.Interaction[Client], new_thread: bool) -> list[str]:
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    return missing(interaction.app_permissions, in_thread=in_thread, new_thread=new_thread)
