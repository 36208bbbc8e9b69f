"""Killed between a commit and its answer: everybody is told after the restart, also who pressed."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.bot.telegram.playing import asked, offered, play
from tests.bot.telegram.test_faults import started
from tests.bot.telegram.world import world


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
