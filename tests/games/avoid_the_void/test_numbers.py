"""Every number of the checklist is named by a test, and every ruling by the code that keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.games.avoid_the_void
from tests.kit.numbers import missing_in_rules, missing_in_tests

RULINGS = 66
NUMBERS = {"AV-": 92, "AV-R": RULINGS, "AV-X": 21, "AV-D": 26}


@pytest.mark.parametrize(("kind", "last"), [*NUMBERS.items()])
def test_every_number_is_named_by_a_test(kind: str, last: int) -> None:
    missing = missing_in_tests(Path(__file__).parent, kind, last)
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_ruling_has_a_place_in_the_rules() -> None:
    """So that a table, or a later edition, can find it and flip it."""
    missing = missing_in_rules(Path(*engine.games.avoid_the_void.__path__), "AV-R", RULINGS)
    assert not missing, f"the rules do not name {', '.join(missing)}"
