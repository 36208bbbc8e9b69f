"""The bot's patience, shortened for tests by the environment of its process."""

from __future__ import annotations

import os

from bot.table import clock
from bot.table.house import House
from storage import matches, outbox


def hurry() -> None:
    if pace := os.environ.get("TEST_PACE"):
        House.__init__.__kwdefaults__["pace"] = float(pace)  # computers do not think
    if seed := os.environ.get("TEST_SEED"):
        House.__init__.__kwdefaults__["seeds"] = lambda: int(seed)  # every match is dealt alike
    if lease := os.environ.get("TEST_LEASE"):
        clock.SWEEP = 0.5
        matches._LEASE_MS = int(float(lease) * 1000)
        outbox.Outbox.claim.__defaults__ = (100, float(lease))
