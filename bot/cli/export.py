"""`orrery export MATCH`: everything of a match in one JSON file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from bot.cli.base import Commands, Fault
from bot.cli.stored import with_storage
from storage.moving import export


def add(commands: Commands) -> None:
    parser = commands.add_parser("export", help="write everything of a match to one JSON file")
    parser.add_argument("match", help="the match's id, as `orrery tables` lists it")
    parser.add_argument("--to", type=Path, metavar="FILE", help="MATCH.json by default")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match: str = args.match
    path: Path = args.to or Path(f"{match}.json")
    text = with_storage(lambda storage: export(storage, match))
    try:  # only the owner may read it, for it holds everybody's hand
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as why:
        raise Fault(f"{path} cannot be written: {why.strerror}") from None
    print(f"match {match} is in {path}; it holds hidden cards and names, so mind who gets it")
    return 0
