"""`orrery games`: what is on the shelf."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from bot.commands.base import Commands
from bot.commands.chosen import named_game
from engine.core import Game
from engine.games import IDS


def add(commands: Commands) -> None:
    parser = commands.add_parser("games", help="list the games: id, title, players, minutes, reconstructed content")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rows = [("id", "title", "players", "minutes", "reconstructed content"), *(row(named_game(id_)) for id_ in IDS)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip())
    return 0


def row(game: Game[Any]) -> tuple[str, ...]:
    low, high = game.minutes
    return game.id, game.title, f"{game.seats[0]}-{game.seats[-1]}", f"{low}-{high}", reconstructed(game)


def reconstructed(game: Game[Any]) -> str:
    """How much of what is in the box we had to make up; of a ship, its cost is one fact and its power another."""
    known = Counter(how for entry in game.content() for how in entry.facts.values())
    made, total = known["reconstructed"], known.total()
    return f"{made} of {total} facts ({made / total:.0%}), {known['in part']} more in part" if total else "none"
