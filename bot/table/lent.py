"""What storage has lent to us for a short while stays ours for as long as we are at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from storage import PleaseWait, end

L = TypeVar("L")


@asynccontextmanager
async def kept(lent: L, renew: Callable[[L, float], Awaitable[L | None]], lease: float) -> AsyncIterator[None]:
    """Nobody else gets it while we are at work, which may take long, nor for long if we die."""
    renewing = asyncio.create_task(_renewed(lent, renew, lease))
    try:
        yield
    finally:
        await end(renewing)  # or it would be ours for ever, and nobody at it


async def _renewed(lent: L | None, renew: Callable[[L, float], Awaitable[L | None]], lease: float) -> None:
    while lent is not None:
        await asyncio.sleep(lease / 4)
        with suppress(PleaseWait):
            lent = await renew(lent, lease)
