"""What happens by itself: computer players act, and what a worker did not live to say is said."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.table.deliveries import Delivery
from bot.table.lent import kept
from bot.table.privacy import forget_all_due
from bot.table.tables import Tables
from bot.table.unsaid import unsaid
from storage import Due, Phase, PleaseWait
from storage.prune import prune
from storage.timers import LEASE

TICK = 0.2
BROKEN = 60.0  # seconds until a table where something went wrong is tried again
PRUNE = 3600.0  # seconds between two looks at what is finished for long
SWEEP = 1.0  # seconds between two looks at what is unsaid
AT_ONCE = 8  # tables served side by side
logger = logging.getLogger(__name__)
Deliver = Callable[[Delivery], Awaitable[None]]


class Clock:
    """One a process; several processes share the work, as a timer is lent to one at a time."""

    def __init__(self, tables: Tables, deliver: Deliver, keep: float = 0.0) -> None:
        """`keep` is for how many seconds finished tables are kept; 0 for ever."""
        self._tables = tables
        self._keep = keep
        self._deliver = deliver
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            await asyncio.gather(
                self._over_and_over(self.ring, TICK),
                self._over_and_over(self._sweep, SWEEP),
                self._over_and_over(self.prune, PRUNE),
            )
        finally:
            for task in self._sending:
                task.cancel()

    async def _over_and_over(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except PleaseWait:
                await self._tables.storage.answering()
            except Exception:
                logger.exception("the clock stumbled")
            await asyncio.sleep(pause)

    async def ring(self) -> None:
        """Until nothing is due: a computer's act may make the next one due at once."""
        while due := await self._tables.storage.timers.claim(lease=LEASE):
            await asyncio.gather(*(self._serve(timer) for timer in due))

    async def _serve(self, timer: Due) -> None:
        try:
            async with kept(timer, self._tables.storage.timers.renew, LEASE), self._at_once:
                answer = await self._tables.due(timer)
        except PleaseWait:
            raise
        except Exception:  # one table that is broken stops no other
            logger.exception("the computers at %s could not act", timer.match)
            await self._tables.storage.timers.put_off(timer, time.time() + BROKEN)
            return
        for delivery in answer.deliveries:
            self._send(delivery)

    async def _sweep(self) -> None:
        for delivery in await unsaid(self._tables):
            self._send(delivery)

    async def prune(self) -> None:
        """Finished tables that nobody has touched for long go by themselves; so does who asked to be forgotten."""
        if forgotten := await forget_all_due(self._tables):
            logger.info("forgot %d people who had asked for it", forgotten)
        if not self._keep:
            return
        for gone in await prune(self._tables.storage, self._keep, self._tables.now(), (Phase.ENDED,)):
            logger.info("removed %s, finished for long", gone.match)

    def _send(self, delivery: Delivery) -> None:
        """Nobody's computer waits for a channel that has to wait; the outbox keeps what is not said in the end."""
        task = asyncio.create_task(self._sent(delivery))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, delivery: Delivery) -> None:
        try:
            await self._deliver(delivery)
        except PleaseWait:
            await self._tables.storage.answering()
        except Exception:
            logger.exception("a message could not be delivered")
