"""`orrery reports`: what players reported with `/report`."""

from __future__ import annotations

import argparse
from datetime import datetime

from bot.cli.base import Commands, Fault
from bot.cli.stored import with_storage
from storage import Storage


def add(commands: Commands) -> None:
    parser = commands.add_parser("reports", help="list what players reported; with a number, print that table's export")
    parser.add_argument("number", nargs="?", type=int, help="of a report")
    parser.add_argument("--remove", action="store_true", help="remove it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.remove and args.number is None:
        raise Fault("which one is to be removed? orrery reports 3 --remove")
    lines = with_storage(lambda storage: _lines(storage, args.number, remove=args.remove))
    print("\n".join(lines))
    return 0


async def _lines(storage: Storage, which: int | None, *, remove: bool) -> list[str]:
    if which is None:
        found = await storage.reports.all()
        return [f"{r.number}  {datetime.fromtimestamp(r.at):%Y-%m-%d %H:%M}  {r.match}  {r.words}" for r in found] or [
            "nothing was reported"
        ]
    if remove:
        if not await storage.reports.remove(which):
            raise Fault(f"there is no report {which}")
        return [f"removed report {which}"]
    report = await storage.reports.get(which)
    if report is None:
        raise Fault(f"there is no report {which}")
    return [report.export]
