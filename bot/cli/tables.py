"""`orrery tables`: what is stored, the latest touched last. No names: it may end up in a log."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from bot.cli.base import Commands
from bot.cli.stored import with_storage
from storage import Damaged, Storage


def add(commands: Commands) -> None:
    parser = commands.add_parser("tables", help="list the stored tables")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    del args
    lines = with_storage(_lines)
    print("\n".join(lines) if lines else "no tables")
    return 0


async def _lines(storage: Storage) -> list[str]:
    lines = []
    for match, touched in (await storage.all_matches()).items():
        when = datetime.fromtimestamp(touched, UTC).strftime("%Y-%m-%d %H:%M")
        try:
            table = await storage.matches.table(match)
        except Damaged:
            lines.append(f"{match}  {when}  cannot be read; `orrery remove {match}` takes it away")
            continue
        if table:
            seats = f"{len(table.seats)} seats"
            lines.append(f"{match}  {when}  {table.phase:7}  {seats:8}  {table.game}  {table.place.key}")
    return lines
