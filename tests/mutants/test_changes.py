"""Each small change makes another program, and says which."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutants.__main__ import drawn, of_rules
from tests.mutants.changes import mutant_of, places_in

RULE = """
N = 3


def rule(t: T, n: int) -> None:
    if n > 1 and not t.s.out:
        t.s.cards += n + 1
        t.do(other, False)
        t.say("Done.")
"""


def test_every_place_is_changed_once(tmp_path: Path) -> None:
    path = tmp_path / "rule.py"
    path.write_text(RULE, "utf-8")
    found = {mutant.what: mutant for mutant in (mutant_of(path, n) for n in range(places_in(path)))}
    assert {
        "n > 1 -> n >= 1",
        "n > 1 and (not t.s.out) -> n > 1 or not t.s.out",
        "n > 1 and (not t.s.out) -> True",
        "n > 1 and (not t.s.out) -> False",
        "n + 1 -> n - 1",
        "1 -> 2",
        "False -> True",
        "t.do(other, False) -> None",
        "t.s.cards += n + 1 -> t.s.cards += 0",
    } <= {*found}
    plain = ast.unparse(ast.parse(RULE))
    assert all(mutant.source != plain for mutant in found.values())
    assert not any("say" in what or "3" in what for what in found), "words and constants of the file stay"
    assert found["n > 1 -> n >= 1"].line == 6


def test_the_same_seed_draws_the_same_mutants_of_rules_and_runs_the_tests_of_rules() -> None:
    assert drawn("avoid_the_void", 5, 1) == drawn("avoid_the_void", 5, 1) != drawn("avoid_the_void", 5, 2)
    names = {Path(test).name for test in of_rules("exodus_fleet")}
    assert {"test_bidding.py", "test_away.py"} <= names
    assert "test_contract.py" not in names
