"""At which tables somebody sits: a hand says of which it is to who sits at several."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace
from typing import NamedTuple

from bot.table.whereabouts import whereabouts_of
from bot.talk.games import title_of
from bot.talk.messages import Whisper
from bot.talk.rich import Rich, dim
from storage import Asker, PersonId, Phase, Storage, Table

MOMENT, A_WHILE = 5.0, 60.0  # seconds for which a person counts as read, and at which tables they sit
MET = 5000  # people of whom we recall that


class Heads(NamedTuple):
    at: float
    of: dict[str, Rich]  # by match; none for who sits at one


class Sitting:
    """Known in this process alone, to spare storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._met: OrderedDict[PersonId, tuple[float, Asker]] = OrderedDict()
        self._heads: OrderedDict[PersonId, Heads] = OrderedDict()

    def met(self, asker: Asker) -> None:
        """Who pressed just now, as they were read for that."""
        _, before = self._met.pop(asker.id, (0.0, None))
        if before is None or before.tables != asker.tables:
            self._heads.pop(asker.id, None)
        self._met[asker.id] = (time.monotonic(), asker)
        while len(self._met) > MET:
            self._met.popitem(last=False)

    def changed(self, *tables: Table) -> None:
        """Somebody sat down or rose there, or it began or ended."""
        for person in {person for table in tables for person in table.people}:
            self._heads.pop(person, None)

    def asker(self, who: PersonId) -> Asker | None:
        at, asker = self._met.get(who, (0.0, None))
        return asker if time.monotonic() - at < MOMENT else None

    async def headed(self, hand: Whisper) -> Whisper:
        """With the table that it is of, for who sits at several."""
        asker = self.asker(hand.person)
        if asker and len(asker.tables) < 2:
            return hand
        return replace(hand, head=(await self._heads_of(hand.person)).get(hand.match, ()))

    async def _heads_of(self, person: PersonId) -> dict[str, Rich]:
        known = self._heads.get(person)
        if known and time.monotonic() - known.at < A_WHILE:
            return known.of
        tables = [table for table in await self._storage.tables_of(person) if table.phase is not Phase.ENDED]
        heads = dict[str, Rich]()
        for table in tables if len(tables) > 1 else ():
            where = (await whereabouts_of(self._storage, table.place)).name
            heads[table.match] = dim(" · ".join(filter(None, (title_of(table.game), where))))
        self._heads[person] = Heads(time.monotonic(), heads)
        while len(self._heads) > MET:
            self._heads.popitem(last=False)
        return heads
