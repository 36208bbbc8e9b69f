"""What the chat side knows of a game, a folder each, found by convention:

`judge` (its computer player), `pieces` (what each piece does), `rules/*.toml` (the rules for players, a file a
chapter), `about.md` (two sentences for who has not chosen a game yet) and `first_steps.md` (what a newcomer reads
first). A game that is being written may lack any of them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple

from engine.core import Game
from engine.core.content import Entry

Part = Literal["judge", "pieces", "hints"]


class Component(NamedTuple):
    """A piece as `/rules` tells of it."""

    name: str
    heading: str  # what sort of thing it is
    text: str
    rule: str  # the rule of its kind
    entry: Entry  # what it is told from


def part(game: str, name: Part) -> ModuleType | None:
    """The module `bot.games.<game>.<name>`; none where the game has no such file."""
    module = f"bot.games.{game}.{name}"
    return import_module(module) if folder(game) and find_spec(module) else None


def folder(game: str) -> Path | None:
    """Where the texts of a game are."""
    spec = find_spec(f"bot.games.{game}")
    return Path(next(iter(spec.submodule_search_locations or ()))) if spec else None


def pieces_of(game: Game[Any]) -> list[Component]:
    pieces = part(game.id, "pieces")
    return list(pieces.pieces(game.box)) if pieces else []


def first_steps(game: str) -> str:
    """What the game is about, how one wins, what to do now; empty for a game that has no such words."""
    return _words(game, "first_steps.md")


def about(game: str) -> str:
    """What one does in it and how one wins, in two sentences; empty for a game that has none."""
    return _words(game, "about.md")


@cache
def _words(game: str, name: str) -> str:
    there = folder(game)
    path = there / name if there else None
    return " ".join(path.read_text("utf-8").split()) if path and path.exists() else ""
