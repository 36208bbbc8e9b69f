"""Try it: a table with computer players, opened, filled and started at one press."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.lessons import lesson_of
from bot.table import lobby
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Request, Sorry
from bot.table.outcome import Outcome
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.mats import hand_button
from bot.talk.rich import bold, say
from bot.talk.welcome import TRY_LEVELS
from engine.core import Scalar
from storage import Phase, Place, Table


async def try_it(
    tables: Tables, ask: Request, place: Place, game: str, options: Mapping[str, Scalar], *, hints: bool = True
) -> Answer:
    """Only the game itself is told, not the steps to it. The same update goes on where it stopped."""
    at = await _opened(tables, ask, place, game, options)
    for n, level in enumerate(TRY_LEVELS[: tables.game(game).seats[-1] - 1]):
        await _untold(tables, await tables.change(at._replace(update=f"{ask.update}-{n}"), _seating(ask.who, level)))
    seed = tables.seed()
    return await _begun(tables, at, lambda loaded: lobby.begun(loaded, ask.who, seed, hints=hints))


async def learn_it(tables: Tables, ask: Request, place: Place, game: str) -> Answer:
    """The first game that teaches, in the same way."""
    lesson = lesson_of(game)
    if lesson is None:
        raise Sorry(say(catalogue.NO_LESSON, game=bold(title_of(game))))
    at = await _opened(tables, ask, place, game, lesson.options)
    return await _begun(tables, at, lambda loaded: lobby.taught(loaded, ask.who, lesson))


async def _opened(tables: Tables, ask: Request, place: Place, game: str, options: Mapping[str, Scalar]) -> Request:
    """A lobby, where no game is on; asked for at the table that it is."""
    if (there := await _table_at(tables, place)) and there.phase is Phase.PLAYING:
        raise Sorry(say(catalogue.GAME_IS_ON, game=bold(title_of(there.game))), buttons=hand_button(there))
    await _untold(tables, await tables.open_table(ask.who, place, game, options, ask.update))
    if (table := await _table_at(tables, place)) is None:
        raise Sorry(say(catalogue.TABLE_GONE))
    return Request(ask.who, place, "", ask.update, match=table.match)


async def _begun(tables: Tables, at: Request, decide: Callable[[LoadedTable], Outcome]) -> Answer:
    answer = await tables.change(at._replace(update=f"{at.update}-start"), decide, answered=True)
    return answer._replace(begins=True)


def _seating(who: Member, level: str) -> Callable[[LoadedTable], Outcome]:
    return lambda loaded: lobby.computer_seated(loaded, who, level)


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
