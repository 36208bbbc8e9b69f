"""Timers that are due. They are set by the table (`Table.timers`), so that they come and go only with an act.

A worker has a due timer on loan for `LEASE` seconds and renews that while it works on it: when it dies, another has it
soon, however long the work may take.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

from storage import keys
from storage.outbox import claim
from storage.wire import Script, Wire, number

LEASE = 4.0
_RENEW = Script("renew")


@dataclass(frozen=True, slots=True)
class Due:
    match: str
    name: str
    until: int = field(default=0, compare=False)  # the end of the lease, in milliseconds

    @property
    def member(self) -> str:
        return f"{self.match}:{self.name}"

    @property
    def box(self) -> str:
        return keys.timers(keys.shelf(self.match))


@dataclass(frozen=True, slots=True)
class Timers:
    wire: Wire

    async def claim(self, most: int = 100, lease: float = LEASE) -> list[Due]:
        """Due timers, ours until the lease is over: commit a table without the timer, or it comes again."""
        lent = await claim(self.wire, [keys.timers(shelf) for shelf in keys.SHELVES], most, lease)
        return [Due(*_named(one.member), one.until) for one in lent]

    async def renew(self, timer: Due, lease: float = LEASE) -> Due | None:
        """The same timer, ours for longer; none if it is no longer ours."""
        until = int((time.time() + lease) * 1000)
        ours = number(await self.wire.run(_RENEW, [timer.box], [timer.member, timer.until, until]))
        return replace(timer, until=until) if ours else None

    async def put_off(self, timer: Due, until: float) -> None:
        """It comes again, but not before then."""
        await self.wire.ask("ZADD", timer.box, "XX", int(until * 1000), timer.member)

    async def drop(self, timer: Due) -> None:
        """For a timer whose table is gone."""
        await self.wire.ask("ZREM", timer.box, timer.member)


def _named(member: bytes) -> tuple[str, str]:
    match, _, name = member.decode().partition(":")
    return match, name
