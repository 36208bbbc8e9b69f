"""Alien cards and the glossary (AV-66 to AV-68, AV-73 to AV-84, AV-88 to AV-92)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import arrows, exits, number, unoccupied
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, at, hand, mods, out, turn_of
from tests.kit.play import Play

BOX = printed()
OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")


# --- alien cards -------------------------------------------------------------------------------------------------
def test_the_blank_side_has_no_power() -> None:
    """AV-66: the same alien with its other side up."""
    s = position("barter.1 barter.2", *OTHERS, aliens="topkul - -", holes="A1")
    assert len(hand(turn_of(s))) == 4
    s = position("barter.1 barter.2", *OTHERS, aliens="topkul - -", holes="A1")
    s.blank.append("topkul")
    assert len(hand(turn_of(s))) == 2
    assert turn_of(s).view(None).table.crews[0].blank  # type: ignore[attr-defined]


def test_x21_a_power_used_once_is_gone_for_whoever_holds_the_card() -> None:
    """AV-67, AV-68, AV-X21: Gatoo's card is flipped by its use and stays flipped after Body Snatcher."""
    s = position("spin_cycle.1", "body_snatcher.1 barter.1", OTHERS[1], aliens="gatoo - -", deck="")
    s.deck.pile = ["overtime.1", "overtime.2", "overtime.3"]
    p = on_turn(s).does(0, "spin_cycle.1").does(0, "clockwise")
    assert out(p) == []
    assert "gatoo" in p.s.blank
    assert len(hand(p)) == 3
    p = on_turn(p.s, seat=1).does(1, "body_snatcher.1").does(1, "0")
    assert p.s.players[1].alien == "gatoo"
    for seat in (0, 1):
        again = p.fork().s
        again.players[seat].hand = ["spin_cycle.1"]
        assert out(on_turn(again, seat=seat).does(seat, "spin_cycle.1").does(seat, "clockwise")) == [seat]


def test_x13_swapping_alien_cards_swaps_power_and_ship() -> None:
    """AV-81, AV-92, AV-X13: you fly the red ship where it stands and have Neffi's power; they have yours."""
    s = position("body_snatcher.1 barter.1", *OTHERS, aliens="topkul neffi -", at="A1 C3 E5", mods={0: "fuel_leak.1"})
    p = on_turn(s, owed=2).does(0, "body_snatcher.1").does(0, "1")
    assert [player.alien for player in p.s.players][:2] == ["neffi", "topkul"]
    assert (at(p, 0), at(p, 1)) == ("C3", "A1")
    assert "neffi" in p.offers(0)
    assert p.view(None).table.crews[0].colour == "red"  # type: ignore[attr-defined]
    assert mods(p, 0) == ["fuel_leak.1"]


# --- black holes -------------------------------------------------------------------------------------------------
def test_a_black_hole_has_number_0_and_no_arrows() -> None:
    """AV-73: making one flips it; restoring one flips it back to what it was."""
    s = position("collapse.1 white_hole.1 barter.1", *OTHERS, tiles={"C3": "s26"})
    p = on_turn(s, owed=2).does(0, "collapse.1").does(0, "C3")
    assert (number(p.s, "C3"), arrows(p.s, "C3")) == (0, [])
    p.does(0, "white_hole.1")
    assert not p.s.board["C3"].hole
    assert (number(p.s, "C3"), arrows(p.s, "C3")) == (4, [1, 4])


def test_a_black_hole_can_be_modified_and_remains_one() -> None:
    """AV-74, AV-75: mods give it a number and arrows; it still counts as a black hole."""
    s = position("scrap_harvest.1 barter.1", *OTHERS, holes="B2", tokens={"B2": "rich_deposits.1 jump_gate.1"})
    assert number(s, "B2") == 2
    assert len(exits(s, "B2")) == 8
    p = on_turn(s).does(0, "scrap_harvest.1")
    assert len(hand(p)) == 1 + 2  # one, and one for the black hole beside it


@pytest.mark.parametrize(("card", "hole"), [("collapse.1", ""), ("white_hole.1", "E5")])
def test_a_flip_either_way_discards_all_mods_there(card: str, hole: str) -> None:
    """AV-76: to a black hole and back; the cards go to the pile."""
    s = position(f"{card} barter.1", *OTHERS, holes=hole, tokens={"E5": "rich_deposits.1 minefield.1"})
    p = on_turn(s).does(0, card)
    if not hole:
        p.does(0, "E5")
    assert not p.s.board["E5"].tokens
    assert p.s.deck.discard == ["rich_deposits.1", "minefield.1", card]


# --- sectors -----------------------------------------------------------------------------------------------------
def test_your_sector_is_where_your_ship_is_now() -> None:
    """AV-77: after a move in the Action Phase, Scrap Harvest looks around the new place."""
    s = position("emergency_thrusters.1 scrap_harvest.1 barter.1", *OTHERS, holes="C3 C2", at="A1 E5 E4")
    p = on_turn(s, owed=2).does(0, "emergency_thrusters.1").does(0, "B2").does(0, "scrap_harvest.1")
    assert len(hand(p)) == 1 + 3


def test_unoccupied_means_without_ships() -> None:
    """AV-78: a mod does not occupy a sector."""
    s = position("teleporter.1 barter.1", *OTHERS, tokens={"C3": "minefield.1"})
    assert len(unoccupied(s)) == 22
    p = on_turn(s).does(0, "teleporter.1")
    assert p.keys(0) == unoccupied(s)
    assert "C3" in p.keys(0)


def test_x12_swapped_sectors_keep_rotation_ships_and_mods() -> None:
    """AV-80, AV-X12: a 3-sector with a ship and a 0-sector change places; the ship is still on the 3."""
    s = position(
        "sector_swap.1 barter.1",
        *OTHERS,
        at="C3 E5 E4",
        tiles={"C3": "s21", "A5": "s03"},
        tokens={"C3": "rich_deposits.1"},
    )
    s.board["C3"].turned, s.board["A5"].turned = 1, 2
    p = on_turn(s).does(0, "sector_swap.1").does(0, "C3")
    assert "C3" not in p.keys(0)
    p.does(0, "A5")
    three, nought = p.s.board["A5"], p.s.board["C3"]
    assert (three.tile, three.turned, nought.tile, nought.turned) == ("s21", 1, "s03", 2)
    assert [token.card for token in three.tokens] == ["rich_deposits.1"]
    assert at(p) == "A5"


def test_x19_the_nearest_black_hole() -> None:
    """AV-88, AV-89, AV-X19, AV-D12: B3 is 1 step from C2, D4 is 2; from C3 both are 1, and the player chooses."""
    s = position("spaghettification.1 barter.1", *OTHERS, at="C2 E5 E1", holes="B3 D4")
    p = on_turn(s).does(0, "spaghettification.1")
    assert at(p) == "B3"
    s = position("spaghettification.1 barter.1", *OTHERS, at="C3 E5 E1", holes="B3 D4")
    p = on_turn(s).does(0, "spaghettification.1")
    assert p.keys(0) == ["B3", "D4"]
    assert at(p.does(0, "D4")) == "D4"
    assert len(hand(p)) == 1 + 3


def test_nearest_ignores_arrows() -> None:
    """AV-88: a sector whose only arrow points the other way is left all the same."""
    s = position("spaghettification.1 barter.1", *OTHERS, at="C3 E5 E1", tiles={"C3": "s27"}, holes="A2")
    assert at(on_turn(s).does(0, "spaghettification.1")) == "A2"


# --- playing a card by an effect ---------------------------------------------------------------------------------
def test_a_card_played_by_an_effect_is_a_play_in_all_but_the_count() -> None:
    """AV-79, AV-31: a ship mod on top of the deck is put in front of a player of one's choice."""
    s = position("great_unknown.1 barter.1", *OTHERS, deck="embargo.1 overtime.1")
    p = on_turn(s, owed=2).does(0, "great_unknown.1")
    assert p.keys(0) == ["0", "1", "2"]
    p.does(0, "2")
    assert mods(p, 2) == ["embargo.1"]
    assert (p.s.owed, p.s.played) == (2, 1)


# --- either/or ---------------------------------------------------------------------------------------------------
def crewed(cards: str, aliens: str = "- - -", **more: str) -> Play[Void]:
    """P0 has ended the Action Phase under a Traitorous Crew with these cards in hand."""
    hands = f"engine_malfunction.1 {cards}", *OTHERS
    tokens = {"A1": more["tokens"]} if "tokens" in more else {}
    s = position(*hands, aliens=aliens, mods={0: "traitorous_crew.1"}, tokens=tokens)
    return action_of(s).does(0, "engine_malfunction.1")


def test_x14_what_cannot_be_carried_out_fully_cannot_be_chosen() -> None:
    """AV-82, AV-X14, AV-D10: with 2 cards only the black hole; it flips, its mods go."""
    p = crewed("barter.1 barter.2", tokens="rich_deposits.1")
    assert p.s.board["A1"].hole
    assert not p.s.board["A1"].tokens
    assert hand(p) == ["barter.1", "barter.2"]
    assert mods(p) == []
    assert "P0 holds fewer than 3 cards, so the Traitorous Crew takes the sector." in p.said()


def test_both_ways_are_open_if_both_can_be_carried_out() -> None:
    """AV-82, AV-D10: with 3 cards."""
    p = crewed("barter.1 barter.2 overtime.1 overtime.2")
    assert p.keys(0) == ["discard", "hole"]
    p.does(0, "discard").does(0, "barter.1", "barter.2", "overtime.2")
    assert hand(p) == ["overtime.1"]
    assert not p.s.board["A1"].hole


def test_x15_mortos_may_choose_the_discard_without_the_cards() -> None:
    """AV-83, AV-X15, AV-D5: "discard 3" is open with 2 cards, and nothing need be discarded."""
    p = crewed("barter.1 barter.2", aliens="mortos - -")
    assert p.keys(0) == ["discard", "hole"]
    p.does(0, "discard")
    assert p.keys(0) == ["discard", "keep"]
    p.does(0, "keep")
    assert hand(p) == ["barter.1", "barter.2"]
    assert not p.s.board["A1"].hole
    assert mods(p) == []


def test_mortos_ignores_a_discard_on_its_own_turn_only() -> None:
    """AV-D5: Quality Control may be ignored; an opponent's Laser Blast may not."""
    s = position("quality_control.1 barter.1", *OTHERS, aliens="mortos - -")
    p = on_turn(s).does(0, "quality_control.1")
    assert p.keys(0) == ["discard", "keep"]
    p.does(0, "keep")
    assert len(hand(p)) == 4
    s = position("barter.1 barter.2", "laser_blast.1 overtime.1", OTHERS[1], aliens="mortos - -")
    p = on_turn(s, seat=1).does(1, "laser_blast.1").does(1, "0")
    assert p.keys(0) == ["barter.1", "barter.2"]


@pytest.mark.parametrize("way", ["mod", "card"])
def test_x16_if_nothing_can_be_carried_out_any_may_be_chosen(way: str) -> None:
    """AV-84, AV-X16: no mods, no cards: the first way puts the Sword on the deck; the hand is empty: lost."""
    p = on_turn(position("sword_of_plu.1", *OTHERS, tiles={"B1": "s03"})).does(0, "sword_of_plu.1")
    assert p.keys(0) == ["mod", "card"]
    p.does(0, way)
    assert out(p) == [0]
    assert (p.s.deck.pile[-1] == "sword_of_plu.1") == (way == "mod")
    assert ("sword_of_plu.1" in p.s.deck.discard) == (way == "card")


# --- colours and icons -------------------------------------------------------------------------------------------
def test_every_colour_has_one_icon() -> None:
    """AV-90: seven pairs; they matter for discard conditions only."""
    pairs = {(card.icon, card.colour) for card in BOX.kinds.values()}
    assert len(pairs) == 7
    assert ("mining", "orange") in pairs
    assert ("teleport", "red") in pairs
    count = {colour: sum(card.colour == colour for card in BOX.cards.values()) for _, colour in pairs}
    assert count == {"orange": 33, "red": 24, "yellow": 17, "green": 14, "blue": 13, "black": 12, "purple": 9}


def test_orange_draws_and_red_moves() -> None:
    """AV-91: a check on the component table."""
    orange = {card.id for card in BOX.kinds.values() if card.icon == "mining"}
    red = {card.id for card in BOX.kinds.values() if card.icon == "teleport"}
    words_of_drawing = ("draw", "income phase", "discard pile into your hand", "number is 2 higher")
    assert all(any(word in BOX.kinds[card].text.lower() for word in words_of_drawing) for card in orange)
    words_of_moving = ("move", "ship", "travel phase", "arrows")
    assert all(any(word in BOX.kinds[card].text.lower() for word in words_of_moving) for card in red)
