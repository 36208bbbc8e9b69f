"""The Income Phase (EF-41 to EF-45)."""

from __future__ import annotations

from engine.core import Asking, Option, Who, choose, text
from engine.games.exodus_fleet.facts import from_admiral, income_taken, owner
from engine.games.exodus_fleet.rules.gaining import draw_and_keep, gain
from engine.games.exodus_fleet.rules.hiring import gains_of_the_phase
from engine.games.exodus_fleet.rules.wording import take_any
from engine.games.exodus_fleet.rulings import ADMIRALS_BONUS
from engine.games.exodus_fleet.state import T, rule

XU_AND_CUBES = Option("xu", "3 XU and 2 resources", verb="bonus", words="xu")
CARD = Option("card", "1 explorer card", verb="bonus", words="card")
NOTHING = Option("nothing", "Nothing", verb="bonus", words="nothing")


@rule
def income_phase(t: T) -> None:
    """EF-R14: all XU at once, the Gunship, the Admiral's bonus; the other powers in any order (EF-45)."""
    s = t.s
    order = from_admiral(s)
    for seat in order:
        s.players[seat].xu += income_taken(s, seat)  # EF-42
    taken = tuple(text("{who} {n} XU", who=Who(seat), n=income_taken(s, seat)) for seat in order)
    t.say("Income: {taken}.", taken=taken)
    gunship(t)
    for seat in order:
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
    t.task("take the Admiral's bonus", "3 XU and 2 resources, a card, or nothing.")
    key = yield from choose(seat, "Which bonus do you take as Admiral?", [XU_AND_CUBES, CARD, NOTHING], default="xu")
    xu, n = ADMIRALS_BONUS
    if key == "xu":
        cubes = yield from take_any(t.s, seat, n, "Admiral's bonus", xu=xu)
        gain(t, seat, cubes, "Admiral", xu)
    elif key == "card":
        draw_and_keep(t, seat, 1, 1, "Admiral")
    else:
        t.say("{who} takes no bonus.", who=Who(seat))
