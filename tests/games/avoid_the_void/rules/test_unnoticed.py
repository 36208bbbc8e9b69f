"""What wrong rules once went unnoticed in: a line each."""

from __future__ import annotations

from engine.core import Option
from engine.games.avoid_the_void.rules.aims import candidates
from engine.games.avoid_the_void.rules.away import mod_to_name
from engine.games.avoid_the_void.rules.harm import harmed
from tests.games.avoid_the_void.position import on_turn, position

HANDS = ("overtime.1 overtime.2 barter.1 barter.2", "laser_blast.1", "laser_blast.2")


def test_a_card_that_names_no_place_may_mean_any() -> None:
    """AV-R55: only some are bound to what lies beside two black holes."""
    s = position(*HANDS, holes="A2 B1")
    assert len([*candidates(s, 0, "anywhere")]) == 25
    assert "A1" in candidates(s, 0, "beside two black holes")
    assert len([*candidates(s, 0, "beside two black holes")]) < 25


def test_everybody_reads_which_card_of_how_many_is_played() -> None:
    """AV-27: counted from 1."""
    (_, task), *_ = on_turn(position(*HANDS), owed=2).view(None).tasks
    assert str(task.words) == "play card 1 of 2"


def test_neffi_needs_nothing_while_travelling_without_a_mod() -> None:
    """AV-48, AV-R17: only what skips the phase harms, and only who could travel."""
    at = "C3 A1 E5"
    assert not harmed(position(*HANDS, at=at, aliens="neffi"), 0, "travel")
    assert harmed(position(*HANDS, at=at, aliens="neffi", mods={0: "engine_failure.1"}), 0, "travel")


def test_of_mods_to_name_that_which_harms_oneself_goes_first() -> None:
    """AV-D18, AV-D25: not that of somebody else."""
    s = position(*HANDS, mods={0: "fuel_leak.1", 1: "embargo.1"})
    options = [Option(card, card) for card in ("embargo.1", "fuel_leak.1")]
    assert mod_to_name(s, 0, options) == "fuel_leak.1"
    assert mod_to_name(s, 1, options) == "embargo.1"
