"""Void-beast turns (AV-63 to AV-65)."""

from __future__ import annotations

from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.phases import turn_of
from tests.kit.play import Play

QUIET = ("course_correction.1 sector_swap.1", "course_correction.2 sector_swap.2")


def commanding(beasts: str) -> Play[Void]:
    return turn_of(position(*QUIET, "", out={2: beasts}), seat=2)


def test_an_out_player_has_beasts_instead_of_phases() -> None:
    """AV-63, AV-D20: any of them, in any order, each with its targets; no card is drawn, played or moved."""
    p = commanding("devourer spinner gnawer")
    assert p.s.phase == "beasts"
    assert p.keys(2) == ["devourer", "spinner", "gnawer", "done"]
    assert p.of(2).public
    p.does(2, "gnawer").does(2, "0").does(0, "sector_swap.1")
    assert p.s.deck.discard == ["sector_swap.1"]
    assert p.keys(2) == ["devourer", "spinner", "done"]
    p.does(2, "devourer").does(2, "E5")
    assert p.s.board["E5"].hole
    assert p.keys(2) == ["spinner", "done"]
    p.does(2, "done")
    assert p.s.active == 0
    assert p.s.players[2].hand == []


def test_none_or_all_of_them() -> None:
    """AV-63: nobody must use a beast; when all are used the turn is over."""
    p = commanding("spinner devourer").does(2, "done")
    assert p.s.active == 0
    p = commanding("spinner").does(2, "spinner").does(2, "C3").does(2, "270")
    assert p.s.board["C3"].turned == 3
    assert p.s.active == 0


def test_after_the_turn_one_more_beast_is_drawn_and_all_are_kept() -> None:
    """AV-64: face up, usable from the next turn on."""
    p = commanding("spinner devourer")
    top = p.s.beasts[-1]
    p.does(2, "devourer").does(2, "E5").does(2, "done")
    assert p.s.players[2].beasts == ["spinner", "devourer", top]
    assert len(p.s.beasts) == 12
    again = turn_of(p.s, seat=2)
    assert again.keys(2) == ["spinner", "devourer", top, "done"]


def test_out_players_keep_their_place_in_the_turn_order() -> None:
    """AV-65: seat 1 is out and commands the void between seats 0 and 2."""
    s = position(QUIET[0], "", QUIET[1], "overtime.1 overtime.2", out={1: "spinner"})
    p = turn_of(s).does(0, "course_correction.1").does(0, "E5").does(0, "90")
    p.does(0, "sector_swap.1").does(0, "E5").does(0, "E4").does(0, "A2")
    assert p.s.active == 1
    assert p.keys(1) == ["spinner", "done"]
    p.does(1, "done")
    assert p.s.active == 2


def test_a_beast_without_an_object_does_nothing() -> None:
    """AV-63, AV-D20: Mender Worm without a black hole is used up for this turn."""
    p = commanding("mender_worm spinner").does(2, "mender_worm")
    assert "Mender Worm finds nothing to work on." in p.news()
    assert p.keys(2) == ["spinner", "done"]


def test_the_game_may_end_on_a_beasts_turn_only_by_a_loss() -> None:
    """AV-63: a hand that a beast has emptied loses nobody now."""
    s = position("overtime.1", "overtime.2", "", out={2: "gnawer"})
    p = turn_of(s, seat=2).does(2, "gnawer").does(2, "1")
    assert p.result is None
    assert p.s.players[1].hand == []
