"""What everybody reads that is to be done: in every game, at every table and with every option, no rule is silent."""

from __future__ import annotations

import pytest

from tests.kit.shelf import noted, opened, tables, written
from tests.kit.tasks import Said, check_apart, said_in, silent_rules


@pytest.mark.parametrize("id_", written())
def test_no_two_rules_say_the_same(id_: str) -> None:
    """But those that others may not tell apart, which the checklist names."""
    game, said = opened(id_), Said()
    for seed, (seats, options) in enumerate(tables(id_)):
        for words, rules in said_in(game, seats, options, seed).items():
            said.setdefault(words, set()).update(rules)
    check_apart(said, noted(id_, "ALIKE", ()))


@pytest.mark.parametrize("id_", written())
def test_every_rule_that_asks_says_what_is_to_be_done(id_: str) -> None:
    assert silent_rules(opened(id_), noted(id_, "DRAFTS", ())) == []
