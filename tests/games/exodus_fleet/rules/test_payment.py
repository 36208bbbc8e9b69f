"""Paying: every way that is offered is the cheapest in its coin, as a search of all sequences of uses finds it."""

from __future__ import annotations

import pytest

from engine.core import Chance
from engine.games.exodus_fleet.payment.bill import Bill, Extra, Price, Use, paid, use, uses
from engine.games.exodus_fleet.payment.cuts import Cut, cutting_for
from engine.games.exodus_fleet.payment.search import ORDERS, best, payable, ways

METAL, FUEL, BIOMASS, WATER = range(4)
ALL = (0, 1, 2, 3)


def every_price(bill: Bill) -> set[Price]:
    """By brute force: every order of every use, until cubes alone pay the rest."""
    found: set[Price] = set()
    seen: set[tuple[object, ...]] = set()

    def walk(left: Bill, done: tuple[Use, ...]) -> None:
        if (key := (left, tuple(sorted(done)))) in seen:
            return
        seen.add(key)
        if way := paid(bill, done):
            found.add(way.price)
        for u in uses(left):
            walk(use(left, u), (*done, u))

    walk(bill, ())
    return found


def random_cards(chance: Chance) -> Extra:
    """Burnt for 1 each, or turned in for 2 and money."""
    n = chance.roll(3)
    return Extra("depot", n, size=2, money=2) if chance.roll(3) == 0 else Extra("card", n)


def random_bill(chance: Chance, most: int) -> Bill:
    cuts = [
        Cut("hired", ALL, (0,) * chance.roll(3)),
        Cut("pair", (2, 3), (0, 2, 3)[: chance.roll(4) if most > 2 else chance.roll(2)]),
        Cut("shop", ALL, (2,) * chance.roll(2)),
        Cut("tank", (1,), (0,) * chance.roll(2), keep=True),
    ]
    return Bill(
        need=tuple(chance.roll(most + 1) for _ in ALL),
        held=tuple(chance.roll(most + 3) for _ in ALL),
        ratio=(0, 2, 3)[chance.roll(3)],
        cuts=tuple(cuts[: chance.roll(5)]),
        extras=(random_cards(chance), Extra("buy", chance.roll(2), 3, card=False)),
        money=chance.roll(8),
        doubled=(-1, 0)[chance.roll(2)],
    )


@pytest.mark.parametrize("seed", range(60))
def test_the_ways_are_the_cheapest_of_all(seed: int) -> None:
    bill = random_bill(Chance(seed), 2)
    prices = every_price(bill)
    assert payable(bill) == bool(prices)
    found = ways(bill)
    assert bool(found) == bool(prices)
    if prices:
        cheapest = best(bill)
        assert cheapest is not None
        assert cheapest.price == min(prices) == found[0].price
        assert {min(prices, key=order) for order in ORDERS} <= {way.price for way in found}


@pytest.mark.parametrize("seed", range(200))
def test_every_way_pays_and_none_is_offered_twice(seed: int) -> None:
    bill = random_bill(Chance(seed), 6)
    found = ways(bill)
    for way in found:
        assert paid(bill, way.uses) == way
        assert way.price.money <= bill.money + way.brought
        had = [sum(u.kind == "extra" and u.into == i for u in way.uses) for i in ALL]
        assert all(way.cubes[i] <= bill.held[i] + had[i] for i in ALL)
    assert len({way.price for way in found}) == len(found) <= 4


def test_counting_settles_what_searching_would() -> None:
    """Also where cuts are of some types only, cost money, or cubes count twice."""
    bills = [random_bill(Chance(seed), 1 + seed % 6) for seed in range(3000)]
    assert [payable(bill) for bill in bills] == [bool(ways(bill)) for bill in bills]
    assert {payable(bill) for bill in bills if bill.doubled < 0 and bill.ratio and bill.cuts} == {True, False}


def test_free_cuts_trades_and_cards_need_no_search() -> None:
    """The most common bills: what is counted out is as cheap as what a search finds, and it pays."""
    cards = 0
    for seed in range(3000):
        chance = Chance(seed)
        cuts = (Cut("hired", ALL, (0,) * chance.roll(3)), Cut("less", ALL, (0,) * chance.roll(2)))
        plain = random_bill(chance, 1 + seed % 6)._replace(
            cuts=cuts, extras=(Extra("card", chance.roll(4)),), doubled=-1
        )
        way, searched = best(plain), ways(plain)
        assert (way.price if way else None) == (searched[0].price if searched else None)
        if way:
            assert paid(plain, way.uses) == way
            cards += way.price.cards
    assert cards


def test_three_of_one_stand_for_another() -> None:
    way = best(Bill((0, 2, 0, 0), (3, 1, 0, 0)))
    assert way is not None
    assert (way.cubes, way.uses) == ((3, 1, 0, 0), (Use("trade", "", FUEL, METAL),))
    assert best(Bill((0, 2, 0, 0), (2, 1, 0, 0))) is None
    assert best(Bill((0, 2, 0, 0), (2, 1, 0, 0), ratio=2)) is not None
    assert best(Bill((0, 2, 0, 0), (9, 1, 0, 0), ratio=0)) is None


def test_a_discount_is_never_part_of_a_trade() -> None:
    """Two cubes and a discount are not three cubes."""
    assert best(Bill((0, 1, 0, 0), (2, 0, 0, 0), cuts=(Cut("less", (METAL,), (0,)),))) is None


def test_doubled_cubes_cover_no_more_than_is_needed() -> None:
    for need, cubes in ((4, 2), (3, 2), (1, 1)):
        way = best(Bill((need, 0, 0, 0), (5, 0, 0, 0), doubled=METAL))
        assert way is not None
        assert way.cubes == (cubes, 0, 0, 0)
    assert best(Bill((1, 1, 0, 0), (2, 0, 0, 0), doubled=METAL)) is None  # they never feed a trade


def test_money_and_cards_are_spent_only_where_they_must_be() -> None:
    bill = Bill((2, 0, 0, 0), (1, 3, 0, 0), extras=(Extra("card", 2),), cuts=(Cut("shop", ALL, (2, 2)),), money=9)
    prices = [way.price for way in ways(bill)]
    assert prices[0] == Price(0, 0, 4, 0)  # a trade
    assert Price(0, 4, 0, 0) in prices  # money for cubes
    assert Price(1, 0, 1, 0) in prices  # a card rather than a trade


def test_what_is_better_kept_can_be_kept() -> None:
    bill = Bill((0, 1, 0, 0), (0, 4, 0, 0), cuts=(Cut("tank", (FUEL,), (0,), keep=True),))
    assert [way.price for way in ways(bill)] == [Price(0, 0, 0, 1), Price(0, 0, 1, 0)]


def test_nothing_owed_is_paid_with_nothing() -> None:
    way = best(Bill((0, 0, 0, 0), (1, 1, 1, 1), cuts=(Cut("less", ALL, (0, 0)),)))
    assert way is not None
    assert (way.cubes, way.uses) == ((0, 0, 0, 0), ())


def test_what_is_known_of_other_bills_changes_nothing() -> None:
    bills = [random_bill(Chance(seed), 1 + seed % 4) for seed in range(200)]
    with_others = [(best(bill), ways(bill)) for bill in bills]
    for bill, found in zip(bills, with_others, strict=True):
        for known in (best, ways, cutting_for):
            known.cache_clear()
        assert (best(bill), ways(bill)) == found


@pytest.mark.parametrize("seed", range(300))
def test_free_cuts_of_any_type_are_placed_as_a_search_would(seed: int) -> None:
    """The short way to the best way: with nothing but cubes, trades and such cuts."""
    chance = Chance(seed)
    need, held = (tuple(chance.roll(6) for _ in ALL) for _ in range(2))
    cuts = (Cut("hired", ALL, (0,) * chance.roll(5)), Cut("less", ALL, (0,) * chance.roll(3)))
    bill = Bill(need, held, (0, 2, 3)[chance.roll(3)], cuts)
    way, found = best(bill), ways(bill)
    assert payable(bill) == bool(found)
    assert (way and way.price) == (found[0].price if found else None)
    assert way is None or paid(bill, way.uses) == way


def test_money_goes_before_cards_whatever_is_offered_first() -> None:
    cards, shop = Extra("card", 2), Extra("shop", 2, 3, card=False)
    for extras in ((cards, shop), (shop, cards)):
        way = best(Bill((3, 0, 0, 0), (2, 0, 0, 0), extras=extras, money=9))
        assert way is not None
        assert way.price == Price(0, 3, 2, 0)
