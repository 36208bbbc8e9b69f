"""Who opened the page. A person is known by the secret in their link, of which only a digest is kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

from bot.table.loaded import Member
from bot.talk.rich import clean_name
from storage import Person, PersonId, Private, Storage

PLATFORM = "web"
MOST = 500
_TOKEN = re.compile(r"([0-9a-f]{12})-([\w-]{32})", re.ASCII)
_NOBODY = "0" * 64


class Arrived(NamedTuple):
    member: Member
    token: str


class People:
    def __init__(self, storage: Storage) -> None:
        self._people = storage.people

    async def arrive(self, name: str) -> Arrived | None:
        """Somebody new; nobody, if too many have come."""
        person = PersonId(PLATFORM, secrets.token_hex(6))
        if not await self._people.admit(person, MOST):
            return None
        secret = secrets.token_urlsafe(24)
        await self._people.put(Person(person, clean_name(name), Private.OPEN))
        await self._people.set_link(person, _digest(secret))
        return Arrived(Member(person, clean_name(name)), f"{person.user}-{secret}")

    async def known(self, token: str) -> Member | None:
        """Whose link it is. The digests are compared in constant time, also when there is no such person."""
        found = _TOKEN.fullmatch(token)
        if not found:
            return None
        person = PersonId(PLATFORM, found[1])
        kept = await self._people.link(person)
        if not hmac.compare_digest(kept or _NOBODY, _digest(found[2])):
            return None
        stored = await self._people.get(person)
        return Member(person, stored.name) if stored else None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
