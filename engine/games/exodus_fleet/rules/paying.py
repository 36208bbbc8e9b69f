"""Paying a cost (EF-37, EF-D9): the best way as one option, a few others, or one's own, unit by unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core import Asking, Count, Option, Seat, Text, Words, choose, choose_some, text
from engine.games.exodus_fleet.content import LETTERS, NONE, RESOURCES, FleetBox
from engine.games.exodus_fleet.facts import payer
from engine.games.exodus_fleet.payment.bill import Bill, Price, Use, Way, use, uses
from engine.games.exodus_fleet.payment.cuts import KNOWN
from engine.games.exodus_fleet.payment.payer import PURCHASE, TANKER, WAREHOUSE_SHIP, discount
from engine.games.exodus_fleet.payment.search import best, payable, ways
from engine.games.exodus_fleet.rules.gaining import discard, gain
from engine.games.exodus_fleet.rules.wording import (
    amounts,
    card_option,
    cards_counted,
    resources_counted,
    take_any,
)
from engine.games.exodus_fleet.state import Fleet, T

OWN = Option("own", "Another way, step by step", verb="pay", words="own")


class Payment(NamedTuple):
    """What was decided: a way to pay, which cards are burnt for it and what comes over, and cards played for less."""

    bill: Bill
    way: Way
    burnt: tuple[str, ...]
    spare: tuple[int, ...]  # of what a Military Warehouse gives for a card
    played: tuple[str, ...] = ()


def can_pay(s: Fleet, seat: Seat, need: Sequence[int], without: Sequence[str] = ()) -> bool:
    return payable(payer(s, seat).bill(need, without=without))


def pay(
    s: Fleet,
    seat: Seat,
    owed: Bill,
    what: Words,
    less: Mapping[str, int] | None = None,
    without: Sequence[str] = (),
) -> Asking[Payment]:
    """EF-D9. Cards in `less` may be played for so much off (EF-R111); then the ways are shown anew."""
    box, played = s.box, list[str]()
    while True:
        others = {card: n for card, n in (less or {}).items() if card not in played}
        left = {card: n for card, n in others.items() if payable_with(owed, card, others)}
        found = ways(owed)
        if plain(owed) or not any(owed.need):
            way = found[0]
            break
        by_key = {way_key(way): way for way in found}
        options = [way_option(box, key, way, owed) for key, way in by_key.items()]
        options += [to_play(box, card) for card in left]
        if found:
            options.append(OWN)
        key = yield from choose(seat, asked_to_pay(owed, what), options, default=options[0].key)
        if key in left:
            played.append(key)
            owed = cheaper(owed, left[key])
            continue
        way = by_key[key] if key in by_key else (yield from compose(box, seat, owed, what))
        break
    burnt, spare = yield from burnt_for(s, seat, way, what, [*played, *without])
    return Payment(owed, way, burnt, spare, tuple(played))


def to_play(box: FleetBox, card: str) -> Option:
    entry = box.cards[card]
    return Option(card, text("Play {card}", card=entry.name), entry.text, "play", spot=card)


def asked_to_pay(owed: Bill, what: Words) -> Text:
    """Merchant Ship: how do you pay 1 Metal and 3 Fuel, less 1 resource of your choice?"""
    less = sum(len(cut.prices) for cut in owed.cuts if cut.id == "less")
    off = text(", less {n} of your choice", n=resources_counted(less)) if less else ""
    return text("{what}: how do you pay {cost}{off}?", what=what, cost=amounts(owed.need), off=off, cuts=offered(owed))


def payable_with(owed: Bill, card: str, off: Mapping[str, int]) -> bool:
    """Can it still be paid when this card is played, with the others if need be?"""
    return any(map(payable, with_cards(cheaper(owed, off[card]), [n for other, n in off.items() if other != card])))


def with_cards(owed: Bill, off: Iterable[int]) -> Iterator[Bill]:
    """The bill as it is, then with one, two, ... of these cards played for so much off, which are not burnt as well."""
    yield owed
    for n in sorted(off, reverse=True):
        owed = cheaper(owed, n)
        yield owed


def pay_best(s: Fleet, seat: Seat, owed: Bill, what: Words, without: Sequence[str] = ()) -> Asking[Payment]:
    """In the best way, which stood on the button."""
    way = best(owed)
    assert way is not None, owed
    return Payment(owed, way, *(yield from burnt_for(s, seat, way, what, without)))


def burnt_for(
    s: Fleet, seat: Seat, way: Way, what: Words, without: Sequence[str]
) -> Asking[tuple[tuple[str, ...], tuple[int, ...]]]:
    """EF-115: which cards; if it takes all that are left, everybody sees that there is no choice.

    EF-182: of what a Military Warehouse gives for them, one chooses also what is not needed.
    """
    n = way.price.cards
    if not n:
        return (), NONE
    hand = [card_option(s.box, card, "burn") for card in s.players[seat].hand if card not in without]
    template = "{what}: turn in {n} of your hand." if way.brought else "{what}: burn {n} of your hand."
    words = text(template, what=what, n=cards_counted(n))
    burnt = yield from choose_some(seat, words, hand, n, n, auto=True)
    return burnt, tuple((yield from take_any(s, seat, way.spare, "Of the cards turned in, one resource is left")))


def plain(owed: Bill) -> bool:
    """Nothing but cubes of the right type can serve: everybody sees that (hands are counted, ships lie open)."""
    trades = owed.ratio and any(held >= owed.ratio for held in owed.held)
    return not owed.cuts and not trades and not any(extra.n for extra in owed.extras)


@lru_cache(KNOWN)
def has_choice(owed: Bill) -> bool:
    """Is there any way but to lay down cubes of the right types?"""
    return not plain(owed) and any(payable(use(owed, u)) for u in uses(owed))


def cheaper(owed: Bill, n: int) -> Bill:
    """A card was played for n less: it cannot be burnt as well (EF-121)."""
    extras = tuple(e._replace(n=e.n - 1) if e.card else e for e in owed.extras)
    at = next((cut for cut in owed.cuts if cut.id == "less"), discount(0))
    cuts = (*(cut for cut in owed.cuts if cut.id != "less"), at._replace(prices=at.prices + (0,) * n))
    return owed._replace(cuts=cuts, extras=extras)


def compose(box: FleetBox, seat: Seat, owed: Bill, what: Words) -> Asking[Way]:
    """Use by use; every step that is offered can still be completed."""
    left = owed
    done: list[Use] = []
    while True:
        rest = best(left)
        assert rest is not None
        how = described(box, rest, left)
        options = [Option("rest", text("Pay the rest: {how}", how=how), verb="pay", words="rest")]
        options += [use_option(box, u, left) for u in uses(left) if payable(use(left, u))]
        so_far = ", ".join(use_key(u) for u in done)
        words = text("{what}: {cost} to pay. How?", what=what, cost=amounts(left.need), so_far=so_far)
        key = yield from choose(seat, words, options, default="rest")
        if key == "rest":
            return whole(owed, (*done, *rest.uses), left, rest)
        u = next(u for u in uses(left) if use_key(u) == key)
        done.append(u)
        left = use(left, u)


def whole(owed: Bill, done: tuple[Use, ...], left: Bill, rest: Way) -> Way:
    """The uses so far and the way of the rest, as one."""
    cubes, before = [*rest.cubes], done[: len(done) - len(rest.uses)]
    for u in before:
        if u.kind == "trade":
            cubes[u.out_of] += owed.ratio
    keep = {cut.id for cut in owed.cuts if cut.keep}
    kept = rest.price.kept + sum(u.id in keep for u in before)
    taken = [(a, a.n - b.n) for a, b in zip(owed.extras, left.extras, strict=True)]
    cards = sum(n for extra, n in taken if extra.card) + rest.price.cards
    brought = sum(n * extra.money for extra, n in taken)
    money = owed.money + brought - left.money + rest.price.money
    own = sum(cubes) - sum(u.kind == "extra" for u in done)
    return Way(Price(cards, money, own, kept), tuple(cubes), done, rest.spare, brought + rest.brought)


def use_option(box: FleetBox, u: Use, left: Bill) -> Option:
    """What is still to pay tells what a unit costs."""
    into = RESOURCES[u.into]
    if u.kind == "trade":
        out_of = RESOURCES[u.out_of]
        words = text("Trade {n} {out_of} for 1 {into}", n=left.ratio, out_of=out_of, into=into)
        return Option(use_key(u), words, verb="pay", words=f"{out_of} {into}")
    if u.id == "card":
        return Option(use_key(u), text("Burn a card for 1 {into}", into=into), verb="pay", words=f"card {into}")
    if u.id == WAREHOUSE_SHIP:
        begun = any(extra.left for extra in left.extras)
        template = "1 {into} more for the card turned in" if begun else "Turn in a card for 1 {into} and more"
        return Option(use_key(u), text(template, into=into), verb="pay", words=f"card {into}")
    if u.kind == "extra":
        price = next(e.price for e in left.extras if e.id == u.id)
        return bought(box, u, "Buy 1 {into} for {xu} XU ({ship})", price)
    price = next(cut.prices[0] for cut in left.cuts if cut.id == u.id)
    if u.id in box.ships:
        return bought(box, u, "1 {into} less for {xu} XU ({ship})" if price else "1 {into} less ({ship})", price)
    return Option(use_key(u), text("Discount: 1 {into} less", into=into), verb="pay", words=f"discount {into}")


def use_key(u: Use) -> str:
    return f"{LETTERS[u.out_of] if u.kind == 'trade' else u.id[:20]}>{LETTERS[u.into]}"


def bought(box: FleetBox, u: Use, template: str, xu: int) -> Option:
    ship, into = box.ships[u.id].name, RESOURCES[u.into]
    return Option(use_key(u), text(template, into=into, xu=xu, ship=ship), verb="pay", words=f"{ship} {into}")


def way_key(way: Way) -> str:
    cards, money, cubes, kept = way.price
    return f"pay.{cards}.{money}.{cubes}.{kept}"


def way_option(box: FleetBox, key: str, way: Way, owed: Bill) -> Option:
    how = described(box, way, owed)
    return Option(key, text("Pay {how}", how=how), verb="pay", words=how)


def described(box: FleetBox, way: Way, owed: Bill) -> str:
    """3 XU, 2 Metal, 1 Fuel, 1 burnt card (a 3:1 trade)"""
    cards, trades = way.price.cards, traded(way, owed)
    parts = [part for part in map(str, spent(box, way)) if not cards or part != "nothing"]
    s = "s" * (cards > 1)
    parts += [f"{cards} card{s} turned in" if way.brought else f"{cards} burnt card{s}"] if cards else []
    return ", ".join(parts) + (f" ({trades})" if trades else "")


def traded(way: Way, owed: Bill) -> Text | None:
    n = sum(u.kind == "trade" for u in way.uses)
    return text("{n} {ratio}:1 trades" if n > 1 else "a {ratio}:1 trade", n=n, ratio=owed.ratio) if n else None


def offered(owed: Bill) -> Text:
    """What may come off, so that a question whose discounts have changed is another question."""
    return text("{cuts}", cuts=tuple(f"{cut.id}: {len(cut.prices)}" for cut in owed.cuts))


def settle(t: T, seat: Seat, payment: Payment) -> Text:
    """EF-103: laid open. Cubes, cards and XU go to the bank; what was paid, to end a sentence with."""
    p, way = t.s.players[seat], payment.way
    p.cubes = [have - gone for have, gone in zip(p.cubes, way.own_cubes(), strict=True)]
    discard(t, seat, [*payment.burnt, *payment.played])
    gain(t, seat, payment.spare, t.s.box.ships[WAREHOUSE_SHIP].name, way.brought)
    p.xu -= way.price.money
    assert min(*p.cubes, p.xu) >= 0, payment
    once = {u.id for u in way.uses} & {TANKER, PURCHASE}
    p.used += sorted(once)
    return told(t.s.box, payment)


def told(box: FleetBox, payment: Payment) -> Text:
    """for 3 XU, 2 Metal and 1 Fuel (a 3:1 trade), burning Alien Toys"""
    way, owed = payment.way, payment.bill
    cards = [text("playing {cards}", cards=box.card_names(payment.played))] if payment.played else []
    burning = "turning in {cards}" if way.brought else "burning {cards}"
    cards += [text(burning, cards=box.card_names(payment.burnt))] if payment.burnt else []
    if cards and not any(way.own_cubes()) and not way.price.money and not way.price.kept:
        return text("by {cards}", cards=tuple(cards))
    found = text("for {paid}", paid=spent(box, way))
    if trades := traded(way, owed):
        found = text("{cost} ({trades})", cost=found, trades=trades)
    return text("{cost}, {cards}", cost=found, cards=tuple(cards)) if cards else found


def spent(box: FleetBox, way: Way) -> tuple[Count | str, ...]:
    """Cubes of one's own, XU, and the tanker's Fuel."""
    cubes = way.own_cubes()
    tanker = [f"1 Fuel of {box.ships[TANKER].name}"] if way.price.kept else []
    found = [*(amounts(cubes, way.price.money) if any(cubes) or way.price.money else ()), *tanker]
    return tuple(found) or ("nothing",)
