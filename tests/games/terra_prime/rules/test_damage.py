"""TP-121 to TP-127: energy, then a Module of choice, then chits; and what of the cargo is saved."""

from __future__ import annotations

from engine.games.terra_prime.rules.damage import cheapest, damage
from engine.games.terra_prime.rules.turn import begin_actions
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import Counted, acts, board, ship
from tests.kit.play import Play, planned


def hit(s: Prime, n: int) -> Play[Prime]:
    return Counted(s, planned(damage, 0, n), planned(begin_actions, 0), seed=1)


def test_energy_goes_first_and_chits_last() -> None:
    """TP-121, TP-122, TP-125, TP-126: 2 damage with 1 energy, no Module and 2 points leave nothing, never less."""
    ship(s := board(3), 0, energy=1, points=2, techs="hyperdrive")
    s.players[0].claimed.append(s.green.pop())
    p = hit(s, 2)
    me = p.s.players[0]
    assert (me.energy, me.points, len(me.techs), len(me.claimed)) == (0, 0, 1, 1)
    ship(s := board(3), 0, points=10)
    assert hit(s, 2).s.players[0].points == 4


def test_a_module_of_choice_only_without_energy() -> None:
    """TP-123, TP-D19, TP-R36: point by point."""
    ship(s := board(3), 0, energy=1, modules="thruster shield weapon")
    p = hit(s, 2)
    assert p.s.players[0].energy == 0
    assert p.keys(0) == ["thruster", "shield", "weapon"]
    p.does(0, "thruster")
    assert (p.s.players[0].modules, p.s.modules["thruster"]) == (["shield", "weapon"], 10)
    assert p.s.players[0].points == 3


def test_cargo_is_saved_where_it_fits_elsewhere() -> None:
    """TP-124: rearranged first; the rest goes back to the supply."""
    ship(s := board(3), 0, modules="cargo", green=1)
    assert hit(s, 1).s.players[0].cubes["green"] == 1
    ship(s := board(3), 0, modules="cargo", green=2)
    p = hit(s, 1)
    assert (p.s.players[0].cubes["green"], p.s.cubes["green"]) == (1, 9)
    assert "P0 loses a Cargo Module with 1 Greenium." in p.said()


def test_what_is_saved_is_asked_only_if_there_are_several_ways() -> None:
    """TP-R54, TP-D9, TP-R31: a marker may be lost with a Module of two doors, at most one."""
    ship(s := board(3), 0, modules="cargo", techs="cargo_capacity", markers=2)
    p = hit(s, 1)
    assert (p.s.players[0].markers, p.s.players[0].supply) == (1, 7)
    ship(s := board(3), 0, modules="cargo", techs="cargo_capacity", markers=1, green=1, blue=1)
    p = hit(s, 1)
    assert p.keys(0) == ["m1", "g1.b1"]
    assert p.of(0).default == ("m1",)
    p.does(0, "g1.b1")
    assert (p.s.players[0].markers, p.s.players[0].supply) == (0, 8)
    ship(s := board(3), 0, modules="weapon", markers=1)
    assert hit(s, 1).s.players[0].markers == 1


def test_the_least_to_replace_is_lost_for_who_is_away() -> None:
    """TP-D19: its price now and what is lost with it; of equals Shield, Weapon, Cargo, Thruster."""
    ship(s := board(3), 0, modules="thruster weapon shield")
    assert cheapest(s, s.players[0], s.players[0].modules) == "shield"
    ship(s := board(3), 0, modules="thruster weapon weapon cargo")
    assert cheapest(s, s.players[0], s.players[0].modules) == "cargo"
    ship(s := board(3), 0, modules="thruster cargo cargo", yellow=2, green=1, blue=1)
    assert cheapest(s, s.players[0], s.players[0].modules) == "cargo"
    ship(s := board(3), 0, modules="thruster green_cargo", techs="cargo_capacity", markers=2)
    assert cheapest(s, s.players[0], s.players[0].modules) == "thruster"


def test_nobody_is_out_of_the_game() -> None:
    """TP-157, TP-127: with nothing left damage does nothing."""
    ship(s := board(3), 0, points=0)
    p = hit(s, 4)
    assert p.s.players[0].points == 0
    assert p.said() == ["P0 has nothing left to lose."]
    assert acts(p.s).s.actions == 3
