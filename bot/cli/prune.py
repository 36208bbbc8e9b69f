"""`orrery prune --older-than 90d`: removes ended and dead matches and says which."""

from __future__ import annotations

import argparse
import re

from bot.cli.base import Commands
from bot.cli.stored import with_storage
from storage.prune import prune

_SECONDS = {"h": 3600, "d": 86400, "w": 7 * 86400}


def add(commands: Commands) -> None:
    parser = commands.add_parser("prune", help="remove ended or dead matches")
    parser.add_argument("--older-than", type=span, required=True, metavar="SPAN", help="so long untouched: 12h, 90d")
    parser.set_defaults(run=run)


def span(text: str) -> float:
    found = re.fullmatch(r"(\d+)([hdw])", text)
    if not found or int(found[1]) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no span of time; write 12h, 90d or 8w")
    return int(found[1]) * _SECONDS[found[2]]


def run(args: argparse.Namespace) -> int:
    older_than: float = args.older_than
    removed = with_storage(lambda storage: prune(storage, older_than))
    for gone in removed:
        print(f"removed {gone.match}: {gone.table.game} at {gone.table.place.key}, {gone.kind}")
    print(f"{len(removed)} removed")
    return 0
