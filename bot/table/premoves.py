"""Then: what a seat has said that it does when it is asked next.

It is read when it is given, at the table as it will be if until then nobody does anything but what a clock would
answer; and again when the question comes. If what it is about does not read or lie there as it did, it is not done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from bot.computer import seeded
from bot.table.chain import Done, done, is_asked, not_done, read_part
from bot.table.loaded import LoadedTable, Sorry
from bot.talk import catalogue
from bot.talk.rich import say
from engine.core import Act, Decision, Game, Match, Playout, Refused, Seat, Text, Turned, Who, redeal, wake
from storage import THEN, Order, Step

MOST_STEPS = 6
MOST_ACTS = 80  # of others, until the seat is asked again


# --- given --------------------------------------------------------------------------------------------------------
def planned(loaded: LoadedTable, turned: Turned[Any], seat: Seat, parts: Sequence[str]) -> Order:
    """A plan for the next questions of a seat that is not asked now. Raises what is wrong with it."""
    game = loaded.game
    if not game.premoves:
        raise Sorry(say(catalogue.THEN_NOT_HERE, game=game.title))
    if len(parts) > MOST_STEPS:
        raise Sorry(say(catalogue.AUTO_MANY, n=MOST_STEPS))
    came = [*_followed(loaded, turned, seat, parts)]
    steps = tuple(Step(part, one.seen) for part, one in zip(parts, came, strict=True))
    spots = tuple(dict.fromkeys(spot for one in came for spot in one.spots))
    return Order(seat, THEN, line=steps, spots=spots, ground=_ground(game, turned.match, seat, spots))


def foreseen(loaded: LoadedTable, turned: Turned[Any], seat: Seat, parts: Sequence[str]) -> Turned[Any]:
    """The table when the seat is asked again after these parts."""
    came = [*_followed(loaded, turned, seat, parts)]
    if any(one.news for one in came):
        raise Sorry(say(catalogue.THEN_TOO_FAR))
    match = came[-1].turned.match if came else _as_known(loaded, turned, seat)
    return asked_next(loaded.game, match, seat)


def _followed(loaded: LoadedTable, turned: Turned[Any], seat: Seat, parts: Sequence[str]) -> Iterator[Done]:
    """What comes of each of them, as far as it can be foreseen."""
    game, match, news = loaded.game, _as_known(loaded, turned, seat), False
    for i, part in enumerate(parts):
        if news:
            raise Sorry(say(catalogue.THEN_NEWS, line="; ".join(parts[i:])))
        ahead = asked_next(game, match, seat)
        came = done(game, ahead, _only_answers(read_part(game, ahead, seat, part)))
        match, news = came.turned.match, came.news
        yield came


def _as_known(loaded: LoadedTable, turned: Turned[Any], seat: Seat) -> Match[Any]:
    """Nobody may look at what is hidden by planning for it."""
    return redeal(loaded.game, turned.match, seat, seeded(loaded.table.match, turned.match.serial, seat))


def asked_next(game: Game[Any], match: Match[Any], seat: Seat) -> Turned[Any]:
    """The table when this seat is asked next, if nobody does anything until then. Plays on in `match`."""
    playout = Playout(game, match)
    for _ in range(MOST_ACTS):
        asked = [d for d in playout.open.decisions if not d.draft]
        if any(d.seat == seat and not d.short for d in asked):
            return wake(game, match)
        if not asked:
            break
        try:
            playout.play(Act(asked[0].seat, usual(asked[0]), asked[0].stamp))
        except Refused:
            break
    raise Sorry(say(catalogue.THEN_TOO_FAR))


def usual(asked: Decision) -> tuple[str, ...]:
    return asked.default if asked.default is not None else tuple(asked.open_keys()[: max(asked.least, 1)])


def _only_answers(acts: list[Act]) -> list[Act]:
    if any(act.cut_in for act in acts):
        raise Sorry(say(catalogue.THEN_NO_CUT_IN))
    return acts


def _ground(game: Game[Any], match: Match[Any], seat: Seat, spots: Sequence[str]) -> int:
    return crc32(repr(game.grounds(match.state, seat, spots)).encode())


# --- done ---------------------------------------------------------------------------------------------------------
class Reading(NamedTuple):
    acts: list[Act]
    rest: Order | None  # what is for later
    left: Text | None  # what is told of that which cannot be done


def read_now(order: Order, game: Game[Any], turned: Turned[Any]) -> Reading:
    """As much of a plan as can be done now that its seat is asked."""
    seat, acts, steps, why = order.seat, list[Act](), list(order.line), ""
    while steps and not why and is_asked(turned, seat):
        try:
            more = _only_answers(read_part(game, turned, seat, steps[0].words))
            came = done(game, turned, more)
        except (Sorry, Refused) as sorry:
            why = str(sorry)
            break
        if came.seen != steps[0].seen:
            why = catalogue.THEN_READS_OTHERWISE
            break
        acts, turned = [*acts, *more], came.turned
        del steps[0]
        why = catalogue.CHAIN_NEWS if came.news else ""
    if not steps:
        return Reading(acts, None, None)
    if why:
        return Reading(acts, None, not_done([step.words for step in steps], why))
    rest = Order(seat, THEN, line=tuple(steps), spots=order.spots)
    return Reading(acts, _again(rest, game, turned), None)


def _again(order: Order, game: Game[Any], turned: Turned[Any]) -> Order:
    ground = _ground(game, turned.match, order.seat, order.spots)
    return Order(order.seat, THEN, line=order.line, spots=order.spots, ground=ground)


# --- cancelled ----------------------------------------------------------------------------------------------------
def why_not(order: Order, game: Game[Any], before: Turned[Any], turned: Turned[Any], actor: Seat | None) -> Text | None:
    """What its owner reads if it holds no longer, after an act."""
    why = "" if actor == order.seat else _changed(order, game, before, turned)
    if why:
        return not_done([step.words for step in order.line], why)
    if is_asked(turned, order.seat):
        reading = read_now(order, game, turned)
        return reading.left if not reading.acts else None
    return None


def _changed(order: Order, game: Game[Any], before: Turned[Any], turned: Turned[Any]) -> str:
    had, has = (game.holdings(one.match.state, order.seat) for one in (before, turned))
    if any(has.get(what, 0) < n for what, n in had.items()):
        return catalogue.THEN_TAKEN
    if any(_names(event.text, order.seat) for event in turned.events if event.text):
        return catalogue.THEN_NAMED
    if _ground(game, turned.match, order.seat, order.spots) != order.ground:
        return catalogue.THEN_MOVED
    return ""


def _names(words: Text, seat: Seat) -> bool:
    """Does a line of somebody else's deed name the seat? Those who are named first do it, alone or together."""
    doers, *others = [who for _, value in words.args if (who := {*_whos(value)})] or [set()]
    return Who(seat) not in doers and any(Who(seat) in who for who in others)


def _whos(value: object) -> Iterator[Who]:
    if isinstance(value, Who):
        yield value
    elif isinstance(value, Text):
        yield from (who for _, one in value.args for who in _whos(one))
    elif isinstance(value, tuple):
        yield from (who for one in value for who in _whos(one))


def cancelled_by_undo(order: Order) -> Text:
    return not_done([step.words for step in order.line], catalogue.THEN_UNDONE)
