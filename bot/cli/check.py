"""`orrery check`: settings, storage, fonts, content files and their overrides; each fault where it is."""

from __future__ import annotations

import argparse
import re
import secrets
from pathlib import Path

from bot import settings
from bot.cli.base import Commands, Fault
from bot.cli.stored import where_of, with_storage
from bot.talk.rulebook import rulebook_of
from engine import games
from engine.core.content import BadContent
from engine.games import find
from renderers.toolkit import faces
from storage import THERE, Where

TOKENS = {  # what a token looks like, and where it is copied from
    "discord_token": (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), "the Bot page of your application"),
    "telegram_token": (re.compile(r"\d{6,12}:[\w-]{30,}"), "BotFather"),
}
OTHER_FOLDERS = ("rulebooks",)  # of overrides, beside one for each game


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "check", help="look at settings, storage, fonts and content, and say what is wrong with them"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Everything is read, so that all faults are found in one go."""
    chosen, faults = _settings()
    where, own = (where_of(chosen), chosen.orrery_content) if chosen else (THERE, None)
    found = {"settings": faults, "storage": _storage(where), "fonts": _fonts()}
    found |= {game: _content(game, own) for game in games.IDS}
    for what, faults in found.items():
        print(f"{what}: {'good' if not faults else f'{len(faults)} wrong'}")
        for fault in faults:
            print(f"  {fault}")
    return 1 if any(found.values()) else 0


def _settings() -> tuple[settings.Settings | None, list[str]]:
    try:
        chosen = settings.load()
    except settings.Faults as why:
        return None, why.lines
    return chosen, _strange_tokens(chosen) + _unknown_folders(chosen.orrery_content)


def _strange_tokens(chosen: settings.Settings) -> list[str]:
    """By their look alone: nobody is asked, and none is shown."""
    found = []
    for name, (look, where) in TOKENS.items():
        token = getattr(chosen, name)
        if token and not look.fullmatch(token.get_secret_value()):
            found.append(f"{name.upper()}: this does not look like a token; copy it again from {where}")
    return found


def _storage(where: Where) -> list[str]:
    """Can it be written to?"""
    try:
        with_storage(lambda storage: storage.first_time(f"check:{secrets.token_hex(8)}"), where)
    except Fault as why:
        return [str(why)]
    return []


def _fonts() -> list[str]:
    """Can each be opened?"""
    found = []
    for file in dict.fromkeys([*(face.value for face in faces.Face), *(one.file for one in faces.FALLBACKS)]):
        try:
            faces.font(file, 20)
        except OSError as why:
            found.append(f"{faces.FOLDER / file}.ttf: {why}")
    return found


def _unknown_folders(own: Path | None) -> list[str]:
    """A folder of overrides that no game would read is a misspelt one."""
    known = (*games.IDS, *OTHER_FOLDERS)
    names = sorted(path.name for path in own.iterdir()) if own else []
    return [
        f"ORRERY_CONTENT: {name}: no game is called so; there are {', '.join(games.IDS)}"
        for name in names
        if name not in known
    ]


def _content(game: str, own: Path | None) -> list[str]:
    try:
        find(game, own)
        rulebook_of(game, own=own)
    except BadContent as why:
        return [str(fault) for fault in why.faults]
    return []
