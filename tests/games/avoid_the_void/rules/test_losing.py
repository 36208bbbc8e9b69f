"""The goal, and when you lose (AV-1 to AV-4, AV-60 to AV-62)."""

from __future__ import annotations

from engine.games.avoid_the_void.content import printed
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, at, hand, income_of, mods, out, rests, travel_of, turn_of

BOX = printed()
OTHERS = ("laser_blast.2 ion_storm.1", "laser_blast.3 ion_storm.2")


def test_the_last_one_in_the_game_wins_at_once() -> None:
    """AV-1, AV-3: two are left, one loses: the other has won, and nobody is asked any more."""
    s = position("", OTHERS[0], "", tiles={"A1": "s03"}, out={2: "gnawer"})
    p = income_of(s)
    assert p.result is not None
    assert p.result.winners == [1]
    assert p.asked == []
    assert out(p) == [2, 0]
    assert "P1 is the last one standing and wins." in p.said()


def test_the_game_goes_on_while_two_are_left() -> None:
    """AV-1, AV-3: three players, one loses."""
    p = income_of(position("", *OTHERS, tiles={"A1": "s03"}))
    assert p.result is None
    assert rests(p)


def test_there_are_no_points() -> None:
    """AV-4: the result has a winner and no scores."""
    p = travel_of(position("barter.1", OTHERS[0], "", holes="A1", out={2: "gnawer"}))
    assert p.result is not None
    assert (p.result.winners, p.result.scores) == ([1], [])


def test_the_five_ways_to_lose() -> None:
    """AV-2: no card after Income, after a card, no way, no card after Travel, or a card says so."""
    assert out(income_of(position("", *OTHERS, holes="A1"))) == [0]
    assert out(on_turn(position("white_hole.1", *OTHERS, deck="")).does(0, "white_hole.1")) == [0]
    assert out(travel_of(position("barter.1", *OTHERS, holes="A1"))) == [0]
    assert out(travel_of(position("", *OTHERS)).does(0, "A2")) == [0]
    p = on_turn(position("event_horizon.1 barter.1", *OTHERS, holes="B1")).does(0, "event_horizon.1")
    assert out(p) == [1]


def test_an_empty_hand_at_any_other_moment_does_not_matter() -> None:
    """AV-2: neither on another's turn nor before one's own Income."""
    p = on_turn(position("laser_blast.1 barter.1", "overtime.1", OTHERS[1])).does(0, "laser_blast.1").does(0, "1")
    assert out(p) == []
    assert p.s.active == 1
    assert hand(p, 1) != []  # saved by the Income of the own turn


def test_the_loser_discards_hand_and_ship_mods_and_the_ship_leaves() -> None:
    """AV-60, AV-61: hand first, then the ship mods; mods given to others stay."""
    s = position(
        "barter.1 overtime.1",
        *OTHERS,
        holes="A1",
        mods={0: "fuel_leak.1 cargo_annex.1", 1: "embargo.1"},
    )
    p = travel_of(s)
    assert out(p) == [0]
    assert p.s.deck.discard == ["barter.1", "overtime.1", "fuel_leak.1", "cargo_annex.1"]
    assert (hand(p), mods(p), at(p)) == ([], [], "")
    assert mods(p, 1) == ["embargo.1"]
    assert all(0 not in sector.ships for sector in p.view(1).table.sectors)  # type: ignore[attr-defined]


def test_the_ship_that_leaves_is_that_of_the_alien_held_now() -> None:
    """AV-61: after a swap of alien cards the loser's ship is the one that came with the card."""
    s = position("body_snatcher.1", *OTHERS, deck="", aliens="topkul klaxxi -", at="A1 C3 E5", holes="A1 A2")
    p = on_turn(s).does(0, "body_snatcher.1").does(0, "1")
    assert out(p) == [0]
    assert p.s.players[0].alien == "klaxxi"
    assert at(p, 0) == ""
    assert at(p, 1) == "A1"
    assert p.s.players[1].alien == "topkul"


def test_the_loser_draws_one_beast_at_once() -> None:
    """AV-62: face up, one, not two; the power of the alien is covered."""
    s = position("", *OTHERS, aliens="neffi - -", holes="A1")
    top = s.beasts[-1]
    p = turn_of(s)
    assert p.s.players[0].beasts == [top]
    assert len(p.s.beasts) == 14
    assert any(BOX.beasts[top].name in line for line in p.said(2))
    assert not p.offers(0)


def test_who_loses_on_anothers_turn_leaves_and_the_turn_goes_on() -> None:
    """AV-2, AV-60, AV-62: Event Horizon takes the second player; the first goes on with the card's next step."""
    s = position("event_horizon.1 barter.1 barter.2", *OTHERS, at="A1 B1 C1", holes="B1")
    p = action_of(s).does(0, "event_horizon.1")
    assert out(p) == [1]
    assert len(p.s.players[1].beasts) == 1
    assert p.prompts == {0: "Event Horizon: which sector becomes a black hole?"}
    p.does(0, "E5")
    assert p.s.board["E5"].hole
