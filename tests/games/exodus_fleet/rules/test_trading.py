"""Trading between players, an option of the table."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import Phase, printed
from engine.games.exodus_fleet.rules.at_any_time import at_any_time, busy
from engine.games.exodus_fleet.rules.trading import hindered
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import GAME, bids, calls, cubes, over, position
from tests.kit.play import Play

BOX = printed()
A, B, C = "space_command", "trade_command", "investment_command"


def trading(phase: Phase = "income", **more: object) -> Play[Fleet]:
    return calls(position(A, B, C, trading=True, **more), phase)  # type: ignore[arg-type]


def test_players_trade() -> None:
    """EF-146, EF-D26, EF-R68"""
    p = trading().cuts_in(0, "trade 1", "+F").does(0, "2").does(0, "-xu").does(0, "3").does(0, "propose")
    assert p.asked == [1]  # everybody waits for the answer
    assert "P0 offers P1 2 Fuel for 3 XU." in p.news(2)
    assert p.of(1).default == ("refuse",)
    p.does(1, "accept")
    assert (cubes(p, 0), cubes(p, 1)) == ("MBW", "MFFFFBW")
    assert [player.xu for player in p.s.players[:2]] == [28 + 3, 28 - 3]
    p.cuts_in(0, "trade 1", "+ships").does(0, A).does(0, "propose").does(1, "refuse")
    assert p.s.players[0].ships == [A]


def test_any_number_of_everything_may_be_traded() -> None:
    """EF-146, EF-R68: ships with their marks, the cards under them, tribes, named cards for unseen ones."""
    hands = {0: "alien_toys.1 loyalty.1 wormhole.1", 1: "loyalty.2 alien_toys.2"}
    s = position(A + " bank merchant_ship military_explorer", B, C, trading=True, tribes={0: 3}, hands=hands)
    s.under = {"military_explorer": ["alien_pet.1"]}
    s.cards.pile.remove("alien_pet.1")
    p = calls(s, "income").cuts_in(0, "merchant_ship", "M")
    p.cuts_in(0, "trade 1", "+ships").does(0, "merchant_ship", "military_explorer").does(0, "+tribes").does(0, "2")
    p.does(0, "+cards").does(0, "alien_toys.1", "loyalty.1").does(0, "-cards").does(0, "2").does(0, "propose")
    assert p.s.players[0].hand == ["wormhole.1"]  # they lie on the table
    assert "Alien Toys, Loyalty" in p.prompts[1]
    assert "2 tribes, Merchant Ship, Military Explorer, 2 cards for 2 cards" in p.news(2)[0]
    p.does(1, "accept")
    assert p.prompts[1] == "Which 2 cards for P0?"
    p.does(1, "loyalty.2", "alien_toys.2")
    me, other = p.s.players[:2]
    assert (me.ships, other.ships) == ([A, "bank"], [B, "merchant_ship", "military_explorer"])
    assert (me.tribes, other.tribes) == (1, 2)
    assert (me.hand, other.hand) == (["wormhole.1", "loyalty.2", "alien_toys.2"], ["alien_toys.1", "loyalty.1"])
    assert other.used == ["merchant_ship"]
    assert p.view(1).table.hand.under  # type: ignore[attr-defined]


def test_what_can_not_be_traded() -> None:
    """EF-R68: tribes need quarters; what is no longer there, and what one has not, can not be handed over."""
    p = trading(tribes={0: 2}).cuts_in(0, "trade 1", "+ships").does(0, A).does(0, "propose")
    assert p.refused(1, "accept").rule == "EF-R68"
    p = trading(cubes={0: "M"}).cuts_in(0, "trade 1", "+M").does(0, "-xu").does(0, "40").does(0, "propose")
    assert p.refused(1, "accept").rule == "EF-R68"
    p = trading(cubes={0: "M"}, hands={0: "trade_convoy.1"}).cuts_in(0, "trade 1", "+M").does(0, "propose")
    assert "accept" in p.keys(1)
    p.cuts_in(0, "trade_convoy.1", "1").does(0, "1")
    assert p.refused(1, "accept").rule == "EF-R68"


def test_an_offer_may_be_withdrawn() -> None:
    """EF-R68: and what lay on the table is taken back."""
    p = (
        trading(hands={0: "alien_toys.1"})
        .cuts_in(0, "trade 1", "+cards")
        .does(0, "alien_toys.1")
        .does(0, "+xu")
        .does(0, "9")
    )
    p.does(0, "propose")
    assert (p.s.players[0].xu, p.s.players[0].hand) == (19, [])
    assert not [key for seat in range(3) for key in p.offers(seat) if key.startswith("trade")]  # one at a time
    p.cuts_in(0, "withdraw")
    assert p.news(2) == ["P0 withdraws the offer."]
    assert (p.s.players[0].xu, p.s.players[0].hand) == (28, ["alien_toys.1"])
    assert p.prompts == {0: "Which bonus do you take as Admiral?"}
    assert "withdraw" not in p.offers(0)


def test_xu_of_a_bid_are_bound_until_the_bid_is_settled() -> None:
    """EF-53, EF-R68: XU laid out can not be traded; others can, between bids too, and after bids are paid."""
    p = trading("mining").does(1, "15")
    p.cuts_in(1, "trade 2", "+xu")
    assert p.keys(1) == ["1", "2", "3", "4", "5"]
    p.back(1).back(1)
    p.does(2, "16").does(0, "17").does(1, "M")
    p.cuts_in(1, "trade 2", "+xu")
    assert len(p.keys(1)) == 24  # the lowest has taken the bid back


def test_nothing_is_traded_while_bids_are_sealed() -> None:
    """EF-143, EF-144, EF-R68"""
    s = position(A, B, C, secret=True, navigation=True, trading=True)
    p = calls(s, "mining").does(1, "3")
    assert p.offers(2) == []
    p.does(0, "0").does(2, "0")
    assert p.offers(2) == ["trade 0", "trade 1"]
    p.does(0, "M").does(2, "M").does(1, "decline").does(1, "M")
    assert "navig" in str(p.of(1).text) or "next planet" in str(p.of(1).text)
    assert p.offers(2) == []


# --- what may be named -------------------------------------------------------------------------------------------
def test_what_each_has_can_be_named_once() -> None:
    """EF-146, EF-D26: one's own XU if there are any, the other's always, for they are hidden."""
    s = position(A, B, C, trading=True, xu=[0, 0, 0], cubes={0: "MF", 1: ""}, tribes={1: 1}, hands={0: "loyalty.1"})
    p = bids(calls(s, "mining"), (1, "pass"), (2, "pass"), (0, "pass B"))
    p.s.players[0].xu = p.s.players[1].xu = 0
    p.cuts_in(0, "trade 1")
    assert p.keys(0) == ["+M", "+F", "+B", "+ships", "+cards", "-F", "-xu", "-tribes", "-ships"]
    p.does(0, "+M").does(0, "-tribes").does(0, "+ships").does(0, A).does(0, "+cards").does(0, "loyalty.1")
    p.does(0, "-xu").does(0, "5")
    assert p.keys(0) == ["propose", "+F", "+B", "-F", "-ships"]
    assert p.prompts[0] == "You give 1 Metal, Space Command, Loyalty for 5 XU, 1 tribe. What else?"


def test_nothing_for_something_may_be_proposed() -> None:
    """EF-146: a gift, or a plea; never nothing for nothing."""
    p = trading().does(0, "nothing").cuts_in(0, "trade 1")
    assert "propose" not in p.keys(0)
    assert p.prompts[0] == "What do you give P1, and what do you ask for?"
    p.does(0, "-F").does(0, "2").does(0, "propose")
    assert p.news(2) == ["P0 offers P1 nothing for 2 Fuel."]
    p.does(1, "accept")
    assert (cubes(p, 0), cubes(p, 1)) == ("MFFFFBW", "MBW")
    assert p.news(2) == ["P1 accepts the trade."]


def test_how_many_there_are_can_be_traded() -> None:
    """EF-146: of tribes, cubes and cards."""
    p = trading(cubes={0: "MMM"}, tribes={0: 2, 1: 3}, hands={1: "loyalty.1 loyalty.2"}).does(0, "nothing")
    assert p.cuts_in(0, "trade 1", "+M").keys(0) == ["1", "2", "3"]
    assert p.does(0, "3").does(0, "+tribes").keys(0) == ["1", "2"]
    assert p.does(0, "2").does(0, "-tribes").keys(0) == ["1", "2", "3"]
    assert p.does(0, "3").does(0, "-cards").keys(0) == ["1", "2"]
    assert "-cards" not in p.does(0, "2").keys(0)


def test_cards_that_are_offered_are_seen_by_two() -> None:
    """EF-146, EF-13: by the one who offers and the one who answers; those asked for are chosen by their owner."""
    p = trading(hands={0: "loyalty.1", 1: "wormhole.1 alien_toys.1"})
    p.cuts_in(0, "trade 1", "+cards").does(0, "loyalty.1").does(0, "-cards").does(0, "1").does(0, "propose")
    for seat, words in ((0, "Loyalty"), (1, "Loyalty"), (2, "1 card")):
        assert p.news(seat) == [f"P0 offers P1 {words} for 1 card."]
    p.does(1, "accept").does(1, "alien_toys.1")
    assert [player.hand for player in p.s.players[:2]] == [["alien_toys.1"], ["wormhole.1", "loyalty.1"]]
    assert p.news(0)[-1] == "P1 gives you Alien Toys."
    assert p.news(1)[-1] == "You give P0 Alien Toys."
    assert "Toys" not in "".join(p.news(2))


# --- what can be accepted ----------------------------------------------------------------------------------------
def test_a_refused_trade_gives_everything_back() -> None:
    """EF-R68"""
    p = trading(hands={0: "loyalty.1"})
    p.cuts_in(0, "trade 1", "+xu").does(0, "7").does(0, "+cards").does(0, "loyalty.1").does(0, "propose")
    p.does(1, "refuse")
    assert (p.s.players[0].xu, p.s.players[0].hand, p.s.trade) == (28, ["loyalty.1"], None)
    assert p.news(2) == ["P1 refuses the trade."]


@pytest.mark.parametrize(
    ("give", "ask", "why"),
    [
        ("", "xu 28", ""),
        ("", "xu 29", "You do not have all of that."),
        ("tribes 1", "", ""),
        ("tribes 2", "", "There would be tribes without living quarters."),
    ],
)
def test_what_the_other_has_and_can_house(give: str, ask: str, why: str) -> None:
    """EF-R68: the last XU may go; tribes need a free quarter where they come to."""
    p = trading(tribes={0: 2, 1: BOX.ships[B].quarters - 1}).cuts_in(0, "trade 1")
    for sign, words in (("+", give), ("-", ask)):
        if words:
            kind, n = words.split()
            p.does(0, sign + kind).does(0, n)
    p.does(0, "propose")
    assert p.blocked(1).get("accept", ("", ""))[0] == why


def test_a_ship_brings_its_quarters() -> None:
    """EF-R68: tribes may come with the ship that houses them, and no more."""
    room = BOX.ships["hospital"].quarters
    for tribes, fits in ((room, True), (room + 1, False)):
        p = calls(position(A + " hospital", B, trading=True, tribes={0: room + 2, 1: BOX.ships[B].quarters}), "income")
        p.cuts_in(0, "trade 1", "+ships").does(0, "hospital").does(0, "+tribes")
        p.does(0, str(tribes)).does(0, "propose")
        assert ("accept" in p.keys(1)) == fits


@pytest.mark.parametrize(
    ("kind", "lost"), [("-M", "cubes"), ("-tribes", "tribes"), ("-ships", "ships"), ("-cards", "hand")]
)
def test_what_is_gone_can_not_be_handed_over(kind: str, lost: str) -> None:
    """EF-R68: by whatever it has gone meanwhile."""
    s = position(A, B + " bank", C, trading=True, cubes={1: "M"}, tribes={1: 1}, hands={1: "loyalty.1"})
    p = calls(s, "income").cuts_in(0, "trade 1", kind)
    if kind == "-ships":
        p.does(0, "bank")
    p.does(0, "propose")
    assert "accept" in p.keys(1)
    s = p.s
    setattr(s.players[1], lost, {"cubes": [0, 0, 0, 0], "tribes": 0, "ships": [B], "hand": []}[lost])
    assert hindered(s, s.trade) == "You do not have all of that."  # type: ignore[arg-type]


def test_the_last_ship_may_go() -> None:
    """EF-R68: command ships included."""
    p = trading().cuts_in(0, "trade 1", "+ships").does(0, A).does(0, "propose").does(1, "accept")
    assert [player.ships for player in p.s.players[:2]] == [[], [B, A]]
    p.does(0, "nothing").cuts_in(2, "trade 0")
    assert "-ships" not in p.keys(2)


def test_marks_go_with_a_ship() -> None:
    """EF-R68: its seller has none left of it."""
    p = calls(position(A + " merchant_ship", B, trading=True), "income").cuts_in(0, "merchant_ship", "M")
    p.cuts_in(0, "trade 1", "+ships").does(0, "merchant_ship").does(0, "propose").does(1, "accept")
    assert [player.used for player in p.s.players] == [[], ["merchant_ship"]]


def test_cubes_traded_between_phases_are_stored_at_once() -> None:
    """EF-34, EF-R49, EF-R68"""
    p = trading(cubes={2: "MMMMMM"}).does(0, "nothing")
    assert over(p)
    p.cuts_in(0, "trade 2", "+F").does(0, "1").does(0, "propose").does(2, "accept")
    assert "no room" in p.prompts[2]


# --- when --------------------------------------------------------------------------------------------------------
def offered(p: Play[Fleet]) -> bool:
    return any(key.startswith("trade") for key in p.offers(2))


def test_no_trade_inside_a_step_of_another() -> None:
    """EF-R68: a build, a draw, ships looked at, planets or cards dealt out; before and after, yes."""
    s = position(A, B, C, trading=True, cubes={0: "F"}, hands={0: "star_chart.1 blueprints.1"})
    p = bids(calls(s, "exploring"), (1, "pass"), (2, "pass"), (0, "4"))
    assert offered(p)
    assert not offered(p.fork().cuts_in(0, "star_chart.1"))
    assert not offered(p.fork().cuts_in(0, "blueprints.1"))
    p.does(0, "go")
    assert not offered(p)
    assert offered(p.does(0, p.keys(0)[0]))
    s = position(A, B, C, trading=True, cubes={0: "M" * 9 + "F" * 9 + "B" * 9 + "W" * 9}, offer="navigation_vessel")
    p = bids(calls(s, "building"), (1, "pass"), (2, "pass"), (0, "4"))
    assert not offered(p)
    p.does(0, "navigation_vessel")
    assert p.s.dealt
    assert not offered(p)


def test_sealed_bids_bar_trades_only_while_they_are_sealed() -> None:
    """EF-143, EF-144, EF-R68: also when all have bid, or all have passed."""
    s = position(A, B, C, trading=True, secret=True, navigation=True)
    p = calls(s, "income")
    assert offered(p)
    for bid in ("4", "0"):
        p = calls(position(A, B, C, trading=True, secret=True, navigation=True), "mining")
        assert not offered(p)
        p.does(0, bid).does(1, bid).does(2, bid)
        assert offered(p)
    p = calls(position(A, B, C, trading=True, secret=True), "building")
    bids(p.does(0, "0").does(1, "0").does(2, "0"))
    for seat in range(3):
        p.does(seat, "M")
    assert over(p)
    assert offered(p)


def test_no_trade_before_the_table_is_laid_nor_while_it_is_scored() -> None:
    """EF-R68: before the command ships are chosen, and once the card round has begun."""
    assert Play.start(GAME, 3, {"trading": True}).cut_ins == ()
    for stage in ("scoring", "cards"):
        s = position(A, B, C, trading=True, hands={0: "loyalty.1"})
        s.stage = stage  # type: ignore[assignment]
        assert [*at_any_time(s)] == []


@pytest.mark.parametrize(
    ("secret", "stage", "phase", "navigation", "sealed"),
    [
        (True, "bidding", "mining", False, True),
        (False, "bidding", "mining", False, False),  # EF-R68: between open bids, too
        (True, "clean-up", "mining", True, True),
        (True, "clean-up", "mining", False, False),
        (True, "clean-up", "building", True, False),
        (True, "actions", "mining", True, False),
        (True, "call", "mining", True, False),
        (False, "clean-up", "mining", True, False),
    ],
)
def test_when_bids_are_sealed(secret: bool, stage: str, phase: str, navigation: bool, sealed: bool) -> None:
    """EF-143, EF-144, EF-R68: until they are opened."""
    s = position(A, B, C, secret=secret, navigation=navigation, trading=True)
    s.stage, s.phase = stage, phase  # type: ignore[assignment]
    assert busy(s) == sealed
    s.players[1].bid = 4
    assert not busy(s)
