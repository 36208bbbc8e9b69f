"""What a hired player decides, whatever the phase: send the crew, or take the gain instead (EF-59)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Words, pick, text
from engine.games.exodus_fleet.content import FleetBox
from engine.games.exodus_fleet.facts import pass_gain
from engine.games.exodus_fleet.payment.bill import Bill
from engine.games.exodus_fleet.payment.search import best
from engine.games.exodus_fleet.rules.giving_up import give_up, taken_instead, with_gain
from engine.games.exodus_fleet.rules.paying import Payment, described, has_choice, pay, pay_best
from engine.games.exodus_fleet.rules.wording import choose_or, too_dear
from engine.games.exodus_fleet.state import Fleet, T

DECLINE = Option("decline", "Decline", verb="decline")
OTHERWISE = Option("otherwise", "Pay another way", verb="pay", words="another way")
DECLINING, DECLINES = "You decline", "{who} declines and takes {gain}."


class CrewWork(NamedTuple):
    """A decision that is complete, before anything of it happens."""

    what: str
    payment: Payment | None = None
    cubes: tuple[int, ...] = ()
    n: int = 0
    cards: tuple[str, ...] = ()  # played to carry more


class Errand(NamedTuple):
    """What a crew may be sent for, and the bill."""

    option: Option
    owed: Bill

    def priced(self, box: FleetBox) -> Option:
        """With the best way to pay on it: to press it is to agree."""
        way = best(self.owed)
        if way is None:
            return self.option._replace(blocked=too_dear(self.owed.need))
        if not any(self.owed.need):
            return self.option
        return self.option._replace(
            text=text("{what} for {cost}", what=self.option.text, cost=described(box, way, self.owed))
        )


def choose_errand(
    s: Fleet, seat: Seat, words: Words, errands: Sequence[Errand], more: Sequence[Option], without: Sequence[str] = ()
) -> Asking[CrewWork]:
    """One of the errands, paid for, or one of the other options; the last of them for an absent player (EF-R99)."""
    priced = [errand.priced(s.box) for errand in errands]
    freely = next(paid_otherwise(errands), None)
    options = [*priced, *([OTHERWISE] if freely else []), *more]
    key = yield from choose_or(seat, words, options, more[-1].key)
    for errand in errands:
        if key == errand.option.key:
            return CrewWork(key, (yield from pay_best(s, seat, errand.owed, errand.option.text, without)))
    if key != OTHERWISE.key:
        return CrewWork(key)
    asked = "What is it that you pay for another way?"
    what, owed = yield from pick(seat, asked, paid_otherwise(errands), lambda errand: errand.option, auto=True)
    return CrewWork(what.key, (yield from pay(s, seat, owed, what.text, without=without)))


def paid_otherwise(errands: Sequence[Errand]) -> Iterator[Errand]:
    return (errand for errand in errands if best(errand.owed) and has_choice(errand.owed))


def decide(
    s: Fleet, seat: Seat, words: Words, errands: Sequence[Errand], plays: Sequence[Option] = ()
) -> Asking[CrewWork]:
    """One of the errands; when declined, with what is taken instead. EF-R22: before anything is paid.

    After "hold" it is another question: what was answered before is asked again, in order.
    """
    asked = text("{what}", what=words, hold=s.hold)
    plan = yield from choose_errand(s, seat, asked, errands, [*plays, declining(s, seat)])
    if plan.what != DECLINE.key:
        return plan
    return plan._replace(cubes=tuple((yield from taken_instead(s, seat, DECLINING))))


def declining(s: Fleet, seat: Seat) -> Option:
    return with_gain(DECLINE, *pass_gain(s, seat))


def decline(t: T, seat: Seat, plan: CrewWork) -> None:
    """EF-59, EF-R21: the bid is not returned."""
    t.s.players[seat].crew = "declined"
    give_up(t, seat, [*plan.cubes], DECLINES)
