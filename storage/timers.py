"""Timers that are due. They are set by the table (`Table.timers`), so that they change only with an act."""

from __future__ import annotations

from dataclasses import dataclass

from storage import keys
from storage.outbox import LEASE, claim
from storage.wire import Wire


@dataclass(frozen=True, slots=True)
class Due:
    match: str
    name: str

    @property
    def member(self) -> str:
        return f"{self.match}:{self.name}"


@dataclass(frozen=True, slots=True)
class Timers:
    wire: Wire

    async def claim(self, most: int = 100, lease: float = LEASE) -> list[Due]:
        """Due timers, ours until the lease is over: commit a table without the timer, or it comes again."""
        due = await claim(self.wire, [keys.timers(shelf) for shelf in keys.SHELVES], most, lease)
        return [Due(*member.decode().split(":", 1)) for member, _ in due]

    async def put_off(self, timer: Due, until: float) -> None:
        """It comes again, but not before then."""
        await self.wire.ask("ZADD", keys.timers(keys.shelf(timer.match)), "XX", int(until * 1000), timer.member)

    async def drop(self, timer: Due) -> None:
        """For a timer whose table is gone."""
        await self.wire.ask("ZREM", keys.timers(keys.shelf(timer.match)), timer.member)
