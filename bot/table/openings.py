"""*Tell me when a table opens here*: `/settings tables terra_prime`, `all` or `off`, typed where tables are opened."""

from __future__ import annotations

from bot.table.loaded import Sorry
from bot.table.outcome import ShowOpening
from bot.table.typed import game_meant
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import Rich, bold, code, listed, say
from engine import games
from storage import Person, Place, Storage, Table
from storage.openings import ALL, wished

NAME, OFF = "tables", "off"
VALUES = (*games.IDS, ALL, OFF)
MOST = 30  # who are called for one table


async def told_of(storage: Storage, table: Table) -> tuple[ShowOpening, ...]:
    """Not those who sit there already."""
    people = [one for one in await storage.openings.told_of(table.place, table.game) if one.id not in table.people]
    return (ShowOpening(tuple((one.id.user, one.name) for one in people[:MOST])),) if people else ()


async def changed(storage: Storage, person: Person, place: Place | None, words: str) -> Rich:
    if place is None:
        raise Sorry(say(catalogue.OPENINGS_WHERE))
    wish = _meant(words)
    await storage.openings.wish(person, place, wish)
    return _told(wish)


def told(person: Person, place: Place | None) -> Rich:
    """Nothing in private: it is settled where tables are opened."""
    return _told(wished(person.settings, place)) if place else ()


def _told(wish: str) -> Rich:
    if not wish:
        return say(catalogue.OPENINGS_NONE)
    if ALL in wish.split():
        return say(catalogue.OPENINGS_ALL)
    return say(catalogue.OPENINGS_OF, games=listed([bold(title_of(game)) for game in wish.split()]))


def _meant(words: str) -> str:
    """The ids of the games that are named."""
    if words in (ALL, OFF):
        return "" if words == OFF else ALL
    rest, found = words.split(), []
    while rest:
        game, rest = game_meant(rest)
        found.append(game)
    if not found or not {*found} <= {*games.IDS}:
        raise Sorry(say(catalogue.OPENINGS_HOW, values=listed([code(one) for one in VALUES])))
    return " ".join(dict.fromkeys(found))
