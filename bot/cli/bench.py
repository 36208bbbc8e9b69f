"""`orrery bench`: the numbers we promise, measured side by side in one run."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec

from bot.cli.base import Commands, Fault
from bot.cli.chosen import named_game
from engine import games


def add(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="measure, as JSON lines: name, value, unit, ratio, against")
    parser.add_argument("section", nargs="*", help="which part; all of them by default")
    parser.add_argument("--game", action="append", metavar="GAME", help="of which game; of all of them by default")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not find_spec("tests") or not find_spec("tests.bench"):
        raise Fault("what measures is in a clone of the project, in tests/bench; run this there")
    sections: tuple[str, ...] = import_module("tests.bench").SECTIONS
    if unknown := set(args.section) - {*sections}:
        raise Fault(f"there is no section {min(unknown)}; there are {', '.join(sections)}")
    wanted = [named_game(name) for name in args.game or games.IDS]
    missed = 0
    for section in args.section or sections:
        for measure in import_module(f"tests.bench.{section}").measures(wanted):
            print(measure.line(), flush=True)
            missed += not measure.holds
    return 1 if missed else 0
