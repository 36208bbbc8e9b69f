"""Orange, mining: cards that draw."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.moves import black_holes, hand, mods, out, over, pile, plays

REST = ("collapse.1 collapse.2", "laser_blast.1 laser_blast.2")  # what the others hold
DECK = ["asteroid_mining.1", "asteroid_mining.2", "asteroid_mining.3", "asteroid_mining.4", "asteroid_mining.5"]


@pytest.mark.parametrize(("card", "n"), [("asteroid_mining", 2), ("mother_lode", 3)])
def test_mining_draws_from_the_top(card: str, n: int) -> None:
    """asteroid_mining, mother_lode: the top cards of the deck; the played card goes to the pile."""
    deck = "barter.1 barter.2 pirate_raid.1 pirate_raid.2"
    p = plays(position(f"{card}.1 teleporter.1", *REST, deck=deck), f"{card}.1")
    assert over(p)
    assert hand(p, 0) == ["teleporter.1", *deck.split()[:n]]
    assert p.s.deck.pile == [*reversed(deck.split()[n:])]
    assert pile(p) == [f"{card}.1"]


def test_only_the_one_who_draws_reads_the_names() -> None:
    """asteroid_mining: the others learn how many."""
    p = plays(position("asteroid_mining.1 teleporter.1", *REST, deck="barter.1 pirate_raid.1"), "asteroid_mining.1")
    assert "You draw Barter, Pirate Raid." in p.news(0)
    for seat in (1, 2, None):
        assert "P0 draws 2." in p.news(seat)
        assert not any("Barter" in line for line in p.news(seat))


def test_a_draw_takes_what_there_is() -> None:
    """mother_lode, AV-R35, AV-R63: deck of 1 and pile of 1: two cards, and never the card that is being played."""
    p = plays(position("mother_lode.1 teleporter.1", *REST, deck="barter.1", discard="barter.2"), "mother_lode.1")
    assert hand(p, 0) == ["teleporter.1", "barter.1", "barter.2"]
    assert pile(p) == ["mother_lode.1"]
    assert p.s.deck.pile == []


def test_nothing_to_draw_is_said() -> None:
    """asteroid_mining: both piles empty."""
    p = plays(position("asteroid_mining.1 teleporter.1", *REST, deck=""), "asteroid_mining.1")
    assert hand(p, 0) == ["teleporter.1"]
    assert "P0 would draw, but there is no card left." in p.news(None)


# --- Overtime ----------------------------------------------------------------------------------------------------
def test_overtime_is_an_income_phase() -> None:
    """overtime, AV-R6: as many cards as the sector's number; the plays owed do not change."""
    s = position("overtime.1 overtime.2 teleporter.1", *REST, tiles={"A1": "s21"})
    p = on_turn(s, owed=2).does(0, "overtime.1")
    assert hand(p, 0) == ["overtime.2", "teleporter.1", *DECK[:3]]
    assert p.prompts == {0: "Play a card: 2 of 2."}


def test_overtime_counts_the_mods_of_income() -> None:
    """overtime, cargo_annex, fuel_leak: on 1, with two Annexes and one Leak, 2 are drawn; Overtime is orange."""
    s = position("overtime.1 teleporter.1", *REST, mods={0: "cargo_annex.1 fuel_leak.1 cargo_annex.2"})
    p = plays(s, "overtime.1")
    assert hand(p, 0) == ["teleporter.1", *DECK[:2]]
    assert mods(p, 0) == ["cargo_annex.1", "cargo_annex.2"]  # the Leak goes after an orange card


def test_overtime_on_a_number_below_0_discards() -> None:
    """overtime, AV-22: and an empty hand at its end loses."""
    s = position("overtime.1 teleporter.1 teleporter.2", *REST, tiles={"A1": "s01"})
    p = plays(s, "overtime.1", "teleporter.2")
    assert hand(p, 0) == ["teleporter.1"]
    assert pile(p) == ["teleporter.2", "overtime.1"]
    s = position("overtime.1 teleporter.1", *REST, tiles={"A1": "s01"})
    p = plays(s, "overtime.1")
    assert out(p) == [0]
    assert pile(p)[:2] == ["teleporter.1", "overtime.1"]  # AV-R13


def test_embargo_replaces_overtime() -> None:
    """overtime, embargo, AV-40: no Income Phase, so no check of it either; the card's own check still comes."""
    p = plays(position("overtime.1 teleporter.1", *REST, mods={0: "embargo.1 embargo.2"}), "overtime.1", "embargo.2")
    assert hand(p, 0) == ["teleporter.1"]
    assert mods(p, 0) == ["embargo.1"]
    p = plays(position("overtime.1", *REST, mods={0: "embargo.1"}), "overtime.1")
    assert out(p) == [0]  # AV-32


def test_overtime_is_no_start_of_turn() -> None:
    """overtime, topkul: Topkul's two cards come once a turn, at its start."""
    p = plays(position("overtime.1 teleporter.1", *REST, aliens="topkul", holes="A1"), "overtime.1")
    assert hand(p, 0) == ["teleporter.1"]


# --- Scrap Harvest -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ship", "holes", "drawn"),
    [
        ("C3", "", 1),
        ("C3", "C3", 1),  # one's own does not count
        ("C3", "B2 D4", 3),
        ("C3", "B2 D4 C5", 3),  # two spaces away
        ("C3", "B2 B3 B4 C2", 4),  # at most 4
        ("A1", "A2 B1 B2", 4),  # fewer neighbours at the edge
        ("A1", "E5", 1),
    ],
)
def test_scrap_harvest(ship: str, holes: str, drawn: int) -> None:
    """scrap_harvest: 1, and 1 more for each black hole around, at most 4."""
    s = position("scrap_harvest.1 teleporter.1", *REST, at=f"{ship} E1 E2", holes=holes)
    assert len(hand(plays(s, "scrap_harvest.1"), 0)) == 1 + drawn


def test_modded_black_holes_are_scrap_too() -> None:
    """scrap_harvest, AV-R54."""
    s = position("scrap_harvest.1 teleporter.1", *REST, holes="A2", tokens={"A2": "jump_gate.1 rich_deposits.1"})
    assert len(hand(plays(s, "scrap_harvest.1"), 0)) == 3


# --- Deep Drilling -----------------------------------------------------------------------------------------------
def test_deep_drilling_draws_then_collapses() -> None:
    """deep_drilling: the neighbour is chosen after the draw, among the unoccupied ones that can become a hole."""
    s = position(
        "deep_drilling.1 teleporter.1",
        *REST,
        at="A1 B1 E5",
        holes="A2",
        tokens={"B2": "minefield.1"},
        deck=" ".join(DECK),
    )
    p = plays(s, "deep_drilling.1")
    assert len(hand(p, 0)) == 5  # drawn; B2 is the only one left of A2 (hole), B1 (ship) and B2
    assert over(p)
    assert black_holes(p) == ["A2", "B2"]
    assert pile(p) == ["minefield.1", "deep_drilling.1"]


def test_deep_drilling_asks_among_several() -> None:
    """deep_drilling: not one's own sector, not far away."""
    s = position("deep_drilling.1 teleporter.1", *REST, at="C3 B3 C3")
    p = plays(s, "deep_drilling.1")
    assert len(hand(p, 0)) == 5
    assert set(p.keys(0)) == set(GRID.near["C3"]) - {"B3"}


def test_deep_drilling_without_a_neighbour_only_draws() -> None:
    """deep_drilling: stabilized, occupied and black neighbours are no legal objects."""
    s = position("deep_drilling.1 teleporter.1", *REST, at="A1 B1 E5", holes="A2", tokens={"B2": "stabilizer.1"})
    p = plays(s, "deep_drilling.1")
    assert over(p)
    assert len(hand(p, 0)) == 5
    assert black_holes(p) == ["A2"]
    assert "Deep Drilling finds nothing to work on." in p.said()


# --- the others --------------------------------------------------------------------------------------------------
def test_shared_discovery() -> None:
    """shared_discovery: three for you, then one for each opponent in turn order; out players get nothing."""
    s = position(
        "shared_discovery.1 teleporter.1",
        *REST,
        "",
        "barter.1",
        out={3: "devourer"},
        deck=" ".join([*DECK, "barter.2"]),
    )
    p = plays(s, "shared_discovery.1")
    assert [len(hand(p, seat)) for seat in range(5)] == [4, 3, 3, 0, 2]
    assert hand(p, 1)[-1] == DECK[3]
    assert hand(p, 4)[-1] == "barter.2"


def test_quality_control_may_discard_any_card() -> None:
    """quality_control: also one that was not drawn."""
    p = plays(position("quality_control.1 teleporter.1", *REST), "quality_control.1")
    assert p.prompts == {0: "Discard 1."}
    assert p.keys(0) == ["teleporter.1", *DECK[:3]]
    p.does(0, "teleporter.1")
    assert hand(p, 0) == DECK[:3]
    assert pile(p) == ["teleporter.1", "quality_control.1"]


def test_mortos_may_skip_the_discard_of_quality_control() -> None:
    """quality_control, mortos."""
    s = position("quality_control.1 teleporter.1", *REST, aliens="mortos")
    p = plays(s, "quality_control.1", "keep")
    assert over(p)
    assert len(hand(p, 0)) == 4


def test_recycling_beam_takes_from_the_top_in_the_open() -> None:
    """recycling_beam, AV-R35: the pile's top first; the deck is not touched; everybody reads the names."""
    s = position("recycling_beam.1 teleporter.1", *REST, discard="barter.1 pirate_raid.1 overtime.1")
    p = plays(s, "recycling_beam.1")
    assert hand(p, 0) == ["teleporter.1", "overtime.1", "pirate_raid.1"]
    assert pile(p) == ["barter.1", "recycling_beam.1"]
    assert p.s.deck.pile == [*reversed(DECK)]
    assert "P0 takes Overtime, Pirate Raid from the discard pile." in p.news(None)


@pytest.mark.parametrize(("discard", "got"), [("", 0), ("barter.1", 1)])
def test_recycling_beam_takes_what_there_is(discard: str, got: int) -> None:
    """recycling_beam: an empty pile gives nothing; the Beam itself is not in it (AV-R63)."""
    p = plays(position("recycling_beam.1 teleporter.1", *REST, discard=discard), "recycling_beam.1")
    assert len(hand(p, 0)) == 1 + got
    assert pile(p) == ["recycling_beam.1"]
