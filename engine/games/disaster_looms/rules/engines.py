"""Hyper Drive (DL-236 to DL-240): a step for each R, five at most; from a gate 1R pays for five."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import access, card
from engine.games.disaster_looms.rules.fleet import begin_action, go_on
from engine.games.disaster_looms.rules.gates import pick_options
from engine.games.disaster_looms.rules.moving import flies_on, lengths, move_up_to, reach
from engine.games.disaster_looms.rules.tables import ACTIONS, Deed
from engine.games.disaster_looms.state import Looms, T
from engine.games.disaster_looms.wording import r, ship, steps

ID = "hyper_drive"


def prices(s: Looms, seat: Seat, n: int) -> dict[int, int]:
    """What can be paid, and the steps that it buys; more than leads anywhere new is left out, unless it can be flown
    on from a stop."""
    company, most = s.companies[seat], card(s, ID).move
    gate = s.regions[company.ships[n].at].gate
    found = lengths(s, seat, n, most)
    if gate and (not rulings.HYPER_DRIVE_NEEDS_ACCESS or access(s, seat, "warp_gate_technology")):  # DL-237, DL-R52
        return {1: most} if found else {}
    payable = range(min(found, default=most), min(most, company.treasury) + 1)
    on = any(flies_on(s, seat, to, way) for to, way in reach(s, seat, n, most).items())
    return {x: x for x in payable if x in found or on}


def hyper_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    there = prices(s, seat, n)
    if there:
        hint = text("{r} for {steps}", r=r(max(there)), steps=steps(there[max(there)]))
        yield Option(ID, "Hyper Drive", hint, "move", "hyper")


def hyper(t: T, seat: Seat, n: int, what: str) -> Asking[None]:
    """DL-R51: the price is chosen first."""
    there = prices(t.s, seat, n)
    options = [
        Option(str(x), text("{r} for {steps}", r=r(x), steps=steps(points)), "", "move", str(x))
        for x, points in there.items()
    ]
    words = text("How much do you pay for {ship}?", ship=ship(n))
    x = int((yield from choose(seat, words, options, default=options[0].key)))
    takes = any(not option.blocked for option in pick_options(t.s, seat, n))
    if takes and access(t.s, seat, "teleporters"):  # DL-239, DL-R53: paid, then the gate is taken
        begin_action(t, seat, n, ID, x, there[x])
        t.do(go_on, seat)
    else:
        yield from move_up_to(t, seat, n, ID, x, there[x])


ACTIONS[ID] = Deed(hyper_options, hyper)
