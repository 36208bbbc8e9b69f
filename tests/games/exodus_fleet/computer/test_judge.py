"""What the greedy player of Exodus Fleet does where everybody would say that it is right."""

from __future__ import annotations

import pytest

from bot.computer import choose_act, seeded
from bot.computer.choosing import judge_of
from bot.computer.judge import Place
from bot.games.exodus_fleet.judge.amounts import room_left
from bot.games.exodus_fleet.judge.judging import Outlook
from bot.games.exodus_fleet.judge.means import means_of
from bot.games.exodus_fleet.judge.taste import USUAL_TASTE
from engine.core import Act, Chance, Decision, Frame, Option, Seat, start, waiting
from engine.games.exodus_fleet.rules.built import buy_cubes, sell_cubes, swap_cubes
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.gaining import keep
from engine.games.exodus_fleet.rules.scoring import final_scoring
from engine.games.exodus_fleet.rules.storing import store_cubes
from engine.games.exodus_fleet.rules.turn import admirals_turn
from engine.games.exodus_fleet.state import Fleet, Player
from tests.games.exodus_fleet.position import GAME, bids, calls, on_stage, position
from tests.kit.play import Play, planned

A, B, C, D = "space_command", "trade_command", "investment_command", "construction_command"


def chosen(p: Play[Fleet], seat: Seat = 0) -> set[Act]:
    """What it does, with several chances."""
    return {choose_act(GAME, p.match, seat, "greedy", seeded(f"t{n}", p.match.serial, seat)) for n in range(4)}


def keys(p: Play[Fleet], seat: Seat = 0) -> set[str]:
    return {key for act in chosen(p, seat) for key in act.keys}


def goes_on(p: Play[Fleet], seat: Seat, most: int = 20) -> Play[Fleet]:
    """The seat does what it likes as long as it is asked."""
    for n in range(most):
        if seat not in p.asked:
            break
        act = choose_act(GAME, p.match, seat, "greedy", seeded("t", n, seat))
        p = p.cuts_in(seat, act.keys[0]) if act.cut_in else p.does(seat, *act.keys)
    return p


def at(s: Fleet, round_: int) -> Fleet:
    s.round = round_
    if round_ > 4:
        for p in s.players:
            p.scores.a = [0, 0, 0]
    return s


# --- calls -------------------------------------------------------------------------------------------------------
def test_with_food_and_quarters_it_calls_transporting() -> None:
    s = at(position(A, B, C, D, cubes={0: "FFBBBBWWWW", 1: "M", 2: "M", 3: "M"}), 6)
    assert keys(on_stage(s, planned(admirals_turn))) == {"transporting"}


def test_with_empty_holds_it_calls_mining() -> None:
    s = at(position(A, B, C, D, cubes={0: "F", 1: "MMMFFBBW", 2: "MMMFBW", 3: "MMMFFBBW"}), 3)
    assert keys(on_stage(s, planned(admirals_turn))) == {"mining"}


def test_without_money_it_calls_income() -> None:
    s = at(position(A, B, C, D, xu=[0, 9, 9, 9], cubes={0: "MMMFFFBBBWWW"}), 3)
    assert keys(on_stage(s, planned(admirals_turn))) == {"income"}


def test_with_money_and_empty_holds_it_calls_mining_and_not_income() -> None:
    s = at(position(A, B, C, D, xu=14, cubes={0: "MFBW", 1: "F", 2: "F", 3: "F"}), 2)
    s.last = "building"
    assert keys(on_stage(s, planned(admirals_turn))) == {"mining"}


def test_with_full_holds_it_explores() -> None:
    """Cards need no room. There is nothing to carry, and no ship that could be paid."""
    s = at(position(A, B, C, D, tribes={0: 4}, cubes={0: "MMMFFFBBBWWW"}, offer="safe_haven"), 5)
    s.line, s.last = [], "income"
    assert keys(on_stage(s, planned(admirals_turn))) == {"exploring"}


# --- bids --------------------------------------------------------------------------------------------------------
def test_it_passes_where_it_could_do_nothing() -> None:
    s = position(A, B, C, D, cubes={1: "MMM"})
    assert keys(calls(s, "transporting"), 1) == {"pass"}


def test_who_passes_without_fuel_takes_fuel() -> None:
    """Without it, no crew would work next time."""
    p = calls(position(A, f"{C} redistribution_center", B, D, cubes={1: "B"}), "building").does(1, "pass")
    assert keys(p, 1) == {"F"}


def test_a_bad_card_is_fuel_enough_for_miners() -> None:
    s = position(A, B, C, D, cubes={1: "M"}, hands={1: "not_much_here.1"})
    p = calls(s, "mining")
    assert all(key.isdigit() for key in keys(p, 1))
    p = goes_on(bids(p, (1, "4"), (2, "pass"), (3, "pass"), (0, "pass")), 1)
    assert sum(p.s.players[1].cubes) == 8  # all that there is room for


def test_it_bids_by_what_a_place_is_worth() -> None:
    """Two tribes in the last round: some of the purse, but not all of it."""
    s = at(position(A, B, C, D, xu=60, cubes=dict.fromkeys(range(4), "FFBBBBWWWW")), 8)
    numbers = [int(key) for key in keys(calls(s, "transporting"), 1)]
    assert min(numbers) > 3
    assert max(numbers) < 60


def test_the_last_bidder_bids_no_more_than_it_takes() -> None:
    s = at(position(A, B, C, D, cubes={0: "FFBBBBWWWW"}), 7)
    p = calls(s, "transporting").does(1, "pass").does(1, "F").does(2, "4").does(3, "3")
    assert keys(p) <= {"5", "6"}


def test_it_raises_where_that_wins_a_place_and_only_then() -> None:
    def window(cubes: str, *others: str) -> Play[Fleet]:
        s = at(position(A, B, C, D, cubes={0: cubes}, hands={0: "lost_in_space.1"}), 8)
        p = calls(s, "transporting")
        for seat, bid in enumerate(others, 1):
            p.does(seat, bid)
        return p.does(0, "3")

    food = "FFBBBBBBWWWWWW"
    assert keys(window(food, "4", "5", "7")) == {"lost_in_space.1"}  # otherwise it is excluded
    assert keys(window("M", "4", "5", "7")) == {"no"}  # nothing to carry
    s = at(position(A, B, C, D, cubes={0: food}, hands={0: "lost_in_space.1"}), 8)
    assert keys(calls(s, "transporting").does(1, "pass").does(1, "F").does(2, "5").does(3, "3").does(0, "4")) == {"no"}
    s = at(position(A, B, C, D, cubes={0: food}, hands={0: "alien_toys.1"}), 8)
    p = calls(s, "transporting").does(1, "5").does(2, "6").does(3, "7").does(0, "4")
    assert keys(p) == {"phase"}  # it has nothing to raise with, and need not be asked again


# --- actions -----------------------------------------------------------------------------------------------------
def test_it_carries_as_many_as_it_can() -> None:
    p = bids(calls(position(A, B, C, cubes={0: "FFBBBBWWWW"}), "transporting"), (1, "pass"), (2, "pass"), (0, "3"))
    assert keys(p) == {"carry 2"}
    assert goes_on(p, 0).s.players[0].tribes == 2


@pytest.mark.parametrize(("food", "tribes", "left"), [("FBBBBBBBBWWWWWWWW", 4, 0), ("FBBBBWWWW", 2, 1), ("M", 0, 1)])
def test_a_wormhole_is_for_tribes_that_can_be_paid(food: str, tribes: int, left: int) -> None:
    s = position(A, B, C, cubes={0: food}, hands={0: "wormhole.1"})
    p = goes_on(bids(calls(s, "transporting"), (1, "pass"), (2, "pass"), (0, "3")), 0)
    assert (p.s.players[0].tribes, len(p.s.players[0].hand)) == (tribes, left)


def built(s: Fleet) -> str:
    p = bids(calls(s, "building"), (1, "pass"), (2, "pass"), (0, "3"))
    return goes_on(p, 0).s.players[0].ships[-1]


def test_it_builds_what_works_early_and_what_scores_late() -> None:
    offers = {"line": "mini_miner haulage_ship", "offer": "time_capsule"}
    early = position(A, B, C, cubes={0: "MMMMMMMMFFBBW"}, **offers)
    assert built(early) == "mini_miner"
    late = at(position(A, B, C, cubes={0: "MMMMMMMMFFBBW"}, **offers), 11)
    assert built(late) == "time_capsule"


def test_it_pays_without_burning_cards() -> None:
    s = position(A, B, C, cubes={0: "MMMFFBW"}, hands={0: "alien_toys.1"}, line="mini_miner", offer="bank")
    p = goes_on(bids(calls(s, "building"), (1, "pass"), (2, "pass"), (0, "3")), 0)
    assert p.s.players[0].ships[-1] == "mini_miner"
    assert "P0 burns Alien Toys." not in p.said()


def test_a_builder_plays_cards_that_bring_cubes_and_keeps_the_others() -> None:
    def left(cards: str) -> tuple[str, list[str]]:
        s = position(A, B, C, xu=5, cubes={0: "FF"}, hands={0: cards}, line="mini_miner", offer="bank")
        p = bids(calls(s, "building"), (1, "pass"), (2, "pass"), (0, "3"))
        p = goes_on(p, 0, most=3)
        return p.s.players[0].ships[-1], p.s.players[0].hand

    assert left("alien_junkyard.1 green_planet.1") == ("mini_miner", [])
    assert left("alien_toys.1")[1] == ["alien_toys.1"]


def test_it_throws_away_what_it_needs_least() -> None:
    s = position(A, B, C, cubes={0: "MMMMMMMMMMMFFBBWW"}, line="greenhouse", offer="church_of_the_new_land")
    s.stage = "clean-up"
    p = goes_on(on_stage(s, planned(store_cubes), planned(admirals_turn)), 0, most=4)
    assert p.s.players[0].cubes[1:] == [2, 2, 2]


def test_the_admirals_bonus_is_a_card_when_there_is_no_room_for_cubes() -> None:
    def bonus(cubes: str) -> set[str]:
        return keys(calls(position(C, A, B, xu=60, cubes={0: cubes}), "income"))

    assert bonus("MMFFBW") == {"card"}
    assert bonus("") == {"xu"}


def test_it_explores_far_with_fuel_to_spare_and_only_then() -> None:
    def errand(cubes: str) -> set[str]:
        p = calls(position(A, B, C, cubes={0: cubes}), "exploring")
        return keys(bids(p, (1, "pass"), (2, "pass"), (0, "3")))

    assert errand("FFFFFFFF") == {"go 3"}
    assert errand("FFF") == {"go"}


def test_a_merchant_who_is_rich_keeps_the_last_of_each_kind() -> None:
    s = position(f"{A} merchant_ship", B, C, D, xu=40, cubes={0: "FBW"})
    s.phase = s.last = "mining"
    assert not any(act.cut_in for act in chosen(on_stage(s, planned(admirals_turn))))


# --- cards -------------------------------------------------------------------------------------------------------
def test_it_keeps_the_better_card() -> None:
    s = position(A, B, C)
    s.players[0].drawn, s.players[0].to_keep, s.stage = ["not_much_here.1", "alien_toys.1"], 1, "actions"
    assert keys(on_stage(s, planned(keep, 0, True), planned(admirals_turn))) == {"alien_toys.1"}


def test_a_tribe_for_food_is_taken_at_once() -> None:
    s = at(position(A, B, C, cubes={0: "MBBWW"}, hands={0: "cloning.1"}), 10)
    assert chosen(on_stage(s, planned(admirals_turn))) == {Act(0, ("cloning.1",), cut_in=True)}


def test_a_poor_player_takes_the_money_of_a_card_before_bids_are_due() -> None:
    s = at(position(A, B, C, D, xu=[5, 9, 9, 9], cubes={0: "FFBBBBWWWW"}, hands={0: "alien_toys.1"}), 8)
    assert chosen(on_stage(s, planned(admirals_turn))) == {Act(0, ("alien_toys.1",), cut_in=True)}
    s = at(position(A, B, C, D, xu=60, cubes={0: "FFBBBBWWWW"}, hands={0: "alien_toys.1"}), 5)
    assert not any(act.cut_in for act in chosen(on_stage(s, planned(admirals_turn))))


def test_a_crew_with_nothing_to_build_stays_in_hand() -> None:
    s = position(A, B, C, cubes={0: "M"}, hands={0: "construction_crew.1"})
    assert not any(act.cut_in for act in chosen(on_stage(s, planned(admirals_turn))))
    s.stage = "cards"
    assert keys(on_stage(s, planned(card_round), planned(final_scoring))) <= {"pass"}


def test_a_crew_that_was_played_builds() -> None:
    s = position(A, B, C, cubes={0: "MMMFFBW"}, hands={0: "construction_crew.1"}, line="mini_miner", offer="bank")
    p = on_stage(s, planned(admirals_turn)).cuts_in(0, "construction_crew.1")
    assert keys(p) == {"mini_miner"}


def test_the_last_cards_bring_tribes() -> None:
    s = at(position(A, B, C, cubes={0: "BBWW"}, hands={0: "cloning.1 alien_toys.1"}), 11)
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring))
    assert keys(p) == {"cloning.1"}
    p = goes_on(p, 0)
    assert p.s.players[0].tribes == 1
    assert p.s.players[0].hand == ["alien_toys.1"]  # most unused cards


def test_concordia_gets_all_cards_in_the_end() -> None:
    s = at(position(f"{A} interstellar_concordia", B, C, hands={0: "alien_toys.1 alien_pet.1"}), 11)
    s.stage = "cards"
    assert keys(on_stage(s, planned(final_scoring))) == {"alien_toys.1", "alien_pet.1"}


# --- others ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("steps", "answer"),
    [
        ("+xu 5", "accept"),  # a gift
        ("-xu 5", "refuse"),
        ("+tribes -xu 1", "accept"),
        ("+xu 5 -tribes", "refuse"),
        ("+xu 5 -ships mini_miner", "refuse"),
        ("+xu 1 -F 2", "refuse"),  # all its Fuel
        ("+xu 9 -W", "accept"),
        ("-M", "refuse"),
    ],
)
def test_trades_are_answered_by_what_they_bring(steps: str, answer: str) -> None:
    s = position(f"{A} mini_miner", B, trading=True, tribes={0: 1, 1: 1})
    first, *others = steps.split()
    p = on_stage(s, planned(admirals_turn)).cuts_in(1, "trade 0", first)
    for key in [*others, "propose"]:
        p.does(1, key)
    assert {act.keys[0] for act in chosen(p) if not act.cut_in} == {answer}


def test_it_proposes_no_trades_however_long_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.computer.choosing.MOST_ANSWERS", 0)
    p = calls(position(A, B, trading=True), "mining")
    acts = [choose_act(GAME, p.match, 1, "greedy", seeded("t", n, 1)) for n in range(60)]
    assert not any(act.cut_in for act in acts)


# --- amounts -----------------------------------------------------------------------------------------------------
def asked_for_numbers(rule: Frame, cubes: str, xu: int) -> Player:
    """Of each resource, by a ship just built; afterwards."""
    s = position(A, B, C, cubes={0: cubes}, xu=xu, line="greenhouse", offer="church_of_the_new_land")
    s.stage, s.builder, s.admiral = "actions", 0, 1
    return goes_on(on_stage(s, rule, planned(admirals_turn)), 0, most=8).s.players[0]


def test_it_buys_what_it_needs_and_keeps_some_money() -> None:
    p = asked_for_numbers(planned(buy_cubes, 0, 2), "", 30)
    assert sum(p.cubes) >= 4
    assert p.xu >= 2
    assert max(p.cubes) < sum(p.cubes)


def test_it_sells_what_it_has_no_use_for() -> None:
    p = asked_for_numbers(planned(sell_cubes, 0, 2), "M" * 9 + "FBW", 0)
    assert p.xu >= 8
    assert p.cubes[1:] == [1, 1, 1]


def test_it_swaps_plenty_for_what_is_missing() -> None:
    p = asked_for_numbers(planned(swap_cubes, 0), "M" * 12, 0)
    assert sum(p.cubes) == 12
    assert min(p.cubes[1:]) >= 1


def test_of_three_resources_it_takes_several_types_that_it_lacks() -> None:
    """Asked type by type, it thinks of the whole mix."""
    s = position(A + " asteroid_tour_ship", B, cubes={0: "MF"}, line="hospital", offer="")
    p = bids(calls(s, "exploring"), (1, "pass"), (0, "pass")).does(0, "asteroid_tour_ship")
    held = goes_on(p, 0, 4).s.players[0].cubes
    assert held[2] > 0 < held[3]


# --- what people laughed at --------------------------------------------------------------------------------------
def test_the_last_card_is_kept_as_fuel_for_a_crew_that_is_paid_for() -> None:
    """EF-R102: a card may be burnt for Fuel; its money is worth less than what the miners bring."""
    s = at(position(A, B, C, D, xu=12, cubes={0: "", 1: "F", 2: "F", 3: "F"}, hands={0: "dividend.1"}), 3)
    p = bids(calls(s, "mining"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "3"))
    assert not any(act.cut_in for act in chosen(p))
    assert goes_on(p, 0).s.players[0].crew == "worked"


def test_a_raise_leaves_the_fuel_that_the_crew_needs() -> None:
    """Blockade Runner pays with Fuel (EF-70); miners without any are sent home."""
    s = at(position(A, B, C, D, cubes={0: "FF", 1: "F"}), 3)
    bidder = Outlook(GAME.view(s, 0), USUAL_TASTE).bidder()
    assert bidder.raised("mining", 2) < bidder.raised("mining", 1)
    assert bidder.raised("mining", 3) == bidder.wish(bidder.me, "mining").without, "so much it does not have"


def test_nothing_is_bought_that_has_no_room() -> None:
    """Wholesaler, in an Income Phase: 1 to 3 resources."""
    mind = judge_of(GAME)
    assert mind is not None
    squares = means_of(GAME.view(position("trade_command wholesaler", B, C, D), 0), 0).totals.squares
    held = "".join({"X": "B", "A": "W"}.get(letter, letter) * n for letter, n in squares.items())
    powers = Decision(0, "Use a power?", (Option("wholesaler", "Wholesaler"), Option("done", "Done", verb="done")))
    numbers = Decision(0, "How many?", tuple(Option(n, n, verb="take") for n in "123"))
    for less, used, bought in ((0, {"done"}, {"1", "2", "3"}), (2, {"wholesaler", "done"}, {"1", "2"})):
        now = GAME.view(at(position("trade_command wholesaler", B, C, D, xu=20, cubes={0: held[less:]}), 3), 0)
        assert {*mind.order(now, powers, Chance(1))} == used
        assert {*mind.order(now, numbers, Chance(1), Place("use_powers", ("wholesaler",)))} == bought


def test_mining_into_a_full_hold_is_worth_less_than_its_cubes() -> None:
    s = at(position(A, B, C, D, xu=20, cubes={0: "F"}), 3)
    m = Outlook(GAME.view(s, 0), USUAL_TASTE)
    room = room_left(m.me)
    full = m.me.gains(0, 0, room - 1, 0)
    empty, crammed = (m.bidder().wish(one, "mining") for one in (m.me, full))
    assert (crammed.places[0] or 0.0) - crammed.without < (empty.places[0] or 0.0) - empty.without


def test_both_command_ships_are_chosen_now_and_then() -> None:
    match = start(GAME, ["Ana", "Ben", "Chidi", "Dora"], {}, 1).match
    seat = waiting(GAME, match).decisions[0].seat
    found = {choose_act(GAME, match, seat, "greedy", seeded(f"t{n}", 0, seat)).keys[0] for n in range(30)}
    assert len(found) == 2


def test_explorers_who_are_paid_for_are_sent() -> None:
    """Planning Command takes 6 XU and 2 resources for declining; that should have been thought of before the bid."""
    s = at(position("planning_command", B, C, D, xu=20, cubes={0: "MFFB", 1: "FF", 2: "FF", 3: "FF"}), 6)
    p = bids(calls(s, "exploring"), (1, "5"), (2, "4"), (3, "pass"), (0, "3"))
    assert "decline" not in keys(p)
