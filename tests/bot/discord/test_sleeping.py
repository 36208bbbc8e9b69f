"""Channels that the bot loses: their tables sleep, and go on when it may write there again."""

from __future__ import annotations

from pathlib import Path

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.talk import catalogue
from tests.bot.discord.player import Player, open_table
from tests.bot.discord.world import World, words, world


async def begun(here: World) -> list[Player]:
    await here.start_bot(TEST_SEED="24", TEST_PACE="0", TEST_CALM="0")
    players = await open_table(here, "ann", "bo", "cy")
    for player in players:
        await player.open_hand()
    return players


async def next_of(players: list[Player]) -> Player:
    here = players[0].world
    await here.until(lambda: any(player.asked() for player in players), "a question")
    return next(player for player in players if player.asked())


async def called(here: World, asked: Player) -> None:
    named = f"<@{asked.actor.id}>"
    await here.until(lambda: any(named in words(message) for message in here.calling()), "a call")


async def test_a_channel_where_the_bot_may_no_longer_write(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        players = await begun(here)
        backend, channel, me = here.env.backend, here.channel.id, here.env.backend.bot_user.id
        nothing = discord.Permissions(view_channel=True, send_messages=True).value
        backend.set_overwrite(channel, Overwrite(me, OverwriteType.MEMBER, deny=nothing))
        asked = await next_of(players)
        await asked.act()
        await here.logged("sleeps")
        asked = await next_of(players)
        shown, tried = len(here.messages()), here.calls("POST", f"/channels/{channel}/messages")
        sleepy = await asked.actor.slash(here.channel, "back")
        await here.told(sleepy, catalogue.ASLEEP_HERE)
        assert len(here.messages()) == shown
        # it was tried with the picture and without, and is not tried again by itself for a while
        await here.quiet()
        assert here.calls("POST", f"/channels/{channel}/messages") <= tried + 2
        backend.delete_overwrite(channel, me)
        await here.logged("is awake")
        await called(here, asked)
        await asked.act()
        await next_of(players)


async def test_sent_away_from_the_server_and_back(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        players = await begun(here)
        asked = await next_of(players)
        with here.without_bot():
            await here.logged("sleeps")
            private = asked.actor.user
            await here.told(await private.slash("back"), catalogue.ASLEEP)
            await here.told(await private.slash("status"), catalogue.ASLEEP)
        await here.logged("is awake")
        await called(here, asked)
        await asked.open_hand()
        await asked.act()
        await next_of(players)


async def test_a_channel_is_deleted(url: str, folder: Path) -> None:
    """Nothing can be played there any more; who opened the table can close it in private."""
    async with world(url, folder) as here:
        players = await begun(here)
        here.env.backend.delete_channel(here.channel.id)
        await here.logged("sleeps")
        ann = players[0].actor.user
        await here.told(await ann.slash("status"), catalogue.ASLEEP)
        sure = await here.answered(await ann.slash("end"))
        await here.told(await ann.click(sure, label="End Avoid the Void in round 1"), "has closed the table")
        await here.told(await ann.slash("status"), "was closed")
