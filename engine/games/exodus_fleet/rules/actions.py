"""After the bids (EF-60, EF-R24): hired crews act, all at once or in the order of the bids, then ships' own powers."""

from __future__ import annotations

from functools import cache

from engine.core import Asking, CutIn, Decision, Option, Seat, Who, briefly, cut_in, titled, together
from engine.games.exodus_fleet.facts import from_admiral, hired
from engine.games.exodus_fleet.rules.building import builders
from engine.games.exodus_fleet.rules.crews import DECLINE, CrewWork, decline
from engine.games.exodus_fleet.rules.exploring import explore, plan_exploring
from engine.games.exodus_fleet.rules.gaining import keep
from engine.games.exodus_fleet.rules.mining import gifts, mine, plan_mining
from engine.games.exodus_fleet.rules.powers import is_free, powered, powers_of_the_phase, use_power
from engine.games.exodus_fleet.rules.transporting import carry, plan_transport, welcome
from engine.games.exodus_fleet.state import Fleet, T, rule

PLANS = {"mining": plan_mining, "transporting": plan_transport, "exploring": plan_exploring}
SENDING = {"mining": "send miners", "transporting": "transport tribes", "exploring": "send explorers"}
EACH = "Each crew works, or declines."
HELD = "One crew after the other, the highest bid first."
DONE = Option("done", "No more powers", verb="done")


@rule
def actions(t: T) -> None:
    """EF-91: builders one after another; the others as they are ready."""
    s = t.s
    if s.phase == "building":
        t.do(builders)
    else:
        t.do(crews_work)


@rule
def crews_work(t: T) -> Asking[None]:
    """EF-D8: act or decline, composed by all at once; EF-60: after "hold", the highest bidder first.

    EF-R19: also without any crew the phase goes on.

    H45: nothing is handed out before the last has answered; a new Current planet asks all miners again.
    """
    s = t.s
    left = [seat for seat in hired(s) if not s.players[seat].crew]
    now = left[:1] if s.hold else left
    t.task(SENDING.get(s.phase, ""), HELD if s.hold else EACH)
    plans = yield from together({seat: titled("crew", PLANS[s.phase](s, seat)) for seat in now})
    for seat in now:
        work(t, seat, plans[seat])
    t.apart(keep, [seat for seat in now if s.players[seat].drawn], True)  # EF-109
    if len(now) < len(left):
        t.do(crews_work)
    elif s.phase == "mining":
        t.do(gifts)
    elif s.phase == "transporting":
        t.do(after_transports)


def work(t: T, seat: Seat, plan: CrewWork) -> None:
    if plan.what == DECLINE.key:
        decline(t, seat, plan)
    elif t.s.phase == "mining":
        mine(t, seat, plan)
    elif t.s.phase == "transporting":
        carry(t, seat, plan)
    else:
        explore(t, seat, plan)


@rule
def after_transports(t: T) -> None:
    """EF-219, H23: Welcome Center waits for everybody's powers."""
    t.do(ships_work)
    t.do(welcome)


@rule
def ships_work(t: T) -> None:
    """EF-52: also without a crew."""
    players = t.s.players
    able = powered(t.s.box)
    t.apart(use_powers, [seat for seat in from_admiral(t.s) if not able.isdisjoint(players[seat].ships)])


@rule
def use_powers(t: T, seat: Seat) -> None:
    """EF-52, EF-112, EF-R23: whoever has a power of this phase left is asked; ships lie open, so that tells nothing."""
    p = t.s.players[seat]
    p.choosing = any(True for _ in powers_of_the_phase(t.s, seat))
    if p.choosing:
        t.do(choose_power, seat)


@rule
def choose_power(t: T, seat: Seat) -> Asking[None]:
    return briefly(titled("power", use_one_power(t, seat)))


def use_one_power(t: T, seat: Seat) -> Asking[None]:
    """EF-D4, EF-D10: for who is away the first that costs nothing; then no more."""
    t.task("use ships of this phase", "Powers work once each, hired or not.")
    offers = tuple(powers_of_the_phase(t.s, seat))
    free = next((o.key for o in offers if not o.blocked and is_free(t.s.box.ships[o.key])), DONE.key)
    asked = Decision(seat, "Use a ship's power in this phase?", (*offers, DONE), auto=False, default=(free,))
    (key,) = (yield (asked,))[1]
    if key == DONE.key:
        t.s.players[seat].choosing = False
        return
    yield from use_power(t, seat, key)
    t.do(use_powers, seat)


# --- hold --------------------------------------------------------------------------------------------------------
def may_hold(s: Fleet) -> list[Seat]:
    """Whose crews have not worked yet, if the order of several matters."""
    if s.hold or s.stage != "actions" or s.phase not in PLANS:
        return []
    undecided = [seat for seat, p in enumerate(s.players) if p.place and not p.crew]
    return undecided if len(undecided) > 1 else []


@cache
def hold_offer(seat: Seat) -> CutIn:
    offer = cut_in(seat, "hold", "Hold: one by one, the highest bid first", hold, seat)
    return offer._replace(verb="hold")


@rule
def hold(t: T, seat: Seat) -> None:
    """EF-60"""
    t.s.hold = True
    t.say("{who} says hold: crews act one by one, the highest bid first.", who=Who(seat))
