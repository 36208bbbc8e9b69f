"""The Income Phase (EF-41 to EF-45)."""

from __future__ import annotations

from engine.core import Asking, Option, Who, choose
from engine.games.exodus_fleet.looks import from_admiral, income_taken, owner
from engine.games.exodus_fleet.rules.gaining import draw_and_keep, gain, gain_xu
from engine.games.exodus_fleet.rules.hiring import gains_of_the_phase
from engine.games.exodus_fleet.rules.wording import take_any
from engine.games.exodus_fleet.rulings import ADMIRALS_BONUS
from engine.games.exodus_fleet.state import T, rule

XU_AND_CUBES = Option("xu", "3 XU and 2 resources", verb="bonus", words="xu")
CARD = Option("card", "Draw and keep 1 card", verb="bonus", words="card")
NOTHING = Option("nothing", "Nothing", verb="bonus", words="nothing")


@rule
def income_phase(t: T) -> None:
    """EF-R14: all XU at once, the Gunship, the Admiral's bonus; the other powers in any order (EF-45)."""
    s = t.s
    for seat in from_admiral(s):
        gain_xu(t, seat, income_taken(s, seat), "income")  # EF-42
    gunship(t)
    for seat in from_admiral(s):
        gains_of_the_phase(t, seat)  # EF-44
    t.do(admirals_bonus)


def gunship(t: T) -> None:
    """EF-210, EF-R84: 1 XU from each other player who has any, before it can be used."""
    s = t.s
    to = owner(s, "military_gunship")
    if to is None:
        return
    for seat, p in enumerate(s.players):
        if seat != to and p.xu:
            p.xu -= 1
            s.players[to].xu += 1
    t.reveal()  # who had none
    t.say("{who} takes 1 XU from everybody who has any (Military Gunship).", who=Who(to))


@rule
def admirals_bonus(t: T) -> Asking[None]:
    """EF-43, EF-D3"""
    seat = t.s.admiral
    key = yield from choose(seat, "Your bonus as Admiral?", [XU_AND_CUBES, CARD, NOTHING])
    xu, n = ADMIRALS_BONUS
    if key == "xu":
        cubes = yield from take_any(seat, n, "Take")
        gain_xu(t, seat, xu, "Admiral")
        gain(t, seat, cubes, "Admiral")
    elif key == "card":
        draw_and_keep(t, seat, 1, 1, "Admiral")
    else:
        t.say("{who} takes no bonus.", who=Who(seat))
