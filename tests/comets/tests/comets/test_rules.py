"""The rules of Comets, one by one."""

from __future__ import annotations

from engine.games.comets.game import CometOptions, open_box
from engine.games.comets.rules import burn, end_turn, turn
from engine.games.comets.state import Comet, Comets
from tests.kit import Play, planned

GAME = open_box()


def table(*hands: str, deck: str = "", coins: int = 6, **state: int) -> Play[Comets]:
    """The first player is on turn."""
    s = Comets([Comet(hand.split(), coins=coins) for hand in hands], deck.split(), **state)
    return Play(GAME, s, len(hands), planned(turn))


def coins(p: Play[Comets]) -> list[int]:
    return [comet.coins for comet in p.s.seats]


def test_the_set_up() -> None:
    """CO-1"""
    p = Play.start(GAME, 3)
    assert [(len(comet.hand), comet.coins) for comet in p.s.seats] == [(4, 6)] * 3
    assert p.s.left == 12
    rich = Play.start(GAME, 2, {"rich": True, "turns": 20})
    assert (coins(rich), rich.s.left) == ([9, 9], 20)
    assert CometOptions.model_fields["turns"].title == "Turns"


def test_ore_flies_unless_somebody_shields() -> None:
    """CO-2: all others are asked, whether or not they could."""
    p = table("ore.0", "ice.0", "shield.0").does(0, "ore.0").does(0, "1")
    assert p.asked == [1, 2]
    assert coins(p.fork().does(1, "pass").does(2, "pass")) == [6, 4, 6]
    p.does(2, "shield.0")
    assert coins(p) == [6, 6, 6]
    assert p.s.discard == ["ore.0", "shield.0"]


def test_a_storm_ends_the_turn_and_ice_draws() -> None:
    """CO-2, CO-3"""
    p = table("ice.0 storm.0", "", deck="ore.0").does(0, "ice.0")
    assert (p.s.seats[0].hand, p.s.active) == (["storm.0", "ore.0"], 1)
    p.does(1, "draw")
    assert p.s.seats[1].hand == ["ice.0"], "the discarded cards are the deck"
    assert p.does(0, "storm.0").s.active == 1


def test_an_auction_goes_to_the_highest_bid_and_of_equal_ones_to_the_first() -> None:
    """CO-4, CO-R1"""
    p = table("", "", "", deck="ore.0").does(0, "auction").does(0, "1").does(1, "3").does(2, "3")
    assert coins(p) == [6, 3, 6]
    assert p.s.seats[1].hand == ["ore.0"]
    assert table("", "", coins=0).blocked(0)["auction"] == ("you have no coin", "CO-4")


def test_at_the_market_all_sell() -> None:
    """CO-5"""
    p = table("ice.0", "ore.0 ore.1 ore.2").does(0, "market").does(0, "ice.0").does(1, "ore.0", "ore.1")
    p.does(1, "ore.2")
    assert coins(p) == [8, 9]


def test_two_cards_of_different_kinds_bring_three_coins_and_then_gifts_go_round() -> None:
    """CO-6, CO-7"""
    p = table("ice.0 ice.1 ore.0 ore.1", "storm.0 storm.1").does(0, "trade").does(0, "ice.0")
    assert p.refused(0, "ice.1").rule == "CO-6"
    p.does(0, "ore.0")
    assert coins(p) == [9, 6]
    p.does(0, "ice.1").does(1, "storm.0")
    assert [comet.hand for comet in p.s.seats] == [["ore.1", "storm.0"], ["storm.1", "ice.1"]]
    assert table("ice.0", "").blocked(0)["trade"] == ("too few cards", "CO-6")


def test_a_flare_is_burnt_at_any_time_and_others_may_help() -> None:
    """CO-8, CO-9"""
    p = table("flare.0", "", "").does(0, "flare.0")
    assert p.offers(0) == ["flare.0"]
    p.cuts_in(0, "flare.0", "1")
    assert (coins(p), p.asked) == ([6, 5, 6], [0, 2])
    p.does(0, "no").does(2, "yes")
    assert (coins(p), p.s.discard) == ([6, 6, 5], ["flare.0"])
    alone = Play(GAME, Comets([Comet(front=["flare.0"]), Comet(coins=0)], []), 2, planned(burn, 0, "flare.0"))
    assert coins(alone.does(0, "1")) == [6, 0]


def test_most_coins_win() -> None:
    """CO-10"""
    s = Comets([Comet(coins=3), Comet(coins=7), Comet(coins=7)], [], left=1)
    result = Play(GAME, s, 3, planned(end_turn)).result
    assert result
    assert (result.winners, result.scores) == ([1, 2], [3, 7, 7])
