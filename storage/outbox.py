"""Announcements: written with the act, gone when the platform took them.

The worker that committed has them on loan for `LEASE` seconds. If it dies before it says that they are posted,
`claim` lends them to another. What was posted under a key is remembered, so that a second try edits that message.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

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
        return sorted((Announcement.read(member) for member, _ in due), key=lambda a: (a.match, a.serial, a.n))

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


async def claim(wire: Wire, lists: list[str], most: int, lease: float) -> list[tuple[bytes, float]]:
    """Members that are due and since when (seconds). An idle round is one round trip."""
    now = time.time()
    peeks = await wire.ask_all([("ZRANGEBYSCORE", key, "-inf", int(now * 1000), "LIMIT", 0, 1) for key in lists])
    due: list[tuple[bytes, float]] = []
    for key, peek in zip(lists, peeks, strict=True):
        if items(peek) and len(due) < most:
            answer = await wire.run(_CLAIM, [key], [int(now * 1000), int((now + lease) * 1000), most - len(due)])
            due += _scored(blobs(answer))
    return due


def _scored(flat: list[bytes]) -> Iterator[tuple[bytes, float]]:
    for member, score in zip(flat[::2], flat[1::2], strict=True):
        yield member, float(score) / 1000
