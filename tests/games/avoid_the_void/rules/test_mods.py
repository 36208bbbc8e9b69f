"""Ship mods and sector mods (AV-36 to AV-45), and "instead" (AV-87)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import SPOTS, number
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, at, hand, income_of, mods, out, travel_of

OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")


def test_a_ship_mod_goes_in_front_of_any_player() -> None:
    """AV-36, AV-D7: oneself or an opponent still in the game; not one who is out."""
    s = position("fuel_leak.1 barter.1", *OTHERS, "", out={3: "gnawer"})
    p = on_turn(s).does(0, "fuel_leak.1")
    assert p.keys(0) == ["0", "1", "2"]
    p.does(0, "2")
    assert mods(p, 2) == ["fuel_leak.1"]
    assert p.s.deck.discard == []
    mine = on_turn(position("fuel_leak.1 barter.1", *OTHERS)).does(0, "fuel_leak.1").does(0, "0")
    assert mods(mine, 0) == ["fuel_leak.1"]


def test_a_ship_mod_works_for_its_controller_as_long_as_it_is_there() -> None:
    """AV-37: a Cargo Annex counts 1 higher in its controller's Income, nobody else's, and not when it is gone."""
    s = position("barter.1", *OTHERS, mods={0: "cargo_annex.1"})
    assert len(hand(income_of(s))) == 1 + 2
    s = position("barter.1", *OTHERS, mods={1: "cargo_annex.1"})
    assert len(hand(income_of(s))) == 1 + 1
    s = position("barter.1", *OTHERS, mods={0: "fuel_leak.1"})
    assert len(hand(income_of(s))) == 1


@pytest.mark.parametrize(
    ("mod", "icon_card"),
    [
        ("phase_shift.1", "gravity_sling.1"),
        ("cargo_annex.1", "ion_storm.2"),
        ("fuel_leak.1", "recycling_beam.1"),
        ("remote_pilot.1", "spin_cycle.1"),
        ("diplomatic_plates.1", "pass_the_cargo.1"),
    ],
)
def test_a_discard_condition_is_met_by_the_icon(mod: str, icon_card: str) -> None:
    """AV-38, AV-39, AV-90: after a card with the icon is carried out, the mod must go; another icon leaves it."""
    first = {"gravity_sling.1": "N", "spin_cycle.1": "clockwise"}
    hands = ("laser_blast.2 ion_storm.1", "laser_blast.3 barter.2")
    p = on_turn(position(f"{icon_card} white_hole.1", *hands, mods={0: mod}))
    p.does(0, icon_card)
    if icon_card in first:
        p.does(0, first[icon_card])
    while p.s.active == 0:
        p.does(p.asked[0], p.keys(p.asked[0])[0])
    assert mods(p) == []
    assert p.s.deck.discard[p.s.deck.discard.index(icon_card) + 1] == mod
    p = on_turn(position(f"{icon_card} white_hole.1", *hands, mods={0: mod}))
    p.does(0, "white_hole.1")
    assert mods(p) == [mod]


def test_x8_phase_shift_goes_after_a_red_card() -> None:
    """AV-X8: it is there while the card is carried out, and discarded afterwards."""
    p = on_turn(position("emergency_thrusters.1 barter.1", *OTHERS, mods={0: "phase_shift.1"}))
    p.does(0, "emergency_thrusters.1").does(0, "B2")
    assert mods(p) == []
    assert p.s.deck.discard == ["emergency_thrusters.1", "phase_shift.1"]


def test_somebody_elses_card_meets_no_condition() -> None:
    """AV-39: "after you play"."""
    p = on_turn(position("gravity_sling.1 barter.1", *OTHERS, mods={1: "phase_shift.1"}))
    p.does(0, "gravity_sling.1").does(0, "N")
    assert mods(p, 1) == ["phase_shift.1"]


def test_mods_that_leave_together_are_ordered_by_their_controller() -> None:
    """AV-D21: two Phase Shifts go by one red card, in the order that is named."""
    s = position("emergency_thrusters.1 barter.1", *OTHERS, mods={0: "phase_shift.1 phase_shift.2"})
    p = on_turn(s).does(0, "emergency_thrusters.1").does(0, "B2")
    assert (p.of(0).least, p.of(0).most) == (2, 2)
    p.does(0, "phase_shift.2", "phase_shift.1")
    assert p.s.deck.discard == ["emergency_thrusters.1", "phase_shift.2", "phase_shift.1"]


def test_a_ship_mod_stays_unless_a_card_says_otherwise() -> None:
    """AV-41: a used Phase Shift stays; Rust Mite and Sword of Plu may discard any; so may the loss (AV-60)."""
    p = travel_of(position("barter.1", *OTHERS, mods={0: "phase_shift.1"})).does(0, "B2")
    assert mods(p) == ["phase_shift.1"]
    s = position("sword_of_plu.1 barter.1", *OTHERS, mods={1: "deflector_shield.1", 2: "fuel_leak.1"})
    p = on_turn(s).does(0, "sword_of_plu.1").does(0, "mod")
    assert p.keys(0) == ["deflector_shield.1", "fuel_leak.1"]
    p.does(0, "fuel_leak.1")
    assert (mods(p, 1), mods(p, 2)) == (["deflector_shield.1"], [])


def test_x10_the_big_red_shiny_button_discards_every_mod() -> None:
    """AV-42, AV-X10: mods on 2 sectors and at 3 players: all gone immediately, their cards on the pile."""
    s = position(
        "big_red_button.1 barter.1",
        *OTHERS,
        mods={0: "fuel_leak.1", 1: "embargo.1", 2: "phase_shift.1"},
        tokens={"A1": "minefield.1", "E5": "wormhole.1"},
    )
    p = on_turn(s).does(0, "big_red_button.1")
    assert all(not player.mods for player in p.s.players)
    assert not any(p.s.board[spot].tokens for spot in SPOTS)
    gone = ["fuel_leak.1", "embargo.1", "phase_shift.1", "minefield.1", "wormhole.1"]
    assert p.s.deck.discard == [*gone, "big_red_button.1"]


def test_a_sector_mod_goes_on_any_sector_and_works_until_it_is_discarded() -> None:
    """AV-43, AV-44, AV-D8: all 25 sectors may be chosen, occupied ones and black holes too."""
    s = position("hazardous_sector.1 barter.1", *OTHERS, holes="C3", tokens={"D4": "hazardous_sector.2"})
    p = on_turn(s).does(0, "hazardous_sector.1")
    assert p.keys(0) == list(SPOTS)
    p.does(0, "D4")
    assert number(p.s, "D4") == 1 - 4
    assert p.s.deck.discard == []
    assert number(on_turn(s).does(0, "hazardous_sector.1").does(0, "C3").s, "C3") == -2


def test_a_sector_mod_leaves_by_a_card_or_by_a_flip() -> None:
    """AV-45: travelling, turning and swapping leave it where it is."""
    s = position("collapse.1 sword_of_plu.1 sector_swap.1", *OTHERS, tokens={"E5": "rich_deposits.1"})
    p = on_turn(s).does(0, "sector_swap.1").does(0, "E5").does(0, "A5")
    assert [token.card for token in p.s.board["A5"].tokens] == ["rich_deposits.1"]
    p = on_turn(s).does(0, "collapse.1").does(0, "E5")
    assert p.s.deck.discard == ["rich_deposits.1", "collapse.1"]
    p = on_turn(s).does(0, "sword_of_plu.1").does(0, "mod")
    assert p.s.deck.discard == ["rich_deposits.1"]
    assert not p.s.board["E5"].tokens


def test_x18_of_two_engine_failures_one_is_discarded() -> None:
    """AV-87, AV-X18, AV-D14: exactly one goes, there is no travel; the other works next time."""
    p = travel_of(position("barter.1", *OTHERS, mods={0: "engine_failure.1 engine_failure.2"}))
    assert p.keys(0) == ["engine_failure.1", "engine_failure.2"]
    p.does(0, "engine_failure.1")
    assert mods(p) == ["engine_failure.2"]
    assert at(p) == "A1"
    again = travel_of(p.s)
    assert mods(again) == []
    assert at(again) == "A1"
    assert travel_of(again.s).keys(0) == ["A2", "B1"]


def test_a_replaced_travel_phase_loses_nobody() -> None:
    """AV-40, AV-58: on a black hole without any way out Engine Failure keeps its controller in the game."""
    p = travel_of(position("barter.1", *OTHERS, holes="A1", mods={0: "engine_failure.1"}))
    assert out(p) == []


def test_two_crews_work_in_the_order_that_is_chosen() -> None:
    """AV-D13, AV-D21: each once, each discarded; the second finds the black hole that the first has made."""
    cards = "barter.1 barter.2 overtime.1 overtime.2 overtime.3 white_hole.1 white_hole.2"
    s = position(f"engine_malfunction.1 {cards}", *OTHERS, mods={0: "traitorous_crew.1 traitorous_crew.2"})
    p = action_of(s).does(0, "engine_malfunction.1")
    assert p.keys(0) == ["traitorous_crew.1", "traitorous_crew.2"]
    p.does(0, "traitorous_crew.2").does(0, "hole")
    assert p.s.board["A1"].hole
    assert mods(p) == ["traitorous_crew.1"]
    p.does(0, "barter.1", "barter.2", "overtime.1")  # nothing but the discard can be carried out fully now
    assert mods(p) == []
    assert p.s.deck.discard[1:3] == ["traitorous_crew.2", "traitorous_crew.1"]
    assert "The sector of P0 cannot become a black hole, so the Traitorous Crew takes 3 cards." in p.said()
    assert len(hand(p)) == 4
