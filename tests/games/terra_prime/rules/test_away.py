"""What is done for who is away (the table of defaults): nothing is spent, shown to all or staked."""

from __future__ import annotations

from engine.games.terra_prime.facts import asteroids
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, colony, hide, lay, ship

PAIR, SCOUT = "HY9", "HY3"  # a Scout and a Warship; a Scout


def usual(s: Prime) -> str:
    default = acts(s).of(0).default
    assert default
    return default[0]


def fleeing(techs: str = "") -> Prime:
    """P0 is in 11, next to a Scout and a Warship at Y2; 12 has asteroids and no aliens."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    lay(s, "Y3", "HY6", 2)  # two asteroids at corner 4: sector 12
    hide(s, "R3", "HR1")
    ship(s, 0, at=11, techs=techs)
    return s


def test_who_is_away_goes_where_the_least_damage_is() -> None:
    """TP-D3: 1 sure hit and 2 dice here are 12 sixths; two asteroids are 8."""
    assert usual(fleeing()) == "move.12"
    assert usual(fleeing("navigational_computer")) == "move.12"


def test_who_is_away_stays_where_nothing_happens() -> None:
    """TP-D3: collect, scan, look, and only then move; the lowest sector."""
    ship(s := board(3), 0, at=6)
    assert usual(s) == "move.2"
    hide(s, "Y1", "HY1")
    assert usual(s) == "scan"
    colony(s, 6, 0, "green", cube=True)
    assert usual(s) == "collect"
    s.colonies[6].seat = 1  # nothing is given to others
    assert usual(s) == "scan"
    hide(s := board(3), "R1", "HR1")
    assert usual(s) == "satellite"


def test_who_is_away_and_cloaked_may_fly_by() -> None:
    """TP-116: aliens do not count for a Move then, fields do."""
    s = board(3)
    lay(s, "Y2", PAIR, 2)  # asteroids in 16 and 17, next to all of its corners
    ship(s, 0, at=11, techs="cloaking_device")
    assert usual(s) == "move.6"
    ship(s, 0, at=11)
    assert usual(s) == "move.12"


def test_who_is_away_prefers_a_die_to_a_torpedo() -> None:
    """TP-D3: a sure hit and two dice are 12 sixths, four asteroids 16, three dice of Scouts 9."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    hide(s, "R3", "HR1")
    lay(s, "Y3", "HY5", 2)  # two asteroids at corner 0: 17
    lay(s, "G2", "HG5", 5)  # two asteroids at corner 2: 12
    lay(s, "Y4", "HY6", 4)  # two more at corner 0: 12
    ship(s, 0, at=11)
    assert asteroids(s, 12) == 4
    assert usual(s) == "scan"
    ship(s, 0, at=11, techs="navigational_computer")
    assert usual(s) == "move.12"


def test_who_is_away_prefers_a_scout_to_an_asteroid() -> None:
    """TP-D3: a laser hits with three sixths, an asteroid with four."""
    s = board(3)
    lay(s, "Y3", SCOUT)  # next to 11, 12 and 17
    lay(s, "G1", "HG4")  # an asteroid in 6
    ship(s, 0, at=11)
    assert usual(s) == "move.12"
    lay(s, "G1", "HG5", 5)  # two in 6: with the computer a sixth each
    ship(s, 0, at=11, techs="navigational_computer")
    assert usual(s) == "move.6"


def test_who_is_away_teleports_only_out_of_danger() -> None:
    """TP-D3: behind every Move that harms no more; before one that does."""
    s = board(3)
    colony(s, 10, 0, "red")
    ship(s, 0, at=10)
    assert usual(s) == "move.6"
    lay(s, "G2", "HG5", 3)  # two asteroids in 6
    assert usual(s) == "move.9"
    lay(s, "Y6", "HY5", 4)  # two in 9
    lay(s, "R2", "HR8")  # two in 16, and aliens
    assert [asteroids(s, n) for n in (6, 9, 16)] == [2, 2, 2]
    assert usual(s) == "teleport"
    hide(s, "R1", "HR1")
    assert usual(s) == "teleport"  # it is not in range
