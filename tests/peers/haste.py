"""What tests change by the environment of the bot's process: its patience, its list of games; and its death."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from bot import warm_up
from bot.table import clock
from bot.table.calling import CALM, Calm
from bot.table.tables import Tables
from storage.matches import Change, Committed, Matches
from tests.bot.shorter import shorten
from tests.comets import shelve
from tests.peers.counted import count


def hurry() -> None:
    shelve()
    if not os.environ.get("TEST_WARM"):
        stay_cold()
    if pace := os.environ.get("TEST_PACE"):
        Tables.__init__.__kwdefaults__["pace"] = float(pace)  # computers do not think
    calm = Calm(call=float(os.environ.get("TEST_CALM", CALM.call)), rest=float(os.environ.get("TEST_REST", CALM.rest)))
    Tables.__init__.__kwdefaults__["calm"] = calm
    if seed := os.environ.get("TEST_SEED"):
        Tables.__init__.__kwdefaults__["seeds"] = lambda: int(seed)  # every match is dealt alike
    if os.environ.get("TEST_SHORT"):
        shorten()
    if file := os.environ.get("TEST_CLOCK"):
        set_clock(Path(file))
    if os.environ.get("TEST_COUNTS"):
        count(lambda call: sys.stdout.write(f"storage: {call}\n"), setattr)
    if commits := os.environ.get("TEST_DIES"):
        die_after(int(commits))


def stay_cold() -> None:
    """To draw beforehand spares the players a moment, and would cost each of our processes five seconds of work."""
    assert warm_up.drawings
    warm_up.drawings = lambda game: iter(())


def set_clock(file: Path) -> None:
    """The time is what the file says, in seconds; whoever moves it on is never waited for."""
    time.time = lambda: float(file.read_text() or 0)
    Tables.__init__.__kwdefaults__["clock"] = time.time
    clock.TICK = clock.SWEEP = 0.02


def die_after(commits: int) -> None:
    """Between the last commit and anything that is told of it."""
    left, commit = [commits], Matches.commit

    async def mortal(self: Matches, change: Change) -> Any:
        answer = await commit(self, change)
        left[0] -= isinstance(answer, Committed)
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)
        return answer

    Matches.commit = mortal  # type: ignore[method-assign]
