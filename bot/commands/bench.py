"""`orrery bench`: the numbers we promise, measured side by side in one run."""

from __future__ import annotations

import argparse
from importlib import import_module

from bot.bench import SECTIONS
from bot.commands.base import Commands
from bot.commands.chosen import named_game
from engine.games import IDS


def add(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="measure, as JSON lines: name, value, unit, ratio, against")
    parser.add_argument("section", nargs="*", choices=[*SECTIONS, []], help="which part; all of them by default")
    parser.add_argument("--game", action="append", metavar="GAME", help="of which game; of all of them by default")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    games = [named_game(name) for name in args.game or IDS]
    missed = 0
    for section in args.section or SECTIONS:
        for measure in import_module(f"bot.bench.{section}").measures(games):
            print(measure.line(), flush=True)
            missed += not measure.holds
    return 1 if missed else 0
