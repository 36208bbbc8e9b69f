"""What commands that play have in common: a game, a number of players, options."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot import settings
from bot.cli.base import Fault
from engine import games
from engine.core import Game, Refused, Scalar
from engine.core.content import BadContent
from engine.core.play import settle_options
from engine.games import find


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its id, as `orrery games` lists it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the match")


def own_content() -> Path | None:
    """The owner's own cards (`ORRERY_CONTENT`), if there are such."""
    try:
        return settings.own_content()
    except settings.Faults as why:
        raise Fault("\norrery: ".join(why.lines)) from None


def named_game(name: str) -> Game[Any]:
    try:
        return find(name, own_content())
    except (Refused, BadContent) as why:
        raise Fault(str(why)) from None


def shelf_checked(own: Path | None) -> None:
    """Opens every game, so that a fault in its content is told before anything is served."""
    for id_ in games.IDS:
        find(id_, own)


def chosen_options(game: Game[Any], pairs: list[str]) -> dict[str, Scalar]:
    """Checked at once, so that a wrong one is said before anything is played."""
    options: dict[str, Scalar] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Fault(f"--option {pair}: it is NAME=VALUE")
        options[name] = int(value) if value.isdecimal() else value
    try:
        settled: dict[str, Scalar] = settle_options(game, options).model_dump()
    except Refused as why:
        raise Fault(str(why)) from None
    return settled


def player_counts(game: Game[Any], players: str, options: Mapping[str, Scalar]) -> list[int]:
    """All are those that the options are for."""
    if players == "all":
        settled = settle_options(game, options)
        return [n for n in game.seats if not game.misfit(n, settled)]
    if not players.isdecimal() or int(players) not in game.seats:
        raise Fault(f"--players {players}: {game.title} is for {game.seats[0]} to {game.seats[-1]} players")
    return [int(players)]


def player_names(players: int) -> list[str]:
    return [f"Player {n}" for n in range(1, players + 1)]
