"""TP-23 to TP-32 and free operations: produce, act, end."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.rules.actions import all_options
from tests.games.terra_prime.position import acts, begins, board, colony, dealt, dice, hide, lay, ship


# --- Step 1 ------------------------------------------------------------------------------------------------------
def test_own_colonies_without_a_cube_produce() -> None:
    """TP-24, TP-25, TP-26, TP-27, TP-X1: each its kind, red ones nothing, others not at all."""
    s = board(3)
    for sector, kind, cube in ((6, "green", True), (7, "blue", False), (8, "mining", False), (25, "red", False)):
        colony(s, sector, 0, kind, cube)  # type: ignore[arg-type]
    colony(s, 13, 1, "yellow")
    p = begins(s)
    assert {n for n, there in p.s.colonies.items() if there.cube} == {6, 7, 8}
    assert (p.s.cubes["blue"], p.s.cubes["brown"], p.s.cubes["green"], p.s.cubes["yellow"]) == (9, 9, 9, 8)
    assert p.said() == ["P0 is on turn (round 1).", "P0 produces 1 Bluium, 1 Brownium."]


def test_when_the_supply_is_short_the_player_says_where() -> None:
    """TP-D2, TP-R37: finite cubes; the lowest sector for who is away, and nobody is asked when there is none."""
    s = board(3)
    for sector in (14, 6, 9):
        colony(s, sector, 0, "green")
    ship(s, 1, green=8)
    p = begins(s)
    assert p.keys(0) == ["6", "9", "14"]
    assert p.of(0).default == ("6", "9")
    p.does(0, "9", "14")
    assert [n for n, there in sorted(p.s.colonies.items()) if there.cube] == [9, 14]
    assert p.s.cubes["green"] == 0
    s = board(3)
    colony(s, 6, 0, "green")
    ship(s, 1, green=10)
    p = begins(s)
    assert not p.s.colonies[6].cube
    assert "The supply is out of Greenium." in p.said()


# --- Step 2 ------------------------------------------------------------------------------------------------------
def test_the_first_turn_has_three_actions() -> None:
    """TP-28, TP-30, TP-X2: all must be taken; nobody may pass."""
    p = begins(dealt(3))
    assert (p.s.actions, p.s.left) == (3, 3)
    assert "done" not in p.keys(0)
    for n in (2, 1):
        p.does(0, "scan").does(0, p.keys(0)[0])
        assert p.s.left == n
        assert p.asked == [0]


def test_thrusters_count_at_the_start_of_the_turn() -> None:
    """TP-28, TP-29, TP-77, TP-119, TP-R11: one bought or lost in the turn changes nothing."""
    s = board(3)
    ship(s, 0, modules="thruster", techs="hyperdrive")
    assert acts(s).s.actions == 5
    s = board(3)
    colony(s, 2, 0, "yellow")
    ship(s, 0, at=2, credits_=40)
    p = acts(s).does(0, "install.thruster")
    assert (p.s.actions, p.s.left, p.s.players[0].modules) == (3, 2, ["thruster"])
    s = board(3)
    lay(s, "Y2", "HY3")
    ship(s, 0, at=2, modules="thruster")
    p = acts(s, seed=dice(6)).does(0, "move.6")
    assert (p.s.actions, p.s.left, p.s.players[0].modules) == (4, 3, [])


def test_any_action_any_number_of_times() -> None:
    """TP-31"""
    p = acts(board(3)).does(0, "move.2").does(0, "move.6").does(0, "move.2")
    assert p.s.players[0].at == 2
    assert p.asked == [1]


def test_a_legal_action_is_always_there_and_blocked_ones_say_why() -> None:
    """TP-D3, TP-R10: if ever none were possible, the rest of the turn would lapse."""
    p = acts(dealt(3))
    assert {rule for _, rule in p.blocked(0).values()} == {"TP-98", "TP-110"}
    assert len(p.of(0).options) <= 21
    ship(s := board(3), 0, at=6)
    assert acts(s).keys(0) == ["move.2", "move.10", "move.11"]


def test_the_rest_lapses_where_nothing_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R10"""
    monkeypatch.setattr(
        "engine.games.terra_prime.rules.turn.all_options", lambda s, seat: all_options(s, seat) if seat else []
    )
    assert acts(board(3)).asked == [1]


def test_every_action_next_to_aliens_is_followed_by_their_attack() -> None:
    """TP-32, TP-133: also one that is no move; once an action."""
    s = board(3)
    lay(s, "Y2", "HY3")
    hide(s, "Y1", "HY1")
    ship(s, 0, at=6, energy=1)
    p = acts(s, seed=dice(6)).does(0, "scan")
    assert [(roll.cause, roll.dice) for roll in p.s.rolls] == [("aliens", [6])]
    assert p.s.players[0].energy == 0
    assert "Aliens strike after each action here: 1 die." in str(p.of(0).task.terms)


# --- free operations ---------------------------------------------------------------------------------------------
def test_a_marker_may_be_offloaded_at_the_outpost_or_a_colony() -> None:
    """TP-81, TP-82, TP-83, TP-84, TP-D12, TP-R13: no action, no attack; a point for the owner of the colony."""
    s = board(3)
    colony(s, 6, 1, "green")
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    assert p.offers(0) == ["offload"]
    p.cuts_in(0, "offload")
    me = p.s.players[0]
    assert (me.markers, me.supply, p.s.left, p.s.players[1].points) == (0, 8, 3, 4)
    ship(s := board(3), 0, at=2, markers=1)
    assert acts(s).offers(0) == []
    ship(s := board(3), 0, markers=1)
    assert acts(s).cuts_in(0, "offload").s.players[0].supply == 8


def test_each_marker_offloaded_is_its_own_use() -> None:
    """TP-R17"""
    s = board(3)
    colony(s, 6, 1, "green")
    ship(s, 0, at=6, markers=2, modules="cargo", techs="cargo_capacity")
    assert acts(s).cuts_in(0, "offload").cuts_in(0, "offload").s.players[1].points == 5


def test_cubes_may_be_thrown_away_between_actions() -> None:
    """TP-68"""
    ship(s := board(3), 0, at=6, green=1, brown=2)
    p = acts(s)
    assert p.offers(0) == ["discard.green", "discard.brown"]
    p.cuts_in(0, "discard.brown")
    assert (p.s.players[0].cubes["brown"], p.s.cubes["brown"], p.s.left) == (1, 9, 3)
    assert p.offers(1) == []


def test_the_end_is_asked_only_where_a_marker_could_be_offloaded() -> None:
    """TP-D20, TP-R13: ending is what is done for who is away."""
    s = board(3)
    ship(s, 0, at=1, markers=1)
    p = acts(s).does(0, "move.0").does(0, "move.1").does(0, "move.0")
    assert (p.of(0).default, p.of(0).title) == (("done",), "end")
    assert p.fork().does(0, "offload").asked == [1]
    assert p.does(0, "done").asked == [1]
    ship(s := board(3), 0, at=1, markers=1)
    assert acts(s).does(0, "move.2").does(0, "move.6").does(0, "move.2").asked == [1]
