"""The match again, as the page shows it: what was said at each act, and the pictures of each moment."""

from __future__ import annotations

from contextlib import suppress

from bot.table.loaded import LoadedTable, Member, Request, Sorry
from bot.table.replay import eyes_of, hands_are_open
from bot.table.request import loaded_of
from bot.table.tables import Tables
from bot.talk.rich import fill
from bot.talk.watching import board_then, hand_then
from bot.web.formatting import Json, rich
from engine.core import Seat
from renderers.drawing import Drawing
from storage import Place


async def told(tables: Tables, who: Member, place: Place, wanted: Seat | None) -> Json | None:
    """Every act with what came of it; nothing where no table is."""
    loaded = await _at(tables, who, place)
    if loaded is None:
        return None
    eyes, names = eyes_of(loaded, who.person, wanted), [seat.name for seat in loaded.table.seats]
    steps = [
        {
            "seat": step.seat,
            "lines": [
                {"words": rich(fill(line.text, names)), "opens": line.opens, "own": line.own} for line in step.lines
            ],
        }
        for step in await tables.replays.told(loaded.table, eyes)
    ]
    return {"match": loaded.table.match, "steps": steps, "eyes": eyes.seat, "open": hands_are_open(loaded)}


async def moment(
    tables: Tables, who: Member, place: Place, n: int, wanted: Seat | None
) -> tuple[Drawing | None, Drawing | None]:
    """The board after so many acts, and what lay in the hand by whose eyes it is seen."""
    loaded = await _at(tables, who, place)
    seen = await tables.replays.seen(loaded.table, eyes_of(loaded, who.person, wanted), n) if loaded else None
    return (board_then(seen), hand_then(seen)) if seen else (None, None)


async def _at(tables: Tables, who: Member, place: Place) -> LoadedTable | None:
    with suppress(Sorry):
        return await loaded_of(tables, Request(who, place, "", ""))
    return None
