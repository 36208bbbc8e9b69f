"""Comets keeps the contract, at every player count and with its options."""

from __future__ import annotations

import pytest

from engine.games.comets.game import open_box
from tests.games.comets.pieces import conserved
from tests.kit import Case, cases, perft, play_away, position, walk
from tests.kit.contract import ALL

GAME = open_box()

CASES = cases(GAME, {}, {"turns": 20, "rich": True}, bound=600, conserved=conserved)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract(case: Case, seed: int) -> None:
    assert walk(case, seed, ALL).match.result


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 60))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract_for_long(case: Case, seed: int) -> None:
    assert walk(case, seed, ALL).match.result


def test_perft_counts_sequences_of_acts() -> None:
    assert perft(GAME, position(CASES[0], seed=1, acts=10), 3) == PERFT
    assert position(CASES[0], 1, 10) == position(CASES[0], 1, 10)
    assert position(CASES[0], 1, 10_000).result is None, "the last one before the end"


PERFT = [7, 55, 417]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_ends_though_somebody_is_away(case: Case) -> None:
    assert play_away(case, 3, {1}).result
    assert play_away(case, 3, range(case.seats)).result
