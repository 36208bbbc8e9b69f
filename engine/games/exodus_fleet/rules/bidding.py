"""Bidding (EF-46 to EF-65): once around, the Admiral last; or all at once and secretly."""

from __future__ import annotations

from engine.core import Asking, Decision, Option, Seat, Who, ask_all, text
from engine.games.exodus_fleet.looks import from_admiral, owns, pass_gain, roomiest
from engine.games.exodus_fleet.rules.giving_up import give_up, take_pass_gain
from engine.games.exodus_fleet.rules.hiring import hire, lay_bid
from engine.games.exodus_fleet.rules.raising import bid_window
from engine.games.exodus_fleet.rules.wording import choose_or, take_any
from engine.games.exodus_fleet.rulings import LEAST_BID
from engine.games.exodus_fleet.state import T, rule

PASS = Option("pass", "Pass", verb="pass")
TAKEN = "Somebody has bid that."


@rule
def bidding(t: T) -> None:
    """EF-47; EF-R15: in the open, one after the other, unless the table bids secretly."""
    s = t.s
    if s.secret:
        t.do(secret_bids)
    else:
        for seat in [*from_admiral(s)[1:], s.admiral]:
            t.do(bid, seat)
    t.do(open_window)
    t.do(bid_window)
    t.do(hire)


@rule
def open_window(t: T) -> None:
    t.s.declined = []


@rule
def bid(t: T, seat: Seat) -> Asking[None]:
    """EF-48 to EF-53, EF-D5: at least 3, at most what one has (EF-R16), no number twice; or pass, which pays at once.

    EF-69, EF-R32: the owner of Fleet Congress may repeat a bid; nobody may repeat the owner's.
    """
    s, p = t.s, t.s.players[seat]
    taken = set() if owns(s, seat, "fleet_congress") else {other.bid for other in s.players}
    xu, cubes = pass_gain(s, seat)
    bids = [
        Option(str(n), text("{n} XU", n=n), verb="bid", words=str(n), blocked=TAKEN if n in taken else "", rule="EF-49")
        for n in range(LEAST_BID, p.xu + 1)
    ]
    giving_up = PASS._replace(hint=text("gain {xu} XU and {n} of your choice", xu=xu, n=cubes))
    words = text("Bid for {phase}.", phase=s.phase)
    options = [giving_up, *[o if o.blocked else o._replace(rule="") for o in bids]]
    key = yield from choose_or(seat, words, options, PASS.key)
    if key == "pass":
        got = yield from take_any(seat, cubes, "Passing, take", roomiest(s, seat))
        p.passed = True  # EF-R17: final
        give_up(t, seat, got, "{who} passes: {xu} XU and {cubes}.")
    else:
        lay_bid(p, int(key))
        t.say("{who} bids {n}.", who=Who(seat), n=p.bid)


@rule
def secret_bids(t: T) -> Asking[None]:
    """EF-143, EF-D24: all at once; 1 and 2 count as zero, which is a pass; EF-R65: its gain comes after the reveal."""
    s = t.s
    words = text("Your secret bid for {phase}.", phase=s.phase)
    got = yield from ask_all(
        Decision(
            seat, words, tuple(Option(str(n), text("{n} XU", n=n), verb="bid", words=str(n)) for n in range(p.xu + 1))
        )
        for seat, p in enumerate(s.players)
    )
    for seat, keys in got.items():
        n = int(keys[0])
        lay_bid(s.players[seat], n if n >= LEAST_BID else 0)
        s.players[seat].passed = n < LEAST_BID
        t.say("{who} has bid {n}.", who=Who(seat), n=n)
    t.apart(take_pass_gain, [seat for seat in from_admiral(s) if s.players[seat].passed])
