"""What the local page shows: the messages of its channels, and those that only one person sees.

Discord and Telegram keep their messages themselves; the page has nobody but us. A *scroll* is a capped list of
messages. Each has a number and, when it is to be edited in place later, a key; its body is opaque here.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from storage import keys
from storage.people import PersonId
from storage.wire import Script, Wire, blob, fields, items, members, number, texts

MOST = 80  # messages of a scroll
MOST_CHANNELS = 40
_SAY, _ADMIT = Script("say"), Script("admit")


@dataclass(frozen=True, slots=True)
class Message:
    id: int
    serial: int  # of its last change; the larger, the later
    body: str


@dataclass(frozen=True, slots=True)
class Said:
    id: int
    serial: int
    gone: tuple[int, ...] = ()  # messages that made room


@dataclass(frozen=True, slots=True)
class Channels:
    """The channels of the page by name."""

    wire: Wire

    async def names(self) -> list[str]:
        """In the order in which they were made."""
        return texts(await self.wire.ask("ZRANGE", keys.CHANNELS, 0, -1))

    async def make(self, name: str, most: int = MOST_CHANNELS) -> bool:
        """Is there one of that name now? Not if there are too many others."""
        return number(await self.wire.run(_ADMIT, [keys.CHANNELS], [name, time.time(), most])) >= 0

    def of(self, name: str) -> ChannelLog:
        return ChannelLog(self.wire, keys.channel(name))

    def private(self, who: PersonId) -> ChannelLog:
        """What only this person sees."""
        return ChannelLog(self.wire, keys.private(who.key))

    async def forget(self, who: PersonId, sat_in: set[str]) -> None:
        """Clears the channels where the person sat or spoke: what was said there may name them."""
        await self.private(who).clear()
        for name in await self.names():
            scroll = self.of(name)
            if name in sat_in or any(f'"{who.user}"' in message.body for message in await scroll.all()):
                await scroll.clear()


@dataclass(frozen=True, slots=True)
class ChannelLog:
    wire: Wire
    key: str

    async def say(self, body: str, key: str = "", *, anew: bool = False, most: int = MOST) -> Said:
        """A new message, or with a key the change of the one that has it."""
        answer = await self.wire.run(_SAY, [self.key], [key, int(anew), body, most])
        id_, serial, *gone = (number(one) for one in items(answer))
        return Said(id_, serial, tuple(gone))

    async def all(self) -> list[Message]:
        found = fields(await self.wire.ask("HGETALL", self.key))
        return sorted((_message(id_, raw) for id_, raw in found.items() if id_.isdigit()), key=lambda m: m.id)

    async def under(self, key: str) -> Message | None:
        """The message that has this key."""
        id_ = blob(await self.wire.ask("HGET", self.key, f"key:{key}"))
        raw = blob(await self.wire.ask("HGET", self.key, id_)) if id_ else None
        return _message(id_, raw) if id_ and raw else None

    async def take_away(self, id_: int) -> bool:
        return number(await self.wire.ask("HDEL", self.key, id_)) == 1

    async def keep_picture(self, name: str, data: bytes) -> None:
        """Kept until it is dropped, or until the scroll has got no new one for long."""
        await self.wire.ask("HSET", self._pictures, name, data)
        await self.wire.ask("EXPIRE", self._pictures, keys.PICTURE_SECONDS)

    async def picture(self, name: str) -> bytes | None:
        return blob(await self.wire.ask("HGET", self._pictures, name))

    async def keep_pictures(self, names: set[str]) -> None:
        """Drops all others."""
        if others := members(await self.wire.ask("HKEYS", self._pictures)) - names:
            await self.wire.ask("HDEL", self._pictures, *others)

    async def clear(self) -> None:
        await self.wire.ask("DEL", self.key, self._pictures)

    @property
    def _pictures(self) -> str:
        return keys.pictures(self.key)


def _message(id_: bytes, raw: bytes) -> Message:
    serial, body = raw.decode().split(" ", 1)
    return Message(int(id_), int(serial), body)
