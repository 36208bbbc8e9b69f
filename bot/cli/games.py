"""`orrery games`: what is on the shelf."""

from __future__ import annotations

import argparse
from typing import Any

from bot.cli.base import Commands
from bot.cli.chosen import named_game
from bot.talk.games import how_known
from engine import games
from engine.core import Game


def add(commands: Commands) -> None:
    parser = commands.add_parser("games", help="list the games: id, title, players, minutes, reconstructed content")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rows = [
        ("id", "title", "players", "minutes", "reconstructed content"),
        *(row(named_game(id_)) for id_ in games.IDS),
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip())
    return 0


def row(game: Game[Any]) -> tuple[str, ...]:
    low, high = game.minutes
    return game.id, game.title, f"{game.seats[0]}-{game.seats[-1]}", f"{low}-{high}", reconstructed(game)


def reconstructed(game: Game[Any]) -> str:
    """How much of what is in the box we had to make up."""
    known = how_known(game)
    made, total = known["reconstructed"], known.total()
    return f"{made} of {total} facts ({made / total:.0%}), {known['in part']} more in part" if total else "none"
