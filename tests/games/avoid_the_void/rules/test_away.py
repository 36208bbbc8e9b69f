"""What a clock answers for somebody who is away: it keeps the ship alive by what it sees, and hurts who need not be."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.rules.aliens import choose_alien
from engine.games.avoid_the_void.rules.cards.moving import howled_at
from engine.games.avoid_the_void.rules.cards.voids import stand_at_the_horizon
from engine.games.avoid_the_void.rules.discarding import discard, discard_under_attack
from engine.games.avoid_the_void.rules.travel import trade
from engine.games.avoid_the_void.rules.turn import dwindle
from tests.games.avoid_the_void.position import on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import ends_action, plays, travels, uses
from tests.kit.play import planned

OTHERS = ("collapse.1 mother_lode.1", "overtime.1")


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("laser_blast.1 mother_lode.2", "mother_lode.2"),  # draws first
        ("deep_drilling.1 mother_lode.2", "mother_lode.2"),  # without a target
        ("great_unknown.1 laser_blast.1", "laser_blast.1"),  # the unknown last
        ("maltium_exchange.1 emergency_thrusters.1", "emergency_thrusters.1"),
        ("laser_blast.1 ion_storm.1 embargo.1", "ion_storm.1"),  # what takes from all
        ("laser_blast.1 embargo.1", "embargo.1"),  # then mods
        ("laser_blast.2 laser_blast.1", "laser_blast.2"),  # held longest
        ("laser_blast.1 engine_malfunction.1", "engine_malfunction.1"),  # two plays are owed
    ],
)
def test_a_card_is_played_by_its_class(hand: str, card: str) -> None:
    """AV-D6"""
    assert on_turn(position(f"{hand} quantum_swap.1 quantum_swap.2", *OTHERS), owed=2).of(0).default == (card,)


def test_who_has_no_way_out_plays_one() -> None:
    """AV-D6: never what throws the game away."""
    hand = "mother_lode.2 emergency_thrusters.1 phase_shift.1"
    p = plays(position(hand, *OTHERS, at="C3 A1 E5", holes="C3"))
    assert p.of(0).default == ("emergency_thrusters.1",)
    assert plays(position(hand, *OTHERS, at="C3 A1 E5")).of(0).default == ("mother_lode.2",)


@pytest.mark.parametrize(("card", "whom"), [("cargo_annex.1", "0"), ("embargo.1", "1"), ("deflector_shield.1", "0")])
def test_good_mods_are_mine_and_bad_ones_go_to_who_has_most_cards(card: str, whom: str) -> None:
    """AV-D7"""
    assert plays(position(f"{card} barter.1", *OTHERS), card).of(0).default == (whom,)


def test_a_sector_is_named_that_touches_nobody() -> None:
    """AV-D8, AV-D9: neither mine nor where I could go, without ships, the farthest, by name."""
    s = position("hazardous_sector.1 rich_deposits.1 barter.1", *OTHERS, at="A1 E5 E4")
    assert plays(s, "hazardous_sector.1").of(0).default == ("A5",)
    assert plays(s, "rich_deposits.1").of(0).default == ("A1",)


def test_who_has_most_cards_is_named() -> None:
    """AV-D9"""
    p = plays(position("laser_blast.1 barter.1", "overtime.1", "collapse.1 mother_lode.1"), "laser_blast.1")
    assert p.of(0).default == ("2",)


def test_the_best_place_is_travelled_to() -> None:
    """AV-D15: a way out comes before the number."""
    s = position("barter.1 barter.2", *OTHERS, at="C3 A1 E5", tiles={"C4": "s21"}, holes="C2 D3")
    p = travels(s)
    assert p.of(0).default is not None
    (spot,) = p.of(0).default
    assert spot in ("B3", "C4")
    assert not p.of(0).short


def test_powers_are_used_only_where_nothing_else_saves() -> None:
    """AV-D19, AV-D22"""
    yoolan = position("barter.1 barter.2", *OTHERS, aliens="yoolan", at="C3 A1 E5")
    assert travels(yoolan).of(0).default == ()
    yoolan.board["C3"].hole = True
    assert travels(yoolan).of(0).default == ("barter.1",)
    yoolan.players[0].hand = ["barter.1"]
    assert travels(yoolan).of(0).default == ()
    zorbid = position("barter.1 barter.2", *OTHERS, aliens="zorbid", at="C3 A1 E5")
    assert travels(zorbid).of(0).default == ("no",)


def test_cards_held_longest_go_and_aside_it_is_short() -> None:
    """AV-D4, AV-D11, AV-D26"""
    s = position("barter.2 barter.1 collapse.2", *OTHERS)
    own = playing(s, planned(discard, 0, 2), planned(trade, 1)).of(0)
    assert (own.default, own.short) == (("barter.2", "barter.1"), False)
    other = playing(s, planned(discard_under_attack, 1, 1), planned(trade, 2)).of(1)
    assert (other.default, other.short) == (("collapse.1",), True)
    fades = playing(position("barter.2 barter.1", *OTHERS), planned(dwindle, 0, 1), planned(trade, 1)).of(0)
    assert (fades.default, fades.short) == (("barter.2",), True)


def test_what_is_free_is_declined_and_what_kills_is_not_taken() -> None:
    """AV-D5, AV-D10, AV-D20, AV-D24"""
    assert playing(position("barter.1", *OTHERS), planned(trade, 0)).of(0)[6:8] == ((), False)
    mortos = position("barter.1 barter.2", *OTHERS, aliens="mortos")
    assert playing(mortos, planned(discard, 0, 1), planned(trade, 1)).of(0).default == ("keep",)
    crew = position("barter.1 barter.2 collapse.2 overtime.2", *OTHERS, mods={0: "traitorous_crew.1"})
    assert ends_action(crew).of(0).default == ("discard",)
    crew = position("barter.1 barter.2 collapse.2", *OTHERS, mods={0: "traitorous_crew.1"})
    assert ends_action(crew).of(0).default == ("hole",)
    horizon = playing(position(*OTHERS, "barter.1 barter.2 laser_blast.1"), planned(stand_at_the_horizon, 2, 3))
    assert (horizon.of(2).default, horizon.of(2).short) == (("discard",), True)
    howler = position(*OTHERS, "barter.1", at="A1 E5 C3")
    assert playing(howler, planned(howled_at, 2, "C4", 1)).of(2).default == ("move",)
    howler.board["C4"].hole = True
    assert playing(howler, planned(howled_at, 2, "C4", 1)).of(2).default == ("discard",)
    beasts = uses(position("", *OTHERS, out={0: "gnawer"}), seat=0).of(0)
    assert (beasts.default, beasts.short, beasts.title) == (("done",), True, "beasts")


def test_an_alien_is_left_to_chance() -> None:
    """AV-D1"""
    s = position("", "", "")
    s.players[0].alien = ""
    assert playing(s, planned(choose_alien, 0), phase="aliens").of(0).default == ("random",)


def test_tribute_is_paid_in_even_shares() -> None:
    """AV-D16, AV-D17: of 3 cards for two to whom 3 are owed, 2 go to the first and 1 to the second."""
    s = position("barter.1 barter.2 laser_blast.1", *OTHERS, at="C3 C4 C4", tiles={"C4": "s21"})
    p = travels(s, "C4")
    assert p.of(0).default == ("barter.1", "barter.2")
    p.does(0, "barter.1", "barter.2")
    assert "laser_blast.1" in p.s.players[2].hand
