"""What a newcomer may do about a lesson: have the answer shown, end it, or go on to a game of their own."""

from __future__ import annotations

from dataclasses import replace

from bot.table import ending, substitutes, try_it
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Request, TooLate
from bot.table.outcome import Outcome, ShowTable
from bot.table.tables import Tables
from bot.table.teaching import ended
from bot.talk import catalogue
from bot.talk.rich import say


async def show(tables: Tables, ask: Request) -> Answer:
    """The answer of an exam."""
    return await tables.change(ask, lambda loaded: _with(loaded, ask.who, shown=True), answered=True)


async def known(tables: Tables, ask: Request) -> Answer:
    """The match goes on as any other."""
    return await tables.change(ask, lambda loaded: _with(loaded, ask.who, ends=True), answered=True)


async def real(tables: Tables, ask: Request) -> Answer:
    """This match is closed, and an ordinary one begins in its place."""
    table = (await tables.asked(ask)).table
    closed = await tables.change(ask, lambda loaded: ending.closed(loaded, ask.who))
    answer = await try_it.try_it(tables, ask._replace(update=f"{ask.update}-real"), table.place, table.game, {})
    return answer._replace(deliveries=(*closed.deliveries, *answer.deliveries))


def _with(loaded: LoadedTable, who: Member, *, shown: bool = False, ends: bool = False) -> Outcome:
    substitutes.seated(loaded, who)
    if loaded.table.teaching is None or not loaded.table.teaching.steps:
        raise TooLate(say(catalogue.OLD_BUTTON))
    teaching = ended(loaded.table.teaching) if ends else replace(loaded.table.teaching, shown=shown)
    return Outcome(replace(loaded.table, teaching=teaching), {"lesson": "left" if ends else "shown"}, (ShowTable(),))
