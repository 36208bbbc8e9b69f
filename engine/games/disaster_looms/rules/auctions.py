"""Open auctions (DL-199 to DL-205, DL-286): counter-clockwise, each bids more or passes for good."""

from __future__ import annotations

from functools import cache

from engine.core import Asking, Option, Seat, Text, Who, briefly, choose, text
from engine.games.disaster_looms.facts import clockwise, counter_clockwise
from engine.games.disaster_looms.state import Looms, Lot, T, rule
from engine.games.disaster_looms.wording import r
from engine.parts.auction import Auction

PASS = Option("pass", "Pass", verb="pass")


def open_auction(t: T, lot: Lot, starter: Seat) -> None:
    """Plan its bids; whoever opened it plans next what the winner gets, and reads it by `close_auction`."""
    t.s.lot, t.s.auction = lot, Auction(counter_clockwise(t.s, starter))
    t.do(bidding)


def close_auction(t: T) -> tuple[Seat | None, int]:
    """Who has won, and what they pay the bank (DL-202); nobody if nobody has bid."""
    s, auction = t.s, t.s.auction
    assert auction
    s.lot = s.auction = None
    if auction.leader is not None:
        s.companies[auction.leader].treasury -= auction.standing
    return auction.leader, auction.standing


@rule
def bidding(t: T) -> Asking[None]:
    """DL-200, DL-201; everyone not yet out gets a say (DL-R82), whoever cannot bid passes (DL-R11)."""
    s, auction = t.s, t.s.auction
    assert auction
    seat = auction.asked()
    if seat is None:
        return
    most = s.companies[seat].treasury
    if most <= auction.standing:
        auction.passes(seat)
        t.do(bidding)
        return
    t.task(text("bid"), terms(s))
    bids = [bid(n) for n in range(auction.standing + 1, most + 1)]
    words = text("Bid for {lot}?", lot=text(s.lot or ""))
    title = "auction" if s.lot == "1st Player" else "discovery"
    key = yield from briefly(choose(seat, words, [PASS, *bids], default="pass", title=title))
    if key == "pass":
        auction.passes(seat)
        t.say("{who} passes.", who=Who(seat))
    else:
        auction.bid(seat, int(key))
        t.say("{who} bids {r}.", who=Who(seat), r=r(int(key)))
    t.do(bidding)


@cache
def bid(n: int) -> Option:
    return Option(str(n), text("Bid {r}", r=r(n)), verb="bid", words=str(n))


def terms(s: Looms) -> Text:
    assert s.auction
    if s.auction.leader is None:
        return text("Nobody has bid yet.")
    return text("{who} has bid {r}.", who=Who(s.auction.leader), r=r(s.auction.standing))


# --- the Turn Auction ---------------------------------------------------------------------------------------------
@rule
def turn_auction(t: T) -> None:
    s = t.s
    s.phase = "auction"
    open_auction(t, "1st Player", s.first)
    t.do(hand_over)


@rule
def hand_over(t: T) -> None:
    """DL-202 to DL-204: without a bid the token goes clockwise."""
    s = t.s
    winner, price = close_auction(t)
    s.first = clockwise(s, s.first)[1] if winner is None else winner
    if winner is None:
        t.say("Nobody bids: {who} is 1st Player.", who=Who(s.first))
    else:
        t.say("{who} pays {r} and is 1st Player.", who=Who(winner), r=r(price))
