"""The end (DL-206 to DL-218)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import hollywood, score
from engine.games.disaster_looms.game import LoomsOptions
from tests.games.disaster_looms.position import (
    GAME,
    auctions,
    colony,
    drained,
    ends,
    fleet,
    lay,
    licensed,
    own,
    researched,
    rich,
    scored,
    ship,
    table,
    top_tiles,
)


def test_the_round_of_the_cataclysm_is_played_out() -> None:
    """DL-206, DL-207, DL-208, DL-R105: Revenue without Earth, no auction, and the treasury is scored after it."""
    s = table()
    rich(s, 9, 9, 9)
    colony(s, lay(s, 2, 0, "metal_world"), 0, customers=2)
    ship(s, 1, 1, at=0)
    top_tiles(s, "cataclysm", "empty_space_a")
    p = fleet(s).does(0, "exploration").does(0, "1,0")
    assert (p.s.cataclysm, p.result) == (True, None)
    assert "load.1" in p.keys(1)
    p = ends(p.s)
    assert p.result is not None
    assert ([c.treasury for c in p.s.companies], p.result.scores, p.s.phase) == ([10, 9, 9], [7, 1, 1], "over")


def test_evacuation_alone() -> None:
    """DL-209, DL-210, DL-212, DL-R105: Earth pays, ships count for nothing."""
    s = table()
    drained(s)
    p = ends(s)
    assert p.result is not None
    assert [c.treasury for c in p.s.companies] == [5, 5, 5]
    assert p.result.scores == [1, 1, 1]


def test_hollywood_needs_both() -> None:
    """DL-211, DL-212, DL-R80: in either order; new ships count."""
    s = table()
    assert not hollywood(s)
    s.cataclysm = True
    assert not hollywood(s)
    drained(s)
    assert hollywood(s)
    s.cataclysm = False
    assert not hollywood(s)
    s.cataclysm = True
    ship(s, 1, 2, at=0)
    rich(s, 0, 0, 0)
    p = ends(s)
    assert p.result is not None
    assert (p.result.scores, p.result.winners) == ([1, 2, 1], [1])


def test_points() -> None:
    """DL-213, DL-214, DL-215, DL-216, DL-217, DL-107, DL-R105: licences, cargo and gates are worth nothing."""
    s = table()
    rich(s, 24, 9, 0)
    colony(s, lay(s, 1, 0, "shattered_world"), 0, customers=4)
    colony(s, lay(s, 2, 0, "gas_giant_a"), 0, platform=True, gate=True)
    own(s, 0, "blockade_runner", "blockade_runner", "tourism")
    licensed(s, 1, "tourism", 0)
    s.cataclysm = True
    assert score(s, 0) == {"colonies": 6, "customers": 4, "treasury": 4, "technologies": 9, "ships": 0}
    assert score(s, 1) == {"colonies": 0, "customers": 0, "treasury": 1, "technologies": 0, "ships": 0}


@pytest.mark.parametrize("step", ["resources", "technologies", "colonies", "customers", "shared"])
def test_ties_one_by_one(step: str) -> None:
    """DL-218, DL-R84: resources, technologies, colonies, customers; then it is shared."""
    s = table()
    rich(s, 0, 0, 0)
    there = [lay(s, q, 0, tile) for q, tile in ((1, "urea_world"), (2, "metal_world"), (3, "oolite_world"))]
    if step == "resources":  # 4 points each
        rich(s, 1, 2, 0)
        own(s, 0, "cloned_food")
        own(s, 1, "cloned_food")
    elif step == "technologies":  # 4 points each: a technology, a colony with one customer
        own(s, 1, "cloned_food")
        colony(s, there[0], 0, customers=1)
    elif step == "colonies":  # 6 points each
        colony(s, there[0], 0, customers=3)
        colony(s, there[1], 1)
        colony(s, there[2], 1)
    elif step == "customers":  # as many colonies: a ship makes up for a customer in a Hollywood Ending
        colony(s, there[0], 0, customers=1)
        colony(s, there[1], 1, customers=2)
        ship(s, 0, 2, at=0)
        drained(s)
    else:
        colony(s, there[0], 0, customers=1)
        colony(s, there[1], 1, customers=1)
    s.cataclysm = True
    p = scored(s)
    assert p.result is not None
    assert p.result.scores[0] == p.result.scores[1]
    assert p.result.winners == ([0, 1] if step == "shared" else [1])


def test_two_rounds_are_not_the_last() -> None:
    """DL-2: without Cataclysm and with customers left it goes on."""
    s = table()
    s.round = 7
    p = ends(s)
    assert (p.result, p.s.phase) == (None, "auction")


def test_the_last_round_of_all() -> None:
    """DL-R97, DL-X70: round 60 is scored as usual; together it is lost."""
    s = table()
    s.round = rulings.ROUND_LIMIT - 1
    assert ends(s).result is None
    s.round = rulings.ROUND_LIMIT
    rich(s, 2, 7, 2)
    p = ends(s)
    assert p.result is not None
    assert (p.result.winners, p.result.scores) == ([1], [1, 2, 1])
    s = table(3, "together")
    s.round = rulings.ROUND_LIMIT
    p = ends(s)
    assert p.result is not None
    assert p.result.winners == []


def test_the_limit_is_a_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R97: the other way."""
    s = table()
    monkeypatch.setattr(rulings, "ROUND_LIMIT", 1)
    assert ends(s).result is not None


def test_the_fourth_may_still_bid() -> None:
    """DL-R82: after three passes; up to what they have."""
    s = table(4)
    rich(s, 4, 2, 4, 4)
    p = auctions(s)
    for seat in (0, 3, 2):
        p.does(seat, "pass")
    assert {"1", "2"} <= {*p.keys(1)}
    assert "3" not in p.keys(1)
    p.does(1, "1")
    assert (p.s.first, p.s.companies[1].treasury) == (1, 1)


def test_war_lasts_to_the_end_of_the_next_research() -> None:
    """DL-R83, DL-169, DL-174: not to the end of the one before it."""
    s = table()
    s.war = s.round = 3
    p = researched(s)
    assert p.s.war == 3
    s.round = 4
    p = researched(s)
    assert p.s.war == 0
    assert "The war on Earth is over." in p.said()


def test_the_mode_is_normal_unless_changed() -> None:
    """DL-D31, DL-R108."""
    assert LoomsOptions().mode == "normal"
    assert str(GAME.misfit(2, LoomsOptions(mode="hard"))).startswith("The co-operative game is for three")
    assert not GAME.misfit(2, LoomsOptions())
    assert not GAME.misfit(3, LoomsOptions(mode="together"))
