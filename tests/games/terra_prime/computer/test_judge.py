"""What the computer player of Terra Prime does where everybody would say that it is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.computer import choose_act, seeded
from bot.games.terra_prime.judge.battle import battle, strength
from bot.games.terra_prime.judge.taste import USUAL_TASTE
from bot.games.terra_prime.judge.worth import RASH, Worth
from engine.core import Chance, apply, start, waiting
from engine.games.terra_prime.content import Kind
from engine.games.terra_prime.game import open_box
from engine.games.terra_prime.rules.damage import damage
from engine.games.terra_prime.rules.turn import begin_actions, next_action
from engine.games.terra_prime.state import Colony, Prime, Wanted
from tests.games.terra_prime.position import board, colony, hide, lay, ship, wants
from tests.kit.play import Play, planned

GAME = open_box()
GREEN, YELLOW = (1, 0, 0, 0), (0, 0, 1, 0)  # a cube aboard


def known_space(seats: int = 3) -> Prime:
    """Nothing is hidden, and only one hex is there, at G2: green in its first sector, blue in its third."""
    s = GAME.setup(seats, GAME.options(), Chance(1))
    s.faces = {place: [] for place in s.faces}
    s.faces["G2"], s.turned["G2"] = ["HG1"], 0
    s.first = s.active = 0
    s.actions = s.left = 3
    return s


def green(s: Prime) -> int:
    return s.atlas.corners["G2"][0]


def begins(s: Prime) -> Play[Prime]:
    """The turn of the first seat."""
    return Play(GAME, s, len(s.players), planned(begin_actions, 0))


def goes_on(s: Prime, left: int) -> Play[Prime]:
    s.left = left
    return Play(GAME, s, len(s.players), planned(next_action, 0))


def keys(p: Play[Prime]) -> set[str]:
    """What it does, with several chances."""
    return {choose_act(GAME, p.match, 0, "greedy", seeded(f"t{n}", p.match.serial, 0)).keys[0] for n in range(3)}


def test_it_begins_with_a_colony_marker() -> None:
    s = GAME.setup(4, GAME.options(), Chance(3))
    s.first = s.active = 0
    assert keys(begins(s)) == {"load"}


def test_with_a_marker_it_flies_to_the_site_and_colonizes_it() -> None:
    s = known_space()
    s.players[0].markers, s.players[0].supply = 1, 7
    p = begins(s)
    for _ in range(3):
        (key,) = keys(p)
        if key.startswith("colonize"):
            break
        assert key.startswith("move.")
        p = p.does(0, key)
    assert key in ("colonize.green", "colonize.blue")


@pytest.mark.parametrize(("theirs", "mine"), [(3, 0), (5, 2)])
def test_a_site_that_somebody_else_reaches_first_is_left_to_them(theirs: int, mine: int) -> None:
    """It stands between both planets with one action left; a rival with a marker is next to one of them."""
    s = known_space()
    around = s.atlas.corners["G2"]
    s.players[0].markers = s.players[1].markers = 1
    s.players[0].at, s.players[1].at = around[1], around[theirs]
    assert keys(goes_on(s, 1)) == {f"move.{around[mine]}"}


def test_cubes_that_fill_a_tile_are_delivered() -> None:
    s = known_space()
    s.wanted[0] = Wanted("DG3")  # 1 Greenium, 1 Bluium
    s.players[0].cubes |= {"green": 1, "blue": 1}
    assert keys(goes_on(s, 1)) == {"deliver.all"}


def test_a_cube_is_collected_where_it_lies() -> None:
    s = known_space()
    s.colonies[green(s)] = Colony(0, "green", cube=True)
    s.players[0].at, s.players[0].credits = green(s), 0
    assert keys(goes_on(s, 1)) == {"collect"}


def test_no_marker_is_in_the_way_of_the_cubes_of_two_turns() -> None:
    """Its colony, two steps off, makes a Greenium a turn: one for the special Module, one for the hold."""
    s = board(3)
    colony(s, 49, 0, "green", cube=True)
    hide(s, "R4", "HR2")  # something is left to find, but far off
    wants(s, "DG4", "DG5", "DY1")
    ship(s, 0, modules="green_cargo thruster")
    s.round = 15
    assert keys(begins(s)) == {"move.47"}


def test_a_thruster_comes_before_savings_while_the_game_is_young() -> None:
    s = known_space()
    s.colonies[green(s)] = Colony(1, "yellow")
    s.players[0].at, s.players[0].credits = green(s), 40
    assert keys(begins(s)) == {"install.thruster"}


def test_the_last_action_of_the_game_loads_a_marker() -> None:
    """It counts 3 points aboard (TP-153)."""
    s = known_space()
    s.ending = True
    assert keys(goes_on(s, 1)) == {"load"}


def test_in_the_last_turn_nothing_is_bought_that_cannot_be_used() -> None:
    s = known_space()
    s.ending = True
    s.players[0].markers, s.players[0].supply, s.players[0].credits = 1, 7, 100
    (key,) = keys(goes_on(s, 1))
    assert key.startswith("move.")


@pytest.mark.parametrize("kind", ["green", "blue"])
def test_a_cube_is_thrown_away_for_a_marker_when_that_is_worth_more(kind: Kind) -> None:
    """The hold takes the one or the other (TP-108), and nobody wants the cube."""
    s = known_space()
    s.ending = True
    s.wanted = [Wanted("DY1") for _ in s.wanted]
    s.players[0].cubes[kind] = 1
    p = goes_on(s, 1)
    act = choose_act(GAME, p.match, 0, "greedy", seeded("t", 1, 0))
    assert (act.cut_in, act.keys) == (True, (f"discard.{kind}",))
    assert keys(p.cuts_in(0, *act.keys)) == {"load"}


def test_a_shield_goes_before_a_thruster() -> None:
    s = known_space()
    s.players[0].modules = ["thruster", "shield"]
    s.stage = "resolving"
    assert keys(Play(GAME, s, 3, planned(damage, 0, 1), planned(next_action, 0))) == {"shield"}


@pytest.mark.parametrize(("rewards", "green", "by_alarm", "by_demand"), [(3, 8, True, False), (18, 1, False, True)])
def test_who_leads_by_far_hurries_towards_the_nearer_end(
    rewards: int, green: int, by_alarm: bool, by_demand: bool
) -> None:
    """TP-147, TP-148: by Reward tiles or by Demand tiles, whichever run out first; the others wait."""
    s = known_space()
    s.players[0].points = 80
    s.rewards, s.green = s.rewards[:rewards], s.green[:green]
    leads, trails = (Worth(GAME.prime, now := GAME.view(s, seat), now.ships[seat], USUAL_TASTE) for seat in (0, 1))
    assert (leads.by_alarm > 0, leads.by_demand > 0) == (by_alarm, by_demand)
    assert leads.fading > leads.peril
    assert (trails.by_alarm, trails.by_demand, trails.fading) == (0, 0, trails.peril)


def test_only_tiles_of_the_colour_that_runs_out_bring_the_end_nearer() -> None:
    """TP-104: one green tile is left and all yellow ones, so green cubes hasten the end, aboard and on a tile."""
    s = known_space()
    s.players[0].points = 80
    wants(s, "DG2", "DG4", "DY1")  # 2 Greenium, 3 Greenium, 2 Yellium
    s.green = s.green[:1]
    now = GAME.view(s, 0)
    worth, calm = (Worth(GAME.prime, now, now.ships[0], replace(USUAL_TASTE, hurry=h)) for h in (0.8, 0.0))

    def haste(green: int, yellow: int) -> float:
        return worth.nearer(worth.wanted, worth.deliver((green, 0, yellow, 0), worth.wanted))

    assert worth.by_demand > 0
    assert haste(0, 2) == 0
    assert 0 < haste(1, 0) < haste(2, 0) == pytest.approx(worth.by_demand)
    more, yellow = (worth.cargo(cubes, worth.wanted) - calm.cargo(cubes, calm.wanted) for cubes in (GREEN, YELLOW))
    assert more > 1 > abs(yellow)


def test_who_hurries_still_thinks_of_more_than_the_next_turn() -> None:
    """It would else never fill a tile that takes several turns, and so put off the very end that it wants."""
    s = known_space(2)
    s.players[0].points = 120
    now = GAME.view(s, 0)
    worth = Worth(GAME.prime, now, now.ships[0], USUAL_TASTE)
    assert worth.hurry > 20
    assert (1 - worth.fading) ** 5 > 0.5  # what is done five turns later is worth more than half of it


def test_who_leads_by_far_without_markers_trades_and_does_not_run_into_fire() -> None:
    """Late, with one weapon and no energy, beside a Scout and two Warships: its own cube is what ends the game."""
    s = board(3)
    lay(s, "R2", "HR4", 4)
    for n in (5, 7, 8, 13, 14, 18, 19):
        colony(s, n, 0, "red")
    colony(s, 10, 0, "green", cube=True)
    wants(s, "DG4", "DG5", "DY1")
    ship(s, 0, at=9, points=77, credits_=0)
    s.round, s.rewards = 60, s.rewards[:3]
    worth = Worth(GAME.prime, now := GAME.view(s, 0), now.ships[0], USUAL_TASTE)
    assert worth.reward(holds_marker=False) > worth.won(holds_marker=False) == RASH
    assert worth.by_demand > 0
    p = begins(s)
    assert keys(p) == {"move.10"}
    assert keys(p.does(0, "move.10")) == {"collect"}


def test_battles_are_reckoned_with_the_dice_of_the_rules() -> None:
    """TP-87, TP-89, TP-135, TP-136."""
    assert strength(scouts=1, warships=1) == 2.0
    once = battle(1, False, 1, 0, 1)
    assert once == pytest.approx((2 / 6, 5 / 6 * 0.5, 1, 1 / 6))
    assert battle(6, False, 1, 2, 3) == (6, 0, 1, 1)
    assert battle(2, True, 1, 0, 1).won > battle(2, False, 1, 0, 1).won


def test_after_seven_rounds_two_of_them_have_colonies_and_have_not_scanned_much() -> None:
    match = start(GAME, ["n0", "n1"], {}, 2).match
    taken: list[str] = []
    while match.state.round <= 7:
        seat = waiting(GAME, match).decisions[0].seat
        act = choose_act(GAME, match, seat, "greedy", seeded("t", match.serial, seat))
        taken += act.keys
        match = apply(GAME, match, act).match
    assert {colony.seat for colony in match.state.colonies.values()} == {0, 1}
    assert taken.count("scan") <= 0.05 * len(taken)
