"""Tables whose match cannot be read: they are closed without it, or go on from the newest moment that can be read."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any, NamedTuple

from bot.table import acting, undoing
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Request, Sorry, Unread, moderates
from bot.table.outcome import Outcome, ShowTable, line
from bot.table.tables import Tables
from bot.table.timers import timers_of
from bot.talk import catalogue
from bot.talk.messages import Notice
from bot.talk.rich import Rich, bold, clean_name, fill, lines, say
from bot.talk.texts import read
from engine.core import Refused, Turned, load
from storage import Conflict, Phase, Snapshot, Table

MOST_LINES = 12  # of what is lost, that are told


class Mended(NamedTuple):
    serial: int  # the table goes on as it was then
    lost: int  # steps


async def close_unread(tables: Tables, ask: Request) -> Answer:
    """By anybody who sits there, the host or a moderator: there is nothing left to play."""
    loaded, who = await _unstarted(tables, ask.match), ask.who
    table = loaded.table
    if who.person not in (*table.people, table.host) and not moderates(loaded, who):
        raise Sorry(say(catalogue.ONLY_HOST_OR_MODERATOR, host=bold(table.host_name)))
    closed = replace(table, phase=Phase.ENDED, timers=(), undo=None, votes={}, asleep=0.0)
    told = line(say(catalogue.CLOSED, who=bold(clean_name(who.name))))
    answer = await tables.commit(loaded, Outcome(closed, {"close": True}, (ShowTable(), told)), ask.update)
    if isinstance(answer, Conflict):
        raise Sorry(say(catalogue.BUSY))
    await tables.storage.outbox.hurry(ask.match, table.place.platform)
    return answer._replace(reply=Notice(say(catalogue.CLOSED_UNREAD)))


async def mend(tables: Tables, match: str) -> Mended | None:
    """Goes on from the newest snapshot that can be read, and tells the table what is lost. None: nothing is wrong."""
    try:
        await tables.load(match)
        return None
    except Unread:
        loaded = await _unstarted(tables, match)
    earlier, turned = await _newest(tables, loaded)
    log = await tables.storage.matches.log(match)
    lost = [step for step in undoing.steps(log) if step.serial > earlier.serial]
    table = replace(loaded.table, feed=undoing.said_until(log, earlier.serial), undo=None)
    outcome = acting.followed(loaded, table, None, turned, {"mended": earlier.serial})
    outcome = replace(outcome, undoes=earlier, to_show=(*outcome.to_show, line(_lost(table, lost))))
    outcome = replace(outcome, table=replace(outcome.table, timers=timers_of(loaded, outcome, tables.rhythm)))
    if isinstance(await tables.commit(loaded, outcome, f"mend:{secrets.token_hex(8)}"), Conflict):
        raise Sorry(say(catalogue.BUSY))
    await tables.storage.outbox.hurry(match, table.place.platform)
    return Mended(earlier.serial, len(lost))


async def _unstarted(tables: Tables, match: str) -> LoadedTable:
    stored = await tables.storage.matches.without_match(match)
    if stored is None:
        raise Sorry(say(catalogue.TABLE_GONE))
    return LoadedTable(stored, tables.game(stored.table.game), None, tables.now())


async def _newest(tables: Tables, loaded: LoadedTable) -> tuple[Snapshot, Turned[Any]]:
    async for kept in tables.storage.matches.kept(loaded.table.match):
        try:
            return kept, load(loaded.game, kept.data)
        except Refused:
            continue
    raise Sorry(say(catalogue.NOTHING_TO_MEND))


def _lost(table: Table, lost: list[undoing.Undone]) -> Rich:
    names = [seat.name for seat in table.seats]
    said = [fill(read(one), names) for step in lost for one in step.said]
    return lines(say(catalogue.MENDED, n=len(lost)), *said[-MOST_LINES:])
