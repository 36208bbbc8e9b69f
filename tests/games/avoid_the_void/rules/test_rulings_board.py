"""Rulings on the board and the decks (AV-R28 to AV-R38)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import arrows
from engine.games.avoid_the_void.rules.beasts import beast_turn
from engine.games.avoid_the_void.rules.losing import turn_is_over
from engine.games.avoid_the_void.rules.turn import turn
from engine.parts.square import COMPASS
from tests.games.avoid_the_void.position import GAME, on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import (
    at,
    black_holes,
    earns,
    ends_action,
    hand,
    out,
    over,
    pile,
    plays,
    travels,
)
from tests.kit.play import Play, planned

BOX = printed()
ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


@pytest.mark.parametrize(("quarters", "to"), [(0, "B4"), (1, "D4"), (2, "D2"), (3, "B2")])
def test_r28_diagonal_arrows_turn_in_steps_of_90_degrees(quarters: int, to: str) -> None:
    """AV-R28: eight directions, stored for the upright tile."""
    s = position(ME, *REST, at="C3 E1 E5", tiles={"C3": "s28"})  # NW
    s.board["C3"].turned = quarters
    p = travels(s)
    assert over(p)
    assert at(p, 0) == to


def test_r29_a_flip_keeps_the_rotation() -> None:
    """AV-R29: collapsed and restored, the arrows are those it had before."""
    s = position("collapse.1 white_hole.1 overtime.1", *REST, tiles={"C3": "s13"})
    s.board["C3"].turned = 3
    before = arrows(s, "C3")
    p = on_turn(s, owed=3).does(0, "collapse.1").does(0, "C3")
    assert arrows(p.s, "C3") == []
    p.does(0, "white_hole.1")
    assert arrows(p.s, "C3") == before
    assert p.s.board["C3"].turned == 3


def test_r30_a_sector_that_cannot_become_a_hole_keeps_its_mods() -> None:
    """AV-R30: Stabilizer, Traitorous Crew and 2 cards: both ways are open, nothing flips, the tokens stay."""
    s = position(ME, *REST, mods={0: "traitorous_crew.1"}, tokens={"A1": "stabilizer.1 minefield.1"})
    p = ends_action(s)
    assert p.keys(0) == ["discard", "hole"]
    p.does(0, "hole")
    assert over(p)
    assert black_holes(p) == []
    assert len(p.s.board["A1"].tokens) == 2


def test_r30_with_3_cards_the_discard_is_forced() -> None:
    """AV-R30: the flip is not fully executable; it is listed with the reason."""
    s = position("overtime.1 overtime.2 overtime.3 collapse.1", *REST, mods={0: "traitorous_crew.1"}, holes="A1")
    assert ends_action(s).prompts == {0: "Traitorous Crew: discard 3."}


def test_r31_ones_own_hole_is_the_nearest() -> None:
    """AV-R31: at distance 0, so one stays, though another hole is next to it."""
    p = plays(position("spaghettification.1 overtime.1", *REST, holes="A1 A2"), "spaghettification.1")
    assert at(p, 0) == "A1"


def test_r32_any_number_of_ships_may_share_a_sector() -> None:
    """AV-R32: the seventh joins six others."""
    hands = [f"emergency_thrusters.{i}" for i in range(1, 6)]
    s = position("emergency_thrusters.5 overtime.1 overtime.2", *hands[:4], "barter.1", "barter.2", at="A1" + " A2" * 6)
    p = plays(s, "emergency_thrusters.5", "A2")
    assert {at(p, seat) for seat in range(7)} == {"A2"}


def test_r33_filler_sectors_are_random_and_like_any_other() -> None:
    """AV-R33: with 3 players the two fillers vary with the seed, lie upright, show their normal side and collapse."""
    fillers = set()
    for seed in range(20):
        s = Play.start(GAME, 3, seed=seed).s
        own = {player.alien for player in s.players}
        row = [s.board[f"{column}1"] for column in "ABCDE"]
        assert all(sector.turned == 0 and not sector.hole for sector in row)
        fillers |= {BOX.tiles[sector.tile].start_of for sector in row} - own
    assert len(fillers) > 3
    p = plays(position("collapse.1 overtime.1", *REST, tiles={"E1": "start_n"}), "collapse.1", "E1")
    assert black_holes(p) == ["E1"]


def test_r34_who_shares_which_sector_is_random() -> None:
    """AV-R34: with 7 players the two undealt colours go to B1 and D1, either way round."""
    seen = set()
    for seed in range(30):
        s = Play.start(GAME, 7, seed=seed).s
        homes = {
            BOX.tiles[sector.tile].start_of: spot for spot, sector in s.board.items() if BOX.tiles[sector.tile].start_of
        }
        guests = {seat: player.at for seat, player in enumerate(s.players) if player.alien not in homes}
        assert sorted(guests.values()) == ["B1", "D1"]
        seen.add(guests[min(guests)])
    assert seen == {"B1", "D1"}


# --- decks -------------------------------------------------------------------------------------------------------
def test_r35_a_reshuffle_in_the_middle_of_a_draw() -> None:
    """AV-R35: deck of 1, Income 3, ten discards: the one card first, then two of the ten."""
    ten = " ".join([*(f"emergency_thrusters.{i}" for i in range(1, 6)), *(f"asteroid_mining.{i}" for i in range(1, 6))])
    p = earns(position(ME, *REST, tiles={"A1": "s21"}, deck="collapse.1", discard=ten))
    assert over(p)
    assert hand(p, 0)[:3] == [*ME.split(), "collapse.1"]
    assert len(hand(p, 0)) == 5
    assert set(hand(p, 0)[3:]) <= set(ten.split())
    assert (len(p.s.deck.pile), pile(p)) == (8, [])


def test_r36_no_beast_left_no_draw() -> None:
    """AV-R36: neither for a new loser nor after a beast turn."""
    s = position("", *REST, "", holes="A1", out={3: "devourer"})
    s.beasts = []
    p = earns(s)
    assert out(p) == [0, 3]
    assert p.s.players[0].beasts == []
    s = position(ME, *REST, "", out={3: "devourer"})
    s.beasts = []
    p = playing(s, planned(beast_turn, 3), seat=3).does(3, "done")
    assert p.s.players[3].beasts == ["devourer"]


def test_r37_a_beast_works_once_a_turn_and_again_the_next() -> None:
    """AV-R37: one that comes at the end of the turn waits for the next."""
    s = position(ME, *REST, "", out={3: "spinner"})
    p = playing(s, planned(turn, 3), planned(turn_is_over), planned(turn, 3), seat=3)
    p.does(3, "spinner").does(3, "C3").does(3, "90")
    new = [beast for beast in p.s.players[3].beasts if beast != "spinner"]
    assert len(new) == 1
    assert p.s.used == []


def test_r38_the_order_on_the_pile() -> None:
    """AV-R38: as named by the owner; a loser's hand first, in its order, then the ship mods as they came."""
    p = earns(
        position("overtime.1 overtime.2 overtime.3", *REST, tiles={"A1": "s01"}, mods={0: "fuel_leak.1"}),
        "overtime.3 overtime.1",
    )
    assert pile(p) == ["overtime.3", "overtime.1"]
    s = position("overtime.2 overtime.1", *REST, holes="A1", mods={0: "fuel_leak.2 fuel_leak.1"})
    p = travels(s)
    assert out(p) == [0]
    assert pile(p) == ["overtime.2", "overtime.1", "fuel_leak.2", "fuel_leak.1"]


def test_every_direction_is_printed_somewhere() -> None:
    """AV-R28."""
    assert {arrow for tile in BOX.tiles.values() for arrow in tile.arrows} == set(COMPASS)
