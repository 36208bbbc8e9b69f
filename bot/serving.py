"""One process for every platform: the same house, door and pictures behind each of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bot.health import beat
from bot.table.clock import Clock
from bot.table.door import Door
from bot.table.house import House
from bot.table.postman import Postman
from bot.talk.pictures import Studio
from bot.warming import warm_up
from storage import Storage, end

BEAT = 5.0  # seconds between two signs of life
logger = logging.getLogger(__name__)


class Wrong(Exception):
    """Why a platform cannot be served, in one line for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Services:
    """What an adapter works with."""

    house: House
    door: Door = field(init=False)
    postman: Postman = field(init=False)
    studio: Studio = field(default_factory=Studio)

    def __post_init__(self) -> None:
        object.__setattr__(self, "door", Door(self.house))
        object.__setattr__(self, "postman", Postman(self.house))


class Line(NamedTuple):
    """A platform that is being served: it is down when `task` ends."""

    platform: str
    task: asyncio.Task[None]
    ready: Callable[[], bool]


Platform = Callable[[Services], AbstractAsyncContextManager[Line]]


async def serve(storage: Storage, platforms: Sequence[Platform], alive: Path, stop: asyncio.Event) -> None:
    """Until `stop` is set or a platform fails for good. Presses under way are finished, then it comes back."""
    services = Services(House(storage))
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(platform(services)) for platform in platforms]
        clock = Clock(services.house, services.postman.deliver)
        async with _running(clock.run()), _running(_beat(lines, alive)), _running(asyncio.to_thread(warm_up)):
            await _until(stop, lines)
            logger.info("stopping: what is under way is finished first")
    logger.info("stopped")


@contextlib.asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        await end(task)


async def _until(stop: asyncio.Event, lines: Sequence[Line]) -> None:
    stopped = asyncio.create_task(stop.wait())
    done, _ = await asyncio.wait([stopped, *(line.task for line in lines)], return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    for line in lines:
        if line.task in done and not stop.is_set():
            raise Wrong(f"the line to {line.platform} is down: {line.task.exception() or 'it was closed'}")


async def _beat(lines: Sequence[Line], alive: Path) -> None:
    """A sign of life for as long as every platform is connected."""
    while True:
        if all(line.ready() for line in lines):
            beat(alive)
        await asyncio.sleep(BEAT)


def stop_on_signals(stop: asyncio.Event) -> None:
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, stop.set)
