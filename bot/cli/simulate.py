"""`orrery simulate GAME`: random legal play to the end, cut-ins included."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from typing import Any

from bot.cli.base import Commands
from bot.cli.chosen import add_game, chosen_options, named_game, player_counts, player_names
from engine.core import Game, Scalar
from engine.core.record import random_match


@dataclass(slots=True)
class Tally:
    matches: int = 0
    finished: int = 0
    acts: int = 0
    longest: int = 0
    errors: int = 0
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.finished += other.finished
        self.acts += other.acts
        self.longest = max(self.longest, other.longest)
        self.errors += other.errors
        self.seconds += other.seconds


def add(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play matches at random, each to its end; the last line is JSON")
    add_game(parser)
    parser.add_argument("--players", default="all", metavar="N|all", help="all by default: each number of players")
    parser.add_argument("--matches", type=int, default=10, metavar="K", help="at each number of players; 10 by default")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first match; 1 by default")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = named_game(args.game)
    options = chosen_options(game, args.option)
    counts = player_counts(game, args.players, options)
    total = Tally()
    for players in counts:
        tally = simulate(game, players, options, range(args.seed, args.seed + args.matches))
        print(
            f"{players} players: {tally.finished} of {tally.matches} finished, {tally.acts} acts, {tally.errors} errors"
        )
        total.add(tally)
    players = args.players if args.players == "all" else counts[0]
    print(json.dumps(summary(game, players, counts, total)))
    return 1 if total.errors else 0


def simulate(game: Game[Any], players: int, options: dict[str, Scalar], seeds: range) -> Tally:
    tally = Tally(matches=len(seeds))
    at = time.perf_counter()
    for seed in seeds:
        try:
            acts = len(random_match(game, player_names(players), options, seed)[1])
        except Exception as why:  # whatever a rule may raise is what we are here to find
            tally.errors += 1
            said = str(why).partition("\n")[0]
            print(f"{players} players, seed {seed}: {type(why).__name__}: {said}", file=sys.stderr)
            continue
        tally.finished += 1
        tally.acts += acts
        tally.longest = max(tally.longest, acts)
    tally.seconds = time.perf_counter() - at
    return tally


def summary(game: Game[Any], players: str | int, counts: list[int], total: Tally) -> dict[str, object]:
    return {
        "game": game.id,
        "players": players,
        "counts": counts,
        "matches": total.matches,
        "finished": total.finished,
        "acts": total.acts,
        "acts_per_second": round(total.acts / total.seconds) if total.seconds else 0,
        "longest": total.longest,
        "errors": total.errors,
    }
