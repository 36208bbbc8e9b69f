"""Events that go on by themselves (DL-283 to DL-285, DL-292 to DL-294, DL-299 to DL-302, DL-305)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.disaster_looms.facts import card, clockwise, fleet
from engine.games.disaster_looms.rules.limit import sell
from engine.games.disaster_looms.rules.research import free_technology
from engine.games.disaster_looms.rules.tables import event
from engine.games.disaster_looms.state import SHIPS, T, rule
from engine.games.disaster_looms.wording import r


@event("qr_code")
@rule
def qr_code(t: T, seat: Seat, ship: int) -> None:
    """DL-299, DL-R20: a blank."""
    t.say("Nothing happens.")


@event("derelict_alien_ship")
@rule
def derelict_alien_ship(t: T, seat: Seat, ship: int) -> None:
    """DL-292, DL-137."""
    s = t.s
    if "orbital_platforms" in s.aside:
        s.aside.remove("orbital_platforms")
        s.public.append("orbital_platforms")
        t.say("Orbital Platforms are public.")


@event("earth_at_war")
@rule
def earth_at_war(t: T, seat: Seat, ship: int) -> None:
    """DL-293: until the end of the next Research Phase."""
    t.s.war = t.s.round
    t.say("Earth is at war: no revenue from it, no research and no new ships until the next Research Phase is over.")


@event("cataclysm")
@rule
def cataclysm(t: T, seat: Seat, ship: int) -> None:
    """DL-206, DL-301: the Space Elevator is gone, a gate stays."""
    t.s.cataclysm, t.s.elevator = True, False
    t.say("The Cataclysm! Earth burns, and the game ends with this round.")


@event("occupational_safety_lawsuit")
@rule
def occupational_safety_lawsuit(t: T, seat: Seat, ship: int) -> None:
    """DL-305: half, rounded up (DL-8, DL-R22)."""
    for other in clockwise(t.s, seat):
        company = t.s.companies[other]
        if fleet(t.s, other) == SHIPS and company.treasury:
            loss = (company.treasury + 1) // 2
            company.treasury -= loss
            t.say("{who} has 4 ships and loses {r}.", who=Who(other), r=r(loss))


@event("data_leak")
@rule
def data_leak(t: T, seat: Seat, ship: int) -> None:
    """DL-302, DL-R21: of all that is owned the dearest; of equal value all of them."""
    s = t.s
    owned = [*dict.fromkeys(id_ for company in s.companies for id_ in company.technologies)]
    most = max((card(s, id_).value for id_ in owned), default=0)
    sell(t, [id_ for id_ in owned if card(s, id_).value == most])


@event("scientific_breakthrough")
@rule
def scientific_breakthrough(t: T, seat: Seat, ship: int) -> None:
    """DL-283, DL-R26: each keeps to the limit before the next draws; also under war (DL-285)."""
    for other in clockwise(t.s, seat):
        t.do(draw_freely, other)


@rule
def draw_freely(t: T, seat: Seat) -> None:
    free_technology(t, seat)
