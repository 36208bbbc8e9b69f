"""What Explorer Cards are worth: one in hand by what it does, one to be drawn by all that the deck holds."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from engine.games.exodus_fleet.content import Card, FleetBox

IN_HAND = 0.9  # of what playing it brings, so that it is played when it helps
IN_PURSE = 0.5  # of XU on a card: they can not be bid
BURNT = 0.8  # cubes


class Rates(NamedTuple):
    """What things are worth at a moment, in points."""

    left: int  # phases
    xu: float
    cube: float
    mined: float  # a cube in each Mining Phase to come
    tribe: float  # beyond the food and the quarter that it takes
    guest: float  # a tribe at any price, when no time is left


def card_worth(card: Card, at: Rates) -> float:
    """In hand."""
    c, soon = at.cube, min(1.0, at.left / 4)
    tribe = at.tribe if at.left else 0.3 * at.guest
    match card.does:
        case "gain":
            found = IN_PURSE * card.xu * at.xu + (sum(card.cubes) + 1.2 * card.any) * c
        case "of_a_kind":
            found = card.xu * at.xu + card.n * c
        case "stay":
            found = at.mined
        case "tribe":
            found = tribe
        case "rendezvous":
            found = max(2.2 * c, tribe)
        case "carry":
            found = at.tribe * min(card.n, 1.3) * min(1.0, at.left / 6)
        case "crew":
            found = 2.0 * soon
        case "scout":
            found = 0.8 * soon
        case "less":
            found = card.n * c
        case "chart" | "survey":
            found = 2.5 * c
        case "buy" | "sell" | "swap":
            found = 1.5 * c
        case _:
            found = 0.5 * soon
    return max(IN_HAND * found, BURNT * c)


@lru_cache(maxsize=256)
def drawn(box: FleetBox, n: int, keep: int, at: Rates) -> float:
    """Of n cards, unseen, all that are kept: the average, and where one is left out, the worst of them."""
    if not n:
        return 0.0
    each = sorted(worth for card in box.explorer_cards.values() for worth in [card_worth(card, at)] * card.copies)
    worst = sum(worth * comb(len(each) - i, n - 1) for i, worth in enumerate(each, 1)) / comb(len(each), n)
    return n * sum(each) / len(each) - (worst if keep < n else 0.0)
