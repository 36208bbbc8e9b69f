"""Odd uses of colonies: what is paid and given up, the last energy, the last cube, two markers: TP-52 to TP-80."""

from __future__ import annotations

import pytest

from tests.games.terra_prime.position import acts, begins, board, colony, dice, lay, ship, top


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
