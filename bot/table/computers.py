"""Computer seats: they know what their seat may know, and act after a short pause."""

from __future__ import annotations

from typing import cast

from bot.computer import Level, choose_act, seeded
from bot.games.lessons import lesson_of
from bot.table.loaded import LoadedTable
from bot.table.teaching import written_for
from engine.core import Act, Seat


def computer_act(loaded: LoadedTable, seat: Seat) -> Act:
    """What the computer at this seat does. Its dice are not those of the match."""
    assert loaded.match
    assert loaded.turned
    table = loaded.table
    lesson = lesson_of(table.game)
    asked = next((one for one in loaded.turned.open.decisions if one.seat == seat), None)
    if lesson and table.teaching and asked and (keys := written_for(table.teaching, lesson, asked)):
        return Act(seat, keys)
    level = cast(Level, table.seats[seat].computer or "random")  # nobody plays the seat of a former player
    return choose_act(loaded.game, loaded.match, seat, level, seeded(table.match, loaded.stored.serial, seat))
