"""`/new` where the bot cannot write: who asked learns why, and the place stays free."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.talk import catalogue
from tests.bot.discord.world import buttons, is_table, words, world


@pytest.mark.parametrize(
    ("status", "code", "words"),
    [
        (403, 50001, catalogue.NOT_LET_IN),  # a private thread that it was not added to
        (403, 50013, catalogue.MAY_NOT_WRITE),  # a time-out
        (400, 200000, catalogue.BLOCKED),  # AutoMod
        (400, 50035, catalogue.NOT_TAKEN),
    ],
)
async def test_a_table_that_cannot_be_shown_is_none(url: str, folder: Path, status: int, code: int, words: str) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        path = f"/channels/{here.channel.id}/messages"
        here.env.inject_error("POST", path, status=status, code=code, message="no", times=2 if code == 50013 else 1)
        ann, bo = here.person("ann"), here.person("bo")
        await here.told(await ann.slash(here.channel, "new", game="avoid_the_void"), words)
        await here.told(await ann.slash(here.channel, "games"), catalogue.NO_TABLES)
        await bo.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: here.messages() and buttons(here.board()), "a table for somebody else")
        here.wire.faults.clear()  # that was refused on purpose


async def test_an_archived_thread_wakes_up(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ann, bo = here.person("ann"), here.person("bo")
        await ann.slash(here.channel, "new", game="avoid_the_void", in_thread=True)
        thread = await here.until(lambda: next(iter(here.channel.threads), None), "the thread")
        lobby = await here.until(lambda: here.messages(thread) and here.board(thread), "the lobby in it")
        made = here.env.backend.channels[thread.id].thread_metadata
        assert made
        assert made.auto_archive_duration == 7 * 24 * 60
        path = f"/channels/{thread.id}/messages/{lobby.id}"
        here.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived", times=1)
        await bo.slash(thread, "join")
        await here.until(lambda: "**bo**" in words(here.board(thread)), "a new lobby")
        assert here.board(thread).id != lobby.id
        await here.until(lambda: [m.id for m in here.messages(thread)] == [here.board(thread).id], "no old lobby")
        here.wire.faults.clear()  # that was refused on purpose


async def test_who_wishes_to_know_of_tables_is_called_when_one_opens(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ann, bo = here.person("ann"), here.person("bo")
        await here.told(await bo.slash(here.channel, "settings", name="tables", value="all"), "told of all")
        await ann.slash(here.channel, "new", game="avoid_the_void")
        (call,) = await here.until(lambda: [m for m in here.messages() if not is_table(m)], "a call")
        assert words(call) == f"<@{bo.id}>: **ann** opens a table of **Avoid the Void** here."
