"""The Action Phase: how many plays, and what a play is (AV-26 to AV-35)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, hand, out, rests, turn_of

BOX = printed()
OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")
TEN = "barter.1 barter.2 overtime.1 overtime.2 overtime.3 collapse.1 collapse.2 white_hole.1 white_hole.2 ion_storm.1"


@pytest.mark.parametrize(
    ("h", "owed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)]
)
def test_half_of_the_hand_rounded_up_is_owed(h: int, owed: int) -> None:
    """AV-26: counted at the very beginning of the Action Phase."""
    cards = " ".join(TEN.split()[:h])
    p = action_of(position(cards, "laser_blast.2 laser_blast.3", "laser_blast.1 torpedo_spread.1"))
    assert f"P0 holds {h} card{'s' if h > 1 else ''} and has to play {owed}." in p.said()


def test_exactly_so_many_cards_one_at_a_time() -> None:
    """AV-27, AV-28, AV-D6: 2 of 4; each is chosen from the hand when the one before is done; nobody may pass."""
    p = action_of(position("asteroid_mining.1 mother_lode.1 barter.1 barter.2", *OTHERS, deck="white_hole.1"))
    assert p.prompts == {0: "Play a card: 1 of 2."}
    assert p.keys(0) == ["asteroid_mining.1", "mother_lode.1", "barter.1", "barter.2"]
    assert not p.of(0).public
    assert "exactly 1" in str(p.refused(0))
    assert "exactly 1" in str(p.refused(0, "asteroid_mining.1", "mother_lode.1"))
    p.does(0, "asteroid_mining.1")
    assert p.prompts == {0: "Play a card: 2 of 2."}
    assert "white_hole.1" in p.keys(0)
    p.does(0, "white_hole.1")
    assert rests(p)


def test_others_see_a_play_only_when_it_is_made() -> None:
    """AV-D6: private until played, then public."""
    p = action_of(position("laser_blast.1 barter.1 barter.2", *OTHERS)).does(0, "laser_blast.1")
    assert p.prompts == {0: "Laser Blast: aim at whom?"}
    assert p.news(1) == []
    assert p.view(1).open == ()
    p.does(0, "1")
    assert "P0 plays Laser Blast: P1." in p.news(2)


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("mother_lode.1", 4),  # draws 3
        ("maltium_exchange.1", 2),  # swaps hands: 2 of the other
        ("quality_control.1", 3),  # draws 3, discards 1
    ],
)
def test_the_number_owed_does_not_change_with_the_hand(card: str, after: int) -> None:
    """AV-29: drawing, discarding and swapping hands leave it at 1 of 2 played."""
    p = on_turn(position(f"{card} barter.1", *OTHERS), owed=2).does(0, card)
    if card.startswith("maltium"):
        p.does(0, "1")
    if card.startswith("quality"):
        p.does(0, "barter.1")
    assert len(hand(p)) == after
    assert (p.s.owed, p.s.played) == (2, 1)
    assert p.prompts == {0: "Play a card: 2 of 2."}


def test_only_a_card_that_says_so_ends_the_phase_early() -> None:
    """AV-30: Engine Malfunction: 1 of 2 is played, the other lapses."""
    p = turn_of(position("engine_malfunction.1 barter.1 barter.2", *OTHERS, tiles={"A1": "s03"}))
    assert p.s.owed == 2
    p.does(0, "engine_malfunction.1")
    assert p.s.phase == "travel"
    assert hand(p) == ["barter.1", "barter.2"]


def test_x11_the_great_unknown_does_not_count_its_card() -> None:
    """AV-31, AV-79, AV-X11: 3 cards, 2 owed; The Great Unknown plays the top card, and 1 more play is owed."""
    s = position("great_unknown.1 barter.1 barter.2", *OTHERS, deck="mother_lode.1 overtime.1 overtime.2 overtime.3")
    p = action_of(s).does(0, "great_unknown.1")
    assert hand(p) == ["barter.1", "barter.2", "overtime.1", "overtime.2", "overtime.3"]
    assert (p.s.owed, p.s.played) == (2, 1)
    assert p.s.deck.discard == ["mother_lode.1", "great_unknown.1"]


def test_an_empty_hand_after_a_card_loses() -> None:
    """AV-32, AV-33: the only card must be played; its effect leaves no card, so the player is lost."""
    p = on_turn(position("white_hole.1", *OTHERS, deck="", discard="")).does(0, "white_hole.1")
    assert out(p) == [0]


def test_the_last_card_that_draws_saves() -> None:
    """AV-32, AV-33: with one card that must be played, its own effect may leave a card."""
    p = on_turn(position("asteroid_mining.1", *OTHERS, deck="barter.1 barter.2")).does(0, "asteroid_mining.1")
    assert out(p) == []
    assert hand(p) == ["barter.1", "barter.2"]


def test_plays_still_owed_do_not_save_an_empty_hand() -> None:
    """AV-29, AV-32: 1 of 3 is played, the hand is empty by a swap: lost at once."""
    p = on_turn(position("maltium_exchange.1 barter.1", "", OTHERS[1]), owed=3).does(0, "maltium_exchange.1")
    p.does(0, "1")
    assert out(p) == [0]
    assert "barter.1" in hand(p, 1)


def test_there_are_three_kinds_of_cards() -> None:
    """AV-34: 78 regular cards, 20 ship mods and 24 sector mods; each says which it is."""
    assert [sum(c.copies for c in kinds.values()) for kinds in (BOX.regular, BOX.ship_mods, BOX.sector_mods)] == [
        78,
        20,
        24,
    ]
    kinds = [BOX.cards[card].kind for card in ("barter.1", "embargo.1", "minefield.1")]
    assert kinds == ["regular", "ship mod", "sector mod"]


def test_a_regular_card_goes_on_top_of_the_pile_after_its_effect() -> None:
    """AV-35: what its effect discards lies under it."""
    s = position("quality_control.1 barter.1", *OTHERS, discard="overtime.1")
    p = on_turn(s).does(0, "quality_control.1").does(0, "barter.1")
    assert p.s.deck.discard == ["overtime.1", "barter.1", "quality_control.1"]


def test_the_sword_of_plu_may_go_elsewhere() -> None:
    """AV-35: its first option puts it on top of the deck, not on the pile."""
    s = position("sword_of_plu.1 barter.1", *OTHERS, mods={1: "embargo.1"}, tiles={"B1": "s03"})
    p = on_turn(s).does(0, "sword_of_plu.1").does(0, "mod")
    assert p.s.deck.pile[-1] == "sword_of_plu.1"
    assert p.s.deck.discard == ["embargo.1"]


def test_targets_are_chosen_in_the_order_of_the_card() -> None:
    """AV-D9: players, sectors, directions and turns as the card says; an illegal one is refused."""
    p = on_turn(position("tractor_beam.1 barter.1", *OTHERS)).does(0, "tractor_beam.1")
    assert p.keys(0) == ["1", "2"]
    p.does(0, "1")
    assert p.keys(0) == ["B2", "C2", "C1", "A1", "A2"]
    assert "not among the options" in str(p.refused(0, "E5"))
    p.does(0, "C2")
    assert p.s.players[1].at == "C2"
    p = on_turn(position("course_correction.1 barter.1", *OTHERS)).does(0, "course_correction.1").does(0, "C3")
    assert p.keys(0) == ["90", "180", "270"]


def test_who_must_discard_chooses_the_cards() -> None:
    """AV-D11: the one who is hit, from the own hand, capped by it; others see the cards when they are discarded."""
    s = position("torpedo_spread.1 barter.1", "laser_blast.2 ion_storm.1 overtime.1", "laser_blast.3")
    p = on_turn(s).does(0, "torpedo_spread.1")
    assert p.asked == [1]
    assert (p.of(1).least, p.of(1).most) == (2, 2)
    assert p.keys(1) == ["laser_blast.2", "ion_storm.1", "overtime.1"]
    assert not p.of(1).public
    p.does(1, "overtime.1", "laser_blast.2")
    assert p.s.deck.discard[:2] == ["overtime.1", "laser_blast.2"]
    assert "P1 discards Overtime, Laser Blast." in p.news(2)
    assert p.s.players[2].hand == ["laser_blast.3"]  # two sectors away: out of reach


def test_who_must_discard_more_than_they_hold_discards_all() -> None:
    """AV-D11: capped by the hand, without a question."""
    p = on_turn(position("torpedo_spread.1 barter.1", "laser_blast.2", OTHERS[1], tiles={"B1": "s03"}))
    p.does(0, "torpedo_spread.1")
    assert p.s.deck.discard[0] == "laser_blast.2"
