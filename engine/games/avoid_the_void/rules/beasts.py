"""When you are out: void beasts (AV-63 to AV-65)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose
from engine.games.avoid_the_void.rules.action import STEPS, TITLES, carry_out, targets_of
from engine.games.avoid_the_void.rules.effects import aim_of, aimed_at
from engine.games.avoid_the_void.rules.interrupts import pause, window
from engine.games.avoid_the_void.rules.losing import draw_beast
from engine.games.avoid_the_void.rules.options import BEAST
from engine.games.avoid_the_void.state import T, rule

DONE = Option("done", "Done", verb="done")


@rule
def beast_turn(t: T, seat: Seat) -> None:
    t.s.phase = "beasts"
    t.say("{who} commands the void (round {n}).", who=Who(seat), n=t.s.round)
    t.do(use_beasts, seat)
    t.do(another_beast, seat)


@rule
def use_beasts(t: T, seat: Seat) -> Asking[None]:
    """AV-63: any number of them, in any order; AV-R37: each at most once a turn."""
    s = t.s
    ready = [beast for beast in s.players[seat].beasts if beast not in s.used]
    if not ready:
        return
    beast = yield from choose(seat, "Use a void beast?", [*(BEAST[b] for b in ready), DONE], public=True)
    if beast == "done":
        return
    aim = yield from aim_of(s, seat, STEPS[beast][0])
    s.used.append(beast)
    if targets := targets_of(beast, 0, aim):
        t.say("{who} uses {beast}: {targets}.", who=Who(seat), beast=TITLES[beast], targets=targets)
    else:
        t.say("{who} uses {beast}.", who=Who(seat), beast=TITLES[beast])
    pause(t, "beast", seat, TITLES[beast], aimed_at(s, seat, STEPS[beast][0], aim))
    t.do(carry_out, seat, beast, 0, aim, s.interrupts)
    t.do(window, "step", seat, TITLES[beast])  # AV-R14: around each beast ability
    t.do(use_beasts, seat)


@rule
def another_beast(t: T, seat: Seat) -> None:
    draw_beast(t, seat)  # AV-64
