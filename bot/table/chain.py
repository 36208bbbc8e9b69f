"""Several acts in one typed line: `move 12; move 18; collect`, or `bid 6 then mine`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

from bot.table.loaded import Sorry
from bot.table.typed import read_acts
from bot.talk import catalogue
from engine.core import Act, Game, Seat, Text, Turned, apply, text

BETWEEN = ";"
ANY_VERB = "choose"  # of what is named without a verb
_BETWEEN = re.compile(r"\s*;\s*|(?:^|\s+)then\s+")


class Done(NamedTuple):
    """What comes of some acts of one seat."""

    turned: Turned[Any]
    news: bool  # something has happened that was not known before
    seen: int  # a checksum of what was asked and chosen
    spots: tuple[str, ...]  # the places and pieces that were chosen


def parts_of(line: str) -> list[str]:
    return [part for one in _BETWEEN.split(line) if (part := one.strip().lstrip("/"))]


def read_chain(
    game: Game[Any], turned: Turned[Any], seat: Seat, verb: str, words: str
) -> tuple[list[Act], list[str], Text | None]:
    """The acts of all parts that can be done, each read when its turn comes; the parts that are for when the seat is
    asked again; and what is said of those that cannot be done.

    Who sees something new, is struck or is asked something else may think again, so the line stops there.
    """
    first, *rest = _BETWEEN.split(words)
    acts = read_acts(game, turned, seat, verb, first.strip())
    turned, news, *_ = done(game, turned, acts)
    parts = parts_of(BETWEEN.join(rest))
    while parts:
        if news:
            return acts, [], not_done(parts, catalogue.CHAIN_NEWS)
        if game.premoves and not is_asked(turned, seat):
            return acts, parts, None
        try:
            more = read_part(game, turned, seat, parts[0])
        except Sorry as why:
            return acts, [], not_done(parts, str(why))
        turned, news, *_ = done(game, turned, more)
        acts, parts = [*acts, *more], parts[1:]
    return acts, [], None


def read_part(game: Game[Any], turned: Turned[Any], seat: Seat, part: str) -> list[Act]:
    verb, _, rest = part.partition(" ")
    verb = verb.lower()
    return read_acts(game, turned, seat, *((verb, rest) if verb in game.verbs else (ANY_VERB, part)))


def is_asked(turned: Turned[Any], seat: Seat) -> bool:
    """What one has to think about: short questions aside."""
    return any(d.seat == seat and not d.short and not d.draft for d in turned.open.decisions)


def done(game: Game[Any], turned: Turned[Any], acts: Sequence[Act]) -> Done:
    news, seen, spots = False, list[object](), list[str]()
    for act in acts:
        asked = next((d for d in turned.open.decisions if d.seat == act.seat and d.stamp == act.stamp), None)
        options = [option for key in act.keys if asked and (option := asked.option(key))]
        seen.append((asked.text if asked else act.keys, [(o.text, o.hint, o.words) for o in options]))
        spots += [option.spot for option in options if option.spot]
        turned = apply(game, turned.match, act)
        told = {event.text.template for event in turned.events if event.text}
        news = news or turned.barrier or bool(told & game.halts)
    return Done(turned, news, crc32(repr(seen).encode()), tuple(spots))


def not_done(parts: Sequence[str], why: str) -> Text:
    return text(catalogue.CHAIN_LEFT, line=f"{BETWEEN} ".join(parts), why=why)
