"""The same seed and acts give the same match, in every process: no order may come from a set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PLAY = """
from zlib import crc32
from engine.core import Chance, save, start
from engine.core.random_play import random_turn
from engine.games import all_games
import tests.comets
from engine.games.comets.game import open_box

for game in (open_box(), *all_games()):
    for seats in game.seats:
        turned, chance, digest = start(game, ["n"] * seats, {}, 7), Chance(7), 0
        for _ in range(150):
            if turned.match.result:
                break
            digest = crc32(repr((turned.open, turned.events)).encode() + save(game, turned.match), digest)
            turned = random_turn(game, turned, chance)[1]
        print(game.id, seats, digest)
"""


def played(hash_seed: str) -> list[str]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_two_processes_agree() -> None:
    one, two = played("1"), played("2")
    assert one == two
    assert len({line.split()[2] for line in one}) == len(one) > 3
