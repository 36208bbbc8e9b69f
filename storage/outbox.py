"""Announcements: written with the act, gone when the platform took them.

They lie in the box of the platform where their table stands: a worker claims what it can post, and nothing else. The
one that committed has them on loan for `LEASE` seconds, if it serves that platform, and renews that for as long as it
is at it. If it dies before it says that they are posted, `claim` lends them to another. What was posted under a key is
remembered, so that a second try edits that message.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

from storage import keys
from storage.wire import Script, Wire, blobs, items, number

LEASE = 3.0
_CLAIM = Script("claim")
_POSTED = Script("posted")


@dataclass(frozen=True, slots=True)
class OutboxEntry:
    match: str
    serial: int  # of the commit it belongs to
    n: int  # its place among that commit's
    body: str  # what bot.talk words it from; opaque here
    platform: str = field(default="", compare=False)  # whose box it lies in; none in what earlier releases wrote

    @property
    def id(self) -> str:
        """The same at every try, and short enough to be a nonce on Discord (25 characters)."""
        return f"{self.match}:{self.serial:08}:{self.n:03}"

    @property
    def member(self) -> bytes:
        return f"{self.id}:{self.body}".encode()

    @property
    def box(self) -> str:
        return keys.outbox(keys.shelf(self.match), self.platform)

    @staticmethod
    def read(member: bytes, platform: str = "") -> OutboxEntry:
        match, serial, n, body = member.decode().split(":", 3)
        return OutboxEntry(match, int(serial), int(n), body, platform)


@dataclass(frozen=True, slots=True)
class Outbox:
    wire: Wire

    async def claim(self, *platforms: str, most: int = 100, lease: float = LEASE) -> list[OutboxEntry]:
        """What nobody has posted there in time, match by match in the order it happened; ours until the lease is over.

        What an earlier release left may be for any platform: see `hand_on`.
        """
        boxes = {keys.outbox(shelf, platform): platform for platform in ("", *platforms) for shelf in keys.SHELVES}
        due = await claim(self.wire, [*boxes], most, lease)
        return sorted((OutboxEntry.read(one.member, boxes[one.key]) for one in due), key=lambda a: a.id)

    async def renew(self, entry: OutboxEntry, lease: float = LEASE) -> OutboxEntry | None:
        """Ours for longer; none if it was posted or put off meanwhile."""
        until = int((time.time() + lease) * 1000)
        ours = number(await self.wire.ask("ZADD", entry.box, "XX", "GT", "CH", until, entry.member))
        return entry if ours else None

    async def hand_on(self, entry: OutboxEntry, platform: str) -> None:
        """To those who serve that platform."""
        box = keys.outbox(keys.shelf(entry.match), platform)
        await self.wire.ask("ZADD", box, 0, entry.member)
        await self.wire.ask("ZREM", entry.box, entry.member)

    async def posted(self, entry: OutboxEntry, key: str = "", message: str = "") -> None:
        """The platform took it. With a key, the message is remembered as the one that carries it."""
        home = [keys.table(entry.match), entry.box]
        await self.wire.run(_POSTED, home, [entry.member, key, message])

    async def remember(self, match: str, key: str, message: str) -> None:
        """The platform took what never was in the outbox, if there still is such a table."""
        home = [keys.table(match), keys.outbox(keys.shelf(match))]
        await self.wire.run(_POSTED, home, ["", key, message])

    async def put_off(self, entry: OutboxEntry, until: float) -> None:
        """Nobody can claim it before then."""
        await self.wire.ask("ZADD", entry.box, "XX", int(until * 1000), entry.member)

    async def hurry(self, match: str, platform: str) -> None:
        """What was put off of a match can be claimed now."""
        lent = int((time.time() + LEASE) * 1000)
        for box in (keys.outbox(keys.shelf(match), one) for one in ("", platform)):
            waiting = blobs(await self.wire.ask("ZRANGEBYSCORE", box, f"({lent}", "+inf"))
            if left := [one for one in waiting if OutboxEntry.read(one).match == match]:
                await self.wire.ask("ZADD", box, "XX", *(word for one in left for word in (0, one)))

    async def of(self, match: str, platform: str) -> list[OutboxEntry]:
        """All that a match still has to say, lent or not."""
        boxes = [keys.outbox(keys.shelf(match), one) for one in ("", platform)]
        found = [blobs(one) for one in await self.wire.ask_all([("ZRANGE", box, 0, -1) for box in boxes])]
        waiting = [OutboxEntry.read(one, of) for of, some in zip(("", platform), found, strict=True) for one in some]
        return [one for one in waiting if one.match == match]


class Lent(NamedTuple):
    key: str  # of the list
    member: bytes
    until: int  # the end of the lease, in milliseconds


async def claim(wire: Wire, lists: list[str], most: int, lease: float) -> list[Lent]:
    """Members that are due. An idle round is one round trip."""
    now = time.time()
    peeks = await wire.ask_all([("ZRANGEBYSCORE", key, "-inf", int(now * 1000), "LIMIT", 0, 1) for key in lists])
    until = int((now + lease) * 1000)
    due: list[Lent] = []
    for key, peek in zip(lists, peeks, strict=True):
        if items(peek) and len(due) < most:
            answer = await wire.run(_CLAIM, [key], [int(now * 1000), until, most - len(due)])
            due += [Lent(key, member, until) for member in blobs(answer)]
    return due
