"""The advanced options of a table."""

from __future__ import annotations

from engine.core import load, save
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import hired, payer
from engine.games.exodus_fleet.payment.payer import Payer
from engine.games.exodus_fleet.rules.scoring import add_neutral_ships
from engine.games.exodus_fleet.rules.turn import admirals_turn, end_of_round
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import GAME, bids, calls, cubes, finish, on_stage, over, pays, position
from tests.kit.play import Play, planned

BOX = printed()
A, B, C = "space_command", "trade_command", "investment_command"


def started(seats: int, **options: bool | int | str) -> Fleet:
    return Play.start(GAME, seats, options).s


def test_neutral_ships_all_at_once() -> None:
    """EF-139"""
    assert [len(started(n, neutral="all").offer) for n in (2, 3, 4, 5)] == [8, 8, 10, 10]
    p = on_stage(position(A, B, neutral="all"), planned(add_neutral_ships), planned(admirals_turn))
    assert len(p.s.offer) == 4


def test_neutral_ships_one_by_one() -> None:
    """EF-140, EF-R112"""
    assert [len(started(n, neutral="one_by_one").offer) for n in (2, 4)] == [5, 6]
    s = position(
        A, B, cubes={0: "M" * 9}, neutral="one_by_one", offer="time_capsule bank casino_ship military_hq safe_haven"
    )
    p = bids(calls(s, "building"), (1, "3"), (0, "4"))
    pays(p.does(0, "time_capsule"), 0)
    assert len(p.s.offer) == 5
    assert p.news()[-1] == f"New on offer: {BOX.ships[p.s.offer[-1]].name}."
    assert p.asked == [1]


def test_additional_rounds() -> None:
    """EF-141, EF-R64"""
    s = position(A, B, rounds=2)
    s.round = 13
    assert on_stage(s, planned(end_of_round, 1)).s.round == 14
    s = position(A, B, rounds=2)
    s.round = 7
    assert on_stage(s, planned(end_of_round, 1)).s.stage == "ready"  # Scoring A stays where it is


def test_no_starter_deck() -> None:
    """EF-142"""
    s = started(3, starters=False)
    top = [*s.line, *s.ships.pile[-5:]]
    assert 0 < sum(BOX.faction_ships[ship].starter for ship in top) < 10
    assert {*s.line, *s.ships.pile} == {*BOX.faction_ships}


def test_secret_bids_are_opened_together() -> None:
    """EF-65, EF-143, EF-D24, EF-R65"""
    p = calls(position(A, B, C, secret=True), "mining")
    assert p.asked == [0, 1, 2]
    assert p.keys(1) == [str(n) for n in range(21)]
    assert p.of(1).default == ("0",)
    p.does(1, "5").does(2, "2")
    assert p.news(0) == []
    assert [player.bid for player in p.s.players] == [0, 0, 0]
    p.does(0, "5")
    assert p.asked == [2]  # a 2 is a pass
    p.does(2, "M")
    assert hired(p.s) == [0, 1]  # the Admiral first
    assert p.s.players[2].xu == 24


def test_sealed_bids_tell_nobody_anything_before_the_last_is_in() -> None:
    """EF-143, EF-D24: no view, no word and no saved match shows a bid or a pass; only who is still waited for."""
    bid, passed = (calls(position(A, B, C, secret=True), "mining").does(1, key) for key in ("19", "0"))
    for seat in (None, 0, 2):
        assert bid.view(seat) == passed.view(seat)
        assert bid.said(seat) == passed.said(seat)
        assert bid.view(seat).waiting == (0, 2)
    again = load(GAME, save(GAME, bid.match))
    assert again.open == bid.turned.open
    bid.does(0, "0").does(2, "0")
    assert bid.s.players[1].bid == 19
    assert "P1 19" in bid.news(0)[0]


def test_navigation_is_bid_for() -> None:
    """EF-144, EF-D25, EF-R66"""
    p = bids(calls(position(A, B, navigation=True), "mining"), (1, "pass"), (0, "pass"))
    _, following, third = p.s.slots
    p.does(1, "1").does(0, "2")
    assert p.keys(0) == [following, third]
    p.does(0, third)
    assert p.s.slots[0] == third
    assert [player.xu for player in p.s.players] == [22, 24]
    assert over(p)
    p = bids(calls(position(A, B, navigation=True), "mining"), (1, "pass"), (0, "pass"))
    p.does(1, "0").does(0, "0")
    assert p.asked == [0]


def test_only_the_winner_pays_to_navigate() -> None:
    """EF-144, EF-R66: also beside a crew that was hired in the same phase."""
    p = bids(calls(position(A, B, xu=20, navigation=True), "mining"), (1, "3"), (0, "5"))
    p.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
    p.does(1, "4")
    assert p.refused(0, "4").rule == "EF-R66"
    p.refused(0, "20")  # 20 - 5 + 4 are left
    p.does(0, "19").does(0, p.s.slots[1])
    assert [player.xu for player in p.s.players] == [0, 21]


def test_fleet_congress_wins_ties_of_navigation() -> None:
    """EF-R32, EF-R65, EF-R66: in the open its owner may repeat a bid, and nobody else the owner's."""
    fleets = (A, f"{B} fleet_congress", C)
    p = bids(calls(position(*fleets, navigation=True), "mining", 2), (0, "pass"), (1, "pass"), (2, "pass"))
    p.does(0, "4").does(1, "4")
    assert p.refused(2, "4").rule == "EF-R66"
    assert p.does(2, "3").asked == [1]
    p.does(1, p.s.slots[2])
    assert [player.xu for player in p.s.players] == [24, 20, 24]
    p = calls(position(*fleets, navigation=True, secret=True), "mining").does(0, "0").does(1, "0").does(2, "0")
    p.does(0, "F").does(1, "F").does(2, "F").does(0, "2").does(1, "2").does(2, "2")
    assert p.asked == [1]


def test_a_raise_for_a_crew_is_no_raise_for_navigation() -> None:
    """EF-R66: what Blockade Runner and Lost in Space added is gone with the bids for crews."""
    s = position(A, f"{C} blockade_runner", cubes={1: "FF"}, navigation=True)
    p = calls(s, "mining").does(1, "3").does(0, "4").does(1, "fuel 2")
    p.does(0, "decline").does(0, "M").does(1, "decline").does(1, "M")
    p.does(1, "1").does(0, "2")
    assert p.asked == [0]
    fleets = p.view(None).table.fleets  # type: ignore[attr-defined]
    assert [(fleet.bid, fleet.raised) for fleet in fleets] == [(2, 0), (1, 0)]


def test_what_comes_while_planets_are_bid_for_is_stored_too() -> None:
    """EF-34, EF-R49, EF-R97: the second check asks only those for whom something came in between."""
    s = position(A, B, cubes={1: "MMFFFFBB"}, hands={1: "green_planet.1"}, navigation=True)
    p = bids(calls(s, "mining"), (1, "pass"), (0, "pass")).does(1, "0.1.0.0")
    p.cuts_in(1, "green_planet.1").does(1, "1").does(0, "0").does(1, p.s.slots[1])
    assert p.prompts == {1: "There is no room for 4 resources. Throw away which?"}
    assert over(p.does(1, p.keys(1)[0]))
    assert len(cubes(p, 1)) == 8


def test_trades_may_be_dearer_or_barred() -> None:
    """EF-145, EF-R67"""
    assert [started(2, trades=t).trades for t in ("3:1", "none", "4:1")] == [3, 0, 4]
    assert payer(position(A, B, trades=0), 0).ratio == 0
    assert payer(position(A, B, trades=0), 1).ratio == 2
    assert payer(position(A, B, trades=4), 0).ratio == 4
    assert [Payer(BOX, (ship,), (0, 0, 0, 0), trades=4).ratio for ship in (A, B)] == [4, 2]  # as a computer reckons


def test_all_ships_are_there() -> None:
    """EF-147, EF-R69"""
    s = started(4, all_ships=True)
    assert {*s.line} == {*BOX.faction_ships}
    assert {*s.offer} == {*BOX.neutral_ships}
    s = position(A, B, all_ships=True, hands={0: "blueprints.1"})
    p = bids(calls(s, "building"), (1, "pass"), (0, "3"))
    p.cuts_in(0, "blueprints.1")
    line = p.s.line[:]
    p.does(0, line[0])
    assert p.s.players[0].reserved == [line[0]]
    assert p.news(1) == [f"P0 reserves {BOX.faction_ships[line[0]].name}."]
    p.does(0, "decline").does(0, "M")
    finish(p)
    assert p.s.line == line[1:]


def test_no_neutral_ship_comes_where_there_is_none() -> None:
    """EF-R55, EF-R112: with too small a deck what there is, with an empty one none; nor if all are on offer."""
    s = position(A, B, cubes={0: "M" * 9}, neutral="one_by_one", offer="time_capsule bank")
    s.neutral = []
    p = bids(calls(s, "building"), (1, "pass"), (0, "4"))
    pays(p.does(0, "time_capsule"), 0)
    assert p.s.offer == ["bank"]
    for left in (2, 0):
        s = position(A, B)
        s.neutral = s.neutral[:left]
        p = on_stage(s, planned(add_neutral_ships), planned(admirals_turn))
        assert len(p.s.offer) == 4 + left
    s = position(A, B, all_ships=True)
    assert len(on_stage(s, planned(add_neutral_ships), planned(admirals_turn)).s.offer) == 4


def test_bids_to_navigate_are_told() -> None:
    """EF-144, EF-D25, EF-R66: the highest so far; the other planets are discarded."""
    p = bids(calls(position(A, B, C, navigation=True), "mining"), (1, "pass"), (2, "pass"), (0, "pass"))
    current, _, third = p.s.slots
    assert p.prompts[1] == "Navigation: bid for choosing the next planet? Nobody has bid."
    p.does(1, "4").does(2, "2")
    assert p.prompts[0] == "Navigation: bid for choosing the next planet? So far 4."
    assert {o.key: str(o.hint) for o in p.of(0).options if o.hint} == {"5": "highest so far"}
    p.does(0, "1")
    assert p.news() == ["P0 bids 1 to navigate."]
    assert p.asked == [1]
    p.does(1, third)
    assert p.said()[-2:] == ["P1 navigates for 4 XU.", f"{BOX.planets[third].name} is the Current planet now."]
    assert [player.xu for player in p.s.players] == [24, 20, 24]
    assert current in p.s.planets.discard
    assert len(p.s.slots) == 3


def test_secret_bids_to_navigate() -> None:
    """EF-143, EF-144, EF-R65, EF-R66: all at once; ties go to the first from the Admiral."""
    p = calls(position(A, B, C, secret=True, navigation=True), "mining", admiral=1)
    for seat in range(3):
        p.does(seat, "0")
    for seat in range(3):
        p.does(seat, "M")
    assert p.asked == [0, 1, 2]
    assert p.keys(0) == [str(n) for n in range(25)]
    p.does(0, "6").does(2, "6")
    assert p.news(1) == []
    p.does(1, "0")
    assert p.said()[-1] == "The bids to navigate are opened: P1 0, P2 6, P0 6."
    p.does(2, p.s.slots[1])
    assert [player.xu for player in p.s.players] == [24, 24, 18]


def test_nobody_bids_to_navigate() -> None:
    """EF-144: the Admiral of the Mining Phase chooses, for nothing."""
    p = bids(calls(position(A, B, C, navigation=True), "mining", admiral=1), (2, "pass"), (0, "pass"), (1, "pass"))
    p.does(2, "0").does(0, "0").does(1, "0")
    assert p.asked == [1]
    p.does(1, p.s.slots[2])
    assert "P1 navigates for nothing." in p.said()
