"""Disaster Looms! keeps the contract, at every player count and in every mode."""

from __future__ import annotations

import pytest

from engine.core.record import random_match
from engine.games.disaster_looms.game import open_box
from engine.games.disaster_looms.rulings import ROUND_LIMIT
from tests.games.disaster_looms.pieces import conserved
from tests.kit import Case, Often, cases, perft, play_away, position, walk
from tests.kit.play import names
from tests.kit.tasks import Said, check_apart, said_in, silent_rules

GAME = open_box()
TOGETHER = {"mode": "together"}, {"mode": "hard"}
CASES = [
    *cases(GAME, bound=6_000, conserved=conserved),
    *cases(GAME, *TOGETHER, bound=6_000, conserved=conserved, seats=(3, 4)),
]
SELDOM = Often(secrets=20, words=20, search=60)
PERFT = [
    (0, 160, [5, 29]),  # by the number of the case
    (1, 160, [3, 12]),
    (2, 60, [3, 10]),
    (4, 0, [6, 48]),
    (5, 60, [4, 12]),
]
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


@all_cases
def test_contract(case: Case) -> None:
    """DL-19, DL-98, DL-101, DL-136, DL-150, DL-R44 and DL-R67 hold in every position."""
    walk(case, case.seats, SELDOM, acts=150)


@all_cases
def test_random_games_end(case: Case) -> None:
    """DL-2, DL-314, DL-R97."""
    line, acts = random_match(GAME, names(case.seats), case.options, 31)
    s = line.match.state
    assert len(acts) < case.bound
    conserved(s)
    assert line.match.result is not None
    assert s.cataclysm or s.evacuated or s.round == ROUND_LIMIT
    assert len(line.match.result.winners) in ((0, case.seats) if s.together else range(1, case.seats + 1))


@all_cases
def test_a_match_ends_though_somebody_is_away(case: Case) -> None:
    assert play_away(case, 2, {0}).result


@all_cases
def test_a_match_ends_though_everybody_is_away(case: Case) -> None:
    """DL-R97: nobody turns up a tile; together they are turned up by themselves, and nobody is saved."""
    match = play_away(case, 2, range(case.seats))
    assert match.result
    assert match.state.round == ROUND_LIMIT or (match.state.together and not match.result.winners)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
@all_cases
def test_contract_for_long(case: Case, seed: int) -> None:
    walk(case, seed, acts=900)


def test_every_rule_that_asks_says_what_is_to_be_done() -> None:
    said: Said = {}
    for case in CASES:
        for words, rules in said_in(GAME, case.seats, dict(case.options), case.seats).items():
            said.setdefault(words, set()).update(rules)
    check_apart(said)
    assert silent_rules(GAME, ()) == []


@pytest.mark.parametrize(("case", "acts", "counts"), PERFT)
def test_perft(case: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1 and 2 acts from a position; it changes only with the rules."""
    assert perft(GAME, position(CASES[case], 1, acts), 2) == counts
