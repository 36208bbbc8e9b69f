"""Ending a game in play asks first, also somebody who has no private chat with the bot."""

from __future__ import annotations

from pathlib import Path

from bot.talk import ids
from tests.bot.telegram.world import world
from tests.peers.telegram_people import buttons, from_bot, words


async def test_who_has_no_private_chat_confirms_in_the_group(url: str, folder: Path) -> None:
    """A pop-up has no buttons."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        ana, bo, chidi = people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
        await ana.presses(await here.seated(*people), "Start")
        board = await here.until_told(here.group, 0, "begins")
        match = next(ids.read(one["callback_data"]) for one in buttons(board) if "callback_data" in one)
        assert match
        await ana.blocks()
        await here.telegram.until(lambda: not here.telegram.updates, "the block was fetched")
        await bo.says("/status", here.group)  # answered in turn, so the block has been heard before
        await here.telegram.until(lambda: "round" in words(from_bot(here.group)[-1]), "the block was heard")
        await ana.press_data(board, ids.at_table(match.match, "close"))
        asked = await here.telegram.until(
            lambda: next((m for m in from_bot(here.group) if "over for everybody" in words(m)), None), "a question"
        )
        assert words(asked).startswith("Ana: ")
        label, other = [one["text"] for one in buttons(asked)]
        assert other == "Play on"
        assert label.startswith("End Avoid the Void in round")
        assert "Only Ana" in (await chidi.presses(asked, label))["text"]
        await ana.press(asked, label)
        await here.telegram.until(
            lambda: any("was closed" in words(m) for m in from_bot(here.group)), "that it is over"
        )
