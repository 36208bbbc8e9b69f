"""Full holds, the last cube, a Module that goes with what it carries: TP-66 to TP-80, TP-121 to TP-146."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.rules.damage import damage
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.turn import begin_actions
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import Counted, acts, begins, board, colony, dice, lay, ship, top
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


# --- install and charge ------------------------------------------------------------------------------------------
def test_the_price_of_a_weapon_counts_those_left_aboard() -> None:
    """TP-75, TP-R20: 30 if a Weapon goes for it, 50 if a Shield does."""
    s = board(3)
    colony(s, 6, 0, "green")
    ship(s, 0, at=6, modules="weapon weapon shield", credits_=60)
    p = acts(s).does(0, "install.weapon")
    assert {option.key: str(option.hint) for option in p.of(0).options} == {
        "weapon": "30 credits",
        "shield": "50 credits",
    }
    p.does(0, "shield")
    assert (p.s.players[0].credits, p.s.players[0].modules) == (10, ["weapon", "weapon", "weapon"])
    assert "P0 installs a Weapon Module for 50 credits." in p.said()


def test_only_what_can_be_paid_may_go_for_it() -> None:
    """TP-71, TP-75: with 30 credits the Weapon goes, and that is not asked."""
    s = board(3)
    colony(s, 6, 0, "green")
    ship(s, 0, at=6, modules="weapon weapon shield", credits_=30)
    p = acts(s).does(0, "install.weapon")
    assert (p.s.players[0].credits, p.s.players[0].modules) == (0, ["weapon", "shield", "weapon"])


def test_a_shield_with_energy_paid_with_brownium() -> None:
    """TP-72, TP-80, TP-R18: Brownium for the Module, credits for the energy."""
    ship(s := board(3), 0, credits_=10, brown=2, energy=1)
    p = acts(s).does(0, "install.shield+")
    me = p.s.players[0]
    assert (me.credits, me.cubes["brown"], me.energy, me.modules) == (0, 1, 3, ["shield"])
    assert "P0 installs a Shield Module and charges the shields for 10 credits, 1 Brownium." in p.said()


def test_a_shield_with_energy_in_the_place_of_another_module() -> None:
    """TP-80, TP-R57: what each way costs, energy and all, stands on it."""
    ship(s := board(3), 0, credits_=20, modules="weapon weapon shield", energy=3)
    p = acts(s).does(0, "install.shield+")
    assert [(option.key, str(option.hint)) for option in p.of(0).options] == [
        ("weapon", "20 credits"),
        ("shield", "20 credits"),
    ]
    p.does(0, "weapon")
    me = p.s.players[0]
    assert (me.credits, me.modules, me.energy) == (0, ["weapon", "shield", "shield"], 5)


def test_charging_that_cannot_be_paid_or_given_says_why() -> None:
    """TP-79, TP-80, TP-R37: also beside a new Shield."""
    ship(s := board(3), 0, credits_=10)
    assert acts(s).blocked(0)["install.shield+"] == ("Charging costs 10 credits more; you cannot pay that.", "TP-79")
    ship(s := board(3), 0, credits_=20)
    s.energy = 0
    p = acts(s)
    assert p.blocked(0)["install.shield+"] == ("There is no energy left.", "TP-R37")
    assert p.blocked(0)["charge"] == ("There is no energy left.", "TP-R37")
    assert "install.shield" in p.keys(0)


def test_charging_with_part_of_the_energy_left() -> None:
    """TP-79, TP-R37: 10 credits all the same."""
    ship(s := board(3), 0, credits_=20, modules="shield", energy=0)
    s.energy = 1
    p = acts(s).does(0, "charge")
    assert (p.s.players[0].energy, p.s.energy, p.s.players[0].credits) == (1, 0, 10)
    assert "P0 charges the shields for 10 credits: 1 energy." in p.said()
    assert p.blocked(0)["charge"][1] == "TP-R37"


def test_charging_at_a_red_colony_of_another() -> None:
    """TP-65, TP-79: a point for the owner, said before."""
    s = board(3)
    colony(s, 25, 1, "red")
    ship(s, 0, at=25, credits_=10)
    p = acts(s)
    assert str(p.of(0).option("charge").hint) == "10 credits; 1 point for P1"  # type: ignore[union-attr]
    assert p.does(0, "charge").s.players[1].points == 4


@pytest.mark.parametrize("kind", ["mining", "green", "blue", "yellow"])
def test_other_colonies_do_not_charge(kind: str) -> None:
    """TP-60, TP-79"""
    s = board(3)
    colony(s, 6, 0, kind)  # type: ignore[arg-type]
    ship(s, 0, at=6, credits_=90)
    assert not [o for o in acts(s).of(0).options if o.verb in ("charge", "teleport")]


def test_installing_at_the_colony_of_another_gives_a_point() -> None:
    """TP-65, TP-71"""
    s = board(3)
    colony(s, 6, 2, "blue")
    ship(s, 0, at=6, credits_=20)
    p = acts(s)
    assert str(p.of(0).option("install.cargo").hint) == "20 credits; 1 point for P2"  # type: ignore[union-attr]
    assert p.does(0, "install.cargo").s.players[2].points == 4


def test_a_new_cargo_module_comes_improved() -> None:
    """TP-114"""
    s = board(3)
    colony(s, 6, 0, "blue")
    ship(s, 0, at=6, credits_=20, techs="cargo_capacity")
    p = acts(s).does(0, "install.cargo").does(0, "move.2").does(0, "move.0")
    assert p.view(0).table.ships[0].holds[-1] == (("green", "blue", "yellow", "brown"), 2, True, False)  # type: ignore[attr-defined]


# --- collect -----------------------------------------------------------------------------------------------------
def test_a_hold_with_a_marker_takes_no_cube() -> None:
    """TP-67, TP-108; a cube thrown away or a marker offloaded makes room (TP-68, TP-81)."""
    s = board(3)
    colony(s, 6, 0, "green", cube=True)
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    assert p.blocked(0)["collect"][1] == "TP-67"
    assert "collect" in p.fork().cuts_in(0, "offload").keys(0)
    s = board(3)
    colony(s, 6, 0, "mining", cube=True)
    ship(s, 0, at=6, brown=2)
    p = acts(s)
    assert p.blocked(0)["collect"][1] == "TP-67"
    p.cuts_in(0, "discard.brown").does(0, "collect")
    assert (p.s.players[0].cubes["brown"], p.s.cubes["brown"]) == (2, 8)


def test_a_red_colony_has_nothing_to_collect() -> None:
    """TP-27"""
    s = board(3)
    colony(s, 25, 0, "red")
    ship(s, 0, at=25)
    assert acts(s).blocked(0)["collect"] == ("A red colony makes no cubes.", "TP-27")


def test_the_last_cubes_of_two_kinds_are_short_at_once() -> None:
    """TP-D2, TP-R37: each kind is asked by itself; the words say how many there are."""
    s = board(3)
    for sector, kind in ((6, "green"), (9, "green"), (7, "blue"), (8, "blue"), (11, "mining")):
        colony(s, sector, 0, kind)  # type: ignore[arg-type]
    ship(s, 1, modules="cargo cargo cargo", techs="cargo_capacity", green=6)
    ship(s, 2, modules="cargo cargo cargo", techs="cargo_capacity", blue=6)
    s.players[1].cubes["green"], s.cubes["green"] = 9, 1
    s.players[2].cubes["blue"], s.cubes["blue"] = 9, 1
    p = begins(s)
    assert p.prompts[0] == "There is 1 Greenium. Which colonies produce it?"
    p.does(0, "9")
    assert p.prompts[0] == "There is 1 Bluium. Which colonies produce it?"
    p.does(0, "8")
    assert [n for n, there in sorted(p.s.colonies.items()) if there.cube] == [8, 9, 11]
    assert "P0 produces 1 Greenium, 1 Bluium, 1 Brownium." in p.said()
    assert "The supply is out of Greenium, Bluium." in p.said()


def test_a_cube_on_a_colony_is_no_cube_of_the_supply() -> None:
    """TP-24, TP-66: collecting takes it from the colony."""
    s = board(3)
    colony(s, 6, 0, "yellow", cube=True)
    ship(s, 0, at=6, modules="cargo")
    p = acts(s).does(0, "collect")
    assert (p.s.cubes["yellow"], p.s.players[0].cubes["yellow"], p.s.colonies[6].cube) == (7, 1, False)
    assert p.blocked(0)["collect"] == ("The colony has no cube.", "TP-66")


# --- colonize ----------------------------------------------------------------------------------------------------
def test_colonizing_with_two_markers_aboard_leaves_one() -> None:
    """TP-59, TP-153: the other still counts three at the end."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    top(s, "W1a")
    ship(s, 0, at=6, markers=2, modules="cargo", techs="cargo_capacity")
    p = acts(s).does(0, "colonize.green")
    assert (p.s.players[0].markers, p.s.players[0].supply) == (1, 6)
    assert dict(p.view(0).table.ships[0].score)["markers"] == 3  # type: ignore[attr-defined]


def test_a_colony_in_the_way_is_said() -> None:
    """TP-54: to whoever has a marker for it."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    colony(s, 6, 1, "green")
    ship(s, 0, at=6, markers=1)
    assert acts(s).blocked(0)["colonize"] == ("There is a colony here.", "TP-54")
    ship(s, 0, at=6)
    assert not [o for o in acts(s).of(0).options if o.verb == "colonize"]


def test_the_reward_of_a_colony_may_give_up_a_module_without_its_marker() -> None:
    """TP-R21, TP-73: the marker moves into the hold, so the Module may go."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    top(s, "W3a")
    ship(s, 0, at=6, markers=1, modules="cargo thruster thruster", techs="cargo_capacity")
    p = acts(s, seed=dice(1)).does(0, "colonize.green")
    assert p.keys(0) == ["cargo", "none"]
    p.does(0, "cargo")
    assert (p.s.players[0].markers, p.s.players[0].modules) == (0, ["thruster"] * 3)
