"""What our messages show now, so that nothing is sent that changes nothing, and nothing is told twice."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from bot.discord.formatting import Formatted

MOST = 20_000


class Sight(NamedTuple):
    words: str  # a digest of text and buttons
    picture: str
    since: int | None  # the first sentence that it tells of the match; none for all that are kept
    told: int  # how many of the match had been said by then
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
            changes = self.changes(message, shown)
            if changes is not None and not self.is_late(message, shown):
                await edit(content=shown.text, view=shown.view if shown.rows else None, **changes)
                self.note(message, shown)

    def is_late(self, message: int, shown: Formatted) -> bool:
        """Has it shown a later state already?"""
        before = self.of(message)
        return before is not None and 0 < shown.serial < before.serial

    def changes(self, message: int, shown: Formatted) -> dict[str, Any] | None:
        """What an edit has to bring beside the words: the picture, if it is another; none where nothing changes."""
        now, before = sight(shown), self.of(message)
        if before and (now.words, now.picture) == (before.words, before.picture):
            return None
        return {} if before and now.picture == before.picture else {"attachments": shown.files}

    def note(self, message: int, shown: Formatted) -> None:
        before, now = self.of(message), sight(shown)
        self._sights[message] = now._replace(serial=max(now.serial, before.serial if before else 0))
        self._sights.move_to_end(message)
        while len(self._sights) > MOST:
            self._sights.popitem(last=False)


def sight(shown: Formatted) -> Sight:
    words = hashlib.sha256(repr((shown.text, shown.rows)).encode()).hexdigest()
    picture = hashlib.sha256(shown.picture.data).hexdigest() if shown.picture else ""
    return Sight(words, picture, shown.since, shown.told, shown.serial)
