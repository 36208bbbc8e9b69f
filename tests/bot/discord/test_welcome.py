"""Added to a server: one silent line in its system channel, and two presses to a first table."""

from __future__ import annotations

from pathlib import Path

from engine import games
from engine.games import find
from tests.bot.discord.world import World, buttons, words, world


async def invited_again(here: World) -> None:
    """Before the client has all its servers, a new one counts among those where it was."""
    await here.logged("connected to Discord")
    with here.without_bot():
        pass


def greeted(here: World) -> bool:
    return any("Open a table" in buttons(message) for message in here.messages())


async def test_added_to_a_server(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        here.env.backend.get_guild(here.guild.id).system_channel_id = here.channel.id
        await here.start_bot()
        await invited_again(here)
        (line,) = await here.until(here.messages, "a line")
        assert [*buttons(line)] == ["Open a table"]
        assert line._message.flags & 1 << 12  # silent
        ann = here.person("ann")
        which = await here.answered(await ann.click(line, label="Open a table"))
        assert which.ephemeral
        assert len(buttons(which)) == len(games.IDS)
        await ann.click(which, label=find("terra_prime").title)
        await here.until(lambda: [m for m in here.messages() if "Join" in buttons(m)], "the lobby")
        await here.until(lambda: not greeted(here), "no line any more")
        await invited_again(here)
        await here.quiet()
        assert not greeted(here), words(here.messages()[-1])


async def test_nothing_is_said_without_a_system_channel(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        await invited_again(here)
        await here.quiet()
        assert here.messages() == []
