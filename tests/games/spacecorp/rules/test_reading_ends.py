"""Ends of eras, what follows them, and later starts, as a stranger would set them up."""

from __future__ import annotations

import pytest

from engine.core import Result
from engine.games.spacecorp.facts import award, claimable, sharing
from engine.games.spacecorp.rules.between_eras import between_eras
from engine.games.spacecorp.rules.scoring import final_scoring, rank
from engine.games.spacecorp.rules.turn import set_up
from engine.games.spacecorp.state import Colony, Laid, Length
from tests.games.spacecorp.position import (
    GAME,
    Counted,
    acts,
    base,
    board,
    claimed,
    colony,
    dealt,
    find,
    hand,
    idle,
    own,
    pile,
    profit,
    silent,
    slots,
    team,
)
from tests.kit.play import Play, planned


# --- how an era ends ---------------------------------------------------------------------------------------------
def passes(p: Counted, seats: list[int]) -> list[int]:
    """These pass, the others do nothing; whoever had a turn, in order."""
    turns = []
    for _ in range(8):
        if p.result is not None:
            break
        (seat,) = p.asked
        turns.append(seat)
        if seat in seats:
            p.does(seat, "pass")
        else:
            idle(p, seat)
    return turns


@pytest.mark.parametrize(
    ("seats", "passing", "turns"),
    [
        (2, [0], [0, 1]),
        (2, [1], [0, 1, 0]),
        (3, [0, 1], [0, 1, 2]),
        (3, [0, 2], [0, 1, 2, 1]),
        (3, [1, 2], [0, 1, 2, 0]),
        (4, [0, 2], [0, 1, 2, 3, 1]),
        (4, [2, 3], [0, 1, 2, 3, 0, 1]),
        (4, [0, 1, 2, 3], [0, 1, 2, 3]),
    ],
)
def test_turns_after_the_pile(seats: int, passing: list[int], turns: list[int]) -> None:
    """T-51, T-52, SC-167 to SC-172: one pass of two players, two of three or four, then a turn for each other."""
    s = board(seats)
    pile(s, 0)
    assert passes(acts(s), passing) == turns


@pytest.mark.parametrize("claimer", [0, 1, 2])
def test_one_turn_each_after_six_contracts(claimer: int) -> None:
    """T-53, SC-166, SC-R84: everybody else once, in seat order; the claimer no more."""
    s = board(3)
    claimed(s, 2, 3, 4, 5, 6)
    s.firms[claimer].produced = 1
    p = acts(s, claimer)
    p.composes(claimer, "research", "*", "stop")
    p.does(claimer, "m1")
    silent(p)
    assert p.s.owed == [(claimer + 1) % 3, (claimer + 2) % 3]
    assert not sharing(p.s)
    assert passes(p, []) == [(claimer + 1) % 3, (claimer + 2) % 3]


def test_the_seventh_contract_may_still_be_claimed() -> None:
    """SC-R83: in a last turn."""
    s = board(2)
    claimed(s, 2, 3, 4, 5, 6, 7)
    s.owed = [0]
    s.firms[0].produced = 1
    assert [contract.id for contract in claimable(s, 0)] == ["m1"]
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    p.does(0, "m1")
    silent(p)
    assert p.result is not None
    assert p.s.firms[0].earned["contracts"] == 2


@pytest.mark.parametrize(
    ("length", "markers", "genetics", "scores", "winners"),
    [
        ("m", ([1], [2]), (2, 1), [15, 14], [0]),  # T-56
        ("m", ([1, 2], []), (0, 5), [14, 17], [1]),
        ("m", ([], []), (1, 0), [11, 12], [1]),
        ("p", ([1], [2]), (2, 1), [13, 13], [0, 1]),  # T-57
        ("p", ([2], [1]), (9, 9), [11, 15], [1]),
    ],
)
def test_an_early_end(
    length: Length,
    markers: tuple[list[int], list[int]],
    genetics: tuple[int, int],
    scores: list[int],
    winners: list[int],
) -> None:
    """SC-294 to SC-298"""
    s = board(2, length)
    for seat, owned in enumerate((10, 12)):
        profit(s, seat, owned)
        s.firms[seat].beyond, s.firms[seat].genetics = markers[seat], genetics[seat]
    p = Counted(s, planned(final_scoring), seed=1)
    assert p.result == Result(winners, scores)


def test_bases_break_the_tie_but_not_the_legacy_one() -> None:
    """T-57, SC-297, SC-R156"""
    s = board(2, "mp")
    for seat in (0, 1):
        profit(s, seat, 9)
    base(s, "lunar_l4", 1, "research")
    assert rank(s, 1) > rank(s, 0)
    s.firms[0].legacy = Laid("m_e1.1", 0, "refinery")
    assert rank(s, 1) > rank(s, 0)


@pytest.mark.parametrize(
    ("colonies", "titles", "winners"),
    [
        (("zenith", "cinder"), ((), ()), [0]),  # 9 against 2
        (("waystation", "outreach"), (("hibernation",), ()), [0]),  # 3 each, a card more
        (("waystation", "outreach"), ((), ()), [0, 1]),
    ],
)
def test_ties_of_starfarers(colonies: tuple[str, str], titles: tuple[tuple[str, ...], ...], winners: list[int]) -> None:
    """SC-290 to SC-293: the value of colonies, then progress cards."""
    s = board(4, "s")
    for seat in (0, 1):
        profit(s, seat, 30)
        colony(s, ("ace", "bar")[seat], seat, colonies[seat])
        for title in titles[seat]:
            own(s, seat, title)
    p = Counted(s, planned(final_scoring), seed=1)
    assert p.result is not None
    assert p.result.winners == winners
    assert p.result.scores[:2] == [31, 31]


def test_effects_of_colonies_at_the_end() -> None:
    """SC-279, SC-280, SC-288, SC-R139: 14 systems less two, an open contract with its increased award."""
    s = board(3, "s")
    s.markers = [None, *(["starfarers"] * 6)]
    for contract in s.rows[1:]:
        s.claims[contract.id] = 2
    colony(s, "ace", 0, "solitude")
    colony(s, "bar", 1, "concord")
    assert award(s, s.rows[0]) == 2 + 3 + 4
    p = Counted(s, planned(final_scoring), seed=1)
    for seat in p.asked:
        p.does(seat, "nothing")
    assert [firm.profit for firm in p.s.firms] == [12 + 1, 9 + 1, 0]


# --- from one era to the next ------------------------------------------------------------------------------------
def test_from_mariners_to_planeteers() -> None:
    """SC-176 to SC-185: Legacy, Infra, profit and markers stay; everything else is new."""
    s = board(3, "full")
    find(s, "north_mars", "m_e2.2")
    base(s, "north_mars", 0, "refinery")
    slots(s, 0, "thermal_drive")
    drive = s.firms[0].slots[0]
    hand(s, 0, "time ion_drive")
    hand(s, 1, "heavy_lifter")
    profit(s, 0, 7)
    s.firms[1].beyond = [2]
    s.firms[1].genetics, s.firms[1].awaited = 4, ["adaptation"]
    claimed(s, 1)
    p = Play(GAME, s, 3, planned(between_eras), planned(set_up), seed=3)
    assert p.keys(0) == ["north_mars.0", "none"]
    p.does(0, "north_mars.0")
    assert p.keys(1) == ["vesta", "home"]
    p.does(1, "vesta")
    assert "which adaptation" in p.prompts[1].lower()
    p.does(1, "hibernation")
    t = p.s
    assert t.firms[0].legacy is not None
    assert (t.firms[0].slots[0], t.firms[0].profit) == (drive, 7)
    assert t.firms[1].profit == 1  # the copy with the award
    assert [team.at for team in t.firms[1].teams] == ["vesta", "inner_system", "", ""]
    assert t.laid == {}
    assert t.markers[0] == "mariners"
    assert award(t, t.rows[0]) == 3
    assert award(t, t.rows[1]) == 3 + 4
    assert [len(firm.hand) for firm in t.firms] == [3, 3, 3]
    assert len(t.deck) == 50
    assert t.beyond == [1, 2]
    assert t.first == 2  # the least profit
    assert t.firms[0].stock["refinery"] == 2


def test_the_legacy_tile_produces_on() -> None:
    """SC-150, SC-177: without a site, as one of the tiles; a contract of production counts it."""
    s = board(2, "p")
    find(s, "ceres", "p_e1.4")
    base(s, "ceres", 0, "refinery")
    pair = s.laid.pop("ceres")[0]
    s.firms[0].legacy = pair
    find(s, "vesta", "p_e1.3")
    base(s, "vesta", 0, "refinery")
    hand(s, 0, "autonomous_mines")
    p = acts(s)
    p.does(0, "produce")
    assert p.keys(0) == [".0", "vesta.0"]
    p.does(0, ".0", "vesta.0")
    assert p.s.firms[0].profit == 3 + 2
    assert p.keys(0) == ["p5", "none"]


@pytest.mark.parametrize(
    ("length", "profit_", "cubes", "hand_", "deck"),
    [("p", 8, (1, 0), 3, 50), ("ps", 8, (1, 0), 3, 50), ("s", 20, (2, 2), 3, 68)],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_start_in_a_later_era(
    length: Length, profit_: int, cubes: tuple[int, int], hand_: int, deck: int, seats: int
) -> None:
    """SC-299, SC-300, T-42: profit, cubes, Time cards, markers, headquarters."""
    s = dealt(seats, length)
    assert {firm.profit for firm in s.firms} == {profit_}
    assert {(firm.genetics, firm.revelation) for firm in s.firms} == {cubes}
    assert {len(firm.hand) for firm in s.firms} == {hand_}
    assert len(s.deck) == deck
    times = [piece for firm in s.firms for piece in firm.hand if s.box.card_of[piece].era is None]
    assert len(times) == seats
    assert sum(s.box.card_of[piece].era is None for piece in s.deck) == {2: 0, 3: 2, 4: 4}[seats]
    assert {*s.markers} == {"planeteers" if length == "s" else "mariners"}
    assert {award(s, contract) - contract.pays(seats) for contract in s.rows} == {0}
    assert {firm.headquarters for firm in s.firms} == {"starfarers" if length == "s" else "planeteers"}


def test_the_last_player_picks_first() -> None:
    """SC-301, SC-R75: counter-clockwise, a title of Planeteers that asks for nothing, without its profit."""
    p = Play.start(GAME, 4, {"length": "s"}, seed=5)
    first, order = p.s.first, []
    for _ in range(4):
        (seat,) = p.asked
        order.append(seat)
        assert {*p.keys(seat)} <= {"radiation_resistance", "sensory_focus", "hibernation", "low_gravity"}
        p.does(seat, p.keys(seat)[0])
    assert order == [(first - n) % 4 for n in range(1, 5)]
    assert [firm.profit for firm in p.s.firms] == [20] * 4
    assert [firm.progress for firm in p.s.firms].count(["radiation_resistance"]) == 2


def test_colonies_at_the_end() -> None:
    """SC-289: four colonies and more are alike; none costs 1 F."""
    s = board(4, "s")
    profit(s, 3, 1)
    for n, region in enumerate(("ace", "bar", "sir", "pro", "cyg", "kap", "tau", "eer")):
        colony(s, region, (0, 1, 1, 2)[min(n, 3)], s.colony_tiles[-1])
    s.colonies = {region: Colony("outreach", one.seat) for region, one in s.colonies.items()}
    p = Counted(s, planned(final_scoring), seed=1)
    assert p.result is not None
    assert p.result.scores == [1, 4, 13, 0]


def test_a_team_stays_where_it_cannot_act() -> None:
    """SC-120, SC-R50: neither Move, Explore, Build nor transport from the Asteroid Belt."""
    s = board(2)
    for n in (0, 1):
        team(s, 0, n, "asteroid_belt")
    base(s, "lunar_l4", 0, "spaceport")
    hand(s, 0, "thermal_drive survey_rover inflatable_module")
    p = acts(s)
    assert {"move", "explore", "build"} <= {*p.blocked(0)}
    idle(p, 0)
    assert p.asked == [1]
