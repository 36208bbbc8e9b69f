"""Terra Prime keeps the contract, at every player count."""

from __future__ import annotations

import pytest

from engine.core import Act, Playout, start
from engine.core.record import random_match
from engine.games.terra_prime.game import open_box
from tests.games.terra_prime.pieces import conserved
from tests.kit import Case, Often, cases, perft, play_away, position, walk
from tests.kit.play import names

GAME = open_box()
CASES = cases(GAME, bound=12_000, conserved=conserved)
SELDOM = Often(secrets=20, words=20, search=60)
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


@all_cases
def test_contract(case: Case) -> None:
    """TP-R2, TP-R16, TP-R29 and TP-42 hold in every position; peeks stay private when all is dealt anew."""
    walk(case, case.seats, SELDOM, acts=150)


@all_cases
def test_random_games_end(case: Case) -> None:
    """TP-147, TP-148, TP-157: a result for everybody, and every piece in its place."""
    line, acts = random_match(GAME, names(case.seats), {}, 31)
    assert len(acts) < case.bound
    conserved(line.match.state)
    assert line.match.result is not None
    assert len(line.match.result.scores) == case.seats


@all_cases
def test_a_match_ends_though_somebody_is_away(case: Case) -> None:
    assert play_away(case, 2, {0}).result


@all_cases
def test_who_is_away_waits_and_nothing_is_lost(case: Case) -> None:
    """TP-D3: with all away nothing ever ends, as no rule bounds the turns: they look at hexes and stay whole."""
    line = Playout(GAME, start(GAME, names(case.seats), {}, 3).match)
    for _ in range(400):
        d = line.open.decisions[0]
        assert d.default is not None
        line.play(Act(d.seat, d.default, d.stamp))
    assert all((p.at, p.points) == (0, 3) for p in line.match.state.players)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
@all_cases
def test_contract_for_long(case: Case, seed: int) -> None:
    walk(case, seed, acts=900)


@pytest.mark.parametrize(("seats", "acts", "counts"), [(2, 0, [10, 60]), (3, 400, [2, 5]), (5, 900, [4, 17])])
def test_perft(seats: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1 and 2 acts from a position; it changes only with the rules."""
    assert perft(GAME, position(CASES[seats - 2], 1, acts), 2) == counts
