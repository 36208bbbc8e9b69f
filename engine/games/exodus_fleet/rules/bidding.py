"""Bidding (EF-46 to EF-65): once around, the Admiral last; or all at once and secretly."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import (
    Asking,
    Decision,
    Option,
    Seat,
    Text,
    Who,
    ask_all,
    text,
    titled,
)
from engine.games.exodus_fleet.facts import from_admiral, owns, pass_gain, rank_value, ranking
from engine.games.exodus_fleet.rules.bids import bid_option, opened
from engine.games.exodus_fleet.rules.giving_up import give_up, take_pass_gain, taken_instead, with_gain
from engine.games.exodus_fleet.rules.hiring import hire, lay_bid
from engine.games.exodus_fleet.rules.raising import bid_window
from engine.games.exodus_fleet.rules.wording import PLACES, choose_or
from engine.games.exodus_fleet.rulings import LEAST_BID
from engine.games.exodus_fleet.state import Fleet, T, rule

PASS = Option("pass", "Pass", verb="pass")


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
    for p in t.s.players:
        if p.stands == "phase":
            p.stands = ""


@rule
def bid(t: T, seat: Seat) -> Asking[None]:
    """EF-48 to EF-53, EF-D5: at least 3, at most what one has (EF-R16), no number twice; or pass, which pays at once.

    EF-69, EF-R32: the owner of Fleet Congress may repeat a bid; nobody may repeat the owner's.
    """
    s, p = t.s, t.s.players[seat]
    taken = {} if owns(s, seat, "fleet_congress") else {other.bid: i for i, other in enumerate(s.players) if other.bid}
    places = reached(s, seat)
    t.task(text("bid for {phase}", phase=s.phase), limits(taken))
    bids = [bid_option(n, taken.get(n), places.get(n, ""), "EF-49") for n in range(LEAST_BID, p.xu + 1)]
    key = yield from titled("bid", choose_or(seat, asked_to_bid(s), [passing(s, seat), *bids], PASS.key))
    if key == "pass":
        got = yield from taken_instead(s, seat, "You pass")
        p.passed = True  # EF-R17: final
        give_up(t, seat, got, "{who} passes and takes {gain}.")
    else:
        lay_bid(p, int(key))
        t.say("{who} bids {n}.", who=Who(seat), n=p.bid)


def asked_to_bid(s: Fleet) -> Text:
    phase = s.phase.capitalize()
    if order := ranking(s):
        so_far = tuple(text("{who} {n}", who=Who(seat), n=rank_value(s.players[seat])) for seat in order)
        return text("{phase}: bid for a crew, or pass. So far {so_far}.", phase=phase, so_far=so_far)
    return text("{phase}: bid for a crew, {n} XU or more, or pass.", phase=phase, n=LEAST_BID)


def limits(taken: Iterable[int]) -> Text:
    """EF-48, EF-49: what everybody knows of a bid that is due."""
    if numbers := tuple(sorted(taken)):
        return text("{n} XU or more, or pass. Taken: {taken}.", n=LEAST_BID, taken=numbers)
    return text("{n} XU or more, or pass.", n=LEAST_BID)


def passing(s: Fleet, seat: Seat) -> Option:
    return with_gain(PASS, *pass_gain(s, seat))


def reached(s: Fleet, seat: Seat) -> dict[int, str]:
    """The cheapest bid for each place, and which that is as the bids stand."""
    others = [other.bid for other in s.players if other.bid]
    more = 0 if owns(s, seat, "fleet_congress") else 1  # its owner wins ties
    cheapest = {LEAST_BID, *(bid + more for bid in others)}
    return {n: f"{PLACES[sum(bid > n for bid in others)]} so far" for n in cheapest}


@rule
def secret_bids(t: T) -> Asking[None]:
    """EF-143, EF-D24: all at once; 1 and 2 count as zero, which is a pass; EF-R65: its gain comes after the reveal."""
    s = t.s
    t.task("make a sealed bid", text("For {phase}; less than {n} XU is a pass.", phase=s.phase, n=LEAST_BID))
    words = text("{phase}: your secret bid? Less than {n} XU is a pass.", phase=s.phase.capitalize(), n=LEAST_BID)
    got = yield from ask_all(
        Decision(seat, words, (none, *(bid_option(n) for n in range(1, p.xu + 1))), default=(none.key,))
        for seat, p in enumerate(s.players)
        for none in [passing(s, seat)._replace(key="0")]
    )
    for seat, keys in got.items():
        n = int(keys[0])
        lay_bid(s.players[seat], n if n >= LEAST_BID else 0)
        s.players[seat].passed = n < LEAST_BID
    t.say("The bids are opened: {bids}.", bids=opened(s, got))
    t.apart(take_pass_gain, [seat for seat in from_admiral(s) if s.players[seat].passed])
