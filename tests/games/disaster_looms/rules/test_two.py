"""Two players (DL-315 to DL-320)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import hollywood, score
from engine.games.disaster_looms.galaxy import gaps
from engine.games.disaster_looms.revenue import income
from engine.parts.hexes import Hex
from tests.games.disaster_looms.position import (
    GAME,
    alternates,
    colony,
    ends,
    lay,
    own,
    public,
    rich,
    scored,
    ship,
    table,
    top_tiles,
)

ROWS = [Hex(0, -1), Hex(1, -1), Hex(-1, 0)]


def test_no_auction_and_the_same_1st_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-316, DL-R86: and the other way the token goes round."""
    rich(s := table(2), 3, 3)
    p = ends(s)
    assert (p.s.phase, p.s.round, p.s.first, p.asked) == ("research", 2, 0, [0])
    monkeypatch.setattr(rulings, "FIRST_PLAYER_ROTATES", True)
    rich(s := table(2), 3, 3)
    assert ends(s).s.first == 1


def test_ship_by_ship() -> None:
    """DL-317, DL-R91, DL-R47: one must act, staying will do; only that one carries customers."""
    s = table(2)
    ship(s, 0, 1, at=0)
    ship(s, 0, 2, at=0)
    rich(s, 9, 9)
    p = alternates(s)
    assert (p.prompts[0], p.keys(0), p.of(0).default) == ("Which ship?", ["0", "1"], ("0",))
    p.does(0, "0")
    assert ("done" in p.keys(0), p.of(0).default) == (False, ("business_as_usual",))
    p.does(0, "load.2").does(0, "business_as_usual")  # Isolating Fields are public
    assert p.asked == [1]  # nothing more to carry
    p.does(1, "business_as_usual")
    assert p.keys(1) == ["load.1", "done"]
    p.does(1, "done")
    assert (p.asked, p.s.active) == ([0], 0)
    p.does(0, "business_as_usual").does(0, "load.2")
    assert p.s.round == 2


def test_a_destroyed_ship_is_skipped() -> None:
    """DL-R91: it has no turn."""
    s = table(2)
    ship(s, 0, 1, at=0, customers=2)
    ship(s, 0, 2, at=0, customers=2)
    ship(s, 1, 1)
    rich(s, 9, 9)
    p = alternates(s).does(0, "0").does(0, "business_as_usual")
    assert (p.asked, p.s.companies[0].ships[1].acted) == ([0], False)
    p.does(0, "business_as_usual")
    assert p.s.round == 2


def test_three_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-318, DL-R87, DL-R6: parallel to the north; the other way straight from Earth."""
    s = table(2)
    assert {*gaps(s)} == {*ROWS}
    lay(s, 1, -1, "empty_space_a")
    assert {*gaps(s)} == {Hex(0, -1), Hex(-1, 0), Hex(1, -2)}
    lay(s, -1, 0, "empty_space_b")
    lay(s, 0, -1, "gas_giant_a")
    assert {*gaps(s)} == {Hex(1, -2), Hex(0, -2), Hex(-1, -1)}
    view = GAME.view(s, 0)
    assert ({*view.rim}, [region.gaps for region in view.regions]) == ({*gaps(s)}, [0, 1, 1, 3])
    monkeypatch.setattr(rulings, "THREE_STRAIGHT_ROWS", True)
    assert {*gaps(s)} == {Hex(2, -2), Hex(0, -2), Hex(-2, 0)}


def test_earth_is_closed() -> None:
    """DL-X66, DL-318: no Exploration from Earth; Scanner Sweep steps first and reveals at a row's end."""
    s = table(2)
    for at, tile in zip(ROWS, ("empty_space_a", "empty_space_b", "gas_giant_a"), strict=True):
        lay(s, *at, tile)
    own(s, 0, "scanner_sweep")
    top_tiles(s, "metal_world")
    p = alternates(s)
    assert "exploration" not in p.keys(0)
    p.does(0, "scanner_sweep")
    assert "reveal" not in p.keys(0)
    p.does(0, "move.2").does(0, "reveal")
    assert p.s.regions[4].hex == Hex(1, -2)  # the only place


def test_colonies_pay_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-319, DL-R89: Earth, profits and the resource Nebula do; the other way the Nebula does not."""
    s = table(2)
    colony(s, lay(s, 0, -1, "paradise"), 0)
    colony(s, lay(s, 0, -2, "lanthandine_world"), 0)
    colony(s, lay(s, 0, -3, "gas_giant_a"), 0, platform=True)
    public(s, "transmutation")
    assert income(s, 0) == 3 + 2 + 3  # Earth, Transmutation, Genetic Engineering for three
    lay(s, 1, -1, "nebula_resource")
    assert income(s, 0) == 3 + 2 + 3 + 1
    monkeypatch.setattr(rulings, "NEBULA_PAYS_TWO", False)
    assert income(s, 0) == 3 + 2 + 3


def test_no_routes_with_two() -> None:
    """DL-319: whatever technologies are there."""
    s = table(2)
    for at, tile in zip(ROWS, ("metal_world", "empty_space_a", "empty_space_b"), strict=True):
        lay(s, *at, tile)
    colony(s, 1, 0)
    s.public.append("unmanned_trade_routes")
    assert income(s, 0) == 3 + 1  # Genetic Engineering


def test_assets_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-320, DL-R90: platforms count, Earth and ships do not; the other way ships do."""
    s = table(2)
    rich(s, 99, 0)
    colony(s, lay(s, 0, -1, "crimson_world"), 1)
    colony(s, lay(s, 0, -2, "shattered_world"), 1)
    colony(s, lay(s, 0, -3, "gas_giant_a"), 1, platform=True)
    s.lost, s.stock, s.cataclysm = s.stock, 0, True
    assert not hollywood(s)
    assert [score(s, seat) for seat in (0, 1)] == [{"assets": 0}, {"assets": 3}]
    p = scored(s)
    assert p.result is not None
    assert (p.result.winners, p.result.scores) == ([1], [0, 3])
    monkeypatch.setattr(rulings, "HOLLYWOOD_FOR_TWO", True)
    assert score(s, 0) == {"assets": 0, "ships": 1}


def test_a_tie_of_assets_goes_by_resources() -> None:
    """DL-R90, DL-218."""
    s = table(2)
    rich(s, 4, 5)
    s.cataclysm = True
    p = scored(s)
    assert p.result is not None
    assert p.result.winners == [1]
