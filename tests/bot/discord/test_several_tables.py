"""One person, two channels: slash commands complete the tables, and a choice does what was asked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from simcord.actors import MemberActor, _autocomplete_result

from tests.bot.discord.player import open_table
from tests.bot.discord.world import World, buttons, buttons_of, words, world


async def completed(here: World, who: MemberActor, command: str, argument: str, **given: str) -> list[dict[str, Any]]:
    result = await _autocomplete_result(who, here.channel, command, argument, "", given)
    await here.until(lambda: result.autocomplete_choices is not None, "autocomplete")
    return result.autocomplete_choices or []


async def test_tables_are_told_apart(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        other = here.guild.create_text_channel("other")
        ann, bo = here.person("ann"), here.person("bo")
        for channel in (here.channel, other):
            await ann.slash(channel, "new", game="avoid_the_void")
            lobby = await here.until(lambda channel=channel: here.messages(channel) and here.board(channel), "a lobby")  # type: ignore[misc]
            await bo.click(lobby, label="Join")
            await here.until(lambda channel=channel: "**bo**" in words(here.board(channel)), "bo")  # type: ignore[misc]
        labels = {"Avoid the Void in #games: ann, bo", "Avoid the Void in #other: ann, bo"}
        tables = await completed(here, ann, "options", "table")
        assert {one["name"] for one in tables} == labels
        # in a direct message the choice does what was asked, there
        asked = await here.answered(await ann.user.slash("leave"))
        assert set(buttons(asked)) == labels
        await ann.user.click(asked, label="Avoid the Void in #other: ann, bo")
        await here.until(lambda: "Seated: **bo**" in words(here.board(other)), "an empty seat")
        assert "**ann**, **bo**" in words(here.board()) or "**ann** and **bo**" in words(here.board())
        # what else is completed
        assert "tribute=no" in {
            one["value"] for one in await completed(here, ann, "new", "options", game="avoid_the_void")
        }
        assert {one["value"] for one in await completed(here, ann, "remove", "player")} == {"ann", "bo"}
        listed = await here.answered(await ann.slash(here.channel, "games"))
        ways = {button.get("url") for button in buttons_of(listed)}
        assert f"https://discord.com/channels/{here.guild.id}/{here.channel.id}" in ways


async def test_a_hand_says_of_which_table_it_is_to_who_sits_at_several(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, _, _ = await open_table(here, "ann", "bo", "cy")
        hand = await ann.open_hand()
        assert "Avoid the Void" not in words(hand)
        other = here.guild.create_text_channel("other")
        await ann.actor.slash(other, "new", game="exodus_fleet")
        lobby = await here.until(lambda: here.messages(other) and here.board(other), "a lobby")
        await here.until(lambda: "**ann**" in words(lobby), "ann")
        hand = await ann.open_hand()
        await here.until(lambda: re.match(r"-# Avoid the Void · \\?#games\n", words(hand)), "which table it is of")
