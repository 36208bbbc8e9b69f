"""Which place holds which match. One table a place; an ended one makes room for the next."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from storage import keys
from storage.matches import Change, Committed, Conflict, Duplicate, Matches
from storage.outbox import LEASE
from storage.snapshot import Damaged
from storage.table import Phase, Place, Table
from storage.wire import Script, Wire, blob, members

OPENING_SECONDS = 60.0  # after that, a table that was never written has lost its claim
_TAKE = Script("take")
_MOVED = "moved>"


@dataclass(frozen=True, slots=True)
class Taken:
    """The place holds another table that has not ended."""

    match: str


@dataclass(frozen=True, slots=True)
class Places:
    wire: Wire

    async def match_at(self, place: Place) -> str | None:
        """The place's match, ended or not; follows a place that has moved."""
        held = await self._held(place)
        if held.startswith(_MOVED):
            held = await self._held(_read(held[len(_MOVED) :]))
        return _match(held) or None

    async def within(self, platform: str, chat: str) -> list[Place]:
        """The chat itself, and its topics where a table was opened."""
        whole = Place(platform, chat)
        topics = members(await self.wire.ask("SMEMBERS", keys.topics(whole.key)))
        return [whole, *(Place(platform, chat, thread) for thread in sorted(topics))]

    async def matches_at(self, places: Sequence[Place]) -> list[str]:
        """The matches of those places that have one, in one go."""
        held = await self.wire.ask_all([("GET", keys.place(place.key)) for place in places])
        found = [raw.decode() for raw in map(blob, held) if raw]
        return [_match(one) for one in found if not one.startswith(_MOVED)]

    async def open(
        self, table: Table, update: str, what: str, entries: tuple[str, ...] = (), lease: float = LEASE
    ) -> Committed | Duplicate | Taken:
        """A new table at its place, its id made by `Storage.new_match(update)`.

        The place is claimed, the table written, the claim made good. A worker may die in between: the same update
        goes on where it stopped, and a claim without a table gives way after `OPENING_SECONDS`.
        """
        claim = f"{table.match}?{int(time.time())}"
        while not (held := await self._claimed(table, claim)):
            pass  # another changed what the place holds between our look and our claim: look again
        if isinstance(held, Taken):
            return held
        change = Change(None, table, update, what, entries=entries, lease=lease)
        answer = await Matches(self.wire).commit(change)
        if isinstance(answer, Conflict):
            raise ValueError(f"match {table.match} exists already")
        if held != table.match and _match(now := await self.put(table.place, held, table.match)) != table.match:
            await Matches(self.wire).remove(table.match)  # we were too slow, and the place is another's
            return Taken(_match(now))
        return answer

    async def settle(self, table: Table) -> str | Taken:
        """Puts a table that exists, or is about to, at its place if no other stands there."""
        while not (held := await self._claimed(table, table.match)):
            pass
        return held

    async def move(self, old: Place, new: Place, update: str) -> str | Taken | None:
        """The platform gave the place a new id (a Telegram group became a supergroup). Gives its match.

        Can be repeated after a crash at any point.
        """
        match = await self.match_at(old)
        if not match:
            return None
        if (now := await self.put(new, "", match)) != match:
            return Taken(_match(now))
        matches = Matches(self.wire)
        while (held := await matches.load(match)) and held.table.place != new:
            await matches.commit(Change(held, replace(held.table, place=new), update, '{"moved":true}'))
        await self.put(old, match, _MOVED + new.key, keys.MOVED_SECONDS)
        return match

    async def put(self, place: Place, seen: str, value: str, seconds: int | None = None) -> str:
        """Writes what a place holds, if it still holds what was seen. Gives what it holds then."""
        words = [seen, value, seconds or ""]
        return (blob(await self.wire.run(_TAKE, [keys.place(place.key)], words)) or b"").decode()

    async def clear(self, table: Table) -> None:
        """The table was removed: its place is free, unless it holds another by now."""
        if not await self.put(table.place, table.match, "") and table.place.thread:
            await self.wire.ask("SREM", _topics(table.place), table.place.thread)

    async def _held(self, place: Place) -> str:
        return (blob(await self.wire.ask("GET", keys.place(place.key))) or b"").decode()

    async def _claimed(self, table: Table, claim: str) -> str | Taken | None:
        """What the place holds of ours, or the other table there, or none if it has to be looked at again."""
        seen = await self._held(table.place)
        if _match(seen) == table.match:
            return seen
        if await self._stands(seen, table.place):
            return Taken(_match(seen))
        if table.place.thread:
            await self.wire.ask("SADD", _topics(table.place), table.place.thread)
        return claim if await self.put(table.place, seen, claim) == claim else None

    async def _stands(self, seen: str, place: Place) -> bool:
        match, opening, since = seen.partition("?")
        if not seen or seen.startswith(_MOVED):
            return False
        if opening and time.time() - int(since) < OPENING_SECONDS:
            return True
        try:
            there = await Matches(self.wire).table(match)
        except Damaged:
            return True
        return there is not None and there.phase is not Phase.ENDED and there.place == place


def _match(held: str) -> str:
    return held.partition("?")[0]


def _topics(place: Place) -> str:
    return keys.topics(replace(place, thread=None).key)


def _read(key: str) -> Place:
    platform, chat, *thread = key.split(":", 2)
    return Place(platform, chat, thread[0] if thread else None)
