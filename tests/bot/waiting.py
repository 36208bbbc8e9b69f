"""To wait for what a bot in another process writes down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from storage import Table

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
