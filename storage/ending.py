"""Ending what runs until it is cancelled."""

from __future__ import annotations

import asyncio
from typing import Any

AGAIN = 0.2  # seconds until it is told once more


async def end(task: asyncio.Task[Any]) -> None:
    """Cancel it until it is over.

    Once is not enough: before Python 3.12 `asyncio.wait_for`, by which redis-py sends, swallows a cancellation that
    comes at the moment of its answer.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=AGAIN)
    if not task.cancelled() and (why := task.exception()):
        raise why
