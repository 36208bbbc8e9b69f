"""Undo: free until chance, a reveal or another seat's act; beyond that everybody concerned is asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import Formatter

from bot.table.loaded import LoadedTable, Sorry
from bot.table.outcome import ShowUndo, settled
from bot.talk import catalogue
from bot.talk.rich import Rich, lines, say
from bot.talk.taking_back import wished
from bot.talk.texts import read
from engine.core import Seat, Text, Who
from storage import LogEntry, Table, Undo

LAPSED = say(catalogue.UNDO_LAPSED)


@dataclass(frozen=True, slots=True)
class Undone:
    """A commit that moved the match on."""

    serial: int
    seat: Seat
    barrier: bool
    said: tuple[str, ...]
    secret: bool  # only its seat has seen anything of it


def steps(log: Sequence[LogEntry]) -> list[Undone]:
    """The steps that still stand."""
    found = [(entry.serial, json.loads(entry.what)) for entry in log if not entry.taken_back]
    return [
        Undone(serial, what["seat"], what["barrier"], tuple(what.get("said", ())), what.get("secret", False))
        for serial, what in found
        if "acts" in what
    ]


def said_until(log: Sequence[LogEntry], serial: int) -> tuple[str, ...]:
    """What the table had read when it stood there."""
    entries = [entry for entry in log if entry.serial <= serial and not entry.taken_back]
    return tuple(text for entry in entries for text in json.loads(entry.what).get("said", ()))


def wanted(loaded: LoadedTable, log: Sequence[LogEntry], seat: Seat) -> Undo:
    """What a seat's undo would go back to, who has to agree, and what it takes back."""
    standing = [step for step in steps(log) if not step.secret]
    own = [i for i, step in enumerate(standing) if step.seat == seat]
    if not own:
        raise Sorry(say(catalogue.NOTHING_TO_UNDO))
    taken_back = standing[own[-1] :]
    more = any(step.seat != seat for step in taken_back)
    return Undo(seat, taken_back[0].serial - 1, concerned(loaded, taken_back, seat), own_line(taken_back[0]), more)


def is_secret(log: Sequence[LogEntry], seat: Seat) -> bool:
    """Was the seat's last step one that nobody else has seen?"""
    own = [step for step in steps(log) if step.seat == seat]
    return bool(own) and own[-1].secret


def concerned(loaded: LoadedTable, taken_back: Sequence[Undone], seat: Seat) -> tuple[Seat, ...]:
    """Nobody, while it is one's own and taught nobody anything; else those who acted since, or all after a reveal."""
    people = [i for i, one in enumerate(loaded.table.seats) if not one.by_computer and i != seat]
    if any(step.barrier for step in taken_back):
        return tuple(people)
    return tuple(i for i in people if any(step.seat == i for step in taken_back))


def own_line(step: Undone) -> str:
    """Which line of a step is about the one who took it: with a bid that opens all others it is not the first."""
    return next((line for line in step.said if subject(read(line)) == step.seat), "")


def subject(line: Text) -> Seat | None:
    """Whom a sentence speaks of first."""
    fields = (field for _, field, _, _ in Formatter().parse(line.template) if field)
    values = dict(line.args)
    people = (values[field] for field in fields)
    return next((one.seat for one in people if isinstance(one, Who)), None)


def waits_for(loaded: LoadedTable, seat: Seat) -> Undo:
    """The undo that waits for the word of this seat."""
    undo = loaded.table.undo
    if undo is None or seat not in undo.need:
        raise Sorry(say(catalogue.NO_UNDO))
    return undo


def agreed(undo: Undo, seat: Seat) -> Undo:
    return replace(undo, need=tuple(one for one in undo.need if one != seat))


def dropped(table: Table, why: Rich = LAPSED) -> tuple[ShowUndo, ...]:
    """Nobody is asked any more for the undo that waited at this table, if any."""
    return (settled(lines(wished(table, table.undo), why)),) if table.undo else ()
