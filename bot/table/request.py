"""Which table is meant."""

from __future__ import annotations

from urllib.parse import quote, unquote

from bot.table.loaded import LoadedTable, Member, Request, Sorry
from bot.table.tables import Tables
from bot.table.whereabouts import whereabouts_of
from bot.talk import catalogue, ids
from bot.talk.messages import Button
from bot.talk.rich import say
from storage import Phase

MOST_TABLES = 20  # of a person, that are looked at
ASKED_SECONDS = 3600  # for which words that are too long for a button are kept


async def match_of(tables: Tables, request: Request) -> str:
    """The table that is meant: one that was named, that of the place, or the only one where one plays."""
    if request.match:
        return request.match
    if request.place is not None:
        match = await tables.storage.places.match_at(request.place)
        if match is None:
            raise Sorry(say(catalogue.NO_TABLE_HERE))
        return match
    tables_loaded = await all_loaded_of(tables, request.who)
    going = [s for s in tables_loaded if s.table.phase is not Phase.ENDED] or tables_loaded[:1]
    if not going:
        raise Sorry(say(catalogue.NO_TABLES))
    if len(going) > 1:
        raise Sorry(say(catalogue.MANY_TABLES), buttons=tuple([await _choice(tables, request, s) for s in going]))
    return going[0].table.match


async def _choice(tables: Tables, request: Request, loaded: LoadedTable) -> Button:
    """It does there what was asked. Words that are too long for a button are noted, under a name that fits."""
    line = quote(f"{request.name} {request.words}".strip(), safe="")
    id_ = ids.at_table(loaded.table.match, "do", line)
    if len(id_) > ids.LIMIT:
        name = f"~{ids.checksum(line):x}"
        await tables.storage.note(_asked(request.who, name), line, ASKED_SECONDS)
        id_ = ids.at_table(loaded.table.match, "do", name)
    return Button(id_, await label_of(tables, loaded))


async def asked_at(tables: Tables, ask: Request) -> Request:
    """What the button of a choice asks for."""
    who, match, argument, update = ask.who, ask.match, ask.words, ask.update
    line = await tables.storage.noted(_asked(who, argument)) if argument.startswith("~") else argument
    if not line:
        raise Sorry(say(catalogue.ASK_AGAIN))
    name, _, words = unquote(line).partition(" ")
    return Request(who, None, words, update, name, match, named=True)


def _asked(who: Member, name: str) -> str:
    return f"asked:{who.person.key}:{name}"


async def label_of(tables: Tables, loaded: LoadedTable) -> str:
    """By game, place and people."""
    people = ", ".join(seat.name for seat in loaded.table.seats)
    at = await whereabouts_of(tables.storage, loaded.table.place)
    words = catalogue.TABLE_IN if at.name else catalogue.TABLE_OF
    return words.format(game=loaded.game.title, people=people, place=at.name)


async def loaded_of(tables: Tables, request: Request) -> LoadedTable:
    return await tables.asked(request._replace(match=await match_of(tables, request)))


async def all_loaded_of(tables: Tables, who: Member) -> list[LoadedTable]:
    """The tables where the person sits, the latest first."""
    found = []
    for match in (await tables.storage.people.tables(who.person))[:MOST_TABLES]:
        try:
            loaded = await tables.load(match)
        except Sorry:
            continue  # it was pruned
        if loaded.seat_of(who.person) is not None:
            found.append(loaded)
    return found
