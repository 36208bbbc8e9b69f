"""What happens by itself: computer players act, and what a worker did not live to say is said."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from bot.table.house import House
from bot.table.speaking import Delivery
from storage import Due, PleaseWait
from storage.timers import LEASE

TICK = 0.2
SWEEP = 5.0  # seconds between two looks at what is unsaid
AT_ONCE = 8  # tables served side by side
logger = logging.getLogger(__name__)
Deliver = Callable[[Delivery], Awaitable[None]]


class Clock:
    """One a process; several processes share the work, as a timer is lent to one at a time."""

    def __init__(self, house: House, deliver: Deliver) -> None:
        self._house = house
        self._deliver = deliver
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            await asyncio.gather(self._over_and_over(self.ring, TICK), self._over_and_over(self._sweep, SWEEP))
        finally:
            for task in self._sending:
                task.cancel()

    async def _over_and_over(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except PleaseWait:
                await self._house.storage.answering()
            except Exception:
                logger.exception("the clock stumbled")
            await asyncio.sleep(pause)

    async def ring(self) -> None:
        """Until nothing is due: a computer's act may make the next one due at once."""
        while due := await self._house.storage.timers.claim(lease=LEASE):
            await asyncio.gather(*(self._serve(timer) for timer in due))

    async def _serve(self, timer: Due) -> None:
        async with self._kept(timer), self._at_once:
            answer = await self._house.due(timer)
        for delivery in answer.deliveries:
            self._send(delivery)

    @asynccontextmanager
    async def _kept(self, timer: Due) -> AsyncIterator[None]:
        """Nobody else gets it while we are at work, which may take long, nor for long if we die."""
        renewing = asyncio.create_task(self._renew(timer))
        try:
            yield
        finally:
            renewing.cancel()

    async def _renew(self, timer: Due | None) -> None:
        while timer:
            await asyncio.sleep(LEASE / 4)
            with suppress(PleaseWait):
                timer = await self._house.storage.timers.renew(timer, LEASE)

    async def _sweep(self) -> None:
        for delivery in await self._house.unsaid():
            self._send(delivery)

    def _send(self, delivery: Delivery) -> None:
        """Nobody's computer waits for a channel that has to wait; the outbox keeps what is not said in the end."""
        task = asyncio.create_task(self._sent(delivery))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, delivery: Delivery) -> None:
        try:
            await self._deliver(delivery)
        except PleaseWait:
            await self._house.storage.answering()
        except Exception:
            logger.exception("a message could not be delivered")
