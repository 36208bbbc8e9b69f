"""Genetics and Revelation as actions (SC-159, SC-162): a cube advances by the value."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, text
from engine.games.spacecorp.rules.advancing import Cube, advance
from engine.games.spacecorp.rules.means import gather, put_down, with_what
from engine.games.spacecorp.state import Corp, T
from engine.games.spacecorp.values import gives
from engine.games.spacecorp.wording import ACTION


def can_genetics(s: Corp, seat: Seat) -> bool:
    return gives(s, seat, "genetics")


def can_revelation(s: Corp, seat: Seat) -> bool:
    return gives(s, seat, "revelation")


def genetics(t: T, seat: Seat, away: bool) -> Asking[None]:
    return (yield from _advances(t, seat, "genetics", away))


def revelation(t: T, seat: Seat, away: bool) -> Asking[None]:
    return (yield from _advances(t, seat, "revelation", away))


def _advances(t: T, seat: Seat, cube: Cube, away: bool) -> Asking[None]:
    s = t.s
    way = yield from gather(s, seat, cube, text("{action} with what?", action=ACTION[cube]), away)
    s.announced = cube
    how = with_what(s, seat, way)
    t.say("{who} takes {action}: {how}.", who=Who(seat), action=ACTION[cube], how=how)
    put_down(t, seat, way)
    advance(t, seat, cube, way.value)
