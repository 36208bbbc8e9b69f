"""The Income Phase (AV-20 to AV-25), in turn order or granted by a card (AV-R6)."""

from __future__ import annotations

from engine.core import Asking, Seat, Who
from engine.games.avoid_the_void.facts import income_number
from engine.games.avoid_the_void.rules.dealing import discard_ship_mod, draw
from engine.games.avoid_the_void.rules.discarding import discard
from engine.games.avoid_the_void.rules.harm import harmed
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.rules.losing import losing_check
from engine.games.avoid_the_void.rules.replacing import replaced_by, replacing
from engine.games.avoid_the_void.state import T, rule


@rule
def income_phase(t: T, seat: Seat) -> None:
    s = t.s
    n = income_number(s, seat)
    in_danger = n < 0 or replacing(s, seat, "income") or (n == 0 and harmed(s, seat, "income"))
    pause(t, "income", seat, threatened=[seat] if in_danger else [])
    t.do(income, seat)


@rule
def income(t: T, seat: Seat) -> Asking[None]:
    t.task("go without income", "One of several mods replaces the Income Phase.")
    mod = yield from replaced_by(t.s, seat, "income")
    if mod:
        t.say("{who} has no Income Phase.", who=Who(seat))
        discard_ship_mod(t, seat, mod)  # AV-40
        return
    n = income_number(t.s, seat)  # AV-23
    if n > 0:
        draw(t, seat, n)  # AV-20; at 0 nothing happens (AV-21)
    elif n < 0:
        t.do(discard, seat, -n)  # AV-22
    t.do(losing_check, seat)  # AV-24
