"""At any time (AV-85, AV-86): the windows, who is asked in them, and what an interrupt does."""

from __future__ import annotations

from engine.games.avoid_the_void.state import Orders, Void
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, at, hand, income_of, mods, out, travel_of, turn_of
from tests.kit.play import Play

TWO = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")
DECK = "asteroid_mining.1 drop_cargo.1 asteroid_mining.2"


def orders(s: Void, *seats: int, to: Orders = "always") -> Void:
    for seat in seats:
        s.players[seat].orders = to
    return s


def windows(p: Play[Void], watcher: int, *answers: str) -> list[str]:
    """What the watcher is asked to let pass, all passed, while P0 answers so."""
    seen, left = [], list(answers)
    while watcher in p.asked or (left and 0 in p.asked):
        if watcher in p.asked and p.prompts[watcher].endswith("Let it pass?"):
            seen.append(p.prompts[watcher].removesuffix(" Let it pass?"))
            p.does(watcher, "pass")
        elif left:
            p.does(0, left.pop(0))
        else:
            break
    return seen


def test_x17_secret_weapon_before_the_swap() -> None:
    """AV-85, AV-86, AV-X17, AV-D18: completed before the swap, so Drop Cargo goes with the swapped hand."""
    s = position("maltium_exchange.1 laser_blast.1", "laser_blast.2", "laser_blast.3", deck=DECK)
    s.players[1].mods = ["secret_weapon.1"]
    p = on_turn(s).does(0, "maltium_exchange.1").does(0, "1")
    assert p.asked == [1]
    assert "Maltium Exchange" in p.prompts[1]
    p.cuts_in(1, "secret_weapon.1")
    assert sorted(p.s.players[0].hand) == ["drop_cargo.1", "laser_blast.2"]
    assert p.s.players[1].hand[:1] == ["laser_blast.1"]
    assert p.s.players[1].mods == []


def test_an_interrupt_may_be_let_pass() -> None:
    """AV-D18: use or not; who passes keeps the mod, and the hands are swapped without it."""
    s = position("maltium_exchange.1 laser_blast.1", "laser_blast.2", "laser_blast.3", deck=DECK)
    s.players[1].mods = ["secret_weapon.1"]
    p = on_turn(s).does(0, "maltium_exchange.1").does(0, "1").does(1, "pass")
    assert p.s.players[0].hand == ["laser_blast.2"]
    assert mods(p, 1) == ["secret_weapon.1"]


def test_who_asks_for_it_is_asked_in_every_window_of_a_turn() -> None:
    """AV-85, AV-D18: one who passes is asked again when a card, phase, arrival or losing check begins."""
    s = position("mother_lode.1 barter.1", *TWO, at="A1 E5 A2", mods={1: "secret_weapon.1"}, tiles={"A1": "s03"})
    seen = windows(turn_of(orders(s, 1)), 1, "mother_lode.1", "A2", "barter.1")
    assert seen[:9] == [
        "P0 begins their turn.",
        "P0 is about to take an Income Phase.",
        "P0 loses if their hand is empty now.",
        "P0 is about to count their hand.",
        "P0 plays Mother Lode.",
        "P0 loses if their hand is empty now.",
        "P0 is about to take a Travel Phase.",
        "P0 arrives at A2.",
        "P0 loses if their hand is empty now.",
    ]
    assert seen[9] == "P1 begins their turn."


def test_a_replaced_phase_has_a_window_before_it() -> None:
    """AV-85: before an Embargo and before an Engine Failure works; no losing check follows."""
    s = position("barter.1", *TWO, mods={0: "embargo.1 engine_failure.1", 1: "secret_weapon.1"})
    assert windows(income_of(orders(s, 1)), 1) == ["P0 is about to take an Income Phase."]
    s = position("barter.1", *TWO, mods={0: "engine_failure.1", 1: "secret_weapon.1"})
    assert windows(travel_of(orders(s, 1)), 1) == ["P0 is about to take a Travel Phase."]


def test_a_beast_has_a_window_before_it_and_after_it() -> None:
    """AV-85, AV-D20: around each beast ability; who passed before it is not asked again after it."""
    s = position(*TWO, "", out={2: "spinner gnawer"}, mods={0: "secret_weapon.1 secret_weapon.2"}, deck=DECK)
    p = turn_of(orders(s, 0), seat=2).does(2, "spinner").does(2, "C3").does(2, "90")
    assert p.prompts == {0: "P2 uses Spinner. Let it pass?"}
    p.does(0, "pass")
    assert p.asked == [2]
    p.does(2, "gnawer").does(2, "1")
    assert p.prompts == {0: "P2 uses Gnawer. Let it pass?"}
    p.does(0, "pass").cuts_in(0, "secret_weapon.1")  # while P1 chooses what to discard
    p.does(1, "laser_blast.3")
    assert p.prompts == {0: "P2 goes on with Gnawer. Let it pass?"}


def test_a_pass_holds_until_something_new_begins() -> None:
    """AV-85: between the steps of a card only those are asked who have not let this card pass."""
    s = position("deep_drilling.1 barter.1", *TWO, mods={1: "secret_weapon.1 secret_weapon.2"}, deck=DECK)
    p = on_turn(orders(s, 1)).does(0, "deep_drilling.1").does(1, "pass")
    assert p.prompts == {0: "Deep Drilling: which sector becomes a black hole?"}
    quiet = p.fork().does(0, "B2")
    assert quiet.prompts == {1: "P0 loses if their hand is empty now. Let it pass?"}
    p.cuts_in(1, "secret_weapon.1").does(0, "B2")
    assert p.prompts == {1: "P0 goes on with Deep Drilling. Let it pass?"}
    p.does(1, "pass")
    assert p.s.board["B2"].hole


def test_the_window_before_moving_opens_again_after_an_interrupt() -> None:
    """AV-85: Zorbid's power lies between the start of Travel and the move."""
    s = position("barter.1", *TWO, aliens="zorbid - -", mods={1: "secret_weapon.1 secret_weapon.2"}, at="C3 E5 E4")
    p = travel_of(orders(s, 1)).does(1, "pass")
    p.cuts_in(1, "secret_weapon.1").does(0, "no")
    assert p.prompts == {1: "P0 is about to move. Let it pass?"}


def test_windows_before_and_after_tribute() -> None:
    """AV-85: who is to pay may fetch a card first; after an interrupt all are asked again after tribute."""
    s = position("barter.1", "laser_blast.2 ion_storm.1", "overtime.1", at="C3 C4 E5", tiles={"C4": "s01"}, deck=DECK)
    s.players[1].mods = ["secret_weapon.1 ".strip(), "secret_weapon.2"]
    p = travel_of(s).does(0, "C4")
    assert p.prompts == {1: "Tribute is due for P0. Let it pass?"}
    p.does(1, "pass").cuts_in(1, "secret_weapon.1")
    assert p.keys(1) == ["laser_blast.2", "ion_storm.1", "drop_cargo.1"]
    p.cuts_in(1, "orders always").does(1, "drop_cargo.1")
    assert "drop_cargo.1" in hand(p)
    assert p.prompts == {1: "P0 has settled tribute. Let it pass?"}


def test_the_end_of_the_action_phase_has_a_window() -> None:
    """AV-85: Neffi may throw a Traitorous Crew away before it works."""
    s = position("engine_malfunction.1 barter.1 barter.2", *TWO, aliens="neffi - -", mods={0: "traitorous_crew.1"})
    p = action_of(s).does(0, "engine_malfunction.1")
    assert p.prompts == {0: "P0 ends their Action Phase. Let it pass?"}
    p.cuts_in(0, "neffi", "traitorous_crew.1")
    assert mods(p) == []
    assert not p.s.board["A1"].hole


def test_neffi_throws_a_minefield_away_on_arrival() -> None:
    """AV-85: in the window on arrival, before it works."""
    s = position("barter.1 barter.2", *TWO, aliens="neffi - -", at="C3 E5 E4", tokens={"C4": "minefield.1"})
    p = travel_of(s).does(0, "C4")
    assert p.prompts == {0: "P0 arrives at C4. Let it pass?"}
    p.cuts_in(0, "neffi", "minefield.1")
    assert hand(p) == ["barter.1", "barter.2"]
    assert p.s.deck.discard == ["minefield.1"]


def test_a_weapon_saves_before_the_losing_check() -> None:
    """AV-85, AV-86: the last window comes before the check; the card found keeps the player in the game."""
    s = position("", *TWO, deck=DECK, holes="A1", mods={0: "secret_weapon.1"})
    p = income_of(s)
    assert p.prompts == {0: "P0 loses if their hand is empty now. Let it pass?"}
    saved = p.fork().cuts_in(0, "secret_weapon.1")
    assert (out(saved), hand(saved)) == ([], ["drop_cargo.1"])
    assert out(p.does(0, "pass")) == [0]


def test_who_is_away_uses_the_weapon_in_the_last_window() -> None:
    """AV-D18: with an empty hand at the losing check the clock uses it; in no other window, and for nobody else."""
    s = position("", *TWO, deck=DECK, holes="A1", mods={0: "secret_weapon.1", 1: "secret_weapon.2"})
    p = income_of(orders(s, 1))
    while p.asked == [1]:
        p.does(1, "pass")
    assert (p.asked, p.of(0).default, p.of(1).default) == ([0, 1], ("secret_weapon.1",), ("pass",))
    assert p.keys(1) == ["pass"]
    p.does(1, "pass").does(0, "secret_weapon.1")
    assert (out(p), hand(p), mods(p, 0)) == ([], ["drop_cargo.1"], [])
    assert p.asked == [1], "all are asked again after it"
    assert out(p.does(1, "pass")) == []
    s = position("laser_blast.1 barter.1", *TWO, mods={1: "secret_weapon.1"})
    p = on_turn(orders(s, 1)).does(0, "laser_blast.1").does(0, "1")
    assert (p.keys(1), p.of(1).default) == (["pass"], ("pass",))


def test_a_weapon_that_finds_nothing_saves_nobody() -> None:
    """AV-D18, AV-R17"""
    s = position("", *TWO, deck="barter.1 barter.2", holes="A1", mods={0: "secret_weapon.1"})
    assert out(income_of(s).does(0, "secret_weapon.1")) == [0]


def test_standing_orders() -> None:
    """AV-D18: never: the game does not stop, though the weapon may still be used; danger: only if aimed at."""
    hands = ("laser_blast.1 barter.1 barter.2", *TWO)
    for to, aim, stops in (("never", "1", False), ("danger", "1", True), ("danger", "2", False), ("always", "2", True)):
        s = orders(position(*hands, mods={1: "secret_weapon.1"}), 1, to=to)  # type: ignore[arg-type]
        p = on_turn(s).does(0, "laser_blast.1").does(0, aim)
        assert (p.prompts.get(1) == "P0 plays Laser Blast. Let it pass?") == stops, (to, aim)
        assert "secret_weapon.1" in p.offers(1)


def test_orders_can_be_changed_in_the_window() -> None:
    """AV-D18: who says "never" is no longer waited for."""
    s = orders(position("laser_blast.1 barter.1", *TWO, mods={1: "secret_weapon.1"}), 1)
    p = on_turn(s).does(0, "laser_blast.1").does(0, "2")
    assert p.asked == [1]
    assert p.offers(1) == ["secret_weapon.1", "orders danger", "orders never"]
    p.cuts_in(1, "orders never")
    assert p.prompts == {2: "Discard 1."}
    assert p.s.players[1].orders == "never"


def test_who_is_about_to_lose_a_mod_is_asked() -> None:
    """AV-85: the holder of a Secret Weapon that a beast, the Button or the Sword is about to discard."""
    s = position(*TWO, "", out={2: "rust_mite"}, mods={1: "secret_weapon.1"}, deck=DECK)
    p = turn_of(s, seat=2).does(2, "rust_mite")
    assert p.prompts == {1: "P2 uses Rust Mite. Let it pass?"}
    p.cuts_in(1, "secret_weapon.1")
    assert "drop_cargo.1" in hand(p, 1)
    s = position("big_red_button.1 barter.1", *TWO, mods={1: "secret_weapon.1"}, deck=DECK)
    p = on_turn(s).does(0, "big_red_button.1")
    assert p.prompts == {1: "P0 plays The Big Red Shiny Button. Let it pass?"}
    s = position("pass_the_cargo.1 barter.1", *TWO, mods={1: "secret_weapon.1"}, deck=DECK)
    assert on_turn(s).does(0, "pass_the_cargo.1").asked == [1]


def test_the_sword_names_its_target_before_it_strikes() -> None:
    """AV-85: a window lies between the choice and the stroke; a target that is gone is chosen anew."""
    s = position("sword_of_plu.1 barter.1", *TWO, deck=DECK, tiles={"B1": "s03"})
    s.players[1].mods, s.players[2].mods = ["secret_weapon.1"], ["fuel_leak.1"]
    p = on_turn(s).does(0, "sword_of_plu.1").does(0, "mod").does(0, "secret_weapon.1")
    assert p.prompts == {1: "P0 goes on with Sword of Plu. Let it pass?"}
    p.cuts_in(1, "secret_weapon.1")
    assert "drop_cargo.1" in hand(p, 1)
    assert mods(p, 2) == []  # the only one left
    assert p.s.deck.pile[-1] == "sword_of_plu.1"


def test_neffi_drafts_in_private() -> None:
    """AV-85, AV-86: until the mods are named nobody knows of it; several go at once; it can be taken back."""
    s = position(
        "barter.1", "laser_blast.2 ion_storm.1", "overtime.1", aliens="- neffi -", at="A1 C3 E5",
        mods={1: "fuel_leak.1 embargo.1"}, tokens={"C3": "minefield.1", "E5": "wormhole.1"},
    )  # fmt: skip
    p = on_turn(s, seat=1, owed=2)
    assert p.offers(1)[:1] == ["neffi"]
    p.cuts_in(1, "neffi")
    assert p.news(0) == []
    assert p.view(0).waiting == (1,)
    draft = next(d for d in p.turned.open.decisions if d.draft)
    assert (draft.least, draft.most) == (1, 3)
    assert draft.open_keys() == ["fuel_leak.1", "embargo.1", "minefield.1"]
    assert not any(d.draft for d in p.fork().back(1).turned.open.decisions)
    p.does(1, "embargo.1", "minefield.1")
    assert p.s.deck.discard == ["embargo.1", "minefield.1"]
    assert mods(p, 1) == ["fuel_leak.1"]
    assert p.prompts == {1: "Play a card: 1 of 2."}


def test_a_draft_blocks_nobody_and_dies_with_its_object() -> None:
    """AV-86: while Neffi composes, the Button clears all mods: there is nothing left to throw away."""
    s = position("big_red_button.1 barter.1", *TWO, aliens="- neffi -", mods={1: "fuel_leak.1"})
    orders(s, 1, to="never")
    p = on_turn(s).cuts_in(1, "neffi")
    assert sorted(d.seat for d in p.turned.open.decisions) == [0, 1]
    p.does(0, "big_red_button.1")
    assert not any(d.draft for d in p.turned.open.decisions)
    assert mods(p, 1) == []


def test_two_in_one_window_are_both_asked_again_after_an_interrupt() -> None:
    """AV-86, AV-D18: the round repeats until all have passed."""
    s = position("laser_blast.1 barter.1", *TWO, mods={1: "secret_weapon.1", 2: "secret_weapon.2"}, deck=DECK)
    p = on_turn(orders(s, 1, 2)).does(0, "laser_blast.1").does(0, "1")
    assert p.asked == [1, 2]
    p.does(2, "pass")
    assert p.asked == [1]
    p.cuts_in(1, "secret_weapon.1")
    assert p.asked == [2]
    p.does(2, "pass")
    assert p.prompts == {1: "Discard 1."}
    assert "drop_cargo.1" in p.keys(1)


def test_a_choice_that_an_interrupt_makes_illegal_is_made_again() -> None:
    """AV-86: Rust Mite aims at one of Neffi's mods, which Neffi throws away; another one is named."""
    s = position(TWO[0], TWO[1], "", aliens="- neffi -", out={2: "rust_mite"}, at="A1 C3 E5")
    s.players[1].mods, s.players[0].mods = ["fuel_leak.1"], ["cargo_annex.1", "embargo.1"]
    p = turn_of(s, seat=2).does(2, "rust_mite").does(2, "fuel_leak.1")
    assert p.asked == [1]
    p.cuts_in(1, "neffi", "fuel_leak.1")
    assert p.prompts == {2: "Rust Mite: discard which mod?"}
    assert p.keys(2) == ["cargo_annex.1", "embargo.1"]
    p.does(2, "embargo.1")
    assert mods(p, 0) == ["cargo_annex.1"]


def test_nobody_cuts_in_before_the_game_or_while_it_dwindles() -> None:
    """AV-85: "any player's turn": not while aliens are chosen; an out player has no ability."""
    p = on_turn(position("laser_blast.1 barter.1", *TWO, mods={1: "secret_weapon.1"}))
    assert "That cannot be played now." in str(p.refused(2, "secret_weapon.1", cut_in=True))
    assert at(p, 1) == "B1"
