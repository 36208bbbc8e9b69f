"""Blue, gyroscope: cards that turn and move sectors."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID, SPOTS, arrows
from engine.games.avoid_the_void.state import Void
from engine.parts.square import COMPASS
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.moves import at, black_holes, hand, over, plays, tokens

REST = ("collapse.1 collapse.2", "laser_blast.1 laser_blast.2")


def points(s: Void, spot: str) -> set[str]:
    return {COMPASS[d] for d in arrows(s, spot)}


@pytest.mark.parametrize(
    ("degrees", "now"), [("90", {"E", "S", "NW"}), ("180", {"S", "W", "NE"}), ("270", {"W", "N", "SE"})]
)
def test_course_correction(degrees: str, now: set[str]) -> None:
    """course_correction: any one sector, by 90, 180 or 270 degrees clockwise; never by 0 (AV-R55)."""
    s = position("course_correction.1 overtime.1", *REST, tiles={"C3": "s13"})  # N E SW
    p = plays(s, "course_correction.1")
    assert p.keys(0) == [*SPOTS]
    p.does(0, "C3")
    assert p.keys(0) == ["90", "180", "270"]
    p.does(0, degrees)
    assert over(p)
    assert points(p.s, "C3") == now
    assert points(p.s, "C4") == {"N", "E", "S", "W"}


def test_a_black_hole_turns_with_its_hidden_front() -> None:
    """course_correction, white_hole, AV-R29: what lies below turns along, and so do its tokens."""
    s = position("course_correction.1 white_hole.1 overtime.1", *REST, tiles={"C3": "s21"}, holes="C3")  # N S
    p = on_turn(s, owed=3)
    for key in ("course_correction.1", "C3", "90"):
        p.does(0, key)
    assert points(p.s, "C3") == set()
    p.does(0, "white_hole.1")  # the only hole
    assert points(p.s, "C3") == {"E", "W"}


def test_spin_cycle_turns_the_neighbours_only() -> None:
    """spin_cycle: every sector adjacent to yours, black holes and occupied ones too; not your own."""
    for way, quarters in (("clockwise", 1), ("counter", 3)):
        s = position("spin_cycle.1 overtime.1", *REST, at="C3 C4 E5", holes="B2")
        p = plays(s, "spin_cycle.1", way)
        assert over(p)
        assert {spot for spot in SPOTS if p.s.board[spot].turned} == set(GRID.near["C3"])
        assert {p.s.board[spot].turned for spot in GRID.near["C3"]} == {quarters}


def test_spin_cycle_in_a_corner() -> None:
    """spin_cycle: the board ends; three sectors turn."""
    p = plays(position("spin_cycle.1 overtime.1", *REST), "spin_cycle.1", "clockwise")
    assert {spot for spot in SPOTS if p.s.board[spot].turned} == {"A2", "B1", "B2"}


@pytest.mark.parametrize(("line", "spots"), [("2", "A2 B2 C2 D2 E2"), ("D", "D1 D2 D3 D4 D5")])
def test_polar_reversal(line: str, spots: str) -> None:
    """polar_reversal: the five sectors of a row or column turn by 180 degrees, holes too."""
    s = position("polar_reversal.1 overtime.1", *REST, holes="D2", tiles={"D2": "s23"})
    p = plays(s, "polar_reversal.1")
    assert p.keys(0) == [*"12345ABCDE"]
    p.does(0, line)
    assert {spot for spot in SPOTS if p.s.board[spot].turned == 2} == set(spots.split())
    assert {p.s.board[spot].turned for spot in SPOTS} == {0, 2}


# --- sectors on the move -----------------------------------------------------------------------------------------
def test_sector_swap() -> None:
    """sector_swap, AV-80, AV-R22: any two; rotation, ships, tokens and markers stay on the tile, nobody enters."""
    s = position(
        "sector_swap.1 overtime.1",
        *REST,
        at="A1 B1 E5",
        tiles={"A1": "s21", "E5": "s28"},
        holes="E5",
        tokens={"A1": "minefield.1"},
    )
    s.board["E5"].turned = 3
    s.board["E5"].drunk_by = [1]
    p = plays(s, "sector_swap.1", "A1")
    assert "A1" not in p.keys(0)  # two different sectors (AV-R55)
    assert len(p.keys(0)) == 24
    p.does(0, "E5")
    assert over(p)
    assert (p.s.board["A1"].tile, p.s.board["A1"].turned, p.s.board["A1"].drunk_by) == ("s28", 3, [1])
    assert p.s.board["E5"].tile == "s21"
    assert black_holes(p) == ["A1"]
    assert tokens(p, "E5") == ["minefield.1"]
    assert at(p, 0) == "E5"
    assert at(p, 2) == "A1"
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 2, 2]


@pytest.mark.parametrize(
    ("line", "way", "row"),
    [
        ("1", "right", "E1 A1 B1 C1 D1"),
        ("1", "left", "B1 C1 D1 E1 A1"),
        ("A", "up", "A5 A1 A2 A3 A4"),
        ("A", "down", "A2 A3 A4 A5 A1"),
    ],
)
def test_cosmic_conveyor(line: str, way: str, row: str) -> None:
    """cosmic_conveyor: a row or column shifts by 1; the one pushed out comes in at the other end; all ride along."""
    names = {spot: f"s{i:02}" for i, spot in enumerate(GRID.line[line], start=1)}
    s = position(
        "cosmic_conveyor.1 overtime.1",
        *REST,
        at=f"{GRID.line[line][4]} C3 {GRID.line[line][0]}",
        tiles=names,
        tokens={GRID.line[line][0]: "minefield.1"},
    )
    s.board[GRID.line[line][0]].turned = 1
    p = plays(s, "cosmic_conveyor.1", line)
    assert p.keys(0) == (["left", "right"] if line == "1" else ["up", "down"])
    p.does(0, way)
    assert over(p)
    assert [p.s.board[spot].tile for spot in GRID.line[line]] == [names[spot] for spot in row.split()]
    was_first, was_last = (
        GRID.line[line][row.split().index(spot)] for spot in (GRID.line[line][0], GRID.line[line][4])
    )
    assert (at(p, 2), at(p, 0), at(p, 1)) == (was_first, was_last, "C3")
    assert tokens(p, was_first) == ["minefield.1"]
    assert p.s.board[was_first].turned == 1
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 2, 2]  # nobody enters
