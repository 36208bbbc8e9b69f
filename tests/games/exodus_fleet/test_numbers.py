"""The checklist of the rules has numbers: every one is named by a test, and every ruling by the code that keeps it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.games.exodus_fleet

RULINGS = 112
NUMBERS = {"EF-": 240, "EF-R": RULINGS, "EF-D": 31}
HERE = Path(__file__)


def named_in(texts: list[str]) -> set[str]:
    """Only numbers that are written in full count: a range like "EF-1 to EF-4" names two."""
    return {number for text in texts for number in re.findall(r"EF-[RD]?\d+", text)}


def functions_of(path: Path) -> list[str]:
    """The test functions of a file, each with its decorators, docstring and body."""
    return re.findall(r"^def test_.*?(?=^\S|\Z)", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("kind", "last"), [*NUMBERS.items()])
def test_every_number_is_named_by_a_test(kind: str, last: int) -> None:
    files = [path for path in HERE.parent.glob("test_*.py") if path != HERE]
    named = named_in([test for path in files for test in functions_of(path)])
    missing = [f"{kind}{n}" for n in range(1, last + 1) if f"{kind}{n}" not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_ruling_has_a_place_in_the_rules() -> None:
    """So that a table, or a later edition, can find it and flip it."""
    folder = Path(*engine.games.exodus_fleet.__path__)
    named = named_in([path.read_text("utf-8") for path in folder.rglob("*.py")])
    missing = [f"EF-R{n}" for n in range(1, RULINGS + 1) if f"EF-R{n}" not in named]
    assert not missing, f"the rules do not name {', '.join(missing)}"
