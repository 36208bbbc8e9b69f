"""`orrery invite`: the link that invites the bot to a Discord server, with the permissions that it needs."""

from __future__ import annotations

import argparse
import base64
import binascii

from bot.cli.base import Commands, Fault
from bot.cli.serve import with_settings


def add(commands: Commands) -> None:
    parser = commands.add_parser("invite", help="print the link that invites the bot to a Discord server")
    parser.add_argument("application", nargs="?", help="the application's id; by default the one of DISCORD_TOKEN")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    given: str = args.application or _of_token()
    if not given.isdecimal():
        raise Fault(f"{given!r} is no application id; it is the number on the application's first page")
    from bot.discord.rights import invitation  # loads discord.py, which no other command needs

    print(invitation(int(given)))
    return 0


def _of_token() -> str:
    """A bot's token begins with its application's id."""
    token = with_settings().discord_token
    if token is None:
        raise Fault("set DISCORD_TOKEN, or give the application's id: orrery invite 123456789012345678")
    head = token.get_secret_value().partition(".")[0]
    try:
        return base64.b64decode(head + "=" * (-len(head) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        raise Fault(
            "DISCORD_TOKEN is no bot token; give the application's id: orrery invite 123456789012345678"
        ) from None
