"""What our messages show now, so that nothing is sent that changes nothing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from bot.discord.formatting import Formatted

MOST = 20_000


class Sight(NamedTuple):
    words: str  # a digest of text and controls
    picture: str  # a digest; empty for none
    alt: str  # of that picture
    scene: str  # what it is about, see `Whisper.scene`
    serial: int  # the latest state of the table that it has shown


class Seen:
    """Kept in this process alone: after a restart each message is edited once for nothing."""

    def __init__(self) -> None:
        self._sights: OrderedDict[int, Sight] = OrderedDict()
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, message: int) -> Sight | None:
        return self._sights.get(message)

    async def edit(self, message: int, shown: Formatted, edit: Callable[..., Awaitable[object]]) -> None:
        """If that changes anything: what it shows is known when the edit before has arrived."""
        async with self._turns.setdefault(message, asyncio.Lock()):
            before = self.of(message)
            shown = shown.over(before)
            if self.is_same(message, shown) or self.is_late(message, shown):
                return
            await edit(**shown.changes(before))
            self.note(message, shown)

    def is_late(self, message: int, shown: Formatted) -> bool:
        """Has it shown a later state already?"""
        before = self.of(message)
        return before is not None and 0 < shown.serial < before.serial

    def is_same(self, message: int, shown: Formatted) -> bool:
        now, before = shown.sight, self.of(message)
        return before is not None and (now.words, now.picture) == (before.words, before.picture)

    def note(self, message: int, shown: Formatted) -> None:
        before, now = self.of(message), shown.sight
        self._sights[message] = now._replace(serial=max(now.serial, before.serial if before else 0))
        self._sights.move_to_end(message)
        while len(self._sights) > MOST:
            self._sights.popitem(last=False)

    def forget(self, message: int) -> None:
        self._sights.pop(message, None)
