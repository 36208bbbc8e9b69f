"""`orrery play`: everything on one machine, in the browser, without any token."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import webbrowser

from bot import settings
from bot.cli.base import Commands, Fault
from bot.cli.chosen import own_content, shelf_checked
from bot.table.clock import Clock
from bot.table.postman import Postman
from bot.table.router import Router
from bot.table.tables import Tables
from bot.table.timers import PACE
from bot.talk.pictures import Pictures
from bot.warm_up import warm_up
from bot.web.server import Busy, Page, listening
from storage import PleaseWait, Unreachable, end, open_storage


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
    enough, own = asyncio.Event(), own_content()
    shelf_checked(own)
    for one in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(one, enough.set)
    async with open_storage() as storage:
        await serve(Tables(storage, pace=pace, own=own), port, enough, in_browser=in_browser)


def kept_for() -> float:
    try:
        return settings.load().keep
    except settings.Faults as why:
        raise Fault("\norrery: ".join(why.lines)) from None


async def serve(tables: Tables, port: int | None, enough: asyncio.Event, *, in_browser: bool) -> None:
    storage = tables.storage
    postman = Postman(tables)
    page = Page(storage, Router(tables), postman, Pictures())
    async with listening(page, port) as address:
        print(f"Orrery is at {address} (Ctrl-C ends it; the games stay)", flush=True)
        tasks = [
            asyncio.create_task(Clock(tables, postman.deliver, kept_for()).run()),
            asyncio.create_task(asyncio.to_thread(warm_up)),
        ]
        if in_browser:
            webbrowser.open(address)
        await enough.wait()
        for task in tasks:
            await end(task)
