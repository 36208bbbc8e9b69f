"""`orrery forget PLATFORM USER`: all that is stored of a person goes."""

from __future__ import annotations

import argparse
from contextlib import suppress

from bot.commands.base import Commands, Fault
from bot.commands.stored import with_storage
from bot.table.house import House
from engine.core import Refused, Unreadable
from storage import Damaged, PersonId, Storage
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
    done, house = await forget(storage, who), House(storage, pace=0.0)
    for match in done.tables:
        with suppress(Refused, Unreadable, Damaged):  # a game that cannot be played on has no seat to be played
            for delivery in (await house.vacated(match)).deliveries:
                await storage.outbox.put_off(delivery.announcement, 0.0)
    return done
