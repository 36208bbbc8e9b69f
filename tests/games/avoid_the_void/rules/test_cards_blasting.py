"""Yellow, blaster: cards that make others discard, and what stops them."""

from __future__ import annotations

import pytest

from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.moves import hand, mods, out, over, pile, plays

FULL = ("collapse.1 collapse.2", "mother_lode.1 mother_lode.2")


def test_laser_blast() -> None:
    """laser_blast: an opponent of your choice discards 1, of their own choosing (AV-R39)."""
    p = plays(position("laser_blast.1 overtime.1", *FULL), "laser_blast.1")
    assert p.keys(0) == ["1", "2"]
    p.does(0, "1")
    assert p.prompts == {1: "Discard 1."}
    p.does(1, "collapse.2")
    assert over(p)
    assert hand(p, 1) == ["collapse.1"]
    assert pile(p) == ["collapse.2", "laser_blast.1"]
    assert "P1 discards Collapse." in p.said(2)


def test_laser_blast_at_an_empty_hand() -> None:
    """laser_blast, AV-R57: may be aimed there; nothing happens."""
    p = plays(position("laser_blast.1 overtime.1", "", FULL[1]), "laser_blast.1", "1")
    assert over(p)
    assert out(p) == []


def test_the_last_card_may_be_blasted_away() -> None:
    """laser_blast, AV-R1: nobody loses for it on another's turn."""
    p = plays(position("laser_blast.1 overtime.1", "collapse.1", FULL[1]), "laser_blast.1", "1")
    assert over(p)
    assert hand(p, 1) == []
    assert out(p) == []


def test_ion_storm_goes_round() -> None:
    """ion_storm, AV-R56, AV-R38: each opponent in turn order, each finishing before the next is asked."""
    p = plays(position(FULL[0], FULL[1], "ion_storm.1 overtime.1", "barter.1 barter.2"), "ion_storm.1", seat=2)
    assert p.prompts == {3: "Discard 1."}
    p.does(3, "barter.1")
    assert p.prompts == {0: "Discard 1."}
    p.does(0, "collapse.1")
    p.does(1, "mother_lode.1")
    assert pile(p) == ["barter.1", "collapse.1", "mother_lode.1", "ion_storm.1"]
    assert hand(p, 2) == ["overtime.1"]


@pytest.mark.parametrize(("held", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_drop_cargo_halves_rounded_down(held: int, lost: int) -> None:
    """drop_cargo: a hand of 1 loses nothing."""
    cards = [f"emergency_thrusters.{i}" for i in range(1, held + 1)]
    p = plays(position("drop_cargo.1 overtime.1", " ".join(cards), "barter.1"), "drop_cargo.1")
    if lost:
        assert p.prompts == {1: f"Discard {lost}."}
        p.does(1, *cards[:lost])
    assert over(p)
    assert hand(p, 1) == cards[lost:]
    assert hand(p, 2) == ["barter.1"]
    assert pile(p) == [*cards[:lost], "drop_cargo.1"]


@pytest.mark.parametrize(("place", "hit"), [("C3", True), ("D4", True), ("C2", True), ("C5", False), ("E3", False)])
def test_torpedo_spread_reaches_the_neighbours(place: str, hit: bool) -> None:
    """torpedo_spread: on your sector or adjacent to it, 2 cards; you yourself are no opponent."""
    s = position("torpedo_spread.1 overtime.1", "collapse.1 collapse.2 barter.1", FULL[1], at=f"C3 {place} A1")
    p = plays(s, "torpedo_spread.1")
    assert p.asked == ([1] if hit else [2])
    if hit:
        p.does(1, "barter.1", "collapse.1")
        assert pile(p) == ["barter.1", "collapse.1", "torpedo_spread.1"]  # in the order named (AV-R38)
    assert over(p)
    assert hand(p, 0) == ["overtime.1"]


def test_torpedo_spread_takes_a_small_hand_whole() -> None:
    """torpedo_spread, AV-R49: a hand smaller than the number is discarded whole; nobody loses for it now."""
    s = position("torpedo_spread.1 overtime.1", "collapse.1", FULL[1], at="C3 C4 A1")
    p = plays(s, "torpedo_spread.1")
    assert over(p)
    assert hand(p, 1) == []
    assert out(p) == []


# --- Deflector Shield --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["ion_storm.1", "drop_cargo.1", "torpedo_spread.1"])
def test_a_shield_stops_the_whole_discard(card: str) -> None:
    """deflector_shield, ion_storm, drop_cargo, torpedo_spread: whatever its size, by itself; of two, one goes."""
    s = position(
        f"{card} overtime.1",
        "barter.1 barter.2 collapse.1 collapse.2",
        "mother_lode.1 mother_lode.2",
        at="A1 B1 E5",
        mods={1: "deflector_shield.1 deflector_shield.2"},
    )
    p = plays(s, card)
    assert len(hand(p, 1)) == 4
    assert mods(p, 1) == ["deflector_shield.2"]
    assert pile(p)[0] == "deflector_shield.1"
    assert "A Deflector Shield protects the hand of P1." in p.said()


def test_a_shield_is_gone_after_one_discard() -> None:
    """deflector_shield, laser_blast: the next one hits."""
    s = position("laser_blast.1 overtime.1", *FULL, mods={1: "deflector_shield.1"})
    p = plays(s, "laser_blast.1", "1")
    assert over(p)
    assert mods(p, 1) == []
    p = plays(position("laser_blast.1 overtime.1", *FULL), "laser_blast.1", "1")
    assert p.asked == [1]


def test_a_shield_does_not_work_for_nothing() -> None:
    """deflector_shield: an empty hand, or half of one card, is no discard: the shield stays."""
    s = position("laser_blast.1 overtime.1", "", FULL[1], mods={1: "deflector_shield.1"})
    assert mods(plays(s, "laser_blast.1", "1"), 1) == ["deflector_shield.1"]
    s = position("drop_cargo.1 overtime.1", "collapse.1", "barter.1", mods={1: "deflector_shield.1"})
    assert mods(plays(s, "drop_cargo.1"), 1) == ["deflector_shield.1"]


def test_mortos_is_no_help_on_the_turn_of_another() -> None:
    """laser_blast, mortos, AV-R50."""
    p = plays(position("laser_blast.1 overtime.1", *FULL, aliens="- mortos"), "laser_blast.1", "1")
    assert p.prompts == {1: "Discard 1."}


def test_a_blast_while_the_victim_fetches_drop_cargo() -> None:
    """drop_cargo, secret_weapon, AV-R56: the hand is counted when it is that player's turn to discard."""
    s = position(
        "torpedo_spread.1 overtime.1",
        "collapse.1",
        FULL[1],
        at="C3 C4 A1",
        deck="overtime.2 drop_cargo.1",
        mods={1: "secret_weapon.1"},
    )
    p = plays(s, "torpedo_spread.1")
    assert "Let it pass?" in p.prompts[1]
    p.cuts_in(1, "secret_weapon.1")
    assert hand(p, 1) == []  # two cards then, both gone
    assert {"collapse.1", "drop_cargo.1"} < set(pile(p))
