"""The planets move on (EF-79), or are bid for (EF-144)."""

from __future__ import annotations

from engine.core import (
    Asking,
    Decision,
    Option,
    Seat,
    Who,
    ask_all,
    briefly,
    choose,
    text,
    titled,
)
from engine.games.exodus_fleet.facts import from_admiral, owns, ranking
from engine.games.exodus_fleet.rules.bids import bid_option, opened
from engine.games.exodus_fleet.rules.charting import planet_option
from engine.games.exodus_fleet.rules.hiring import lay_bid, take_bid_back
from engine.games.exodus_fleet.rules.wording import amounts
from engine.games.exodus_fleet.rulings import LEAST_NAVIGATION_BID
from engine.games.exodus_fleet.state import Player, T, rule

NONE = Option("0", "Bid nothing", verb="pass")


@rule
def shift_planets(t: T) -> None:
    """EF-79: Current leaves, the others move up, a new one comes. EF-R34: the discards are shuffled when needed."""
    s = t.s
    s.planets.discard.append(s.slots.pop(0))
    fill_slots(t)


def fill_slots(t: T) -> None:
    s = t.s
    while len(s.slots) < 3:
        planet = s.planets.top(t.match.chance)
        assert planet is not None
        s.slots.append(planet)
    t.say("{planet} is the Current planet now.", planet=s.box.planets[s.slots[0]].name)


@rule
def navigate(t: T) -> None:
    """EF-R66: at the shift that ends a Mining Phase; one bid each from the Admiral's left, or all secretly."""
    s = t.s
    for p in s.players:
        p.bid = p.runner = p.lost = 0
    if s.secret:
        t.do(secret_navigation_bids)
    else:
        for seat in [*from_admiral(s)[1:], s.admiral]:
            t.do(bid_for_navigation, seat)
    t.do(choose_planet)


@rule
def bid_for_navigation(t: T, seat: Seat) -> Asking[None]:
    """EF-D25; EF-R32: the owner of Fleet Congress may repeat a bid."""
    s, p = t.s, t.s.players[seat]
    taken = {other.bid: i for i, other in enumerate(s.players) if other.bid}
    high = max(taken, default=0)
    so_far = text("So far {n}.", n=high) if high else text("Nobody has bid.")
    t.task("bid to navigate", so_far)
    words = text("Navigation: bid for choosing the next planet? {so_far}", so_far=so_far)
    repeats = owns(s, seat, "fleet_congress")
    ahead = max(high, LEAST_NAVIGATION_BID) if repeats else high + 1
    barred = {} if repeats else taken
    bids = [bid_option(n, barred.get(n), "highest so far" if n == ahead else "", "EF-R66") for n in affordable(p)]
    lay_bid(p, int((yield from briefly(titled("bid", choose(seat, words, [NONE, *bids], default=NONE.key))))))
    t.say("{who} bids {n} to navigate." if p.bid else "{who} does not bid to navigate.", who=Who(seat), n=p.bid)


def affordable(p: Player) -> range:
    return range(LEAST_NAVIGATION_BID, p.xu + 1)


@rule
def secret_navigation_bids(t: T) -> Asking[None]:
    s = t.s
    t.task("bid unseen to navigate", "Whoever bids most chooses the Current planet.")
    words = "Navigation: your secret bid for choosing the next planet?"
    got = yield from ask_all(
        Decision(
            seat, words, (NONE, *(bid_option(n) for n in affordable(p))), default=(NONE.key,), short=True, title="bid"
        )
        for seat, p in enumerate(s.players)
    )
    for seat, keys in got.items():
        lay_bid(s.players[seat], int(keys[0]))
    t.say("The bids to navigate are opened: {bids}.", bids=opened(s, got))


@rule
def choose_planet(t: T) -> Asking[None]:
    """EF-144: only the winner pays; if nobody bid, the Admiral chooses.

    Ties as for crews: Fleet Congress (EF-R32), then from the Admiral (EF-R65).
    """
    s = t.s
    seat: Seat = next(iter(ranking(s)), s.admiral)
    t.task("choose the next planet", "It becomes Current, and the others leave.")
    key = yield from choose(
        seat, "Which planet is Current?", [planet_option(s.box, p) for p in s.slots[1:]], default=s.slots[1]
    )
    paid, s.players[seat].bid = s.players[seat].bid, 0
    for p in s.players:
        take_bid_back(p)
    s.planets.discard += [planet for planet in s.slots if planet != key]
    s.slots = [key]
    t.say("{who} navigates for {cost}.", who=Who(seat), cost=amounts(xu=paid))
    fill_slots(t)
