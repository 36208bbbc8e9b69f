"""SpaceCorp keeps the contract, at every player count and of every length that has landed."""

from __future__ import annotations

import pytest

from engine.core.record import random_match
from engine.games.spacecorp.game import open_box
from tests.games.spacecorp.pieces import conserved
from tests.kit import Case, Often, cases, perft, play_away, position, walk
from tests.kit.play import names

GAME = open_box()
LENGTHS = [{"length": length} for length in ("m", "mp", "p", "s", "ps", "full")]
CASES = cases(GAME, *LENGTHS, bound=3_000, conserved=conserved)
WALKED = [case for case in CASES if case.options["length"] not in ("ps", "full")]  # a walk ends before their last era
SELDOM = Often(secrets=10, words=10, search=40)
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.mark.parametrize("case", WALKED, ids=str)
def test_contract(case: Case) -> None:
    """Hands stay secret when all is dealt anew, and no piece is lost in any position."""
    walk(case, case.seats, SELDOM, acts=240)


@all_cases
def test_random_games_end(case: Case) -> None:
    """SC-166 to SC-172, SC-296: a result for everybody, and every piece in its place."""
    for seed in range(4):
        line, acts = random_match(GAME, names(case.seats), case.options, seed)
        assert len(acts) < case.bound
        conserved(line.match.state)
        assert line.match.result is not None
        assert len(line.match.result.scores) == case.seats


@all_cases
def test_a_match_ends_though_somebody_is_away(case: Case) -> None:
    assert play_away(case, 2, {0}).result


@all_cases
def test_a_match_ends_though_everybody_is_away(case: Case) -> None:
    assert play_away(case, 3, {*range(case.seats)}).result


@pytest.mark.parametrize(
    ("case", "acts", "counts"),
    [
        (0, 0, [9, 95]),  # two players, Mariners
        (2, 120, [14, 224]),  # four players, Mariners
        (7, 120, [11, 138]),  # three players, Planeteers
        (10, 120, [14, 221]),  # three players, Starfarers
        (14, 200, [21, 432]),  # four players, Starfarers after Planeteers
    ],
)
def test_perft(case: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1 and 2 acts from a position; it changes only with the rules."""
    assert perft(GAME, position(CASES[case], 1, acts), 2) == counts
