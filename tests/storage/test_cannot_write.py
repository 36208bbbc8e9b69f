"""A server that is there and cannot write now: a full disk or memory, a replica. It is *please wait*."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from redis.exceptions import OutOfMemoryError, ReadOnlyError, ResponseError

from storage import PleaseWait, connect
from storage.wire import passes
from tests.storage.stage import act, at, opened
from tests.valkey import Valkey

IN_A_SCRIPT = "Error running script (call to f_0): @user_script:12: -{} You can't write against a read only replica."


@pytest.mark.parametrize(
    ("cannot", "can"),
    [
        (("REPLICAOF", "127.0.0.1", "1"), ("REPLICAOF", "NO", "ONE")),
        (("CONFIG", "SET", "maxmemory", "1"), ("CONFIG", "SET", "maxmemory", "0")),
        (("CONFIG", "SET", "min-replicas-to-write", "1"), ("CONFIG", "SET", "min-replicas-to-write", "0")),
    ],
)
async def test_it_is_please_wait_until_it_can(folder: Path, cannot: tuple[str, ...], can: tuple[str, ...]) -> None:
    server = Valkey(folder)
    server.start()
    try:
        async with connect(server.url, patience=0.1) as storage:
            held = await opened(storage)
            await storage.wire.ask(*cannot)
            with pytest.raises(PleaseWait):
                await storage.matches.commit(act(held, "u"))
            with pytest.raises(PleaseWait):
                await storage.probe()
            waiting = asyncio.create_task(storage.answering())
            await asyncio.sleep(0.2)
            assert not waiting.done()
            await storage.wire.ask(*can)
            await asyncio.wait_for(waiting, 120)
            await storage.matches.commit(act(held, "u"))
            assert (await at(storage, held.table.match)).serial == held.serial + 1
    finally:
        server.stop()


def test_what_passes() -> None:
    assert passes(ReadOnlyError("READONLY You can't write"))
    assert passes(OutOfMemoryError("OOM command not allowed"))
    assert passes(ResponseError("MISCONF Errors writing to the AOF file: No space left on device"))
    assert passes(ResponseError(IN_A_SCRIPT.format("READONLY")))
    assert not passes(ResponseError("WRONGTYPE Operation against a key holding the wrong kind of value"))
