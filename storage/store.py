"""All of storage in one hand: open it with `async with open_storage() as storage`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from storage import keys, table
from storage.channels import Channels
from storage.houses import Houses
from storage.matches import Matches
from storage.openings import Openings
from storage.outbox import Outbox
from storage.people import People, PersonId
from storage.places import Places
from storage.replies import Replies
from storage.reports import Reports
from storage.snapshot import Damaged
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

    @property
    def houses(self) -> Houses:
        return Houses(self.wire)

    @property
    def openings(self) -> Openings:
        return Openings(self.wire)

    @property
    def reports(self) -> Reports:
        return Reports(self.wire)

    @property
    def replies(self) -> Replies:
        return Replies(self.wire)

    async def answering(self) -> None:
        """Comes back when the server answers again: what to await after a `PleaseWait`."""
        await self.wire.answering()

    async def probe(self) -> None:
        """`PleaseWait` unless it answers and writes."""
        await self.wire.probe()

    async def first_time(self, update: str) -> bool:
        """For updates that touch no match: are we the first to handle it? (A commit finds out by itself.)"""
        nonce, key = secrets.token_hex(8), keys.update(update)
        if await self.wire.ask("SET", key, nonce, "NX", "EX", keys.SEEN_SECONDS):
            return True
        return blob(await self.wire.ask("GET", key)) == nonce.encode()  # ours, sent twice as the first answer was lost

    async def new_match(self, update: str) -> str:
        """The id of the match that this update opens: a redelivered update means the same match.

        Updates have consecutive numbers, and who knows an id can ask to sit there: so it hangs on a secret as well.
        """
        await self.wire.ask("SET", keys.SECRET, secrets.token_hex(32), "NX")
        secret = blob(await self.wire.ask("GET", keys.SECRET)) or b""
        return keys.new_match(secret.decode() + update)

    async def tables_of(self, who: PersonId) -> list[Table]:
        """Where the person sits, the latest first."""
        return [sat for sat in await self._tables(await self.people.tables(who)) if who in sat.people]

    async def asleep(self) -> list[Table]:
        """Tables whose place does not let us in."""
        sleepers = members(await self.wire.ask("SMEMBERS", keys.ASLEEP))
        return [one for one in await self._tables(sorted(sleepers)) if one.asleep]

    async def all_tables(self) -> list[Table]:
        return await self._tables([*await self.all_matches()])

    async def _tables(self, matches: Sequence[str]) -> list[Table]:
        """Those that are there and can be read."""
        found = await self.wire.ask_all([("HGET", keys.table(match), "table") for match in matches])
        tables = []
        for match, raw in zip(matches, map(blob, found), strict=True):
            with suppress(Damaged):
                tables += [table.decode(match, raw)] if raw else []
        return tables

    async def noted(self, name: str) -> str:
        """What was noted under this name, or nothing."""
        return (blob(await self.wire.ask("GET", keys.note(name))) or b"").decode()

    async def note(self, name: str, text: str, seconds: int | None = None) -> None:
        """For good, or for so long."""
        await self.wire.ask("SET", keys.note(name), text, *(("EX", seconds) if seconds else ()))

    async def all_matches(self) -> dict[str, float]:
        """Every match and when it was last touched, the oldest first."""
        shelves = await self.wire.ask_all([("SMEMBERS", keys.matches(shelf)) for shelf in keys.SHELVES])
        matches = [match for shelf in shelves for match in members(shelf)]
        found = await self.wire.ask_all([("HGET", keys.table(match), "touched") for match in matches])
        touched = {m: int(at) / 1000 for m, at in zip(matches, map(blob, found), strict=True) if at}
        return dict(sorted(touched.items(), key=lambda item: item[1]))
