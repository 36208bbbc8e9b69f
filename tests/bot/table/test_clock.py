"""What happens by itself."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.table import clock
from bot.table.speaking import Answer
from storage import Due, Phase
from tests.bot.table.stage import ANA, Stage, stage


async def test_computers_that_take_no_time_do_not_wait_for_the_next_tick(url: str) -> None:
    async with stage(url) as play:
        await against_computers(play)
        await play.clock().ring()
        assert (await play.sitting()).table.phase is Phase.ENDED


async def against_computers(play: Stage) -> None:
    await play.says(ANA, "/new avoid_the_void")
    for _ in range(3):
        await play.says(ANA, "/computer random")
    await play.says(ANA, "/leave")
    await play.says(ANA, "/start")


async def test_who_thinks_long_keeps_the_timer_and_who_dies_loses_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "LEASE", 0.4)
    async with stage(url) as one, stage(url) as two:
        await against_computers(one)
        thinking: list[Due] = []

        async def think(timer: Due) -> Answer:
            thinking.append(timer)
            await asyncio.sleep(60)
            return Answer()

        monkeypatch.setattr(one.house, "due", think)
        at_work = asyncio.create_task(one.clock().ring())
        await asyncio.sleep(1.5)
        assert len(thinking) == 1
        await two.clock().ring()
        assert (await two.sitting()).table.phase is Phase.PLAYING
        at_work.cancel()
        await asyncio.gather(at_work, return_exceptions=True)
        await asyncio.sleep(0.5)
        await two.clock().ring()
        assert (await two.sitting()).table.phase is Phase.ENDED


async def test_a_timer_that_a_commit_has_changed_is_not_renewed(url: str) -> None:
    async with stage(url) as play:
        await against_computers(play)
        timers: Any = play.house.storage.timers
        [due] = await timers.claim()
        later = await timers.renew(due, 9.0)
        assert later.until > due.until
        assert await timers.renew(due) is None  # somebody who was away for too long
        await play.house.due(due)
        assert await timers.renew(later) is None
        assert await timers.claim() == [due]  # the next act is due at once
