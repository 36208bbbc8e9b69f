"""The Travel Phase (AV-46 to AV-50), its powers and mods."""

from __future__ import annotations

from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.phases import at, hand, mods, out, rests, travel_of

OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")
FAR = "C3 E5 E4"


def test_the_ship_moves_one_space_along_an_arrow() -> None:
    """AV-46, AV-D15: exactly one of the arrows' sectors, and it must move."""
    p = travel_of(position("barter.1", *OTHERS, at=FAR))
    assert sorted(p.keys(0)) == ["B3", "C2", "C4", "D3"]
    assert "exactly 1" in str(p.refused(0))
    p.does(0, "B3")
    assert at(p) == "B3"


def test_an_arrow_off_the_board_gives_no_move() -> None:
    """AV-47: from the corner A1 only N and E lead anywhere."""
    assert travel_of(position("barter.1", *OTHERS)).keys(0) == ["A2", "B1"]


def test_a_single_way_is_taken_without_asking() -> None:
    """AV-46: compulsory: on A5 an arrow to the E (S27) has no alternative."""
    p = travel_of(position("barter.1", *OTHERS, at="A5 E1 E2", tiles={"A5": "s27"}))
    assert at(p) == "B5"


def test_x6_three_ways_and_none() -> None:
    """AV-X6, AV-47, AV-48: one sector leads to three 0-sectors; the arrow of another points off the board: lost."""
    tiles = {"C3": "s13", "C4": "s03", "D3": "s04", "B2": "s05", "E5": "s27"}
    s = position("barter.1", *OTHERS, at="C3 E5 A1", tiles=tiles)
    assert sorted(travel_of(s).keys(0)) == ["B2", "C4", "D3"]
    p = travel_of(s, seat=1)
    assert out(p) == [1]
    assert at(p, 1) == ""


def test_a_black_hole_or_an_arrowless_sector_is_deadly() -> None:
    """AV-48, AV-49: no arrow points to another sector, so the ship cannot move and its player loses."""
    assert out(travel_of(position("barter.1", *OTHERS, at=FAR, holes="C3"))) == [0]
    s = position("barter.1", *OTHERS, at="A1 E5 E4", tiles={"A1": "s24"})  # its arrows: NW and SE, both off the board
    assert out(travel_of(s)) == [0]


def test_arrows_of_mods_count() -> None:
    """AV-48, AV-74: a Jump Gate on a black hole points everywhere."""
    p = travel_of(position("barter.1", *OTHERS, at=FAR, holes="C3", tokens={"C3": "jump_gate.1"}))
    assert len(p.keys(0)) == 8
    assert out(p) == []


def test_other_ways_out_count_as_ways() -> None:
    """AV-48: a Wormhole, a Phase Shift and Yoolan's payment open moves from a black hole."""
    p = travel_of(position("barter.1", *OTHERS, at="B1 E5 E4", holes="B1", tokens={"B1": "wormhole.1"}))
    assert at(p) == "D5"
    p = travel_of(position("barter.1", *OTHERS, holes="A1", mods={0: "phase_shift.1"}))
    assert sorted(p.keys(0)) == ["A2", "B1", "B2"]


def test_only_the_sector_being_left_matters() -> None:
    """AV-50: occupied, modded and black-hole sectors can all be entered."""
    s = position("barter.1", *OTHERS, at="C3 C4 E5", holes="B3", tokens={"D3": "hazardous_sector.1"})
    p = travel_of(s)
    assert sorted(p.keys(0)) == ["B3", "C2", "C4", "D3"]
    assert at(p.does(0, "B3")) == "B3"


def test_a_turned_sector_has_turned_arrows() -> None:
    """AV-46: N E SW (S13) turned by 90 degrees points E, S and NW."""
    s = position("barter.1", *OTHERS, at=FAR, tiles={"C3": "s13"})
    s.board["C3"].turned = 1
    assert sorted(travel_of(s).keys(0)) == ["B4", "C2", "D3"]


def test_zorbid_may_turn_its_sector_first() -> None:
    """AV-D22, AV-D19: at the start of its Travel Phase, 90 degrees either way or not at all."""
    s = position("barter.1", *OTHERS, at=FAR, aliens="zorbid - -", tiles={"C3": "s21"})  # N S
    p = travel_of(s)
    assert p.keys(0) == ["no", "90", "270"]
    p.does(0, "90")
    assert sorted(p.keys(0)) == ["B3", "D3"]
    assert p.s.board["C3"].turned == 1
    assert sorted(travel_of(s).does(0, "no").keys(0)) == ["C2", "C4"]


def test_yoolan_may_pay_for_any_way() -> None:
    """AV-D22, AV-D19: 1 card, then all adjacent sectors are open; not paying may mean to lose."""
    s = position("barter.1 overtime.1", *OTHERS, at=FAR, aliens="yoolan - -", holes="C3")
    p = travel_of(s)
    assert (p.of(0).least, p.of(0).most) == (0, 1)
    p.does(0, "overtime.1")
    assert p.s.deck.discard == ["overtime.1"]
    assert len(p.keys(0)) == 8
    assert out(travel_of(s).does(0)) == [0]


def test_powers_of_travel_are_not_offered_in_a_replaced_phase() -> None:
    """AV-D22: with an Engine Failure there is no start of Travel."""
    s = position("barter.1", *OTHERS, at=FAR, aliens="zorbid - -", mods={0: "engine_failure.1"})
    p = travel_of(s)
    assert rests(p)
    assert mods(p) == []


def test_a_remote_pilot_lets_the_left_neighbour_choose() -> None:
    """AV-D23: the next player still in the game, among all of the mover's ways."""
    s = position("barter.1", "", OTHERS[1], at="C3 E5 E4", mods={0: "remote_pilot.1"}, out={1: "gnawer"})
    p = travel_of(s)
    assert p.asked == [2]
    assert sorted(p.keys(2)) == ["B3", "C2", "C4", "D3"]
    assert p.of(2).public
    p.does(2, "D3")
    assert at(p) == "D3"


def test_a_trading_post_may_be_used_once_a_token() -> None:
    """AV-D24: after tribute, 1 card for 2, or not; the card is public when it is discarded."""
    s = position("barter.1 overtime.1", *OTHERS, at=FAR, tokens={"C4": "trading_post.1 trading_post.2"})
    p = travel_of(s).does(0, "C4")
    assert (p.of(0).least, p.of(0).most) == (0, 1)
    p.does(0, "barter.1")
    assert "P0 discards Barter." in p.news(1)
    assert len(hand(p)) == 3
    p.does(0)
    assert hand(p) == ["overtime.1", "asteroid_mining.1", "asteroid_mining.2"]
    assert rests(p)


def test_without_a_card_no_trading_post_is_offered() -> None:
    """AV-D24, AV-58: an empty hand cannot pay, and loses at the end of the phase."""
    p = travel_of(position("", *OTHERS, at=FAR, tokens={"C4": "trading_post.1"})).does(0, "C4")
    assert out(p) == [0]
