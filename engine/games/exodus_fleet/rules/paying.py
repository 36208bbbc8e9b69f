"""Paying a cost (EF-37, EF-D9): the best way as one option, a few others, or one's own, unit by unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Text, Words, choose, choose_some, text
from engine.games.exodus_fleet.content import CARDS, LETTERS, RESOURCES, SHIPS
from engine.games.exodus_fleet.looks import can_use, ratio, running
from engine.games.exodus_fleet.rules.wording import amounts, card_option, cards_counted, names
from engine.games.exodus_fleet.state import Fleet, T
from engine.parts.payment import Bill, Cut, Extra, Use, Way, best, payable, use, uses, ways

FUEL = LETTERS.index("F")
ALL = (0, 1, 2, 3)
OWN = Option("own", "Another way, step by step", verb="pay", words="own")
TANKER = "super_tanker"

LADDERS = {
    id_: Cut(id_, tuple(LETTERS.index(letter) for letter in ship.ladder.types), ship.ladder.prices)
    for id_, ship in SHIPS.items()
    if ship.ladder
}


class Payment(NamedTuple):
    """What was decided: a way to pay, which cards are burnt for it, and cards played for a discount."""

    bill: Bill
    way: Way
    burnt: tuple[str, ...]
    played: tuple[str, ...] = ()


def bill(
    s: Fleet, seat: Seat, need: Sequence[int], *cuts: Cut, without: Sequence[str] = (), bids: bool = False
) -> Bill:
    """What may serve for this cost; any number of trades (EF-R10).

    EF-61: while bids are open, neither cards nor bought cubes (EF-R103).
    """
    p = s.players[seat]
    more = [cut for cut in cuts if cut.prices]
    if need[FUEL] and can_use(s, seat, TANKER) and (bids or running(s)):
        more.append(Cut(TANKER, (FUEL,), (0,), keep=True))  # EF-196, EF-R11
    extras: list[Extra] = []
    if not bids:
        extras.append(Extra("card", len([card for card in p.hand if card not in without])))  # EF-115
        if can_use(s, seat, "purchase_command") and running(s):
            extras.append(Extra("purchase_command", 1, SHIPS["purchase_command"].buys, card=False))  # EF-154
    return Bill(tuple(need), tuple(p.cubes), ratio(s, seat), tuple(more), tuple(extras), p.xu)


def can_pay(s: Fleet, seat: Seat, need: Sequence[int], *cuts: Cut) -> bool:
    return payable(bill(s, seat, need, *cuts))


def pay(
    s: Fleet,
    seat: Seat,
    owed: Bill,
    what: Words,
    less: Mapping[str, int] | None = None,
    without: Sequence[str] = (),
) -> Asking[Payment]:
    """EF-D9. Cards in `less` may be played for so much off (EF-R111); then the ways are shown anew."""
    played: list[str] = []
    while True:
        left = {card: n for card, n in (less or {}).items() if card not in played}
        found = ways(owed)
        if not any(owed.need) or (len(found) == 1 and plain(owed) and not left):
            way = found[0]
            break
        by_key = {way_key(way): way for way in found}
        options = [way_option(key, way, owed) for key, way in by_key.items()]
        options += [Option(c, text("Play {card}", card=CARDS[c].name), CARDS[c].text, "play") for c in left]
        if not plain(owed) and found:
            options.append(OWN)
        words = text("{what}: how do you pay {cost}?", what=what, cost=amounts(owed.need), cuts=offered(owed))
        key = yield from choose(seat, words, options)
        if key in left:
            played.append(key)
            owed = cheaper(owed, left[key])
            continue
        way = by_key[key] if key in by_key else (yield from compose(seat, owed, what))
        break
    burnt = yield from burnt_for(s, seat, way, [*played, *without])
    return Payment(owed, way, burnt, tuple(played))


def pay_best(s: Fleet, seat: Seat, owed: Bill, without: Sequence[str] = ()) -> Asking[Payment]:
    """In the best way, which stood on the button."""
    way = best(owed)
    assert way is not None, owed
    return Payment(owed, way, (yield from burnt_for(s, seat, way, without)))


def burnt_for(s: Fleet, seat: Seat, way: Way, without: Sequence[str]) -> Asking[tuple[str, ...]]:
    """EF-115: which cards; if it takes all that are left, everybody sees that there is no choice."""
    n = way.price.cards
    if not n:
        return ()
    hand = [card_option(card, "burn") for card in s.players[seat].hand if card not in without]
    words = text("You pay with {n} of your hand. Burn which?", n=cards_counted(n))
    return (yield from choose_some(seat, words, hand, n, n, auto=True))


def plain(owed: Bill) -> bool:
    """Nothing but cubes of the right type can serve: everybody sees that (hands are counted, ships lie open)."""
    trades = owed.ratio and any(held >= owed.ratio for held in owed.held)
    return not owed.cuts and not trades and not any(extra.n for extra in owed.extras)


def has_choice(owed: Bill) -> bool:
    """Is there any way but to lay down cubes of the right types?"""
    return not plain(owed) and any(payable(use(owed, u)) for u in uses(owed))


def cheaper(owed: Bill, n: int) -> Bill:
    """A card was played for n less: it can not be burnt as well (EF-121)."""
    extras = tuple(e._replace(n=e.n - 1) if e.id == "card" else e for e in owed.extras)
    at = next((cut for cut in owed.cuts if cut.id == "less"), Cut("less", ALL, ()))
    cuts = (*(cut for cut in owed.cuts if cut.id != "less"), at._replace(prices=at.prices + (0,) * n))
    return owed._replace(cuts=cuts, extras=extras)


def compose(seat: Seat, owed: Bill, what: Words) -> Asking[Way]:
    """Use by use; every step that is offered can still be completed."""
    left = owed
    done: list[Use] = []
    while True:
        rest = best(left)
        assert rest is not None
        options = [Option("rest", text("Pay the rest: {how}", how=described(rest, left)), verb="pay", words="rest")]
        options += [use_option(u, left) for u in uses(left) if payable(use(left, u))]
        so_far = ", ".join(use_key(u) for u in done)
        words = text("{what}: {cost} to pay. How?", what=what, cost=amounts(left.need), so_far=so_far)
        key = yield from choose(seat, words, options)
        if key == "rest":
            return whole(owed, (*done, *rest.uses), left, rest)
        u = next(u for u in uses(left) if use_key(u) == key)
        done.append(u)
        left = use(left, u)


def whole(owed: Bill, done: tuple[Use, ...], left: Bill, rest: Way) -> Way:
    """The uses so far and the way of the rest, as one."""
    cubes = [*rest.cubes]
    for u in done[: len(done) - len(rest.uses)]:
        if u.kind == "trade":
            cubes[u.out_of] += owed.ratio
    cards = sum(u.kind == "extra" and u.id == "card" for u in done)
    had = sum(u.kind == "extra" for u in done)
    money = owed.money - left.money + rest.price.money
    return Way(rest.price._replace(cards=cards, money=money, cubes=sum(cubes) - had), tuple(cubes), done)


def use_option(u: Use, left: Bill) -> Option:
    """What is still to pay tells what a unit costs."""
    into = RESOURCES[u.into]
    if u.kind == "trade":
        out_of = RESOURCES[u.out_of]
        words = text("Trade {n} {out_of} for 1 {into}", n=left.ratio, out_of=out_of, into=into)
        return Option(use_key(u), words, verb="pay", words=f"{out_of} {into}")
    if u.id == "card":
        return Option(use_key(u), text("Burn a card for 1 {into}", into=into), verb="pay", words=f"card {into}")
    if u.kind == "extra":
        return bought(u, "Buy 1 {into} for {xu} XU ({ship})", next(e.price for e in left.extras if e.id == u.id))
    price = next(cut.prices[0] for cut in left.cuts if cut.id == u.id)
    if u.id in SHIPS:
        return bought(u, "1 {into} less for {xu} XU ({ship})" if price else "1 {into} less ({ship})", price)
    return Option(use_key(u), text("Discount: 1 {into} less", into=into), verb="pay", words=f"discount {into}")


def use_key(u: Use) -> str:
    return f"{LETTERS[u.out_of] if u.kind == 'trade' else u.id[:20]}>{LETTERS[u.into]}"


def bought(u: Use, template: str, xu: int) -> Option:
    ship, into = SHIPS[u.id].name, RESOURCES[u.into]
    return Option(use_key(u), text(template, into=into, xu=xu, ship=ship), verb="pay", words=f"{ship} {into}")


def way_key(way: Way) -> str:
    cards, money, cubes, kept = way.price
    return f"pay.{cards}.{money}.{cubes}.{kept}"


def way_option(key: str, way: Way, owed: Bill) -> Option:
    return Option(key, text("Pay {how}", how=described(way, owed)), verb="pay", words=described(way, owed))


def described(way: Way, owed: Bill) -> str:
    """3 XU, 2 Metal, 1 Fuel, 1 burnt card (1 by 3:1)"""
    cards, trades = way.price.cards, sum(u.kind == "trade" for u in way.uses)
    parts = [part for part in spent(way) if not cards or part != "nothing"]
    parts += [f"{cards} burnt card" + "s" * (cards > 1)] if cards else []
    return ", ".join(parts) + (f" ({trades} by {owed.ratio}:1)" if trades else "")


def offered(owed: Bill) -> Text:
    """What may come off, so that a question whose discounts have changed is another question."""
    return text("{cuts}", cuts=tuple(f"{cut.id}: {len(cut.prices)}" for cut in owed.cuts))


def settle(t: T, seat: Seat, payment: Payment) -> Text:
    """EF-103: laid open. Cubes, cards and XU go to the bank; what was paid, to end a sentence with."""
    p = t.s.players[seat]
    way = payment.way
    p.cubes = [have - gone for have, gone in zip(p.cubes, own_cubes(way), strict=True)]
    assert min(p.cubes) >= 0, payment
    p.xu -= way.price.money
    assert p.xu >= 0, payment
    for card in (*payment.burnt, *payment.played):
        p.hand.remove(card)
        t.s.cards.discard.append(card)
    once = {u.id for u in way.uses} & {TANKER, "purchase_command"}
    p.used += sorted(once)
    return told(payment)


def told(payment: Payment) -> Text:
    """for 3 XU, 2 Metal and 1 Fuel (1 by 3:1), burning Alien Toys"""
    way, owed = payment.way, payment.bill
    cards = [text("playing {cards}", cards=names(payment.played))] if payment.played else []
    cards += [text("burning {cards}", cards=names(payment.burnt))] if payment.burnt else []
    if cards and not any(own_cubes(way)) and not way.price.money and not way.price.kept:
        return text("by {cards}", cards=tuple(cards))
    found = text("for {paid}", paid=spent(way))
    if trades := sum(u.kind == "trade" for u in way.uses):
        found = text("{cost} ({n} by {ratio}:1)", cost=found, n=trades, ratio=owed.ratio)
    return text("{cost}, {cards}", cost=found, cards=tuple(cards)) if cards else found


def own_cubes(way: Way) -> list[int]:
    """Without those that cards and purchases bring."""
    cubes = [*way.cubes]
    for u in way.uses:
        if u.kind == "extra":
            cubes[u.into] -= 1
    return cubes


def spent(way: Way) -> tuple[str, ...]:
    """Cubes of one's own, XU, and the tanker's Fuel."""
    cubes = own_cubes(way)
    tanker = [f"1 Fuel of {SHIPS[TANKER].name}"] if way.price.kept else []
    found = [*(amounts(cubes, way.price.money) if any(cubes) or way.price.money else ()), *tanker]
    return tuple(found) or ("nothing",)


def ladders(s: Fleet, seat: Seat) -> list[Cut]:
    """EF-174, EF-193, EF-194: units that XU cut from a ship's cost."""
    return [LADDERS[ship] for ship in s.players[seat].ships if ship in LADDERS]
