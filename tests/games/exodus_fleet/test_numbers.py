"""Every number of the checklist is named by a test, and every ruling by the code that keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.games.exodus_fleet
from tests.kit.numbers import missing_in_rules, missing_in_tests

RULINGS = 112
NUMBERS = {"EF-": 240, "EF-R": RULINGS, "EF-D": 31}


@pytest.mark.parametrize(("kind", "last"), [*NUMBERS.items()])
def test_every_number_is_named_by_a_test(kind: str, last: int) -> None:
    missing = missing_in_tests(Path(__file__).parent, kind, last)
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_ruling_has_a_place_in_the_rules() -> None:
    """So that a table, or a later edition, can find it and flip it."""
    missing = missing_in_rules(Path(*engine.games.exodus_fleet.__path__), "EF-R", RULINGS)
    assert not missing, f"the rules do not name {', '.join(missing)}"
