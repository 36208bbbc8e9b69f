"""What a hired player decides, whatever the phase: send the crew, or take the gain instead (EF-59)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Asking, Option, Seat, Words, text
from engine.games.exodus_fleet.looks import pass_gain
from engine.games.exodus_fleet.rules.giving_up import give_up, taken_instead
from engine.games.exodus_fleet.rules.paying import Payment
from engine.games.exodus_fleet.rules.wording import choose_or, resources_counted
from engine.games.exodus_fleet.state import Fleet, T

DECLINE = Option("decline", "Decline", verb="decline")
UNPAYABLE = "You can not pay for it."
DECLINING, DECLINES = "You decline", "{who} declines and takes {gain}."


class Plan(NamedTuple):
    """A decision that is complete, before anything of it happens."""

    what: str
    payment: Payment | None = None
    cubes: tuple[int, ...] = ()
    n: int = 0
    cards: tuple[str, ...] = ()  # played to carry more


def decide(s: Fleet, seat: Seat, words: Words, options: list[Option]) -> Asking[Plan]:
    """One of the options; when declined, with what is taken instead. EF-R22: before anything is paid.

    After "hold" it is another question: what was answered before is asked again, in order.
    """
    asked = text("{what}", what=words, hold=s.hold)
    key = yield from choose_or(seat, asked, [*options, declining(s, seat)], DECLINE.key)
    if key != DECLINE.key:
        return Plan(key)
    return Plan(key, cubes=tuple((yield from taken_instead(s, seat, DECLINING))))


def declining(s: Fleet, seat: Seat) -> Option:
    xu, n = pass_gain(s, seat)
    return DECLINE._replace(hint=text("take {xu} XU and {n}; the bid is lost", xu=xu, n=resources_counted(n)))


def decline(t: T, seat: Seat, plan: Plan) -> None:
    """EF-59, EF-R21: the bid is not returned."""
    t.s.players[seat].crew = "declined"
    give_up(t, seat, [*plan.cubes], DECLINES)
