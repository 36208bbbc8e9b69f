"""Paying a bill: whether it can be done, the cheapest way, and a few others that each spare another coin.

`best` and `ways` search exactly; `bill.use` lets a payer compose a way unit by unit; both end in the same `Way`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.games.exodus_fleet.payment.bill import Bill, Extra, Price, Use, Way, cubes_for, paid, worth
from engine.games.exodus_fleet.payment.cuts import FIELD, KNOWN, MASK, Cutting, Types, cutting_for


@lru_cache(KNOWN)
def best(bill: Bill) -> Way | None:
    """The way that burns the fewest cards, then spends the least money, then the fewest cubes."""
    if not payable(bill):
        return None
    return _simply(bill) or _way(bill, min(_plans(bill), key=lambda plan: plan.price))


def _simply(bill: Bill) -> Way | None:
    """The best way where free cuts of any type, trades and cards will do, in this order; None where more serves."""
    need, held, ratio = bill.need, bill.held, bill.ratio
    if bill.doubled >= 0 or any(any(c.prices) or c.keep or len(c.types) < len(need) for c in bill.cuts):
        return None
    if not bill.cuts and all(n <= h for n, h in zip(need, held, strict=True)):
        return Way(Price(0, 0, sum(need), 0), need, (), sum([extra.left for extra in bill.extras]))
    ids = [cut.id for cut in bill.cuts for _ in cut.prices][: sum(need)]
    short = [n - h if n > h else 0 for n, h in zip(need, held, strict=True)]
    spare = [h - n if h > n else 0 for n, h in zip(need, held, strict=True)]
    over = len(ids) - sum(short)
    if over < 0:
        trades = min(-over, sum([n // ratio for n in spare]) if ratio else 0)
        cards = -over - trades
        if cards and [extra[2:] for extra in bill.extras] != [A_CUBE_FOR_A_CARD]:
            return None
        price = Price(cards, 0, sum(need) - sum(short) + ratio * trades, 0)
        cuts = [Use("cut", *use) for use in zip(ids, _each(short), strict=False)]
        return _spelt(bill, price, cuts, (cards,) if cards else (0,) * len(bill.extras))
    rest = [n - s for n, s in zip(need, short, strict=True)]
    more = min(
        splits(over, rest),  # what leaves the fewest trades
        key=lambda x: sum([(n + d) // ratio for n, d in zip(spare, x, strict=True)]) if ratio else 0,
    )
    off = [s + d for s, d in zip(short, more, strict=True)]
    cubes = tuple([n - d for n, d in zip(need, off, strict=True)])
    done = tuple([Use("cut", *use) for use in zip(ids, _each(off), strict=True)])
    return Way(Price(0, 0, sum(cubes), 0), cubes, done, sum([extra.left for extra in bill.extras]))


A_CUBE_FOR_A_CARD = Extra("", 1)[2:]


def _each(numbers: Sequence[int]) -> list[int]:
    """The types, each as often as it is counted."""
    return [type_ for type_, n in enumerate(numbers) for _ in range(n)]


def splits(n: int, most: Sequence[int]) -> Iterator[list[int]]:
    """So many in all, at most so many of each; with many of the first before those with few."""
    none = [0] * len(most)
    if not n:
        yield none
        return
    if n == 1:
        yield from [[*none[:i], 1, *none[i + 1 :]] for i, m in enumerate(most) if m]
        return
    for k in range(min(n, most[0]), max(0, n - sum(most[1:])) - 1, -1):
        for rest in splits(n - k, most[1:]):
            yield [k, *rest]


def payable(bill: Bill) -> bool:
    """By counting where that settles it: what a use is sure to fill, and what it can fill at most."""
    short, room = _short_and_room(bill)
    if short <= room:
        return True
    sure = sum([cut.prices.count(0) for cut in bill.cuts if len(cut.types) == len(bill.need)])
    sure += sum([extra.cubes() for extra in bill.extras if not extra.price])
    if short <= room + sure:
        return True
    most = sum([len(cut.prices) for cut in bill.cuts])
    most += sum([extra.cubes() for extra in bill.extras]) * (1 if bill.doubled < 0 else 2)
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
    extra: tuple[int, ...]  # how many cubes of each kind of extra
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
            found = [(0, 0, direct, none, 0)] if money <= bill.money else []
        for cards, price, cubes, taken, twice in found:
            spent = money + price
            one, two, three = (cards, spent, cubes, kept), (cards, cubes, spent, kept), (spent, cubes, cards, kept)
            if one < first or two < keep_cubes or three < keep_money:
                first, keep_cubes, keep_money = min(one, first), min(two, keep_cubes), min(three, keep_money)
                yield _Plan(Price(*one), off, taken, twice)


_Taking = tuple[int, int, int, int, tuple[int, ...]]  # cubes, cards, money, money brought, how many cubes of each kind


def _filled(
    bill: Bill, takings: list[_Taking], short: int, packed: int, money: int
) -> list[tuple[int, int, int, tuple[int, ...], int]]:
    """How extras and trades can fill what is short: cards, money, own cubes, extras, those for the doubled type."""
    direct, room, missing = packed & MASK, packed >> 2 * FIELD & MASK, packed >> 3 * FIELD & MASK
    found = []
    for n, cards, price, brought, taken in takings:
        if n > short:
            break
        if n + missing < short - room or price > money + brought:
            continue
        for twice in range(min(n, (missing + 1) // 2), -1, -1) if missing else (0,):
            uncovered = short - min(missing, 2 * twice) - n + twice
            if n - twice <= short - missing and uncovered <= room:
                found.append((cards, price, direct + bill.ratio * uncovered, taken, twice))
    return found


def _cuttings(bill: Bill) -> list[tuple[int, int, int, int, Types]]:
    """Every number of units to cut by type, one for each that differs in effect, the cheapest first.

    Money, cubes paid as they are, units better kept, all packed, units cut. Packed from the right: cubes paid as
    they are, units short, trades that can be made, units short of the doubled type, units cut in each set of types.
    """
    if not any(cut.prices for cut in bill.cuts):
        packed = sum([_effect(bill, i, n) for i, n in enumerate(bill.need)])
        return [(0, packed & MASK, 0, packed, (0,) * len(bill.need))]
    cutting = _cutting(bill)
    found: dict[int, Types] = {0: ()}
    units, least = len(cutting.steps), cutting.free(bill.need)  # to cut less would be to leave what costs nothing
    most = [min(n, more) for n, more in zip(bill.need, cutting.most, strict=True)]
    for i, n in enumerate(bill.need):
        row = [_effect(bill, i, n - d) + (d * cutting.code[i] << 4 * FIELD) for d in range(most[i] + 1)]
        later = least - sum(most[i + 1 :])
        found = {
            p + row[d]: (*off, d)
            for p, off in found.items()
            for so_far in [sum(off)]
            for d in range(max(0, later - so_far), min(most[i], units - so_far) + 1)
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
    """How many cubes of each kind of extra."""
    most = sum(bill.need)
    found = []
    for taken in product(*[range(min(e.cubes(), most) + 1) for e in bill.extras]):
        numbers = [(e, e.taken(n)) for n, e in zip(taken, bill.extras, strict=True)]
        cards = sum([n for e, n in numbers if e.card])
        price, brought = sum([n * e.price for e, n in numbers]), sum([n * e.money for e, n in numbers])
        found.append((sum(taken), cards, price, brought, taken))
    return sorted(found)


def _cutting(bill: Bill) -> Cutting:
    """Extras may bring the money for it."""
    return cutting_for(bill.cuts, bill.money + sum([e.n * e.money for e in bill.extras]), len(bill.need))


def _way(bill: Bill, plan: _Plan) -> Way:
    """The uses of a plan, spelt out."""
    cuts: list[Use] = []
    off = [*plan.off]
    for cut in sorted([bill.cuts[i] for i in _cutting(bill).taken(plan.off) or ()], key=lambda cut: len(cut.types)):
        into = next(t for t in cut.types if off[t])
        off[into] -= 1
        cuts.append(Use("cut", cut.id, into))
    return _spelt(bill, plan.price, cuts, plan.extra, plan.twice)


def _spelt(bill: Bill, price: Price, cuts: list[Use], extra: tuple[int, ...], twice: int = 0) -> Way:
    """Extras go where most is missing, then trades."""
    need, held, traded = [*bill.need], [*bill.held], [0] * len(bill.need)
    for cut in cuts:
        need[cut.into] -= 1
    had: list[Use] = []
    for id_ in [e.id for n, e in zip(extra, bill.extras, strict=True) for _ in range(n)]:
        into = bill.doubled if len(had) < twice else _shortest(bill, need, held, bill.doubled)
        held[into] += 1
        had.append(Use("extra", id_, into))
    done = had + cuts  # in this order: extras may bring the money
    while (into := _shortest(bill, need, held, -1)) >= 0:
        idle = [h - cubes_for(bill, i, n) for i, (n, h) in enumerate(zip(need, held, strict=True))]
        out_of = idle.index(max(idle))
        need[into] -= 1
        held[out_of] -= bill.ratio
        traded[out_of] += bill.ratio
        done.append(Use("trade", "", into, out_of))
    cubes = tuple([cubes_for(bill, i, n) + more for i, (n, more) in enumerate(zip(need, traded, strict=True))])
    numbers = [(e, n, e.taken(n)) for n, e in zip(extra, bill.extras, strict=True)]
    spare = sum([e.left + taken * e.size - n for e, n, taken in numbers])
    return Way(price, cubes, tuple(done), spare, sum([taken * e.money for e, _, taken in numbers]))


def _shortest(bill: Bill, need: list[int], held: list[int], but: int) -> int:
    """The type, but for this one, of which most is missing; -1: nothing is."""
    missing = [0 if i == but else n - worth(bill, i, h) for i, (n, h) in enumerate(zip(need, held, strict=True))]
    most = max(missing)
    return missing.index(most) if most > 0 else -1
