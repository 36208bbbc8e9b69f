"""What was lent is kept while somebody is at it, and given back when they are not."""

from __future__ import annotations

import asyncio

from bot.table.lent import kept
from storage import PleaseWait

LEASE = 0.01


async def test_it_is_given_back_though_the_end_is_not_heard() -> None:
    """Before Python 3.12 a cancellation is lost that comes with an answer of storage."""
    asked, deaf = asyncio.Event(), True

    async def renew(lent: str, lease: float) -> str:
        nonlocal deaf
        asked.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            if not deaf:
                raise
            deaf = False
        return lent

    async with asyncio.timeout(120):
        async with kept("a message", renew, LEASE):
            await asked.wait()
        assert not deaf
        assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_storage_that_is_away_for_a_moment_ends_nothing() -> None:
    tries = 0

    async def renew(lent: str, lease: float) -> str:
        nonlocal tries
        tries += 1
        raise PleaseWait("away")

    async with asyncio.timeout(120), kept("a message", renew, LEASE):
        while tries < 3:
            await asyncio.sleep(LEASE)
