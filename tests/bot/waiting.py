"""Waiting for what a bot in another process writes down, and for somebody who has gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from storage import Phase, Table
from tests.bench.chat_counts import Watch

PATIENCE = 300.0  # seconds in which nothing happens: it hangs, on however busy a machine
LOOK = 0.05


class Stored(Protocol):
    async def stored(self) -> Table: ...


async def stored_until(here: Stored, holds: Callable[[Table], object]) -> Table:
    end = time.monotonic() + PATIENCE
    while not holds(table := await here.stored()):
        assert time.monotonic() < end, table
        await asyncio.sleep(LOOK)
    return table


async def play_without(
    here: Stored,
    watch: Watch,
    gone: int,
    asked: Callable[[], object],
    act: Callable[[], Awaitable[None]],
    kill: Callable[[], Awaitable[None]],
) -> None:
    """The other plays on to the end; the bot is killed once while the seat of who has gone is waited for."""
    kills = 1
    while (table := await here.stored()).phase is not Phase.ENDED:
        if asked():
            await act()
            watch.go_on(5)
        elif run := table.times.running.get(gone):
            assert run.told <= 3
            if kills:
                await kill()
                kills -= 1
            watch.go_on(max(5.0, run.due - watch.now + 5))
            await stored_until(here, lambda now, was=run: now.times.running.get(gone) != was)
        else:
            watch.go_on(0 if table.times.running else 5)  # the other is about to be asked, or a computer's pause
            await asyncio.sleep(LOOK)
    assert not kills
