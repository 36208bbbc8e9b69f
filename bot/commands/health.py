"""`orrery health`: is the bot on this machine connected? For the health check of a container."""

from __future__ import annotations

import argparse

from bot.commands.base import Commands, Fault
from bot.commands.serve import with_settings
from bot.health import alive_file, is_alive
from storage.embedded import data_folder


def add(commands: Commands) -> None:
    parser = commands.add_parser("health", help="tell whether the bot on this machine is connected")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    del args
    with_settings()
    if not is_alive(alive_file(data_folder())):
        raise Fault("the bot is not connected")
    print("connected")
    return 0
