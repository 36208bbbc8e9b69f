"""Answers given in advance: standing ones by the title of a question, bids up to so much, plans for one's next
questions (`bot.table.premoves`), and cards that no default parts with (`bot.talk.keeping`).

Only their seat knows of them. They act in turn, after the pause of a computer player, as the same press by hand would.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.games import pieces_of
from bot.table import premoves
from bot.table.chain import BETWEEN, is_asked, parts_of
from bot.table.loaded import LoadedTable, Sorry
from bot.table.outcome import Outcome, with_told
from bot.table.typed import LEAVING, fits, names_option, split
from bot.talk import catalogue
from bot.talk.games import round_of
from bot.talk.keeping import is_one_of
from bot.talk.rich import Rich, code, lines, listed, say
from bot.talk.views import public_view, seat_view
from engine.core import Act, Decision, Game, Key, Option, Seat, Text, Turned
from renderers.drawing import renderer_of
from storage import KEEP, THEN, Order, Span, Table

SPANS: dict[tuple[str, ...], Span] = {
    ("next", "time"): "next",
    ("this", "round"): "round",
    ("until", "changed"): "always",
}
PLACES = ("first", "second", "third", "fourth", "fifth")
ELSE = " else "  # between an answer and what is answered where that cannot be
MOST = 12  # of a seat
PASSES = *LEAVING, "stay", "none"  # whichever is said, it is what leaves the question
_UP_TO = re.compile(rf"(?:bid )?(?:({'|'.join(PLACES)}) )?(?:max|up to) (\d{{1,4}})")


# --- acting -------------------------------------------------------------------------------------------------------
class Ready(NamedTuple):
    """An order that is done now."""

    order: Order
    acts: list[Act]
    rest: Order | None = None  # what stays of it
    left: Text | None = None  # what its seat reads of that which could not be done


def ordered(table: Table, game: Game[Any], turned: Turned[Any]) -> list[Ready]:
    """What is answered in advance of all that people are asked now."""
    if not table.orders:
        return []
    now, found = this_round(game, turned), list[Ready]()
    for d in turned.open.decisions:
        if d.draft or table.seats[d.seat].by_computer:
            continue
        titles = {d.title, *game.wider.get(d.title, ())} - {""}
        for order in of_seat(table, d.seat, now):
            if order.line and not d.short:
                acts, rest, left = premoves.read_now(order, game, turned)
            else:
                keys = answer(order, d, turned) if order.title in titles else None
                acts, rest, left = [Act(d.seat, keys, d.stamp)] if keys else [], _unspent(order, keys), None
            if acts:
                found.append(Ready(order, acts, rest, left))
                break
    return found


def of_seat(table: Table, seat: Seat, now: int) -> list[Order]:
    """Those that have not lapsed: bids, and what was ordered for a round, end with the round."""
    lasting = [order for order in table.orders if order.span == "always" or order.round == now]
    return [order for order in lasting if order.seat == seat]


def this_round(game: Game[Any], turned: Turned[Any]) -> int:
    return round_of(public_view(game, turned.match, turned.open))


def answer(order: Order, d: Decision, turned: Turned[Any]) -> tuple[Key, ...] | None:
    """None: it is asked as usual."""
    if order.most and order.title == d.title:  # else it was won
        least = _least_bid(order, d)
        return (least,) if least else d.default
    usual = d.option(d.default[0]) if d.default and len(d.default) == 1 else None
    if order.answer in PASSES and usual and is_pass(usual):
        return d.default
    found = (_named(d, turned.match.names, words.split()) for words in order.answer.split(ELSE) if words)
    option = next(filter(None, found), None)
    if option is None or not d.fits((option.key,)) or (is_pass(option) and d.default != (option.key,)):
        return None
    return (option.key,)


def _named(d: Decision, names: Sequence[str], words: list[str]) -> Option | None:
    return next((option for option in d.options if not option.blocked and names_option(option, names, words)), None)


def _least_bid(order: Order, d: Decision) -> Key | None:
    """The lowest that is open; for a place, the lowest that reaches it. The hint of the cheapest bid for a place
    names it, and those above it reach the same."""
    reached = len(PLACES)
    for amount, option in sorted((o.amount, o) for o in d.options if o.amount):
        word = str(option.hint).partition(" ")[0]
        reached = PLACES.index(word) + 1 if word in PLACES else reached
        if amount <= order.most and not option.blocked and reached <= (order.place or len(PLACES)):
            return option.key
    return None


def is_pass(option: Option) -> bool:
    """It is passed only while that is what the clock would answer."""
    return option.verb in LEAVING


def _unspent(order: Order, keys: tuple[Key, ...] | None) -> Order | None:
    """One for the next time is done with; so are bids that have come to their end."""
    spent = order.span == "next" or (order.most and not (keys and keys[0].isdecimal()))
    return None if spent else order


def used(table: Table, ready: Ready) -> Table:
    kept = [ready.rest if one == ready.order else one for one in table.orders]
    return replace(table, orders=tuple(one for one in kept if one))


def without(table: Table, seats: Sequence[Seat]) -> Table:
    """Whoever comes to these seats gives orders of their own."""
    return replace(table, orders=tuple(order for order in table.orders if order.seat not in seats))


# --- lapsing ------------------------------------------------------------------------------------------------------
def watched(loaded: LoadedTable, outcome: Outcome) -> Outcome:
    """Without plans that hold no longer, of which their seats read why; and without marks on cards that are gone."""
    before, turned = loaded.turned, outcome.turned
    if before is None or turned is None or not any(one.line or one.title == KEEP for one in outcome.table.orders):
        return outcome
    for order in outcome.table.orders:
        why = _lapsed(loaded, outcome, order, before, turned) if order.line or order.title == KEEP else None
        if why is None:
            continue
        table = outcome.table
        left = replace(table, orders=tuple(one for one in table.orders if one != order))
        outcome = replace(outcome, table=left)
        outcome = with_told(outcome, order.seat, why) if isinstance(why, Text) else outcome
    return outcome


def _lapsed(
    loaded: LoadedTable, outcome: Outcome, order: Order, before: Turned[Any], turned: Turned[Any]
) -> Text | bool | None:
    """None if it holds; what is told of it, if anything is."""
    game, seat, actor = loaded.game, order.seat, outcome.what.get("seat")
    if not order.line:
        had, has = (_held(game, one, seat, order.answer) for one in (before, turned))
        return True if had and not has else None
    if outcome.undoes:
        return premoves.cancelled_by_undo(order)
    if actor == seat and order in loaded.table.orders and is_asked(before, seat):
        return True  # they have answered it themselves
    return premoves.why_not(order, game, before, turned, actor)


def _held(game: Game[Any], turned: Turned[Any], seat: Seat, kind: str) -> bool:
    hand = renderer_of(game.id).labels(seat_view(game, turned.match, seat, turned.open))
    return any(is_one_of(card, [kind]) for card in hand)


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
        gone = [order for order in own if not words[1:] or _is_meant(order, words[1:])]
        left = replace(table, orders=tuple(order for order in table.orders if order not in gone))
        return left, shown(of_seat(left, seat, now), game)
    return with_order(loaded, loaded.turned, read(loaded, seat, typed, now))


def with_order(loaded: LoadedTable, turned: Turned[Any], order: Order) -> tuple[Table, Rich]:
    table, game, now = loaded.table, loaded.game, this_round(loaded.game, turned)
    own = of_seat(table, order.seat, now)
    kept = [one for one in table.orders if one.seat != order.seat or (one in own and not replaces(order, one))]
    if len([one for one in kept if one.seat == order.seat]) >= MOST:
        raise Sorry(say(catalogue.AUTO_MANY, n=MOST))
    new = replace(table, orders=(*kept, replace(order, round=now)))
    return new, lines(shown(of_seat(new, order.seat, now), game), say(catalogue.AUTO_PRIVATE))


def replaces(order: Order, other: Order) -> bool:
    same = order.title == other.title
    return same and (order.answer == other.answer or bool(order.most or other.most))


def _is_meant(order: Order, words: list[str]) -> bool:
    return words in (order.title.split(), [*order.title.split(), *split(order.answer.replace("_", " "))])


def read(loaded: LoadedTable, seat: Seat, typed: str, now: int) -> Order:
    game, words = loaded.game, split(typed)
    assert loaded.turned
    if words[0] == KEEP and renderer_of(game.id).has_hand:
        return Order(seat, KEEP, _card(game, words[1:]))
    words, then = _won(game, words)
    span = next((span for end, span in SPANS.items() if tuple(words[-2:]) == end), None)
    rest = list(words[:-2] if span else words)
    title = next((one for one in game.titles if rest[-len(one.split()) :] == one.split()), "")
    said = " ".join(rest[: len(rest) - len(title.split())]) or title
    if not title or BETWEEN in typed or said.split()[0] == THEN:
        return _plan(loaded, seat, typed)
    up_to = _UP_TO.fullmatch(said)
    may = {*game.raises, *game.places} if up_to and up_to[1] is None else game.places
    if up_to and title in may and int(up_to[2]):
        place = PLACES.index(up_to[1]) + 1 if up_to[1] else 0
        if then and not any(d.title == title for d in loaded.turned.open.decisions):
            raise Sorry(say(catalogue.AUTO_THEN_LATER, title=code(title)))
        return Order(seat, title, then, int(up_to[2]), span="round", round=now, place=place)
    if up_to or then:
        raise Sorry(say(catalogue.AUTO_NO_BIDS, titles=listed([code(one) for one in sorted(may)])))
    return Order(seat, title, said, span=span or "always", round=now)


def _won(game: Game[Any], words: list[str]) -> tuple[list[str], str]:
    """`max 5 discovery place c else a`: what is bid, and what is done with it where the winner is asked."""
    leading = {title for wider in game.wider.values() for title in wider} & game.raises
    n = next((n for n, word in enumerate(words, 1) if word in leading), len(words))
    return (words[:n], " ".join(words[n:])) if words[n:] and words[n] in game.verbs else (words, "")


def _plan(loaded: LoadedTable, seat: Seat, typed: str) -> Order:
    """What is said with a verb of the game; all else is no order."""
    game, parts = loaded.game, parts_of(typed)
    assert loaded.turned
    how = say(catalogue.AUTO_HOW, titles=listed([code(one) for one in game.titles]))
    if not game.premoves or not parts or parts[0].split()[0].lower() not in game.verbs:
        raise Sorry(how)
    if is_asked(loaded.turned, seat):
        raise Sorry(say(catalogue.THEN_ASKED))
    try:
        return premoves.planned(loaded, loaded.turned, seat, parts)
    except Sorry as why:
        raise Sorry(lines(why.words, how), why.rule) from why


def _card(game: Game[Any], words: list[str]) -> str:
    """The kind of card that is meant, held or not."""
    found = [(match, one) for one in pieces_of(game) if (match := fits(one.name, words)) and match.words == len(words)]
    exact = [one for match, one in found if match.exact] or [one for _, one in found]
    ids = {one.entry.id: one.name for one in exact}
    if len(ids) != 1:
        raise Sorry(say(catalogue.KEEP_WHAT, names=listed([code(name) for name in [*ids.values()][:MOST]])))
    return next(iter(ids))


def shown(own: Sequence[Order], game: Game[Any]) -> Rich:
    if not own:
        return say(catalogue.AUTO_NONE, titles=listed([code(one) for one in game.titles]))
    return lines(*(line_of(order, game) for order in own))


def line_of(order: Order, game: Game[Any]) -> Rich:
    if order.line:
        return say(catalogue.THEN_LINE, line="; ".join(step.words for step in order.line))
    if order.title == KEEP:
        name = next((one.name for one in pieces_of(game) if one.entry.id == order.answer), order.answer)
        return say(catalogue.KEEP_LINE, card=name)
    said = say(order.answer)
    if order.most:
        words = catalogue.AUTO_PLACE if order.place else catalogue.AUTO_UP_TO
        said = say(words, n=order.most, place=PLACES[order.place - 1])
        said = say(catalogue.AUTO_THEN, bids=said, then=order.answer) if order.answer else said
    return say(catalogue.AUTO_LINE, title=code(order.title), answer=said, span=catalogue.AUTO_SPANS[order.span])
