"""`orrery health`: is the bot on this machine connected? For the health check of a container."""

from __future__ import annotations

import argparse

from bot.cli.base import Commands, Fault
from bot.cli.serve import with_settings
from bot.health import ailment, alive_file
from storage.embedded import data_folder


def add(commands: Commands) -> None:
    parser = commands.add_parser("health", help="tell whether the bot on this machine is connected")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    del args
    with_settings()
    if wrong := ailment(alive_file(data_folder())):
        raise Fault(wrong)
    print("connected")
    return 0
