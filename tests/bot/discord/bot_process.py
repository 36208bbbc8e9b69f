"""`orrery serve`, but against the Discord of the tests: only here is discord.py pointed elsewhere."""

from __future__ import annotations

import os
import sys

import discord.gateway
import discord.http
import yarl

from bot.cli.main import main
from tests.peers.haste import hurry

if __name__ == "__main__":
    where = os.environ["TEST_DISCORD"]
    discord.http.Route.BASE = f"http://{where}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{where}/gateway")
    hurry()
    sys.exit(main(["serve", *sys.argv[1:]]))
