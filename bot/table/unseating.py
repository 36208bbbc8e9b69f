"""The host unseats somebody in the lobby: by name, by a press, or to start without who cannot be reached."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.table import acting, lobby
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.outcome import Outcome
from bot.table.tables import Tables
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import say
from storage import PersonId, Phase, Table


async def remove(tables: Tables, who: Member, match: str, name: str, update: str) -> Answer:
    """Whoever it is may sit down again."""
    before = (await tables.load(match)).table.people
    answer = await tables.change(match, update, lambda loaded: _removed(loaded, who, name))
    await _risen(tables, match, before)
    return answer


async def start_without(tables: Tables, who: Member, match: str, people: Collection[PersonId], update: str) -> Answer:
    """The host stays: nobody else may start."""
    before = (await tables.load(match)).table.people
    answer = await tables.start(who, match, update, lambda loaded: _without(loaded, people))
    await _risen(tables, match, before)
    return answer


def remove_buttons(table: Table, who: Member) -> list[Button]:
    """For the host, while there is a lobby: everybody else at the table."""
    if table.phase is not Phase.LOBBY or table.host != who.person:
        return []
    return [
        Button(
            ids.at_table(table.match, "remove", f"{ids.checksum(seat.name):x}"), catalogue.REMOVE.format(who=seat.name)
        )
        for seat in table.seats
        if seat.person != who.person
    ]


async def remove_pressed(tables: Tables, who: Member, match: str, checksum: str, update: str) -> Answer:
    seats = (await tables.load(match)).table.seats
    name = next((seat.name for seat in seats if f"{ids.checksum(seat.name):x}" == checksum), None)
    if name is None:
        raise Sorry(say(catalogue.OLD_BUTTON))
    return await remove(tables, who, match, name, update)


def _removed(loaded: LoadedTable, who: Member, name: str) -> Outcome:
    table = lobby.in_lobby(loaded)
    lobby.need_host(loaded, who)
    seat = acting.seat_called(loaded, who, name)
    return lobby.refreshed(lobby.without_seat(table, seat), {"leave": seat})


def _without(loaded: LoadedTable, people: Collection[PersonId]) -> LoadedTable:
    table = loaded.table
    for seat in reversed(range(len(table.seats))):
        person = table.seats[seat].person
        if person in people and person != table.host:
            table = lobby.without_seat(table, seat)
    return replace(loaded, stored=replace(loaded.stored, table=table))


async def _risen(tables: Tables, match: str, before: Collection[PersonId]) -> None:
    """Who sat there and does no longer."""
    now = (await tables.load(match)).table.people
    for person in before:
        if person not in now:
            await tables.storage.people.rise(person, match)
