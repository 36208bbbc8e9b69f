"""An undo in words: what is taken back, and who wishes that."""

from __future__ import annotations

from bot.talk import catalogue
from bot.talk.rich import Rich, bold, fill, say
from bot.talk.texts import read
from storage import Table, Undo


def wished(table: Table, undo: Undo) -> Rich:
    return say(catalogue.UNDO_WISH, who=bold(table.seats[undo.by].name), what=_taken_back(table, undo))


def done(table: Table, undo: Undo) -> Rich:
    return say(catalogue.UNDO_DONE, who=bold(table.seats[undo.by].name), what=_taken_back(table, undo))


def _taken_back(table: Table, undo: Undo) -> Rich:
    names = [seat.name for seat in table.seats]
    what = fill(read(undo.what), names) if undo.what else say(catalogue.THE_LAST_STEP)
    return say(catalogue.UNDO_AND_MORE, what=what) if undo.more else what
