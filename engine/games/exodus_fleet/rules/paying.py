"""Paying a cost (EF-37, EF-D9): the best way as one option, a few others, or one's own, unit by unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core import Asking, Option, Seat, Text, Who, Words, choose, choose_some, text
from engine.games.exodus_fleet.content import CARDS, LETTERS, RESOURCES, SHIPS
from engine.games.exodus_fleet.looks import can_use, fleet, ratio, running
from engine.games.exodus_fleet.rules.wording import card_option, counted, names
from engine.games.exodus_fleet.state import Fleet, T
from engine.parts.payment import Bill, Cut, Extra, Use, Way, best, payable, use, uses, ways

FUEL = LETTERS.index("F")
ALL = (0, 1, 2, 3)
CUT_NAMES = {"hired": "hired crew", "less": "discount", "either": "discount"}
OWN = Option("own", "Pay another way, step by step", verb="pay", words="own")


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
    if need[FUEL] and can_use(s, seat, "super_tanker") and (bids or running(s)):
        more.append(Cut("super_tanker", (FUEL,), (0,), keep=True))  # EF-196, EF-R11
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
        words = text("{what}: pay {cost}.", what=what, cost=counted(owed.need), cuts=offered(owed))
        key = yield from choose(seat, words, options)
        if key in left:
            played.append(key)
            owed = cheaper(owed, left[key])
            continue
        way = by_key[key] if key in by_key else (yield from compose(seat, owed, what))
        break
    burnt: tuple[str, ...] = ()
    if way.price.cards:
        hand = [card_option(card, "burn") for card in s.players[seat].hand if card not in (*played, *without)]
        words = text("{what}: burn which {n}?", what=what, n=way.price.cards)
        burnt = yield from choose_some(seat, words, hand, way.price.cards, way.price.cards)
    return Payment(owed, way, burnt, tuple(played))


def plain(owed: Bill) -> bool:
    """Nothing but cubes of the right type can serve: everybody sees that (hands are counted, ships lie open)."""
    trades = owed.ratio and any(held >= owed.ratio for held in owed.held)
    return not owed.cuts and not trades and not any(extra.n for extra in owed.extras)


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
        options += [use_option(u) for u in uses(left) if payable(use(left, u))]
        so_far = ", ".join(use_words(u) for u in done)
        words = text("{what}: still to pay {cost}.", what=what, cost=counted(left.need), so_far=so_far)
        key = yield from choose(seat, words, options)
        if key == "rest":
            return whole(owed, (*done, *rest.uses), left, rest)
        u = next(u for u in uses(left) if use_option(u).key == key)
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


def use_option(u: Use) -> Option:
    key = f"{LETTERS[u.out_of]}>{LETTERS[u.into]}" if u.kind == "trade" else f"{u.id[:20]}>{LETTERS[u.into]}"
    return Option(key, use_words(u), verb="pay", words=key)


def use_words(u: Use) -> str:
    into = RESOURCES[u.into]
    if u.kind == "trade":
        return f"trade {RESOURCES[u.out_of]} for 1 {into}"
    if u.id == "card":
        return f"burn a card as 1 {into}"
    source = CUT_NAMES.get(u.id) or SHIPS[u.id].name
    return f"1 {into} by {source}"


def way_key(way: Way) -> str:
    cards, money, cubes, kept = way.price
    return f"pay.{cards}.{money}.{cubes}.{kept}"


def way_option(key: str, way: Way, owed: Bill) -> Option:
    return Option(key, text("Pay {how}", how=described(way, owed)), verb="pay", words=described(way, owed))


def described(way: Way, owed: Bill) -> str:
    """2 Metal, 1 Fuel; 3 XU; 1 card; with a trade"""
    had = [sum(u.kind == "extra" and u.into == i for u in way.uses) for i in ALL]
    parts = [counted(a - b for a, b in zip(way.cubes, had, strict=True))]
    parts += [f"{way.price.money} XU"] if way.price.money else []
    parts += [f"burn {way.price.cards}"] if way.price.cards else []
    trades = sum(u.kind == "trade" for u in way.uses)
    parts += [f"{trades} by {owed.ratio}:1"] if trades else []
    parts += ["with the Super-Tanker"] if way.price.kept else []
    return "; ".join(parts)


def offered(owed: Bill) -> Text:
    """What may come off, so that a question whose discounts have changed is another question."""
    return text("{cuts}", cuts=tuple(f"{cut.id}: {len(cut.prices)}" for cut in owed.cuts))


def settle(t: T, seat: Seat, payment: Payment, what: Words) -> None:
    """EF-103: laid open. Cubes, cards and XU go to the bank."""
    p = t.s.players[seat]
    way = payment.way
    had = [sum(u.kind == "extra" and u.into == i for u in way.uses) for i in ALL]
    for i in ALL:
        p.cubes[i] -= way.cubes[i] - had[i]
        assert p.cubes[i] >= 0, payment
    p.xu -= way.price.money
    assert p.xu >= 0, payment
    for card in (*payment.burnt, *payment.played):
        p.hand.remove(card)
        t.s.cards.discard.append(card)
    once = {u.id for u in way.uses} & {"super_tanker", "purchase_command"}
    p.used += sorted(once)
    if payment.played:
        t.say("{who} plays {cards}.", who=Who(seat), cards=names(payment.played))
    if payment.burnt:
        t.say("{who} burns {cards}.", who=Who(seat), cards=names(payment.burnt))
    t.say("{who} pays {cost} for {what}.", who=Who(seat), cost=described(way, payment.bill), what=what)


def ladders(s: Fleet, seat: Seat) -> list[Cut]:
    """EF-174, EF-193, EF-194: units that XU cut from a ship's cost."""
    return [
        Cut(ship.id, tuple(LETTERS.index(letter) for letter in ship.ladder.types), ship.ladder.prices)
        for ship in fleet(s, seat)
        if ship.ladder
    ]
