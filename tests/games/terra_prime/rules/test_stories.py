"""Whole turns, told as at the table: several rules at once, and the numbers that come of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.terra_prime.facts import features
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import (
    acts,
    begins,
    board,
    colony,
    dealt,
    dice,
    lay,
    rolled,
    ship,
    top,
    wants,
)
from tests.kit.play import Play

PAIR, SCOUT = "HY9", "HY3"


def site(**aboard: int | str) -> Prime:
    """P0 is in 6, two steps out, with a green planet and a marker."""
    s = board(3)
    lay(s, "G1", "HG1", 2)
    ship(s, 0, at=6, markers=1, **aboard)  # type: ignore[arg-type]
    return s


def test_a_guest_takes_the_cube_and_the_owner_makes_another() -> None:
    """TP-24, TP-25, TP-65, TP-66: the guest has the cube, the owner a point and, in the own turn, a new cube."""
    s = board(2)
    colony(s, 6, 1, "green", cube=True)
    ship(s, 0, at=6)
    ship(s, 1, points=3)
    p = acts(s).does(0, "collect")
    assert (p.s.players[0].cubes["green"], p.s.players[1].points, p.s.colonies[6].cube) == (1, 4, False)
    p.does(0, "move.2").does(0, "move.0")
    assert (p.s.active, p.s.colonies[6].cube, p.s.cubes["green"]) == (1, True, 8)


def test_a_marker_makes_room_for_the_cube_of_a_host() -> None:
    """TP-67, TP-81, TP-83, TP-R17: to offload is one use, to collect another; one action."""
    s = board(3)
    colony(s, 6, 1, "green", cube=True)
    ship(s, 0, at=6, markers=1)
    ship(s, 1, points=3)
    p = acts(s)
    assert p.blocked(0)["collect"][1] == "TP-67"
    p.cuts_in(0, "offload").does(0, "collect")
    assert (p.s.players[1].points, p.s.players[0].supply, p.s.left) == (5, 8, 2)


def test_an_improved_module_takes_the_marker_and_the_hold_the_reward() -> None:
    """TP-R21, TP-R30, TP-114: the marker changes holds, so the Bluium of the tile is not lost."""
    s = site(modules="cargo", techs="cargo_capacity")
    top(s, "W2a")
    p = acts(s).does(0, "colonize.green")
    assert (p.s.players[0].cubes["blue"], p.s.players[0].markers, p.s.cubes["blue"]) == (1, 0, 9)


def test_rocks_and_aliens_around_a_planet() -> None:
    """TP-61, TP-62, TP-63, TP-90, TP-57: fight first, then 2 steps, 2 for green and 3 asteroids; two rewards."""
    s = site(points=0)
    lay(s, "G2", "HG5", 3)  # two asteroids in 6
    lay(s, "Y2", "HY4")  # one more, and a Scout
    assert sorted(map(str, features(s, 6))) == ["1", "2", "green"]
    top(s, "W4e", "W1a")
    p = acts(s, seed=dice(1))
    assert p.blocked(0)["colonize.green"][1] == "TP-53"
    p.does(0, "attack.Y2").does(0, "colonize.green")
    me = p.s.players[0]
    assert (me.points, me.credits, me.cubes["brown"]) == (2 + 2 + 7, 30, 1)
    assert (p.s.quiet["Y2"], p.s.colonies[6].tile, p.s.left) == ("W4e", "W1a", 1)


def test_a_weapon_lost_in_the_turn_is_missed_in_the_next_attack() -> None:
    """TP-R49, TP-92, TP-137: two dice miss, the torpedo takes the Weapon, and one die is left."""
    s = board(3)
    lay(s, "Y2", PAIR, 2)
    ship(s, 0, at=6, modules="weapon", points=0)
    p = acts(s, seed=dice(6, 6, 1, 1, 1, 1)).does(0, "attack.Y2")
    assert rolled(p) == [("attack", [6, 6]), ("aliens", [1, 1])]
    assert p.s.players[0].modules == []
    p.does(0, "attack.Y2").does(0, "1")  # the Warship
    assert rolled(p) == [("attack", [1]), ("aliens", [1])]
    assert p.s.players[0].points == 2


def test_a_thruster_given_up_for_a_reward_does_not_shorten_the_turn() -> None:
    """TP-140, TP-R11, TP-29: six actions at the start are six, and five the next time."""
    s = site(modules="thruster thruster thruster")
    top(s, "W1d")
    p = acts(s).does(0, "colonize.green")
    assert p.keys(0) == ["thruster", "none"]
    p.does(0, "thruster")
    assert (p.s.actions, p.s.left, p.s.modules["thruster"]) == (6, 5, 8)
    assert begins(p.s, 0).s.actions == 5


def test_the_last_disc_falls_to_a_gift_and_the_turn_goes_on() -> None:
    """TP-94, TP-146, TP-147, TP-149, TP-150 to TP-156: two actions more, nobody else; 10 + 2 + 3, 5 + 2, 4 + 2."""
    s = board(3)
    s.alarm = 1
    lay(s, "Y2", SCOUT)
    ship(s, 0, at=6, points=10, brown=2, blue=1)
    ship(s, 1, points=5)
    ship(s, 2, points=4)
    top(s, "W4c")
    p = acts(s).does(0, "pacify.Y2").does(0, "2n")
    assert (p.s.ending, p.s.alarm, p.s.left, p.result) == (True, 0, 2, None)
    p.does(0, "move.2").does(0, "move.0")
    assert p.result
    assert (p.result.winners, p.result.scores) == ([0], [10 + 2 + 2, 7, 6])


@pytest.mark.parametrize(("techs", "lost"), [("", 2), ("navigational_computer", 1)])
def test_a_five_is_dodged_by_the_computer_and_a_six_by_nobody(techs: str, lost: int) -> None:
    """TP-118, TP-128, TP-130"""
    s = board(3)
    lay(s, "G2", "HG5", 3)  # two asteroids in 6
    ship(s, 0, at=2, techs=techs, energy=3, modules="shield")
    p = acts(s, seed=dice(5, 6)).does(0, "move.6")
    assert p.s.players[0].energy == 3 - lost


def test_a_reward_pays_for_the_blow_that_follows() -> None:
    """TP-R23, TP-R44: a charged Shield for a Weapon, in the middle of a fight with two groups."""
    s = board(3)
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR8", 3)  # a Scout and a Warship
    ship(s, 0, at=16, modules="weapon weapon weapon", energy=1)
    top(s, "W1c")
    p = acts(s, seed=dice(1, 6, 6, 6, 6, 1)).does(0, "attack.Y2")
    assert p.keys(0) == ["weapon", "none"]
    p.does(0, "weapon")
    assert rolled(p)[-1] == ("aliens", [6, 1])
    assert p.s.players[0].energy == 1  # 1 + 2, a torpedo and a laser


def looks() -> Play[Prime]:
    return acts(dealt(3)).does(0, "scan").does(0, "look.G1")


def claims() -> Play[Prime]:
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    return acts(s).does(0, "deliver.all")


def flies_through_rocks() -> Play[Prime]:
    s = board(3)
    lay(s, "G2", "HG5", 3)
    ship(s, 0, at=2)
    return acts(s).does(0, "move.6")


def draws() -> Play[Prime]:
    return acts(site()).does(0, "colonize.green")


@pytest.mark.parametrize("shows", [looks, claims, flies_through_rocks, draws])
def test_what_was_seen_or_rolled_is_not_taken_back(shows: Callable[[], Play[Prime]]) -> None:
    """TP-33, TP-57, TP-103, TP-130"""
    assert shows().barred


@pytest.mark.parametrize("key", ["load", "charge", "install.shield", "install.shield+"])
def test_what_everybody_could_foresee_is(key: str) -> None:
    """TP-79, TP-80, TP-106"""
    assert not acts(dealt(3)).does(0, key).barred
