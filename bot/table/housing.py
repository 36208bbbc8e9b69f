"""`/setup`: who may open tables in a chat, how many at once, and with which clocks; `/setup server` for all chats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.table.deliveries import Answer
from bot.table.loaded import Member, Request, Sorry
from bot.talk import catalogue
from bot.talk.games import CLOCK
from bot.talk.messages import Notice
from bot.talk.rich import Rich, code, lines, listed, say
from storage import House, Phase, Place, Storage, Table
from storage.houses import at_server

if TYPE_CHECKING:
    from bot.table.tables import Tables

MOST_TABLES = 50
ANY, USUAL, SERVER = "any", "usual", "server"
NAMES = ("open", "tables", "clocks", USUAL, SERVER)


async def setup(tables: Tables, ask: Request) -> Answer:
    """Nothing typed shows it; only who moderates the place changes it."""
    if ask.place is None:
        raise Sorry(say(catalogue.SETUP_WHERE))
    houses, words, who = tables.storage.houses, ask.words.lower().split(), ask.who
    at, may, server = ask.place, who.moderator, who.server
    if words[:1] == [SERVER] and server:
        at, may, server, words = at_server(ask.place, server), who.rules_server, "", words[1:]
    if words and not may:
        raise Sorry(say(catalogue.SETUP_WHO))
    if words == [USUAL]:
        await houses.drop(at)
    elif words:
        await houses.put(at, changed(await houses.of(at, server), words[0], words[1:]))
    return Answer(Notice(told(await houses.of(at, server))))


def changed(house: House, name: str, values: list[str]) -> House:
    one = values[0] if len(values) == 1 else ""
    if name == "open" and one == "all":
        return replace(house, openers="all")
    if name == "open" and one == "moderators":
        return replace(house, openers="moderators")
    if name == "open" and one == "nobody":
        return replace(house, openers="nobody")
    if name == "tables" and (one == ANY or (one.isdecimal() and 1 <= int(one[:3]) <= MOST_TABLES)):
        return replace(house, tables=0 if one == ANY else int(one))
    if name == "clocks" and one == ANY:
        return replace(house, clocks=())
    if name == "clocks" and values and {*values} <= {*CLOCK.values}:
        return replace(house, clocks=tuple(str(value) for value in CLOCK.values if value in values))
    clocks = listed([code(str(value)) for value in CLOCK.values])
    raise Sorry(say(catalogue.SETUP_HOW, clocks=clocks, n=MOST_TABLES))


def told(house: House) -> Rich:
    return lines(
        say(catalogue.SETUP_OPEN, who=catalogue.SETUP_OPENERS[house.openers]),
        say(catalogue.SETUP_TABLES, n=house.tables or ANY),
        say(catalogue.SETUP_CLOCKS, clocks=", ".join(house.clocks) or ANY),
    )


# --- held to ------------------------------------------------------------------------------------------------------
async def may_open(storage: Storage, who: Member, place: Place) -> None:
    house = await storage.houses.of(place, who.server)
    if house.openers == "nobody" or (house.openers == "moderators" and not who.moderator):
        raise Sorry(say(catalogue.SETUP_OPEN, who=catalogue.SETUP_OPENERS[house.openers]))
    if house.tables and await _going(storage, place) >= house.tables:
        raise Sorry(say(catalogue.SETUP_FULL, n=house.tables))


async def _going(storage: Storage, place: Place) -> int:
    """Tables in the chat that have not ended; at the place itself there is room for one, whatever stands there."""
    others = [one for one in await storage.places.within(place.platform, place.chat) if one != place]
    found = [await storage.matches.table(match) for match in await storage.places.matches_at(others)]
    return sum(table is not None and table.phase is not Phase.ENDED for table in found)


async def may_start(storage: Storage, who: Member, table: Table) -> None:
    """In the lobby the clock can still be chosen."""
    allowed = (await storage.houses.of(table.place, who.server)).clocks
    if allowed and (table.times.clock or "none") not in allowed:
        raise Sorry(say(catalogue.SETUP_CLOCK, clocks=listed([code(f"/options clock {one}") for one in allowed])))
