"""`python -m tests.bench.count GAME SEATS MATCHES FILE [option=value …]`: computers among themselves, a line a match.

A match whose line is in the file is not played again: so a long count can be done in pieces, and goes on where it was
interrupted.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.core import Scalar
from engine.games import find
from tests.bench.matches import calls, play


def count(game_id: str, seats: int, matches: int, file: Path, **options: Scalar) -> None:
    game, done = find(game_id), seeds_in(file)
    for seed in [seed for seed in range(matches) if seed not in done]:
        one = play(game, seats, seed, **options)
        line = {
            "seed": seed,
            "ended": one.result is not None,
            "won_by": list(one.result.winners) if one.result else [],
            "scores": list(one.result.scores) if one.result else [],
            "rounds": one.rounds,
            "questions": len(one.answers),
            "single": sum(told.single for told in one.answers),
            "calls": calls(one.answers),
            "worst_ms": round(1e3 * max(told.seconds for told in one.answers)),
        }
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")


def seeds_in(file: Path) -> set[int]:
    return {json.loads(line)["seed"] for line in file.read_text("utf-8").splitlines()} if file.exists() else set()


if __name__ == "__main__":
    which, seats, matches, to, *options = sys.argv[1:]
    count(which, int(seats), int(matches), Path(to), **dict(one.split("=", 1) for one in options))
