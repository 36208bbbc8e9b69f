"""Exodus Fleet keeps the contract, at every player count and with every option."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.core.record import random_match
from tests.games.exodus_fleet.pieces import conserved
from tests.games.exodus_fleet.position import GAME
from tests.kit import Case, Often, cases, perft, play_away, position, walk
from tests.kit.play import names

SETS: tuple[dict[str, bool | int | str], ...] = (
    {"neutral": "all"},
    {"neutral": "one_by_one"},
    {"rounds": 1},
    {"starters": False},
    {"secret": True},
    {"navigation": True},
    {"secret": True, "navigation": True},
    {"trades": "none"},
    {"trades": "4:1"},
    {"trading": True},
    {"all_ships": True},
)
PLAIN = cases(GAME, {}, bound=4000, conserved=conserved)
OPTIONS = cases(GAME, *SETS, bound=6000, conserved=conserved)
PAIRS = cases(
    GAME,
    *({**one, **other} for one, other in combinations(SETS, 2) if not one.keys() & other.keys()),
    bound=6000,
    conserved=conserved,
)
SELDOM = Often(secrets=20, words=20, search=60)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_contract(case: Case) -> None:
    walk(case, 0, SELDOM, acts=240)


@pytest.mark.parametrize("case", [case for case in OPTIONS if case.seats == 2], ids=str)
def test_contract_with_options(case: Case) -> None:
    """EF-139, EF-140, EF-141, EF-142, EF-143, EF-144, EF-145, EF-146, EF-147"""
    walk(case, 7, SELDOM, acts=150)


@pytest.mark.parametrize("case", [*PLAIN, *OPTIONS], ids=str)
def test_games_of_all_kinds_end(case: Case) -> None:
    """EF-21, EF-136, EF-137: a result for everybody, and every piece in its place."""
    line, acts = random_match(GAME, names(case.seats), dict(case.options), 31)
    assert len(acts) < case.bound
    conserved(line.match.state)
    assert line.match.result is not None
    assert len(line.match.result.scores) == case.seats


@pytest.mark.parametrize("case", [*PLAIN, *OPTIONS], ids=str)
def test_a_match_ends_though_some_or_all_are_away(case: Case) -> None:
    """EF-R99: one seat, and then every seat, is only ever answered by the clock."""
    assert play_away(case, 1, {0}).result
    assert play_away(case, 2, range(case.seats)).result


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("case", [*PLAIN, *OPTIONS], ids=str)
def test_contract_for_long(case: Case, seed: int) -> None:
    walk(case, seed)


@pytest.mark.soak
@pytest.mark.parametrize("case", PAIRS, ids=str)
def test_contract_with_two_options_at_once(case: Case) -> None:
    walk(case, 200 + case.seats)


@pytest.mark.parametrize(("seats", "acts", "counts"), [(2, 0, [4, 8]), (3, 70, [4, 8]), (4, 90, [11, 114])])
def test_perft(seats: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1 and 2 acts from a position; it changes only with the rules."""
    case = PLAIN[seats - GAME.seats[0]]
    assert perft(GAME, position(case, 1, acts), 2) == counts
