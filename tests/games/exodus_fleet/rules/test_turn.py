"""The Admiral's turn, rounds, storage."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from engine.core import Chance
from engine.games.exodus_fleet.content import LETTERS, PHASES, printed
from engine.games.exodus_fleet.facts import income, income_taken, overflow, squares
from engine.games.exodus_fleet.reckoning import excess, roomiest, stored, totals_of
from engine.games.exodus_fleet.rules.storing import MOST_WAYS, all_ways, some_ways
from engine.games.exodus_fleet.rules.turn import admirals_turn, end_of_round, next_admiral
from engine.games.exodus_fleet.view import look
from tests.games.exodus_fleet.position import bids, calls, cubes, finish, on_stage, over, position
from tests.kit.play import planned

BOX = printed()
THREE = ("space_command", "trade_command", "investment_command")


def test_the_admiral_calls_any_phase_but_the_last() -> None:
    """EF-14, EF-16, EF-17, EF-D2, EF-R7, EF-R8"""
    p = on_stage(position(*THREE), planned(admirals_turn))
    assert p.asked == [0]
    assert p.keys(0) == [*PHASES]
    p.does(0, "income").does(0, "nothing")
    assert p.asked == [1]  # EF-18
    assert p.keys(1) == [phase for phase in PHASES if phase != "income"]
    assert p.refused(1, "income").rule == "EF-16"


def test_the_plan_calls_the_same_phase_again() -> None:
    """EF-R101"""
    s = position(*THREE, hands={1: "the_plan.1"})
    p = on_stage(s, planned(admirals_turn)).does(0, "income").does(0, "nothing")
    assert "the_plan.1" in p.keys(1)
    p.does(1, "the_plan.1")
    assert p.s.phase == "income"
    assert (p.s.cards.discard, p.s.players[1].hand) == (["the_plan.1"], [])
    assert p.news()[:2] == ["P1 plays The Plan.", "P1 calls the Income Phase."]
    first = on_stage(position(*THREE, hands={0: "the_plan.1"}), planned(admirals_turn))
    assert "the_plan.1" not in first.keys(0)


def test_everybody_takes_part_and_the_card_moves_on() -> None:
    """EF-15, EF-18, EF-19, EF-R3"""
    s = position(*THREE)
    p = calls(s, "income").does(0, "nothing")
    assert [player.xu for player in p.s.players] == [28, 28, 32]
    assert (p.s.admiral, p.s.round) == (1, 1)
    s = position(*THREE)
    s.admiral, s.first = 2, 0
    p = on_stage(s, planned(next_admiral))
    assert (p.s.admiral, p.s.round) == (0, 2)


def test_the_calls_of_a_round_are_remembered_until_the_next() -> None:
    """EF-19"""
    p = on_stage(position(*THREE), planned(admirals_turn)).does(0, "income").does(0, "nothing")
    p.does(1, "building")
    assert p.s.called == ["income", "building"]
    assert look(p.s, None).called == ("income", "building")
    p = on_stage(p.s, planned(end_of_round, 2))
    assert p.s.called == []


def test_scoring_comes_after_its_rounds() -> None:
    """EF-20, EF-21, EF-122"""
    s = position(*THREE)
    s.round = 6
    p = on_stage(s, planned(end_of_round, 2))
    assert p.asked == [0, 1, 2]
    for seat in range(3):
        p.does(seat, "ready")
    assert all(player.scores.a for player in p.s.players)
    s = position(*THREE)
    s.round = 11
    p = on_stage(s, planned(end_of_round, 2))
    assert p.result is not None


def test_powers_work_in_their_phase_only() -> None:
    """EF-22, EF-R98"""
    s = position("mining_command merchant_ship", *THREE[:2], xu=20)
    p = calls(s, "income")
    assert "mining_command" not in p.offers(0)
    assert "merchant_ship" in p.offers(0)  # EF-R71
    p.does(0, "nothing").cuts_in(0, "merchant_ship", "M")
    assert "merchant_ship" not in p.offers(0)
    p.does(1, "building")
    assert p.offers(0) == []  # EF-61


def test_before_the_first_call_there_is_no_phase() -> None:
    """EF-R98: cards may be played, powers may not."""
    s = position("merchant_command", *THREE[:2], hands={0: "alien_toys.1"})
    assert on_stage(s, planned(admirals_turn)).offers(0) == ["alien_toys.1", "burn"]


def test_income_is_the_sum_of_all_ships() -> None:
    """EF-23, EF-42, EF-R100"""
    s = position("mining_command redistribution_center sewage_processor greenhouse miners_union", *THREE[:2])
    assert income(s, 0) == 11
    low = "haulage_ship military_barracks hospital immigration_control logistics_center refugee_camp"
    s = position(f"planning_command {low} cryogenic_storage storage_hold time_capsule", *THREE[:2])
    assert income(s, 0) == -2
    assert income_taken(s, 0) == 0


def test_what_fits_where() -> None:
    """EF-24, EF-25, EF-26, EF-38, EF-R9"""
    s = position("exploration_command eco_habitat biomass_farm", *THREE[:2])
    room = squares(s, 0)
    assert (room["A"], room["X"], room["B"]) == (7, 2, 4)
    assert stored(room, [0, 0, 7, 0]) == 7
    assert stored(room, [8, 0, 0, 0]) == 7
    assert stored(room, [7, 0, 4, 2]) == 13
    assert stored(room, [7, 0, 6, 1]) == 13


def test_every_way_to_throw_away_what_does_not_fit_is_found() -> None:
    """EF-R9, EF-R13: for any ships and any cubes, as trying all of them finds it."""
    chance, s = Chance(1), position(*THREE[:2])
    p = s.players[0]
    for _ in range(500):
        p.ships, p.cubes = (
            [chance.pick([*BOX.ships]) for _ in range(1 + chance.roll(5))],
            [chance.roll(5) for _ in LETTERS],
        )
        room, over = squares(s, 0), overflow(s, 0)
        lefts = [[*left] for left in product(*[range(n + 1) for n in p.cubes]) if sum(left) == sum(p.cubes) - over]
        ways = [[have - n for have, n in zip(p.cubes, left, strict=True)] for left in lefts if fits(room, left)]
        limits = excess(room, p.cubes)
        assert all_ways(limits) == (ways if len(ways) <= MOST_WAYS else [])
        assert all(way in ways for way in some_ways(limits, tuple(p.cubes)))


def test_the_roomiest_type_is_that_of_which_most_would_fit() -> None:
    """EF-R99: for any ships and any cubes."""
    chance = Chance(2)
    for _ in range(1500):
        room = totals_of(BOX, tuple(chance.pick([*BOX.ships]) for _ in range(1 + chance.roll(5)))).squares
        held = [chance.roll(5) for _ in LETTERS]
        more = [[n + 99 * (i == k) for k, n in enumerate(held)] for i in range(4)]
        most = [stored(room, cubes) for cubes in more]
        assert roomiest(room, held) == LETTERS[most.index(max(most))]


def fits(room: Mapping[str, int], cubes: list[int]) -> bool:
    """By trying which squares take what."""
    metal, fuel, biomass, water = (max(0, n - room[letter]) for n, letter in zip(cubes, LETTERS, strict=True))
    return any(metal + fuel + biomass + water - x <= room["A"] for x in range(min(room["X"], biomass + water) + 1))


def test_what_does_not_fit_is_thrown_away() -> None:
    """EF-34, EF-35, EF-36, EF-78, EF-D21"""
    s = position(*THREE, cubes={2: "MMMFFFBBB"}, xu=20)
    p = calls(s, "income").does(0, "nothing")
    assert p.asked == [2]
    assert "no room for 3 resources" in p.prompts[2]
    assert len(p.keys(2)) == 10  # every mix of three
    p = finish(p.does(2, "1.2.0.0"))
    assert cubes(p, 2) == "MMFBBB"
    assert sum(p.s.players[2].cubes) == 6
    assert overflow(p.s, 2) == 0


def test_of_much_that_does_not_fit_a_few_ways_are_offered() -> None:
    """EF-36, EF-D21, EF-R13: down to an even rest, with one type spared, or type by type."""
    s = position(*THREE, cubes={2: "MMMMMFFFFBBBWW"}, xu=20)
    p = calls(s, "income").does(0, "nothing")
    assert p.keys(2) == ["4.3.1.0", "0.4.3.1", "5.0.2.1", "4.3.0.1", "type by type"]
    assert cubes(p.fork().does(2, "0.4.3.1"), 2) == "MMMMMW"
    p.does(2, "type by type").does(2, "5").does(2, "2").does(2, "1")
    assert over(p)
    assert cubes(p, 2) == "FFBBWW"


def test_what_does_not_fit_may_go_before_it_must() -> None:
    """EF-R13: not while bids are open, nor while there is room for all."""
    s = position(*THREE, cubes={2: "MMMMFFB"})
    p = calls(s, "income")
    assert p.offers(2) == ["throw away"]
    assert "throw away" not in p.offers(1)
    p.cuts_in(2, "throw away", "0.1.0.0")
    assert (cubes(p, 2), p.asked) == ("MMMMFB", [0])
    assert p.offers(2) == []
    s = position(*THREE, cubes={2: "MMMMFFB"})
    assert calls(s, "mining").offers(2) == []


def test_powers_may_use_overflow_first() -> None:
    """EF-176, EF-R49: a sale before the discard."""
    s = position("investment_command merchant_ship", *THREE[:2], cubes={0: "MMMMMMMMM"})
    p = calls(s, "income").does(0, "nothing")
    assert p.asked == [0]
    p.cuts_in(0, "merchant_ship", "M")
    assert over(p)
    assert cubes(p, 0) == "M" * 8


def test_once_a_phase_works_again_in_the_next() -> None:
    """EF-R98"""
    s = position("merchant_command", *THREE[:2])
    p = calls(s, "income").cuts_in(0, "merchant_command", "M")
    p.does(0, "nothing")
    assert "merchant_command" not in p.offers(0)
    bids(p.does(1, "mining"), (2, "pass"), (0, "pass"), (1, "pass"))
    assert over(p)
    assert "merchant_command" in p.offers(0)


def test_a_round_begins_with_its_number() -> None:
    """EF-19, EF-141: of how many, additional ones included."""
    s = position(*THREE)
    s.admiral, s.first, s.round = 2, 0, 3
    assert on_stage(s, planned(next_admiral)).said() == ["Round 4 of 11 begins."]
    s = position(*THREE, rounds=2)
    s.round = 11
    p = on_stage(s, planned(end_of_round, 2))
    assert p.said() == ["Round 12 of 13 begins."]
    s.round = 13
    assert on_stage(s, planned(end_of_round, 2)).result is not None


def test_after_the_last_round_no_phase_is_running() -> None:
    """EF-128, EF-R51, EF-R57, EF-R59: the Admiral of the last phase stays, and no round follows."""
    s = position(*THREE, hands={0: "alien_toys.1", 2: "alien_toys.2"})
    s.round, s.phase, s.admiral = 11, "mining", 0
    p = on_stage(s, planned(end_of_round, 2))
    assert (p.s.stage, p.s.phase, p.s.admiral) == ("cards", "", 2)
    assert p.offers(0) == []  # cards are played when asked
    p.does(0, "alien_toys.1").does(2, "alien_toys.2")
    assert p.said()[0] == "P2 names Alien Toys."
    assert p.result is not None
    assert not p.prompts


def test_before_scoring_a_cards_are_played_and_stored() -> None:
    """EF-34, EF-R49, EF-R54: it is a time between phases."""
    s = position("investment_command merchant_ship", *THREE[:2], hands={0: "fueling_station.1"}, cubes={0: "M" * 8})
    s.round, s.phase = 6, "mining"
    p = on_stage(s, planned(end_of_round, 2))
    assert p.offers(0) == ["fueling_station.1", "burn", "merchant_ship"]  # EF-R98: the phase is not forgotten
    p.cuts_in(0, "fueling_station.1")
    assert "no room for 4" in p.prompts[0]


def test_what_has_no_room_is_told() -> None:
    """EF-36: and what is kept stands beside it."""
    s = position(*THREE, cubes={2: "MMMMMFFFFBBBWW"}, xu=20)
    p = calls(s, "income").does(0, "nothing")
    assert str(p.of(2).options[1].text) == "4 Fuel, 3 Biomass, 1 H2O"
    assert str(p.of(2).options[1].hint) == "you keep 5 Metal, 1 H2O"
    by_type = p.fork().does(2, "type by type").does(2, "4")
    assert by_type.prompts[2] == "There is no room for 4 resources. Throw away how much Fuel?"
    p.does(2, "0.4.3.1")
    assert p.news()[0] == "P2 throws away 4 Fuel, 3 Biomass, 1 H2O for want of room."


def test_marks_of_a_phase_are_gone_with_the_next_call() -> None:
    """EF-R98: bids, raises, places, crews, tribes carried, hold."""
    s = position(*THREE)
    for p in s.players:
        p.used, p.bid, p.passed, p.runner, p.lost = ["bank"], 3, True, 1, 3
        p.place, p.crew, p.carried, p.choosing = 1, "worked", 2, True
    s.hold = True
    play = calls(s, "mining")
    for p in play.s.players:
        assert (p.used, p.bid, p.passed, p.runner, p.lost) == ([], 0, False, 0, 0)
        assert (p.place, p.crew, p.carried, p.choosing) == (0, "", 0, False)
    assert not play.s.hold


def test_storage_then_the_board_then_the_admiral() -> None:
    """EF-R97"""
    s = position(*THREE[:2], cubes={1: "M" * 9})
    p = bids(calls(s, "mining"), (1, "pass M"), (0, "pass M"))
    assert "no room" in p.prompts[1]
    assert (p.s.slots[0], p.s.admiral) == ("planet_c", 0)
    p.does(1, p.keys(1)[0])
    assert (p.s.slots[0], p.s.admiral) == ("scg_831", 1)
