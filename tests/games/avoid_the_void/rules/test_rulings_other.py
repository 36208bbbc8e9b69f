"""Rulings on discards, tribute, options and the like (AV-R39 to AV-R49)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.rules import turn as turns
from engine.games.avoid_the_void.rules.action import plays_owed
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import GAME, on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import at, earns, hand, mods, out, over, pile, plays, travels
from tests.kit.play import Play

BOX = printed()
ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def test_r39_the_owner_chooses_unless_it_is_random() -> None:
    """AV-R39: Laser Blast asks its victim; Pirate Raid asks nobody."""
    p = plays(position("laser_blast.3 overtime.1", *REST), "laser_blast.3", "1")
    assert p.keys(1) == ["barter.1", "barter.2"]
    assert over(plays(position("pirate_raid.1 overtime.1", *REST), "pirate_raid.1", "1"))


@pytest.mark.parametrize("card", ["white_hole.1", "recycling_beam.1", "torpedo_spread.1", "big_red_button.1"])
def test_r40_a_card_without_effect_may_be_played(card: str) -> None:
    """AV-R40: as much as possible, step by step; and with a card left nobody loses by it."""
    p = plays(position(f"{card} overtime.1", *REST, at="A1 E5 E4", deck=""), card)
    assert over(p)
    assert pile(p) == [card]


def test_r40_targets_are_compulsory() -> None:
    """AV-R40: Collapse cannot be declined while a sector can fall."""
    p = plays(position("collapse.1 overtime.1", *REST), "collapse.1")
    assert (p.of(0).least, p.of(0).most) == (1, 1)
    assert all(len(key) == 2 for key in p.keys(0))


def test_r41_plays_are_rounded_up() -> None:
    """AV-R41: hands of 1 to 10."""
    assert [plays_owed(h, False) for h in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_r42_the_mover_cannot_pass_on_what_was_just_received() -> None:
    """AV-R42: below 0 all pay at the same time, in private; nothing moves until the last has chosen."""
    s = position(ME, *REST, "collapse.1 collapse.2", at="A1 A2 A2 A2", tiles={"A2": "s01"})
    p = travels(s, "A2")
    assert p.asked == [1, 2, 3]
    p.does(3, "collapse.1").does(1, "barter.1")
    assert hand(p, 0) == ME.split()
    p.does(2, "laser_blast.2")
    assert hand(p, 0) == [*ME.split(), "barter.1", "laser_blast.2", "collapse.1"]


def gifts(p: Play[Void], seat: int) -> int:
    """How many of P0's cards this player now holds."""
    return sum(card.startswith("overtime") for card in hand(p, seat))


def test_r43_whoever_owes_more_than_they_hold_gives_all() -> None:
    """AV-R43: 3 cards, 2 players at 2: 2 and 1, or 1 and 2, nothing else."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, "collapse.1", at="A1 A2 A2 E5", tiles={"A2": "s13"})
    p = travels(s, "A2")
    assert (p.of(0).least, p.of(0).most) == (1, 2)
    q = p.fork().does(0, "overtime.1")
    assert (gifts(q, 1), gifts(q, 2), out(q)) == (1, 2, [0])
    p.does(0, "overtime.1", "overtime.2")
    assert (gifts(p, 1), gifts(p, 2), out(p)) == (2, 1, [0])


# --- Quick Play --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("ship_mods", [True, False])
@pytest.mark.parametrize("powers", [True, False])
def test_r44_three_separate_switches(ship_mods: bool, powers: bool) -> None:
    """AV-R44: 102 cards without ship mods, all others stay; without powers all aliens are blank."""
    s = Play.start(GAME, 4, {"ship_mods": ship_mods, "alien_powers": powers}).s
    cards = [*s.deck.pile, *s.deck.discard, *(card for player in s.players for card in player.hand)]
    assert len(cards) <= len(BOX.cards) - (0 if ship_mods else 20)
    if not ship_mods:
        assert not any(BOX.kind[card] in BOX.ship_mods for card in cards)
    assert len(s.blank) == (0 if powers else 7)


def test_r44_without_powers_body_snatcher_still_swaps_ships() -> None:
    """AV-R44."""
    s = position("body_snatcher.1 overtime.1", *REST)
    assert len(s.blank) == 7
    p = plays(s, "body_snatcher.1", "1")
    assert (at(p, 0), at(p, 1)) == ("B1", "A1")


def test_r45_no_hand_limit() -> None:
    """AV-R45: Income adds to any hand."""
    held = " ".join(
        [*(f"emergency_thrusters.{i}" for i in range(1, 6)), *(f"mother_lode.{i}" for i in range(1, 5)), ME]
    )
    p = earns(position(held, *REST, tiles={"A1": "s26"}))
    assert over(p)
    assert len(hand(p, 0)) == 15


def test_r46_an_out_player_stays_out() -> None:
    """AV-R46: they hold nothing, and no card can be aimed at them or pass to them."""
    s = position("pass_the_cargo.1 overtime.1", "", *REST, out={1: "devourer"})
    p = plays(s, "pass_the_cargo.1")
    assert out(p) == [1]
    assert hand(p, 1) == []
    s = position("shared_discovery.1 overtime.1", "", *REST, out={1: "devourer"})
    assert hand(plays(s, "shared_discovery.1"), 1) == []


def test_r47_nothing_can_be_given_of_ones_own_accord() -> None:
    """AV-R47: while a card is chosen, the only cut-ins are at-any-time abilities: here none."""
    p = on_turn(position(ME, *REST))
    assert p.asked == [0]
    assert p.cut_ins == ()
    assert p.keys(0) == ME.split()


# --- AV-R48 ------------------------------------------------------------------------------------------------------
def at_the_end_of_round(n: int, *hands: str, **more: object) -> Play[Void]:
    s = position(*hands, **more)  # type: ignore[arg-type]
    s.round, s.first = n, 0
    return playing(s, seat=len(hands) - 1)


def test_r48_round_41_costs_everybody_a_card() -> None:
    """AV-R48: in turn order from the first player, of their choice; the next round costs two."""
    p = at_the_end_of_round(41, ME, *REST)
    assert p.prompts == {0: "Discard 1."}
    assert p.said()[0] == "The galaxy dwindles: everybody discards 1."
    p.does(0, "overtime.2").does(1, "barter.1").does(2, "laser_blast.1")
    assert pile(p) == ["overtime.2", "barter.1", "laser_blast.1"]
    assert p.s.round == 42
    p = at_the_end_of_round(42, f"{ME} collapse.1", *REST)
    assert p.prompts == {0: "Discard 2."}


def test_r48_round_40_costs_nothing_but_is_announced() -> None:
    """AV-R48: announced from round 38 on."""
    for n, said in ((37, False), (38, True), (39, True), (40, True)):
        p = at_the_end_of_round(n, ME, *REST)
        assert p.s.phase == "action"
        assert any("everybody discards more and more" in line for line in p.said()) == said


def test_r48_who_then_has_none_is_lost() -> None:
    """AV-R48: at once, also one who held none; the others go on."""
    p = at_the_end_of_round(41, "overtime.1", ME.replace("1", "3"), "", REST[0], "collapse.1 collapse.2")
    assert out(p) == [0]
    p.does(1, "overtime.3")
    assert out(p) == [0, 2]


@pytest.mark.parametrize(
    ("aliens", "held"),
    [("mortos", ""), ("gatoo", ""), ("-", "deflector_shield.1"), ("-", "secret_weapon.1"), ("neffi", "fuel_leak.1")],
)
def test_r48_nothing_changes_it(aliens: str, held: str) -> None:
    """AV-R48: no power, mod or interrupt."""
    p = at_the_end_of_round(41, ME, *REST, aliens=aliens, mods={0: held}, deck="drop_cargo.1")
    assert p.prompts == {0: "Discard 1."}
    assert p.offers(0) == []
    assert mods(p, 0) == held.split()
    p = at_the_end_of_round(41, "overtime.1", *REST, aliens=aliens, mods={0: held}, deck="drop_cargo.1")
    assert out(p) == [0]


def test_r48_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-R48 flipped: 0 rounds means never; another number moves it."""
    monkeypatch.setattr(turns, "ROUNDS_BEFORE_DWINDLING", 0)
    p = at_the_end_of_round(60, ME, *REST)
    assert p.s.phase == "action"
    assert not any("discards" in line for line in p.said())
    monkeypatch.setattr(turns, "ROUNDS_BEFORE_DWINDLING", 9)
    assert at_the_end_of_round(10, ME, *REST).prompts == {0: "Discard 1."}


def test_r48_beasts_turns_belong_to_the_round() -> None:
    """AV-R48: a round is over when every seat, out players included, has had its turn."""
    s = position(ME, REST[0], "", out={2: "spinner"})
    s.round, s.first = 3, 0
    p = playing(s, seat=1)
    assert (p.s.round, p.s.active) == (3, 2)
    p.does(2, "done")
    assert (p.s.round, p.s.active) == (4, 0)


# --- AV-R49 ------------------------------------------------------------------------------------------------------
def test_r49_what_is_no_discard() -> None:
    """AV-R49: cards given, swapped, taken or played; a shield does not act, Mortos is not asked."""
    for answers in (["maltium_exchange.1", "1"], ["pirate_raid.1", "1"]):
        s = position(f"{answers[0]} overtime.1", *REST, aliens="mortos", mods={1: "deflector_shield.1"})
        p = plays(s, *answers)
        assert over(p)
        assert mods(p, 1) == ["deflector_shield.1"]
    s = position(ME, *REST, at="A1 A2 E5", aliens="mortos")
    assert travels(s, "A2").prompts == {0: "Give P1 1."}  # tribute cannot be ignored
