"""Without a crew: what those take who pass, are excluded or decline (EF-51, EF-54, EF-59)."""

from __future__ import annotations

from functools import cache

from engine.core import Asking, Option, Seat, Who, briefly, text, titled
from engine.games.exodus_fleet.facts import pass_gain
from engine.games.exodus_fleet.rules.wording import amounts, resources_counted, take_any
from engine.games.exodus_fleet.state import Fleet, T, rule


def taken_instead(s: Fleet, seat: Seat, why: str) -> Asking[list[int]]:
    """EF-D6: the resources that come with the XU."""
    xu, n = pass_gain(s, seat)
    return (yield from take_any(s, seat, n, why, xu))


@cache
def with_gain(option: Option, xu: int, n: int) -> Option:
    """It says what is taken instead."""
    return option._replace(hint=text("take {xu} XU and {n}", xu=xu, n=resources_counted(n)))


def give_up(t: T, seat: Seat, cubes: list[int], template: str) -> None:
    """EF-51, EF-54, EF-59: XU and a resource of one's choice; EF-R18: too late to bid with."""
    s, p = t.s, t.s.players[seat]
    xu, _ = pass_gain(s, seat)
    p.xu += xu
    p.cubes = [a + b for a, b in zip(p.cubes, cubes, strict=True)]
    t.say(template, who=Who(seat), gain=amounts(cubes, xu))


@rule
def take_pass_gain(t: T, seat: Seat) -> Asking[None]:
    t.task("gain without a crew", "XU and a resource instead.")
    cubes = yield from briefly(titled("type", taken_instead(t.s, seat, "You go without a crew")))
    give_up(t, seat, cubes, "Without a crew, {who} takes {gain}.")
