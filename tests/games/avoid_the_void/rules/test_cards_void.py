"""Black, void: cards that make and restore black holes."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID, SPOTS, arrows, number
from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.moves import at, black_holes, hand, mods, out, over, pile, plays, tokens

REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def test_collapse() -> None:
    """collapse, AV-R55: any unoccupied sector with its normal side up and no Stabilizer; its tokens go."""
    s = position(
        "collapse.1 overtime.1",
        *REST,
        holes="E5",
        tokens={"C3": "jump_gate.1 rich_deposits.1", "D4": "stabilizer.1"},
    )
    p = plays(s, "collapse.1")
    assert set(p.keys(0)) == set(SPOTS) - {"A1", "B1", "C1", "D4", "E5"}
    assert p.blocked(0) == {"D4": ("A Stabilizer holds it.", "AV-R55")}
    p.does(0, "C3")
    assert over(p)
    assert black_holes(p) == ["C3", "E5"]
    assert tokens(p, "C3") == []
    assert pile(p) == ["jump_gate.1", "rich_deposits.1", "collapse.1"]
    assert (number(p.s, "C3"), arrows(p.s, "C3")) == (0, [])


def test_singularity_bomb() -> None:
    """singularity_bomb: a neighbour, occupied or not; nothing happens to the player there now."""
    s = position("singularity_bomb.1 overtime.1", *REST, at="C3 C4 E5", holes="B2", tokens={"D4": "stabilizer.1"})
    p = plays(s, "singularity_bomb.1")
    assert set(p.keys(0)) == set(GRID.near["C3"]) - {"B2", "D4"}
    p.does(0, "C4")
    assert over(p)
    assert black_holes(p) == ["B2", "C4"]
    assert out(p) == []
    assert at(p, 1) == "C4"


# --- Event Horizon -----------------------------------------------------------------------------------------------
def test_event_horizon_goes_round_then_collapses_a_sector() -> None:
    """event_horizon: each opponent on a black hole, in turn order; oneself is no opponent; then a collapse."""
    s = position(
        "event_horizon.1 overtime.1",
        "collapse.1 collapse.2 barter.1 barter.2",
        "mother_lode.1 mother_lode.2 mother_lode.3 mother_lode.4",
        "laser_blast.1 laser_blast.2",
        at="A1 B2 D4 C3",
        holes="A1 B2 D4",
    )
    p = plays(s, "event_horizon.1")
    assert p.keys(1) == ["discard", "lose"]
    p.does(1, "discard").does(1, "barter.2", "collapse.1", "barter.1")
    assert hand(p, 1) == ["collapse.2"]
    assert p.asked == [2]
    p.does(2, "lose")
    assert out(p) == [2]
    assert "D4" not in p.keys(0)  # P2's ship is gone, but D4 is a hole already
    p.does(0, "E5")
    assert over(p)
    assert black_holes(p) == ["A1", "B2", "D4", "E5"]


def test_event_horizon_needs_no_victim() -> None:
    """event_horizon: any unoccupied sector that can become a hole."""
    s = position("event_horizon.1 overtime.1", *REST, at="A1 B1 C1", holes="D4", tokens={"E4": "stabilizer.1"})
    p = plays(s, "event_horizon.1")
    assert set(p.keys(0)) == set(SPOTS) - {"A1", "B1", "C1", "D4", "E4"}


def test_event_horizon_with_fewer_than_3_cards_loses() -> None:
    """event_horizon, AV-82: the discard cannot be carried out fully, so it is not offered."""
    s = position("event_horizon.1 overtime.1", "barter.1 barter.2", "laser_blast.1", at="A1 B2 C3", holes="B2")
    p = plays(s, "event_horizon.1")
    assert out(p) == [1]
    assert at(p, 1) == ""


def test_event_horizon_with_exactly_3_cards() -> None:
    """event_horizon, AV-R1: they may all be discarded, and their owner stays in with none."""
    s = position(
        "event_horizon.1 overtime.1", "barter.1 barter.2 collapse.1", "laser_blast.1", at="A1 B2 C3", holes="B2"
    )
    p = plays(s, "event_horizon.1").does(1, "discard")
    assert hand(p, 1) == []
    assert out(p) == []


@pytest.mark.parametrize("cards", ["", "barter.1", "barter.1 barter.2 collapse.1 collapse.2"])
def test_event_horizon_against_a_shield(cards: str) -> None:
    """event_horizon, deflector_shield, AV-R66: the discard may be chosen with any hand and the shield takes it."""
    s = position(
        "event_horizon.1 overtime.1", cards, "laser_blast.1", at="A1 B2 C3", holes="B2", mods={1: "deflector_shield.1"}
    )
    p = plays(s, "event_horizon.1")
    assert p.keys(1) == ["discard", "lose"]
    p.does(1, "discard")
    assert p.asked == [0]
    assert hand(p, 1) == cards.split()
    assert mods(p, 1) == []


@pytest.mark.parametrize("alien", ["mortos", "gatoo"])
def test_event_horizon_spares_no_alien(alien: str) -> None:
    """event_horizon, mortos, gatoo, AV-R61: not Mortos's turn; Gatoo does not act when a card makes it lose."""
    s = position(
        "event_horizon.1 overtime.1", "barter.1", "laser_blast.1", at="A1 B2 C3", aliens=f"- {alien} -", holes="B2"
    )
    p = plays(s, "event_horizon.1")
    assert out(p) == [1]
    assert alien not in p.s.blank


def test_event_horizon_can_win() -> None:
    """event_horizon, AV-R11: the only one left has won at once; the second step is dropped."""
    s = position("event_horizon.1 overtime.1", "barter.1", "laser_blast.1", at="A1 B2 C3", holes="B2 C3")
    p = plays(s, "event_horizon.1")
    assert p.result is not None
    assert p.result.winners == [0]
    assert black_holes(p) == ["B2", "C3"]


# --- White Hole --------------------------------------------------------------------------------------------------
def test_white_hole_restores_and_draws() -> None:
    """white_hole: not optional, any hole, your own too; its tokens go; then 1 card."""
    s = position("white_hole.1 overtime.1", *REST, holes="A1 E5", tiles={"A1": "s26"}, tokens={"A1": "stabilizer.1"})
    p = plays(s, "white_hole.1")
    assert p.keys(0) == ["A1", "E5"]
    p.does(0, "A1")
    assert over(p)
    assert black_holes(p) == ["E5"]
    assert number(p.s, "A1") == 4
    assert pile(p) == ["stabilizer.1", "white_hole.1"]
    assert hand(p, 0) == ["overtime.1", "asteroid_mining.1"]


def test_white_hole_without_a_hole_only_draws() -> None:
    """white_hole, AV-R40."""
    p = plays(position("white_hole.1 overtime.1", *REST), "white_hole.1")
    assert over(p)
    assert len(hand(p, 0)) == 2


# --- Chain Collapse ----------------------------------------------------------------------------------------------
def test_chain_collapse() -> None:
    """chain_collapse: those directly beside, not diagonal; occupied and stabilized ones stay, tokens go."""
    s = position(
        "chain_collapse.1 overtime.1",
        *REST,
        at="C4 A1 A2",
        holes="C3 E5",
        tokens={"C2": "stabilizer.1", "B3": "minefield.1"},
    )
    p = plays(s, "chain_collapse.1")
    assert p.keys(0) == ["C3", "E5"]
    p.does(0, "C3")
    assert over(p)
    assert black_holes(p) == ["B3", "C3", "D3", "E5"]
    assert pile(p) == ["minefield.1", "chain_collapse.1"]


def test_chain_collapse_where_nothing_can_change() -> None:
    """chain_collapse: such a hole may be chosen."""
    s = position("chain_collapse.1 overtime.1", *REST, at="B1 A2 A2", holes="A1 E5")
    p = plays(s, "chain_collapse.1", "A1")
    assert over(p)
    assert black_holes(p) == ["A1", "E5"]


def test_chain_collapse_without_a_hole_makes_one() -> None:
    """chain_collapse: any unoccupied sector; only this one, no chain."""
    p = plays(position("chain_collapse.1 overtime.1", *REST, tokens={"D4": "stabilizer.1"}), "chain_collapse.1")
    assert set(p.keys(0)) == set(SPOTS) - {"A1", "B1", "C1", "D4"}
    p.does(0, "C3")
    assert black_holes(p) == ["C3"]
