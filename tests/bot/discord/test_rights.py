"""Who may do what: the bot in a channel, people at a table, and how far a direct message goes."""

from __future__ import annotations

from pathlib import Path

import discord
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from tests.bot.discord.player import open_table
from tests.bot.discord.world import World, buttons, words, world


async def test_a_channel_where_the_bot_may_not_show_pictures(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        denied = discord.PermissionOverwrite(attach_files=False, send_messages_in_threads=False)
        mute = here.guild.create_text_channel("mute", overwrites={here.guild.default_role: denied})
        await here.start_bot()
        ann = here.person("ann")
        answer = await here.answered(await ann.slash(mute, "new", game="avoid_the_void"))
        assert answer.ephemeral
        assert "**Attach Files**" in words(answer)
        assert "Threads" not in words(answer)
        answer = await here.answered(await ann.slash(mute, "new", game="avoid_the_void", in_thread=True))
        assert "**Send Messages In Threads**" in words(answer)
        assert here.messages(mute) == []


async def test_no_embeds_are_needed(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        denied = discord.PermissionOverwrite(embed_links=False)
        plain = here.guild.create_text_channel("plain", overwrites={here.guild.default_role: denied})
        await here.start_bot()
        await here.person("ann").slash(plain, "new", game="avoid_the_void")
        await here.until(lambda: here.messages(plain) and buttons(here.board(plain)), "the lobby")
        assert "voice" not in here.log  # nothing warns of what nobody needs


async def test_a_table_in_a_thread(url: str, folder: Path) -> None:
    """The thread is the place: its parent has room for another table."""
    async with world(url, folder) as here:
        await here.start_bot()
        ann, bo = here.person("ann"), here.person("bo")
        await ann.slash(here.channel, "new", game="avoid_the_void", in_thread=True)
        thread = await here.until(lambda: next(iter(here.channel.threads), None), "the thread")
        lobby = await here.until(lambda: here.messages(thread) and here.board(thread), "the lobby in it")
        assert "Avoid the Void" in (thread.name or "")
        await bo.click(lobby, label="Join")
        await here.until(lambda: "**bo**" in words(here.board(thread)), "the seat")
        await here.told(await bo.slash(here.channel, "status"), "no table here")
        await bo.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: any(buttons(m) for m in here.messages()), "a table in the channel")
        # the host closes their own; a stranger may not, a moderator may
        dee = here.person("dee")
        mods = here.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
        mod = here.person("mod", roles=[mods])
        await here.told(await dee.slash(here.channel, "end"), "moderator may do that")
        await mod.slash(here.channel, "end")
        await here.until(lambda: any("mod** has closed" in words(m) for m in here.messages()), "the end")


async def test_direct_messages_call_and_never_show(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="0", TEST_CALM="0")
        bo, cy = here.person("Bo @everyone **x**"), here.person("cy")
        await here.told(await bo.slash(here.channel, "settings", name="call", value="private"), "Saved")
        await here.told(await cy.slash(here.channel, "settings", name="call", value="private"), "Saved")
        closed = cy.user.dm_channel
        path = f"/channels/{closed.id}/messages"
        here.env.inject_error("POST", path, status=403, code=50007, message="Cannot send", times=None)
        players = await open_table(here, "ann", members=(bo, cy))
        for player in players:
            await player.open_hand()
        told = {bo.id: lambda: here.messages(bo.user.dm_channel), cy.id: lambda: said_here(here, cy)}
        while not all(found() for found in told.values()):
            await here.until(lambda: any(player.asked() for player in players), "a question")
            player = next(player for player in players if player.asked())
            if found := told.get(player.actor.id):  # who is quicker than the call needs none
                await here.until(found, f"that {player.actor.name} is called")
            await player.act()
        called = await here.until(lambda: here.messages(bo.user.dm_channel), "a call")
        assert f"https://discord.com/channels/{here.guild.id}/{here.channel.id}/" in words(called[0])
        assert "waits for you to " in words(called[0])
        assert not called[0].attachments
        assert not called[0].components
        assert here.calls("POST", path)  # it was tried, and the table went on
        for message in here.messages():
            assert "@everyone" not in words(message)
            assert f"<@{bo.id}>" not in words(message), "who is called in private is not called here"
            assert "**x**" not in words(message).replace("\\*\\*x\\*\\*", "")
        await here.until(lambda: any(player.asked() for player in players), "a question")
        await next(player for player in players if player.asked()).act()
        await here.quiet()
        assert len(said_here(here, cy)) == 1  # said once: from now on the channel calls


def said_here(here: World, who: MemberActor) -> list[ResponseMessage]:
    return [m for m in here.messages() if f"<@{who.id}>" in words(m) and "in private" in words(m)]


async def test_who_may_not_read_a_channel_neither_joins_its_table_nor_reads_its_log(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        inside = here.guild.create_role("inside")
        shut, let = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
        me = here.guild.me
        assert me
        den = here.guild.create_text_channel("den", overwrites={here.guild.default_role: shut, inside: let, me: let})
        await here.start_bot()
        ann, eve, dee = here.person("ann", roles=[inside]), here.person("eve"), here.person("dee", roles=[inside])
        await ann.slash(den, "new", game="avoid_the_void")
        lobby = await here.until(lambda: here.messages(den) and here.board(den), "the lobby")
        match = buttons(lobby)["Join"].split(":")[1]
        # in private, from a channel that all may read, by the id of a button that was never offered there
        for what in ("join", "log", "options"):
            await here.told(await here.forge(eve, f"t:{match}:{what}"), "Only those who are where this table stands")
        await here.told(await here.forge(dee, f"t:{match}:log"), "Nothing has happened yet")
        await here.forge(dee, f"t:{match}:join")
        await here.until(lambda: "dee" in words(here.board(den)), "the seat")
        assert "eve" not in words(here.board(den))
