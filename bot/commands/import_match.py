"""`orrery import FILE`: an exported match, back at its place."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.commands.base import Commands, Fault
from bot.commands.stored import with_storage
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
    held = with_storage(lambda storage: restore(storage, text))
    print(f"match {held.table.match} ({held.table.game}) is back at {held.table.place.key}, at serial {held.serial}")
    return 0
