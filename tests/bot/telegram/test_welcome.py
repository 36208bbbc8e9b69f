"""The first minutes: added to a group, alone with the bot, and what Telegram is told of it."""

from __future__ import annotations

from pathlib import Path

from engine import games
from engine.games import find
from tests.bot.telegram.world import tables, world
from tests.peers.telegram_people import buttons, from_bot, member_update, words


async def test_added_to_a_group(url: str, folder: Path) -> None:
    """One silent line, never twice; two presses open a table, and the line is gone."""
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana", started=True)
        await member_update(here.telegram, here.group, ana, "left", "member")
        (line,) = await here.telegram.until(lambda: from_bot(here.group), "a line")
        assert line["quiet"]
        assert [one["text"] for one in buttons(line)] == ["Open a table"]
        await member_update(here.telegram, here.group, ana, "member", "left")
        await member_update(here.telegram, here.group, ana, "left", "member")
        await ana.presses(line, "Open a table")
        await here.telegram.until(lambda: len(buttons(line)) == len(games.IDS), "the games")
        await ana.presses(line, find("terra_prime").title)
        lobby = await here.until_told(here.group, 0, "Terra Prime")
        await here.telegram.until(lambda: from_bot(here.group) == [lobby], "no line any more")


async def test_start_offers_games_and_groups(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana")
        await ana.says("/start")
        (welcome,) = await here.telegram.until(lambda: from_bot(ana.private), "a welcome")
        assert [one["text"][:4] for one in buttons(welcome)] == ["Try "] * len(games.IDS) + ["Teac", "Add "]
        link = buttons(welcome)[-1]["url"]
        assert "?startgroup=" in link
        await ana.says(f"/start@OrreryTestBot {link.partition('=')[2]}", here.group)  # so Telegram tells of it
        await ana.says("/new avoid_the_void", here.group)
        await here.table()
        assert len(from_bot(here.group)) == 1


async def test_what_telegram_is_told_of_the_bot(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        about = here.telegram.about
        assert all(find(game).title in about.description for game in games.IDS)
        assert about.short_description
        assert {"all_group_chats", "all_chat_administrators", "all_private_chats"} == about.commands.keys()
        private, group = (
            {one["command"] for one in about.commands[scope]} for scope in ("all_private_chats", "all_group_chats")
        )
        assert {"hand", "play", "bid", "new"} <= private < group
        assert "join" in group - private
        ends = {s: one["description"] for s, all_ in about.commands.items() for one in all_ if one["command"] == "end"}
        assert ends == {"all_group_chats": "close the table", "all_chat_administrators": "close any table here"}


async def test_a_closed_table_is_one_line(url: str, folder: Path) -> None:
    """No picture and no buttons; a photo cannot become a text, so it goes."""
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        await ana.presses(lobby, "Close")
        await here.telegram.until(lambda: not tables(here.group), "no picture")
        (line, *_) = [m for m in from_bot(here.group) if "was closed" in words(m)]
        assert not buttons(line)
