"""How an era ends (SC-166 to SC-174, F-9)."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import SIX, clockwise, fulfilled
from engine.games.spacecorp.state import Corp, T

PASSES = {2: 1, 3: 2, 4: 2}  # so many leave the others one last turn (SC-171, SC-172)


def contracts_end_the_era(t: T, seat: Seat) -> None:
    """SC-166, SC-R83, SC-R154: after the sixth claim everybody else has one turn left.

    The turn itself goes on (SC-R84); whoever had a last turn already has no other (SC-R85).
    """
    s = t.s
    if s.owed is None and fulfilled(s) >= SIX:
        order = [*clockwise(s, s.last), s.last]
        s.owed = [one for one in order if one != seat and not s.firms[one].passed]
        t.say("Six contracts are fulfilled: everybody else has one turn left.")


def pass_on(t: T, seat: Seat) -> None:
    """SC-168, SC-170 to SC-172: turns are over, gains and Edges are not (SC-R90)."""
    s = t.s
    s.firms[seat].passed = True
    t.say("{who} passes for the rest of the era.", who=Who(seat))
    if s.owed is not None:
        s.owed = [one for one in s.owed if one != seat]
    elif sum(firm.passed for firm in s.firms) >= PASSES[len(s.firms)]:
        s.owed = [one for one in clockwise(s, seat) if not s.firms[one].passed]
        t.say("Whoever has not passed has one turn left.")


def next_seat(s: Corp) -> Seat | None:
    """Who is next; none when the era is over (F-9)."""
    order = [*clockwise(s, s.last), s.last]
    if s.owed is not None:
        return next((one for one in order if one in s.owed), None)
    found = next((one for one in order if not s.firms[one].passed), None)
    if found is not None and rulings.TURNS_WITHOUT_A_PILE and s.firms[found].late >= rulings.TURNS_WITHOUT_A_PILE:
        return None  # SC-R94
    return found


def quiet_ends_the_pile(t: T) -> None:
    """SC-R153: nothing has happened for so long that the pile is put away."""
    s = t.s
    if s.deck and rulings.QUIET_ROUNDS and s.quiet >= rulings.QUIET_ROUNDS * len(s.firms):
        s.aside, s.deck = s.deck, []
        t.say("Nothing has come of the last turns: the pile is put away, and players may pass.")
