"""When you are out: void beasts (AV-63 to AV-65)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, briefly, choose, titled
from engine.games.avoid_the_void.rules.action import carry_out, targets_of
from engine.games.avoid_the_void.rules.effects import aim_of, aimed_at
from engine.games.avoid_the_void.rules.interrupts import pause, window
from engine.games.avoid_the_void.rules.losing import draw_beast
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
    return briefly(titled("beasts", choose_beast(t, seat)))


def choose_beast(t: T, seat: Seat) -> Asking[None]:
    s = t.s
    ready = [beast for beast in s.players[seat].beasts if beast not in s.used]
    if not ready:
        return
    t.task("use void beasts", "Each once a turn, in any order.")
    options = [*(s.box.beast[b] for b in ready), DONE]
    beast = yield from choose(seat, "Use a void beast?", options, public=True, default=DONE.key)
    if beast == "done":
        return
    aim = yield from aim_of(s, seat, beast, s.box.steps[beast][0])
    title = s.box.name[beast]
    s.used.append(beast)
    if targets := targets_of(s, beast, 0, aim):
        t.say("{who} uses {beast}: {targets}.", who=Who(seat), beast=title, targets=targets)
    else:
        t.say("{who} uses {beast}.", who=Who(seat), beast=title)
    pause(t, "beast", seat, beast, aimed_at(s, seat, s.box.steps[beast][0], aim))
    t.do(carry_out, seat, beast, 0, aim, s.interrupts)
    t.do(window, "step", seat, beast)  # AV-R14: around each beast ability
    t.do(use_beasts, seat)


@rule
def another_beast(t: T, seat: Seat) -> None:
    draw_beast(t, seat)  # AV-64
