"""Undo: free until chance, a reveal or another seat's act; beyond that everybody concerned is asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.table.sitting import Sitting, Sorry
from bot.talk import catalogue
from bot.talk.record import read
from bot.talk.rich import Rich, fill, say
from engine.core import Seat
from storage import LogEntry, Undo


@dataclass(frozen=True, slots=True)
class Step:
    """A commit that moved the match on."""

    serial: int
    seat: Seat
    barrier: bool
    said: tuple[str, ...]


def steps(log: Sequence[LogEntry]) -> list[Step]:
    """The steps that still stand: an undo strikes out what came after the serial it went back to."""
    found: list[Step] = []
    for entry in log:
        what = json.loads(entry.what)
        if "undo" in what:
            found = [step for step in found if step.serial <= what["undo"]]
        elif "acts" in what:
            found.append(Step(entry.serial, what["seat"], what["barrier"], tuple(what.get("said", ()))))
    return found


def wanted(sitting: Sitting, log: Sequence[LogEntry], seat: Seat) -> tuple[Undo, Rich]:
    """What a seat's undo would go back to, who has to agree, and what it takes back in words."""
    standing = steps(log)
    own = [i for i, step in enumerate(standing) if step.seat == seat]
    if not own:
        raise Sorry(say(catalogue.NOTHING_TO_UNDO))
    taken_back = standing[own[-1] :]
    return Undo(seat, taken_back[0].serial - 1, concerned(sitting, taken_back, seat)), spoken(sitting, taken_back[0])


def concerned(sitting: Sitting, taken_back: Sequence[Step], seat: Seat) -> tuple[Seat, ...]:
    """Nobody, while it is one's own and taught nobody anything; else those who acted since, or all after a reveal."""
    people = [i for i, one in enumerate(sitting.table.seats) if not one.by_computer and i != seat]
    if any(step.barrier for step in taken_back):
        return tuple(people)
    return tuple(i for i in people if any(step.seat == i for step in taken_back))


def spoken(sitting: Sitting, step: Step) -> Rich:
    names = [seat.name for seat in sitting.table.seats]
    return fill(read(step.said[0]), names) if step.said else say(catalogue.THE_LAST_STEP)


def waits_for(sitting: Sitting, seat: Seat) -> Undo:
    """The undo that waits for the word of this seat."""
    undo = sitting.table.undo
    if undo is None or seat not in undo.need:
        raise Sorry(say(catalogue.NO_UNDO))
    return undo


def agreed(undo: Undo, seat: Seat) -> Undo:
    return replace(undo, need=tuple(one for one in undo.need if one != seat))
