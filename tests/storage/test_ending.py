"""What runs until it is cancelled ends when it is told to, whatever it was doing."""

from __future__ import annotations

import asyncio
import time

import pytest

from storage import connect, end


async def test_a_lost_cancellation_is_repeated(url: str) -> None:
    """On Python 3.11 about every second one is lost at these moments."""

    async with connect(url) as storage:

        async def ask_for_long() -> None:
            until = time.monotonic() + 60
            while time.monotonic() < until:
                await storage.timers.claim(lease=1)

        for n in range(40):
            task = asyncio.create_task(ask_for_long())
            await asyncio.sleep(n * 0.0003)
            await end(task)
            assert task.cancelled()


async def test_one_that_swallows_it_is_told_again() -> None:
    told = 0

    async def hard_of_hearing() -> None:
        nonlocal told
        while told < 3:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                told += 1

    task = asyncio.create_task(hard_of_hearing())
    await asyncio.sleep(0)
    async with asyncio.timeout(120):
        await end(task)
    assert told == 3


async def test_what_went_wrong_is_told() -> None:
    async def falls() -> None:
        raise ValueError("fell")

    task = asyncio.create_task(falls())
    await asyncio.sleep(0)
    with pytest.raises(ValueError, match="fell"):
        await end(task)
