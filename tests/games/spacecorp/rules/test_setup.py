"""The set-up of every length (SC-1 to SC-25, SC-299 to SC-303)."""

from __future__ import annotations

import pytest

from engine.core import Chance
from engine.games.spacecorp.content import printed
from engine.games.spacecorp.dealing import new_match
from engine.games.spacecorp.facts import is_time
from engine.games.spacecorp.state import Length
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import dealt

EVERY = [(seats, length) for seats in (2, 3, 4) for length in ("m", "mp", "full", "p", "ps", "s")]


@pytest.mark.parametrize(("seats", "length"), EVERY)
def test_nothing_is_lost(seats: int, length: Length) -> None:
    for seed in range(5):
        conserved(new_match(printed(), length, seats, Chance(seed)))


@pytest.mark.parametrize(("seats", "boxed", "pile", "starts"), [(2, 6, 39, 5), (3, 3, 39, 3), (4, 0, 40, 2)])
def test_mariners(seats: int, boxed: int, pile: int, starts: int) -> None:
    """T-42, T-43, SC-3 to SC-11."""
    s = dealt(seats)
    order = [(s.first + n) % seats for n in range(seats)]
    assert (len(s.boxed), len(s.deck), len(s.deck) - s.lower) == (boxed, pile, starts)
    assert [len(s.firms[seat].hand) for seat in order] == {2: [2, 3], 3: [2, 3, 3], 4: [2, 2, 3, 3]}[seats]
    assert [s.firms[seat].profit for seat in order] == {2: [0, 0], 3: [0, 0, 1], 4: [0, 0, 0, 1]}[seats]
    assert {stack: len(tiles) for stack, tiles in s.stacks.items()} == {"e1": 6, "e2": 3}
    assert s.beyond == [1, 2]
    assert all(s.box.card_of[piece].start for piece in s.deck[s.lower :])
    for firm in s.firms:
        assert [team.at for team in firm.teams] == ["earth", "earth", "", ""]
        assert sum(s.box.card_of[piece].id == "chemical_drive" for piece in firm.seen) == 1
        assert sum(is_time(s, piece) for piece in firm.seen) == 1
        assert (firm.headquarters, firm.genetics, firm.revelation) == ("standard", 0, 0)
    assert sum(is_time(s, piece) for piece in s.deck) == {2: 0, 3: 2, 4: 4}[seats]
    assert s.markers == [None] * 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_starts_in_planeteers(seats: int) -> None:
    """SC-12, SC-13, SC-15 to SC-17, SC-299."""
    s = dealt(seats, "p")
    assert (len(s.deck), len(s.deck) - s.lower) == (50, {2: 4, 3: 2, 4: 0}[seats])
    assert {stack: len(tiles) for stack, tiles in s.stacks.items()} == {"e1": 6, "e2": 14, "e3": 8}
    assert s.markers == ["mariners"] * 7
    assert len(s.sideboard) == 8
    for firm in s.firms:
        assert (firm.profit, firm.genetics, firm.revelation, len(firm.hand)) == (8, 1, 0, 3)
        assert [team.at for team in firm.teams] == ["inner_system"] * 2 + [""] * 2
        assert firm.headquarters == "planeteers"


@pytest.mark.parametrize(("seats", "colonies"), [(2, 12), (3, 17), (4, 20)])
def test_a_game_that_starts_in_starfarers(seats: int, colonies: int) -> None:
    """SC-18, SC-19, SC-22 to SC-24, SC-300."""
    s = dealt(seats, "s")
    assert (len(s.deck), len(s.colony_tiles), len(s.sideboard)) == (68, colonies, 16)
    assert {stack: len(tiles) for stack, tiles in s.stacks.items()} == {"primary": 16, "secondary": 12, "alien": 5}
    assert s.markers == ["planeteers"] * 7
    assert s.beyond == []
    for firm in s.firms:
        assert (firm.profit, firm.genetics, firm.revelation, len(firm.hand)) == (20, 2, 2, 3)
        assert [team.at for team in firm.teams] == ["sol"] * 3 + [""]


def test_chance_names_who_starts() -> None:
    """`start_player`"""
    assert {new_match(printed(), "m", 4, Chance(seed)).first for seed in range(40)} == {0, 1, 2, 3}
