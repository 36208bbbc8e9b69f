"""Both scorings, the card round at the end, and the score sheet of the rulebook."""

from __future__ import annotations

import pytest

from engine.core import Act, Chance, apply, redeal
from engine.games.exodus_fleet.content import SHIPS
from engine.games.exodus_fleet.game import GAME
from engine.games.exodus_fleet.looks import fleet as fleet_of
from engine.games.exodus_fleet.looks import free_quarters, overflow
from engine.games.exodus_fleet.reckoning import faction_points, points_for_factions
from engine.games.exodus_fleet.rules.card_round import card_round
from engine.games.exodus_fleet.rules.scoring import (
    concordia_points,
    final_scoring,
    most_unused,
    points_of_ship,
    scoring_a,
)
from engine.games.exodus_fleet.rules.turn import end_of_round
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import cubes, on_stage, pays, position
from tests.kit.stage import Play, planned

A, B = "space_command", "trade_command"


def test_faction_points() -> None:
    """EF-125, X10"""
    assert [faction_points(n) for n in range(10)] == [0, 1, 3, 5, 8, 12, 17, 22, 27, 32]


@pytest.mark.parametrize(
    ("fleet", "ship", "points"),
    [
        (A, "time_capsule", 5),
        (f"{A} military_technology", "military_hq", 4),
        (f"{A} military_hq", "fleet_congress", 3),
        (f"{A} recycler", "fellowship_hall", 2),
        (f"{A} recycler mini_miner shipyard", "fellowship_hall", 4),
        (f"{A} recycler mini_miner shipyard junkyard", "fellowship_hall", 10),
        (A, "welcome_center", 2),
    ],
)
def test_points_of_ships(fleet: str, ship: str, points: int) -> None:
    """EF-30, EF-124, EF-206, EF-207, EF-211, EF-217, EF-219, EF-237, X10"""
    s = position(f"{fleet} {ship}", B)
    assert points_of_ship(s, 0, SHIPS[ship]) == points


@pytest.mark.parametrize(("xu", "points"), [(3, 0), (21, 3), (32, 5)])
def test_bank_points(xu: int, points: int) -> None:
    """EF-201, H38"""
    assert points_of_ship(position(f"{A} bank", B, xu=xu), 0, SHIPS["bank"]) == points


def test_counted_points() -> None:
    """EF-203, EF-204, EF-209, EF-215, EF-220, H39, X10"""
    s = position(f"{A} casino_ship church_of_the_new_land storage_hold", B, cubes={0: "M" * 17}, tribes={0: 4})
    assert points_of_ship(s, 0, SHIPS["casino_ship"]) == (8 + 3 + 2 - 1) // 3
    assert points_of_ship(s, 0, SHIPS["church_of_the_new_land"]) == 4
    assert points_of_ship(s, 0, SHIPS["storage_hold"]) == 5
    s.under = {"military_explorer": ["a", "b"], "xenological_center": ["c"] * 4}
    assert points_of_ship(s, 0, SHIPS["military_explorer"]) == 4
    assert points_of_ship(s, 0, SHIPS["xenological_center"]) == 4


def test_concordia() -> None:
    """EF-208, EF-235, EF-D22, EF-R62, EF-R86, H37, H49"""
    assert concordia_points(["alien_junkyard.1", "not_much_here.1"]) == 3
    s = position(f"{A} interstellar_concordia", B, hands={0: "alien_junkyard.1 not_much_here.1"})
    p = on_stage(s, planned(final_scoring))
    p.does(0, "alien_junkyard.1", "not_much_here.1")
    assert p.s.players[0].scores.b[1] == 3
    assert p.s.players[0].hand == []


def test_most_unused_is_shared() -> None:
    """EF-135, EF-R60, EF-R61"""
    s = position(A, B, xu=[5, 5], cubes={0: "M", 1: ""})
    assert most_unused(s) == [2, 1]
    assert most_unused(position(A, B, xu=[0, 0], cubes={0: "", 1: ""})) == [0, 0]


def test_scoring_a_takes_nothing_and_brings_ships() -> None:
    """EF-123, EF-126, EF-127, EF-R53, EF-R54, EF-R55, X8"""
    s = position("mining_command sewage_processor greenhouse mini_miner", B, tribes={0: 2})
    s.round = 7
    p = on_stage(s, planned(end_of_round, 1))
    assert [*map(p.keys, p.asked)] == [["ready"], ["ready"]]
    p.does(0, "ready").does(1, "ready")
    assert p.s.players[0].scores.a == [4, 0, 5]
    assert len(p.s.offer) == 8
    assert p.s.round == 8
    assert p.s.players[0].tribes == 2


# --- the card round ----------------------------------------------------------------------------------------------
def last_cards(*hands: str) -> Play[Fleet]:
    fleets = (A, B, "mining_command", "investment_command")[: len(hands)]
    s = position(*fleets, hands=dict(enumerate(hands)))
    s.stage = "cards"
    return on_stage(s, planned(card_round), planned(final_scoring))


def test_the_card_round_goes_by_cards_in_hand() -> None:
    """EF-128, EF-129, EF-131, EF-D23, EF-R56, EF-R59, X7"""
    ali, brittany, carlos = "loyalty.1 alien_toys.1 alien_toys.2", "", "loyalty.2"
    p = last_cards(ali, brittany, carlos, "alien_pet.1 alien_pet.2 sea_creatures.1 sea_creatures.2")
    assert p.asked == [3]
    p.does(3, "pass")
    assert p.asked == [0]
    p.does(0, "burn").does(0, "alien_toys.1").does(0, "M")
    assert p.asked == [2]
    p.does(2, "burn").does(2, "loyalty.2").does(2, "M")
    p.does(0, "burn").does(0, "alien_toys.2").does(0, "M").does(0, "burn").does(0, "loyalty.1").does(0, "M")
    assert p.result is not None
    assert [len(player.hand) for player in p.s.players] == [0, 0, 0, 4]


def test_a_crew_that_is_played_in_the_card_round_builds() -> None:
    """EF-128, EF-R59, EF-R96: without that it could be played and taken back for ever."""
    poor = last_cards("construction_crew.1", "")
    assert poor.keys(0) == ["burn", "pass"]
    s = position(A, B, cubes={0: "MMMMMMMMM"}, hands={0: "construction_crew.1"}, offer="time_capsule")
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring)).does(0, "construction_crew.1")
    assert p.keys(0) == ["time_capsule", "otherwise"]
    pays(p.does(0, "time_capsule"), 0)
    assert p.result is not None
    assert p.s.players[0].scores.b[1] == 5


def test_tied_players_decide_secretly() -> None:
    """EF-130, EF-120, EF-R51, EF-R57, H41"""
    p = last_cards("alien_toys.1", "alien_toys.2")
    assert p.asked == [0, 1]
    p.does(1, "alien_toys.2")
    assert p.news(0) == []
    p.does(0, "pass")
    assert [player.xu for player in p.s.players] == [20, 27]
    assert p.result is not None


def test_tied_players_name_their_cards_before_any_is_seen() -> None:
    """EF-130, EF-131, EF-182, EF-R57: also those that are burnt or turned in, and for what."""
    s = position(A, B, "mining_command military_warehouse", hands={0: "loyalty.1", 1: "loyalty.2", 2: "alien_toys.1"})
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring))
    p.does(0, "burn").does(0, "loyalty.1").does(0, "B").does(2, "turn in").does(2, "alien_toys.1").does(2, "FW")
    assert p.asked == [1]
    assert p.said(1) == []
    p.does(1, "burn").does(1, "loyalty.2").does(1, "M")
    assert [cubes(p, seat) for seat in range(3)] == ["MFFBBW", "MMFFBW", "MFFFBWW"]
    assert p.s.players[2].xu == 22


def test_cubes_that_do_not_fit_are_lost_before_counting() -> None:
    """EF-R58, EF-R59, H40"""
    s = position("investment_command", B, cubes={0: "MMMMMM", 1: ""}, hands={0: "green_planet.1"})
    s.round = 13
    p = on_stage(s, planned(end_of_round, 1))
    p.does(0, "green_planet.1")
    while p.result is None:
        p.does(0, p.keys(0)[0])
    assert sum(p.s.players[0].cubes) == 6


# --- the score sheet ---------------------------------------------------------------------------------------------
SHEET = (
    # fleet at the end, tribes, cubes, XU, cards, scoring A, scoring B
    ("mining_command miners_union sewage_processor greenhouse redistribution_center welcome_center",
     7, 17, 9, 0, [4, 0, 5], [21, 2, 7, 1]),
    ("purchase_command construction_platform haulage_ship mini_recycler military_barracks solar_station merchant_ship "
     "safe_haven",
     6, 12, 9, 0, [6, 0, 6], [18, 1, 18, 0]),
    ("merchant_command super_tanker mini_explorer game_reserve market_ship mini_miner bank fellowship_hall",
     8, 10, 32, 0, [4, 1, 4], [24, 15, 7, 1]),
    ("exploration_command military_warehouse military_technology conference_station black_market terraformers_guild "
     "time_capsule xenological_center",
     6, 9, 9, 4, [6, 3, 6], [18, 16, 9, 1]),
)  # fmt: skip


def test_the_score_sheet_of_the_rulebook() -> None:
    """EF-132, EF-133, EF-134, EF-136, EF-137, EF-R63, X9: 40, 49, 56 and 59; Dawn wins."""
    s = position(*(row[0] for row in SHEET), xu=[row[3] for row in SHEET])
    cards = ["alien_toys.1", "alien_toys.2", "alien_toys.3", "loyalty.1"]
    for p, (_, tribes, n, _, hand, a, _) in zip(s.players, SHEET, strict=True):
        p.tribes, p.cubes, p.scores.a, p.hand = tribes, [n, 0, 0, 0], [*a], cards[:hand]
    s.under = {"xenological_center": ["loyalty.2"] * 8}
    assert all(free_quarters(s, seat) >= 0 for seat in range(4))
    assert overflow(s, 0) == 0  # Ali's six ships store 17
    play = on_stage(s, planned(final_scoring))
    assert [p.scores.b for p in play.s.players] == [row[6] for row in SHEET]
    assert play.result is not None
    assert play.result.scores == [40, 49, 56, 59]
    assert play.result.winners == [3]


def test_ties_go_to_more_tribes_or_are_shared() -> None:
    """EF-138"""
    s = position(A, B, xu=0, cubes={0: "", 1: ""}, tribes={0: 1, 1: 1})
    play = on_stage(s, planned(final_scoring))
    assert play.result is not None
    assert play.result.winners == [0, 1]
    s = position(A, B, xu=0, cubes={0: "", 1: ""}, tribes={0: 1, 1: 2})
    s.players[0].scores.a = [3]
    play = on_stage(s, planned(final_scoring))
    assert play.result is not None
    assert play.result.scores[0] == play.result.scores[1]
    assert play.result.winners == [1]


def test_a_reserved_ship_scores_nothing() -> None:
    """EF-R90"""
    s = position(A, B)
    s.players[0].reserved = ["super_tanker"]
    assert points_for_factions(fleet_of(s, 0)) == 1
    assert on_stage(s, planned(scoring_a)).asked == [0, 1]


def test_a_card_named_in_the_card_round_is_no_secret() -> None:
    """EF-130, EF-R57: it is shown before what it asks, so a match dealt anew for another seat can be played on."""
    p = last_cards("rendezvous.1 loyalty.1", "alien_toys.1").does(0, "rendezvous.1")
    assert "P0 names Fleet Rendezvous." in p.said(1)
    for seed in range(20):
        other = redeal(GAME, p.match, 1, Chance(seed))
        assert other.state.players[0].hand[0] == "rendezvous.1"
        assert apply(GAME, other, Act(0, ("take",))).open.decisions
    assert len({redeal(GAME, p.match, 1, Chance(seed)).state.players[0].hand[1] for seed in range(20)}) > 5
