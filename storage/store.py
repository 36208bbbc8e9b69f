"""All of storage in one hand: open it with `async with open_storage() as storage`."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from storage import keys, table
from storage.channels import Channels
from storage.matches import Matches
from storage.outbox import Outbox
from storage.people import People, PersonId
from storage.places import Places
from storage.table import Table
from storage.timers import Timers
from storage.wire import Wire, blob, members


@dataclass(frozen=True, slots=True)
class Storage:
    wire: Wire

    @property
    def matches(self) -> Matches:
        return Matches(self.wire)

    @property
    def places(self) -> Places:
        return Places(self.wire)

    @property
    def people(self) -> People:
        return People(self.wire)

    @property
    def channels(self) -> Channels:
        return Channels(self.wire)

    @property
    def outbox(self) -> Outbox:
        return Outbox(self.wire)

    @property
    def timers(self) -> Timers:
        return Timers(self.wire)

    async def answering(self) -> None:
        """Comes back when the server answers again: what to await after a `PleaseWait`."""
        await self.wire.answering()

    async def first_time(self, update: str) -> bool:
        """For updates that touch no match: are we the first to handle it? (A commit finds out by itself.)"""
        nonce, key = secrets.token_hex(8), keys.update(update)
        if await self.wire.ask("SET", key, nonce, "NX", "EX", keys.SEEN_SECONDS):
            return True
        return blob(await self.wire.ask("GET", key)) == nonce.encode()  # ours, sent twice as the first answer was lost

    async def tables_of(self, who: PersonId) -> list[Table]:
        """Where the person sits, the latest first."""
        matches = await self.people.tables(who)
        found = await self.wire.ask_all([("HGET", keys.table(match), "table") for match in matches])
        tables = [table.decode(raw) for raw in map(blob, found) if raw]
        return [sat for sat in tables if who in sat.people]

    async def asleep(self) -> list[Table]:
        """Tables whose place does not let us in."""
        matches = members(await self.wire.ask("SMEMBERS", keys.ASLEEP))
        found = await self.wire.ask_all([("HGET", keys.table(match), "table") for match in matches])
        return [sleeper for raw in map(blob, found) if raw and (sleeper := table.decode(raw)).asleep]

    async def noted(self, name: str) -> str:
        """What was noted under this name, or nothing."""
        return (blob(await self.wire.ask("GET", keys.note(name))) or b"").decode()

    async def note(self, name: str, text: str) -> None:
        await self.wire.ask("SET", keys.note(name), text)

    async def all_matches(self) -> dict[str, float]:
        """Every match and when it was last touched, the oldest first."""
        shelves = await self.wire.ask_all([("SMEMBERS", keys.matches(shelf)) for shelf in keys.SHELVES])
        matches = [match for shelf in shelves for match in members(shelf)]
        found = await self.wire.ask_all([("HGET", keys.table(match), "touched") for match in matches])
        touched = {m: int(at) / 1000 for m, at in zip(matches, map(blob, found), strict=True) if at}
        return dict(sorted(touched.items(), key=lambda item: item[1]))
