"""What an exported match must be to be taken back: a file may come from anybody, and be anything."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from storage import keys
from storage.table import Phase, Place, Table

if TYPE_CHECKING:
    from storage.moving import Exported

LATEST = 32_503_680_000.0  # the year 3000, in seconds since 1970
MOST_SERIAL, MOST_N = 10**8 - 1, 900  # what the id of an outbox entry has room for
MOST_SEATS, MOST_SAID = 12, 1000
WORD = re.compile(r"[\w@.+-]{1,64}")  # an id of a platform: in a key it stands between braces and colons
SAID = re.compile(r"[!-~]{1,100}")


def faults(whole: Exported) -> Iterator[str]:
    """Each in words that end a sentence like "this file is refused: ..."."""
    table, serial = whole.table, whole.serial
    if not 1 <= serial <= MOST_SERIAL:
        yield f"its serial is {serial}"
    times = [table.asleep, table.moved, *(timer.due for timer in table.timers), *(entry.at for entry in whole.log)]
    if not all(math.isfinite(at) and 0 <= at <= LATEST for at in times):
        yield "one of its times is no time"
    if len({timer.name for timer in table.timers}) != len(table.timers):
        yield "two of its timers have one name"
    yield from _place(table.place)
    yield from _people(table)
    yield from _match(whole)
    if not all(_is_entry(entry.what) for entry in whole.log):
        yield "an entry of its log is none"
    said = whole.announcements
    if not all(one.match == table.match and 1 <= one.serial <= serial and 0 <= one.n <= MOST_N for one in said):
        yield "an outbox entry is not of this match"
    if len({one.id for one in said}) != len(said):
        yield "two of its outbox entries have one id"
    if len(whole.said) > MOST_SAID or not all(SAID.fullmatch(word) for pair in whole.said.items() for word in pair):
        yield "what was said carries a message's id that is none"


def _place(place: Place) -> Iterator[str]:
    words = [place.platform, place.chat, *([place.thread] if place.thread is not None else [])]
    if not all(WORD.fullmatch(word) for word in words):
        yield "its place is none"


def _people(table: Table) -> Iterator[str]:
    seats = range(len(table.seats))
    if len(seats) > MOST_SEATS:
        yield f"it has {len(seats)} seats"
    if len({*table.people}) != len(table.people):
        yield "somebody sits there twice"
    people = [*table.people, *([table.host] if table.host else [])]
    if not all(WORD.fullmatch(word) for who in people for word in (who.platform, who.user)):
        yield "somebody at it has an id that is none"
    if any(who.platform != table.place.platform for who in people):
        yield "somebody at it is from another platform"
    voters = [seat for agreed in table.votes.values() for seat in agreed]
    asked = [table.undo.by, *table.undo.need] if table.undo else []
    if not all(seat in seats for seat in (*voters, *asked, *table.called)):
        yield "it names a seat that it does not have"


def _match(whole: Exported) -> Iterator[str]:
    table, kept = whole.table, [one.serial for one in whole.undo]
    if table.phase is Phase.PLAYING and not whole.snapshot:
        yield "it is being played, but there is no match in it"
    if whole.snapshot and not 1 <= whole.snapshot.serial <= whole.serial:
        yield "its match is of another moment than its table"
    if kept != sorted({*kept}) or len(kept) > keys.UNDO_CAP or not all(1 <= one <= whole.serial for one in kept):
        yield "what it keeps for undo is not in order"
    if not all(0 <= one.edition < 2**32 for one in (*whole.undo, *([whole.snapshot] if whole.snapshot else []))):
        yield "one of its editions is none"
    if table.undo and not 0 <= table.undo.to <= whole.serial:
        yield "an undo goes back to a moment that it never had"


def _is_entry(text: str) -> bool:
    """A JSON object; where it goes back, then to a serial."""
    try:
        what = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(what, dict) and all(type(what.get(back, 0)) is int for back in ("undo", "mended"))
