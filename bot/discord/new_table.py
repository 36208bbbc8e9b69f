"""`/new`: first it is seen whether a table could be shown here, and where it asks for one a thread is opened."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

import discord

from bot.discord.incoming import Incoming, place_of
from bot.discord.markup import PLATFORM
from bot.discord.rights import missing
from bot.table.whereabouts import Whereabouts, note
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import bold, clean_name, listed, say
from storage import Place

if TYPE_CHECKING:
    from bot.discord.client import Client

THREAD_NAME = 100
LONGEST: Literal[10080] = 10080  # minutes, a week, until a thread in which nobody writes is archived
logger = logging.getLogger(__name__)


async def open_table(interaction: discord.Interaction[Client], game: str, words: str, *, in_thread: bool) -> None:
    incoming = interaction.client.incoming
    async with incoming.work():
        await interaction.response.defer(ephemeral=True, thinking=True)
        await incoming.keep(interaction, first=True, thinking=True)
        here = interaction.channel
        new_thread = in_thread and bool(game) and isinstance(here, discord.TextChannel)
        lacking = _lacking(interaction, new_thread)
        if lacking:
            await incoming.sorry(
                interaction, say(catalogue.MAY_NOT, permissions=listed([bold(name) for name in lacking]))
            )
            return
        if not (new_thread and isinstance(here, discord.TextChannel)):
            await _remember(incoming, here)
            await incoming.ask(interaction, "new", words, place_of(interaction))
            return
        await _in_thread(interaction, here, game, words)


async def _in_thread(
    interaction: discord.Interaction[Client], channel: discord.TextChannel, game: str, words: str
) -> None:
    incoming = interaction.client.incoming
    name = catalogue.THREAD_NAME.format(game=title_of(game), host=clean_name(interaction.user.display_name))
    try:
        kind = discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name[:THREAD_NAME], type=kind, auto_archive_duration=LONGEST)
    except discord.HTTPException as why:
        logger.info("no thread in %d: %s", channel.id, why)
        await incoming.sorry(interaction, say(catalogue.NO_THREAD))
        return
    await _remember(incoming, thread)
    answer = await incoming.ask(interaction, "new", words, Place(PLATFORM, str(thread.id)))
    if answer.reply is not None:  # it was refused, so nobody needs the thread
        await thread.delete()


async def _remember(incoming: Incoming, channel: object) -> None:
    """What it is called, for those who have several tables."""
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        link = f"https://discord.com/channels/{channel.guild.id}/{channel.id}"
        await note(
            incoming.router.tables.storage, Place(PLATFORM, str(channel.id)), Whereabouts(f"#{channel.name}", link)
        )


def _lacking(interaction: discord.Interaction[Client], new_thread: bool) -> list[str]:
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    return missing(interaction.app_permissions, in_thread=in_thread, new_thread=new_thread)
