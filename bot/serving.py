"""One process for every platform: the same tables, router and pictures behind each of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bot.health import beat
from bot.memory import keep_small
from bot.table.clock import Clock
from bot.table.postman import Postman
from bot.table.router import Router
from bot.table.tables import Tables
from bot.talk.pictures import Pictures
from bot.warm_up import warm_up
from storage import PleaseWait, Storage, end

BEAT = 5.0  # seconds between two signs of life
FINISH = 8.0  # seconds that a platform has for what is under way when we are to stop
GONE = 9.5  # and in all: ten seconds after SIGTERM the process has ended
logger = logging.getLogger(__name__)


class Wrong(Exception):
    """Why a platform cannot be served, in one line for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class App:
    """What an adapter works with."""

    tables: Tables
    router: Router = field(init=False)
    postman: Postman = field(init=False)
    pictures: Pictures = field(default_factory=Pictures)

    def __post_init__(self) -> None:
        object.__setattr__(self, "router", Router(self.tables))
        object.__setattr__(self, "postman", Postman(self.tables))


class Connection(NamedTuple):
    """A platform that is being served: it is down when `task` ends."""

    platform: str
    task: asyncio.Task[None]
    ready: Callable[[], bool]
    address: str = ""  # where people find it, if that is here


Platform = Callable[[App], AbstractAsyncContextManager[Connection]]


async def serve(
    tables: Tables,
    platforms: Sequence[Platform],
    alive: Path | None,
    stop: asyncio.Event,
    keep: float = 0.0,
    tell: Callable[[Sequence[Connection]], None] = lambda lines: None,
) -> None:
    """Until `stop` is set or a platform fails for good. Presses under way are finished, then it comes back."""
    keep_small()
    app, storage = App(tables), tables.storage
    async with _connected(app, platforms) as lines:
        tell(lines)
        clock = Clock(app.tables, app.postman.deliver, keep)
        # nobody waits for its end: a thread of the loop's own would keep a process that is to stop
        threading.Thread(target=warm_up, daemon=True).start()
        async with _running(clock.run()), _running(_beat(storage, lines, alive)):
            try:
                await _until(stop, lines)
            finally:
                app.router.closing = True
                logger.info("stopping: what is under way is finished first")
    logger.info("stopped")


@contextlib.asynccontextmanager
async def _connected(app: App, platforms: Sequence[Platform]) -> AsyncIterator[list[Connection]]:
    """To all of them; left side by side, so that one that takes its time costs no other its own."""
    entered: list[AbstractAsyncContextManager[Connection]] = []
    lines: list[Connection] = []
    try:
        for one in (platform(app) for platform in platforms):
            lines.append(await one.__aenter__())
            entered.append(one)
        yield lines
    finally:
        leaving = [asyncio.create_task(_left(one)) for one in entered]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=GONE)
            for task in late:
                logger.warning("a platform took too long to end; what it had to say is in the outbox")
                await end(task)


async def _left(platform: AbstractAsyncContextManager[Connection]) -> None:
    try:
        await platform.__aexit__(None, None, None)
    except Exception:
        logger.exception("a platform stumbled at its end")


@contextlib.asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        await end(task)


async def _until(stop: asyncio.Event, lines: Sequence[Connection]) -> None:
    stopped = asyncio.create_task(stop.wait())
    done, _ = await asyncio.wait([stopped, *(line.task for line in lines)], return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    for line in lines:
        if line.task in done and not stop.is_set():
            raise Wrong(f"the line to {line.platform} is down: {line.task.exception() or 'it was closed'}")


async def _beat(storage: Storage, lines: Sequence[Connection], alive: Path | None) -> None:
    """A sign of life for as long as every platform is connected, also of storage that does not answer."""
    while True:
        trouble = await _trouble(storage)
        if alive and all(line.ready() for line in lines):
            beat(alive, trouble)
        await asyncio.sleep(BEAT)


async def _trouble(storage: Storage) -> str:
    try:
        await storage.probe()
    except PleaseWait:
        return "the storage does not answer"
    return ""


def stop_on_signals(stop: asyncio.Event) -> None:
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, stop.set)
