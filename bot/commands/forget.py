"""`orrery forget PLATFORM USER`: all that is stored of a person goes."""

from __future__ import annotations

import argparse

from bot.commands.base import Commands, Fault
from bot.commands.stored import with_storage
from storage import PersonId
from storage.forget import forget


def add(commands: Commands) -> None:
    parser = commands.add_parser("forget", help="remove what is stored of a person; games stay readable")
    parser.add_argument("platform", help="discord, telegram or web")
    parser.add_argument("user", help="the person's id on that platform, a number for most")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    who = PersonId(args.platform, args.user)
    done = with_storage(lambda storage: forget(storage, who))
    if not done.known:
        raise Fault(f"nothing is stored of {who.key}")
    print(f"forgot {who.key}, at {len(done.tables)} tables now a former player")
    return 0
