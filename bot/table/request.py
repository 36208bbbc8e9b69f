"""What somebody asks for, and which table is meant."""

from __future__ import annotations

from typing import NamedTuple

from bot.table.house import House
from bot.table.sitting import Sitting, Sorry, Visitor
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import bold, listed, say
from storage import Phase, Place

MOST_TABLES = 20  # of a person, that are looked at


class Request(NamedTuple):
    who: Visitor
    place: Place | None  # none in private
    words: str
    update: str  # the platform's id of it: what is delivered twice is done once


async def match_of(house: House, request: Request) -> str:
    """The table that is meant: the one of the place, or in private the only one where the person plays."""
    if request.place is not None:
        match = await house.storage.places.match_at(request.place)
        if match is None:
            raise Sorry(say(catalogue.NO_TABLE_HERE))
        return match
    sittings = await sittings_of(house, request.who)
    going = [s for s in sittings if s.table.phase is not Phase.ENDED] or sittings[:1]
    if not going:
        raise Sorry(say(catalogue.NO_TABLES))
    if len(going) > 1:
        tables = listed([bold(s.game.title) for s in going])
        raise Sorry(say(catalogue.MANY_TABLES, tables=tables), buttons=tuple(map(_choice, going)))
    return going[0].table.match


def _choice(sitting: Sitting) -> Button:
    people = ", ".join(seat.name for seat in sitting.table.seats)
    label = catalogue.TABLE_OF.format(game=sitting.game.title, people=people)
    return Button(ids.at_table(sitting.table.match, "hand"), label)


async def sitting_of(house: House, request: Request) -> Sitting:
    return await house.sit(await match_of(house, request))


async def sittings_of(house: House, who: Visitor) -> list[Sitting]:
    """The tables where the person sits, the latest first."""
    found = []
    for match in (await house.storage.people.tables(who.person))[:MOST_TABLES]:
        try:
            sitting = await house.sit(match)
        except Sorry:
            continue  # it was pruned
        if sitting.seat_of(who.person) is not None:
            found.append(sitting)
    return found
