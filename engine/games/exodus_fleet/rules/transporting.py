"""Transporting (EF-82 to EF-90): one Fuel, and Biomass and H2O for each tribe."""

from __future__ import annotations

from functools import cache

from engine.core import Asking, Option, Seat, Who, text
from engine.games.exodus_fleet.content import CARDS
from engine.games.exodus_fleet.looks import free_quarters, owner, totals, track, tribe_costs
from engine.games.exodus_fleet.rules.crews import DECLINE, Errand, Plan, choose_errand, decide
from engine.games.exodus_fleet.rules.gaining import gain
from engine.games.exodus_fleet.rules.paying import bill, settle
from engine.games.exodus_fleet.rules.wording import card_option, names, take_any, tribes_counted
from engine.games.exodus_fleet.rulings import TRANSPORT_FUEL, WELCOME
from engine.games.exodus_fleet.state import Fleet, T, rule
from engine.parts.bill import Bill
from engine.parts.cuts import Cut
from engine.parts.payment import payable

WELCOME_CENTER = "welcome_center"
BACK = Option("back", "Take the card back", verb="no")
NO_TRIBES = Option("no", "No tribes", verb="no")


def transport_bill(s: Fleet, seat: Seat, n: int, cards: tuple[str, ...]) -> Bill:
    """EF-83, EF-R93: one Fuel in all; EF-84 to EF-86: less discounts; a card that carries is not burnt (EF-121)."""
    need, either = tribe_costs(s, seat, n)
    need[1] += TRANSPORT_FUEL
    return bill(s, seat, need, Cut("either", (2, 3), (0,) * either), without=cards)


def may_carry(s: Fleet, seat: Seat, limit: int, cards: tuple[str, ...]) -> list[Errand]:
    """What can be carried: within the limit, on free squares (EF-85), and paid for; no card in vain."""
    more = [CARDS[card].n for card in cards]
    least = limit + sum(more) - min(more) + 1 if more else 1
    most = min(limit + sum(more), free_quarters(s, seat))
    errands = [Errand(carrying(n), transport_bill(s, seat, n, cards)) for n in range(least, most + 1)]
    return [errand for errand in errands if payable(errand.owed)]


@cache
def carrying(n: int) -> Option:
    return Option(f"carry {n}", tribes_counted(n), verb="transport", words=str(n))


def carriers(s: Fleet, seat: Seat, by_hired: bool) -> list[str]:
    """EF-229, EF-R107, EF-R110: cards that carry more, while paying for the transport they add to."""
    hand = [card for card in s.players[seat].hand if CARDS[card].does == "carry"]
    return [card for card in hand if by_hired or not CARDS[card].hired]


def hired_limit(s: Fleet, seat: Seat) -> int:
    """EF-82; EF-87, EF-172, EF-R79: ships with an extra tribe add up."""
    place = s.players[seat].place
    return track(s).tribes[place - 1] + totals(s, seat).extra_tribe


def how_many(s: Fleet, seat: Seat, limit: int, by_hired: bool) -> Asking[Plan]:
    """EF-D12: the number of tribes, with cards that allow more of them."""
    cards: tuple[str, ...] = ()
    while True:
        more = sum(CARDS[card].n for card in cards)
        errands = may_carry(s, seat, limit, cards)
        plays = [card_option(card, "play") for card in carriers(s, seat, by_hired) if card not in cards]
        words = text("Transport how many tribes? At most {n}.", n=limit + more)
        if by_hired and not cards:
            plan = yield from decide(s, seat, words, errands, plays)
        else:
            plan = yield from choose_errand(s, seat, words, errands, [*plays, BACK if cards else NO_TRIBES], cards)
        if plan.what in {play.key for play in plays}:
            cards = (*cards, plan.what)
        elif plan.what == BACK.key:
            cards = ()
        elif plan.what in (NO_TRIBES.key, DECLINE.key):
            return plan
        else:
            return plan._replace(what="carry", n=int(plan.what.split()[1]), cards=cards)


def plan_transport(s: Fleet, seat: Seat) -> Asking[Plan]:
    return how_many(s, seat, hired_limit(s, seat), True)


def carry(t: T, seat: Seat, plan: Plan) -> None:
    t.s.players[seat].crew = "worked"
    bring(t, seat, plan)


def bring(t: T, seat: Seat, plan: Plan) -> None:
    """EF-R110: all of them are transported."""
    p = t.s.players[seat]
    assert plan.payment is not None
    for card in plan.cards:
        p.hand.remove(card)
        t.s.cards.discard.append(card)
    cost = settle(t, seat, plan.payment)
    p.carried += plan.n
    p.tribes += plan.n  # EF-R36: there is a free square for each
    if plan.cards:
        cost = text("{cost}, playing {cards}", cost=cost, cards=names(plan.cards))
    t.say("{who} transports {n} {cost}.", who=Who(seat), n=tribes_counted(plan.n), cost=cost)


@rule
def welcome(t: T) -> Asking[None]:
    """EF-219, EF-R88: once, after all transporting, if another player has transported in this phase."""
    s = t.s
    to = owner(s, WELCOME_CENTER)
    if to is None or not any(p.carried for seat, p in enumerate(s.players) if seat != to):
        return
    xu, n = WELCOME
    cubes = yield from take_any(to, n, "Welcome Center", xu=xu)
    gain(t, to, cubes, "Welcome Center", xu)


@rule
def transport_when_built(t: T, seat: Seat, n: int) -> Asking[None]:
    """EF-197, EF-205, EF-214, EF-R105: ships with an extra tribe add nothing (H26); may be refused (EF-R89)."""
    plan = yield from how_many(t.s, seat, n, False)
    if plan.what == "carry":
        bring(t, seat, plan)
