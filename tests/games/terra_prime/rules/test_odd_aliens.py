"""Odd fights: several groups, cloaks, re-rolls."""

from __future__ import annotations

from engine.games.terra_prime.facts import groups_near
from tests.games.terra_prime.position import acts, board, dice, hide, lay, rolled, ship, top

PAIR, TRIO, SCOUT = "HY9", "HR5", "HY3"  # a Scout and a Warship; a Scout and two; a Scout


# --- aliens ------------------------------------------------------------------------------------------------------
def test_three_groups_attack_one_after_the_other() -> None:
    """TP-134: the order is asked until one is left."""
    s = board(3)
    lay(s, "Y2", PAIR, 1)
    lay(s, "Y1", SCOUT)
    lay(s, "R2", "HR3", 3)
    ship(s, 0, at=22, energy=7, modules="shield shield shield")
    p = acts(s, seed=dice(1, 1, 1, 1, 1)).does(0, "move.16")
    assert p.keys(0) == ["first.R2", "first.Y1", "first.Y2"]
    assert str(p.of(0).option("first.R2").hint) == "1 sure hit, 2 dice"  # type: ignore[union-attr]
    p.does(0, "first.Y2")
    assert p.keys(0) == ["first.R2", "first.Y1"]
    p.does(0, "first.Y1")
    assert [roll.where for roll in p.s.rolls if roll.cause == "aliens"] == ["Y2", "Y1", "R2"]
    assert p.s.players[0].energy == 5


def test_two_groups_and_one_is_wiped_out() -> None:
    """TP-92: only the other strikes, and nothing is asked."""
    s = board(3)
    lay(s, "Y1", "HY1")
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    top(s, "W4e")
    ship(s, 0, at=16, energy=1)
    p = acts(s, seed=dice(1, 1)).does(0, "attack.Y2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("attack", "Y2"), ("aliens", "R2")]
    assert p.s.players[0].points == 3 + 2 + 2


def test_two_groups_and_both_are_left() -> None:
    """TP-92, TP-134: a miss; both strike, in the order of the player."""
    s = board(3)
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    ship(s, 0, at=16, energy=1)
    p = acts(s, seed=dice(6, 1, 1)).does(0, "attack.Y2")
    assert p.keys(0) == ["first.R2", "first.Y2"]
    p.does(0, "first.R2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("attack", "Y2"), ("aliens", "R2"), ("aliens", "Y2")]


def test_pacified_aliens_are_gone_for_everybody() -> None:
    """TP-94: the sector may be colonized at once."""
    s = board(3)
    lay(s, "Y2", PAIR, 2)  # green in 6
    top(s, "W4e", "W1a")
    ship(s, 0, at=6, markers=1, modules="cargo", brown=3)
    p = acts(s)
    assert p.blocked(0)["colonize.green"][1] == "TP-53"
    p.does(0, "pacify.Y2")
    assert (p.s.players[0].points, p.s.rolls) == (5, [])
    p.does(0, "colonize.green")
    assert p.s.players[0].points == 5 + 2 + 2
    assert all(not groups_near(p.s, n) for n in range(63))


def test_a_partly_destroyed_group_may_be_pacified() -> None:
    """TP-R25: for the ships that are left and one more; the points of the others stay."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    top(s, "W1a")
    ship(s, 0, at=16, modules="weapon cargo", energy=1, brown=3)
    p = acts(s, seed=dice(1, 2, 1)).does(0, "attack.R2").does(0, "2")
    assert (p.s.players[0].points, p.s.left) == (7, 2)
    assert str(p.of(0).option("pacify.R2").hint) == "2 cubes for a reward"  # type: ignore[union-attr]
    p.does(0, "pacify.R2")
    assert (p.s.players[0].points, p.s.players[0].cubes["brown"], p.s.quiet) == (7, 2, {"R2": "W1a"})


def test_a_scout_alone_is_pacified_by_two_cubes() -> None:
    """TP-93, TP-D15: the cheapest to sell go first for who is away."""
    s = board(3)
    lay(s, "Y2", SCOUT)
    ship(s, 0, at=6, modules="cargo", green=1, blue=1, yellow=1, brown=1)
    p = acts(s).does(0, "pacify.Y2")
    assert p.of(0).default == ("1g.1n",)
    assert [*p.keys(0)] == ["1g.1n", "1b.1n", "1y.1n", "1g.1b", "1g.1y", "1b.1y"]
    assert p.of(0).options[0].words == "green brown"
    ship(s, 0, at=6, modules="cargo", green=1, blue=2)
    assert acts(s).does(0, "pacify.Y2").of(0).default == ("2b",)


def test_ships_that_were_hit_stay_hit_for_the_turn() -> None:
    """TP-88, TP-137: the rest shoots; a second Attack hits what is left; regenerated for the next player (TP-91)."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, modules="weapon shield", energy=3)
    ship(s, 1, at=16)
    p = acts(s, seed=dice(1, 6, 1, 1)).does(0, "attack.R2")
    assert p.keys(0) == ["1", "0"]
    p.does(0, "0")  # the Scout
    assert [(cause, len(fell)) for cause, fell in rolled(p)] == [("attack", 2), ("aliens", 2)]
    assert p.s.players[0].energy == 1
    assert str(p.of(0).option("attack.R2").hint) == "2 Warships; 2 dice, 2 or less hits"  # type: ignore[union-attr]


def test_the_number_to_hit_of_a_re_roll_stays() -> None:
    """TP-117: one of two missed dice is thrown again, and its number is still that of all dice."""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, modules="weapon weapon", techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(6, 6, 1, 3, 1, 1)).does(0, "attack.R2")
    assert p.keys(0) == ["2", "1", "0"]
    assert [option.words for option in p.of(0).options] == ["2 dice", "1 dice", "none"]
    p.does(0, "1")
    assert "P0 re-rolls 3: 1 more hit." in p.said()
    assert p.keys(0) == ["2", "1"]
    kept = acts(s, seed=dice(6, 6, 1, 3, 1, 1)).does(0, "attack.R2").does(0, "0")
    assert [roll.cause for roll in kept.s.rolls] == ["attack"]
    assert kept.keys(0) == ["1", "0"]


def test_a_re_roll_that_hits_nothing() -> None:
    """TP-117: once an Attack; then the aliens strike."""
    s = board(3)
    lay(s, "Y2", SCOUT)
    ship(s, 0, at=16, techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(6, 5, 1)).does(0, "attack.Y2").does(0, "1")
    assert [(cause, fell) for cause, fell in rolled(p)] == [("attack", [6]), ("re-roll", [5]), ("aliens", [1])]
    assert (p.s.players[0].points, p.s.scouts_hit) == (3, {})


def test_no_re_roll_where_all_dice_have_hit() -> None:
    """TP-R56"""
    s = board(3)
    lay(s, "R2", TRIO, 3)
    ship(s, 0, at=16, techs="targeting_computer", energy=1)
    p = acts(s, seed=dice(1)).does(0, "attack.R2")
    assert p.prompts[0] == "Which ships are destroyed?"


def test_a_cloak_does_not_help_who_stays() -> None:
    """TP-116: after an Attack, a Scan or a Pacify of another group they strike."""
    s = board(3)
    lay(s, "Y2", "HY4", 2)
    lay(s, "R2", "HR1", 3)
    top(s, "W1a")
    ship(s, 0, at=16, techs="cloaking_device", brown=2, energy=1)
    p = acts(s, seed=dice(1)).does(0, "pacify.Y2")
    assert [(roll.cause, roll.where) for roll in p.s.rolls] == [("aliens", "R2")]


def test_the_risk_of_an_explore_stands_on_it() -> None:
    """TP-49, TP-50: what is known of it, fields and aliens that lie open."""
    s = board(3)
    hide(s, "Y2", "HY1")
    lay(s, "G1", "HG5", 5)  # two asteroids in 6
    ship(s, 0, at=2)
    assert str(acts(s).of(0).option("explore.6").hint) == "turns up Y2; 2 dice"  # type: ignore[union-attr]
