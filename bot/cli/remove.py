"""`orrery remove MATCH`: one table goes for good, whatever is wrong with it."""

from __future__ import annotations

import argparse

from bot.cli.base import Commands, Fault
from bot.cli.stored import with_storage
from storage import is_match
from storage.prune import remove


def add(commands: Commands) -> None:
    parser = commands.add_parser("remove", help="remove one match for good, also one that cannot be read")
    parser.add_argument("match", help="the match's id, as `orrery tables` lists it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match: str = args.match
    if not is_match(match) or not with_storage(lambda storage: remove(storage, match)):
        raise Fault(f"there is no match {match}")
    print(f"removed {match}")
    return 0
