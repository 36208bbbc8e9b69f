"""Undo: free up to a barrier, and beyond that with the consent of those whom it concerns."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.table import acting, orders, sleeping, substitutes, undoing
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate
from bot.table.match import gone_back
from bot.table.outcome import Outcome, ShowUndo, line, settled
from bot.table.tables import TRIES, Tables
from bot.talk import catalogue
from bot.talk.rich import bold, say
from bot.talk.taking_back import done
from engine.core import load
from storage import LogEntry, Snapshot, Undo


class MovedOn(Exception):
    """Somebody acted while it was found out what to do."""


async def undo(tables: Tables, ask: Request) -> Answer:
    """Of what stands now: who acts meanwhile is asked as well."""
    for _ in range(TRIES):
        with suppress(MovedOn):
            return await _undo(tables, ask)
    raise Sorry(say(catalogue.BUSY))


async def _undo(tables: Tables, ask: Request) -> Answer:
    loaded = await tables.asked(ask)
    seat, turned = substitutes.seated(loaded, ask.who), acting.playing(loaded)
    sleeping.need_awake(loaded)
    log = await tables.storage.matches.log(ask.match)
    if acting.unfinished(turned, seat) and undoing.is_secret(log, seat):
        return await tables.change(ask, lambda s: gone_back(s, ask), answered=True)
    wanted = undoing.wanted(loaded, log, seat)
    earlier = await _earlier(tables, ask.match, wanted)

    def decide(now: LoadedTable) -> Outcome:
        if now.stored.serial != loaded.stored.serial:
            raise MovedOn
        if not wanted.need:
            return _undone(now, wanted, earlier, log, ask.who)
        asks = ShowUndo(anew=True, ping=wanted.need)
        return Outcome(replace(now.table, undo=wanted), {"asks_undo": seat}, (*undoing.dropped(now.table), asks))

    return await tables.change(ask, decide, answered=not wanted.need)


async def agree(tables: Tables, ask: Request, *, agrees: bool = True) -> Answer:
    """As long as an undo waits, nobody has acted since it was asked for."""
    loaded = await tables.asked(ask)
    seat = acting.seated(loaded, ask.who)
    sleeping.need_awake(loaded)
    asked, name = undoing.waits_for(loaded, seat), bold(loaded.table.seats[seat].name)
    earlier, log = await _earlier(tables, ask.match, asked), await tables.storage.matches.log(ask.match)

    def decide(now: LoadedTable) -> Outcome:
        undo = undoing.waits_for(now, seat)
        if undo.to != asked.to:
            raise TooLate(say(catalogue.OLD_BUTTON))
        if not agrees:
            told = undoing.dropped(now.table, say(catalogue.UNDO_REFUSED, who=name))
            return Outcome(replace(now.table, undo=None), {"refuses": seat}, told)
        left = undoing.agreed(undo, seat)
        if left.need:
            return Outcome(replace(now.table, undo=left), {"agrees": seat}, (ShowUndo(),))
        return _undone(now, left, earlier, log, ask.who)

    return await tables.change(ask, decide, answered=agrees and asked.need == (seat,))


async def _earlier(tables: Tables, match: str, undo: Undo) -> Snapshot:
    earlier = await tables.storage.matches.snapshot_at(match, undo.to)
    if earlier is None:
        raise Sorry(say(catalogue.NOTHING_TO_UNDO))
    return earlier


def _undone(loaded: LoadedTable, undo: Undo, earlier: Snapshot, log: Sequence[LogEntry], who: Member) -> Outcome:
    """What was taken back is told no longer; that it was, stands where consent was asked for."""
    table, turned = loaded.table, load(loaded.game, earlier.data)
    told = (settled if table.undo else line)(done(table, undo))
    before = replace(table, feed=undoing.said_until(log, undo.to), undo=None)
    before = orders.without(before, (undo.by,))  # or they would do again what is taken back
    what, actor = {"undo": undo.to, "by": undo.by}, loaded.seat_of(who.person)
    outcome = acting.followed(loaded, before, None, turned, what, actor)
    return replace(outcome, undoes=earlier, to_show=(*outcome.to_show, told))
