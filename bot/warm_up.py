"""What a process does before the first press, so that no player waits for it."""

from __future__ import annotations

import gc

from bot.memory import keep_small
from engine import games
from renderers import drawing


def warm_up() -> None:
    """Keep small; draw every kind of picture once; then let what is loaded stay.

    To look through all cards, fonts and code for garbage would stop every table for 40 ms and more, now and then.
    """
    keep_small()
    drawing.warm_up(games.IDS)
    gc.collect()
    gc.freeze()
