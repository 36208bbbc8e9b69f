"""The one connection to the server: commands and scripts, sent again with back-off when the line breaks.

Everything sent here may be sent twice without harm: a commit is known by its update and nonce, the rest by its nature.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from importlib.resources import files
from typing import TypeAlias, TypeVar

from redis import exceptions as redis_says
from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster

Word: TypeAlias = bytes | str | int | float
T = TypeVar("T")

# What passes when a server restarts, a replica takes over or a cluster moves a slot.
PASSING = (
    redis_says.ConnectionError,
    redis_says.TimeoutError,
    redis_says.ReadOnlyError,
    redis_says.OutOfMemoryError,
    redis_says.ClusterDownError,
    redis_says.TryAgainError,
    redis_says.RedisClusterException,
    OSError,
)
LASTING = (redis_says.AuthenticationError, redis_says.AuthorizationError)
# What a server says that is there and cannot write now: a full disk or memory, a replica, one that is still loading.
# From within a script some servers say it in the middle of their sentence.
REFUSING = re.compile(r"\b(READONLY|MISCONF|OOM|NOREPLICAS|MASTERDOWN|LOADING|CLUSTERDOWN|TRYAGAIN)\b")
PROBE = ("SET", "orrery:{note:answering}", "1", "EX", "60")  # only who takes a write can be worked with

PATIENCE = 2.0  # seconds of silent tries; Discord waits three for a first answer


class PleaseWait(Exception):
    """The server does not answer. Tell the players to wait, await `Storage.answering()`, then act again."""


class Script:
    def __init__(self, name: str) -> None:
        self.text = files("storage").joinpath("lua", f"{name}.lua").read_text("utf-8")
        self.sha = hashlib.sha1(self.text.encode()).hexdigest()


class Wire:
    def __init__(self, client: Redis | RedisCluster, patience: float = PATIENCE) -> None:
        self.client = client
        self.patience = patience

    async def ask(self, *words: Word) -> object:
        return await self._patiently(lambda: self._send(words))

    async def run(self, script: Script, keys: Sequence[str | bytes], arguments: Sequence[Word]) -> object:
        return await self._patiently(lambda: self._run(script, keys, arguments))

    async def ask_all(self, commands: Sequence[Sequence[Word]]) -> list[object]:
        """Many reads in one go, also where a cluster spreads them over its nodes."""

        async def send() -> list[object]:
            async with self.client.pipeline(transaction=False) as pipe:
                for words in commands:
                    pipe.execute_command(*words)
                return [*await pipe.execute()]

        return await self._patiently(send)

    async def answering(self) -> None:
        """Comes back when the server answers again, and writes."""
        for pause in pauses():
            try:
                await self._send(PROBE)
            except (redis_says.RedisError, redis_says.RedisClusterException, OSError) as why:
                if not passes(why):
                    raise
                await asyncio.sleep(pause)
            else:
                return

    async def probe(self) -> None:
        await self.ask(*PROBE)

    async def _send(self, words: Sequence[Word]) -> object:
        answer: object = await self.client.execute_command(*words)
        return answer

    async def _run(self, script: Script, keys: Sequence[str | bytes], arguments: Sequence[Word]) -> object:
        try:
            return await self._send(("EVALSHA", script.sha, len(keys), *keys, *arguments))
        except redis_says.NoScriptError:
            return await self._send(("EVAL", script.text, len(keys), *keys, *arguments))

    async def _patiently(self, send: Callable[[], Awaitable[T]]) -> T:
        until = time.monotonic() + self.patience
        for pause in pauses():
            try:
                return await send()
            except (redis_says.RedisError, redis_says.RedisClusterException, OSError) as why:
                if not passes(why):
                    raise
                if time.monotonic() + pause > until:
                    raise PleaseWait("the table's memory does not answer") from why
                await asyncio.sleep(pause)
        raise AssertionError("the pauses never end")


def passes(why: BaseException) -> bool:
    """Is it worth to try again?"""
    if isinstance(why, LASTING):
        return False
    return isinstance(why, PASSING) or (isinstance(why, redis_says.ResponseError) and bool(REFUSING.search(str(why))))


def pauses() -> Iterator[float]:
    """Longer and longer, up to three seconds; never the same for two workers."""
    pause = 0.02
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(pause * 2, 3.0)


def number(answer: object) -> int:
    assert isinstance(answer, int), answer
    return answer


def blob(answer: object) -> bytes | None:
    assert answer is None or isinstance(answer, bytes), answer
    return answer


def items(answer: object) -> list[object]:
    assert isinstance(answer, list), answer
    return answer


def blobs(answer: object) -> list[bytes]:
    return [item for item in items(answer) if isinstance(item, bytes)]


def texts(answer: object) -> list[str]:
    return [item.decode() for item in blobs(answer)]


def members(answer: object) -> set[str]:
    assert isinstance(answer, set | list), answer
    return {item.decode() for item in answer if isinstance(item, bytes)}


def fields(answer: object) -> dict[bytes, bytes]:
    assert isinstance(answer, dict), answer
    return answer
