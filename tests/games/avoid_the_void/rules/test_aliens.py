"""The seven aliens."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID
from engine.games.avoid_the_void.rules.action import play_cards
from engine.games.avoid_the_void.rules.turn import turn
from tests.games.avoid_the_void.position import on_turn, playing, position
from tests.games.avoid_the_void.rules.moves import (
    at,
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


# --- Neffi -------------------------------------------------------------------------------------------------------
def test_neffi_throws_mods_away() -> None:
    """neffi: of the ship mods it controls and the sector mods on its sector, one or more, in the order named."""
    s = position(
        ME,
        *REST,
        aliens="- neffi",
        mods={0: "fuel_leak.2", 1: "embargo.1 fuel_leak.1"},
        tokens={"B1": "minefield.1", "C3": "minefield.2"},
    )
    p = on_turn(s).cuts_in(1, "neffi")
    assert p.keys(1) == ["embargo.1", "fuel_leak.1", "minefield.1"]
    assert (p.of(1).least, p.of(1).most) == (1, 3)
    p.does(1, "minefield.1", "embargo.1")
    assert pile(p) == ["minefield.1", "embargo.1"]
    assert (mods(p, 1), tokens(p, "B1"), tokens(p, "C3")) == (["fuel_leak.1"], [], ["minefield.2"])


def test_neffi_before_income_is_replaced() -> None:
    """neffi, embargo: in the window before, so Income takes place after all; the mod had its effect until then."""
    s = position(*REST, ME, aliens="neffi", mods={0: "embargo.1"})
    p = earns(s)
    assert p.prompts == {0: "P0 is about to take an Income Phase. Let it pass?"}
    p.cuts_in(0, "neffi")
    p.does(0, "embargo.1")
    assert over(p)
    assert len(hand(p, 0)) == 3


def test_neffi_on_arrival_at_a_minefield() -> None:
    """neffi, minefield, AV-R14: the window comes before the mines."""
    s = position(ME, *REST, aliens="neffi", tokens={"A2": "minefield.1"})
    p = travels(s, "A2")
    assert p.prompts == {0: "P0 arrives at A2. Let it pass?"}
    q = p.fork()
    q.cuts_in(0, "neffi").does(0, "minefield.1")
    assert over(q)
    assert len(hand(q, 0)) == 2
    p.does(0, "pass")
    assert p.prompts == {0: "Discard 1."}


def test_neffi_without_mods_has_nothing_to_offer() -> None:
    """neffi: nor when its card is flipped or its player out (AV-R18)."""
    assert on_turn(position(ME, *REST, aliens="neffi")).cut_ins == ()
    s = position(ME, *REST, aliens="neffi", mods={0: "fuel_leak.1"})
    s.blank.append("neffi")
    assert on_turn(s).cut_ins == ()


@pytest.mark.parametrize(
    ("mods", "tokens"),
    [({0: "fuel_leak.1"}, {}), ({}, {"A1": "hazardous_sector.1"}), ({0: "fuel_leak.1"}, {"A1": "hazardous_sector.1"})],
)
def test_neffi_is_stopped_before_an_income_that_mods_shrink_to_nothing(
    mods: dict[int, str], tokens: dict[str, str]
) -> None:
    """neffi, AV-R14: with an empty hand the check is too late; no mod that goes brings a card."""
    s = position("", *REST, aliens="neffi", mods=mods, tokens=tokens)
    p = earns(s)
    assert p.prompts == {0: "P0 is about to take an Income Phase. Let it pass?"}
    lost = p.fork().does(0, "pass")
    assert (out(lost), lost.prompts.get(0)) == ([0], None)  # and is not asked in vain
    p.cuts_in(0, "neffi", *mods.get(0, "").split(), *tokens.get("A1", "").split())
    assert over(p)
    assert len(hand(p, 0)) == 1


def test_neffi_is_not_stopped_with_nothing_harmful_to_throw() -> None:
    """neffi, AV-R14: a bad sector is no mod, good mods are kept, and who wants every window still gets it."""
    good = {"mods": {0: "cargo_annex.1"}, "tokens": {"A1": "rich_deposits.1"}}
    s = position(f"{ME} overtime.3", *REST, aliens="neffi", **good)  # type: ignore[arg-type]
    s.board["A1"].drunk_by = [1, 2, 1]  # 1 + 1 + 2 - 6
    assert earns(s).prompts == {0: "Discard 2."}
    blasted = ("laser_blast.1 laser_blast.2", "barter.1 barter.2", ME)
    for mod, stopped in (("cargo_annex.1", False), ("fuel_leak.1", True), ("secret_weapon.1", True)):
        p = on_turn(position(*blasted, aliens="- neffi", mods={1: mod})).does(0, "laser_blast.1").does(0, "1")
        assert ("Let it pass?" in p.prompts[1]) == stopped
    s = position(*blasted, aliens="- neffi", mods={1: "cargo_annex.1"})
    s.players[1].orders = "always"
    assert "Let it pass?" in on_turn(s).does(0, "laser_blast.1").does(0, "1").prompts[1]


@pytest.mark.parametrize(("card", "stopped"), [("rich_deposits.1", True), ("stabilizer.1", False)])
def test_neffi_is_stopped_where_a_mod_makes_tribute_dearer(card: str, stopped: bool) -> None:
    """neffi, AV-54, AV-R14"""
    s = position(
        "overtime.1 overtime.2 overtime.3 mother_lode.1", *REST, at="A1 A2 E5", aliens="neffi", tokens={"A2": card}
    )
    p = travels(s, "A2")
    assert p.prompts == {0: "Tribute is due for P0. Let it pass?" if stopped else "Give P1 1."}


# --- Topkul ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hole", "gate", "drawn"), [(False, False, 1), (True, False, 2), (True, True, 4)])
def test_topkul(hole: bool, gate: bool, drawn: int) -> None:
    """topkul: starts its turn on a black hole, one with tokens too: draws 2, then Income by the number there."""
    s = position(
        ME, *REST, aliens="topkul", holes="A1" if hole else "", tokens={"A1": "rich_deposits.1"} if gate else {}
    )
    p = playing(s, planned(turn, 0))
    assert len(hand(p, 0)) == 2 + drawn


def test_topkuls_cards_come_before_the_check_of_income() -> None:
    """topkul, AV-19: an empty hand is saved by them."""
    p = playing(position("", *REST, aliens="topkul", holes="A1"), planned(turn, 0))
    assert out(p) == []
    assert len(hand(p, 0)) == 2


# --- Mortos ------------------------------------------------------------------------------------------------------
def test_mortos_ignores_income_below_0() -> None:
    """mortos, AV-R50: all or nothing."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, aliens="mortos", tiles={"A1": "s01"})
    s.board["A1"].drunk_by = [1]  # -3
    p = earns(s)
    assert p.prompts == {0: "Mortos may ignore it: discard 3?"}
    assert p.keys(0) == ["discard", "keep"]
    assert over(p.does(0, "keep"))
    assert len(hand(p, 0)) == 3


def test_mortos_pays_costs_and_tribute() -> None:
    """mortos, trading_post, AV-R53: a cost is really paid, and a gift is no discard."""
    p = travels(position(ME, *REST, aliens="mortos", tokens={"A2": "trading_post.1"}), "A2", "overtime.1")
    assert over(p)
    assert pile(p) == ["overtime.1"]
    p = travels(position(ME, *REST, at="A1 A2 E5", aliens="mortos"), "A2")
    assert p.prompts == {0: "Give P1 1."}


def test_mortos_does_not_keep_mods() -> None:
    """mortos, phase_shift: a discard condition is not a discard from the hand."""
    s = position("teleporter.1 overtime.1", *REST, aliens="mortos", mods={0: "phase_shift.1"})
    p = plays(s, "teleporter.1", "E5")
    assert over(p)
    assert mods(p, 0) == []


# --- Gatoo -------------------------------------------------------------------------------------------------------
def test_gatoo_in_income() -> None:
    """gatoo: at a failed check it draws 3 by itself, and its card is flipped."""
    p = earns(position("", *REST, aliens="gatoo", holes="A1"))
    assert over(p)
    assert len(hand(p, 0)) == 3
    assert "gatoo" in p.s.blank


def test_gatoo_in_the_action_phase_still_owes_its_plays() -> None:
    """gatoo, AV-R9, AV-R61."""
    s = position("collapse.1", *REST, aliens="gatoo")
    s.owed = 2
    p = playing(s, planned(play_cards, 0)).does(0, "collapse.1").does(0, "E5")
    assert p.prompts == {0: "Play a card: 2 of 2."}
    assert len(p.keys(0)) == 3


def test_gatoo_in_travel() -> None:
    """gatoo: the turn is then over."""
    p = travels(position("overtime.1", *REST, at="A1 A2 E5", aliens="gatoo"), "A2")
    assert over(p)
    assert len(hand(p, 0)) == 3


def test_gatoo_acts_once() -> None:
    """gatoo, AV-67, AV-68: the second time it is lost; and so is whoever got the flipped card."""
    s = position("", *REST, aliens="gatoo", holes="A1")
    s.blank.append("gatoo")
    assert out(earns(s)) == [0]


def test_gatoo_does_not_help_a_ship_that_cannot_move() -> None:
    """gatoo, AV-R61: nor when there is no card to draw."""
    p = travels(position(ME, *REST, aliens="gatoo", holes="A1"))
    assert out(p) == [0]
    p = earns(position("", *REST, aliens="gatoo", holes="A1", deck=""))
    assert out(p) == [0]


# --- Zorbid ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("way", "ways"), [("no", ["C2", "C4"]), ("90", ["B3", "D3"]), ("270", ["B3", "D3"])])
def test_zorbid_turns_its_sector(way: str, ways: list[str]) -> None:
    """zorbid: at the start of Travel, before the destination, by 90 degrees either way, or not."""
    p = travels(position(ME, *REST, at="C3 E1 E5", aliens="zorbid", tiles={"C3": "s21"}), way)
    assert sorted(p.keys(0)) == ways
    assert p.s.board["C3"].turned == {"no": 0, "90": 1, "270": 3}[way]


def test_zorbid_saves_itself_from_the_edge() -> None:
    """zorbid: a sector whose arrows point off the board."""
    p = travels(position(ME, *REST, at="A1 E1 E5", aliens="zorbid", tiles={"A1": "s28"}), "90")  # NW -> NE
    assert over(p)
    assert at(p, 0) == "B2"


# --- Klaxxi ------------------------------------------------------------------------------------------------------
def test_klaxxi_as_the_mover_is_paid_by_each() -> None:
    """klaxxi: on a number above 0 each of those there gives it 1, in private and at once; who has none gives none."""
    s = position(ME, *REST, "", "collapse.1", at="A1 A2 A2 A2 E5", aliens="klaxxi", tiles={"A2": "s26"})
    p = travels(s, "A2")
    assert p.prompts == {1: "Give P0 1.", 2: "Give P0 1."}
    p.does(2, "laser_blast.1").does(1, "barter.2")
    assert over(p)
    assert hand(p, 0) == [*ME.split(), "barter.2", "laser_blast.1"]


def test_klaxxi_as_the_host_of_a_taker() -> None:
    """klaxxi: below 0 the mover gives Klaxxi 1 instead; the other host pays as usual; those cards stay."""
    s = position(ME, *REST, "collapse.1", at="A1 A2 A2 E5", aliens="- klaxxi", tiles={"A2": "s01"})
    s.board["A2"].drunk_by = [3]  # -3
    p = travels(s, "A2")
    assert p.prompts == {0: "Give P1 1."}  # P2 has to give both cards and is not asked
    assert p.keys(0) == ME.split()
    p.does(0, "overtime.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.2", "laser_blast.1", "laser_blast.2"]
    assert hand(p, 1) == ["barter.1", "barter.2", "overtime.1"]


def test_klaxxi_is_paid_as_usual() -> None:
    """klaxxi: what others owe it; and as the mover below 0 it takes."""
    s = position("overtime.1 overtime.2 overtime.3", *REST, at="A1 A2 E5", aliens="- klaxxi", tiles={"A2": "s13"})
    assert travels(s, "A2").prompts == {0: "Give P1 2."}
    s = position(ME, *REST, at="A1 A2 E5", aliens="klaxxi", tiles={"A2": "s01"})
    assert travels(s, "A2").prompts == {1: "Give P0 1."}


def test_klaxxi_and_diplomatic_plates() -> None:
    """klaxxi, diplomatic_plates: where they are involved nothing passes."""
    for seat in (0, 1):
        s = position(ME, *REST, at="A1 A2 E5", aliens="klaxxi", mods={seat: "diplomatic_plates.1"})
        p = travels(s, "A2")
        assert over(p)
        assert [len(hand(p, i)) for i in range(3)] == [2, 2, 2]


# --- Yoolan ------------------------------------------------------------------------------------------------------
def test_yoolan_pays_for_any_way() -> None:
    """yoolan: 1 card, then any neighbour; from a black hole too; it may be declined."""
    s = position(ME, *REST, at="C3 E1 E5", aliens="yoolan", holes="C3")
    p = travels(s)
    assert (p.of(0).least, p.of(0).most) == (0, 1)
    q = p.fork()
    q.does(0, "overtime.2")
    assert set(q.keys(0)) == set(GRID.near["C3"])
    assert pile(q) == ["overtime.2"]
    assert out(p.does(0)) == [0]  # AV-R52: declined, and lost


def test_yoolan_with_the_last_card() -> None:
    """yoolan, AV-R53: it may be paid; the check comes at the end of the phase."""
    s = position("overtime.1", *REST, at="C3 C4 E5", aliens="yoolan", tiles={"C4": "s01"})
    p = travels(s, "overtime.1", "C4")
    p.does(1, "barter.1")  # -1: P1 pays, so Yoolan stays in
    assert over(p)
    assert hand(p, 0) == ["barter.1"]
    p = travels(position("overtime.1", *REST, at="C3 E1 E5", aliens="yoolan"), "overtime.1", "C4")
    assert out(p) == [0]


def test_yoolan_without_a_card_is_not_asked() -> None:
    """yoolan, AV-R53."""
    p = travels(position("", *REST, at="C3 E1 E5", aliens="yoolan"))
    assert sorted(p.keys(0)) == ["B3", "C2", "C4", "D3"]


def test_an_either_or_on_mortos_own_turn_counts_as_done() -> None:
    """mortos, traitorous_crew, AV-83: fewer than 3 cards, and the discard may be chosen."""
    p = ends_action(position(ME, *REST, aliens="mortos", mods={0: "traitorous_crew.1"}))
    assert p.keys(0) == ["discard", "hole"]
