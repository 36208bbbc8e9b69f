"""Sales and the limit of three technologies (DL-19 to DL-28)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Asking, Option, Seat, Text, Who, briefly, choose, text
from engine.games.disaster_looms.facts import MOST_TECHNOLOGIES, card, paid_by_sale
from engine.games.disaster_looms.state import EARTH, Looms, T, rule
from engine.games.disaster_looms.wording import r, spot_of_technology, technology


def sell(t: T, sold: Iterable[str]) -> None:
    """DL-23, DL-24: every owner is paid for every copy; one copy becomes public, the rest is discarded.

    All are paid at the same moment (DL-R27), and all can use it at once, in the middle of an action too (DL-R25).
    """
    s = t.s
    for id_ in sold:
        paid = paid_by_sale(s, id_)
        for seat, amount in paid.items():
            s.companies[seat].treasury += amount
            t.say("{who} gets {r} for {technology}.", who=Who(seat), r=r(amount), technology=technology(s, id_))
        make_public(t, id_)


def make_public(t: T, id_: str) -> None:
    """All owned copies leave their owners; licences on it go back without refund (DL-26).

    A card leaves its owner in no other way, so no licence is ever without its card (DL-R44).
    """
    s = t.s
    for company in s.companies:
        copies = company.technologies.count(id_)
        company.technologies = [other for other in company.technologies if other != id_]
        company.licences = [one for one in company.licences if one.technology != id_]
        s.cards.discarded += [id_] * copies
    s.cards.discarded.remove(id_)
    s.public.append(id_)
    t.say("{technology} is public.", technology=technology(s, id_))
    if id_ == "warp_gate_technology":
        gate_on_earth(t)


def gate_on_earth(t: T) -> None:
    """DL-151: from the supply, unless one is there or none is left (DL-R55)."""
    s = t.s
    if s.gates and not s.regions[EARTH].gate:
        s.gates -= 1
        s.regions[EARTH].gate = True
        t.say("A Warp Gate stands on Earth.")


def gain(t: T, seat: Seat, id_: str) -> None:
    """A card that somebody keeps; nothing that is public is ever shown to them (DL-34, DL-R31)."""
    s = t.s
    s.companies[seat].technologies.append(id_)
    t.say("{who} gains {technology}.", who=Who(seat), technology=technology(s, id_))
    t.do(technology_limit, seat)


@rule
def technology_limit(t: T, seat: Seat) -> Asking[None]:
    """DL-20, DL-21: at once, before anything goes on, also off turn (DL-R26); the card just drawn too (DL-R36)."""
    s, mine = t.s, t.s.companies[seat]
    if len(mine.technologies) <= MOST_TECHNOLOGIES:
        return
    t.task(text("sell a technology"), text("Three can be owned."))
    there = dict.fromkeys(mine.technologies)
    options = [sale(s, seat, id_) for id_ in there]
    words = text("You own {n} technologies. Which one do you sell?", n=len(mine.technologies))
    key = yield from aside(s, seat, choose(seat, words, options, default=least_loss(s, seat)))
    sell(t, [key.removeprefix("s.")])
    t.do(technology_limit, seat)


def aside(s: Looms, seat: Seat, asking: Asking[str]) -> Asking[str]:
    """Of somebody whose turn it is not it is a short question."""
    if seat == s.active:
        return asking
    return briefly(asking)


def sale(s: Looms, seat: Seat, id_: str) -> Option:
    """With all that are paid by it (DL-24)."""
    return Option(
        f"s.{id_}",
        text("Sell {technology}", technology=technology(s, id_)),
        who_is_paid(s, seat, id_),
        "sell",
        s.box.technologies[id_].name,
        spot=spot_of_technology(id_),
    )


def who_is_paid(s: Looms, seat: Seat, id_: str) -> Text:
    paid = paid_by_sale(s, id_)
    rivals = tuple(text("{who} {r}", who=Who(other), r=r(n)) for other, n in paid.items() if other != seat)
    own = r(paid.get(seat, 0))
    return text("+{r}; also {rivals}", r=own, rivals=rivals) if rivals else text("+{r}", r=own)


def least_loss(s: Looms, seat: Seat) -> str:
    """For who is away: the lowest value, then what pays others least, then what came last (DL-D6)."""
    mine = s.companies[seat].technologies

    def loss(id_: str) -> tuple[int, int, int]:
        paid = paid_by_sale(s, id_)
        return card(s, id_).value, sum(paid.values()) - paid[seat], mine[::-1].index(id_)

    return f"s.{min(mine, key=loss)}"
