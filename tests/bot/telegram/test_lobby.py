"""The lobby in a group: joining by a press, and starting without who cannot be reached."""

from __future__ import annotations

from pathlib import Path

from tests.bot.telegram.world import World, world
from tests.peers.telegram_chats import Chat
from tests.peers.telegram_people import Member, button_of, buttons, from_bot, told, words


async def test_join_is_a_press_for_whose_private_chat_is_open(url: str, folder: Path) -> None:
    """Nobody is led out of the group for nothing."""
    async with world(url, folder) as here:
        await here.start_bot()
        ana, bo, eve = here.person("Ana"), here.person("Bo"), here.person("Eve")
        lobby = await here.seated(ana)
        await bo.says("/start")
        await here.telegram.until(lambda: from_bot(bo.private), "a welcome")
        assert not (await bo.presses(lobby, "Join"))["url"]
        await here.until_told(here.group, 0, "Bo")
        link = (await eve.presses(lobby, "Join"))["url"]
        assert "start=join_" in link
        assert "Eve" not in words(await here.table())
        await eve.follows(link)
        await here.until_told(here.group, 0, "Eve")


async def test_who_opens_a_table_that_cannot_be_shown_is_told_why(url: str, folder: Path) -> None:
    """And its place is free: the next one can be opened."""
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana")
        await ana.says("/start")
        here.group.bot_status = "restricted"
        await ana.says("/new avoid_the_void", here.group)
        await here.telegram.until(lambda: told(ana, "that group does not let me write"), "why not")
        here.group.bot_status = "member"
        await ana.says("/new exodus_fleet", here.group)
        await here.until_told(here.group, 0, "Exodus Fleet")


async def lost_one(here: World) -> tuple[list[Member], Chat]:
    """Three sit in the lobby, and Bo blocks the bot."""
    await here.start_bot(TEST_SEED="1")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi", "Dee")]
    await here.seated(*people)
    await people[1].blocks()
    await here.telegram.until(lambda: not here.telegram.updates, "the block was fetched")
    await people[1].says("/status", here.group)  # answered in turn, so the block has been heard before
    await here.telegram.until(lambda: "table is open" in words(from_bot(here.group)[-1]), "the block was heard")
    return people, here.group


async def test_start_without_who_cannot_be_reached(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people, group = await lost_one(here)
        ana, bo, chidi, dee = people
        lobby = await here.table()
        refused = await ana.presses(lobby, "Start")
        assert "cannot reach Bo" in refused["text"]
        line = await here.telegram.until(
            lambda: next((m for m in from_bot(group) if "cannot reach Bo" in words(m)), None), "a line"
        )
        assert [one["text"] for one in buttons(line)] == ["Open the private chat", "Start without Bo"]
        assert "Only Ana" in (await chidi.presses(line, "Start without Bo"))["text"]
        await ana.presses(line, "Start without Bo")
        board = await here.until_told(group, 0, "begins")
        assert "Bo" not in words(board)
        await here.telegram.until(lambda: all(one.has_hand for one in (ana, chidi, dee)), "hands")
        assert not bo.has_hand


async def test_the_host_removes_somebody(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana, bo = here.person("Ana"), here.person("Bo")
        lobby = await here.seated(ana, bo)
        await ana.presses(lobby, "Options")
        options = await here.telegram.until(lambda: told(ana, "Options of"), "the options")
        await ana.presses(options, "Remove Bo")
        await here.telegram.until(lambda: "Bo" not in words(lobby), "Bo has gone")
        await here.telegram.until(
            lambda: "Remove Bo" not in [one["text"] for one in buttons(options)], "the button, too"
        )
        assert button_of(lobby, "Join")
