"""Whole ways to pay for an action (SC-42 to SC-63): found, compared, and the pointless ones left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import le
from typing import NamedTuple
from zlib import crc32

from engine.core import Key, Seat
from engine.games.spacecorp.content import Action, CorpBox, shown
from engine.games.spacecorp.facts import HANDS, TIMED, able, bonus, matching, worth
from engine.games.spacecorp.rules.radiation import SAFE, Rays
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import (
    DOUBLE,
    TWO,
    Best,
    Means,
    doublable,
    headquarters,
    in_use,
    may_take_time,
    plainly,
    price,
    put_together,
    shieldable,
    shielding,
    spendable,
    value,
)
from engine.parts.reaching import reach

MOST_WAYS = 9


class Boost(NamedTuple):
    """What a base gives to the action of one team: its own, or a rival's for a reward."""

    lender: Seat | None = None
    more: int = 0  # before multiplying (SC-R6)
    factor: int = 1
    ports: bool = False  # it doubles a card (SC-219),
    both: bool = False  # for two teams too, as another one begins at a Spaceport (SC-R8)


PLAIN = Boost()


class Way(NamedTuple):
    means: Means
    boost: Boost
    value: int

    def order(self, seat: Seat) -> tuple[int, int, int, int, int]:
        cards, rivals, time, edge, spent = costs(seat, self)
        return spent, rivals + edge, time, cards, self.value

    def key(self) -> Key:
        """Keys are short: headquarters, whose base, a checksum of the cards, Time."""
        hqs = "".join(map(str, self.means.hqs)) or "x"
        lent = "" if self.boost.lender is None else str(self.boost.lender)
        other = self.means.cards, sorted(self.means.shielded), self.means.ported, self.means.cover, self.means.penalty
        more = f"{crc32(repr(other).encode()):x}"
        return f"w.{hqs}.{lent}.{more}.{self.means.time}"


def cheapest(s: Corp, seat: Seat, action: Action, need: int, base: Means, boost: Boost) -> Means | None:
    """The fewest cards, then the least excess, beside these headquarters, Time and the cards that are set already."""
    hand = matching(s, seat, action)
    added, times = bonus(s, seat, action)
    if action == "produce" and not base.cards:
        added = 0  # SC-R161
    there = put_together(s, action, base)
    more = boost.more + added + (there.added or 0)
    product = (there.times or 1) * times * boost.factor * (2 if base.time == DOUBLE else 1)
    start = more if more or there.added is not None else None
    if start is None and there.times is not None and product >= need:
        return base  # a multiplier that is set already is enough by itself (SC-55)
    adding, numbers, multiplying, factors = apart(s.box, hand, (*base.cards, base.competitors), shown(action))
    found = reach(need, numbers, factors, start, product)
    if found is None:
        return None
    if not found.added and not found.times:
        return base
    picked = {*base.cards, *(adding[n] for n in found.added), *(multiplying[n] for n in found.times)}
    return base._replace(cards=tuple(piece for piece in hand if piece in picked))


@lru_cache(maxsize=HANDS)
def apart(box: CorpBox, hand: tuple[str, ...], taken: tuple[str, ...], action: Action) -> Apart:
    """Cards that are still free: those that are added with their numbers, and those that multiply."""
    free = [(piece, *plainly(box.card_of[piece].actions[action])) for piece in hand if piece not in taken]
    return Apart(
        tuple(piece for piece, _, multiplies in free if not multiplies),
        tuple(number for _, number, multiplies in free if not multiplies),
        tuple(piece for piece, _, multiplies in free if multiplies),
        tuple(number for _, number, multiplies in free if multiplies),
    )


class Apart(NamedTuple):
    adding: tuple[str, ...]
    numbers: tuple[int, ...]
    multiplying: tuple[str, ...]
    factors: tuple[int, ...]


def number_of(s: Corp, piece: str, action: Action) -> int:
    found = worth(s, piece, action)
    return (found.plain or found.shielded) if found else 0


class Beside(NamedTuple):
    """What may come to the cards, and the way with the fewest of them."""

    means: Means
    boost: Boost
    shield: bool  # one of the cards must shield the action
    fewest: Way


def enough(
    s: Corp, seat: Seat, action: Action, need: int, boosts: Iterable[Boost] = (PLAIN,), rays: Rays = SAFE
) -> list[Beside]:
    """Every choice of headquarters, Time, bases and shields that reaches it."""
    found: list[Beside] = []
    single: Way | None = None
    for boost, base, shield in beside(s, seat, action, boosts, rays):
        if base.time == TWO and (boost.both or not boost.ports):  # just as with one team
            way = single and single._replace(means=single.means._replace(time=TWO))
        else:
            way = way_to(s, seat, action, need, base, boost, shield)
            single = single if base.time else way
        if way:
            found.append(Beside(base, boost, shield, way))
    return found


def ways(s: Corp, seat: Seat, action: Action, need: int, found: Sequence[Beside]) -> dict[Key, Way]:
    """At most nine, each for headquarters of its own, with and without Time, and with profit instead of a card."""
    best = worthwhile(seat, [one.fewest for one in found])
    saving = [way for one in found if one.fewest in best and (way := thrifty(s, seat, action, need, one))]
    kept = sorted(worthwhile(seat, [*best, *saving]) if saving else best, key=lambda way: way.order(seat))
    return dict(islice(((way.key(), way) for way in kept), MOST_WAYS))


def thrifty(s: Corp, seat: Seat, action: Action, need: int, one: Beside) -> Way | None:
    """SC-202, SC-R19: nobody has to play a card for what profit can make up; the least that saves one."""
    spent, cards = one.fewest.means.spend, len(one.fewest.means.cards)
    most = min(s.rules.spend, s.firms[seat].profit - one.means.penalty) if cards and action in TIMED else 0
    if most <= spent:
        return None
    dearest = way_to(s, seat, action, need, one.means, one.boost, one.shield, most)
    if dearest and len(dearest.means.cards) >= cards:
        return None  # not even for all that may be spent
    for least in range(spent + 1, most + 1):
        found = way_to(s, seat, action, need, one.means, one.boost, one.shield, least)
        if found and len(found.means.cards) < cards:
            return found
    return None


def beside(
    s: Corp, seat: Seat, action: Action, boosts: Iterable[Boost], rays: Rays
) -> Iterator[tuple[Boost, Means, bool]]:
    """Headquarters, Time, bases, and how radiation is met (by a card: the last)."""
    times = times_for(s, seat, action)
    for boost in boosts:
        for base in headquarters(s, seat, action):
            for means, shield in against(s, seat, base, rays):
                yield from ((boost, means._replace(time=time) if time else means, shield) for time in times)


def against(s: Corp, seat: Seat, base: Means, rays: Rays) -> Iterator[tuple[Means, bool]]:
    if not rays.penalty:
        yield base, False
        return
    yield base, True
    yield from ((base._replace(cover=lent), False) for lent in rays.lenders)
    if s.firms[seat].profit >= rays.penalty:  # SC-198
        yield base._replace(penalty=rays.penalty), False


def way_to(
    s: Corp,
    seat: Seat,
    action: Action,
    need: int,
    base: Means,
    boost: Boost,
    shield: bool = False,
    least: int = 0,
) -> Way | None:
    """What is missing in the end, or as much as is wanted, is bought, if the era and the purse allow (SC-202)."""
    if bare(action, boost, shield):
        return _way(s, seat, action, need, base, boost, least)
    there = outfits(s, seat, action, base, boost, shield)
    found = [_way(s, seat, action, need, means, boost, least) for means in there]
    return min((way for way in found if way), key=lambda way: way.order(seat), default=None)


def bare(action: Action, boost: Boost, shield: bool) -> bool:
    """Is no card of its own needed: to be doubled, to shield, or for a bonus?"""
    return not shield and not boost.ports and action != "produce"


def _way(s: Corp, seat: Seat, action: Action, need: int, base: Means, boost: Boost, least: int = 0) -> Way | None:
    for less in range(least, (s.rules.spend if action in TIMED else 0) + 1):
        means = cheapest(s, seat, action, need - less, base, boost)
        if means is None:
            continue
        if not less:
            return made(s, seat, action, means, boost)
        spent = price(s, seat, action, need, means, boost.more, boost.factor)
        if spent is not None:
            return made(s, seat, action, means._replace(spend=spent), boost)
    return None


def made(s: Corp, seat: Seat, action: Action, means: Means, boost: Boost) -> Way:
    """Whole; what a card shields anyway costs nothing more (SC-R150)."""
    if (means.cover or means.penalty) and shielding(s, action, means):
        means = means._replace(cover=None, penalty=0)
    return Way(means, boost, value(s, seat, action, means, boost.more, boost.factor))


def outfits(s: Corp, seat: Seat, action: Action, base: Means, boost: Boost, shield: bool) -> Iterator[Means]:
    """With the cards that must be played: to be doubled by a Spaceport, to shield, or for a bonus that wants one."""
    hand = [piece for piece in matching(s, seat, action) if piece != base.competitors]
    built = [piece for piece, _ in in_use(s, action, base)]
    doubles = boost.ports and (boost.both or base.time != TWO)
    ports = [*doublable(s, action, built), *doublable(s, action, hand)] if doubles else []
    shields = [*shieldable(s, action, built), *shieldable(s, action, hand)] if shield else [""]
    for port in ports if boost.lender is not None and boost.ports else ["", *ports]:
        for piece in shields:
            cards = tuple(one for one in hand if one in (port, piece))
            yield base._replace(cards=cards, ported=port, shielded=frozenset([piece] if piece else ()))
    if action == "produce" and bonus(s, seat, action)[0]:
        yield from (base._replace(cards=(piece,)) for piece in hand)  # SC-R161


def reaches(best: Best, need: int, boosts: Sequence[Boost], rays: Rays = SAFE) -> bool:
    """Is there any way to pay for it, radiation included? (SC-198, SC-R89)"""
    s, seat, free = best.s, best.seat, not rays.penalty or bool(rays.lenders)
    for boost in boosts:
        worth_ = best.of(boost.more, boost.factor, boost.ports)
        if need > worth_ + spendable(s, seat, worth_):
            continue
        if free:
            return True
        if need <= worth_ + spendable(s, seat, worth_, rays.penalty) and s.firms[seat].profit >= rays.penalty:
            return True
        worth_ = best.of(boost.more, boost.factor, boost.ports, shield=True)
        if worth_ and need <= worth_ + spendable(s, seat, worth_):
            return True
    return False


def times_for(s: Corp, seat: Seat, action: Action) -> tuple[str, ...]:
    if not may_take_time(s, seat, action):
        return ("",)
    return ("", DOUBLE, TWO) if len(able(s, seat)) > 1 else ("", DOUBLE)  # SC-R34


def worthwhile(seat: Seat, found: Sequence[Way], as_much: bool = False) -> list[Way]:
    """Those that no other does as well with less: what is a rival's is dearer than any card of one's own.

    `as_much`: where no number is to be reached, another is as good only if it is worth as much.
    """
    priced = [(way, costs(seat, way)) for way in found]
    return [
        way
        for way, mine in priced
        if not any(
            _less(cost, mine) and _does(one, way) and (not as_much or one.value >= way.value) for one, cost in priced
        )
    ]


def _less(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one < other and all(map(le, one, other))


def _does(one: Way, other: Way) -> bool:
    return other.means.time != TWO or one.means.time == TWO


def costs(seat: Seat, way: Way) -> tuple[int, ...]:
    means = way.means
    rivals = len(means.hqs) - (seat in means.hqs) + (way.boost.lender is not None) + (means.cover is not None)
    spent = means.spend + means.penalty
    return len(means.cards), rivals, int(bool(means.time)), int(bool(means.competitors)), spent
