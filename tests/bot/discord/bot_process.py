"""`orrery serve`, but against the Discord of the tests: only here is discord.py pointed elsewhere."""

from __future__ import annotations

import os
import secrets
import sys

import discord.gateway
import discord.http
import yarl

from bot.cli import main
from bot.table.house import House

if __name__ == "__main__":
    where = os.environ["TEST_DISCORD"]
    discord.http.Route.BASE = f"http://{where}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{where}/gateway")
    if pace := os.environ.get("TEST_PACE"):
        House.__init__.__kwdefaults__["pace"] = float(pace)
    if seed := os.environ.get("TEST_SEED"):
        secrets.randbits = lambda bits: int(seed)  # every match is dealt alike
    sys.exit(main(["serve", *sys.argv[1:]]))
