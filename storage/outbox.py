"""Announcements: written with the act, gone when the platform took them.

The worker that committed has them on loan for `LEASE` seconds. If it dies before it says that they are posted,
`claim` lends them to another. What was posted under a key is remembered, so that a second try edits that message.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple

from storage import keys
from storage.wire import Script, Wire, blobs, items

LEASE = 30.0
_CLAIM = Script("claim")
_POSTED = Script("posted")


@dataclass(frozen=True, slots=True)
class Announcement:
    match: str
    serial: int  # of the commit it belongs to
    n: int  # its place among that commit's
    body: str  # what bot.talk words it from; opaque here

    @property
    def id(self) -> str:
        """The same at every try, and short enough to be a nonce on Discord (25 characters)."""
        return f"{self.match}:{self.serial:08}:{self.n:03}"

    @property
    def member(self) -> bytes:
        return f"{self.id}:{self.body}".encode()

    @staticmethod
    def read(member: bytes) -> Announcement:
        match, serial, n, body = member.decode().split(":", 3)
        return Announcement(match, int(serial), int(n), body)


@dataclass(frozen=True, slots=True)
class Outbox:
    wire: Wire

    async def claim(self, most: int = 100, lease: float = LEASE) -> list[Announcement]:
        """What nobody has posted in time, match by match in the order it happened; ours until the lease is over."""
        due = await claim(self.wire, [keys.outbox(shelf) for shelf in keys.SHELVES], most, lease)
        return sorted((Announcement.read(one.member) for one in due), key=lambda a: (a.match, a.serial, a.n))

    async def posted(self, announcement: Announcement, key: str = "", message: str = "") -> None:
        """The platform took it. With a key, the message is remembered as the one that carries it."""
        match = announcement.match
        home = [keys.table(match), keys.outbox(keys.shelf(match))]
        await self.wire.run(_POSTED, home, [announcement.member, key, message])

    async def put_off(self, announcement: Announcement, until: float) -> None:
        """Nobody can claim it before then."""
        box = keys.outbox(keys.shelf(announcement.match))
        await self.wire.ask("ZADD", box, "XX", int(until * 1000), announcement.member)

    async def hurry(self, match: str) -> None:
        """What was put off of a match can be claimed now."""
        box, lent = keys.outbox(keys.shelf(match)), int((time.time() + LEASE) * 1000)
        waiting = blobs(await self.wire.ask("ZRANGEBYSCORE", box, f"({lent}", "+inf"))
        if left := [one for one in waiting if Announcement.read(one).match == match]:
            await self.wire.ask("ZADD", box, "XX", *(word for one in left for word in (0, one)))


class Lent(NamedTuple):
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
            due += [Lent(member, until) for member in blobs(answer)]
    return due
