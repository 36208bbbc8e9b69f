"""Red, teleport: cards that move ships."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID, SPOTS
from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.moves import at, hand, out, over, pile, plays

REST = ("collapse.1 collapse.2", "laser_blast.1 laser_blast.2")


def test_thrusters_reach_every_neighbour() -> None:
    """emergency_thrusters: occupied ones and black holes too, arrows do not matter; one cannot stay."""
    s = position("emergency_thrusters.1 overtime.1", *REST, at="C3 C4 E5", holes="C3 B2")
    p = plays(s, "emergency_thrusters.1")
    assert set(p.keys(0)) == set(GRID.near["C3"])
    p.does(0, "C4")
    assert at(p, 0) == "C4"
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 2, 2]  # AV-52: no tribute


def test_thrusters_at_the_edge() -> None:
    """emergency_thrusters: three neighbours in a corner."""
    p = plays(position("emergency_thrusters.1 overtime.1", *REST), "emergency_thrusters.1")
    assert sorted(p.keys(0)) == ["A2", "B1", "B2"]


def test_teleporter_goes_to_any_unoccupied_sector() -> None:
    """teleporter: black hole or not; one's own sector is occupied, so one cannot stay."""
    p = plays(position("teleporter.1 overtime.1", *REST, holes="E5"), "teleporter.1")
    assert sorted(p.keys(0)) == sorted(set(SPOTS) - {"A1", "B1", "C1"})
    assert at(p.does(0, "E5"), 0) == "E5"


def test_tractor_beam() -> None:
    """tractor_beam: the opponent's ship, to a neighbour of where it is; it cannot stay."""
    s = position("tractor_beam.1 overtime.1", *REST, at="A1 C3 E5")
    p = plays(s, "tractor_beam.1")
    assert p.keys(0) == ["1", "2"]
    p.does(0, "2")
    assert sorted(p.keys(0)) == ["D4", "D5", "E4"]
    p.does(0, "D4")
    assert at(p, 2) == "D4"
    assert over(p)


# --- Spaghettification -------------------------------------------------------------------------------------------
def test_spaghettification_goes_to_the_nearest_hole_and_draws() -> None:
    """spaghettification: by distance, not by arrows; no choice if one is nearest."""
    s = position("spaghettification.1 overtime.1", *REST, at="C2 A1 A2", holes="B3 D4")
    p = plays(s, "spaghettification.1")
    assert over(p)
    assert at(p, 0) == "B3"
    assert len(hand(p, 0)) == 4


def test_spaghettification_lets_choose_among_equals() -> None:
    """spaghettification, AV-89."""
    s = position("spaghettification.1 overtime.1", *REST, at="C3 A1 A2", holes="B3 D4 E5")
    assert plays(s, "spaghettification.1").keys(0) == ["B3", "D4"]


def test_spaghettification_on_a_black_hole_stays() -> None:
    """spaghettification, AV-R31: distance 0; it stays, does not enter (no Minefield), draws 3."""
    s = position("spaghettification.1 overtime.1", *REST, holes="A1 A2", tokens={"A1": "minefield.1"})
    p = plays(s, "spaghettification.1")
    assert over(p)
    assert at(p, 0) == "A1"
    assert len(hand(p, 0)) == 4


def test_spaghettification_without_a_hole_draws_1() -> None:
    """spaghettification."""
    p = plays(position("spaghettification.1 overtime.1", *REST), "spaghettification.1")
    assert over(p)
    assert at(p, 0) == "A1"
    assert len(hand(p, 0)) == 2


def test_spaghettification_meets_the_mines_before_it_draws() -> None:
    """spaghettification, minefield: right after arrival, so the one card left is the one that goes."""
    s = position("spaghettification.1 overtime.1", *REST, holes="A2", tokens={"A2": "minefield.1"})
    p = plays(s, "spaghettification.1")
    assert over(p)
    assert "overtime.1" in pile(p)
    assert len(hand(p, 0)) == 3


# --- Quantum Swap ------------------------------------------------------------------------------------------------
def test_quantum_swap() -> None:
    """quantum_swap: the two ships change places."""
    p = plays(position("quantum_swap.1 overtime.1", *REST, at="A1 C3 E5"), "quantum_swap.1", "2")
    assert [at(p, seat) for seat in range(3)] == ["E5", "C3", "A1"]


def test_quantum_swap_on_a_common_sector_does_nothing() -> None:
    """quantum_swap, AV-R51: nobody comes to stand on another tile, so no Minefield works."""
    s = position("quantum_swap.1 overtime.1", *REST, at="C3 C3 E5", tokens={"C3": "minefield.1"})
    p = plays(s, "quantum_swap.1", "1")
    assert over(p)
    assert at(p, 0) == at(p, 1) == "C3"
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 2, 2]


def test_quantum_swap_makes_both_enter() -> None:
    """quantum_swap, minefield: in turn order from the active player, each on the other's old sector."""
    s = position(
        "quantum_swap.1 overtime.1 overtime.2", *REST, at="A1 C3 E5", tokens={"A1": "minefield.1", "E5": "minefield.2"}
    )
    p = plays(s, "quantum_swap.1", "2")
    assert p.prompts == {0: "Discard 1."}
    p.does(0, "overtime.1")
    assert p.prompts == {2: "Discard 1."}
    p.does(2, "laser_blast.2")
    assert over(p)
    assert pile(p) == ["overtime.1", "laser_blast.2", "quantum_swap.1"]


# --- Gravity Sling -----------------------------------------------------------------------------------------------
def test_gravity_sling_moves_every_ship() -> None:
    """gravity_sling: one's own too, all together; one that would leave the board stays."""
    s = position("gravity_sling.1 overtime.1", *REST, at="C3 D4 E2")
    p = plays(s, "gravity_sling.1")
    assert p.keys(0) == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    p.does(0, "NE")
    assert [at(p, seat) for seat in range(3)] == ["D4", "E5", "E2"]


def test_gravity_sling_makes_those_enter_who_moved() -> None:
    """gravity_sling, minefield: the ship that stays at the edge does not enter its own sector."""
    s = position(
        "gravity_sling.1 overtime.1 overtime.2", *REST, at="C3 E4 E5", tokens={"C4": "minefield.1", "E5": "minefield.2"}
    )
    p = plays(s, "gravity_sling.1", "N", "overtime.2")
    assert p.prompts == {1: "Discard 1."}  # moved to E5; P2 stood there already
    p.does(1, "collapse.2")
    assert over(p)
    assert len(hand(p, 2)) == 2


# --- entering: what sets a Minefield off -------------------------------------------------------------------------
@pytest.mark.parametrize(
    "answers",
    [("emergency_thrusters.1", "B2"), ("teleporter.1", "B2"), ("quantum_swap.1", "1"), ("gravity_sling.1", "NE")],
)
def test_your_own_move_enters(answers: tuple[str, ...]) -> None:
    """emergency_thrusters, teleporter, quantum_swap, gravity_sling: AV-R51; a shield does not help on mines."""
    ship = "B2" if answers[0] == "quantum_swap.1" else "D4"
    s = position(
        f"{answers[0]} overtime.1 overtime.2",
        *REST,
        at=f"A1 {ship} E1",
        tokens={"B2": "minefield.1"},
        mods={0: "deflector_shield.1"},
    )
    p = plays(s, *answers)
    assert p.prompts == {0: "Discard 1."}
    assert p.s.players[0].mods == ["deflector_shield.1"]


def test_tractor_beam_onto_mines() -> None:
    """tractor_beam, minefield: on any turn; Deflector Shield and Mortos (not its turn) are no help."""
    s = position(
        "tractor_beam.1 overtime.1",
        *REST,
        at="A1 C3 E5",
        aliens="- mortos -",
        tokens={"C4": "minefield.1 minefield.2"},
        mods={1: "deflector_shield.1"},
    )
    p = plays(s, "tractor_beam.1", "1", "C4")
    assert p.prompts == {1: "Discard 1."}
    p.does(1, "collapse.1")  # the second one takes the last card, without asking
    assert over(p)
    assert hand(p, 1) == []
    assert pile(p) == ["collapse.1", "collapse.2", "tractor_beam.1"]
    assert out(p) == []  # AV-R1


def test_mines_with_an_empty_hand_do_nothing() -> None:
    """minefield: the mover is checked at the end of the card as usual."""
    s = position("emergency_thrusters.1", *REST, tokens={"B2": "minefield.1"})
    p = plays(s, "emergency_thrusters.1", "B2")
    assert out(p) == [0]
    s = position("tractor_beam.1 overtime.1", "", "collapse.1", at="A1 C3 E5", tokens={"C4": "minefield.1"})
    p = plays(s, "tractor_beam.1", "1", "C4")
    assert over(p)
    assert out(p) == []
