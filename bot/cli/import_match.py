"""`orrery import FILE`: an exported match, back at its place."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.base import Commands, Fault
from bot.cli.chosen import own_content
from bot.cli.stored import with_storage
from bot.table.inspecting import faults
from storage.moving import restore


def add(commands: Commands) -> None:
    parser = commands.add_parser("import", help="restore an exported match")
    parser.add_argument("file", type=Path)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file: Path = args.file
    try:
        text = file.read_text("utf-8")
    except OSError as why:
        raise Fault(f"{file} cannot be read: {why.strerror}") from None
    except UnicodeDecodeError:
        raise Fault(f"{file} is no text") from None
    own = own_content()
    stored = with_storage(lambda storage: restore(storage, text, lambda whole: faults(whole, own)))
    table = stored.table
    print(f"match {table.match} ({table.game}) is back at {table.place.key}, at serial {stored.serial}")
    return 0
