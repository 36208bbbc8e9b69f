"""Killed between a commit and its answer: everybody is told after the restart, also who pressed."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.bot.telegram.playing import asked, offered, play
from tests.bot.telegram.test_faults import started
from tests.bot.telegram.test_whole_games import untidy
from tests.bot.telegram.world import world
from tests.peers.telegram import PATIENCE
from tests.peers.telegram_wire import Json


async def test_who_pressed_is_told(url: str, folder: Path, record_property: pytest.RecordProperty) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        one = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        await here.kill_bot(signal.SIGTERM)
        await here.start_bot(TEST_SEED="1", TEST_DIES="1")
        hand = one.hand
        before = (hand["message_id"], hand.get("edits", 0))
        await one.press_data(hand, offered(hand)[0]["callback_data"])
        assert here.bot
        await asyncio.wait_for(here.bot.wait(), 120)
        await here.start_bot(TEST_SEED="1")
        back = asyncio.get_running_loop().time()
        await here.telegram.until(lambda: (one.hand["message_id"], one.hand.get("edits", 0)) != before, "the hand")
        record_property("seconds", asyncio.get_running_loop().time() - back)
        assert await play(here, people, 3) == 3


async def test_a_hand_that_was_sent_in_the_moment_of_the_kill(url: str, folder: Path) -> None:
    """Nobody has kept which message it is: the next bot finds it, and one hand is left that can be pressed."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
        lobby = await here.seated(*people)
        bot, sent = here.bot, list[Json]()
        assert bot

        def kill() -> None:
            """Before Telegram answers."""
            last = here.telegram.calls[-1]
            if last.method == "sendPhoto" and not sent and offered(last.answer["result"]):
                sent.append(last.answer["result"])
                bot.kill()

        here.telegram.watch = kill
        await people[0].press(lobby, "Start")
        await asyncio.wait_for(bot.wait(), PATIENCE)
        (lost,) = sent
        assert offered(lost)
        await here.start_bot(TEST_SEED="1")
        await here.telegram.until(lambda: asked(people) and not offered(lost), "one hand")
        await here.telegram.until(lambda: not untidy(people), "one live hand each")
        assert await play(here, people, 3) == 3
