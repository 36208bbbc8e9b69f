"""While storage is away nobody is left without a word, and what they asked for is done when it is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from storage import PleaseWait, Storage

MOST = 2000  # requests that are kept at the same time; they are in memory alone
T = TypeVar("T")


class Patience:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept = 0

    async def again(self, work: Callable[[], Awaitable[T]]) -> T | None:
        """After a `PleaseWait`: the same once more, as soon as storage answers. None if too many wait already.

        What was committed before is known by its update, so nothing is done twice.
        """
        if self._kept >= MOST:
            return None
        self._kept += 1
        try:
            while True:
                await self._storage.answering()
                try:
                    return await work()
                except PleaseWait:
                    continue
        finally:
            self._kept -= 1
