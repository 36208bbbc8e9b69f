"""Ship mods: what each does to its controller, and how it leaves."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID
from engine.games.avoid_the_void.rules.action import play_cards
from engine.games.avoid_the_void.rules.travel import travel_phase
from tests.games.avoid_the_void.position import on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import (
    at,
    black_holes,
    earns,
    ends_action,
    hand,
    mods,
    out,
    over,
    pile,
    plays,
    tokens,
    travels,
)
from tests.kit.play import planned

ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_ship_mod_goes_in_front_of_anybody(seat: int) -> None:
    """embargo, AV-36, AV-R23: oneself or an opponent who is still in the game."""
    s = position("embargo.1 overtime.1", *REST, "", out={3: "devourer"})
    p = plays(s, "embargo.1")
    assert p.keys(0) == ["0", "1", "2"]
    p.does(0, str(seat))
    assert mods(p, seat) == ["embargo.1"]
    assert pile(p) == []
    assert f"Embargo lies in front of P{seat}." in p.news()


# --- discard conditions ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mod", "colour"),
    [
        ("phase_shift.1", "red"),
        ("cargo_annex.1", "yellow"),
        ("fuel_leak.1", "orange"),
        ("remote_pilot.1", "blue"),
        ("diplomatic_plates.1", "green"),
    ],
)
def test_discard_after_you_play(mod: str, colour: str) -> None:
    """phase_shift, cargo_annex, fuel_leak, remote_pilot, diplomatic_plates: one colour and no other makes it go."""
    cards = {
        "orange": ("asteroid_mining.1",),
        "red": ("teleporter.1", "E5"),
        "yellow": ("laser_blast.3", "1"),
        "green": ("pirate_raid.1", "1"),
        "blue": ("polar_reversal.1", "5"),
        "black": ("collapse.1", "E5"),
        "purple": ("engine_malfunction.1",),
    }
    for played, answers in cards.items():
        s = position(f"{answers[0]} overtime.1", "barter.1", REST[1], mods={0: mod, 1: "secret_weapon.1"}, deck="")
        s.players[1].orders = "never"
        p = plays(s, *answers)
        assert over(p)
        assert mods(p, 0) == ([] if played == colour else [mod])
        assert (mod in pile(p)) == (played == colour)


def test_the_card_of_another_does_not_count() -> None:
    """phase_shift: you yourself must play it."""
    p = plays(position("teleporter.1 overtime.1", *REST, mods={1: "phase_shift.1"}), "teleporter.1", "E5")
    assert mods(p, 1) == ["phase_shift.1"]


def test_red_mods_discard_phase_shift_too() -> None:
    """phase_shift, engine_failure, AV-R24: cards of all kinds; a second Phase Shift discards the first, not itself."""
    for card in ("engine_failure.1", "phase_shift.2"):
        p = plays(position(f"{card} overtime.1", *REST, mods={0: "phase_shift.1"}), card, "0")
        assert mods(p, 0) == [card]
        assert pile(p) == ["phase_shift.1"]
    p = plays(position("jump_gate.1 overtime.1", *REST, mods={0: "phase_shift.1"}), "jump_gate.1", "A1")
    assert mods(p, 0) == []
    assert tokens(p, "A1") == ["jump_gate.1"]


# --- Income ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("held", "drawn"),
    [
        ("", 1),
        ("cargo_annex.1", 2),
        ("cargo_annex.1 cargo_annex.2", 3),
        ("fuel_leak.1", 0),
        ("fuel_leak.1 cargo_annex.1", 1),
        ("fuel_leak.1 fuel_leak.2", -1),
    ],
)
def test_income_with_annex_and_leak(held: str, drawn: int) -> None:
    """cargo_annex, fuel_leak: on a 1-sector; they add up, also with each other."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, mods={0: held})
    p = earns(s, *(["overtime.1"] if drawn < 0 else []))
    assert over(p)
    assert len(hand(p, 0)) == 3 + drawn


def test_annex_and_leak_do_not_touch_tribute() -> None:
    """cargo_annex, fuel_leak: one card is due on a 1-sector."""
    s = position(ME, *REST, at="A1 A2 E5", mods={0: "cargo_annex.1", 1: "fuel_leak.1"})
    p = travels(s, "A2")
    assert p.prompts == {0: "Give P1 1."}


def test_embargo() -> None:
    """embargo, AV-R2: skips one Income Phase and goes; no losing check; of two one goes."""
    p = earns(position("", *REST, mods={0: "embargo.1"}))
    assert over(p)
    assert out(p) == []
    assert (hand(p, 0), mods(p, 0), pile(p)) == ([], [], ["embargo.1"])
    p = earns(position(ME, *REST, mods={0: "embargo.1 embargo.2"}), "embargo.1")
    assert over(p)
    assert mods(p, 0) == ["embargo.2"]


# --- Travel ------------------------------------------------------------------------------------------------------
def test_engine_failure() -> None:
    """engine_failure: no move, no tribute, no start-of-Travel power, no Trading Post, no check."""
    for alien in ("yoolan", "zorbid"):
        s = position(
            "", *REST, at="A1 A1 E5", aliens=alien, mods={0: "engine_failure.1"}, tokens={"A1": "trading_post.1"}
        )
        p = travels(s)
        assert over(p)
        assert (at(p, 0), out(p), mods(p, 0)) == ("A1", [], [])
        assert "P0 has no Travel Phase." in p.said()


def test_phase_shift() -> None:
    """phase_shift: any neighbour whatever the arrows, also from a black hole; as often as one travels."""
    s = position(ME, *REST, at="C3 E1 E5", holes="C3", mods={0: "phase_shift.1"})
    p = travels(s)
    assert set(p.keys(0)) == set(GRID.near["C3"])
    p.does(0, "B2")
    assert over(p)
    assert mods(p, 0) == ["phase_shift.1"]


def test_remote_pilot() -> None:
    """remote_pilot, AV-R65: the player on the left chooses among all destinations."""
    s = position(ME, "", *REST, at="C3 E1 E2 E5", mods={0: "remote_pilot.1"}, out={1: "devourer"})
    p = travels(s)
    assert p.prompts == {2: "Remote Pilot: where does P0 go?"}
    assert sorted(p.keys(2)) == ["B3", "C2", "C4", "D3"]
    p.does(2, "C4")
    assert over(p)
    assert at(p, 0) == "C4"


def test_remote_pilot_after_yoolans_payment() -> None:
    """remote_pilot, yoolan, zorbid: its controller decides on the power first; the pilot then has all ways."""
    s = position(ME, *REST, at="C3 E1 E5", aliens="yoolan", mods={0: "remote_pilot.1"})
    p = travels(s, "overtime.1")
    assert set(p.keys(1)) == set(GRID.near["C3"])
    s = position(ME, *REST, at="C3 E1 E5", aliens="zorbid", tiles={"C3": "s21"}, mods={0: "remote_pilot.1"})
    p = travels(s, "90")
    assert sorted(p.keys(1)) == ["B3", "D3"]


def test_remote_pilot_does_not_save() -> None:
    """remote_pilot: with no destination its controller is lost."""
    p = travels(position(ME, *REST, at="C3 E1 E5", holes="C3", mods={0: "remote_pilot.1"}))
    assert out(p) == [0]


@pytest.mark.parametrize("tile", ["s01", "s06"])
def test_diplomatic_plates_both_ways(tile: str) -> None:
    """diplomatic_plates: as the mover and as the one standing there, above and below 0; others pay as usual."""
    s = position(ME, *REST, at="A1 A2 A2", tiles={"A2": tile}, mods={0: "diplomatic_plates.1"})
    p = travels(s, "A2")
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == [2, 2, 2]
    s = position(ME, *REST, "collapse.1", at="A1 A2 A2 E5", tiles={"A2": tile}, mods={1: "diplomatic_plates.1"})
    p = travels(s, "A2")
    p = p.does(2, "laser_blast.1") if tile == "s01" else p.does(0, "overtime.1")
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == ([3, 2, 1] if tile == "s01" else [1, 2, 3])


# --- Traitorous Crew ---------------------------------------------------------------------------------------------
def test_traitorous_crew_is_a_free_choice() -> None:
    """traitorous_crew: 3 cards and a sector that can flip; the Crew goes afterwards."""
    s = position("overtime.1 overtime.2 overtime.3 collapse.1", *REST, mods={0: "traitorous_crew.1"})
    p = ends_action(s)
    assert p.keys(0) == ["discard", "hole"]
    q = p.fork().does(0, "discard").does(0, "collapse.1", "overtime.1", "overtime.2")
    assert over(q)
    assert (hand(q, 0), mods(q, 0), black_holes(q)) == (["overtime.3"], [], [])
    p.does(0, "hole")
    assert over(p)
    assert (len(hand(p, 0)), mods(p, 0), black_holes(p)) == (4, [], ["A1"])


@pytest.mark.parametrize(
    ("cards", "holes", "stable", "keys"),
    [
        ("overtime.1 overtime.2 overtime.3", "", "", ["discard", "hole"]),
        ("overtime.1 overtime.2 overtime.3 barter.1", "A1", "", []),  # only the discard: it is not even asked
        ("overtime.1 overtime.2", "A1", "", ["discard", "hole"]),  # neither: any
        ("overtime.1 overtime.2", "", "stabilizer.1", ["discard", "hole"]),
    ],
)
def test_traitorous_crew_either_or(cards: str, holes: str, stable: str, keys: list[str]) -> None:
    """traitorous_crew, AV-R30: what cannot be carried out fully is not offered; if neither can, both are."""
    s = position(
        cards, "barter.2", REST[1], holes=holes, mods={0: "traitorous_crew.1"}, tokens={"A1": stable} if stable else {}
    )
    p = ends_action(s)
    if keys:
        assert p.keys(0) == keys
        p.does(0, "hole")
        assert over(p)
        assert tokens(p, "A1") == stable.split()
        assert mods(p, 0) == []
    else:
        assert p.prompts == {0: "Traitorous Crew: discard 3."}


def test_two_crews_work_one_after_the_other() -> None:
    """traitorous_crew, AV-R4: a check after each: the first takes all cards, so the second is not reached."""
    both = {0: "traitorous_crew.1 traitorous_crew.2"}
    s = position("overtime.1 overtime.2 overtime.3 collapse.1", *REST, mods=both)
    p = ends_action(s, "traitorous_crew.2", "hole")
    assert mods(p, 0) == ["traitorous_crew.1"]
    assert p.prompts == {0: "Traitorous Crew: discard 3."}  # a hole already
    p.does(0, "overtime.1", "overtime.2", "overtime.3")
    assert over(p)
    assert mods(p, 0) == []
    p = ends_action(position("overtime.1 overtime.2 overtime.3", *REST, mods=both), "traitorous_crew.1", "discard")
    assert out(p) == [0]
    assert black_holes(p) == []


def test_traitorous_crew_at_the_end_of_a_phase_without_plays() -> None:
    """traitorous_crew, AV-R7: also then; Mortos may choose the discard and keep its cards, the Crew goes."""
    p = ends_action(position("overtime.1", *REST, aliens="mortos", mods={0: "traitorous_crew.1"}), "discard", "keep")
    assert over(p)
    assert (hand(p, 0), mods(p, 0), black_holes(p)) == (["overtime.1"], [], [])


def test_traitorous_crew_works_for_its_controller_only() -> None:
    """traitorous_crew."""
    assert over(ends_action(position(ME, *REST, mods={1: "traitorous_crew.1"})))


# --- Secret Weapon -----------------------------------------------------------------------------------------------
def test_secret_weapon_on_any_turn() -> None:
    """secret_weapon, AV-R17: any player's turn; the card is shown, the deck shuffled, the mod on the pile."""
    s = position(ME, *REST, mods={1: "secret_weapon.1"}, deck="collapse.1 drop_cargo.1 collapse.2")
    p = on_turn(s, owed=1)
    assert "secret_weapon.1" in p.offers(1)
    p.cuts_in(1, "secret_weapon.1")
    assert p.prompts == {0: "Play a card: 1 of 1."}
    assert hand(p, 1)[-1] == "drop_cargo.1"
    assert sorted(p.s.deck.pile) == ["collapse.1", "collapse.2"]
    assert pile(p) == ["secret_weapon.1"]
    assert "P1 finds Drop Cargo in the deck and shows it." in p.news(None)


def test_secret_weapon_finds_nothing_outside_the_deck() -> None:
    """secret_weapon, AV-R17: the pile is not searched, an empty deck not refilled."""
    s = position(ME, *REST, mods={0: "secret_weapon.1"}, deck="", discard="drop_cargo.1")
    p = on_turn(s, owed=1).cuts_in(0, "secret_weapon.1")
    assert hand(p, 0) == ME.split()
    assert pile(p) == ["drop_cargo.1", "secret_weapon.1"]
    assert "P0 searches the deck: Drop Cargo is not there." in p.news(None)


def test_secret_weapon_before_the_losing_check() -> None:
    """secret_weapon, AV-R5: with an empty hand its controller is asked, and is saved."""
    s = position("collapse.1", *REST, mods={0: "secret_weapon.1"}, deck="drop_cargo.1")
    s.owed = 1
    p = playing(s, planned(play_cards, 0), planned(travel_phase, 0)).does(0, "collapse.1").does(0, "E5")
    assert p.prompts == {0: "P0 loses if their hand is empty now. Let it pass?"}
    q = p.fork().cuts_in(0, "secret_weapon.1")
    assert out(q) == []
    assert hand(q, 0) == ["drop_cargo.1"]
    assert out(p.does(0, "pass")) == [0]


# --- Deflector Shield: see also test_cards_blasting --------------------------------------------------------------
def test_a_shield_is_not_against_ones_own_sector_cards_and_mods() -> None:
    """deflector_shield: negative Income, Quality Control, Traitorous Crew."""
    shield = {0: "deflector_shield.1"}
    p = earns(position(ME, *REST, tiles={"A1": "s01"}, mods=shield), "overtime.1")
    assert mods(p, 0) == ["deflector_shield.1"]
    p = plays(position("quality_control.1 overtime.1", *REST, mods=shield), "quality_control.1", "overtime.1")
    assert mods(p, 0) == ["deflector_shield.1"]
    crew = {0: "deflector_shield.1 traitorous_crew.1"}
    p = ends_action(position("overtime.1", *REST, mods=crew))
    assert mods(p, 0) == ["deflector_shield.1"]
    assert black_holes(p) == ["A1"]  # the discard was not open to it
