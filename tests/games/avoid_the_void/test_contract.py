"""Avoid the Void keeps the contract, at every player count and with every switch."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.avoid_the_void.content import BEASTS, CARDS, SHIP_MODS
from engine.games.avoid_the_void.game import GAME
from engine.games.avoid_the_void.looks import KIND
from engine.games.avoid_the_void.state import Void
from tests.kit import Case, cases, perft, position, walk

QUICK = {"ship_mods": False, "tribute": False, "alien_powers": False}


def conserved(s: Void) -> None:
    """Every card, beast and tile is somewhere, once."""
    held = s.deck.pile + s.deck.discard + [card for card in [s.revealed, *(p.card for p in s.playing)] if card]
    held += [card for p in s.players for card in p.hand + p.mods]
    held += [token.card for sector in s.board.values() for token in sector.tokens]
    box = [card for card in CARDS if s.ship_mods or KIND[card] not in SHIP_MODS]
    assert Counter(held) == Counter(box), "cards were lost or made"
    assert Counter(s.beasts + [b for p in s.players for b in p.beasts]) == Counter([*BEASTS]), (
        "beasts were lost or made"
    )
    tiles = [sector.tile for sector in s.board.values()]
    assert len({*tiles}) == len(tiles)


DEALT = cases(GAME, {}, bound=3000, conserved=conserved)
SWITCHED = cases(GAME, {"aliens": "choose"}, QUICK, {"tribute": False}, bound=3000, conserved=conserved, seats=[4])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", DEALT, ids=str)
def test_contract(case: Case, seed: int) -> None:
    walk(case, seed)


@pytest.mark.parametrize("case", SWITCHED, ids=str)
def test_contract_with_switches(case: Case) -> None:
    walk(case, 7)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("case", [*DEALT, *SWITCHED], ids=str)
def test_contract_for_long(case: Case, seed: int) -> None:
    walk(case, seed)


@pytest.mark.parametrize(
    ("seats", "acts", "counts"),
    [(3, 0, [6, 64, 363]), (3, 40, [24, 334, 5439]), (4, 60, [10, 120, 1030]), (7, 30, [4, 22, 180])],
)
def test_perft(seats: int, acts: int, counts: list[int]) -> None:
    """The number of sequences of 1, 2 and 3 acts from a position; it changes only with the rules."""
    case = DEALT[seats - GAME.seats[0]]
    assert perft(GAME, position(case, 1, acts), 3) == counts
