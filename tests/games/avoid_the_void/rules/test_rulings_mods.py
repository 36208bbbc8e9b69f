"""Rulings on mods (AV-R19 to AV-R27)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.facts import arrows, concerned_by, number, ships_on
from engine.games.avoid_the_void.rules import dealing
from engine.games.avoid_the_void.rules.cards import mods as fitting
from engine.games.avoid_the_void.state import Token
from engine.parts.square import COMPASS
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.moves import at, earns, hand, mods, out, over, pile, plays, tokens, uses

BOX = printed()
ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def test_r19_a_sector_mods_card_lies_beside_the_board() -> None:
    """AV-R19: not on the pile while its token is in play; it goes there when the token goes."""
    p = plays(position("minefield.1 overtime.1", *REST), "minefield.1", "C3")
    assert pile(p) == []
    p = plays(position("collapse.1 overtime.1", *REST, tokens={"C3": "minefield.1"}), "collapse.1", "C3")
    assert pile(p) == ["minefield.1", "collapse.1"]


def test_r19_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-R19, AV-R20 flipped: the card goes to the pile at once, and only the token lies on the board."""
    monkeypatch.setattr(fitting, "SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD", False)
    monkeypatch.setattr(dealing, "SECTOR_MOD_CARDS_STAY_BESIDE_THE_BOARD", False)
    p = plays(position("minefield.1 overtime.1", *REST), "minefield.1", "C3")
    assert tokens(p, "C3") == ["minefield.1"]
    assert pile(p) == ["minefield.1"]


def test_two_tokens_of_one_card_are_two_choices() -> None:
    """AV-R19 flipped: its card, drawn again from the pile, may bring a second token; each is named by its placing."""
    for beast, answers, left in (
        ("rust_mite", ["minefield.1@1"], {"C3": ["minefield.1"], "D4": []}),
        ("rift_serpent", ["minefield.1@0", "B2"], {"B2": ["minefield.1"], "C3": [], "D4": ["minefield.1"]}),
    ):
        s = position("overtime.1 overtime.2", *REST, at="A1 C3 E5", out={1: beast}, tokens={"C3": "minefield.1"})
        s.board["D4"].tokens.append(Token("minefield.1", 1))
        assert [concerned_by(s, key) for key in ("minefield.1@0", "minefield.1@1")] == [ships_on(s, "C3"), []]
        p = uses(s, beast, *answers, seat=1)
        assert over(p)
        assert {spot: tokens(p, spot) for spot in left} == left


def test_r20_a_token_side_for_each_card() -> None:
    """AV-R20: with all 24 sector mods in play there is a token for each."""
    for pair in BOX.tokens.values():
        assert pair.copies == sum(BOX.sector_mods[side].copies for side in pair.sides)
    assert sum(pair.copies for pair in BOX.tokens.values()) == 24


def test_r21_two_alike_on_one_sector_add_up() -> None:
    """AV-R21: several mods, also alike; no floor and no ceiling."""
    s = position(
        ME, *REST, tokens={"A1": "hazardous_sector.1 hazardous_sector.2 hazardous_sector.3", "B1": "rich_deposits.1"}
    )
    assert number(s, "A1") == -5
    p = plays(position("rich_deposits.2 overtime.1", *REST, tokens={"A1": "rich_deposits.1"}), "rich_deposits.2", "A1")
    assert number(p.s, "A1") == 5
    assert tokens(p, "A1") == ["rich_deposits.1", "rich_deposits.2"]


def test_r22_tokens_and_markers_go_with_their_tile() -> None:
    """AV-R22: they move when it is swapped, and turn when it is turned."""
    s = position("polar_reversal.1 overtime.1", *REST, holes="C3", tokens={"C3": "space_buoy.1"})
    s.board["C3"].tokens[0].arrow = COMPASS.index("N")
    p = plays(s, "polar_reversal.1", "3")
    assert [COMPASS[d] for d in arrows(p.s, "C3")] == ["S"]
    s = position("sector_swap.1 overtime.1", *REST)
    s.board["C3"].drunk_by = [2]
    p = plays(s, "sector_swap.1", "C3", "E5")
    assert (number(p.s, "E5"), number(p.s, "C3")) == (-1, 1)


def test_r23_out_players_are_no_targets() -> None:
    """AV-R23: of ship mods, of cards that name an opponent or a player, of beasts."""
    for card in ("embargo.1", "laser_blast.3", "body_snatcher.1", "maltium_exchange.1"):
        p = plays(position(f"{card} overtime.1", "", *REST, "collapse.1", out={1: "devourer"}), card)
        assert "1" not in p.keys(0)
        assert "2" in p.keys(0)
    p = uses(position(ME, "", *REST, "", out={1: "devourer", 4: "gnawer"}), "gnawer", seat=4)
    assert p.keys(4) == ["0", "2", "3"]


# --- AV-R24 ------------------------------------------------------------------------------------------------------
def test_r24_a_mod_is_not_triggered_by_its_own_play() -> None:
    """AV-R24: Phase Shift is red and is put in front of its player."""
    p = plays(position("phase_shift.1 overtime.1", *REST), "phase_shift.1", "0")
    assert mods(p, 0) == ["phase_shift.1"]
    p = plays(position("fuel_leak.1 overtime.1", *REST), "fuel_leak.1", "0")
    assert mods(p, 0) == ["fuel_leak.1"]


def test_r24_every_mod_whose_condition_is_met_goes_in_the_order_named() -> None:
    """AV-R24, AV-D21: two Leaks after one orange card."""
    s = position(
        "asteroid_mining.1 overtime.1", *REST, mods={0: "fuel_leak.1 fuel_leak.2"}, deck="collapse.1 collapse.2"
    )
    p = plays(s, "asteroid_mining.1")
    assert p.prompts == {0: "These mods leave play. In which order?"}
    p.does(0, "fuel_leak.2", "fuel_leak.1")
    assert over(p)
    assert pile(p) == ["asteroid_mining.1", "fuel_leak.2", "fuel_leak.1"]


def test_r24_a_nested_play_counts_as_soon_as_it_is_finished() -> None:
    """AV-R24: the Leak goes with the inner orange card, before The Great Unknown is put away."""
    s = position(
        "great_unknown.1 overtime.1", *REST, mods={0: "fuel_leak.1"}, deck="asteroid_mining.1 collapse.1 collapse.2"
    )
    p = plays(s, "great_unknown.1")
    assert pile(p) == ["asteroid_mining.1", "fuel_leak.1", "great_unknown.1"]


def test_r24_a_mod_that_came_by_the_inner_card_stays() -> None:
    """AV-R24: Phase Shift placed through The Great Unknown was not controlled when a card was announced."""
    s = position("great_unknown.1 overtime.1", *REST, deck="phase_shift.1")
    p = plays(s, "great_unknown.1", "0")
    assert mods(p, 0) == ["phase_shift.1"]


def test_r24_a_mod_that_is_gone_meanwhile_is_not_discarded_twice() -> None:
    """AV-R24: it must still be controlled after the card; Neffi throws it away before."""
    s = position("teleporter.1 overtime.1", *REST, aliens="neffi", mods={0: "phase_shift.1"})
    s.players[0].orders = "always"
    p = plays(s, "teleporter.1", "E5")
    while "plays Teleporter" not in p.prompts.get(0, ""):
        p.does(0, "pass")
    p.cuts_in(0, "neffi", "phase_shift.1")
    assert pile(p)[:2] == ["phase_shift.1", "teleporter.1"]
    assert pile(p).count("phase_shift.1") == 1


def test_r25_a_replacing_mod_is_compulsory() -> None:
    """AV-R25: one Embargo is taken without asking; of two the controller picks, and cannot decline."""
    p = earns(position(ME, *REST, tiles={"A1": "s26"}, mods={0: "embargo.1"}))
    assert over(p)
    assert hand(p, 0) == ME.split()
    p = earns(position(ME, *REST, mods={0: "embargo.1 embargo.2"}))
    assert p.keys(0) == ["embargo.1", "embargo.2"]
    assert (p.of(0).least, p.of(0).most) == (1, 1)


def test_r26_what_a_loser_has_placed_stays() -> None:
    """AV-R26: sector mods, and ship mods in front of others."""
    s = position("embargo.1 minefield.1", *REST)
    p = on_turn(s, owed=2).does(0, "embargo.1").does(0, "1").does(0, "minefield.1").does(0, "C3")
    assert out(p) == [0]
    assert tokens(p, "C3") == ["minefield.1"]
    assert "Embargo of P1 is discarded." in p.said()  # it has worked on P1's turn since


def test_r27_swapping_aliens_moves_neither_hands_nor_mods() -> None:
    """AV-R27: "your sector" changes at once: Scrap Harvest then counts around the other ship."""
    s = position(
        "body_snatcher.1 scrap_harvest.1 overtime.1", *REST, at="A1 E5 C1", holes="D4 D5", mods={0: "embargo.1"}
    )
    p = on_turn(s, owed=3).does(0, "body_snatcher.1").does(0, "1").does(0, "scrap_harvest.1")
    assert at(p, 0) == "E5"
    assert len(hand(p, 0)) == 1 + 3
    assert (mods(p, 0), hand(p, 1)) == (["embargo.1"], ["barter.1", "barter.2"])
    assert p.prompts == {0: "Play a card: 3 of 3."}
