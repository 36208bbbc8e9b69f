"""Purple, anomaly: the odd ones."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.rules.action import end_of_action, play_cards
from tests.games.avoid_the_void.position import on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import at, black_holes, hand, mods, out, over, pile, plays, tokens
from tests.kit.play import planned

REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


# --- The Great Unknown -------------------------------------------------------------------------------------------
def test_great_unknown_plays_the_top_card() -> None:
    """great_unknown, AV-R64: shown to all, aimed by the same player, first to its place; then the Unknown."""
    s = position("great_unknown.1 overtime.1", *REST, deck="laser_blast.3 mother_lode.1")
    p = plays(s, "great_unknown.1")
    assert "The top card is Laser Blast." in p.news(None)
    assert p.prompts == {0: "Laser Blast: aim at whom?"}
    p.does(0, "1").does(1, "barter.1")
    assert over(p)
    assert pile(p) == ["barter.1", "laser_blast.3", "great_unknown.1"]
    assert p.s.deck.pile == ["mother_lode.1"]


def test_great_unknown_does_not_count() -> None:
    """great_unknown, AV-31: the inner play is not one of those owed."""
    s = position("great_unknown.1 overtime.1 overtime.2", *REST, deck="mother_lode.1")
    p = on_turn(s, owed=2).does(0, "great_unknown.1")
    assert p.prompts == {0: "Play a card: 2 of 2."}


def test_great_unknown_may_be_any_kind_of_card() -> None:
    """great_unknown: a ship mod goes in front of a player, a sector mod on a sector."""
    p = plays(position("great_unknown.1 overtime.1", *REST, deck="embargo.1"), "great_unknown.1", "2")
    assert mods(p, 2) == ["embargo.1"]
    assert pile(p) == ["great_unknown.1"]
    p = plays(position("great_unknown.1 overtime.1", *REST, deck="minefield.1"), "great_unknown.1", "C3")
    assert tokens(p, "C3") == ["minefield.1"]
    assert pile(p) == ["great_unknown.1"]


def test_great_unknown_chains() -> None:
    """great_unknown, AV-R63: three in a row and the fourth card; inner ones reach the pile first."""
    deck = "great_unknown.2 great_unknown.3 asteroid_mining.1 collapse.1 collapse.2"
    p = plays(position("great_unknown.1 overtime.1", *REST, deck=deck), "great_unknown.1")
    assert over(p)
    assert pile(p) == ["asteroid_mining.1", "great_unknown.3", "great_unknown.2", "great_unknown.1"]
    assert hand(p, 0) == ["overtime.1", "collapse.1", "collapse.2"]


def test_great_unknown_with_deck_and_pile_empty() -> None:
    """great_unknown, AV-R35: does nothing; it is not in the pile itself while it is played."""
    p = plays(position("great_unknown.1 overtime.1", *REST, deck=""), "great_unknown.1")
    assert over(p)
    assert "There is no card to reveal." in p.news()
    assert pile(p) == ["great_unknown.1"]


def test_great_unknown_reshuffles_an_empty_deck() -> None:
    """great_unknown, AV-R35."""
    p = plays(position("great_unknown.1 overtime.1", *REST, deck="", discard="engine_malfunction.1"), "great_unknown.1")
    assert pile(p) == ["engine_malfunction.1", "great_unknown.1"]


def test_great_unknown_that_ends_the_action_phase() -> None:
    """great_unknown, engine_malfunction, AV-R64."""
    s = position("great_unknown.1 overtime.1 overtime.2", *REST, deck="engine_malfunction.1 collapse.1")
    s.owed = 2
    p = playing(s, planned(play_cards, 0)).does(0, "great_unknown.1")
    assert p.s.active == 1
    assert hand(p, 0) == ["overtime.1", "overtime.2"]


# --- Sword of Plu ------------------------------------------------------------------------------------------------
def test_sword_against_any_mod() -> None:
    """sword_of_plu: ship mods and sector mods of anybody; the Sword goes on top of the deck, known to all."""
    s = position(
        "sword_of_plu.1 overtime.1", *REST, mods={0: "embargo.1", 2: "fuel_leak.1"}, tokens={"E5": "minefield.1"}
    )
    p = plays(s, "sword_of_plu.1", "mod")
    assert p.keys(0) == ["embargo.1", "fuel_leak.1", "minefield.1"]
    p.does(0, "minefield.1")
    assert over(p)
    assert tokens(p, "E5") == []
    assert pile(p) == ["minefield.1"]
    assert p.s.deck.pile[-1] == "sword_of_plu.1"
    assert [card.name for card in p.view(None).table.known] == ["Sword of Plu"]  # type: ignore[attr-defined]


def test_sword_against_a_random_card() -> None:
    """sword_of_plu: a discard, picked at random; the Sword goes to the pile."""
    gone = set()
    for seed in range(12):
        s = position("sword_of_plu.1 overtime.1 overtime.2", *REST, mods={1: "embargo.1"})
        p = plays(s, "sword_of_plu.1", "card", seed=seed)
        assert over(p)
        assert pile(p)[1:] == ["sword_of_plu.1"]
        gone.add(pile(p)[0])
    assert gone == {"overtime.1", "overtime.2"}


def test_sword_without_a_mod_in_play_takes_a_card() -> None:
    """sword_of_plu, AV-82: only what can be carried out fully."""
    p = plays(position("sword_of_plu.1 overtime.1 overtime.2", *REST), "sword_of_plu.1")
    assert over(p)
    assert len(hand(p, 0)) == 1


def test_sword_with_an_empty_hand_takes_a_mod() -> None:
    """sword_of_plu, AV-82: and then the check comes."""
    p = plays(position("sword_of_plu.1", *REST, mods={1: "embargo.1"}), "sword_of_plu.1")
    assert mods(p, 1) == []
    assert out(p) == [0]


def test_sword_for_mortos() -> None:
    """sword_of_plu, mortos, AV-83: the card may be chosen with an empty hand, and need not be discarded."""
    p = plays(position("sword_of_plu.1", *REST, aliens="mortos", mods={1: "embargo.1"}), "sword_of_plu.1")
    assert p.keys(0) == ["mod", "card"]
    p = plays(position("sword_of_plu.1 overtime.1", *REST, aliens="mortos", mods={1: "embargo.1"}), "sword_of_plu.1")
    p.does(0, "card").does(0, "keep")
    assert over(p)
    assert hand(p, 0) == ["overtime.1"]
    assert pile(p) == ["sword_of_plu.1"]


def test_sword_through_the_great_unknown() -> None:
    """sword_of_plu, great_unknown: it goes back on top as well, the Unknown to the pile."""
    s = position("great_unknown.1 overtime.1", *REST, deck="sword_of_plu.1 collapse.1", mods={1: "embargo.1"})
    p = plays(s, "great_unknown.1", "mod")
    assert over(p)
    assert p.s.deck.pile == ["collapse.1", "sword_of_plu.1"]
    assert pile(p) == ["embargo.1", "great_unknown.1"]


def test_sword_on_an_empty_deck_is_the_new_deck() -> None:
    """sword_of_plu, AV-R35."""
    s = position("sword_of_plu.1 overtime.1", *REST, deck="", discard="collapse.1", mods={1: "embargo.1"})
    p = plays(s, "sword_of_plu.1", "mod")
    assert p.s.deck.pile == ["sword_of_plu.1"]
    assert pile(p) == ["collapse.1", "embargo.1"]


# --- the others --------------------------------------------------------------------------------------------------
def test_the_big_red_shiny_button() -> None:
    """big_red_button: ship mods in turn order from you, then sector mods in order of placement, then this card."""
    s = position(
        REST[0],
        "big_red_button.1 overtime.1",
        REST[1],
        mods={0: "embargo.1", 1: "fuel_leak.1 fuel_leak.2", 2: "secret_weapon.1"},
        tokens={"E5": "minefield.1", "A1": "jump_gate.1"},
    )
    s.players[2].orders = "never"
    p = plays(s, "big_red_button.1", seat=1)
    assert over(p)
    assert pile(p) == [
        "fuel_leak.1",
        "fuel_leak.2",
        "secret_weapon.1",
        "embargo.1",
        "minefield.1",
        "jump_gate.1",
        "big_red_button.1",
    ]
    assert not any(mods(p, seat) for seat in range(3))


def test_body_snatcher() -> None:
    """body_snatcher, AV-R27: alien with its side, ship and place change; hands, mods and plays owed stay."""
    s = position(
        "body_snatcher.1 overtime.1 overtime.2",
        *REST,
        at="A1 C3 E5",
        aliens="zorbid gatoo -",
        mods={0: "embargo.1", 1: "fuel_leak.1"},
    )
    s.blank.append("gatoo")
    p = on_turn(s, owed=2).does(0, "body_snatcher.1").does(0, "1")
    assert [player.alien for player in p.s.players[:2]] == ["gatoo", "zorbid"]
    assert (at(p, 0), at(p, 1)) == ("C3", "A1")
    assert "gatoo" in p.s.blank
    assert (mods(p, 0), mods(p, 1)) == (["embargo.1"], ["fuel_leak.1"])
    assert hand(p, 0) == ["overtime.1", "overtime.2"]
    assert p.prompts == {0: "Play a card: 2 of 2."}


@pytest.mark.parametrize("crew", [True, False])
def test_engine_malfunction(crew: bool) -> None:
    """engine_malfunction, AV-R7: the plays owed lapse; the end of the phase and the checks take place."""
    s = position("engine_malfunction.1 overtime.1 overtime.2", *REST, mods={0: "traitorous_crew.1"} if crew else {})
    s.owed = 3
    p = playing(s, planned(play_cards, 0), planned(end_of_action, 0)).does(0, "engine_malfunction.1")
    assert hand(p, 0) == ["overtime.1", "overtime.2"]
    assert black_holes(p) == (["A1"] if crew else [])
    p = plays(position("engine_malfunction.1", *REST), "engine_malfunction.1")
    assert out(p) == [0]
