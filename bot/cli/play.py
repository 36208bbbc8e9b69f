"""`orrery play`: everything on one machine, in the browser, without any token."""

from __future__ import annotations

import argparse
import asyncio
import logging
import webbrowser
from collections.abc import Sequence

from bot import settings
from bot.cli.base import Commands, Fault
from bot.cli.chosen import own_content, shelf_checked
from bot.serving import Connection, serve, stop_on_signals
from bot.table.tables import Tables
from bot.table.timers import PACE
from bot.web.platform import page_platform
from bot.web.server import Busy
from storage import PleaseWait, Unreachable, open_storage


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the browser, on this machine")
    parser.add_argument("--port", type=port, metavar="N", help="8080 or the next free by default")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--pace", type=float, default=PACE, metavar="SECONDS", help="what a computer player takes")
    parser.set_defaults(run=run)


def port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; write a number from 1 to 65535")
    return int(text)


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(play(args.port, args.pace, in_browser=args.open))
    except (Unreachable, PleaseWait, Busy) as why:
        raise Fault(str(why)) from None
    return 0


async def play(port: int | None, pace: float, *, in_browser: bool) -> None:
    """Until Ctrl-C or SIGTERM."""
    stop, own = asyncio.Event(), own_content()
    shelf_checked(own)
    stop_on_signals(stop)

    def tell(lines: Sequence[Connection]) -> None:
        print(f"Orrery is at {lines[0].address} (Ctrl-C ends it; the games stay)", flush=True)
        if in_browser:
            webbrowser.open(lines[0].address)

    async with open_storage() as storage:
        tables = Tables(storage, pace=pace, own=own)
        await serve(tables, [lambda app: page_platform(port, app)], None, stop, kept_for(), tell)


def kept_for() -> float:
    try:
        return settings.load().keep
    except settings.Faults as why:
        raise Fault("\norrery: ".join(why.lines)) from None
