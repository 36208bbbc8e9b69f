"""What those who moderate a chat have settled for the tables there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from storage import keys
from storage.table import Place
from storage.wire import Wire, blob

Openers = Literal["all", "moderators", "nobody"]


@dataclass(frozen=True, slots=True)
class House:
    openers: Openers = "all"  # who may open a table
    tables: int = 0  # at once, in the chat with all its topics; 0: any number
    clocks: tuple[str, ...] = ()  # with one of these; nothing: with any or none


_houses = TypeAdapter(House)


@dataclass(frozen=True, slots=True)
class Houses:
    wire: Wire

    async def of(self, place: Place) -> House:
        """The chat's own, whichever of its topics is meant."""
        found = blob(await self.wire.ask("GET", keys.house(f"{place.platform}:{place.chat}")))
        return _houses.validate_json(found) if found else House()

    async def move(self, old: Place, new: Place) -> None:
        """The chat has another id."""
        if (house := await self.of(old)) != House():
            await self.put(new, house)
            await self.put(old, House())

    async def put(self, place: Place, house: House) -> None:
        key = keys.house(f"{place.platform}:{place.chat}")
        if house == House():
            await self.wire.ask("DEL", key)
        else:
            await self.wire.ask("SET", key, _houses.dump_json(house))
