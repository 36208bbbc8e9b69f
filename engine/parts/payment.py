"""Paying a bill of several resources: what may stand for what, and the cheapest ways to do it.

A bill is met by cubes that are held, by cuts (discounts, and units that money buys off the price), by extras (cubes
that a burnt card or money brings), and by trades (n cubes of one type for 1 of another). A use is one such unit; a
way is the uses that leave a bill to be paid with cubes alone. `ways` finds the cheapest, exactly; `use` lets a payer
compose one unit by unit; both end in the same `Way`.

The types of any two cuts must be nested or apart, and each further unit of a cut may not be cheaper than the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

Types = tuple[int, ...]
KNOWN = 1024  # bills whose ways are kept: a question is put together anew whenever somebody looks at it


class Cut(NamedTuple):
    """Units taken off the price; they are no cubes, so they never feed a trade."""

    id: str
    types: Types  # what it may be taken off
    prices: tuple[int, ...]  # money for the first unit, the second, ...
    keep: bool = False  # better kept for later where cubes are at hand


class Extra(NamedTuple):
    """Cubes of any type that can be had while paying."""

    id: str
    n: int
    price: int = 0  # money for each
    card: bool = True  # each takes a card of the payer's


class Use(NamedTuple):
    """One unit: a cut or an extra as this type, or a trade of cubes into it."""

    kind: Literal["cut", "extra", "trade"]
    id: str
    into: int
    out_of: int = -1


class Bill(NamedTuple):
    need: Types
    held: Types
    ratio: int = 3  # so many cubes of one type stand for one of another; 0: no trades
    cuts: tuple[Cut, ...] = ()
    extras: tuple[Extra, ...] = ()
    money: int = 0
    doubled: int = -1  # cubes of this type count twice, up to what is needed


class Price(NamedTuple):
    """What a way costs, in the order in which it hurts."""

    cards: int
    money: int
    cubes: int
    kept: int  # units of cuts that were better kept


class Way(NamedTuple):
    price: Price
    cubes: Types  # from what is held and had, by type, those traded included
    uses: tuple[Use, ...]


# --- composing ---------------------------------------------------------------------------------------------------
def use(bill: Bill, u: Use) -> Bill:
    """The bill that is left after one use."""
    if u.kind == "trade":
        held = _plus(bill.held, u.out_of, -bill.ratio)
        return bill._replace(held=held, need=_plus(bill.need, u.into, -1))
    if u.kind == "extra":
        i, extra = next((i, e) for i, e in enumerate(bill.extras) if e.id == u.id)
        extras = (*bill.extras[:i], extra._replace(n=extra.n - 1), *bill.extras[i + 1 :])
        return bill._replace(extras=extras, money=bill.money - extra.price, held=_plus(bill.held, u.into, 1))
    i, cut = next((i, c) for i, c in enumerate(bill.cuts) if c.id == u.id)
    cuts = (*bill.cuts[:i], cut._replace(prices=cut.prices[1:]), *bill.cuts[i + 1 :])
    return bill._replace(cuts=cuts, money=bill.money - cut.prices[0], need=_plus(bill.need, u.into, -1))


def uses(bill: Bill) -> Iterator[Use]:
    """What could be used next, without a look at whether the rest can then be paid."""
    for into, n in enumerate(bill.need):
        if not n:
            continue
        for cut in bill.cuts:
            if into in cut.types and cut.prices and cut.prices[0] <= bill.money:
                yield Use("cut", cut.id, into)
        if n > _worth(bill, into, bill.held[into]):
            for extra in bill.extras:
                if extra.n and extra.price <= bill.money:
                    yield Use("extra", extra.id, into)
        if bill.ratio:
            for out_of, held in enumerate(bill.held):
                if out_of != into and held >= bill.ratio:
                    yield Use("trade", "", into, out_of)


def paid(bill: Bill, done: tuple[Use, ...]) -> Way | None:
    """The way that these uses are, if cubes alone pay the rest and nothing is superfluous."""
    left = bill
    for u in done:
        if u not in uses(left):
            return None
        left = use(left, u)
    cubes = [_cubes_for(left, i, n) for i, n in enumerate(left.need)]
    filled = {u.into for u in done if u.kind != "cut"}
    if any(n > held or (i in filled and n < held) for i, (n, held) in enumerate(zip(cubes, left.held, strict=True))):
        return None
    if any(u.kind == "trade" and u.out_of in filled for u in done):
        return None
    cards = {e.id: e.card for e in bill.extras}
    keep = {c.id for c in bill.cuts if c.keep}
    burnt = sum(u.kind == "extra" and cards[u.id] for u in done)
    for u in done:
        if u.kind == "trade":
            cubes[u.out_of] += bill.ratio
    own = sum(cubes) - sum(u.kind == "extra" for u in done)
    kept = sum(u.kind == "cut" and u.id in keep for u in done)
    return Way(Price(burnt, bill.money - left.money, own, kept), tuple(cubes), done)


# --- finding -----------------------------------------------------------------------------------------------------
@lru_cache(KNOWN)
def best(bill: Bill) -> Way | None:
    """The way that burns the fewest cards, then spends the least money, then the fewest cubes."""
    if not payable(bill):
        return None
    return _way(bill, min(_plans(bill), key=lambda plan: plan.price))


def payable(bill: Bill) -> bool:
    """By counting where that settles it: what a use is sure to fill, and what it can fill at most."""
    short, room = _short_and_room(bill)
    if short <= room:
        return True
    sure = sum([cut.prices.count(0) for cut in bill.cuts if len(cut.types) == len(bill.need)])
    sure += sum([extra.n for extra in bill.extras if not extra.price])
    if short <= room + sure:
        return True
    most = sum([len(cut.prices) for cut in bill.cuts])
    most += sum([extra.n for extra in bill.extras]) * (1 if bill.doubled < 0 else 2)
    return short <= room + most and next(_plans(bill), None) is not None


def _short_and_room(bill: Bill) -> tuple[int, int]:
    """Units that are missing, and trades that can be made, as long as nothing is cut and nothing had."""
    if bill.doubled >= 0:
        packed = sum([_effect(bill, i, n) for i, n in enumerate(bill.need)])
        return packed >> FIELD & MASK, packed >> 2 * FIELD & MASK
    short, room, ratio = 0, 0, bill.ratio
    for n, held in zip(bill.need, bill.held, strict=True):
        if n > held:
            short += n - held
        elif ratio:
            room += (held - n) // ratio
    return short, room


@lru_cache(KNOWN)
def ways(bill: Bill, most: int = 4) -> tuple[Way, ...]:
    """The best way and a few others that are each the cheapest in another coin, the best first."""
    front: dict[Price, _Plan] = {}
    for plan in _plans(bill):
        front.setdefault(plan.price, plan)
    chosen: dict[Price, _Plan] = {}
    for order in ORDERS if front else ():
        price = min(front, key=order)
        chosen.setdefault(price, front[price])
    found = [_way(bill, plan) for plan in chosen.values()]
    if found and found[0].price.kept:
        keep = {cut.id for cut in bill.cuts if cut.keep}
        keeping = paid(bill, tuple(u for u in found[0].uses if u.id not in keep))
        found += [keeping] if keeping and keeping.price not in chosen else []
    return tuple(found[:most])


ORDERS: tuple[Callable[[Price], tuple[int, ...]], ...] = (
    lambda p: p,  # keep cards, then money
    lambda p: (p.cards, p.cubes, p.money, p.kept),  # keep cards, then cubes
    lambda p: (p.money, p.cubes, p.cards, p.kept),  # keep money, then cubes: cards rather than trades
)


class _Plan(NamedTuple):
    price: Price
    off: Types  # units cut, by type
    extra: tuple[int, ...]  # how many of each kind of extra
    twice: int  # how many of these go to the doubled type


def _plans(bill: Bill) -> Iterator[_Plan]:
    """Whatever may be the cheapest in some order: what to cut, how many extras; the rest is traded or paid."""
    takings: list[_Taking] = []
    none = (0,) * len(bill.extras)
    first = keep_cubes = keep_money = (MASK, MASK, MASK, MASK)  # the cheapest so far, in the three orders
    for money, direct, kept, packed, off in _cuttings(bill):
        dear = first <= (0, money, direct, kept) and keep_cubes <= (0, direct, money, kept)
        if dear and keep_money <= (money, direct, 0, kept):
            continue
        short = packed >> FIELD & MASK
        if short:
            takings = takings or _takings(bill)
            found = _filled(bill, takings, short, packed, bill.money - money)
        else:
            found = [(0, 0, direct, none, 0)]
        for cards, price, cubes, taken, twice in found:
            spent = money + price
            one, two, three = (cards, spent, cubes, kept), (cards, cubes, spent, kept), (spent, cubes, cards, kept)
            if one < first or two < keep_cubes or three < keep_money:
                first, keep_cubes, keep_money = min(one, first), min(two, keep_cubes), min(three, keep_money)
                yield _Plan(Price(*one), off, taken, twice)


_Taking = tuple[int, int, int, tuple[int, ...]]  # units, cards, money, how many of each kind


def _filled(
    bill: Bill, takings: list[_Taking], short: int, packed: int, money: int
) -> list[tuple[int, int, int, tuple[int, ...], int]]:
    """How extras and trades can fill what is short: cards, money, own cubes, extras, those for the doubled type."""
    direct, room, missing = packed & MASK, packed >> 2 * FIELD & MASK, packed >> 3 * FIELD & MASK
    found = []
    for n, cards, price, taken in takings:
        if n > short:
            break
        if n + missing < short - room or price > money:
            continue
        for twice in range(min(n, (missing + 1) // 2), -1, -1) if missing else (0,):
            uncovered = short - min(missing, 2 * twice) - n + twice
            if n - twice <= short - missing and uncovered <= room:
                found.append((cards, price, direct + bill.ratio * uncovered, taken, twice))
    return found


FIELD, MASK = 10, 1023  # numbers of cubes are packed into one integer, so that what is alike falls together


def _cuttings(bill: Bill) -> list[tuple[int, int, int, int, Types]]:
    """Every number of units to cut by type, one for each that differs in effect, the cheapest first.

    Money, cubes paid as they are, units better kept, all packed, units cut. Packed from the right: cubes paid as
    they are, units short, trades that can be made, units short of the doubled type, units cut in each set of types.
    """
    if not any(cut.prices for cut in bill.cuts):
        packed = sum([_effect(bill, i, n) for i, n in enumerate(bill.need)])
        return [(0, packed & MASK, 0, packed, (0,) * len(bill.need))]
    cutting = cutting_for(bill.cuts, bill.money, len(bill.need))
    found: dict[int, Types] = {0: ()}
    most = [min(n, units) for n, units in zip(bill.need, cutting.most, strict=True)]
    units = len(cutting.steps)
    least = min(units, sum(most)) if cutting.free else 0  # all that can be had for nothing is cut
    later = sum(most)
    for i, n in enumerate(bill.need):
        later -= most[i]
        row = [_effect(bill, i, n - d) + (d * cutting.code[i] << 4 * FIELD) for d in range(most[i] + 1)]
        found = {
            p + row[d]: (*off, d)
            for p, off in found.items()
            for d in range(max(0, least - later - sum(off)), min(most[i], units - sum(off)) + 1)
        }
    prices = {packed: cutting.cheapest(packed >> 4 * FIELD, off) for packed, off in found.items()}
    return sorted(
        (price[0], packed & MASK, price[1], packed, off)
        for packed, off in found.items()
        if (price := prices[packed]) and not cutting.more_for_nothing(packed >> 4 * FIELD, off, bill.need)
    )


def _effect(bill: Bill, type_: int, n: int) -> int:
    held, doubled = bill.held[type_], type_ == bill.doubled
    worth = 2 * held if doubled else held
    if n > worth:
        short = n - worth
        return held | short << FIELD | (short << 3 * FIELD if doubled else 0)
    cubes = (n + 1) // 2 if doubled else n
    return cubes | ((held - cubes) // bill.ratio << 2 * FIELD if bill.ratio else 0)


def _takings(bill: Bill) -> list[_Taking]:
    """How many of each kind of extra: units, cards, money."""
    most = sum(bill.need)
    found = []
    for taken in product(*[range(min(e.n, most) + 1) for e in bill.extras]):
        cards = sum(n for n, e in zip(taken, bill.extras, strict=True) if e.card)
        price = sum(n * e.price for n, e in zip(taken, bill.extras, strict=True))
        found.append((sum(taken), cards, price, taken))
    return sorted(found)


class _Cutting:
    """The least money that takes so many units of each type off: a greedy choice, exact for nested types."""

    def __init__(self, cuts: tuple[Cut, ...], money: int, types: int) -> None:
        self.money = money
        steps = [(p, c.keep, i, k) for i, c in enumerate(cuts) for k, p in enumerate(c.prices)]
        self.steps = [(price, keep, i) for price, keep, i, _ in sorted(steps)]
        self.sets = sorted({frozenset(c.types) for c in cuts}, key=len)
        self.inside = [[n for n, s in enumerate(self.sets) if {*c.types} <= s] for c in cuts]
        self.code = [
            1 + sum(1 << (n + 1) * FIELD for n, among in enumerate(self.sets) if i in among) for i in range(types)
        ]
        self.most = [sum(len(c.prices) for c in cuts if i in c.types) for i in range(types)]
        self.free = all(len(c.types) == types and not any(c.prices) and not c.keep for c in cuts)
        self.known: dict[int, tuple[int, int] | None] = {}

    def taken(self, off: Types) -> list[int] | None:
        """Which cuts, a step each, cheapest first."""
        room = [sum(off[t] for t in s) for s in self.sets]
        left, chosen = sum(off), []
        for _, _, i in self.steps:
            if not left:
                break
            if all(room[n] for n in self.inside[i]):
                for n in self.inside[i]:
                    room[n] -= 1
                chosen.append(i)
                left -= 1
        return None if left else chosen

    def cheapest(self, key: int, off: Types) -> tuple[int, int] | None:
        """Money and units better kept; None if so much cannot be cut."""
        if key not in self.known:
            self.known[key] = self._price(off)
        return self.known[key]

    def more_for_nothing(self, key: int, off: Types, need: Types) -> bool:
        """Could one more unit be cut at the same price? Then that is better."""
        known, price = self.known, self.known[key]
        return price in [known.get(key + code) for code, n, m in zip(self.code, off, need, strict=True) if n < m]

    def _price(self, off: Types) -> tuple[int, int] | None:
        """As `taken`, but only what it costs; a cut that finds no room is not tried again."""
        room = [sum([off[t] for t in types]) for types in self.sets]
        left, money, kept = sum(off), 0, 0
        for price, keep, i in self.steps:
            if not left:
                break
            inside = self.inside[i]
            for n in inside:
                if not room[n]:
                    break
            else:
                for n in inside:
                    room[n] -= 1
                money += price
                kept += keep
                left -= 1
        return None if left or money > self.money else (money, kept)


@lru_cache(64)
def cutting_for(cuts: tuple[Cut, ...], money: int, types: int) -> _Cutting:
    """For all bills of one payer."""
    return _Cutting(cuts, money, types)


def _way(bill: Bill, plan: _Plan) -> Way:
    """The uses of a plan, spelt out."""
    done: list[Use] = []
    need, held, traded, off = [*bill.need], [*bill.held], [0] * len(bill.need), [*plan.off]
    cutting = cutting_for(bill.cuts, bill.money, len(bill.need))
    for cut in sorted([bill.cuts[i] for i in cutting.taken(plan.off) or ()], key=lambda cut: len(cut.types)):
        into = next(t for t in cut.types if off[t])
        off[into], need[into] = off[into] - 1, need[into] - 1
        done.append(Use("cut", cut.id, into))
    ids = [e.id for n, e in zip(plan.extra, bill.extras, strict=True) for _ in range(n)]
    for k, id_ in enumerate(ids):
        into = bill.doubled if k < plan.twice else _shortest(bill, need, held, bill.doubled)
        held[into] += 1
        done.append(Use("extra", id_, into))
    while (into := _shortest(bill, need, held, -1)) >= 0:
        spare = [h - _cubes_for(bill, i, n) for i, (n, h) in enumerate(zip(need, held, strict=True))]
        out_of = spare.index(max(spare))
        need[into], held[out_of], traded[out_of] = (
            need[into] - 1,
            held[out_of] - bill.ratio,
            traded[out_of] + bill.ratio,
        )
        done.append(Use("trade", "", into, out_of))
    cubes = tuple([_cubes_for(bill, i, n) + more for i, (n, more) in enumerate(zip(need, traded, strict=True))])
    return Way(plan.price, cubes, tuple(done))


def _shortest(bill: Bill, need: list[int], held: list[int], but: int) -> int:
    """The type, but for this one, of which most is missing; -1: nothing is."""
    missing = [0 if i == but else n - _worth(bill, i, h) for i, (n, h) in enumerate(zip(need, held, strict=True))]
    most = max(missing)
    return missing.index(most) if most > 0 else -1


def _worth(bill: Bill, type_: int, cubes: int) -> int:
    return 2 * cubes if type_ == bill.doubled else cubes


def _cubes_for(bill: Bill, type_: int, n: int) -> int:
    return (n + 1) // 2 if type_ == bill.doubled else n


def _plus(numbers: Types, at: int, n: int) -> Types:
    return (*numbers[:at], numbers[at] + n, *numbers[at + 1 :])
