"""The private chat: one live hand a table, and what is asked stands at the bottom."""

from __future__ import annotations

from pathlib import Path

from tests.bot.telegram.playing import answer, asked, offered
from tests.bot.telegram.test_faults import started
from tests.bot.telegram.world import world
from tests.peers.telegram_people import buttons, from_bot, words


async def test_what_is_asked_comes_below_whatever_else_is_said(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        for command, told in (("/rules tribute", "AV-"), ("/status", "Last step"), ("/play nonsense", "understand")):
            hand = current.hand
            await current.says(command)
            await here.telegram.until(
                lambda told=told: any(told in words(m) for m in from_bot(current.private)[-3:-1]),  # type: ignore[misc]
                f"{told}, and something below it",
            )
            await here.telegram.until(lambda hand=hand: not buttons(hand) or hand not in from_bot(current.private))  # type: ignore[misc]
            assert offered(current.hand)
            assert sum(bool(offered(m)) for m in from_bot(current.private)) == 1
        await answer(here, current)


async def test_an_old_hand_that_was_left_behind_goes_when_it_is_pressed(url: str, folder: Path) -> None:
    """A bot that dies between a new hand and the old one leaves both."""
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        old = dict(current.hand)
        await current.says("/hand")
        await here.telegram.until(lambda: current.hand["message_id"] != old["message_id"], "the hand anew")
        await here.telegram.until(lambda: not offered(current.private.messages.get(old["message_id"], {})), "the old")
        current.private.messages = {old["message_id"]: old} | current.private.messages
        current.private.messages[old["message_id"]] = old
        await here.kill_bot()
        await here.start_bot(TEST_SEED="1")
        await current.press_data(old, offered(old)[0]["callback_data"])
        await here.telegram.until(
            lambda: [m for m in from_bot(current.private) if offered(m)] in ([], [current.hand]), "one live hand"
        )
