"""The checklist of a game's rules has numbers: which are named by a test, and which by the code that keeps them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.kit.shelf import noted


def missing_in_tests(folder: Path, kind: str, last: int) -> list[str]:
    """Numbers of a kind, like `AV-R`, that no test function of the folder names."""
    tests = [test for path in folder.rglob("test_*.py") if path.stem != "test_numbers" for test in functions_of(path)]
    return _missing(tests, kind, last)


def rulings_of(game: str) -> tuple[str, int]:
    """How their numbers begin, and how many there are."""
    return next(((kind, n) for kind, n in noted(game, "NUMBERS", {}).items() if kind.endswith("-R")), ("", 0))


def missing_in_rules(package: Path, kind: str, last: int) -> list[str]:
    return _missing([path.read_text("utf-8") for path in package.rglob("*.py")], kind, last)


def functions_of(path: Path) -> list[str]:
    """The test functions of a file, each with its docstring and body."""
    return re.findall(r"^def test_.*?(?=^\S|\Z)", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def _missing(texts: list[str], kind: str, last: int) -> list[str]:
    """Only numbers that are written in full count: a range like "AV-1 to AV-4" names two."""
    named = {number for text in texts for number in re.findall(r"[A-Z]{2}-[A-Z]?\d+", text)}
    return [f"{kind}{n}" for n in range(1, last + 1) if f"{kind}{n}" not in named]
