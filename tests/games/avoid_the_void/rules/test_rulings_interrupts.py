"""Rulings on interrupts (AV-R14 to AV-R18)."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void import game
from engine.games.avoid_the_void.rules.turn import turn
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import GAME, on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import earns, hand, mods, over, pile, plays, uses
from tests.kit.play import Play, planned

ME = "overtime.1 overtime.2"
REST = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")


def windows(p: Play[Void], watcher: int, *answers: str) -> list[str]:
    """What the watcher is asked to let pass while the active player answers so."""
    asked, left = [], [*answers]
    while watcher in p.asked or left:
        if watcher in p.asked and "Let it pass?" in p.prompts[watcher]:
            asked.append(p.prompts[watcher].removesuffix(" Let it pass?"))
            p.does(watcher, "pass")
        else:
            p.does(p.s.active, *left.pop(0).split())
    return asked


def test_r14_every_window_of_a_turn() -> None:
    """AV-R14: asked always; who has let a card, a phase, an arrival or a check pass is not asked again within it."""
    s = position("deep_drilling.1 overtime.1", *REST, at="A1 A2 E5", mods={2: "secret_weapon.1"})
    s.players[2].orders = "always"
    p = playing(s, planned(turn, 0))
    seen = windows(p, 2, "deep_drilling.1", "B2", "overtime.1", "A2", "asteroid_mining.1")
    first = [
        "P0 begins their turn.",
        "P0 is about to take an Income Phase.",
        "P0 loses if their hand is empty now.",
        "P0 is about to count their hand.",
        "P0 plays Deep Drilling.",  # not again between its steps
        "P0 loses if their hand is empty now.",
        "P0 plays Overtime.",
        "P0 is about to take an Income Phase.",
        "P0 loses if their hand is empty now.",
        "P0 loses if their hand is empty now.",  # of the Action Phase; its end belongs to this
        "P0 is about to take a Travel Phase.",  # the move too
        "P0 arrives at A2.",  # tribute too
        "P0 loses if their hand is empty now.",
    ]
    assert seen[: len(first)] == first


@pytest.mark.parametrize(("orders", "asked"), [("always", True), ("danger", False), ("never", False)])
def test_r14_standing_orders(orders: str, asked: bool) -> None:
    """AV-R14: a player says when the game stops for them; a cut-in is open all the same."""
    s = position(ME, *REST, mods={1: "secret_weapon.1"})
    s.players[1].orders = orders  # type: ignore[assignment]
    p = playing(s, planned(turn, 0))
    assert (p.asked == [1]) == asked
    assert "secret_weapon.1" in p.offers(1)


def test_r14_orders_may_be_changed_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """AV-R14: the ruling's default is a constant; each player may say otherwise."""
    s = position(ME, *REST, mods={1: "secret_weapon.1"})
    p = on_turn(s)
    assert p.offers(1) == ["secret_weapon.1", "orders always", "orders never"]
    p.cuts_in(1, "orders always")
    assert p.s.players[1].orders == "always"
    assert {player.orders for player in Play.start(GAME, 3).s.players} == {"danger"}
    monkeypatch.setattr(game, "STANDING_ORDERS", "always")
    assert {player.orders for player in Play.start(GAME, 3).s.players} == {"always"}


def test_r14_nobody_armed_nobody_asked() -> None:
    """AV-R14: the game runs through."""
    s = position(ME, *REST)
    for player in s.players:
        player.orders = "always"
    assert playing(s, planned(turn, 0)).prompts == {0: "Play a card: 1 of 2."}


def test_r14_neffi_between_two_steps_of_a_card() -> None:
    """AV-R14: between the draw of Deep Drilling and its collapse Neffi may throw the Stabilizer away."""
    s = position(
        "deep_drilling.1 overtime.1", *REST, at="A1 B2 E5", aliens="- neffi", tokens={"B2": "stabilizer.1 minefield.1"}
    )
    p = plays(s, "deep_drilling.1")
    assert p.keys(0) == ["A2", "B1"]
    p.cuts_in(1, "neffi", "stabilizer.1")
    assert p.prompts == {0: "Deep Drilling: which sector becomes a black hole?"}  # the card goes on after it (AV-86)


def test_r15_after_an_interrupt_everybody_is_asked_again() -> None:
    """AV-R15: two armed players; one passes, the other acts, the first is asked once more."""
    s = position(
        ME,
        *REST,
        mods={1: "secret_weapon.1", 2: "secret_weapon.2 fuel_leak.1"},
        aliens="- - neffi",
        deck="drop_cargo.1 collapse.1",
    )
    s.players[1].orders = s.players[2].orders = "always"
    p = earns(s)
    assert p.asked == [1, 2]
    p.does(1, "pass")
    assert p.asked == [2]
    p.cuts_in(2, "secret_weapon.2")
    assert p.asked == [1, 2]  # Neffi still has a mod to throw away
    p.does(2, "pass")
    assert p.asked == [1]


def test_r15_two_want_the_same_card() -> None:
    """AV-R15: each interrupt is completed before the next; the second one finds nothing."""
    s = position(ME, *REST, mods={1: "secret_weapon.1", 2: "secret_weapon.2"}, deck="drop_cargo.1 collapse.1")
    p = on_turn(s).cuts_in(2, "secret_weapon.2").cuts_in(1, "secret_weapon.1")
    assert "drop_cargo.1" in hand(p, 2)
    assert hand(p, 1) == ["barter.1", "barter.2"]
    assert pile(p) == ["secret_weapon.2", "secret_weapon.1"]


# --- AV-R16 ------------------------------------------------------------------------------------------------------
def test_r16_a_target_that_is_gone_is_chosen_again() -> None:
    """AV-R16: Neffi throws away the mod that Rust Mite has named; another one is named, by the same player."""
    s = position(
        ME, *REST, "", out={3: "rust_mite"}, aliens="neffi", mods={0: "fuel_leak.1", 1: "embargo.1", 2: "embargo.2"}
    )
    s.players[0].orders = "always"
    p = uses(s, "rust_mite", "fuel_leak.1", seat=3)
    p.cuts_in(0, "neffi", "fuel_leak.1")
    assert p.prompts == {3: "Rust Mite: discard which mod?"}
    assert p.keys(3) == ["embargo.1", "embargo.2"]
    p.does(3, "embargo.2")
    assert over(p)
    assert (mods(p, 1), mods(p, 2)) == (["embargo.1"], [])


def test_r16_with_nothing_legal_left_the_step_does_nothing() -> None:
    """AV-R16."""
    s = position(ME, *REST, "", out={3: "rust_mite"}, aliens="neffi", mods={0: "fuel_leak.1"})
    s.players[0].orders = "always"
    p = uses(s, "rust_mite", seat=3)  # the only mod is named without asking
    p.cuts_in(0, "neffi", "fuel_leak.1")
    assert over(p)
    assert pile(p) == ["fuel_leak.1"]


def test_r16_a_choice_that_is_still_legal_stands() -> None:
    """AV-R16: the interrupt changes nothing about it, so nobody is asked again."""
    s = position("laser_blast.3 overtime.1", *REST, mods={1: "secret_weapon.1"}, deck="drop_cargo.1 collapse.1")
    p = plays(s, "laser_blast.3", "1")
    p.cuts_in(1, "secret_weapon.1")
    assert p.prompts == {1: "Discard 1."}
    assert p.keys(1) == ["barter.1", "barter.2", "drop_cargo.1"]


def test_r16_what_becomes_legal_in_the_window_can_be_chosen() -> None:
    """AV-R16: a card that had nothing to aim at is aimed after the window, if there is something now."""
    around = {spot: f"stabilizer.{i}" for i, spot in enumerate(("A2", "B1", "B2"), start=1)}
    s = position("singularity_bomb.1 overtime.1", *REST, at="A1 B2 E5", aliens="- neffi", tokens=around)
    s.players[1].orders = "always"
    p = plays(s, "singularity_bomb.1")
    p.cuts_in(1, "neffi", "stabilizer.3")
    assert p.s.board["B2"].hole
    assert over(p)


def test_r16_the_richest_may_be_another_after_the_window() -> None:
    """AV-R16: a drawn Drop Cargo makes P1 the one with the most cards."""
    s = position(ME, *REST, "", out={3: "tax_leech"}, mods={1: "secret_weapon.1"}, deck="drop_cargo.1 collapse.1")
    s.players[1].orders = "always"
    p = uses(s, "tax_leech", "0", seat=3)
    p.cuts_in(1, "secret_weapon.1")
    assert p.prompts == {1: "Discard 1."}


# --- AV-R17, AV-R18 ----------------------------------------------------------------------------------------------
def test_r17_drop_cargo_being_played_is_not_found() -> None:
    """AV-R17, AV-R63: in a hand, in the pile or being carried out it is not in the deck; the deck is still shuffled."""
    s = position(
        "drop_cargo.1 overtime.1",
        *REST,
        mods={1: "secret_weapon.1"},
        deck=" ".join(f"emergency_thrusters.{i}" for i in range(1, 6)),
    )
    order = s.deck.pile[:]
    p = plays(s, "drop_cargo.1")
    assert p.asked == [1]
    p.cuts_in(1, "secret_weapon.1")
    assert "P1 searches the deck: Drop Cargo is not there." in p.said()
    assert sorted(p.s.deck.pile) == sorted(order)
    assert p.barred  # chance was used
    assert p.s.deck.known == 0


def test_r17_a_search_makes_the_deck_unknown() -> None:
    """AV-R17: what everybody knew to lie on top is shuffled in."""
    s = position(ME, *REST, mods={1: "secret_weapon.1"})
    s.deck.put_on_top("sword_of_plu.1")
    p = on_turn(s).cuts_in(1, "secret_weapon.1")
    assert p.view(0).table.known == ()  # type: ignore[attr-defined]


def test_r18_an_out_player_cannot_interrupt() -> None:
    """AV-R18: mods are discarded and the alien is covered."""
    s = position(
        ME,
        *REST,
        "collapse.1",
        aliens="- neffi",
        holes="B1",
        mods={1: "secret_weapon.1"},
        tokens={"B1": "fuel_leak.1"[:0]},
    )
    s.players[1].hand = []
    p = earns(s, seat=1)
    assert "secret_weapon.1" in p.offers(1)
    while "Let it pass?" in p.prompts.get(1, ""):
        p.does(1, "pass")
    assert p.s.players[1].out
    assert p.offers(1) == []
