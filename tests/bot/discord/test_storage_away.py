"""Storage dies under a running bot: who pressed gets a word, and the press is acted on when it is back."""

from __future__ import annotations

from pathlib import Path

from bot.talk import catalogue
from tests.bot.discord.player import open_table
from tests.bot.discord.test_killed import current
from tests.bot.discord.world import words, world
from tests.valkey import Valkey


async def test_a_word_at_once_and_the_act_when_it_is_back(folder: Path) -> None:
    server = Valkey(folder, "--appendonly", "yes", "--appendfsync", "always")
    server.start()
    try:
        async with world(server.url, folder) as here:
            await here.start_bot(TEST_SEED="24")
            one = await current(await open_table(here, "ann", "bo", "cy"))
            asked = one.parts()
            server.kill()
            typed = await one.actor.slash(here.channel, "status")
            await here.told(typed, catalogue.WAIT)
            await one.act()
            server.start()
            await here.until(lambda: one.parts() != asked, "the hand after the press")
            await here.until(lambda: typed.response and catalogue.WAIT not in words(typed.response), "the status")
            assert await here.stop_bot() == 0
    finally:
        server.stop()
