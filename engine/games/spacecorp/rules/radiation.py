"""Radiation (SC-186 to SC-198): what a Move or Build in it costs, and what shields it.

Nothing else does, a colony's Build neither (SC-R43).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Base
from engine.games.spacecorp.facts import bases, clockwise, owned, sharing
from engine.games.spacecorp.rules.profits import spend
from engine.games.spacecorp.state import Corp, Deed, T
from engine.games.spacecorp.values import Lent
from engine.games.spacecorp.wording import profit


class Rays(NamedTuple):
    """What one team is exposed to."""

    penalty: int = 0  # if nothing shields it; 0: there is no radiation, or the shield costs nothing
    lenders: tuple[Lent, ...] = ()  # rivals' Shield Factories that would shield it


SAFE = Rays()


# --- what shields ------------------------------------------------------------------------------------------------
def immune(s: Corp, seat: Seat) -> bool:
    """SC-R151: a progress card shields every Move and Build of its owner."""
    return any(title.shields for title in owned(s, seat))


def shielded_home(s: Corp) -> bool:
    """SC-193, SC-R44"""
    return s.rules.shielded_home or (rulings.SOL_IS_SHIELDED and s.era == "starfarers")


def rays_of_move(s: Corp, seat: Seat, a: str, b: str) -> Rays:
    """SC-191, SC-196, SC-R42, SC-R48: any region that the cheapest way touches; what shields stands where it begins."""
    if not s.rules.penalty:
        return SAFE
    one, other = s.box.sites[a].region, s.box.sites[b].region
    touched = any(s.box.regions[region].radiation for region in s.chart.crossed(one, other))
    if one == s.box.sites[s.rules.home].region and shielded_home(s):
        return SAFE
    return _rays(s, seat, one, a, b) if touched else SAFE


def rays_of_build(s: Corp, seat: Seat, at: str, kinds: Sequence[Base] = ()) -> Rays:
    """SC-192, SC-194: a Shield Factory shields the action that builds it."""
    region = s.box.sites[at].region
    if not s.box.regions[region].radiation or any(s.box.bases[s.era][kind].shields for kind in kinds):
        return SAFE
    return _rays(s, seat, region, at)


def _rays(s: Corp, seat: Seat, region: str, *ends: str) -> Rays:
    there = [
        Lent(site, laid.owner) for site, laid in bases(s, region) if _shields(s, laid.base) and laid.owner is not None
    ]
    if immune(s, seat) or any(lent.seat == seat for lent in there):
        return SAFE
    there.sort(key=lambda lent: lent.site not in ends)  # a base that is used anyway is one reward (SC-R24)
    lenders = [next((lent for lent in there if lent.seat == rival), None) for rival in clockwise(s, seat)]
    return Rays(s.rules.penalty, tuple(lent for lent in lenders if lent) if sharing(s) else ())


def _shields(s: Corp, base: Base | None) -> bool:
    return base is not None and s.box.bases[s.era][base].shields


# --- a second team -----------------------------------------------------------------------------------------------
def more_for(s: Corp, deed: Deed, value: int, need: int) -> int | None:
    """SC-R18, SC-R33: what a second team must spend beyond the first; none if it is too much.

    What is spent serves both teams, so all of it is less than the value of either (F-2).
    """
    spent = max(need - value, deed.spent)
    if spent > s.rules.spend or (spent and spent >= min(value, deed.worth)):
        return None
    return spent - deed.spent


def is_due(s: Corp, deed: Deed) -> bool:
    """Will the penalty be paid whatever the second team does? (SC-R38)"""
    return deed.exposed and not deed.shielded and not rulings.RADIATION_PER_TEAM


def bearable(s: Corp, deed: Deed, rays: Rays, more: int) -> bool:
    """SC-R21: from what was there when the action began."""
    owed = s.rules.penalty if deed.exposed and not deed.shielded else 0
    if not rays.penalty or deed.shielded or is_due(s, deed) or rays.lenders:
        return more + owed <= deed.purse
    return more + owed + rays.penalty <= deed.purse


def cover_second(s: Corp, seat: Seat, deed: Deed, rays: Rays, more: int) -> Asking[Lent | None]:
    """D-19: whose Shield Factory, or the penalty; none where nothing has to be decided."""
    if not rays.penalty or deed.shielded or is_due(s, deed) or not rays.lenders:
        return None
    options = [
        Option(str(lent.seat), text("{who}'s Shield Factory", who=Who(lent.seat)), "they may draw a card", "use")
        for lent in rays.lenders
    ]
    if bearable(s, deed, Rays(rays.penalty), more):
        options.append(Option("pay", text("Pay {n}", n=profit(rays.penalty)), verb="choose", words="pay"))
    key = yield from choose(seat, text("What about the radiation?"), options, default=options[-1].key)
    return next((lent for lent in rays.lenders if str(lent.seat) == key), None)


def top_up(t: T, seat: Seat, more: int) -> None:
    """Profit for what the second team lacks (SC-R33)."""
    if more:
        spend(t, seat, more, "spent")
        t.say("{who} spends {n} more.", who=Who(seat), n=profit(more))


def expose(t: T, seat: Seat, deed: Deed, rays: Rays, cover: Lent | None) -> None:
    """The second team is in radiation, or not: a Shield Factory covers only its own region (SC-R39)."""
    if rays.penalty and cover is None and not deed.shielded:
        if deed.exposed and rulings.RADIATION_PER_TEAM:
            pay_penalty(t, seat)
        deed.exposed = True


def settle(t: T, seat: Seat, deed: Deed) -> None:
    """SC-R38, SC-R40: once, when the action has ended."""
    if deed.exposed and not deed.shielded:
        pay_penalty(t, seat)


def pay_penalty(t: T, seat: Seat) -> None:
    n = spend(t, seat, t.s.rules.penalty, "lost")
    t.say("{who} pays {n} for radiation.", who=Who(seat), n=profit(n))
