"""People play on the real bot, a process of its own, in SimCord's Discord."""

from __future__ import annotations

from pathlib import Path

from tests.bot.discord.world import buttons, world


async def test_a_table_is_opened_and_joined(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        ann, bo = here.person("ann"), here.person("bo")
        await here.start_bot()
        await here.until(lambda: here.calls("PUT", "/commands"))
        await here.until(lambda: "connected to Discord" in here.log)
        await ann.slash(here.channel, "new", game="avoid_the_void")
        lobby = await here.until(lambda: here.messages() and here.board())
        assert "ann" in lobby.content
        assert set(buttons(lobby)) >= {"Join", "Leave", "Options", "Close"}
        await bo.click(lobby, label="Join")
        await here.until(lambda: "bo" in here.board().content)
        assert await here.stop_bot() == 0
