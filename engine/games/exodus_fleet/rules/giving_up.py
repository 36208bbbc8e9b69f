"""Without a crew: what those take who pass, are excluded or decline (EF-51, EF-54, EF-59)."""

from __future__ import annotations

from engine.core import Asking, Seat, Who
from engine.games.exodus_fleet.looks import pass_gain, roomiest
from engine.games.exodus_fleet.rules.wording import counted, take_any
from engine.games.exodus_fleet.state import T, rule


def give_up(t: T, seat: Seat, cubes: list[int], template: str) -> None:
    """EF-51, EF-54, EF-59: XU and a resource of one's choice; EF-R18: too late to bid with."""
    s, p = t.s, t.s.players[seat]
    xu, _ = pass_gain(s, seat)
    p.xu += xu
    p.cubes = [a + b for a, b in zip(p.cubes, cubes, strict=True)]
    t.say(template, who=Who(seat), xu=xu, cubes=counted(cubes))


@rule
def take_pass_gain(t: T, seat: Seat) -> Asking[None]:
    """EF-D6"""
    _, n = pass_gain(t.s, seat)
    cubes = yield from take_any(seat, n, "Without a crew, take", roomiest(t.s, seat))
    give_up(t, seat, cubes, "{who} takes {xu} XU and {cubes}.")
