"""The host unseats somebody in the lobby: by name, by a press, or to start without who cannot be reached."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from bot.table import acting, housing, lobby
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Request, TooLate
from bot.table.outcome import Outcome
from bot.table.tables import Tables
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import say
from storage import PersonId, Phase, Table


async def remove(tables: Tables, ask: Request) -> Answer:
    """By name; whoever it is may sit down again."""
    return await _unseated(tables, ask, lambda loaded: _removed(loaded, ask.who, ask.words))


async def remove_pressed(tables: Tables, ask: Request) -> Answer:
    return await _unseated(tables, ask, lambda loaded: _removed(loaded, ask.who, _meant(loaded.table, ask.words)))


async def start_without(tables: Tables, ask: Request, people: Collection[PersonId]) -> Answer:
    """The host stays: nobody else may start."""
    seed = tables.seed()
    await housing.may_start(tables.storage, ask.who, await tables.table(ask.match))
    return await _unseated(
        tables, ask, lambda loaded: lobby.begun(_without(loaded, people), ask.who, seed), answered=True
    )


async def _unseated(
    tables: Tables, ask: Request, decide: Callable[[LoadedTable], Outcome], *, answered: bool = False
) -> Answer:
    before: tuple[PersonId, ...] = ()

    def noted(loaded: LoadedTable) -> Outcome:
        nonlocal before
        before = loaded.table.people
        return decide(loaded)

    answer = await tables.change(ask, noted, answered=answered)
    now = answer.at.table.people if answer.at else before
    for person in before:
        if person not in now:
            await tables.storage.people.rise(person, ask.match)
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


def _meant(table: Table, checksum: str) -> str:
    name = next((seat.name for seat in table.seats if f"{ids.checksum(seat.name):x}" == checksum), None)
    if name is None:
        raise TooLate(say(catalogue.OLD_BUTTON))
    return name


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
