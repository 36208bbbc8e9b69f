"""`orrery mend MATCH`: a table whose saved state cannot be read goes on from the newest moment that can."""

from __future__ import annotations

import argparse

from bot.cli.base import Commands, Fault
from bot.cli.chosen import own_content
from bot.cli.stored import with_storage
from bot.table.loaded import Sorry
from bot.table.mending import Mended, mend
from bot.table.tables import Tables
from storage import Storage


def add(commands: Commands) -> None:
    parser = commands.add_parser("mend", help="let a table that cannot be read go on from its newest readable moment")
    parser.add_argument("match", help="the match's id, as `orrery tables` lists it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match: str = args.match
    try:
        mended = with_storage(lambda storage: _mend(storage, match))
    except Sorry as why:
        raise Fault(f"match {match} was not mended: {why}") from None
    if mended is None:
        print(f"match {match} can be read; nothing was changed")
    else:
        print(f"match {match} goes on from serial {mended.serial}; steps lost: {mended.lost}. The table is told")
    return 0


async def _mend(storage: Storage, match: str) -> Mended | None:
    return await mend(Tables(storage, own=own_content()), match)
