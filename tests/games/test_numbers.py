"""Every number of a game's checklist is named by a test, and every ruling by the code that keeps it."""

from __future__ import annotations

import pytest

from tests.kit.numbers import missing_in_rules, missing_in_tests, rulings_of
from tests.kit.shelf import folder, noted, written

KINDS = [(game, kind, last) for game in written() for kind, last in noted(game, "NUMBERS", {}).items()]


@pytest.mark.parametrize(("game", "kind", "last"), KINDS)
def test_every_number_is_named_by_a_test(game: str, kind: str, last: int) -> None:
    missing = missing_in_tests(folder(game), kind, last)
    assert not missing, f"no test names {', '.join(missing)}"


@pytest.mark.parametrize("game", written())
def test_every_ruling_has_a_place_in_the_rules(game: str) -> None:
    """So that a table, or a later edition, can find it and flip it."""
    missing = missing_in_rules(folder(game, "engine.games"), *rulings_of(game))
    assert not missing, f"the rules do not name {', '.join(missing)}"
