"""The Income Phase (AV-20 to AV-25)."""

from __future__ import annotations

import pytest

from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import hand, income_of, mods, out, turn_of

DECK = "asteroid_mining.1 asteroid_mining.2 asteroid_mining.3 asteroid_mining.4 asteroid_mining.5 mother_lode.1"
OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")


@pytest.mark.parametrize(("tile", "n"), [("s06", 1), ("s13", 2), ("s21", 3), ("s26", 4)])
def test_income_draws_the_number_of_the_sector(tile: str, n: int) -> None:
    """AV-20: as many cards as the number, from the top of the deck."""
    p = income_of(position("barter.1", *OTHERS, deck=DECK, tiles={"A1": tile}))
    assert hand(p) == ["barter.1", *DECK.split()[:n]]


def test_a_number_of_0_neither_draws_nor_discards() -> None:
    """AV-21: also on a black hole (AV-73)."""
    for table in (
        position("barter.1", *OTHERS, tiles={"A1": "s03"}),
        position("barter.1", *OTHERS, tiles={"A1": "s26"}, holes="A1"),
    ):
        p = income_of(table)
        assert hand(p) == ["barter.1"]
        assert out(p) == []


def test_a_number_below_0_discards_instead() -> None:
    """AV-22, AV-D4, AV-X1: on -1 the player chooses one card, no more and no fewer, and draws none."""
    p = income_of(position("barter.1 barter.2 overtime.1", *OTHERS, tiles={"A1": "s01"}))
    assert p.asked == [0]
    assert (p.of(0).least, p.of(0).most) == (1, 1)
    assert not p.of(0).public
    assert p.keys(0) == ["barter.1", "barter.2", "overtime.1"]
    p.does(0, "barter.2")
    assert hand(p) == ["barter.1", "overtime.1"]
    assert p.s.deck.discard == ["barter.2"]
    assert "P0 discards Barter." in p.said(2)


def test_x3_a_hazardous_sector_lowers_the_number_by_2() -> None:
    """AV-23, AV-X3: printed 1 with Hazardous Sector is -1, so discard 1; without it, draw 1."""
    hazard = position("barter.1 barter.2", *OTHERS, tokens={"A1": "hazardous_sector.1"})
    p = income_of(hazard).does(0, "barter.1")
    assert hand(p) == ["barter.2"]
    p = income_of(position("barter.1 barter.2", *OTHERS))
    assert hand(p) == ["barter.1", "barter.2", "asteroid_mining.1"]


def test_the_current_number_counts_with_all_its_mods() -> None:
    """AV-23: 2 - 2 + 2 + 2 = 4."""
    tokens = {"A1": "hazardous_sector.1 rich_deposits.1 rich_deposits.2"}
    p = income_of(position("barter.1", *OTHERS, tiles={"A1": "s13"}, tokens=tokens))
    assert len(hand(p)) == 5


def test_an_empty_hand_at_the_end_of_income_loses() -> None:
    """AV-24: checked once, at the end: an empty hand that draws is saved, one that does not is lost."""
    p = income_of(position("", *OTHERS, tiles={"A1": "s03"}))
    assert out(p) == [0]
    p = income_of(position("", *OTHERS))
    assert out(p) == []
    assert hand(p) == ["asteroid_mining.1"]


def test_owing_more_than_one_holds_discards_all_and_loses() -> None:
    """AV-25: -3 with 2 cards: both go, then the check of AV-24 fails."""
    tokens = {"A1": "hazardous_sector.1 hazardous_sector.2"}
    p = income_of(position("barter.1 barter.2", *OTHERS, tokens=tokens))
    assert out(p) == [0]
    assert p.s.deck.discard[:2] == ["barter.1", "barter.2"]


def test_income_of_exactly_the_hand_loses_too() -> None:
    """AV-22, AV-24: -1 with one card."""
    assert out(income_of(position("barter.1", *OTHERS, tiles={"A1": "s01"}))) == [0]


def test_x2_five_cards_after_income_are_three_plays() -> None:
    """AV-X2: 4 cards and a sector of 1: the hand is 5, and 3 plays are owed."""
    p = turn_of(position("barter.1 barter.2 overtime.1 overtime.2", *OTHERS))
    assert len(hand(p)) == 5
    assert (p.s.owed, p.s.played) == (3, 0)


def test_x9_embargo_replaces_one_income() -> None:
    """AV-X9, AV-40: no draw on a 3, Embargo goes to the pile; the income after that is a normal one."""
    s = position("barter.1", *OTHERS, deck=DECK, tiles={"A1": "s21"}, mods={0: "embargo.1"})
    p = income_of(s)
    assert hand(p) == ["barter.1"]
    assert mods(p) == []
    assert p.s.deck.discard == ["embargo.1"]
    assert len(hand(income_of(p.s))) == 4


def test_x9_embargo_replaces_an_income_that_a_card_gives() -> None:
    """AV-X9, AV-40: Overtime's Income Phase is replaced just so."""
    s = position("overtime.1 barter.1 barter.2", *OTHERS, tiles={"A1": "s21"}, mods={0: "embargo.1"})
    p = on_turn(s, owed=2).does(0, "overtime.1")
    assert hand(p) == ["barter.1", "barter.2"]
    assert mods(p) == []
    assert p.s.owed == 2


def test_of_two_embargoes_one_is_chosen() -> None:
    """AV-D3, AV-87: exactly one goes, by its controller's choice; the other waits for the next Income Phase."""
    p = income_of(position("barter.1", *OTHERS, mods={0: "embargo.1 embargo.2"}))
    assert p.keys(0) == ["embargo.1", "embargo.2"]
    p.does(0, "embargo.2")
    assert mods(p) == ["embargo.1"]
    assert hand(p) == ["barter.1"]
