"""TP-52 to TP-70: Colonize, Collect, Teleport."""

from __future__ import annotations

import pytest

from engine.games.terra_prime import rulings
from engine.games.terra_prime.facts import planets, site_points
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, begins, board, colony, dice, hide, lay, ship, top


def green_in_6() -> Prime:
    """A green planet at corner 2 of G1, two steps from the Outpost; P0 is there."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    top(s, "W1a")
    return s


# --- Colonize ----------------------------------------------------------------------------------------------------
def test_a_green_colony_two_steps_out() -> None:
    """TP-52, TP-55, TP-56, TP-57, TP-58, TP-59, TP-61, TP-62, TP-145, TP-X6: 4 points, 10 credits and 1 Brownium."""
    s = green_in_6()
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    assert str(p.of(0).option("colonize.green").hint) == "4 points and a reward"  # type: ignore[union-attr]
    p.does(0, "colonize.green")
    me = p.s.players[0]
    assert (me.points, me.credits, me.cubes["brown"], me.markers, me.supply) == (7, 30, 1, 0, 7)
    there = p.s.colonies[6]
    assert (there.seat, there.kind, there.tile, there.cube) == (0, "green", "W1a", False)
    assert p.news()[:2] == [
        "P0 colonizes the green planet in sector 6 for 4 points.",
        "P0 draws a reward: 1 Brownium, 10 credits.",
    ]


def test_it_needs_a_marker_and_a_free_sector_with_a_feature() -> None:
    """TP-52, TP-54, TP-R45: one colony a sector for all together; never at the Outpost."""
    s = green_in_6()
    ship(s, 0, at=6)
    assert acts(s).blocked(0)["colonize.green"] == ("No colony marker is aboard.", "TP-52")
    s = green_in_6()
    ship(s, 0, at=6, markers=1)
    colony(s, 6, 1, "green")
    assert not [key for key in acts(s).of(0).open_keys() if key.startswith("colonize")]
    s = board(3)
    for at in (0, 7):
        ship(s, 0, at=at)
        assert not [option for option in acts(s).of(0).options if option.verb == "colonize"]


def test_not_while_aliens_are_next_to_it() -> None:
    """TP-53: Cloaking Device or not."""
    s = green_in_6()
    lay(s, "Y2", "HY3")
    ship(s, 0, at=6, markers=1, techs="cloaking_device")
    assert acts(s).blocked(0)["colonize.green"] == ("Hostile aliens are next to the sector.", "TP-53")


def test_what_is_colonized_is_named_each_kind_once() -> None:
    """TP-55, TP-D8, TP-R50: two fields are one choice, and all asteroids count (TP-63)."""
    s = board(3)
    lay(s, "G1", "HG2", 0)  # blue in 6
    lay(s, "G2", "HG4", 4)  # an asteroid at corner 0
    lay(s, "Y2", "HY5", 0)  # two asteroids at corner 4
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    kinds = [option.key for option in p.of(0).options if option.verb == "colonize"]
    assert kinds == ["colonize.mining", "colonize.blue"]
    assert site_points(p.s, 6, "mining") == 2 + 3
    assert site_points(p.s, 6, "blue") == 2 + 2 + 3
    p.does(0, "colonize.blue")
    assert planets(p.s, 6) == ["blue"]  # TP-58: all else is covered


def test_points_of_colonies() -> None:
    """TP-61, TP-62, TP-63, TP-R3: by steps on the whole map, by kind, by asteroids."""
    s = board(3)
    lay(s, "Y1", "HY7", 0)  # corner 4 (sector 9): two asteroids
    lay(s, "G1", "HG5", 3)  # corner 0 (sector 9): two asteroids
    assert site_points(s, 9, "mining") == 3 + 4
    lay(s, "R4", "HR4", 0)  # corner 5 (sector 24, five steps): one asteroid
    lay(s, "Y3", "HY9", 3)  # corner 1 (sector 24): one asteroid
    hide(s, "Y2", "HY1")
    assert s.atlas.distance[24] == 5
    assert [site_points(s, 24, kind) for kind in ("red", "yellow", "green", "blue")] == [12, 10, 9, 9]
    assert site_points(s, 37, "red") == 12
    assert {s.atlas.distance[n] for n in (1, 2, 3, 4, 47, 48)} == {1}


def test_the_reward_comes_before_the_marker_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-57, TP-59, TP-R21 and the other way: the hold with the marker has no room for reward cubes."""
    s = green_in_6()
    top(s, "W2a")
    ship(s, 0, at=6, markers=1)
    p = acts(s).does(0, "colonize.green")
    assert p.s.players[0].cubes["blue"] == 0
    assert "There is no room for 1 Bluium." in p.said()
    monkeypatch.setattr(rulings, "REWARD_BEFORE_MARKER", False)
    s = green_in_6()
    top(s, "W2a")
    ship(s, 0, at=6, markers=1)
    assert acts(s).does(0, "colonize.green").s.players[0].cubes["blue"] == 1


def test_a_new_colony_serves_at_once_and_produces_next_turn() -> None:
    """TP-R22"""
    s = green_in_6()
    ship(s, 0, at=6, markers=1)
    p = acts(s).does(0, "colonize.green")
    assert "install.weapon" in p.keys(0)
    assert p.blocked(0)["collect"] == ("The colony has no cube.", "TP-66")
    p = begins(p.s)
    assert p.s.colonies[6].cube


def test_services_of_colonies() -> None:
    """TP-60, TP-75, TP-76, TP-77, TP-78, TP-79"""
    for kind, service in (
        ("mining", set()),
        ("green", {"install.weapon"}),
        ("blue", {"install.cargo"}),
        ("yellow", {"install.thruster"}),
        ("red", {"install.shield", "install.shield+", "charge", "teleport"}),
    ):
        s = board(3)
        colony(s, 6, 0, kind)  # type: ignore[arg-type]
        ship(s, 0, at=6, credits_=90)
        assert {key for key in acts(s).keys(0) if not key.startswith("move")} == service


# --- use ---------------------------------------------------------------------------------------------------------
def test_using_the_colony_of_another_gives_a_point() -> None:
    """TP-64, TP-65: whoever's colony, where the ship is; nothing for one's own."""
    s = board(3)
    colony(s, 6, 1, "green", cube=True)
    colony(s, 11, 0, "blue", cube=True)
    ship(s, 0, at=6)
    p = acts(s)
    assert str(p.of(0).option("collect").hint).startswith("1 point for ")  # type: ignore[union-attr]
    p.does(0, "collect")
    assert p.s.players[1].points == 4
    p.does(0, "move.11").does(0, "collect")
    assert [player.points for player in p.s.players] == [3, 4, 3]
    assert p.s.players[0].cubes["blue"] == 1


def test_a_cube_is_collected_where_there_is_room() -> None:
    """TP-66, TP-67, TP-69"""
    s = board(3)
    colony(s, 6, 0, "green", cube=True)
    ship(s, 0, at=6, green=1)
    assert acts(s).blocked(0)["collect"] == ("There is no room for it aboard.", "TP-67")
    s = board(3)
    colony(s, 6, 0, "green", cube=True)
    ship(s, 0, at=6, green=1, modules="cargo")
    p = acts(s).does(0, "collect")
    assert (p.s.players[0].cubes["green"], p.s.colonies[6].cube) == (2, False)


def test_teleporting_home() -> None:
    """TP-70, TP-X7, TP-R15: to the Outpost, a point for the owner, one action, and no aliens there."""
    s = board(3)
    colony(s, 25, 2, "red")
    ship(s, 0, at=25)
    p = acts(s, seed=dice(6)).does(0, "teleport")
    assert (p.s.players[0].at, p.s.players[2].points, p.s.left) == (0, 4, 2)
    assert p.s.rolls == []


def test_ships_share_sectors_and_leave_each_other_alone() -> None:
    """TP-R28: damage concerns only the ship that acts."""
    s = board(3)
    lay(s, "Y2", "HY9")
    ship(s, 0, at=11, energy=1)
    ship(s, 1, at=6, energy=1)
    p = acts(s, seed=dice(6, 6)).does(0, "move.6")
    assert p.s.players[1].energy == 1
    assert p.s.players[0].energy == 0


def test_the_last_disc_is_warned_of() -> None:
    """TP-R39: it could be a red circle; nobody knows."""
    s = green_in_6()
    s.alarm = 1
    s.rewards = [*(id_ for id_ in s.rewards if id_.startswith("W4"))]
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    assert str(p.of(0).option("colonize.green").hint) == "4 points and a reward, which may end the game"  # type: ignore[union-attr]
