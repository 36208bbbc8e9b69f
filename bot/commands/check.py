"""`orrery check`: content files and their overrides; each fault with file, entry and field."""

from __future__ import annotations

import argparse

from bot.commands.base import Commands
from bot.talk.rulebook import rulebook_of
from engine.core.content import BadContent
from engine.games import IDS, find


def add(commands: Commands) -> None:
    parser = commands.add_parser("check", help="read all content and say what is wrong with it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Every game is read, so that all faults are found in one go."""
    wrong = 0
    for game in IDS:
        faults = _faults(game)
        wrong += len(faults)
        print(f"{game}: {'good' if not faults else f'{len(faults)} wrong'}")
        for fault in faults:
            print(f"  {fault}")
    return 1 if wrong else 0


def _faults(game: str) -> list[str]:
    try:
        find(game)
        rulebook_of(game)
    except BadContent as why:
        return [str(fault) for fault in why.faults]
    return []
