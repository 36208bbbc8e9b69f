"""*Watch it again*: a match that is over, act by act, wherever it was played."""

from __future__ import annotations

import re

from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Request, Sorry, TooLate
from bot.table.replay import eyes_of, hands_are_open
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.rich import fill, lines, say
from bot.talk.watching import Moment, watch_whisper
from engine.core import Seat
from renderers.drawing import renderer_of
from storage import PersonId

AT = re.compile(r"(\d{1,5})(?:\.(\d{1,2}))?")  # after so many acts; the hand of this seat


async def watch(tables: Tables, ask: Request) -> Answer:
    """From the start, unless a button says from where."""
    loaded = await tables.asked(ask)
    if loaded.match is None or loaded.match.result is None:
        raise Sorry(say(catalogue.NOT_OVER))
    found = AT.fullmatch(ask.words or "0")
    if found is None:
        raise TooLate(say(catalogue.OLD_BUTTON))
    hands, person = hands_for(loaded, ask.who.person), ask.who.person
    whose = int(found[2]) if found[2] and int(found[2]) in hands else None
    eyes = eyes_of(loaded, person, whose)
    told = await tables.replays.told(loaded.table, eyes)
    n = min(int(found[1]), len(told) - 1)
    seen = await tables.replays.seen(loaded.table, eyes, n)
    if seen is None:
        raise Sorry(say(catalogue.NOTHING_TO_WATCH))
    turns = tuple(i for i, step in enumerate(told) if step.opens)
    said = lines(*(fill(line.text, seen.names) for line in told[n].lines))
    moment = Moment(n, len(told) - 1, turns, hands, whose)
    return Answer(watch_whisper(loaded.table, person, seen, moment, said))


def hands_for(loaded: LoadedTable, who: PersonId) -> tuple[Seat, ...]:
    """One's own; after the end everybody's, where that was agreed."""
    if not renderer_of(loaded.table.game).private:
        return ()
    mine = loaded.seat_of(who)
    return tuple(seat for seat in range(len(loaded.table.seats)) if seat == mine or hands_are_open(loaded))
