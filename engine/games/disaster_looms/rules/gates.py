"""Warp Gates (DL-147 to DL-162): built in Management, carried with Isolating Fields."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Option, Seat, Who, text
from engine.games.disaster_looms.facts import access, card, colonies
from engine.games.disaster_looms.rules.tables import CARGO, MANAGEMENT, Business, Deed
from engine.games.disaster_looms.state import Looms, T
from engine.games.disaster_looms.wording import r, region, spot_of_region

ID = "warp_gate_technology"


# --- building -----------------------------------------------------------------------------------------------------
def gate_options(s: Looms, seat: Seat) -> Iterator[Option]:
    """DL-147 to DL-150: on own colonies, never on Earth, one a Region."""
    price = card(s, ID).cost
    if not access(s, seat, ID):
        return
    for n in colonies(s, seat):
        if not s.regions[n].gate:
            words = text("Build a gate on {region}", region=region(s, n))
            option = Option(f"gate.{n}", words, r(price), "build", f"gate {n}", spot_of_region(n))
            if not s.gates:
                option = option._replace(blocked=text("No gate is left."), rule="DL-150")
            elif s.companies[seat].treasury < price:
                option = option._replace(blocked=text("You cannot pay for it."), rule="DL-147")
            yield option


def build_gate(t: T, seat: Seat, what: str) -> None:
    s, n, price = t.s, int(what), card(t.s, ID).cost
    s.companies[seat].treasury -= price
    s.gates -= 1
    s.regions[n].gate = True
    t.say("{who} builds a gate on {region} for {r}.", who=Who(seat), region=region(s, n), r=r(price))


# --- carrying -----------------------------------------------------------------------------------------------------
def pick_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    """DL-157, DL-158: from an own colony, by a ship without customers (DL-R54), when cargo may be moved (DL-R99)."""
    one = s.companies[seat].ships[n]
    there = s.regions[one.at]
    if one.gate or not there.gate or not access(s, seat, "isolating_fields"):
        return
    option = Option("take", "Take the gate aboard", text("it fills the ship"), "take", "gate")
    if there.owner != seat:
        option = option._replace(blocked=text("It stands on no colony of yours."), rule="DL-158")
    elif one.customers:
        option = option._replace(blocked=text("Customers are aboard."), rule="DL-R54")
    yield option


def pick_up(t: T, seat: Seat, n: int, what: str) -> None:
    one = t.s.companies[seat].ships[n]
    t.s.regions[one.at].gate, one.gate = False, True
    t.say("{who} takes the gate of {region} aboard.", who=Who(seat), region=region(t.s, one.at))


def leave_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    """DL-159: in any Region without one."""
    one = s.companies[seat].ships[n]
    if one.gate and not s.regions[one.at].gate:
        yield Option("leave", text("Leave the gate on {region}", region=region(s, one.at)), "", "drop", "gate")


def leave(t: T, seat: Seat, n: int, what: str) -> None:
    one = t.s.companies[seat].ships[n]
    t.s.regions[one.at].gate, one.gate = True, False
    t.say("{who} leaves a gate on {region}.", who=Who(seat), region=region(t.s, one.at))


MANAGEMENT["gate"] = Business(gate_options, build_gate)
CARGO["take"] = Deed(pick_options, pick_up)
CARGO["leave"] = Deed(leave_options, leave)
