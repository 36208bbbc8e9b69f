"""Who plays, and what we know of them: no more than docs/privacy.md says."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from pydantic import TypeAdapter

from storage import keys
from storage.wire import Script, Wire, Word, blob, fields, number, texts


@dataclass(frozen=True, slots=True)
class PersonId:
    platform: str
    user: str

    @property
    def key(self) -> str:
        return f"{self.platform}:{self.user}"


class Private(StrEnum):
    """Can we reach the person in private? Telegram asks to be written to first; anybody may block us."""

    UNKNOWN = "unknown"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Person:
    id: PersonId
    name: str
    private: Private = Private.UNKNOWN
    settings: dict[str, str] = field(default_factory=dict)


class Asker(NamedTuple):
    """Somebody who asks for a table, as they were read with it."""

    id: PersonId
    person: Person | None
    tables: tuple[str, ...]  # where they sat down, the latest first


_settings = TypeAdapter(dict[str, str])
_ADMIT = Script("admit")


@dataclass(frozen=True, slots=True)
class People:
    wire: Wire

    async def get(self, who: PersonId) -> Person | None:
        return _person(who, fields(await self.wire.ask("HGETALL", keys.person(who.key))))

    @staticmethod
    def wanted(who: PersonId) -> tuple[tuple[Word, ...], ...]:
        """What is asked for `asker`."""
        return ("HGETALL", keys.person(who.key)), ("ZREVRANGE", keys.tables_of(who.key), 0, -1)

    async def put(self, person: Person) -> None:
        await self.wire.ask(
            "HSET",
            keys.person(person.id.key),
            *("name", person.name, "private", person.private.value, "settings", json.dumps(person.settings)),
        )

    async def admit(self, who: PersonId, most: int) -> bool:
        """Somebody new at the local page; not if there are too many others."""
        return number(await self.wire.run(_ADMIT, [keys.VISITORS], [who.key, time.time(), most])) >= 0

    async def link(self, who: PersonId) -> str:
        """The digest of the secret in the person's link to the local page; empty if there is none."""
        return (blob(await self.wire.ask("HGET", keys.person(who.key), "link")) or b"").decode()

    async def set_link(self, who: PersonId, digest: str) -> None:
        await self.wire.ask("HSET", keys.person(who.key), "link", digest)

    async def learns(self, who: PersonId, what: str) -> bool:
        """Is this told to the person for the first time?"""
        return number(await self.wire.ask("HSETNX", keys.person(who.key), f"learnt:{what}", "1")) == 1

    async def tables(self, who: PersonId) -> list[str]:
        """Matches where the person sat down, the latest first. They may have left one: the table itself knows."""
        return texts(await self.wire.ask("ZREVRANGE", keys.tables_of(who.key), 0, -1))

    async def sit(self, who: PersonId, match: str, at: float | None = None) -> None:
        await self.wire.ask("ZADD", keys.tables_of(who.key), int((at or time.time()) * 1000), match)

    async def rise(self, who: PersonId, match: str) -> None:
        await self.wire.ask("ZREM", keys.tables_of(who.key), match)

    async def note_refusal(self, who: PersonId, why: str) -> None:
        await self.wire.ask("SET", keys.refused(who.key), why, "EX", keys.SEEN_SECONDS)

    async def last_refusal(self, who: PersonId) -> str:
        return (blob(await self.wire.ask("GET", keys.refused(who.key))) or b"").decode()

    async def forget_at(self, who: PersonId, at: float) -> None:
        await self.wire.ask("ZADD", keys.FORGETTING, int(at), who.key)

    async def keep(self, who: PersonId) -> bool:
        """They are not to be forgotten, if they were."""
        return number(await self.wire.ask("ZREM", keys.FORGETTING, who.key)) == 1

    async def to_forget(self, now: float) -> list[PersonId]:
        due = texts(await self.wire.ask("ZRANGEBYSCORE", keys.FORGETTING, "-inf", int(now)))
        return [PersonId(*key.split(":", 1)) for key in due]

    async def erase(self, who: PersonId) -> None:
        """Only what is kept of the person alone; `storage.forget` clears the tables as well."""
        await self.wire.ask("DEL", keys.person(who.key), keys.tables_of(who.key), keys.refused(who.key))
        await self.wire.ask("ZREM", keys.VISITORS, who.key)


def asker(who: PersonId, person: object, tables: object) -> Asker:
    return Asker(who, _person(who, fields(person)), tuple(texts(tables)))


def _person(who: PersonId, found: Mapping[bytes, bytes]) -> Person | None:
    """Of somebody new at the local page only a link may be known."""
    if b"name" not in found:
        return None
    private, settings = Private(found[b"private"].decode()), _settings.validate_json(found[b"settings"])
    return Person(who, found[b"name"].decode(), private, settings)
