"""Full holds, the last cube, a Module that goes with what it carries: TP-121 to TP-146."""

from __future__ import annotations

from engine.games.terra_prime.rules.damage import damage
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.turn import begin_actions
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import Counted, board, ship, top
from tests.kit.play import Play, planned


def hit(s: Prime, n: int) -> Play[Prime]:
    return Counted(s, planned(damage, 0, n), planned(begin_actions, 0), seed=1)


def drawn(s: Prime, *tiles: str) -> Play[Prime]:
    top(s, *tiles)
    s.quiet["Y2"] = ""
    return Counted(s, planned(reward, 0, "Y2"), planned(begin_actions, 0), seed=1)


# --- damage ------------------------------------------------------------------------------------------------------
def test_three_damage_take_energy_a_module_and_chits() -> None:
    """TP-121, TP-122, TP-123, TP-125: for each point the first that is possible."""
    ship(s := board(3), 0, energy=1, modules="weapon", points=5)
    p = hit(s, 3)
    me = p.s.players[0]
    assert (me.energy, me.modules, me.points, p.s.energy, p.s.modules["weapon"]) == (0, [], 2, 25, 10)
    assert p.said() == ["P0 loses 1 energy.", "P0 loses a Weapon Module.", "P0 loses 3 points."]


def test_every_point_takes_its_own_module() -> None:
    """TP-123, TP-D19: chosen one after the other; with none left the third costs chits."""
    ship(s := board(3), 0, modules="weapon thruster cargo", points=3)
    p = hit(s, 2).does(0, "weapon")
    assert "2 damage" not in str(p.of(0).task.terms)
    assert p.keys(0) == ["thruster", "cargo"]
    p.does(0, "thruster")
    assert (p.s.players[0].modules, p.s.players[0].points) == (["cargo"], 3)
    assert "What do you do?" in p.prompts[0]
    ship(s := board(3), 0, modules="weapon", points=1)
    assert hit(s, 2).s.players[0].points == 0


def test_more_energy_than_damage_stays() -> None:
    """TP-122: nothing else is lost."""
    ship(s := board(3), 0, energy=3, modules="shield", points=3)
    p = hit(s, 2)
    assert (p.s.players[0].energy, p.s.players[0].modules, p.s.players[0].points) == (1, ["shield"], 3)


def test_a_marker_stays_when_a_module_of_one_door_is_lost() -> None:
    """TP-R54: only with a Module of two doors may a marker go; a Greenium may not push it out of the hold."""
    ship(s := board(3), 0, modules="cargo", markers=1, green=1)
    p = hit(s, 1)
    me = p.s.players[0]
    assert (me.markers, me.cubes["green"], me.modules) == (1, 0, [])
    assert "P0 loses a Cargo Module with 1 Greenium." in p.said()


def test_what_is_lost_with_a_module_is_said() -> None:
    """TP-124, TP-R31: the marker goes back to the player's supply, cubes to theirs."""
    ship(s := board(3), 0, modules="cargo", techs="cargo_capacity", markers=1, green=1, blue=1)
    p = hit(s, 1).does(0, "g1.b1")
    assert "P0 loses a Cargo Module with 1 colony marker." in p.said()
    ship(s := board(3), 0, modules="cargo", techs="cargo_capacity", yellow=2)
    p = hit(s, 1)
    assert (p.s.players[0].cubes["yellow"], p.s.cubes["yellow"]) == (0, 8)


def test_what_may_be_kept_is_named_with_markers_and_cubes() -> None:
    """TP-R54, TP-D19: the marker of the lost Module, or what lies in the other one."""
    ship(s := board(3), 0, modules="cargo cargo", techs="cargo_capacity", markers=2, yellow=2)
    p = hit(s, 1)
    assert {o.key: str(o.text) for o in p.of(0).options} == {
        "m2": "2 colony markers",
        "y2.m1": "1 colony marker, 2 Yellium",
    }
    assert p.of(0).default == ("m2",)
    assert p.does(0, "y2.m1").s.players[0].supply == 7


def test_a_special_module_keeps_to_its_colour() -> None:
    """TP-69, TP-R35: with the Greenium Module gone one Greenium is left in the hold."""
    ship(s := board(3), 0, modules="green_cargo", green=2)
    p = hit(s, 1)
    assert (p.s.players[0].cubes["green"], p.s.modules["green_cargo"]) == (1, 1)


def test_a_module_may_be_chosen_for_what_it_saves() -> None:
    """TP-D19, TP-124: each choice, then what of the cargo is kept."""
    ship(s := board(3), 0, modules="cargo cargo", yellow=1, green=2)
    p = hit(s, 1)
    assert p.keys(0) == ["g2", "g1.y1"]
    p.does(0, "g1.y1")
    assert (p.s.players[0].cubes["yellow"], p.s.players[0].cubes["green"]) == (1, 1)


# --- rewards -----------------------------------------------------------------------------------------------------
def test_energy_of_a_reward_is_lost_where_shields_are_full() -> None:
    """TP-142, TP-R37: or as far as there is any."""
    ship(s := board(3), 0, modules="weapon weapon weapon", energy=1)
    p = drawn(s, "W1c").does(0, "none")
    assert (p.s.players[0].energy, p.s.energy) == (1, 24)
    assert p.said()[-1] == "2 energy cannot be taken."
    s = board(3)
    s.energy = 1
    p = drawn(s, "W1c")
    assert p.s.players[0].energy == 1
    assert p.said()[-1] == "1 energy cannot be taken."
    assert not [words for words in drawn(board(3), "W1c").said() if "cannot" in words]


def test_a_reward_module_in_the_place_of_a_charged_shield() -> None:
    """TP-R33, TP-R55: only the energy without room goes back."""
    ship(s := board(3), 0, modules="shield weapon weapon", energy=3)
    p = drawn(s, "W1b").does(0, "shield")
    me = p.s.players[0]
    assert (me.modules, me.energy, p.s.energy) == (["weapon", "weapon", "weapon"], 1, 24)
    assert "P0 gives up a Shield Module." in p.said()


def test_a_cargo_module_given_up_for_a_reward_loses_what_does_not_fit() -> None:
    """TP-140, TP-R54: the new Module comes afterwards, its space does not count."""
    ship(s := board(3), 0, modules="cargo thruster thruster", yellow=1)
    p = drawn(s, "W2e").does(0, "cargo")
    me = p.s.players[0]
    assert (me.cubes["yellow"], me.modules) == (0, ["thruster", "thruster", "yellow_cargo"])
    assert "P0 gives up a Cargo Module with 1 Yellium." in p.said()


def test_doing_without_a_reward_module() -> None:
    """TP-D10: it is said, and the Module stays in the supply."""
    ship(s := board(3), 0, modules="cargo thruster thruster")
    p = drawn(s, "W3a").does(0, "none")
    assert p.s.modules["thruster"] == 8
    assert "P0 does without the Thruster Module." in p.said()


def test_an_open_slot_of_the_other_kind_is_no_room() -> None:
    """TP-74, TP-140: a Thruster finds none among slots for arms."""
    ship(s := board(3), 0, modules="cargo cargo cargo")
    assert drawn(s, "W3a").keys(0) == ["cargo", "none"]
    ship(s := board(3), 0, modules="weapon weapon weapon")
    assert drawn(s, "W3a").s.players[0].modules[-1] == "thruster"


def test_a_free_weapon_takes_the_place_of_anything_but_a_weapon() -> None:
    """TP-R20, TP-D10: it is not for sale, but a reward may be the fourth; for its like nothing is given up or asked."""
    ship(s := board(3), 0, modules="weapon weapon shield")
    assert drawn(s, "W1b").keys(0) == ["shield", "none"]
    ship(s := board(3), 0, modules="weapon weapon weapon")
    p = drawn(s, "W1b")
    assert "P0 does without the Weapon Module." in p.said()
    assert (p.s.players[0].modules, p.s.modules["weapon"]) == (["weapon"] * 3, 7)


def test_two_cubes_of_a_tile_and_room_for_one() -> None:
    """TP-141, TP-R52: one is stowed, the other lost; the supply keeps it."""
    ship(s := board(3), 0, green=1)
    p = drawn(s, "W4c")
    me = p.s.players[0]
    assert (me.cubes["green"], me.cubes["blue"], p.s.cubes["green"], p.s.cubes["blue"]) == (1, 1, 9, 9)
    assert "There is no room for 1 Greenium." in p.said()


def test_a_full_ship_may_swap_or_keep() -> None:
    """TP-R52: every fullest set is on offer, what keeps all that is aboard first."""
    ship(s := board(3), 0, modules="cargo", green=1, blue=1, brown=3)
    p = drawn(s, "W4d")
    assert p.keys(0) == ["g1.b1.n3", "g1.b1.y1.n2"]
    assert p.of(0).default == ("g1.b1.n3",)
    p.does(0, "g1.b1.y1.n2")
    assert (p.s.cubes["yellow"], p.s.cubes["brown"]) == (7, 8)


def test_the_alarm_sounds_after_the_reward_is_stowed() -> None:
    """TP-146: collect, then the disc; the answer comes before it."""
    s = board(3)
    s.alarm = 1
    ship(s, 0, modules="cargo", green=1, blue=1, brown=3)
    p = drawn(s, "W4a")
    assert (p.s.alarm, p.s.ending) == (1, False)
    p.does(0, p.keys(0)[0])
    assert (p.s.alarm, p.s.ending) == (0, True)
    assert p.said()[-2:] == [
        "An alarm disc is removed: 0 left.",
        "The alarm sounds: the game ends after this turn.",
    ]


def test_reward_cubes_of_which_the_supply_has_none() -> None:
    """TP-R37: nothing is given, nothing is asked."""
    s = board(3)
    ship(s, 1, modules="cargo cargo cargo", techs="cargo_capacity", yellow=6)
    s.players[2].cubes["yellow"], s.cubes["yellow"] = 2, 0
    ship(s, 0, modules="cargo", green=2)
    p = drawn(s, "W4d")
    assert "What do you do?" in p.prompts[0]
    assert p.s.players[0].cubes["yellow"] == 0
    assert p.said()[-1] == "The supply is out of Yellium."


def test_the_last_cubes_of_the_supply_are_a_whole_reward() -> None:
    """TP-R37: nothing is said of a supply that had enough."""
    s = board(3)
    ship(s, 1, modules="cargo cargo cargo", techs="cargo_capacity", yellow=6)
    ship(s, 0, modules="cargo", techs="cargo_capacity")
    p = drawn(s, "W4d")
    assert (p.s.players[0].cubes["yellow"], p.s.cubes["yellow"]) == (2, 0)
    assert not [line for line in p.said() if "out of" in line]
