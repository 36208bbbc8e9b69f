"""TP-71 to TP-80: Modules and energy."""

from __future__ import annotations

import pytest

from engine.games.terra_prime import rulings
from engine.games.terra_prime.state import Colonized, Prime
from tests.games.terra_prime.position import acts, board, colony, ship
from tests.kit.play import Play


def at(kind: Colonized, seat: int = 0) -> Prime:
    """P0 is at a colony of this kind in 6."""
    s = board(3)
    colony(s, 6, seat, kind)
    return s


def hint(p: Play[Prime], key: str) -> str:
    option = p.of(0).option(key)
    assert option
    return str(option.hint)


def test_weapons_get_dearer() -> None:
    """TP-75, TP-X18, TP-R20: 10, 30, 50; neither the built-in one nor a Battlestation counts; a fourth is not sold."""
    for aboard, price in ((0, 10), (1, 30), (2, 50)):
        ship(s := at("green"), 0, at=6, modules="weapon " * aboard, techs="battlestation", credits_=90)
        p = acts(s)
        assert hint(p, "install.weapon") == f"{price} credits"
        p.does(0, "install.weapon")
        assert (p.s.players[0].credits, p.s.players[0].modules) == (90 - price, ["weapon"] * (aboard + 1))
    ship(s := at("green"), 0, at=6, modules="weapon weapon weapon", credits_=90)
    p = acts(s)
    assert hint(p, "install.weapon") == "50 credits"  # in the place of another
    s = at("green")
    s.box.amount["arms"] = 4
    try:
        ship(s, 0, at=6, modules="weapon weapon weapon", credits_=90)
        assert acts(s).blocked(0)["install.weapon"] == ("A fourth one is not for sale.", "TP-R20")
    finally:
        s.box.amount["arms"] = 3


def test_prices_and_places_of_the_others() -> None:
    """TP-71, TP-76, TP-77, TP-78: at blue colonies 20, at yellow ones 40, at red ones and the Outpost 10, empty."""
    for kind, module, price in (("blue", "cargo", 20), ("yellow", "thruster", 40), ("red", "shield", 10)):
        ship(s := at(kind), 0, at=6, credits_=40)  # type: ignore[arg-type]
        p = acts(s).does(0, f"install.{module}")
        assert (p.s.players[0].credits, p.s.players[0].modules, p.s.players[0].energy) == (40 - price, [module], 0)
        assert (p.s.left, p.s.modules[module]) == (2, 9)
    ship(s := board(3), 0, credits_=10)
    assert acts(s).does(0, "install.shield").s.players[0].modules == ["shield"]


def test_brownium_pays_ten_each() -> None:
    """TP-72, TP-D11, TP-R47: any mix; the most of it for who is away."""
    ship(s := at("yellow"), 0, at=6, credits_=30, brown=2)
    p = acts(s).does(0, "install.thruster")
    assert p.keys(0) == ["pay.2", "pay.1"]
    assert [(str(option.text), option.words) for option in p.of(0).options] == [
        ("Pay 20 credits, 2 Brownium", "2 brown"),
        ("Pay 30 credits, 1 Brownium", "1 brown"),
    ]
    assert p.of(0).default == ("pay.2",)
    p.does(0, "pay.1")
    assert (p.s.players[0].credits, p.s.players[0].cubes["brown"]) == (0, 1)
    ship(s := at("yellow"), 0, at=6, credits_=10, brown=2)
    assert acts(s).blocked(0)["install.thruster"] == ("It costs 40 credits; you cannot pay that.", "TP-71")


def test_a_module_goes_where_no_slot_is_free() -> None:
    """TP-73, TP-74, TP-R32, TP-R34, TP-R57: asked only then, only for slots of its kind; it can be bought again."""
    ship(s := at("yellow"), 0, at=6, credits_=90, modules="cargo cargo weapon")
    assert acts(s).does(0, "install.thruster").s.players[0].modules == ["cargo", "cargo", "weapon", "thruster"]
    ship(s := at("yellow"), 0, at=6, credits_=90, modules="cargo cargo thruster weapon")
    p = acts(s).does(0, "install.thruster")
    assert p.keys(0) == ["cargo", "thruster"]
    assert p.of(0).default == ("cargo",)
    p.does(0, "cargo")
    assert (p.s.players[0].modules, p.s.modules["cargo"]) == (["cargo", "thruster", "weapon", "thruster"], 9)


def test_a_module_that_carries_a_marker_is_not_given_up() -> None:
    """TP-73, TP-R54, TP-R30: unless the marker finds room in another hold, for which cubes may go."""
    ship(s := at("yellow"), 0, at=6, credits_=90, modules="cargo thruster thruster", techs="cargo_capacity", markers=2)
    p = acts(s).does(0, "install.thruster")  # the Cargo Module is not on offer
    assert p.s.players[0].modules == ["cargo", "thruster", "thruster"]
    ship(s := at("yellow"), 0, at=6, credits_=90, modules="cargo cargo cargo", techs="cargo_capacity", markers=4)
    assert acts(s).blocked(0)["install.thruster"][1] == "TP-73"
    ship(
        s := at("yellow"),
        0,
        at=6,
        credits_=90,
        modules="cargo thruster thruster",
        techs="cargo_capacity",
        markers=1,
        blue=1,
    )
    p = acts(s).does(0, "install.thruster").does(0, "cargo")
    assert (p.s.players[0].markers, p.s.players[0].cubes["blue"]) == (1, 0)


def test_what_was_paid_is_not_in_the_way_of_what_is_kept() -> None:
    """TP-71, TP-R54: pay, then place. A Brownium of the Module that goes may pay for it."""
    ship(s := at("yellow"), 0, at=6, credits_=10, modules="cargo thruster thruster", brown=3)
    p = acts(s).does(0, "install.thruster").does(0, "cargo")
    assert (p.s.players[0].credits, p.s.players[0].cubes["brown"]) == (0, 0)
    assert p.s.players[0].modules == ["thruster", "thruster", "thruster"]


def test_special_modules_are_never_for_sale() -> None:
    """TP-R34"""
    ship(s := at("blue"), 0, at=6, credits_=90)
    assert [key for key in acts(s).keys(0) if key.startswith("install")] == ["install.cargo"]


def test_modules_run_out() -> None:
    """TP-R37"""
    s = at("blue")
    s.modules["cargo"] = 0
    ship(s, 0, at=6)
    assert acts(s).blocked(0)["install.cargo"] == ("There is no Cargo Module left.", "TP-R37")


def test_charging_fills_all_shields() -> None:
    """TP-79, TP-R10, TP-R19, TP-R37, TP-R55: for 10, at red colonies and the Outpost; no LP there for anybody."""
    ship(s := board(3), 0, modules="shield shield", energy=1, credits_=10)
    p = acts(s).does(0, "charge")
    assert (p.s.players[0].energy, p.s.players[0].credits, p.s.energy) == (5, 0, 20)
    assert [player.points for player in p.s.players] == [3, 3, 3]
    assert p.blocked(0)["charge"] == ("Your shields are full.", "TP-R10")
    ship(s := board(3), 0, modules="shield", credits_=10)
    s.energy = 2  # of three that would fit
    p = acts(s).does(0, "charge")
    assert p.s.players[0].energy == 2


def test_a_shield_and_charging_in_one_action() -> None:
    """TP-80, TP-R17: 20 credits, one point for the owner."""
    ship(s := at("red", 1), 0, at=6, credits_=20)
    p = acts(s).does(0, "install.shield+")
    me = p.s.players[0]
    assert (me.modules, me.energy, me.credits, p.s.left) == (["shield"], 3, 0, 2)
    assert p.s.players[1].points == 4


def test_brownium_does_not_charge(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R18, and the other way"""
    ship(s := board(3), 0, credits_=0, brown=2)
    p = acts(s)
    assert p.blocked(0)["charge"] == ("It costs 10 credits; you cannot pay that.", "TP-79")
    assert "install.shield" in p.keys(0)
    assert "install.shield+" not in p.keys(0)
    monkeypatch.setattr(rulings, "BROWNIUM_CHARGES", True)
    p = acts(s)
    assert "install.shield+" in p.keys(0)
    p.does(0, "charge")
    assert (p.s.players[0].energy, p.s.players[0].cubes["brown"]) == (1, 1)
    assert "P0 charges the shields for 1 Brownium: 1 energy." in p.said()


def test_a_shield_that_goes_costs_only_what_has_no_room() -> None:
    """TP-R33, TP-R55"""
    ship(s := at("green"), 0, at=6, modules="shield shield weapon", energy=4, credits_=90)
    p = acts(s).does(0, "install.weapon").does(0, "shield")
    assert (p.s.players[0].energy, p.s.energy) == (3, 22)
