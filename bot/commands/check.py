"""`orrery check`: settings, content files and their overrides; each fault with file, entry and field."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from bot import settings
from bot.commands.base import Commands
from bot.talk.rulebook import rulebook_of
from engine.core.content import BadContent
from engine.games import IDS, find

OTHER_FOLDERS = ("rulebooks",)  # of overrides, beside one for each game


def add(commands: Commands) -> None:
    parser = commands.add_parser("check", help="read all settings and content, and say what is wrong with them")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Everything is read, so that all faults are found in one go."""
    found = {"settings": _settings(), **{game: _content(game) for game in IDS}}
    for what, faults in found.items():
        print(f"{what}: {'good' if not faults else f'{len(faults)} wrong'}")
        for fault in faults:
            print(f"  {fault}")
    return 1 if any(found.values()) else 0


def _settings() -> list[str]:
    try:
        settings.load().export()
    except settings.Faults as why:
        return why.lines
    return _unknown_folders()


def _unknown_folders() -> list[str]:
    """A folder of overrides that no game would read is a misspelt one."""
    root = os.environ.get("ORRERY_CONTENT")
    known = (*IDS, *OTHER_FOLDERS)
    names = sorted(path.name for path in Path(root).iterdir()) if root and Path(root).is_dir() else []
    return [
        f"ORRERY_CONTENT: {name}: no game is called so; there are {', '.join(IDS)}"
        for name in names
        if name not in known
    ]


def _content(game: str) -> list[str]:
    try:
        find(game)
        rulebook_of(game)
    except BadContent as why:
        return [str(fault) for fault in why.faults]
    return []
