"""Killed between a commit and its answer: everybody is told after the restart, and who pressed by the old token."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from redis import Redis

from tests.bot.discord.player import Player, open_table
from tests.bot.discord.world import PATIENCE, World, buttons, words, world


async def restarted_to_die(here: World) -> None:
    assert await here.stop_bot() == 0
    await here.start_bot(TEST_SEED="24", TEST_PACE="1000", TEST_DIES="1")


async def dies_and_comes_back(here: World) -> float:
    assert here.bot
    await asyncio.wait_for(here.bot.wait(), PATIENCE)
    await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
    return asyncio.get_running_loop().time()


async def current(players: list[Player]) -> Player:
    for one in players:
        await one.open_hand()
    return next(one for one in players if one.asked())


async def test_who_pressed_in_private_is_told(url: str, folder: Path, record_property: pytest.RecordProperty) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
        one = await current(await open_table(here, "ann", "bo", "cy"))
        await restarted_to_die(here)
        asked, board = one.parts(), words(here.board())
        await one.act()
        back = await dies_and_comes_back(here)
        await here.until(lambda: one.parts() != asked, "the hand after the press")
        await here.until(lambda: words(here.board()) != board, "the board after it")
        record_property("seconds", asyncio.get_running_loop().time() - back)
        tokens = [path.split("/")[3] for _, _, path, _ in here.wire.calls if path.startswith("/webhooks/")]
        assert tokens
        assert not any(token in here.log for token in tokens)
        assert await here.stop_bot() == 0


async def test_who_typed_is_told(url: str, folder: Path) -> None:
    """Where Discord shows that the bot is thinking, the hand stands in the end."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
        one = await current(await open_table(here, "ann", "bo", "cy"))
        await restarted_to_die(here)
        verb, words = "play", "1"
        result = await one.actor.slash(here.channel, verb, words=words)
        await dies_and_comes_back(here)
        assert (await here.answered(result)).ephemeral
        assert await here.stop_bot() == 0


async def test_when_the_token_is_too_old_a_direct_message_tells(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
        one = await current(await open_table(here, "ann", "bo", "cy"))
        await restarted_to_die(here)
        await one.act()
        assert here.bot
        await asyncio.wait_for(here.bot.wait(), PATIENCE)
        with Redis(unix_socket_path=url.removeprefix("unix://")) as redis:
            kept = list(redis.scan_iter("orrery:{reply:*"))
            assert kept
            redis.delete(*kept)
        await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
        await here.until(lambda: here.calls("POST", "/users/@me/channels"), "a direct message")
        assert await here.stop_bot() == 0


async def test_who_typed_what_the_channel_shows_waits_for_nothing(url: str, folder: Path) -> None:
    """`/join` has no answer of its own: Discord does not say for ever that the bot thinks."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="1000")
        ann, bo = here.person("ann"), here.person("bo")
        await ann.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
        await restarted_to_die(here)
        await bo.slash(here.channel, "join")
        await dies_and_comes_back(here)
        await here.until(lambda: "bo" in words(here.board()), "a new seat")
        await here.until(lambda: here.calls("DELETE", "/messages/@original"), "no thinking any more")
        assert await here.stop_bot() == 0
