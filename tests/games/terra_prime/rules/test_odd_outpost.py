"""Odd deliveries, purchases and loads: TP-97 to TP-115, both ends of the game, TP-147 to TP-156."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.rules.delivering import deliver_all, ways_to_share
from engine.games.terra_prime.rules.turn import end_of_turn
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import Counted, acts, board, colony, lay, on_tile, ship, top, wants
from tests.kit.play import Play, planned


def hint(p: Play[Prime], key: str) -> str:
    option = p.of(0).option(key)
    assert option
    return str(option.hint)


def leave(s: Prime, colour: str, n: int) -> None:
    """So many Demand tiles in a stack; the others were claimed."""
    stack = s.green if colour == "green" else s.yellow
    s.players[1].claimed += stack[n:]
    del stack[n:]


# --- Deliver -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("verb", ["deliver", "load", "buy", "satellite", "charge", "install"])
def test_outpost_actions_are_done_at_the_outpost(verb: str) -> None:
    """TP-97, TP-106, TP-109, TP-110: away from it they are not on offer."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    ship(s, 0, at=2, modules="cargo cargo", green=1, blue=1, yellow=1, brown=1, credits_=90)
    assert not [option for option in acts(s).of(0).options if option.verb == verb]


def test_what_is_not_wanted() -> None:
    """TP-98, TP-100: cubes for which there is no place, or Brownium alone."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, green=1, brown=1)
    assert acts(s).blocked(0)["deliver.all"] == ("Nothing aboard is wanted.", "TP-98")
    ship(s, 0, brown=2)
    assert acts(s).blocked(0)["deliver.all"] == ("Brownium is never delivered.", "TP-100")
    ship(s, 0)
    assert acts(s).blocked(0)["deliver.all"][1] == "TP-98"


def test_a_delivery_is_told() -> None:
    """TP-99, TP-101, TP-102, TP-103: cubes, credits, the tile, its points, and what comes in its place."""
    s = board(3)
    wants(s, "DG1", "DG4", "DY1")
    s.green.remove("DG6")
    s.green.append("DG6")
    ship(s, 0, modules="cargo", blue=2)
    p = acts(s).does(0, "deliver.all")
    assert p.news() == [
        "P0 delivers 2 Bluium for 40 credits.",
        "P0 claims tile 1: 2 points at the end.",
        "The new tile 1 wants 2 Greenium, 1 Bluium.",
    ]
    assert (p.s.players[0].points, p.s.left) == (3, 2)


def test_the_second_tile_and_the_third_keep_their_numbers() -> None:
    """TP-103, TP-R51: a new tile takes the number of the claimed one."""
    s = board(3)
    wants(s, "DG4", "DG1", "DY1")
    on_tile(s, 2, blue=1)
    on_tile(s, 3, yellow=1)
    ship(s, 0, modules="cargo", blue=1, yellow=1)
    green, yellow = s.green[-1], s.yellow[-1]
    p = acts(s).does(0, "deliver.all")
    assert [one.tile for one in p.s.wanted] == ["DG4", green, yellow]
    assert "P0 claims tile 2: 2 points at the end." in p.news()
    assert "P0 claims tile 3: 3 points at the end." in p.news()
    assert p.s.players[0].credits == 70


def test_another_way_is_offered_only_where_there_is_one() -> None:
    """TP-D16, TP-R51: one cube with one place is delivered or not; with two places, or two cubes, there is a choice."""
    for tiles, blue, offered in (
        (("DG1", "DG4", "DY1"), 1, False),
        (("DG1", "DG5", "DY1"), 1, True),
        (("DG1", "DG4", "DY1"), 2, True),
    ):
        s = board(3)
        wants(s, *tiles)
        ship(s, 0, modules="cargo", blue=blue)
        assert ("deliver.some" in acts(s).keys(0)) is offered


def test_cube_by_cube_says_where_and_for_what() -> None:
    """TP-97, TP-98, TP-R51: a full tile takes no more; at the end nothing is asked."""
    s = board(3)
    wants(s, "DG3", "DG2", "DY1")
    ship(s, 0, modules="cargo", green=2, blue=1)
    p = acts(s).does(0, "deliver.some")
    green, blue = p.of(0).option("green.2"), p.of(0).option("blue.1")
    assert green
    assert blue
    assert (str(green.text), str(green.hint), green.words, green.spot) == (
        "Greenium onto tile 2",
        "for 20 credits",
        "green to 2",
        "demand.2",
    )
    p.does(0, "green.1")
    assert p.keys(0) == ["done", "green.2", "blue.1"]
    assert str(p.of(0).option("done").text) == "Deliver 1 Greenium"  # type: ignore[union-attr]
    p.does(0, "blue.1")
    assert hint(p, "done") == "for 40 credits; claims tile 1 for 2 points"
    p.does(0, "green.2")  # nothing is left to deliver
    assert p.s.players[0].claimed == ["DG3"]
    assert (p.s.players[0].credits, p.s.wanted[1].cubes) == (80, {"green": 1})


def test_fewer_cubes_are_named_without_a_tile() -> None:
    """TP-R51, TP-D16: shared out like all of them; where each kind has but one tile nothing else is asked."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY3")  # 2 Bluium for 2; 3 Bluium for 3; 1 Yellium 1 Bluium for 3
    ship(s, 0, modules="cargo cargo cargo", blue=3, yellow=1)
    p = acts(s).does(0, "deliver.some")
    assert p.keys(0) == ["blue.1", "blue.2", "blue.3", "yellow.3", "3b", "2b.1y", "2b", "1b.1y", "1b", "1y"]
    assert hint(p, "2b") == "for 40 credits; claims tile 1 for 2 points"
    assert hint(p, "2b.1y") == "for 70 credits; claims tile 3 for 3 points"
    p.does(0, "2b.1y")
    assert [one.cubes for one in p.s.wanted[:2]] == [{"blue": 1}, {}]
    assert (p.s.players[0].claimed, p.s.players[0].cubes["blue"]) == (["DY3"], 1)
    wants(s := board(3), "DG2", "DG4", "DY3")
    ship(s, 0, modules="cargo", blue=1, yellow=1)
    p = acts(s).does(0, "deliver.some")
    assert [(option.key, option.words) for option in p.of(0).options] == [("1b", "1 blue"), ("1y", "1 yellow")]
    assert p.does(0, "1b").s.wanted[2].cubes == {"blue": 1}


def test_who_is_away_keeps_back_what_would_end_the_game() -> None:
    """TP-D16, TP-104"""
    s = board(3)
    wants(s, "DG1", "DG4", "DY1")
    leave(s, "green", 0)
    ship(s, 0, modules="cargo", blue=2, green=1)
    p = acts(s).does(0, "deliver.some")
    assert p.keys(0) == ["1g.1b", "1g", "2b", "1b"]
    assert p.of(0).default == ("1g.1b",)
    on_tile(s, 2, green=2)
    p = acts(s).does(0, "deliver.some")
    assert p.of(0).default == ("1b",)


def test_a_delivery_in_the_making_can_be_taken_back() -> None:
    """TP-D16: nothing is handed over before the last answer."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    p = acts(s).does(0, "deliver.some").does(0, "blue.1")
    assert (p.s.players[0].cubes["blue"], p.s.left) == (2, 3)
    p.back(0)
    assert p.keys(0) == ["blue.1", "blue.2", "1b"]


def test_a_cube_thrown_away_in_the_middle_is_not_delivered() -> None:
    """TP-68: with it gone nothing is left to ask, and the other one is handed over."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    p = acts(s).does(0, "deliver.some").does(0, "blue.1")
    p.cuts_in(0, "discard.blue")
    assert (p.s.cubes["blue"], p.s.left, p.s.players[0].credits) == (9, 2, 40)
    assert (p.s.players[0].cubes["blue"], p.s.wanted[0].cubes) == (0, {"blue": 1})


def test_what_the_default_of_a_delivery_does_not_do() -> None:
    """TP-R51: who is away does not end the game by it."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    leave(s, "green", 0)
    on_tile(s, 1, blue=1)
    ship(s, 0, blue=1)
    assert acts(s).does(0, "deliver.some").of(0).default == ("blue.2",)


def test_where_every_delivery_ends_the_game_the_first_is_usual() -> None:
    """TP-D16: they chose to deliver."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    leave(s, "green", 0)
    on_tile(s, 1, blue=1)
    on_tile(s, 2, green=1)
    ship(s, 0, blue=1, green=1)
    p = acts(s).does(0, "deliver.some")
    assert p.keys(0) == ["1g", "1b"]
    assert all("ends the game" in str(option.hint) for option in p.of(0).options)
    assert p.of(0).default == ("1g",)


def test_deliver_all_is_one_single_way() -> None:
    """TP-R51: points first, tiles next, then the first tile."""
    s = board(3)
    wants(s, "DG8", "DG3", "DY7")  # 2g 2b for 4, 1g 1b for 2, 1y 1g 1b for 4
    ship(s, 0, modules="cargo cargo cargo", techs="cargo_capacity", green=2, blue=2)
    assert sorted(deliver_all(s, 0)) == [("blue", 0), ("blue", 0), ("green", 0), ("green", 0)]
    ship(s, 0, modules="cargo cargo cargo", techs="cargo_capacity", green=2, blue=2, yellow=1)
    assert {placed.on for placed in deliver_all(s, 0)} == {1, 2}  # 2 + 4 points are more than 4
    ways = [*ways_to_share(s, s.players[0].cubes)]
    assert len({*ways}) == len(ways)
    ship(s, 0, green=1, blue=1)
    assert {placed.on for placed in deliver_all(s, 0)} == {1}
    wants(s, "DG4", "DG8", "DY1")
    assert [placed.on for placed in deliver_all(s, 0)] == [0, 1]


def test_points_of_the_optimizer_are_in_the_hint() -> None:
    """TP-115, TP-R51: 2 for each tile, besides what is printed."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    ship(s, 0, modules="cargo cargo cargo", techs="delivery_optimizer cargo_capacity", blue=2, green=2)
    p = acts(s)
    assert hint(p, "deliver.all") == "2 Greenium, 2 Bluium for 80 credits; claims tile 1, 2 for 8 points"
    p.does(0, "deliver.all")
    assert (p.s.players[0].points, p.said().count("P0 gains 2 points for the delivery.")) == (7, 2)


# --- both ends ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("left", "ends"), [(0, True), (1, True), (2, False)])
def test_two_green_tiles_claimed_at_once(left: int, ends: bool) -> None:
    """TP-104, TP-148: the game ends if one of them cannot be replaced; said before."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    leave(s, "green", left)
    ship(s, 0, modules="cargo cargo cargo", blue=2, green=2)
    p = acts(s)
    assert hint(p, "deliver.all").endswith("; ends the game") is ends
    p.does(0, "deliver.all")
    assert p.s.ending is ends
    assert sum(one.tile == "" for one in p.s.wanted) == 2 - left
    told = "No Demand tile is left to take its place: the game ends after this turn."
    assert p.said().count(told) == ends  # a second cause changes nothing (TP-R40)


def test_the_eighth_yellow_tile_ends_the_game_too() -> None:
    """TP-148: an empty green stack does not matter to it, nor the other way round."""
    s = board(3)
    wants(s, "DG4", "DG5", "DY1")
    leave(s, "yellow", 0)
    on_tile(s, 3, yellow=1)
    ship(s, 0, modules="cargo", yellow=1)
    p = acts(s).does(0, "deliver.all")
    assert (p.s.ending, p.s.wanted[2].tile) == (True, "")
    s = board(3)
    wants(s, "DG4", "DG5", "DY1")
    leave(s, "green", 0)
    on_tile(s, 3, yellow=1)
    ship(s, 0, modules="cargo", yellow=1)
    p = acts(s)
    assert "ends" not in hint(p, "deliver.all")
    assert not p.does(0, "deliver.all").s.ending


def test_the_last_yellow_tile_of_the_stack_takes_the_place_of_the_claimed_one() -> None:
    """TP-103, TP-148: no end yet."""
    s = board(3)
    wants(s, "DG4", "DG5", "DY1")
    leave(s, "yellow", 1)
    on_tile(s, 3, yellow=1)
    ship(s, 0, modules="cargo", yellow=1)
    p = acts(s)
    assert "ends" not in hint(p, "deliver.all")
    p.does(0, "deliver.all")
    assert (p.s.ending, p.s.yellow, bool(p.s.wanted[2].tile)) == (False, [], True)


def test_an_empty_place_for_a_tile_takes_nothing() -> None:
    """TP-R24: the turn goes on with fewer tiles."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    leave(s, "green", 0)
    ship(s, 0, modules="cargo cargo", blue=3)
    p = acts(s).does(0, "deliver.all")
    assert p.s.players[0].cubes["blue"] == 1
    assert p.blocked(0)["deliver.all"][1] == "TP-98"
    assert p.view(0).table.demands[0] is None  # type: ignore[attr-defined]


def test_the_game_ends_with_the_turn_and_not_with_the_round() -> None:
    """TP-149: P1 has triggered it; P2 and P0 have no more turns."""
    s = board(3)
    wants(s, "DG1", "DG2", "DY1")
    leave(s, "green", 0)
    ship(s, 1, modules="cargo", blue=2)
    p = acts(s, 1).does(1, "deliver.all").does(1, "move.1").does(1, "move.2")
    assert p.result is not None
    assert p.asked == []


def test_a_marker_may_be_kept_for_the_end() -> None:
    """TP-153, TP-D20: three points aboard, none in the supply."""
    s = board(3)
    s.ending, s.stage = True, "end of turn"
    ship(s, 0, markers=1, credits_=19)
    p = Counted(s, planned(end_of_turn, 0), seed=1)
    kept, gone = p.fork().does(0, "done").result, p.does(0, "offload").result
    assert kept
    assert gone
    assert (kept.scores[0], gone.scores[0]) == (3 + 1 + 3, 3 + 1)


def test_shared_victory_is_said() -> None:
    """TP-156"""
    s = board(3)
    s.ending = True
    s.players[1].points = 0
    p = Counted(s, planned(end_of_turn, 0), seed=1)
    assert p.result is not None
    assert p.result.winners == [0, 2]
    assert p.said() == ["P0, P2 win together with 5 points each."]


# --- Load and Buy ------------------------------------------------------------------------------------------------
def test_as_many_markers_as_two_door_holds() -> None:
    """TP-106, TP-107: four with three improved Modules; Brownium holds take none."""
    ship(s := board(3), 0, modules="cargo cargo green_cargo", techs="cargo_capacity hyperdrive", brown=2)
    p = acts(s).does(0, "load").does(0, "load").does(0, "load").does(0, "load")
    assert (p.s.players[0].markers, p.s.players[0].supply) == (4, 4)
    assert p.said().count("P0 loads a colony marker.") == 4


def test_the_only_tech_that_can_be_paid_is_named() -> None:
    """TP-110, TP-D17: it is not asked which."""
    ship(s := board(3), 0, green=1, brown=1)
    option = acts(s).of(0).option("buy")
    assert option
    assert (str(option.text), option.words, option.verb) == ("Buy Targeting Computer", "targeting computer", "buy")
    assert str(option.hint).startswith("1 Greenium, 1 Brownium: ")
    p = acts(s).does(0, "buy")
    assert p.news()[0] == "P0 buys Targeting Computer for 1 Greenium, 1 Brownium."
    assert p.s.techs["targeting_computer"] == 1
    ship(s := board(3), 0, green=1, blue=1, brown=1)  # or the Navigational Computer
    assert str(acts(s).of(0).option("buy").text) == "Buy a Tech Upgrade"  # type: ignore[union-attr]


def test_techs_that_are_gone_are_not_for_sale() -> None:
    """TP-111, TP-2: with two players there is one of each; nobody has two alike."""
    s = board(2)
    ship(s, 1, techs="targeting_computer")
    ship(s, 0, green=1, brown=1)
    assert acts(s).blocked(0)["buy"] == ("You have it, or none is left: Targeting Computer.", "TP-111")
    s = board(3)
    ship(s, 0, green=1, brown=1, techs="targeting_computer")
    assert acts(s).blocked(0)["buy"][1] == "TP-111"
    ship(s := board(3), 0, brown=2)
    assert acts(s).blocked(0)["buy"] == ("Your cubes do not pay for any.", "TP-110")


def test_cubes_on_colonies_and_tiles_do_not_pay() -> None:
    """TP-110: from the holds only."""
    s = board(3)
    colony(s, 6, 0, "green", cube=True)
    wants(s, "DG1", "DG2", "DY1")
    on_tile(s, 2, green=1)
    ship(s, 0, brown=1)
    assert acts(s).blocked(0)["buy"][1] == "TP-110"


def test_a_battlestation_shoots_in_the_turn_after_and_counts_four() -> None:
    """TP-112, TP-113, TP-120"""
    s = board(3)
    ship(s, 0, modules="cargo cargo", green=2, yellow=1)
    p = acts(s).does(0, "buy")
    seen = p.view(1).table.ships[0]  # type: ignore[attr-defined]
    assert (seen.weapons, dict(seen.score)["techs"]) == (2, 4)


def test_the_last_reward_of_a_colony_may_end_the_game_at_the_outpost_two_turns_later() -> None:
    """TP-146, TP-147: two discs gone are no end yet."""
    s = board(3)
    lay(s, "G1", "HG4", 2)
    top(s, "W4c")
    s.alarm = 2
    ship(s, 0, at=6, markers=1)
    p = acts(s)
    assert "end" not in hint(p, "colonize.green")
    p.does(0, "colonize.green")
    assert (p.s.alarm, p.s.ending) == (1, False)
