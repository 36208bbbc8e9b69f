"""Try it: a table with computer players, opened, filled and started at one press."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.deliveries import Answer
from bot.table.loaded import Member, Sorry
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.mats import hand_button
from bot.talk.rich import bold, say
from bot.talk.welcome import TRY_LEVELS
from engine.core import Scalar
from storage import Phase, Place, Table


async def try_it(
    tables: Tables, who: Member, place: Place, game: str, options: Mapping[str, Scalar], update: str
) -> Answer:
    """Only the game itself is told, not the steps to it. The same update goes on where it stopped."""
    if (there := await _table_at(tables, place)) and there.phase is Phase.PLAYING:
        raise Sorry(say(catalogue.GAME_IS_ON, game=bold(title_of(there.game))), buttons=hand_button(there))
    await _untold(tables, await tables.open_table(who, place, game, options, update))
    if (table := await _table_at(tables, place)) is None:
        raise Sorry(say(catalogue.TABLE_GONE))
    seats = (await tables.load(table.match)).game.seats[-1]
    for n, level in enumerate(TRY_LEVELS[: seats - 1]):
        await _untold(tables, await tables.seat_computer(who, table.match, level, f"{update}-{n}"))
    return await tables.start(who, table.match, f"{update}-start")


async def is_free(tables: Tables, place: Place) -> bool:
    """Could a table be opened here?"""
    table = await _table_at(tables, place)
    return table is None or table.phase is Phase.ENDED


async def _table_at(tables: Tables, place: Place) -> Table | None:
    match = await tables.storage.places.match_at(place)
    return await tables.storage.matches.table(match) if match else None


async def _untold(tables: Tables, answer: Answer) -> None:
    for delivery in answer.deliveries:
        await tables.posted(delivery)
