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

    async def of(self, place: Place, server: str = "") -> House:
        """The chat's own, whichever of its topics is meant; else that of its server."""
        found = await self._kept(place) or (await self._kept(at_server(place, server)) if server else None)
        return found or House()

    async def move(self, old: Place, new: Place) -> None:
        """The chat has another id."""
        if house := await self._kept(old):
            await self.put(new, house)
            await self.drop(old)

    async def put(self, place: Place, house: House) -> None:
        await self.wire.ask("SET", _key(place), _houses.dump_json(house))

    async def drop(self, place: Place) -> None:
        await self.wire.ask("DEL", _key(place))

    async def _kept(self, place: Place) -> House | None:
        found = blob(await self.wire.ask("GET", _key(place)))
        return _houses.validate_json(found) if found else None


def at_server(place: Place, server: str) -> Place:
    """As which all places of a server are settled at once."""
    return Place(place.platform, f"server-{server}")


def _key(place: Place) -> str:
    return keys.house(f"{place.platform}:{place.chat}")
