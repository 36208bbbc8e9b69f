"""A bill of several resources: what may stand for what, and paying it unit by unit.

A bill is met by cubes that are held, by cuts (discounts, and units that money buys off the price), by extras (cubes
that a burnt card or money brings), and by trades (n cubes of one type for 1 of another). A use is one such unit; a
way is the uses that leave a bill to be paid with cubes alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.games.exodus_fleet.payment.cuts import Cut, Types


class Extra(NamedTuple):
    """Cubes of any type that can be had while paying. What of the last one is not needed is the payer's to keep."""

    id: str
    n: int
    price: int = 0  # money for each
    card: bool = True  # each takes a card of the payer's
    size: int = 1  # cubes that each brings,
    money: int = 0  # and money
    left: int = 0  # cubes of the last one, still to be had

    def cubes(self) -> int:
        return self.n * self.size + self.left

    def taken(self, cubes: int) -> int:
        """How many it takes to have so many cubes."""
        return max(0, -(-(cubes - self.left) // self.size))


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
    spare: int = 0  # cubes of extras that are not needed,
    brought: int = 0  # and the money that came with them

    def own_cubes(self) -> list[int]:
        """Without those that cards and purchases bring."""
        cubes = [*self.cubes]
        for u in self.uses:
            if u.kind == "extra":
                cubes[u.into] -= 1
        return cubes


# --- composing ---------------------------------------------------------------------------------------------------
def use(bill: Bill, u: Use) -> Bill:
    """The bill that is left after one use."""
    if u.kind == "trade":
        held = _plus(bill.held, u.out_of, -bill.ratio)
        return bill._replace(held=held, need=_plus(bill.need, u.into, -1))
    if u.kind == "extra":
        i, extra = next((i, e) for i, e in enumerate(bill.extras) if e.id == u.id)
        one = extra.taken(1)
        rest = extra._replace(n=extra.n - one, left=extra.left - 1 + one * extra.size)
        extras = (*bill.extras[:i], rest, *bill.extras[i + 1 :])
        money = bill.money + one * (extra.money - extra.price)
        return bill._replace(extras=extras, money=money, held=_plus(bill.held, u.into, 1))
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
        if n > worth(bill, into, bill.held[into]):
            for extra in bill.extras:
                if extra.left or (extra.n and extra.price <= bill.money):
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
    cubes = [cubes_for(left, i, n) for i, n in enumerate(left.need)]
    filled = {u.into for u in done if u.kind != "cut"}
    if any(n > held or (i in filled and n < held) for i, (n, held) in enumerate(zip(cubes, left.held, strict=True))):
        return None
    if any(u.kind == "trade" and u.out_of in filled for u in done):
        return None
    keep = {c.id for c in bill.cuts if c.keep}
    had = [(e, e.n - rest.n) for e, rest in zip(bill.extras, left.extras, strict=True)]
    burnt = sum(n for e, n in had if e.card)
    brought = sum(n * e.money for e, n in had)
    for u in done:
        if u.kind == "trade":
            cubes[u.out_of] += bill.ratio
    own = sum(cubes) - sum(u.kind == "extra" for u in done)
    kept = sum(u.kind == "cut" and u.id in keep for u in done)
    spare = sum(e.left for e in left.extras)
    return Way(Price(burnt, bill.money + brought - left.money, own, kept), tuple(cubes), done, spare, brought)


def worth(bill: Bill, type_: int, cubes: int) -> int:
    return 2 * cubes if type_ == bill.doubled else cubes


def cubes_for(bill: Bill, type_: int, n: int) -> int:
    return (n + 1) // 2 if type_ == bill.doubled else n


def _plus(numbers: Types, at: int, n: int) -> Types:
    return (*numbers[:at], numbers[at] + n, *numbers[at + 1 :])
