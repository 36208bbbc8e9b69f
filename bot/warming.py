"""What a process does before the first press, so that no player waits for it."""

from __future__ import annotations

import gc

from renderers import gallery


def warm_up() -> None:
    """Draw every kind of picture once; then let what is loaded stay.

    To look through all cards, fonts and code for garbage would stop every table for 40 ms and more, now and then.
    """
    gallery.warm_up()
    gc.collect()
    gc.freeze()
