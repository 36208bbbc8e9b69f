"""Rulings on losing and empty hands (AV-R1 to AV-R13)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.rules.action import action_phase, end_of_action, play_cards
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.rules.turn import turn
from tests.games.avoid_the_void.position import on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import (
    at,
    black_holes,
    earns,
    ends_action,
    hand,
    mods,
    out,
    over,
    pile,
    plays,
    uses,
)
from tests.kit.play import planned

ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def test_r1_a_hand_emptied_on_anothers_turn_may_be_saved_by_income() -> None:
    """AV-R1: still in the game after the blast, and after Income 1."""
    s = position("laser_blast.3 overtime.1", "barter.1", REST[1])
    s.owed = 1
    p = playing(s, planned(play_cards, 0)).does(0, "laser_blast.3").does(0, "1")
    assert out(p) == []
    assert p.s.active == 1
    assert p.said().index("P1 discards Barter.") < p.said().index("P1 draws 1.")


def test_r1_a_hand_emptied_on_anothers_turn_loses_at_its_own_check() -> None:
    """AV-R1: the check comes at the end of one's own Income Phase."""
    s = position("laser_blast.3 overtime.1", "barter.1", REST[1], holes="B1")
    s.owed = 1
    p = playing(s, planned(play_cards, 0)).does(0, "laser_blast.3").does(0, "1")
    assert out(p) == [1]


def test_r2_a_replaced_phase_has_no_check() -> None:
    """AV-R2: empty hand and Embargo: no play is owed; a sector below 0 with somebody on it still saves."""
    hands = ("", "barter.1 barter.2 collapse.1", REST[1])
    s = position(*hands, at="A1 A2 E5", tiles={"A2": "s01"}, mods={0: "embargo.1"})
    p = playing(s, planned(turn, 0))
    assert out(p) == []
    assert "P0 holds 0 cards and has to play 0." in p.said()
    p.does(0, "A2").does(1, "barter.1")
    assert out(p) == []
    assert hand(p, 0) == ["barter.1"]


def test_r2_without_help_the_travel_phase_loses() -> None:
    """AV-R2: it is checked at the end of Travel; with an Engine Failure as well it survives the turn."""
    s = position("", *REST, mods={0: "embargo.1"})
    assert out(playing(s, planned(turn, 0)).does(0, "A2")) == [0]
    s = position("", *REST, mods={0: "embargo.1 engine_failure.1"})
    p = playing(s, planned(turn, 0))
    assert out(p) == []
    assert p.s.active == 1


def test_r3_the_check_waits_for_the_outermost_card() -> None:
    """AV-R3: the last card plays another one that plays one that draws: no check in between."""
    s = position("great_unknown.1", *REST, deck="great_unknown.2 asteroid_mining.1 collapse.1 collapse.2")
    p = plays(s, "great_unknown.1")  # The Great Unknown is the last card; what it plays at last draws two
    assert out(p) == []
    assert over(p)
    assert len(hand(p, 0)) == 2


def test_r4_a_crew_that_takes_the_last_cards_loses() -> None:
    """AV-R4: what a ship mod does in the Action Phase is a card's effect: checked afterwards."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, mods={0: "traitorous_crew.1"})
    assert out(ends_action(s, "discard")) == [0]


def test_r5_a_last_window_at_the_end_of_income() -> None:
    """AV-R5: Secret Weapon saves; once the check has failed nothing does."""
    s = position("", *REST, holes="A1", mods={0: "secret_weapon.1"}, deck="collapse.1 drop_cargo.1")
    p = earns(s)
    assert p.prompts == {0: "P0 loses if their hand is empty now. Let it pass?"}
    saved = p.fork()
    saved.cuts_in(0, "secret_weapon.1")
    assert over(saved)
    assert hand(saved, 0) == ["drop_cargo.1"]
    p.does(0, "pass")
    assert out(p) == [0]
    assert p.offers(0) == []
    assert "secret_weapon.1" in pile(p)


def test_r6_a_granted_income_phase_is_one_in_all_respects() -> None:
    """AV-R6: its own losing check comes, in the middle of the card; and the plays owed stay."""
    s = position("overtime.1", *REST, holes="A1", mods={0: "secret_weapon.1"})
    p = plays(s, "overtime.1")
    assert p.prompts == {0: "P0 loses if their hand is empty now. Let it pass?"}
    assert [play.card for play in p.s.playing] == ["overtime.1"]
    assert out(p.does(0, "pass")) == [0]


@pytest.mark.parametrize("cards", ["engine_malfunction.1 overtime.1", ""])
def test_r7_a_phase_cut_short_or_without_plays_has_an_end(cards: str) -> None:
    """AV-R7: Traitorous Crew works."""
    s = position(cards, *REST, mods={0: "traitorous_crew.1"})
    p = playing(s, planned(action_phase, 0))
    if cards:
        p.does(0, "engine_malfunction.1")
    assert "A1" in black_holes(p)
    assert mods(p, 0) == []


def test_r8_the_hole_made_by_a_crew_kills_in_travel() -> None:
    """AV-R8: unless Travel is replaced or another way is open."""
    crew = "traitorous_crew.1"
    for more, lost in (("", True), ("engine_failure.1", False), ("phase_shift.1", False)):
        s = position(ME, *REST, mods={0: f"{crew} {more}"}, tokens={"A1": "jump_gate.1"})
        p = playing(s, planned(end_of_action, 0), planned(travel_phase, 0))
        if more == "phase_shift.1":
            assert sorted(p.keys(0)) == ["A2", "B1", "B2"]
        assert (0 in out(p)) == lost
        assert "jump_gate.1" in pile(p)


def test_r9_more_plays_owed_than_cards() -> None:
    """AV-R9: one keeps playing; the moment the hand is empty after a card, one loses."""
    s = position("maltium_exchange.1 overtime.1 collapse.1 collapse.2", "barter.1 barter.2", "laser_blast.1")
    p = on_turn(s, owed=3).does(0, "maltium_exchange.1").does(0, "1")
    assert p.prompts == {0: "Play a card: 2 of 3."}
    p.does(0, "barter.1").does(0, "2")  # gives the other Barter and gets Laser Blast, which is the last play
    p.does(0, "laser_blast.1").does(0, "1").does(1, "overtime.1")
    assert out(p) == [0]


def test_r10_lost_on_the_turn_of_another() -> None:
    """AV-R10: hand, mods and ship go now, one beast comes; the active player goes on. No second beast."""
    s = position(
        "event_horizon.1 overtime.1 overtime.2",
        "barter.1",
        *REST[1:],
        at="A1 B2 E5",
        holes="B2",
        mods={1: "fuel_leak.1"},
    )
    p = on_turn(s, owed=2).does(0, "event_horizon.1")
    assert out(p) == [1]
    assert (hand(p, 1), mods(p, 1), at(p, 1), len(p.s.players[1].beasts)) == ([], [], "", 1)
    p.does(0, "E4")
    assert p.prompts == {0: "Play a card: 2 of 2."}


def test_r10_lost_on_ones_own_turn_brings_exactly_one_beast() -> None:
    """AV-R10: the beast "after your turn" is for beast turns."""
    p = earns(position("", *REST, holes="A1"))
    assert out(p) == [0]
    assert p.s.active == 1
    assert len(p.s.players[0].beasts) == 1


def test_r11_the_game_is_over_at_once() -> None:
    """AV-R11: unfinished effects are dropped: the second step of the card, the turn, the beast of the loser."""
    s = position("event_horizon.1 overtime.1", "barter.1", "", at="A1 B2 E5", holes="B2", out={2: "devourer"})
    s.owed = 1
    p = playing(s, planned(play_cards, 0)).does(0, "event_horizon.1")
    assert p.result is not None
    assert p.result.winners == [0]
    assert p.s.players[1].beasts == []
    assert p.turned.open.decisions == ()
    assert "P0 is the last one standing and wins." in p.news()


def test_r12_several_lose_in_turn_order_until_one_is_left() -> None:
    """AV-R12: all opponents fall at the horizon, in turn order; the one who played it wins."""
    s = position("barter.1", "barter.2", "event_horizon.1 overtime.1", "collapse.1", holes="A1 B1 D1", at="A1 B1 C1 D1")
    s.owed = 1
    p = playing(s, planned(play_cards, 2), seat=2).does(2, "event_horizon.1")
    assert p.s.fallen == [3, 0, 1]
    assert p.result is not None
    assert p.result.winners == [2]


def test_r12_dwindling_stops_when_one_is_left() -> None:
    """AV-R12, AV-R48: the last in turn order stands, though their hand would have been emptied too."""
    s = position("overtime.1", "barter.1", "collapse.1")
    s.round, s.first = 41, 1
    p = playing(s, seat=0)
    assert p.result is not None
    assert p.result.winners == [0]
    assert p.s.fallen == [1, 2]


def test_r13_a_card_whose_player_is_lost_goes_to_the_pile() -> None:
    """AV-R13: and its remaining steps are dropped; through The Great Unknown both cards go."""
    s = position("great_unknown.1", *REST, holes="A1", deck="overtime.1 collapse.1")
    p = plays(s, "great_unknown.1")
    assert out(p) == [0]
    assert {"great_unknown.1", "overtime.1"} <= set(pile(p))
    assert p.s.playing == []


def test_nobody_is_lost_by_a_beast_but_the_last_may_be_checked_later() -> None:
    """AV-R1: Gnawer takes the last card on a beast's turn."""
    p = uses(position("barter.1", "collapse.1 collapse.2", "", out={2: "gnawer"}), "gnawer", "0", seat=2)
    assert over(p)
    assert out(p) == [2]
