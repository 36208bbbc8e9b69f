"""Exploring (EF-104 to EF-113): Fuel for a look at the explorer deck."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, text
from engine.games.exodus_fleet.facts import payer, track
from engine.games.exodus_fleet.rules.crews import CrewWork, Errand, decide
from engine.games.exodus_fleet.rules.gaining import draw
from engine.games.exodus_fleet.rules.paying import settle
from engine.games.exodus_fleet.rules.wording import PLACES
from engine.games.exodus_fleet.rulings import BIG_CREW_FUEL, CREW_FUEL
from engine.games.exodus_fleet.state import Fleet, T

BIG = "go 3"
EXPLORES = "{who} explores {cost}: {n}."


def plan_exploring(s: Fleet, seat: Seat) -> Asking[CrewWork]:
    """EF-105, EF-D15: the first place may pay for a bigger crew."""
    place = s.players[seat].place
    n = track(s).draws[place - 1]  # EF-106
    small = text("draw {n}, keep 1", n=n) if n > 1 else text("draw 1 card")
    offers = [(Option("go", "Explore", small, "explore", str(CREW_FUEL)), CREW_FUEL)]
    if place == 1:
        big = Option(BIG, "Explore far", "draw 3, keep 2", "explore", str(BIG_CREW_FUEL))
        offers.append((big, BIG_CREW_FUEL))
    me = payer(s, seat)
    errands = [Errand(option, me.bill([0, fuel, 0, 0])) for option, fuel in offers]
    words = text("Your explorers have the {place} place. Send them?", place=PLACES[place - 1])
    return (yield from decide(s, seat, words, errands))


def explore(t: T, seat: Seat, plan: CrewWork) -> None:
    """EF-107: cards are drawn after paying; the highest bidder first (EF-R46)."""
    s, p = t.s, t.s.players[seat]
    assert plan.payment is not None
    cost = settle(t, seat, plan.payment)
    p.crew = "worked"
    if plan.what == BIG:
        draw(t, seat, 3, 2, "exploring", cost, EXPLORES)
    else:
        draw(t, seat, track(s).draws[p.place - 1], 1, "exploring", cost, EXPLORES)
