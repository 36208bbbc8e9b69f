"""Scattered positions: what is offered is what the formula sheet allows, no more and no less (F-1 to F-5)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.facts import able
from engine.games.spacecorp.rules.building import builders
from engine.games.spacecorp.rules.exploring import explorers
from engine.games.spacecorp.rules.moving import targets
from engine.games.spacecorp.state import Length
from tests.games.spacecorp.longhand import ME, buildable, explorable, movable, scattered

SEEDS = range(60, 85)


@pytest.mark.parametrize("length", ["m", "p", "s"])
def test_what_is_offered_can_be_paid_for_and_the_other_way_round(length: Length) -> None:
    """SC-42 to SC-63, SC-109 to SC-116, SC-186 to SC-205, SC-219, SC-231 to SC-239, SC-251 to SC-253."""
    for seed in SEEDS:
        s = scattered(seed, length, seats=2 + seed % 3)
        teams = {n: s.firms[ME].teams[n].at for n in able(s, ME)}
        assert {n: {*targets(s, ME, n)} for n in teams} == {n: movable(s, at) for n, at in teams.items()}, seed
        assert explorers(s, ME) == [n for n, at in teams.items() if explorable(s, at)], seed
        assert builders(s, ME) == [n for n, at in teams.items() if buildable(s, at)], seed
