"""Several acts in one typed line: `move 12; move 18; collect`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.table.loaded import Sorry
from bot.table.typed import read_acts
from bot.talk import catalogue
from engine.core import Act, Game, Seat, Text, Turned, apply, text

BETWEEN = ";"


def read_chain(
    game: Game[Any], turned: Turned[Any], seat: Seat, verb: str, words: str
) -> tuple[list[Act], Text | None]:
    """The acts of all parts that can be done, each read when its turn comes; and what is said of those that cannot.

    Who sees something new, is struck or is asked something else may think again, so the line stops there.
    """
    first, *parts = [part.strip() for part in words.split(BETWEEN)]
    acts = read_acts(game, turned, seat, verb, first)
    turned, news = _done(game, turned, acts)
    while parts := [part for part in parts if part]:
        if news:
            return acts, _left(parts, catalogue.CHAIN_NEWS)
        verb, _, rest = parts[0].lstrip("/").partition(" ")
        try:
            more = read_acts(game, turned, seat, verb.lower(), rest)
        except Sorry as why:
            return acts, _left(parts, str(why))
        turned, news = _done(game, turned, more)
        acts, parts = [*acts, *more], parts[1:]
    return acts, None


def _done(game: Game[Any], turned: Turned[Any], acts: Sequence[Act]) -> tuple[Turned[Any], bool]:
    """The match after these acts, and whether something has happened that was not known before."""
    news = False
    for act in acts:
        turned = apply(game, turned.match, act)
        told = {event.text.template for event in turned.events if event.text}
        news = news or turned.barrier or bool(told & game.halts)
    return turned, news


def _left(parts: Sequence[str], why: str) -> Text:
    return text(catalogue.CHAIN_LEFT, line=f"{BETWEEN} ".join(parts), why=why)
