"""`orrery serve` with the haste of tests: a group's minute may be shorter."""

from __future__ import annotations

import os
import sys

from bot.cli.main import main
from bot.telegram import budget, limiter
from tests.peers.haste import hurry

if __name__ == "__main__":
    budget.REFILL *= float(os.environ["TEST_MINUTE"]) / 60
    limiter.PATIENCE = float(os.environ.get("TEST_PATIENCE", limiter.PATIENCE))
    hurry()
    sys.exit(main(["serve", *sys.argv[1:]]))
