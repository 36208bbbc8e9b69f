"""Answers given in advance: standing ones by the title of a question, and bids up to so much.

Only their seat knows of them. They act in turn, after the pause of a computer player, as the same press by hand would.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.table.loaded import LoadedTable, Sorry
from bot.table.typed import LEAVING, names_option, split
from bot.talk import catalogue
from bot.talk.games import round_of
from bot.talk.rich import Rich, code, lines, listed, say
from bot.talk.views import public_view
from engine.core import Act, Decision, Game, Key, Option, Seat, Turned
from storage import Order, Span, Table

SPANS: dict[tuple[str, ...], Span] = {
    ("next", "time"): "next",
    ("this", "round"): "round",
    ("until", "changed"): "always",
}
MOST = 12  # of a seat
PASSES = *LEAVING, "stay", "none"  # whichever is said, it is what leaves the question
_UP_TO = re.compile(r"(?:bid )?(?:max|up to) (\d{1,4})")


# --- acting -------------------------------------------------------------------------------------------------------
def ordered(table: Table, game: Game[Any], turned: Turned[Any]) -> list[tuple[Order, Act]]:
    """What is answered in advance of all that people are asked now."""
    if not table.orders:
        return []
    now, found = this_round(game, turned), []
    for d in turned.open.decisions:
        if d.title and not d.draft and not table.seats[d.seat].by_computer:
            titles = d.title, *game.wider.get(d.title, ())
            own = [order for order in of_seat(table, d.seat, now) if order.title in titles]
            acts = [(order, Act(d.seat, keys, d.stamp)) for order in own if (keys := answer(order, d, turned))]
            found += acts[:1]
    return found


def of_seat(table: Table, seat: Seat, now: int) -> list[Order]:
    """Those that have not lapsed: bids, and what was ordered for a round, end with the round."""
    lasting = [order for order in table.orders if order.span == "always" or order.round == now]
    return [order for order in lasting if order.seat == seat]


def this_round(game: Game[Any], turned: Turned[Any]) -> int:
    return round_of(public_view(game, turned.match, turned.open))


def answer(order: Order, d: Decision, turned: Turned[Any]) -> tuple[Key, ...] | None:
    """None: it is asked as usual."""
    if order.most:
        bids = [(option.amount, option.key) for option in d.options if option.amount and not option.blocked]
        least = min((bid for bid in bids if bid[0] <= order.most), default=None)
        return (least[1],) if least else d.default
    usual = d.option(d.default[0]) if d.default and len(d.default) == 1 else None
    if order.answer in PASSES and usual and is_pass(usual):
        return d.default
    words = order.answer.split()
    meant = (option for option in d.options if not option.blocked and names_option(option, turned.match.names, words))
    option = next(meant, None)
    if option is None or not d.fits((option.key,)) or (is_pass(option) and d.default != (option.key,)):
        return None
    return (option.key,)


def is_pass(option: Option) -> bool:
    """It is passed only while that is what the clock would answer."""
    return option.verb in LEAVING


def used(table: Table, order: Order, act: Act) -> Table:
    """One for the next time is done with; so are bids that have come to their end."""
    spent = order.span == "next" or (order.most and not act.keys[0].isdecimal())
    return replace(table, orders=tuple(one for one in table.orders if one != order)) if spent else table


def without(table: Table, seats: Sequence[Seat]) -> Table:
    """Whoever comes to these seats gives orders of their own."""
    return replace(table, orders=tuple(order for order in table.orders if order.seat not in seats))


# --- giving and taking back ---------------------------------------------------------------------------------------
def given(loaded: LoadedTable, seat: Seat, typed: str) -> tuple[Table, Rich]:
    """The table with what was typed behind /auto, and what its owner reads; refused in the same words for everybody."""
    assert loaded.turned
    table, game, now = loaded.table, loaded.game, this_round(loaded.game, loaded.turned)
    words = split(typed)
    if not game.titles:
        raise Sorry(say(catalogue.AUTO_NOTHING, game=game.title))
    own = of_seat(table, seat, now)
    if not words:
        return table, shown(own, game)
    if words[0] == "off":
        gone = [order for order in own if words[1:] in ([], order.title.split())]
        left = replace(table, orders=tuple(order for order in table.orders if order not in gone))
        return left, shown(of_seat(left, seat, now), game)
    order = read(game, seat, words, now)
    kept = [one for one in table.orders if one.seat != seat or (one in own and not replaces(order, one))]
    if len([one for one in kept if one.seat == seat]) >= MOST:
        raise Sorry(say(catalogue.AUTO_MANY, n=MOST))
    new = replace(table, orders=(*kept, order))
    return new, lines(shown(of_seat(new, seat, now), game), say(catalogue.AUTO_PRIVATE))


def replaces(order: Order, other: Order) -> bool:
    same = order.title == other.title
    return same and (order.answer == other.answer or bool(order.most or other.most))


def read(game: Game[Any], seat: Seat, words: Sequence[str], now: int) -> Order:
    span = next((span for end, span in SPANS.items() if tuple(words[-2:]) == end), None)
    rest = list(words[:-2] if span else words)
    title = next((one for one in game.titles if rest[-len(one.split()) :] == one.split()), "")
    said = " ".join(rest[: len(rest) - len(title.split())]) or title
    if not title:
        raise Sorry(say(catalogue.AUTO_HOW, titles=listed([code(one) for one in game.titles])))
    up_to = _UP_TO.fullmatch(said)
    if up_to and title in game.raises and int(up_to[1]):
        return Order(seat, title, most=int(up_to[1]), span="round", round=now)
    if up_to:
        raise Sorry(say(catalogue.AUTO_NO_BIDS, titles=listed([code(one) for one in sorted(game.raises)])))
    return Order(seat, title, said, span=span or "always", round=now)


def shown(own: Sequence[Order], game: Game[Any]) -> Rich:
    if not own:
        return say(catalogue.AUTO_NONE, titles=listed([code(one) for one in game.titles]))
    return lines(*(_line(order) for order in own))


def _line(order: Order) -> Rich:
    said = say(catalogue.AUTO_UP_TO, n=order.most) if order.most else say(order.answer)
    return say(catalogue.AUTO_LINE, title=code(order.title), answer=said, span=catalogue.AUTO_SPANS[order.span])
