"""How fast computer players act at a table: its host says so."""

from __future__ import annotations

from dataclasses import replace

from bot.table import acting, lobby
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Request, TooLate
from bot.table.outcome import Outcome, ShowTable
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.rich import say
from storage import PACES


async def paced(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: _paced(loaded, ask.who, ask.words))


def _paced(loaded: LoadedTable, who: Member, pace: str) -> Outcome:
    acting.playing(loaded)
    lobby.need_host(loaded, who)
    if pace not in PACES:
        raise TooLate(say(catalogue.OLD_BUTTON))
    return Outcome(replace(loaded.table, pace=pace), {"pace": pace}, (ShowTable(),))
