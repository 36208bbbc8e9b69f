"""Both scorings, the card round at the end, and the score sheet of the rulebook."""

from __future__ import annotations

import pytest

from engine.core import Act, Chance, apply, redeal
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import fleet as fleet_of
from engine.games.exodus_fleet.facts import free_quarters, overflow
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
from tests.games.exodus_fleet.position import GAME, cubes, on_stage, pays, position
from tests.kit.play import Play, planned

BOX = printed()
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
    assert points_of_ship(s, 0, BOX.ships[ship]) == points


@pytest.mark.parametrize(("xu", "points"), [(3, 0), (21, 3), (32, 5)])
def test_bank_points(xu: int, points: int) -> None:
    """EF-201, H38"""
    assert points_of_ship(position(f"{A} bank", B, xu=xu), 0, BOX.ships["bank"]) == points


def test_counted_points() -> None:
    """EF-203, EF-204, EF-209, EF-215, EF-220, H39, X10"""
    s = position(f"{A} casino_ship church_of_the_new_land storage_hold", B, cubes={0: "M" * 17}, tribes={0: 4})
    assert points_of_ship(s, 0, BOX.ships["casino_ship"]) == (8 + 3 + 2 - 1) // 3
    assert points_of_ship(s, 0, BOX.ships["church_of_the_new_land"]) == 4
    assert points_of_ship(s, 0, BOX.ships["storage_hold"]) == 5
    assert points_of_ship(position(f"{A} church_of_the_new_land", B), 0, BOX.ships["church_of_the_new_land"]) == 0
    s.under = {"military_explorer": ["a", "b"], "xenological_center": ["c"] * 4}
    assert points_of_ship(s, 0, BOX.ships["military_explorer"]) == 4
    assert points_of_ship(s, 0, BOX.ships["xenological_center"]) == 4


def test_concordia() -> None:
    """EF-208, EF-235, EF-D22, EF-R62, EF-R86, H37, H49"""
    assert concordia_points(position(A, B), ["alien_junkyard.1", "not_much_here.1"]) == 3
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
    for _ in range(20):
        if p.result is None:
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


def test_concordia_counts_at_both_scorings() -> None:
    """EF-208, EF-R53, EF-R62, EF-R86: what was discarded at A counts there and no more at B; none need be."""
    s = position(f"{A} interstellar_concordia", B, hands={0: "alien_toys.1 loyalty.1 loyalty.2", 1: "wormhole.1"})
    s.round = 7
    p = on_stage(s, planned(end_of_round, 1)).does(0, "ready").does(1, "ready")
    assert p.prompts == {0: "Interstellar Concordia: discard which cards? Each is 1 point, an Alien card 2."}
    assert p.offers(0) == []  # scores are being settled
    p.does(0, "alien_toys.1")
    assert "P0 discards Alien Toys to Interstellar Concordia." in p.said()
    assert p.s.players[0].scores.a[1] == 2
    assert (p.s.cards.discard, p.s.concordia, p.s.stage) == (["alien_toys.1"], 0, "call")
    p = on_stage(p.s, planned(final_scoring))
    assert p.offers(0) == []
    p.does(0)
    assert "P0 discards nothing to Interstellar Concordia." in p.said()
    assert p.s.players[0].scores.b == [0, 0, 1, 3]  # two cards against one; the rest is shared


def test_without_cards_concordia_asks_nothing() -> None:
    """EF-208, EF-R86"""
    play = on_stage(position(f"{A} interstellar_concordia", B), planned(final_scoring))
    assert play.result is not None
    assert play.s.players[0].scores.b[1] == 0


def test_scores_are_read_out() -> None:
    """EF-122, EF-136, EF-137, EF-R63: column by column, and all XU at the end."""
    s = position(f"{A} time_capsule", B, tribes={0: 2}, xu=[3, 5], cubes={0: "M", 1: "M"})
    s.round = 7
    p = on_stage(s, planned(end_of_round, 1)).does(0, "ready")
    assert p.of(1).default == ("ready",)
    p.does(1, "ready")
    assert p.news()[:2] == [
        "Scoring A: P0 10, 4 for tribes, 5 for neutral ships, 1 for factions.",
        "Scoring A: P1 1, 0 for tribes, 0 for neutral ships, 1 for factions.",
    ]
    assert p.news()[2].startswith("New neutral ships: ")
    assert p.news()[3] == "Round 8 of 13 begins."
    assert p.barred  # points of a Bank tell of XU
    p = on_stage(p.s, planned(final_scoring))
    assert p.said() == [
        "Scoring B: P0 13, 6 for tribes, 5 for neutral ships, 1 for factions, 1 for most unused.",
        "Scoring B: P1 3, 0 for tribes, 0 for neutral ships, 1 for factions, 2 for most unused.",
        "XU left: P0 3, P1 5.",
        "In all: P0 23, P1 4.",
    ]


@pytest.mark.parametrize(("ships", "points"), [("", 1), ("recycler mini_miner", 3)])
def test_fellowship_hall_counts_factions(ships: str, points: int) -> None:
    """EF-206, X10: the command ship's too; neutral is none."""
    s = position(f"{A} {ships} fellowship_hall", B)
    assert points_of_ship(s, 0, BOX.ships["fellowship_hall"]) == points
    assert points_of_ship(position("fellowship_hall", B), 0, BOX.ships["fellowship_hall"]) == 0


def test_income_below_zero_scores_nothing() -> None:
    """EF-203, EF-R100"""
    low = "haulage_ship military_barracks hospital immigration_control logistics_center refugee_camp"
    s = position(f"planning_command {low} cryogenic_storage storage_hold time_capsule casino_ship", B)
    assert points_of_ship(s, 0, BOX.ships["casino_ship"]) == 0


def test_most_of_each_kind() -> None:
    """EF-135, EF-R60: resources, XU and cards of the hand, each by itself; not those that lie open or under ships."""
    s = position(A, B, "mining_command", xu=[1, 2, 0], cubes={0: "MM", 1: "M", 2: ""}, hands={2: "loyalty.1"})
    s.players[0].face_up = ["alien_pet.1", "alien_pet.2"]
    assert most_unused(s) == [1, 1, 1]


# --- cycles of the card round ------------------------------------------------------------------------------------
def test_who_has_passed_is_asked_no_more() -> None:
    """EF-129, EF-R56: in no later cycle, though the numbers are the same."""
    p = last_cards("loyalty.1 loyalty.2", "alien_toys.1 alien_toys.2 alien_toys.3")
    assert p.asked == [1]
    p.does(1, "alien_toys.1")
    assert p.prompts == {0: "The last round is over. Play a card before the final scoring? You hold 2 cards."}
    p.does(0, "pass")
    assert p.news()[0] == "P0 plays no more cards."
    assert p.asked == [1]
    p.does(1, "alien_toys.2").does(1, "pass")
    assert [len(player.hand) for player in p.s.players] == [2, 1]


def test_everybody_has_a_go_before_the_next_cycle() -> None:
    """EF-R56: by cards in hand, those who have acted wait."""
    p = last_cards("alien_toys.1 loyalty.1 loyalty.2", "alien_toys.2 wormhole.1")
    p.does(0, "alien_toys.1")
    assert p.asked == [1]  # 2 and 2 are no tie: P0 has had a go
    p.does(1, "alien_toys.2")
    assert p.asked == [0]  # 2 against 1
    p.does(0, "pass")
    assert p.asked == [1]


def test_a_card_that_has_become_impossible_stays_in_hand() -> None:
    """EF-R57, EF-R96: two Crews are named for the one ship that both could build."""
    hands = {0: "construction_crew.1", 1: "construction_crew.2"}
    s = position(A, "investment_command", cubes={0: "M" * 9, 1: "M" * 9}, offer="time_capsule", hands=hands)
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring))
    p.does(0, "construction_crew.1").does(1, "construction_crew.2")
    pays(p.does(0, "time_capsule"), 0)
    assert p.s.players[1].hand == ["construction_crew.2"]
    assert p.s.players[1].named == ""
    assert p.keys(1) == ["burn", "pass"]


def test_a_player_without_cards_is_out_for_good() -> None:
    """EF-R56, EF-212: even if a Navigation Vessel hands one out."""
    rich = {0: "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9}
    s = position(A, B, cubes=rich, hands={0: "construction_crew.1"}, offer="navigation_vessel")
    s.stage = "cards"
    p = on_stage(s, planned(card_round), planned(final_scoring)).does(0, "construction_crew.1")
    pays(p.does(0, "navigation_vessel"), 0)
    while p.prompts.get(0, "").startswith("Which card"):
        p.does(0, p.keys(0)[0])
    assert [len(player.hand) for player in p.s.players] == [1, 1]
    assert p.asked == [0]
