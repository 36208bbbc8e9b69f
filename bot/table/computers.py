"""Computer seats: they know what their seat may know, and act after a short pause."""

from __future__ import annotations

from typing import cast

from bot.computer import Level, choose_act, seeded
from bot.table.sitting import Sitting
from engine.core import Act, Seat


def computer_act(sitting: Sitting, seat: Seat) -> Act:
    """What the computer at this seat does. Its dice are not those of the match."""
    assert sitting.match
    table = sitting.table
    level = cast(Level, table.seats[seat].computer or "random")  # nobody plays the seat of a former player
    return choose_act(sitting.game, sitting.match, seat, level, seeded(table.match, sitting.held.serial, seat))
