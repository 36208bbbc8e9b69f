"""What happens by itself."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from bot.table import clock
from bot.table.deliveries import Answer
from storage import Due, Phase
from tests.bot.table.group import ANA, Group, stage


async def test_computers_that_take_no_time_do_not_wait_for_the_next_tick(url: str) -> None:
    async with stage(url) as play:
        await against_computers(play)
        await play.clock().ring()
        assert (await play.loaded()).table.phase is Phase.ENDED


async def against_computers(play: Group) -> None:
    await play.says(ANA, "/new avoid_the_void")
    for _ in range(3):
        await play.says(ANA, "/computer random")
    await play.says(ANA, "/leave")
    await play.says(ANA, "/start")


async def test_who_thinks_long_keeps_the_timer_and_who_dies_loses_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases end by a time that the test tells, so that a busy machine makes none too short."""
    monkeypatch.setattr(clock, "LEASE", 0.1)
    async with stage(url) as one, stage(url) as two:
        await against_computers(one)
        thinking, real = asyncio.Queue[Due](), time.time
        now = real()
        monkeypatch.setattr(time, "time", lambda: now)

        async def think(timer: Due) -> Answer:
            thinking.put_nowait(timer)
            return await asyncio.Future[Answer]()

        monkeypatch.setattr(one.tables, "due", think)
        at_work = asyncio.create_task(one.clock().ring())
        timer = await thinking.get()
        for _ in range(4):
            now += 0.09
            while await ends(one, timer) < now + 0.09:
                await asyncio.sleep(0.01)
        assert thinking.empty()
        await two.clock().ring()
        assert (await two.loaded()).table.phase is Phase.PLAYING
        at_work.cancel()
        await asyncio.gather(at_work, return_exceptions=True)
        monkeypatch.setattr(time, "time", lambda: real() + 1000)
        await two.clock().ring()
        assert (await two.loaded()).table.phase is Phase.ENDED


async def ends(play: Group, timer: Due) -> float:
    """When it is no longer lent."""
    score: Any = await play.tables.storage.wire.ask("ZSCORE", timer.box, timer.member)
    return float(score) / 1000


async def test_a_timer_that_a_commit_has_changed_is_not_renewed(url: str) -> None:
    async with stage(url) as play:
        await against_computers(play)
        timers: Any = play.tables.storage.timers
        [due] = await timers.claim()
        later = await timers.renew(due, 9.0)
        assert later.until > due.until
        assert await timers.renew(due) is None  # somebody who was away for too long
        await play.tables.due(due)
        assert await timers.renew(later) is None
        assert await timers.claim() == [due]  # the next act is due at once
