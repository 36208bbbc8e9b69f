"""Sector mods: what a token does to its sector."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID, SPOTS, arrows, exits, number
from engine.parts.square import COMPASS
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.moves import at, earns, hand, out, over, pile, plays, tokens, travels

ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


@pytest.mark.parametrize(
    "card", ["hazardous_sector", "rich_deposits", "jump_gate", "minefield", "stabilizer", "wormhole", "trading_post"]
)
def test_a_sector_mod_goes_on_any_sector(card: str) -> None:
    """AV-43, AV-R19: hazardous_sector, rich_deposits and the rest; its card lies beside the board, not on the pile."""
    p = plays(position(f"{card}.1 overtime.1", *REST, holes="E5"), f"{card}.1")
    assert p.keys(0) == [*SPOTS]
    p.does(0, "E5")
    assert over(p)
    assert tokens(p, "E5") == [f"{card}.1"]
    assert pile(p) == []


@pytest.mark.parametrize(
    ("mods", "hole", "n"),
    [
        ("hazardous_sector.1", False, -1),
        ("rich_deposits.1", False, 3),
        ("rich_deposits.1 rich_deposits.2 rich_deposits.3", False, 7),
        ("hazardous_sector.1 hazardous_sector.2 rich_deposits.1", False, -1),
        ("hazardous_sector.1", True, -2),
        ("rich_deposits.1", True, 2),
    ],
)
def test_numbers_add_up(mods: str, hole: bool, n: int) -> None:
    """hazardous_sector, rich_deposits, AV-R21, AV-R54: without a limit; a black hole counts from 0."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, holes="A1" if hole else "", tokens={"A1": mods})
    assert number(s, "A1") == n
    p = earns(s, *([" ".join(s.players[0].hand[:-n])] if n < 0 else []))
    assert over(p)
    assert len(hand(p, 0)) == 3 + min(n, 5)


def test_numbers_count_for_tribute() -> None:
    """rich_deposits: three cards are due on a 1-sector."""
    s = position("overtime.1 overtime.2 overtime.3 collapse.1", *REST, at="A1 A2 E5", tokens={"A2": "rich_deposits.1"})
    assert travels(s, "A2").prompts == {0: "Give P1 3."}


# --- arrows ------------------------------------------------------------------------------------------------------
def test_jump_gate() -> None:
    """jump_gate: all 8 directions; those off the board give no move; on a black hole too (AV-R54)."""
    s = position(ME, *REST, holes="A1 C3", tokens={"A1": "jump_gate.1", "C3": "jump_gate.2"})
    assert set(exits(s, "C3")) == set(GRID.near["C3"])
    p = travels(s)
    assert sorted(p.keys(0)) == ["A2", "B1", "B2"]


def test_a_space_buoy_is_aimed_when_it_is_placed() -> None:
    """space_buoy: one of the 8 directions on the board, also on a tile that lies turned; it turns with the tile."""
    s = position("space_buoy.1 overtime.1", *REST, tiles={"C3": "s28"}, holes="C3")
    s.board["C3"].turned = 1
    p = plays(s, "space_buoy.1", "C3")
    assert p.keys(0) == [*COMPASS]
    p.does(0, "SE")
    assert over(p)
    assert [COMPASS[d] for d in arrows(p.s, "C3")] == ["SE"]
    p.s.board["C3"].turned = 2
    assert [COMPASS[d] for d in arrows(p.s, "C3")] == ["SW"]


def test_a_space_buoy_may_point_where_an_arrow_is() -> None:
    """space_buoy: or off the board: then it gives no move."""
    p = plays(position("space_buoy.1 overtime.1", *REST, tiles={"A1": "s22"}), "space_buoy.1", "A1", "W")
    assert exits(p.s, "A1") == ["B1"]
    p = plays(position("space_buoy.1 overtime.1", *REST, tiles={"A1": "s22"}), "space_buoy.1", "A1", "E")
    assert exits(p.s, "A1") == ["B1"]


# --- Minefield: see also test_cards_moving -----------------------------------------------------------------------
def test_a_minefield_works_on_arrival_before_tribute() -> None:
    """minefield: the discard comes first, and what is left pays."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, at="A1 A2 E5", tokens={"A2": "minefield.1"})
    p = travels(s, "A2")
    assert p.prompts == {0: "Discard 1."}
    p.does(0, "overtime.2")
    assert p.prompts == {0: "Give P1 1."}
    p.does(0, "overtime.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.3"]


def test_one_discard_for_each_minefield() -> None:
    """minefield: each is an instruction of its own, so Mortos answers each by itself."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, aliens="mortos", tokens={"A2": "minefield.1 minefield.2"})
    p = travels(s, "A2", "keep", "discard", "overtime.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.2", "overtime.3"]


def test_the_last_card_on_a_minefield_loses_at_the_end_of_travel() -> None:
    """minefield, AV-58."""
    p = travels(position("overtime.1", *REST, tokens={"A2": "minefield.1"}), "A2")
    assert out(p) == [0]


def test_putting_mines_under_a_ship_does_nothing_yet() -> None:
    """minefield, AV-R51: only entering does; leaving and coming back is an entry."""
    p = plays(position("minefield.1 overtime.1", *REST), "minefield.1", "B1")
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 2, 2]


# --- Stabilizer --------------------------------------------------------------------------------------------------
def test_a_stabilizer_on_a_black_hole_goes_with_the_flip() -> None:
    """stabilizer, AV-R54: it does not stop the restoring."""
    p = plays(position("white_hole.1 overtime.1", *REST, holes="C3", tokens={"C3": "stabilizer.1"}), "white_hole.1")
    assert not p.s.board["C3"].hole
    assert tokens(p, "C3") == []


def test_a_stabilized_sector_may_be_turned_and_swapped() -> None:
    """stabilizer: it cannot become a black hole, nothing else."""
    p = plays(position("sector_swap.1 overtime.1", *REST, tokens={"C3": "stabilizer.1"}), "sector_swap.1", "C3", "E5")
    assert tokens(p, "E5") == ["stabilizer.1"]


# --- Wormhole ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ship", "to"), [("A1", "E5"), ("B1", "D5"), ("A3", "E3"), ("C2", "C4"), ("C3", None)])
def test_a_wormhole_leads_across_the_centre(ship: str, to: str | None) -> None:
    """wormhole: whatever lies there; that place needs no Wormhole; none from C3; from a black hole too."""
    s = position(ME, *REST, at=f"{ship} E1 D1", holes=ship, tokens={ship: "wormhole.1"})
    p = travels(s)
    assert (out(p), at(p, 0)) == ([], to) if to else out(p) == [0]  # the only way is taken without asking


def test_a_wormhole_leads_to_every_other_wormhole() -> None:
    """wormhole: in addition to the arrows."""
    s = position(ME, *REST, at="C3 E1 D1", tokens={"C3": "wormhole.1", "A5": "wormhole.2", "E1": "wormhole.3"})
    p = travels(s)
    assert set(p.keys(0)) == {"C4", "D3", "C2", "B3", "A5", "E1"}
    p.does(0, "E1")
    assert at(p, 0) == "E1"
    assert p.prompts == {0: "Give P1 1."}  # a travel like any other


def test_a_wormhole_without_a_ship_on_it_leads_nowhere() -> None:
    """wormhole: one must stand on it."""
    p = travels(position(ME, *REST, tokens={"C3": "wormhole.1"}))
    assert sorted(p.keys(0)) == ["A2", "B1"]


# --- Trading Post ------------------------------------------------------------------------------------------------
def test_a_trading_post_is_a_choice() -> None:
    """trading_post: discard 1, which reaches the pile before the draw, and draw 2; or leave it."""
    s = position(ME, *REST, deck="", discard="collapse.1", tokens={"A2": "trading_post.1"})
    p = travels(s, "A2")
    assert p.keys(0) == ["overtime.1", "overtime.2"]
    p.does(0, "overtime.1")
    assert over(p)
    assert sorted(hand(p, 0)) == ["collapse.1", "overtime.1", "overtime.2"]  # drawn anew after a reshuffle
    p = travels(position(ME, *REST, tokens={"A2": "trading_post.1"}), "A2", "")
    assert over(p)
    assert hand(p, 0) == ME.split()


def test_once_for_each_trading_post() -> None:
    """trading_post."""
    s = position(ME, *REST, tokens={"A2": "trading_post.1 trading_post.2"})
    p = travels(s, "A2", "overtime.1", "overtime.2")
    assert over(p)
    assert len(hand(p, 0)) == 4


def test_a_trading_post_comes_after_tribute_and_before_the_check() -> None:
    """trading_post: with nothing left it cannot be used; with the last card it can, and saves nobody needlessly."""
    s = position("overtime.1", *REST, at="A1 A2 E5", tokens={"A2": "trading_post.1"})
    assert out(travels(s, "A2")) == [0]
    s = position("overtime.1", *REST, at="A1 B1 E5", tokens={"A2": "trading_post.1"})
    p = travels(s, "A2", "overtime.1")
    assert over(p)
    assert len(hand(p, 0)) == 2


def test_a_card_that_moves_the_ship_opens_no_trading_post() -> None:
    """trading_post, AV-46: only a Travel Phase that ended there."""
    s = position("emergency_thrusters.1 overtime.1 overtime.2", *REST, tokens={"A2": "trading_post.1"})
    p = on_turn(s, owed=2).does(0, "emergency_thrusters.1").does(0, "A2")
    assert p.prompts == {0: "Play a card: 2 of 2."}
