"""`orrery serve`: the bot itself, for every platform that has a token."""

from __future__ import annotations

import argparse
import asyncio
import logging

from bot import settings
from bot.cli.base import Commands, Fault
from bot.cli.chosen import shelf_checked
from bot.cli.stored import where_of
from bot.health import alive_file
from bot.serving import Platform, Wrong, serve, stop_on_signals
from bot.settings import Faults, Settings
from bot.table.tables import Tables
from storage import PleaseWait, Unreachable, open_storage

NO_TOKEN = """no platform has a token.
For Discord, make an application at https://discord.com/developers/applications, copy the token from its Bot page
and start again with

    DISCORD_TOKEN=... orrery serve

For Telegram, write /newbot to https://t.me/BotFather and start again with

    TELEGRAM_TOKEN=... orrery serve

or write such lines to a file .env in this folder. `orrery docs discord` and `orrery docs telegram` show every step."""


def add(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="run the bot for every platform that has a token")
    parser.add_argument("--shards", metavar="0-3/8", help="only these shards of Discord (DISCORD_SHARDS)")
    parser.add_argument("--webhook", metavar="URL", help="take Telegram's updates here (TELEGRAM_WEBHOOK)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    chosen = with_settings(discord_shards=args.shards, telegram_webhook=args.webhook)
    platforms = platforms_of(chosen)
    if not platforms:
        raise Fault(NO_TOKEN)
    shelf_checked(chosen.orrery_content)
    try:
        asyncio.run(_serve(platforms, chosen))
    except (Wrong, Unreachable, PleaseWait) as why:
        raise Fault(str(why)) from None
    return 0


def with_settings(**given: str | None) -> Settings:
    try:
        chosen = settings.load(**{name: value for name, value in given.items() if value})
    except Faults as why:
        raise Fault("\norrery: ".join(why.lines)) from None
    logging.basicConfig(level=chosen.orrery_log, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord").setLevel(max(logging.getLevelName(chosen.orrery_log), logging.INFO))
    return chosen


def platforms_of(chosen: Settings) -> list[Platform]:
    """One entry a platform, an async context manager that serves it; what has no token is not even loaded."""
    found: list[Platform] = []
    if discord := chosen.discord_token:
        from bot.discord.platform import discord_platform

        found.append(lambda services: discord_platform(discord.get_secret_value(), chosen.shards, services))
    if telegram := chosen.telegram_token:
        from bot.telegram.platform import Access, telegram_platform

        wire = Access(
            telegram.get_secret_value(), chosen.telegram_webhook or "", chosen.telegram_listen, chosen.telegram_api
        )
        found.append(lambda services: telegram_platform(wire, services))
    return found


async def _serve(platforms: list[Platform], chosen: Settings) -> None:
    stop, where = asyncio.Event(), where_of(chosen)
    stop_on_signals(stop)
    async with open_storage(where) as storage:
        tables = Tables(storage, own=chosen.orrery_content)
        await serve(tables, platforms, alive_file(where.data), stop, chosen.keep)
