"""Odd flights: red hexes, the rim, two hexes in a turn, the scanner."""

from __future__ import annotations

import pytest

from engine.games.terra_prime.rules.moving import rotations
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import acts, board, colony, dealt, dice, features, hide, lay, rolled, ship
from tests.kit.play import Play


def lay_by_default(p: Play[Prime]) -> Play[Prime]:
    return p.does(0, *(p.of(0).default or ()))


# --- Explore -----------------------------------------------------------------------------------------------------
def test_only_red_hexes_pay() -> None:
    """TP-47"""
    for place, hex_, at, to, points in (("Y1", "HY1", 6, 10, 3), ("R2", "HR2", 10, 16, 5), ("G4", "HG1", 0, 47, 3)):
        s = board(3)
        hide(s, place, hex_)
        ship(s, 0, at=at)
        p = acts(s).does(0, f"explore.{to}")
        assert p.s.players[0].points == points
        told = "P0 gains 2 points for the red hex."
        assert (told in p.said()) is (points == 5)


def test_what_comes_to_lie_where_is_said() -> None:
    """TP-41, TP-D7: on each way, and when it lies."""
    s = board(3)
    hide(s, "Y1", "HY6")  # yellow, then two asteroids, then one; a stray one
    ship(s, 0, at=6)
    p = acts(s, seed=dice(1)).does(0, "explore.10")
    assert "Y1 shows a yellow planet, 2 + 1 asteroids, 1 stray asteroid." in p.said()
    way = p.of(0).option("0")
    assert way
    assert str(way.hint) == "yellow in 21, 2 asteroids in 16, 1 asteroid in 15"
    assert (way.words, way.spot) == ("1", "way.0")
    p.does(0, "0")
    assert "P0 lays Y1: yellow in 21, 2 asteroids in 16, 1 asteroid in 15." in p.said()
    assert p.s.turned["Y1"] == 0


def test_who_is_away_lays_fields_elsewhere() -> None:
    """TP-D7: the fewest asteroids in the sector that was entered."""
    s = board(3)
    hide(s, "Y1", "HY5")  # yellow at 0, two asteroids at 4; 10 is corner 3
    ship(s, 0, at=6)
    p = acts(s).does(0, "explore.10")
    assert p.of(0).default != ("5",)  # the asteroids would come to 10
    assert "2 asteroids in 10" in str(p.of(0).option("5").hint)  # type: ignore[union-attr]
    assert rolled(p.fork().does(0, "5"))[0][0] == "field"
    assert rolled(lay_by_default(p)) == []


def test_stray_asteroids_are_dodged_even_without_fields_and_hit_before_the_second_hex() -> None:
    """TP-R2, TP-48: the first hex is finished, damage and all, before the second is turned up."""
    s = dealt(3)
    hide(s, "G1", "HG7")  # a stray asteroid
    hide(s, "G2", "HG1")
    ship(s, 0, modules="weapon shield")
    p = acts(s, seed=dice(6)).does(0, "explore.2").does(0, "first.G1")
    lay_by_default(p)
    assert p.prompts[0] == "Which Module is lost?"
    assert (p.s.laying, "G2" in p.s.turned) == ("", False)
    p.does(0, "weapon")
    assert p.s.laying == "G2"


def test_fields_are_navigated_once_after_both_hexes() -> None:
    """TP-R2, TP-49: all of the sector that was entered."""
    s = board(3)
    hide(s, "G1", "HG4")
    hide(s, "G2", "HG7")
    ship(s, 0, energy=3, modules="shield")
    p = acts(s, seed=dice(1, 1, 1, 1)).does(0, "explore.2").does(0, "first.G1")
    p.does(0, next(o.key for o in p.of(0).options if "1 asteroid in 2" in str(o.hint)))
    assert p.s.laying == "G2"
    lay_by_default(p)
    assert [(cause, len(fell)) for cause, fell in rolled(p)] == [("stray", 1), ("field", 1)]


def test_a_discarded_hex_leaves_the_fields_of_the_others() -> None:
    """TP-46, TP-R5: no planet may lie next to the Outpost or another; its centre does nothing."""
    s = board(3)
    hide(s, "R3", "HR9")  # two yellow planets and two stray asteroids; corners 31 40 32 24 17 23
    for n in (30, 32, 24, 16, 41, 39, 11):
        colony(s, n, 1, "green")
    if ways := rotations(s, "R3"):
        pytest.fail(f"{ways} are legal")
    lay(s, "Y3", "HY5", 2)  # two asteroids at corner 0: sector 17
    ship(s, 0, at=11, energy=3, modules="shield")
    del s.colonies[11]
    p = acts(s, seed=dice(1, 1)).does(0, "explore.17")
    assert rolled(p) == [("field", [1, 1])]
    assert (p.s.players[0].at, p.s.players[0].points, p.s.discarded[-1]) == (17, 5, "HR9")
    assert p.view(1).table.discarded[-1].id == "HR9"  # type: ignore[attr-defined]
    assert "move.23" in p.keys(0)  # its place counts as revealed


def test_aliens_of_the_new_hex_strike_after_the_explore() -> None:
    """TP-50: and not with a Cloaking Device (TP-116)."""
    for techs, causes in (("", ["aliens"]), ("cloaking_device", [])):
        s = board(3)
        hide(s, "Y1", "HY3")
        ship(s, 0, at=6, energy=1, techs=techs)
        p = lay_by_default(acts(s, seed=dice(1)).does(0, "explore.10"))
        assert [cause for cause, _ in rolled(p)] == causes


def test_a_second_explore_needs_a_hyperdrive() -> None:
    """TP-40, TP-119: two and no third."""
    s = dealt(3)
    hide(s, "G4", "HG1")
    ship(s, 0, techs="hyperdrive")
    p = lay_by_default(acts(s).does(0, "explore.47"))
    p.does(0, next(key for key in p.keys(0) if key.startswith("explore")))
    while p.s.laying:
        lay_by_default(p)
    assert p.s.explores == 2
    assert {rule for key, (_, rule) in p.blocked(0).items() if key.startswith("explore")} <= {"TP-40"}
    assert not [key for key in p.keys(0) if key.startswith("explore")]


def test_a_hex_may_not_be_laid_with_a_planet_beside_the_outpost() -> None:
    """TP-45: with two players too."""
    for seats, place in ((2, "G1"), (3, "G4"), (2, "G3")):
        s = board(seats)
        hide(s, place, "HG6")  # green and blue with one corner between them and its field
        near = s.atlas.adjacent[0]
        for k in rotations(s, place):
            lay(s, place, "HG6", k)
            assert not [n for n in near if any(isinstance(f, str) for f in features(s, n))]


# --- Scan --------------------------------------------------------------------------------------------------------
def test_one_hex_in_range_is_named() -> None:
    """TP-33: it is not asked which."""
    s = board(3)
    hide(s, "Y1", "HY1")
    hide(s, "R1", "HR1")
    ship(s, 0, at=6)
    p = acts(s)
    option = p.of(0).option("scan")
    assert option
    assert (option.words, str(option.hint), option.spot) == ("Y1", "look at Y1", "Y1")
    p.does(0, "scan")
    assert (p.s.players[0].notes, p.s.left) == (["Y1"], 2)
    hide(s, "Y3", "HY3")
    assert acts(s).of(0).option("scan").words == ""  # type: ignore[union-attr]


def test_the_scanner_says_when_all_is_known() -> None:
    """TP-109"""
    assert acts(board(3)).blocked(0)["satellite"] == ("No hex lies face down.", "TP-109")
    hide(s := board(3), "R1", "HR1")
    option = acts(s).of(0).option("satellite")
    assert option
    assert (option.words, str(option.hint)) == ("R1", "look at R1")
    hide(s, "R2", "HR2")
    option = acts(s).of(0).option("satellite")
    assert option
    assert (option.words, str(option.hint)) == ("", "look at two hexes anywhere")


def test_a_hex_that_was_peeked_at_and_discarded_is_no_note_any_more() -> None:
    """TP-R9, TP-46"""
    s = board(3)
    s.players[0].notes.append("R3")
    seen = acts(s).view(0).table
    assert seen.notes == ()  # type: ignore[attr-defined]
    assert seen.ships[0].peeked == ()  # type: ignore[attr-defined]
