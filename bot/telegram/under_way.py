"""What goes on behind an answer: a group that takes no more right now keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from storage import PleaseWait

logger = logging.getLogger(__name__)


class UnderWay:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (why := task.exception()):
            if isinstance(why, PleaseWait):
                logger.warning("a message is brought later: %s", why)
                return
            logger.error("a message was not delivered", exc_info=why)

    async def finish(self, seconds: float) -> None:
        """Comes back when nothing is under way any more, or when it took too long; the outbox keeps the rest."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
