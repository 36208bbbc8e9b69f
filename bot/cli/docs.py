"""`orrery docs`: the pages for who runs the bot, also where there is no clone of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.base import Commands, Fault

PAGES = ("content", "discord", "privacy", "settings", "telegram")
INSTALLED, CLONED = Path(__file__).parents[1] / "docs", Path(__file__).parents[2] / "docs"


def add(commands: Commands) -> None:
    parser = commands.add_parser("docs", help="print a page for who runs the bot")
    parser.add_argument("page", nargs="?", help=", ".join(PAGES))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.page is None:
        print("\n".join(PAGES))
        return 0
    if args.page not in PAGES:
        raise Fault(f"no page is called {args.page}; there are {', '.join(PAGES)}")
    folder = INSTALLED if INSTALLED.is_dir() else CLONED
    print((folder / f"{args.page}.md").read_text("utf-8"), end="")
    return 0
