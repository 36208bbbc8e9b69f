"""Avoid the Void keeps the contract, at every player count and with every switch."""

from __future__ import annotations

import pytest

from engine.core import Chance, Playout, start
from engine.core.random_play import steps_to_the_end
from engine.games.avoid_the_void.rules import turn
from engine.games.avoid_the_void.rulings import QUICK_PLAY
from tests.games.avoid_the_void.pieces import conserved
from tests.games.avoid_the_void.position import GAME
from tests.kit import Case, cases, perft, play_away, position, walk
from tests.kit.play import names

SETS = (dict(QUICK_PLAY), {"alien_powers": False}, {"aliens": "choose"})
DEALT = cases(GAME, {}, bound=3000, conserved=conserved)
SWITCHED = cases(GAME, *SETS, bound=3000, conserved=conserved)


@pytest.mark.parametrize("case", DEALT, ids=str)
def test_contract(case: Case) -> None:
    walk(case, case.seats, acts=240)


@pytest.mark.parametrize("case", [case for case in SWITCHED if case.seats == 4], ids=str)
def test_contract_with_switches(case: Case) -> None:
    walk(case, 7, acts=180)


@pytest.mark.parametrize("case", [*DEALT, *SWITCHED], ids=str)
def test_games_of_all_kinds_end_with_every_piece_in_its_place(case: Case) -> None:
    """AV-1, AV-6, AV-60, AV-61: in place and without the rest of the kit, so that many can be played."""
    for seed in range(20, 23):
        line, chance = Playout(GAME, start(GAME, names(case.seats), case.options, seed).match), Chance(seed)
        for _ in steps_to_the_end(line, chance, case.bound):
            conserved(line.match.state)
        assert line.match.result
        (winner,) = line.match.result.winners
        assert [seat for seat, p in enumerate(line.match.state.players) if not p.out] == [winner]


def test_a_game_that_dwindles_early_is_over_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-4, AV-D26: with dwindling from the second round on, pieces are kept and the game ends within 62 rounds."""
    monkeypatch.setattr(turn, "ROUNDS_BEFORE_DWINDLING", 1)
    for seats in GAME.seats:
        line, chance = Playout(GAME, start(GAME, names(seats), {}, seats).match), Chance(seats)
        for _ in steps_to_the_end(line, chance):
            conserved(line.match.state)
        assert line.match.state.round <= 62


@pytest.mark.parametrize("case", [*DEALT, *SWITCHED], ids=str)
def test_a_match_ends_though_some_or_all_are_away(case: Case) -> None:
    """AV-1: one seat, and then every seat, is only ever answered by the clock."""
    assert play_away(case, 1, {0}).result
    assert play_away(case, 2, range(case.seats)).result


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("case", [*DEALT, *SWITCHED], ids=str)
def test_contract_for_long(case: Case, seed: int) -> None:
    walk(case, seed)


@pytest.mark.parametrize(
    ("seats", "acts", "counts"),
    [(3, 0, [6, 64, 363]), (3, 40, [24, 334, 5439]), (4, 60, [11, 65, 224]), (7, 30, [4, 22, 180])],
)
def test_perft(seats: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1, 2 and 3 acts from a position; it changes only with the rules."""
    case = DEALT[seats - GAME.seats[0]]
    assert perft(GAME, position(case, 1, acts), 3) == counts
