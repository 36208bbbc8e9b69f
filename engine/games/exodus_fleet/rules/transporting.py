"""Transporting (EF-82 to EF-90): one Fuel, and Biomass and H2O for each tribe."""

from __future__ import annotations

from functools import cache

from engine.core import (
    Asking,
    Option,
    Seat,
    Who,
    Words,
    briefly,
    text,
    titled,
)
from engine.games.exodus_fleet.facts import free_quarters, owner, payer, totals, track
from engine.games.exodus_fleet.payment.search import payable
from engine.games.exodus_fleet.rules.crews import DECLINE, CrewWork, Errand, choose_errand, decide
from engine.games.exodus_fleet.rules.gaining import gain
from engine.games.exodus_fleet.rules.paying import settle
from engine.games.exodus_fleet.rules.wording import card_option, resources_counted, take_any, tribes_counted
from engine.games.exodus_fleet.rulings import WELCOME
from engine.games.exodus_fleet.state import Fleet, T, rule

WELCOME_CENTER = "welcome_center"
BACK = Option("back", "Take the card back", verb="no")
NO_TRIBES = Option("no", "No tribes", verb="no")
CREWS = text("Transporting")


def may_carry(s: Fleet, seat: Seat, limit: int, cards: tuple[str, ...]) -> list[Errand]:
    """What can be carried: within the limit, on free squares (EF-85), and paid for; no card in vain.

    A card that carries is not burnt (EF-121).
    """
    more = [s.box.cards[card].n for card in cards]
    me, carried = payer(s, seat), s.players[seat].carried
    least = limit + sum(more) - min(more) + 1 if more else 1
    most = min(limit + sum(more), free_quarters(s, seat))
    errands = [Errand(carrying(n), me.transport_bill(n, carried, cards)) for n in range(least, most + 1)]
    return [errand for errand in errands if payable(errand.owed)]


@cache
def carrying(n: int) -> Option:
    return Option(f"carry {n}", tribes_counted(n), verb="transport", words=str(n))


def carriers(s: Fleet, seat: Seat, by_hired: bool) -> list[str]:
    """EF-229, EF-R107, EF-R110: cards that carry more, while paying for the transport they add to."""
    hand = {card: s.box.cards[card] for card in s.players[seat].hand}
    return [card for card, entry in hand.items() if entry.does == "carry" and (by_hired or not entry.hired)]


def hired_limit(s: Fleet, seat: Seat) -> int:
    """EF-82; EF-87, EF-172, EF-R79: ships with an extra tribe add up."""
    place = s.players[seat].place
    return track(s).tribes[place - 1] + totals(s, seat).extra_tribe


def how_many(s: Fleet, seat: Seat, limit: int, by_hired: bool, what: Words = CREWS) -> Asking[CrewWork]:
    """EF-D12: the number of tribes, with cards that allow more of them."""
    cards: tuple[str, ...] = ()
    while True:
        more = sum(s.box.cards[card].n for card in cards)
        errands = may_carry(s, seat, limit, cards)
        plays = [card_option(s.box, card, "play") for card in carriers(s, seat, by_hired) if card not in cards]
        by = s.box.cards[cards[-1]].name if cards else what
        words = text("{what}: how many tribes? At most {n}.", what=by, n=limit + more)
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


def plan_transport(s: Fleet, seat: Seat) -> Asking[CrewWork]:
    return how_many(s, seat, hired_limit(s, seat), True)


def carry(t: T, seat: Seat, plan: CrewWork) -> None:
    t.s.players[seat].crew = "worked"
    bring(t, seat, plan)


def bring(t: T, seat: Seat, plan: CrewWork) -> None:
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
        cost = text("{cost}, playing {cards}", cost=cost, cards=t.s.box.card_names(plan.cards))
    t.say("{who} transports {n} {cost}.", who=Who(seat), n=tribes_counted(plan.n), cost=cost)


@rule
def welcome(t: T) -> Asking[None]:
    """EF-219, EF-R88: once, after all transporting, if another player has transported in this phase."""
    s = t.s
    to = owner(s, WELCOME_CENTER)
    if to is None or not any(p.carried for seat, p in enumerate(s.players) if seat != to):
        return
    xu, n = WELCOME
    t.task("use the Welcome Center", text("{xu} XU and {n}.", xu=xu, n=resources_counted(n)))
    name = s.box.ships[WELCOME_CENTER].name
    cubes = yield from briefly(titled("type", take_any(s, to, n, name, xu=xu)))
    gain(t, to, cubes, name, xu)


@rule
def transport_when_built(t: T, seat: Seat, n: int) -> Asking[None]:
    """EF-197, EF-205, EF-214, EF-R105: ships with an extra tribe add nothing (H26); may be refused (EF-R89)."""
    t.task("fill a new ship", text("Up to {n}.", n=tribes_counted(n)))
    plan = yield from how_many(t.s, seat, n, False)
    if plan.what == "carry":
        bring(t, seat, plan)
