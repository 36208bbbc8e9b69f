"""The checklist of the rules has numbers: every one is named by a test, and every ruling by the code that keeps it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.games.avoid_the_void

RULINGS = 66
NUMBERS = {"AV-": 92, "AV-R": RULINGS, "AV-X": 21, "AV-D": 26}
HERE = Path(__file__)


def named_in(texts: list[str]) -> set[str]:
    """Only numbers that are written in full count: a range like "AV-1 to AV-4" names two."""
    return {number for text in texts for number in re.findall(r"AV-[RXD]?\d+", text)}


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
    folder = Path(*engine.games.avoid_the_void.__path__)
    named = named_in([path.read_text("utf-8") for path in folder.rglob("*.py")])
    missing = [f"AV-R{n}" for n in range(1, RULINGS + 1) if f"AV-R{n}" not in named]
    assert not missing, f"the rules do not name {', '.join(missing)}"
