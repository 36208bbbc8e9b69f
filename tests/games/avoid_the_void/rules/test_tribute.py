"""Tribute (AV-51 to AV-59)."""

from __future__ import annotations

import pytest

from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import at, hand, out, travel_of

TWO, MINUS = "s13", "s01"  # numbers 2 and -1
FIVE = "barter.1 barter.2 overtime.1 overtime.2 overtime.3"
ONE, OTHER = "laser_blast.1 laser_blast.2", "ion_storm.1 ion_storm.2"


def test_the_mover_pays_each_player_who_was_there() -> None:
    """AV-51, AV-53, AV-D16: 2 cards to each of two players, chosen by the mover, moved at once."""
    p = travel_of(position(FIVE, ONE, OTHER, at="C3 C4 C4", tiles={"C4": TWO})).does(0, "C4")
    assert p.prompts == {0: "Give P1 2."}
    assert not p.of(0).public
    p.does(0, "overtime.1", "barter.1")
    assert hand(p) == FIVE.split()  # nothing moves before all is assigned
    assert p.prompts == {0: "Give P2 2."}
    assert p.keys(0) == ["barter.2", "overtime.2", "overtime.3"]
    p.does(0, "barter.2", "overtime.2")
    assert hand(p) == ["overtime.3"]
    assert hand(p, 1) == [*ONE.split(), "overtime.1", "barter.1"]
    assert hand(p, 2) == [*OTHER.split(), "barter.2", "overtime.2"]
    assert out(p) == []


def test_tribute_counts_the_current_number() -> None:
    """AV-53: 1 with Rich Deposits is 3."""
    s = position(FIVE, ONE, OTHER, at="C3 C4 E5", tokens={"C4": "rich_deposits.1"})
    assert travel_of(s).does(0, "C4").prompts == {0: "Give P1 3."}


def test_below_0_those_who_were_there_pay_the_mover() -> None:
    """AV-54, AV-D17: each gives 1, in private and in parallel; the mover waits."""
    s = position("barter.1", ONE, OTHER, at="C3 C4 C4", tiles={"C4": MINUS})
    p = travel_of(s).does(0, "C4")
    assert p.prompts == {1: "Give P0 1.", 2: "Give P0 1."}
    assert all(p.of(seat).sealed for seat in (1, 2))
    p.does(2, "ion_storm.2")
    assert p.asked == [1]
    assert hand(p) == ["barter.1"]
    p.does(1, "laser_blast.1")
    assert hand(p) == ["barter.1", "laser_blast.1", "ion_storm.2"]
    assert hand(p, 2) == ["ion_storm.1"]


def test_on_0_nothing_changes_hands() -> None:
    """AV-55: on a 0-sector and on a black hole."""
    p = travel_of(position("barter.1 barter.2", ONE, OTHER, at="C3 C4 E5", tiles={"C4": "s03"})).does(0, "C4")
    assert hand(p) == ["barter.1", "barter.2"]
    p = travel_of(position("barter.1 barter.2", ONE, OTHER, at="C3 C4 E5", holes="C4")).does(0, "C4")
    assert hand(p) == ["barter.1", "barter.2"]


@pytest.mark.parametrize("where", ["E5", "C3"])
def test_who_was_not_on_the_new_sector_gets_nothing(where: str) -> None:
    """AV-51: neither a ship elsewhere nor one on the sector that is left."""
    p = travel_of(position("barter.1 barter.2", ONE, OTHER, at=f"C3 {where} E4", tiles={"C4": TWO})).does(0, "C4")
    assert hand(p) == ["barter.1", "barter.2"]


def test_cards_that_bring_ships_together_owe_nothing() -> None:
    """AV-52: tribute exists only in the Travel Phase."""
    s = position("emergency_thrusters.1 barter.1", ONE, OTHER, at="C3 C4 E5", tiles={"C4": TWO})
    p = on_turn(s).does(0, "emergency_thrusters.1").does(0, "C4")
    assert at(p) == at(p, 1) == "C4"
    assert hand(p) == ["barter.1"]


def test_who_has_too_few_gives_all() -> None:
    """AV-56: a payer of -3 with 2 cards; a payer without cards gives nothing and stays in the game."""
    tokens = {"C4": "hazardous_sector.1 hazardous_sector.2"}
    s = position("barter.1", ONE, "", at="C3 C4 C4", tokens=tokens)
    p = travel_of(s).does(0, "C4")
    assert hand(p) == ["barter.1", *ONE.split()]
    assert 2 not in out(p)


def test_x7_two_cards_for_two_players_who_should_get_two_each() -> None:
    """AV-57, AV-59, AV-X7: splits exactly (1,1), (2,0), (0,2); then the mover is lost, the receivers keep them."""
    found = set()
    for first in ((), ("barter.1",), ("barter.2",), ("barter.1", "barter.2")):
        s = position("barter.1 barter.2", "laser_blast.1", "ion_storm.1", at="C3 C4 C4", tiles={"C4": TWO})
        p = travel_of(s).does(0, "C4")
        assert (p.of(0).least, p.of(0).most) == (0, 2)
        p.does(0, *first)
        got = tuple(sum(card.startswith("barter") for card in hand(p, seat)) for seat in (1, 2))
        assert sum(got) == 2
        found.add(got)
        assert out(p) == [0]
        assert not any(card.startswith("barter") for card in p.s.deck.discard)
    assert found == {(1, 1), (2, 0), (0, 2)}


def test_nobody_gets_more_than_is_owed() -> None:
    """AV-57: 3 cards for two players at 2: 2 and 1, or 1 and 2."""
    s = position("barter.1 barter.2 overtime.1", ONE, OTHER, at="C3 C4 C4", tiles={"C4": TWO})
    p = travel_of(s).does(0, "C4")
    assert (p.of(0).least, p.of(0).most) == (1, 2)
    assert "1 to 2" in str(p.refused(0))
    p.does(0, "barter.1")
    assert out(p) == [0]
    assert {"barter.2", "overtime.1"} <= set(hand(p, 2))


def test_an_empty_hand_at_the_end_of_travel_loses() -> None:
    """AV-58: also without any tribute; negative tribute may still save."""
    assert out(travel_of(position("", ONE, OTHER, at="C3 E4 E5")).does(0, "C4")) == [0]
    p = travel_of(position("", ONE, OTHER, at="C3 C4 E5", tiles={"C4": MINUS})).does(0, "C4").does(1, "laser_blast.1")
    assert hand(p) == ["laser_blast.1"]
    assert out(p) == []


def test_the_last_cards_as_tribute_lose_after_they_are_handed_over() -> None:
    """AV-59: the recipient keeps them."""
    p = travel_of(position("barter.1", ONE, OTHER, at="C3 C4 E5")).does(0, "C4")
    assert out(p) == [0]
    assert "barter.1" in hand(p, 1)
    assert "barter.1" not in p.s.deck.discard


def test_klaxxi_turns_the_payment_round() -> None:
    """AV-D17: as mover it takes 1 from each it would owe; standing there it takes 1 from a mover who would take."""
    s = position("barter.1", ONE, OTHER, at="C3 C4 E5", aliens="klaxxi - -", tiles={"C4": TWO})
    p = travel_of(s).does(0, "C4")
    assert p.prompts == {1: "Give P0 1."}
    s = position("barter.1 barter.2", ONE, OTHER, at="C3 C4 C4", aliens="- klaxxi -", tiles={"C4": MINUS})
    p = travel_of(s).does(0, "C4")
    assert p.prompts == {0: "Give P1 1.", 2: "Give P0 1."}


def test_the_way_shows_what_would_be_due() -> None:
    """AV-D16, AV-D17: the outlook of each destination names the tribute."""
    s = position(FIVE, ONE, OTHER, at="C3 C4 B3", tiles={"C4": TWO, "B3": MINUS})
    hints = {option.key: str(option.hint) for option in travel_of(s).of(0).options}
    assert hints["C4"] == "+2, pay 2 to P1"
    assert hints["B3"] == "-1, take 1 from P2"
    assert hints["C2"] == "+1"


def test_the_way_shows_all_of_a_mixed_tribute() -> None:
    """AV-D17: Klaxxi takes where others pay."""
    s = position(FIVE, ONE, OTHER, at="C3 C4 C4", aliens="- klaxxi -", tiles={"C4": MINUS})
    hints = {option.key: str(option.hint) for option in travel_of(s).of(0).options}
    assert hints["C4"] == "-1, pay 1 to P1, take 1 from P2"
