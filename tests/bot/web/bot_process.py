"""`orrery play`, with the haste of tests and the games that they add."""

from __future__ import annotations

import sys

from bot.cli.main import main
from tests.peers.haste import hurry

if __name__ == "__main__":
    hurry()
    sys.exit(main(["play", *sys.argv[1:]]))
