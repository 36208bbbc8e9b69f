"""`python -m tests.bench.count GAME SEATS MATCHES FILE [option=value …]`: a piece of what `orrery bench matches` plays.

`MATCHES_KEPT=FILE orrery bench matches` takes what FILE has by then, and plays the rest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.core import Scalar
from engine.games import find
from tests.bench.matches import Played, once


def count(game_id: str, seats: int, matches: int, file: Path, **options: Scalar) -> list[Played]:
    return [once(find(game_id), seats, seed, file, **options) for seed in range(matches)]


if __name__ == "__main__":
    which, seats, matches, to, *options = sys.argv[1:]
    chosen = dict(one.split("=", 1) for one in options)
    for seed, played in enumerate(count(which, int(seats), int(matches), Path(to), **chosen)):
        print(seed, played.rounds, played.result)
