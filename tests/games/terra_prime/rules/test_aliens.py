"""TP-85 to TP-96 and TP-133 to TP-138: aliens attack, are attacked and pacified."""

from __future__ import annotations

import pytest

from engine.games.terra_prime import rulings
from engine.games.terra_prime.facts import groups_near
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, dice, hide, lay, rolled, ship, top

PAIR, TRIO, SCOUT = "HY9", "HR5", "HY3"  # a Scout and a Warship; a Scout and two; a Scout


def beside(hex_: str = PAIR) -> Prime:
    """Aliens at Y2 (or R2), next to 16."""
    s = board(3)
    lay(s, "R2" if hex_.startswith("HR") else "Y2", hex_, 2)
    return s


# --- their attack ------------------------------------------------------------------------------------------------
def test_torpedoes_first_and_then_lasers() -> None:
    """TP-133, TP-135, TP-136, TP-138, TP-X13: the torpedo takes the energy, the laser a Module of choice."""
    s = beside()
    ship(s, 0, at=2, energy=1, modules="cargo weapon")
    p = acts(s, seed=dice(5, 2)).does(0, "move.6")
    assert rolled(p) == [("aliens", [5, 2])]
    assert p.s.players[0].energy == 0
    assert p.keys(0) == ["cargo", "weapon"]
    p.does(0, "cargo")
    assert p.s.players[0].modules == ["weapon"]
    assert p.said() == [
        "P0 moves to sector 6.",
        "The aliens at Y2 fire torpedoes: 1 damage.",
        "P0 loses 1 energy.",
        "The aliens at Y2 roll 5, 2: 1 damage.",
        "P0 loses a Cargo Module.",
    ]


def test_lasers_miss_on_one_to_three() -> None:
    """TP-136: 4, 5, 6 hit; a Scout has no torpedo."""
    for die, left in ((3, 1), (4, 0)):
        s = beside(SCOUT)
        ship(s, 0, at=2, energy=1)
        assert acts(s, seed=dice(die)).does(0, "move.6").s.players[0].energy == left


def test_several_groups_attack_in_the_order_of_the_player() -> None:
    """TP-134, TP-D18: one is finished before the next."""
    s = beside()
    lay(s, "Y1", SCOUT)
    ship(s, 0, at=6, energy=3, modules="shield")
    p = acts(s, seed=dice(1, 1, 1)).does(0, "move.10")
    assert p.keys(0) == ["first.Y1", "first.Y2"]
    assert p.of(0).default == ("first.Y1",)
    p.does(0, "first.Y2")
    assert [(roll.where, len(roll.dice)) for roll in p.s.rolls] == [("Y2", 2), ("Y1", 1)]
    assert p.s.players[0].energy == 2


def test_a_cloaking_device_hides_moves_and_explores_only() -> None:
    """TP-116"""
    s = beside()
    hide(s, "Y1", "HY1")
    ship(s, 0, at=2, energy=3, modules="shield", techs="cloaking_device")
    p = acts(s, seed=dice(1, 1)).does(0, "move.6")
    assert p.s.rolls == []
    p.does(0, "scan")
    assert [cause for cause, _ in rolled(p)] == ["aliens"]
    ship(s, 0, at=6, techs="cloaking_device")
    p = acts(s).does(0, "explore.10")
    p.does(0, *(p.of(0).default or ()))
    assert p.s.rolls == []


# --- Attack ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("modules", "techs", "n"), [("", "", 1), ("weapon", "", 2), ("weapon weapon", "battlestation", 4)]
)
def test_as_many_dice_as_weapons(modules: str, techs: str, n: int) -> None:
    """TP-85, TP-86, TP-87, TP-120, TP-D13"""
    s = beside(TRIO)
    ship(s, 0, at=16, modules=modules, techs=techs)
    p = acts(s)
    assert [option.key for option in p.of(0).options if option.verb == "attack"] == ["attack.R2"]
    p.does(0, "attack.R2")
    first = p.s.rolls[0]
    assert (len(first.dice), first.good) == (n, [*range(1, n + 1)])


def test_three_dice_hit_on_one_two_and_three() -> None:
    """TP-87, TP-X8, TP-88, TP-89, TP-90"""
    s = beside(TRIO)
    top(s, "W4e")
    ship(s, 0, at=16, modules="weapon weapon")
    p = acts(s, seed=dice(1, 2, 3)).does(0, "attack.R2")
    assert p.s.players[0].points == 3 + 6 + 2
    assert "P0 destroys 1 Scout, 2 Warships for 6 points." in p.said()
    assert "The aliens at R2 are defeated." in p.said()
    assert p.s.quiet == {"R2": "W4e"}


def test_an_attack_with_a_hit_and_a_miss_and_another() -> None:
    """TP-88, TP-89, TP-90, TP-92, TP-137, TP-X9, TP-X10: the Scout alone shoots back; then the group is defeated."""
    s = beside()
    top(s, "W1a")
    ship(s, 0, at=16, modules="weapon")
    p = acts(s, seed=dice(2, 5, 3, 1, 6)).does(0, "attack.Y2")
    assert p.keys(0) == ["1", "0"]
    assert p.of(0).default == ("1",)
    p.does(0, "1")
    assert p.s.players[0].points == 5
    assert rolled(p) == [("attack", [2, 5]), ("aliens", [3])]
    p.does(0, "attack.Y2")
    assert rolled(p) == [("attack", [1, 6])]
    assert p.s.players[0].points == 7
    assert p.s.quiet == {"Y2": "W1a"}
    assert p.s.players[0].credits == 30
    assert groups_near(p.s, 16) == []


def test_what_is_not_wiped_out_comes_back_after_the_turn() -> None:
    """TP-91"""
    s = beside()
    ship(s, 0, at=16, modules="weapon shield", energy=3)
    p = acts(s, seed=dice(2, 5, 3, 1, 1)).does(0, "attack.Y2").does(0, "1")
    assert groups_near(p.s, 16)[0].ships == 1
    p.does(0, "move.22").does(0, "move.21")
    assert p.asked == [1]
    assert groups_near(p.s, 16)[0].ships == 2
    assert p.s.players[0].points == 5


def test_surplus_hits_are_lost() -> None:
    """TP-R26: they do not go to another group."""
    s = beside(SCOUT)
    lay(s, "Y1", PAIR)
    ship(s, 0, at=16, modules="weapon weapon shield", energy=3)
    p = acts(s, seed=dice(1, 1, 1)).does(0, "attack.Y2")
    assert p.s.players[0].points >= 5
    assert p.s.scouts_hit == {"Y2": 1}
    assert p.s.warships_hit == {"Y2": 0}


def test_six_dice_always_hit_and_the_box_has_dice_enough() -> None:
    """TP-R27: seven are rolled if there are seven weapons."""
    s = beside(TRIO)
    ship(s, 0, at=16, modules="weapon weapon weapon", techs="battlestation")
    s.players[0].modules += ["weapon", "weapon"]
    s.modules["weapon"] -= 2
    p = acts(s, seed=dice(6, 6)).does(0, "attack.R2")
    assert len(p.s.rolls[0].dice) == 7
    assert "R2" in p.s.quiet


def test_the_reward_comes_before_others_strike() -> None:
    """TP-R23, TP-R49: its energy takes their damage."""
    s = beside(SCOUT)
    lay(s, "Y1", PAIR)
    top(s, "W1c")
    ship(s, 0, at=16, points=3)
    p = acts(s, seed=dice(1, 6, 1)).does(0, "attack.Y2")
    me = p.s.players[0]
    assert (me.points, me.modules, me.energy) == (5, ["shield"], 0)


def test_the_targeting_computer_rolls_misses_again() -> None:
    """TP-117, TP-D14, TP-R56: with the number of the first roll; hits of both are given out together."""
    s = beside(TRIO)
    ship(s, 0, at=16, modules="weapon shield", techs="targeting_computer", energy=3)
    p = acts(s, seed=dice(2, 6, 2)).does(0, "attack.R2")
    assert p.keys(0) == ["1", "0"]
    assert p.of(0).default == ("1",)
    p.does(0, "1")
    assert (p.s.rolls[1].cause, p.s.rolls[1].dice, p.s.rolls[1].good) == ("re-roll", [2], [1, 2])
    assert p.keys(0) == ["2", "1"]
    assert p.does(0, "2").s.players[0].points == 7


def test_the_re_roll_is_offered_where_it_can_matter() -> None:
    """TP-R56: not if nothing missed or all are hit; nor without the computer."""
    s = beside(SCOUT)
    ship(s, 0, at=16, modules="weapon", techs="targeting_computer")
    p = acts(s, seed=dice(1, 6)).does(0, "attack.Y2")
    assert "Y2" in p.s.quiet
    s = beside()
    ship(s, 0, at=16, modules="weapon shield", energy=3)
    assert "What do you do?" in acts(s, seed=dice(6, 6)).does(0, "attack.Y2").prompts[0]


# --- Pacify ------------------------------------------------------------------------------------------------------
def test_a_group_of_two_is_pacified_by_three_cubes() -> None:
    """TP-93, TP-94, TP-95, TP-96, TP-X11, TP-D15: any kinds, a reward, no points, no attack."""
    s = beside()
    top(s, "W1a")
    ship(s, 0, at=16, modules="cargo", green=1, blue=2, brown=1)
    p = acts(s)
    p.does(0, "pacify.Y2")
    assert p.of(0).default == ("2b.1n",)
    assert "1g.1b.1n" in p.keys(0)
    p.does(0, "1g.2b")
    me = p.s.players[0]
    assert (me.points, me.credits, me.cubes) == (3, 30, {"green": 0, "blue": 0, "yellow": 0, "brown": 2})
    assert (p.s.quiet, p.s.rolls, p.s.left) == ({"Y2": "W1a"}, [], 2)


def test_pacifying_needs_cubes_enough() -> None:
    """TP-93"""
    s = beside()
    ship(s, 0, at=16, brown=2)
    assert acts(s).blocked(0)["pacify.Y2"] == ("They want 3 cubes; you have fewer.", "TP-93")


def test_ships_destroyed_this_turn_make_pacifying_cheaper(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R25, and the other way"""
    s = beside()
    s.warships_hit["Y2"] = 1
    ship(s, 0, at=16, brown=2)
    assert "pacify.Y2" in acts(s).keys(0)
    monkeypatch.setattr(rulings, "FALLEN_COUNT", True)
    assert "pacify.Y2" in acts(s).blocked(0)
