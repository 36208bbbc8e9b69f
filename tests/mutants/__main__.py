"""`python -m tests.mutants GAME [how many] [seed]`: prints who survives; fails below 95 % killed."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.mutants.changes import Mutant, mutant_of, places_in

ROOT = Path(__file__).parents[2]
NOT_OF_RULES = ("test_contract.py", "test_matches.py", "test_numbers.py", "test_content.py")  # whole matches, and lists
OTHER_ROOMS = ("computer", "pictures", "words")
KILLED = 0.95
PATIENCE = 10  # times as long as the tests take as it is: a mutant that never ends is found, too


def drawn(game: str, n: int, seed: int) -> list[Mutant]:
    rules = sorted((ROOT / "engine" / "games" / game / "rules").rglob("*.py"))
    places = [(path, i) for path in rules for i in range(places_in(path))]
    return [mutant_of(path, i) for path, i in random.Random(seed).sample(places, min(n, len(places)))]


def of_rules(game: str) -> list[str]:
    folder = ROOT / "tests" / "games" / game
    tests = [path for path in sorted(folder.rglob("test_*.py")) if path.parent.name not in OTHER_ROOMS]
    return [str(path.relative_to(ROOT)) for path in tests if path.name not in NOT_OF_RULES]


def survives(mutant: Mutant, copy: Path, tests: list[str], patience: float) -> bool:
    """In a copy of the tree, so that nothing here is ever changed."""
    path = copy / mutant.path.relative_to(ROOT)
    before = path.read_text("utf-8")
    path.write_text(mutant.source, "utf-8")
    try:
        return green(copy, tests, patience)
    finally:
        path.write_text(before, "utf-8")


def green(copy: Path, tests: list[str], patience: float | None = None) -> bool:
    run = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(run, cwd=copy, capture_output=True, timeout=patience, env=_only(copy), check=False)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


def _only(copy: Path) -> dict[str, str]:
    """What is imported comes from the copy."""
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}


def main(game: str, n: int = 100, seed: int = 1) -> int:
    there = sorted(path.parent.name for path in (ROOT / "engine" / "games").glob("*/rules"))
    if game not in there:  # also one that is not in play yet
        print(f"There is no game {game}; there are {', '.join(there)}.")
        return 2
    mutants, tests = drawn(game, n, seed), of_rules(game)
    left: list[Mutant] = []
    with tempfile.TemporaryDirectory(prefix="orrery-mutants-") as folder:
        copy = Path(folder)
        for room in ("bot", "engine", "renderers", "storage", "tests"):
            shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        began = time.monotonic()
        if not green(copy, tests):
            print("The tests are not green as it is.")
            return 2
        patience = PATIENCE * (time.monotonic() - began)
        for mutant in mutants:
            if survives(mutant, copy, tests, patience):
                left.append(mutant)
                print(f"survives  {mutant._replace(path=mutant.path.relative_to(ROOT))}", flush=True)
    killed = 1 - len(left) / len(mutants)
    print(f"{game}: {len(mutants) - len(left)} of {len(mutants)} mutants killed (seed {seed})")
    return 0 if killed >= KILLED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
