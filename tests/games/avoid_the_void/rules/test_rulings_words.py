"""Rulings on the exact meaning of words (AV-R50 to AV-R66)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import GRID, SPOTS, number
from engine.games.avoid_the_void.rules import aliens, losing
from engine.games.avoid_the_void.rules.action import action_phase, play_cards
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.rules.turn import turn
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
    tokens,
    travels,
    uses,
)
from tests.kit.play import Play, planned

BOX = printed()
ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def test_r50_mortos_on_its_own_turn_only() -> None:
    """AV-R50: its own card, Income, Crew, mines; not on another's turn, not for a cost."""
    p = plays(position("quality_control.1 overtime.1", *REST, aliens="mortos"), "quality_control.1")
    assert p.keys(0) == ["discard", "keep"]
    p = travels(position(ME, *REST, aliens="mortos", tokens={"A2": "minefield.1"}), "A2")
    assert p.keys(0) == ["discard", "keep"]
    p = plays(position("laser_blast.3 overtime.1", *REST, aliens="- mortos"), "laser_blast.3", "1")
    assert p.keys(1) == ["barter.1", "barter.2"]


@pytest.mark.parametrize(
    ("answers", "enters"),
    [
        (("emergency_thrusters.1", "B2"), True),
        (("tractor_beam.1", "1", "C3"), True),
        (("quantum_swap.1", "1"), True),
        (("sector_swap.1", "A1", "B2"), False),
        (("cosmic_conveyor.1", "A", "up"), False),
        (("minefield.3", "A1"), False),
        (("body_snatcher.1", "1"), False),
        (("singularity_bomb.1", "B1"), False),
    ],
)
def test_r51_what_is_an_entry(answers: tuple[str, ...], enters: bool) -> None:
    """AV-R51: a ship comes to stand on another tile; not a tile that moves, a token that comes, a new pilot."""
    s = position(
        f"{answers[0]} {ME}",
        *REST,
        at="A1 B3 E5",
        tokens={"B2": "minefield.1", "C3": "minefield.2", "B3": "jump_gate.1"},
    )
    if answers[0] == "quantum_swap.1":
        s.board["B2"].tokens, s.board["B3"].tokens = s.board["B3"].tokens, s.board["B2"].tokens
    p = plays(s, *answers)
    assert over(p) != enters
    if enters:
        assert [*p.prompts.values()] == ["Discard 1."]


def test_r51_all_stand_in_their_new_places_first() -> None:
    """AV-R51: entries are worked off in turn order from the active player, here P2, P0, P1."""
    mines = {"A2": "minefield.1", "B2": "minefield.2", "C2": "minefield.3"}
    s = position(*REST, "gravity_sling.1 overtime.1 overtime.2", tokens=mines)
    p = plays(s, "gravity_sling.1", "N", seat=2)
    assert [at(p, seat) for seat in range(3)] == ["A2", "B2", "C2"]
    for seat in (2, 0, 1):
        assert p.asked == [seat]
        p.does(seat, p.keys(seat)[0])
    assert over(p)


def test_r52_all_ways_are_open_at_once() -> None:
    """AV-R52: arrows, Wormhole and Phase Shift together, on a black hole too; a lone Wormhole on B1 leads to D5."""
    s = position(ME, *REST, at="B1 E1 E2", tiles={"B1": "s21"}, tokens={"B1": "wormhole.1"})
    assert sorted(travels(s).keys(0)) == ["B2", "D5"]
    s = position(ME, *REST, at="B1 E1 E2", holes="B1", tokens={"B1": "wormhole.1"}, mods={0: "phase_shift.1"})
    assert set(travels(s).keys(0)) == {*GRID.near["B1"], "D5"}
    s = position(ME, *REST, at="B1 E1 E2", holes="B1", tokens={"B1": "wormhole.1"})
    assert at(travels(s), 0) == "D5"  # compulsory, as there is no other way


def test_r53_a_cost_must_really_be_paid() -> None:
    """AV-R53: Mortos on a Trading Post pays or does not trade; an empty hand cannot."""
    p = travels(position(ME, *REST, aliens="mortos", tokens={"A2": "trading_post.1"}), "A2")
    assert p.keys(0) == ME.split()
    p.does(0, "overtime.1")
    assert over(p)
    assert (len(hand(p, 0)), pile(p)) == (3, ["overtime.1"])


def test_r54_a_gate_placed_after_the_collapse_leads_out() -> None:
    """AV-R54: the token placed before it is gone."""
    s = position("singularity_bomb.1 jump_gate.2 overtime.1", *REST, at="A1 B1 E5", tokens={"B1": "jump_gate.1"})
    p = on_turn(s, owed=2).does(0, "singularity_bomb.1").does(0, "B1")
    assert tokens(p, "B1") == []
    p.does(0, "jump_gate.2").does(0, "B1")
    q = playing(p.s, planned(travel_phase, 1), seat=1)
    assert set(q.keys(1)) == set(GRID.near["B1"])


def test_r54_a_modded_hole_stays_a_hole() -> None:
    """AV-R54: for Topkul, "nearest", Scrap Harvest, Event Horizon and Chain Collapse."""
    gate = {"A2": "jump_gate.1 rich_deposits.1"}
    p = plays(position("spaghettification.1 overtime.1", *REST, holes="A2", tokens=gate), "spaghettification.1")
    assert at(p, 0) == "A2"
    p = plays(position("chain_collapse.1 overtime.1", *REST, holes="A2", tokens=gate), "chain_collapse.1")
    assert black_holes(p) == ["A2", "B2", "A3"]
    p = plays(position("event_horizon.1 overtime.1", *REST, at="A1 A2 E5", holes="A2", tokens=gate), "event_horizon.1")
    assert out(p) == [1]
    s = position(ME, *REST, "", out={3: "entropy_wyrm"}, holes="A2 B1", tokens=gate)
    p = uses(s, "entropy_wyrm", seat=3)
    assert set(p.keys(3)) == {"A1", "B2"}


def test_r55_legal_objects() -> None:
    """AV-R55: to turn or swap: any sector; to collapse: not a hole, not a stabilized one; to restore: a hole."""
    more = {"holes": "E5", "tokens": {"D4": "stabilizer.1"}}
    turned = plays(position("course_correction.1 overtime.1", *REST, **more), "course_correction.1")  # type: ignore[arg-type]
    assert turned.keys(0) == [*SPOTS]
    p = plays(position("collapse.1 overtime.1", *REST, **more), "collapse.1")  # type: ignore[arg-type]
    assert not {"E5", "D4", "A1"} & set(p.keys(0))
    p = plays(position("white_hole.1 overtime.1", *REST, **more), "white_hole.1")  # type: ignore[arg-type]
    assert black_holes(p) == []


def test_r56_hands_are_counted_when_it_is_ones_turn() -> None:
    """AV-R56: each in turn order; P2 fetches a card in the window before its own part, and then has a choice."""
    s = position(
        "torpedo_spread.1 overtime.1", *REST, at="C3 C4 D3", mods={2: "secret_weapon.1"}, deck="drop_cargo.1 collapse.1"
    )
    p = plays(s, "torpedo_spread.1")
    assert hand(p, 1) == []  # both cards, without a choice; then P2's window
    assert p.asked == [2]
    p.cuts_in(2, "secret_weapon.1")
    assert p.prompts == {2: "Discard 2."}
    assert len(p.keys(2)) == 3


def test_r57_anyone_may_be_chosen() -> None:
    """AV-R57: also where nothing will happen."""
    for card in ("laser_blast.3", "pirate_raid.1", "maltium_exchange.1"):
        assert "1" in plays(position(f"{card} overtime.1", "", REST[1]), card).keys(0)
    p = uses(position(ME, "", REST[1], "", out={3: "gnawer"}), "gnawer", seat=3)
    assert p.keys(3) == ["0", "1", "2"]


def test_r58_a_cloud_ends_with_the_phase_and_does_not_stack() -> None:
    """AV-R58: counted once, also if the phase is cut short."""
    s = position("engine_malfunction.1 overtime.1 overtime.2 collapse.1", *REST)
    s.players[0].clouded = True
    p = playing(s, planned(action_phase, 0))
    assert p.prompts == {0: "Play a card: 1 of 3."}
    p.does(0, "engine_malfunction.1")
    assert not p.s.players[0].clouded
    assert p.s.active == 1


def test_r59_a_marker_is_no_mod() -> None:
    """AV-R59: the Button leaves it; it counts for Income and tribute; it stays through a flip."""
    s = position("big_red_button.1 overtime.1", *REST)
    s.board["A1"].drunk_by = [2]
    p = plays(s, "big_red_button.1")
    assert number(p.s, "A1") == -1
    s = position("overtime.1 overtime.2 overtime.3", *REST)
    s.board["A1"].drunk_by = [2]
    assert earns(s).prompts == {0: "Discard 1."}
    s = position(ME, *REST, at="A1 A2 E5")
    s.board["A2"].drunk_by = [2]
    assert travels(s, "A2").prompts == {1: "Give P0 1."}
    s = position("collapse.1 overtime.1", *REST)
    s.board["C3"].drunk_by = [2]
    assert number(plays(s, "collapse.1", "C3").s, "C3") == -2


def test_r60_topkuls_moment_has_passed() -> None:
    """AV-R60: whoever becomes Topkul on a black hole in mid-turn draws nothing now; Mortos works at once."""
    s = position("body_snatcher.1 overtime.1", *REST, aliens="zorbid topkul", holes="B1", at="A1 B1 E5")
    p = plays(s, "body_snatcher.1", "1")
    assert at(p, 0) == "B1"
    assert hand(p, 0) == ["overtime.1"]
    s = position("body_snatcher.1 quality_control.1 overtime.1", *REST, aliens="zorbid mortos")
    p = on_turn(s, owed=2).does(0, "body_snatcher.1").does(0, "1").does(0, "quality_control.1")
    assert p.keys(0) == ["discard", "keep"]


# --- AV-R61 ------------------------------------------------------------------------------------------------------
def test_r61_gatoo_acts_after_the_last_window() -> None:
    """AV-R61: first the window, then by itself; only for lack of cards."""
    s = position(
        "", *REST, aliens="gatoo", holes="A1", mods={0: "secret_weapon.1"}, deck="collapse.1 drop_cargo.1 collapse.2"
    )
    p = earns(s)
    saved = p.fork()
    saved.cuts_in(0, "secret_weapon.1")
    assert "gatoo" not in saved.s.blank
    p.does(0, "pass")
    assert "gatoo" in p.s.blank
    assert len(hand(p, 0)) == 3


def test_r61_how_many_gatoo_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-R61 flipped: a constant."""
    monkeypatch.setattr(losing, "DRAWN_BY_A_SAVED_LOSER", 1)
    assert len(hand(earns(position("", *REST, aliens="gatoo", holes="A1")), 0)) == 1


def test_r61_gatoo_with_a_crew() -> None:
    """AV-R61, AV-R4: the check after the Crew is one of the Action Phase."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, aliens="gatoo", mods={0: "traitorous_crew.1"})
    p = ends_action(s, "discard")
    assert over(p)
    assert len(hand(p, 0)) == 3


def test_r62_klaxxi_is_not_dealt_without_tribute(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-R62: with 7 players it is unavoidable, and said; flipped, it is dealt like the others."""

    def dealt() -> set[str]:
        games = [Play.start(GAME, 6, {"tribute": False}, seed=seed) for seed in range(12)]
        return {player.alien for game in games for player in game.s.players}

    assert dealt() == set(BOX.aliens) - {"klaxxi"}
    p = Play.start(GAME, 7, {"tribute": False})
    assert "Without tribute the power of Klaxxi does nothing." in p.said()
    p = Play.start(GAME, 3, {"tribute": False, "aliens": "choose"})
    hints = {option.key: str(option.hint) for option in p.of(p.asked[0]).options}
    assert hints["klaxxi"] == "Without tribute this power does nothing."
    monkeypatch.setattr(aliens, "DEAL_POINTLESS_ALIENS", True)
    assert dealt() == set(BOX.aliens)


def test_r62_without_tribute_nothing_is_owed() -> None:
    """AV-R62: neither by Klaxxi's power."""
    s = position(ME, *REST, at="A1 A2 E5", aliens="klaxxi", tribute=False)
    p = travels(s, "A2")
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == [2, 2, 2]


def test_r63_a_card_being_played_is_nowhere_else() -> None:
    """AV-R63: the last card of all cannot be drawn by itself, nor taken from the pile."""
    p = plays(position("mother_lode.1 overtime.1", *REST, deck="", discard=""), "mother_lode.1")
    assert hand(p, 0) == ["overtime.1"]
    s = position("great_unknown.1 overtime.1", *REST, deck="recycling_beam.1")
    p = plays(s, "great_unknown.1")
    assert hand(p, 0) == ["overtime.1"]  # The Great Unknown and the Beam are both still being played
    assert pile(p) == ["recycling_beam.1", "great_unknown.1"]


def test_r64_the_great_unknown_may_end_the_phase() -> None:
    """AV-R64: and its choices are made by the one who played it."""
    s = position("great_unknown.1 overtime.1 overtime.2", *REST, deck="engine_malfunction.1 collapse.1")
    s.owed = 3
    p = playing(s, planned(play_cards, 0)).does(0, "great_unknown.1")
    assert p.s.active == 1
    assert hand(p, 0) == ME.split()


def test_r65_left_is_the_next_still_in_the_game() -> None:
    """AV-R65: out players are skipped; of two it is the only opponent, also across the end of the table."""
    s = position(ME, "", "", REST[0], out={1: "devourer", 2: "spinner"}, mods={3: "remote_pilot.1"}, at="A1 B1 C1 C3")
    p = travels(s, seat=3)
    assert p.asked == [0]
    s = position(ME, "", *REST, out={1: "devourer"}, mods={0: "remote_pilot.1"})
    assert travels(s).asked == [2]


def test_r66_a_discard_that_would_be_replaced_may_always_be_chosen() -> None:
    """AV-R66: Howler and Event Horizon against a shield with an empty hand."""
    s = position("event_horizon.1 overtime.1", "", REST[1], at="A1 B2 E5", holes="B2", mods={1: "deflector_shield.1"})
    assert plays(s, "event_horizon.1").keys(1) == ["discard", "lose"]
    s = position("event_horizon.1 overtime.1", "", REST[1], at="A1 B2 E5", holes="B2")
    assert out(plays(s, "event_horizon.1")) == [1]


def test_a_whole_turn_of_topkul_on_a_hole() -> None:
    """AV-R54: draws 2 at the start, Income 0, and is lost in Travel without a way out."""
    s = position(ME, *REST, aliens="topkul", holes="A1", deck="engine_malfunction.1 engine_malfunction.2")
    p = playing(s, planned(turn, 0)).does(0, "engine_malfunction.1")
    assert out(p) == [0]
