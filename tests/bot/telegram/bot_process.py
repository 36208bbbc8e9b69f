"""`orrery serve` with the haste of tests: computers do not think, and a group's minute may be shorter."""

from __future__ import annotations

import os
import secrets
import sys

from bot.cli import main
from bot.table import clock
from bot.table.house import House
from bot.telegram import budget, limiter
from storage import matches, outbox

if __name__ == "__main__":
    House.__init__.__kwdefaults__["pace"] = 0.0
    minute = float(os.environ["TEST_MINUTE"])
    budget.REFILL *= minute / 60
    clock.SWEEP = 0.5
    if seed := os.environ.get("TEST_SEED"):
        secrets.randbits = lambda bits: int(seed)  # every match is dealt alike
    limiter.PATIENCE = float(os.environ.get("TEST_PATIENCE", limiter.PATIENCE))
    if lease := os.environ.get("TEST_LEASE"):
        matches._LEASE_MS = int(float(lease) * 1000)
        outbox.Outbox.claim.__defaults__ = (100, float(lease))
    sys.exit(main(["serve", *sys.argv[1:]]))
