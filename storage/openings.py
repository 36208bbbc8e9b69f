"""Who would like to be told when a table opens in a chat; of which games, their own settings say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from storage import keys
from storage.people import People, Person, PersonId
from storage.table import Place
from storage.wire import Wire, members

ALL = "all"
_WISH = "opens:"  # how the name of such a setting begins; the chat follows


@dataclass(frozen=True, slots=True)
class Openings:
    wire: Wire

    async def wish(self, person: Person, place: Place, games: str) -> None:
        """The games' ids, or all of them; nothing ends it."""
        chat = _chat(place)
        others = {name: value for name, value in person.settings.items() if name != f"{_WISH}{chat}"}
        settings = {**others, f"{_WISH}{chat}": games} if games else others
        await self.wire.ask("SADD" if games else "SREM", keys.openings(chat), person.id.key)
        await People(self.wire).put(replace(person, settings=settings))

    async def told_of(self, place: Place, game: str) -> list[Person]:
        """Who would like to know that this game is opened there."""
        return [one for one in await self._people(place) if {game, ALL} & {*wished(one.settings, place).split()}]

    async def forget(self, person: Person) -> None:
        for name in person.settings:
            if name.startswith(_WISH):
                await self.wire.ask("SREM", keys.openings(name.removeprefix(_WISH)), person.id.key)

    async def move(self, old: Place, new: Place) -> None:
        """The chat has another id."""
        for person in await self._people(old):
            await self.wish(person, new, wished(person.settings, old))
            if now := await People(self.wire).get(person.id):
                await self.wish(now, old, "")

    async def _people(self, place: Place) -> list[Person]:
        there = sorted(members(await self.wire.ask("SMEMBERS", keys.openings(_chat(place)))))
        found = [await People(self.wire).get(PersonId(*key.split(":", 1))) for key in there]
        return [person for person in found if person]


def wished(settings: Mapping[str, str], place: Place) -> str:
    return settings.get(f"{_WISH}{_chat(place)}", "")


def _chat(place: Place) -> str:
    return f"{place.platform}:{place.chat}"
