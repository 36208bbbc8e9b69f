"""TP-139 to TP-157: rewards, both ends, and the scores."""

from __future__ import annotations

from engine.games.terra_prime.facts import score
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.turn import begin_actions, end_of_turn
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import Counted, acts, board, dice, lay, ship, top
from tests.kit.play import Play, planned


def drawn(s: Prime, *tiles: str) -> Play[Prime]:
    """P0 has pacified the aliens at Y2 and draws."""
    top(s, *tiles)
    s.quiet["Y2"] = ""
    return Counted(s, planned(reward, 0, "Y2"), planned(begin_actions, 0), seed=1)


def test_a_reward_is_collected_at_once() -> None:
    """TP-139, TP-143, TP-144, TP-145, TP-R43: nothing is asked where there is room."""
    p = drawn(board(3), "W1a")
    assert (p.s.players[0].credits, p.s.players[0].cubes["brown"], p.s.quiet) == (30, 1, {"Y2": "W1a"})
    assert drawn(board(3), "W4e").s.players[0].points == 5
    assert "What do you do?" in p.prompts[0]


def test_a_free_module_takes_a_slot_or_the_place_of_another() -> None:
    """TP-140, TP-D10, TP-R20: to do without it is what is done for who is away."""
    assert drawn(board(3), "W1b").s.players[0].modules == ["weapon"]
    ship(s := board(3), 0, modules="weapon shield shield")
    p = drawn(s, "W1b")
    assert p.keys(0) == ["shield", "none"]
    assert p.of(0).default == ("none",)
    assert p.fork().does(0, "none").s.players[0].modules == ["weapon", "shield", "shield"]
    assert p.does(0, "shield").s.players[0].modules == ["weapon", "shield", "weapon"]


def test_a_module_with_the_only_room_for_a_marker_is_not_given_up_for_a_reward() -> None:
    """TP-R21, TP-73"""
    ship(s := board(3), 0, modules="thruster thruster cargo", techs="cargo_capacity", markers=2)
    assert drawn(s, "W1d").keys(0) == ["thruster", "none"]


def test_a_charged_shield_brings_its_energy() -> None:
    """TP-142, TP-R44: Module, energy, cubes, credits, points; energy without the Module too, if there is room."""
    p = drawn(board(3), "W1c")
    assert (p.s.players[0].modules, p.s.players[0].energy, p.s.energy) == (["shield"], 2, 23)
    s = board(3)
    s.modules["shield"] = 0
    p = drawn(s, "W1c")
    assert (p.s.players[0].modules, p.s.players[0].energy) == ([], 1)
    assert "There is no Shield Module left." in p.said()


def test_cubes_that_do_not_fit_are_lost() -> None:
    """TP-141, TP-R52: one way is taken without asking."""
    p = drawn(board(3), "W3b")
    assert p.s.players[0].cubes["yellow"] == 0
    assert p.s.cubes["yellow"] == 8
    ship(s := board(3), 0, brown=1)
    assert drawn(s, "W3e").s.players[0].cubes["brown"] == 2


def test_a_reward_cube_may_take_the_place_of_another() -> None:
    """TP-D9, TP-R52: sets that keep all that is aboard come first, and are for who is away."""
    ship(s := board(3), 0, modules="cargo", green=2, blue=1)
    p = drawn(s, "W3b")
    assert p.keys(0)[0] == "g2.b1"
    assert p.of(0).default == ("g2.b1",)
    p.does(0, "g1.b1.y1")
    assert p.s.players[0].cubes == {"green": 1, "blue": 1, "yellow": 1, "brown": 0}


def test_what_the_supply_does_not_have_is_not_given() -> None:
    """TP-R37, TP-R52"""
    ship(s := board(3), 1, modules="cargo cargo cargo", techs="cargo_capacity", brown=8)
    s.players[2].cubes["brown"], s.cubes["brown"] = 1, 1
    assert drawn(s, "W3e").s.players[0].cubes["brown"] == 1


def test_an_empty_stack_gives_nothing() -> None:
    """TP-R38: colonizing and defeating still work."""
    s = board(3)
    s.removed, s.rewards = [*s.removed, *s.rewards], []
    lay(s, "G1", "HG4", 2)
    ship(s, 0, at=6, markers=1)
    p = acts(s).does(0, "colonize.green")
    assert (p.s.players[0].points, p.s.colonies[6].tile, p.s.players[0].markers) == (7, "", 0)
    assert "There is no Reward tile left." in p.said()


def test_a_red_circle_takes_an_alarm_disc_after_the_reward() -> None:
    """TP-146, TP-R39"""
    ship(s := board(3), 0, modules="cargo")
    p = drawn(s, "W4c")
    assert (p.s.alarm, p.s.ending) == (2, False)
    assert p.said()[-1] == "An alarm disc is removed: 2 left."
    assert p.s.players[0].cubes["green"] == 1
    assert drawn(board(3), "W4d").s.alarm == 3


def test_the_third_disc_ends_the_game_after_the_turn() -> None:
    """TP-147, TP-149, TP-R40: whoever is on turn finishes it, nobody else plays; nothing takes it back."""
    s = board(3)
    s.alarm = 1
    ship(s, 0, modules="cargo")
    p = drawn(s, "W4c")
    assert (p.s.alarm, p.s.ending) == (0, True)
    assert p.said()[-1] == "The alarm sounds: the game ends after this turn."
    p.does(0, "move.1").does(0, "move.2").does(0, "move.1")
    assert p.result is not None


def test_the_score_by_source() -> None:
    """TP-150, TP-151, TP-152, TP-153, TP-154, TP-155: 17 chits, 50 credits, 3 cubes, a marker, tiles, a tech: 39."""
    s = board(3)
    ship(s, 0, points=17, credits_=50, markers=1, modules="cargo", green=1, brown=2, techs="targeting_computer")
    s.players[0].claimed = ["DY8", "DG8"]
    assert [*score(s, 0).values()] == [17, 5, 3, 3, 9, 2]


def test_the_most_points_win_and_ties_share() -> None:
    """TP-156"""
    s = board(3)
    s.ending = True
    ship(s, 0, at=6, points=10)
    p = Counted(s, planned(end_of_turn, 0), seed=dice(1))
    assert p.result is not None
    assert (p.result.winners, p.result.scores) == ([0], [12, 5, 5])
    assert p.said() == ["P0 wins with 12 points."]
    s = board(3)
    s.ending = True
    s.players[2].points = 0
    p = Counted(s, planned(end_of_turn, 0), seed=1)
    assert p.result is not None
    assert (p.result.winners, p.result.scores) == ([0, 1], [5, 5, 2])
    assert p.s.stage == "over"
