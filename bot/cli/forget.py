"""`orrery forget PLATFORM USER`: all that is stored of a person goes."""

from __future__ import annotations

import argparse
from contextlib import suppress

from bot.cli.base import Commands, Fault
from bot.cli.chosen import own_content
from bot.cli.stored import with_storage
from bot.table.loaded import Sorry
from bot.table.tables import Tables
from storage import PersonId, Storage
from storage.forget import Forgotten, forget


def add(commands: Commands) -> None:
    parser = commands.add_parser("forget", help="remove what is stored of a person; games stay readable")
    parser.add_argument("platform", help="discord, telegram or web")
    parser.add_argument("user", help="the person's id on that platform, a number for most")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    who = PersonId(args.platform, args.user)
    done = with_storage(lambda storage: _forget(storage, who))
    if not done.known:
        raise Fault(f"nothing is stored of {who.key}")
    print(f"forgot {who.key}, at {len(done.tables)} tables now a former player")
    return 0


async def _forget(storage: Storage, who: PersonId) -> Forgotten:
    """Where they still played a computer goes on; the bot that runs says so."""
    done, tables = await forget(storage, who), Tables(storage, pace=0.0, own=own_content())
    for match in done.tables:
        with suppress(Sorry):  # a game that cannot be read has no seat to be played
            await tables.vacated(match)
    return done
