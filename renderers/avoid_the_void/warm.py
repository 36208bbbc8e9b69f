"""Draws each kind once before anybody asks, on a made-up table with everything on it."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Decision, Option, Result, Task, View
from engine.games.avoid_the_void.view import CardFace, Crew, SectorFace, TokenFace, VoidView
from renderers import result
from renderers.avoid_the_void import board, end, hand
from renderers.avoid_the_void.style import MEANING, SUITS, table_of
from renderers.toolkit.colour import SEATS
from renderers.toolkit.encode import encode


def warm_up() -> None:
    view = everything()
    encode(board.draw(view).image, "avoid_the_void/board")
    for cards in (1, 6, 7, 12, 13):
        encode(hand.draw(_holding(view, cards)).image, "avoid_the_void/hand")
    ended = view._replace(asked=(), result=Result([0], []))
    encode(result.draw(end.score(ended)).image, "result")


def _holding(view: View, count: int) -> View:
    """So many cards in hand, as each number of them has its own size; one is of the suit that six leave out."""
    table = table_of(view)
    held = table.hand[6:] if count == 1 else (table.hand * 2)[:count]
    return view._replace(table=replace(table, hand=held))


def everything() -> View:
    """All numbers, all arrows, all tokens, all seats, all suits."""
    cards = tuple(CardFace(icon, icon, kind, icon, "", "0123456789") for icon, kind in zip(SUITS, KINDS, strict=True))
    tokens = [TokenFace(tag, tag, tag, icon, "") for tag, icon in zip(MEANING, [*SUITS, "void"], strict=True)]
    sectors = tuple(_sector(i, tokens) for i in range(25))
    crews = tuple(
        Crew(i, colour, colour, "", "", False, "C3" if i == 0 else "", i, cards[i : i + 1], (), i == 6, i, False, "")
        for i, colour in enumerate(SEATS)
    )
    table = VoidView(sectors, crews, tuple(range(7)), 0, "travel", 1, 3, 1, (), 0, (), cards, 0, 0, cards, 0)
    asked = Decision(0, "", (Option("A1", "A1", "pay 1", spot="A1"),))
    return View("avoid_the_void", tuple("ABCDEFG"), 0, table, (asked,), (), (0,), (), ((0, Task("travel")),))


KINDS = ("regular", "ship mod", "sector mod", "regular", "ship mod", "sector mod", "regular")


def _sector(i: int, tokens: list[TokenFace]) -> SectorFace:
    spot = f"{'ABCDE'[i % 5]}{i // 5 + 1}"
    number = i % 7 - 1
    here = tuple(tokens[i % 8 : i % 8 + 1]) if i < 12 else ()
    ships = (0,) if spot == "C3" else ()
    return SectorFace(spot, number, number, i % 6 == 5, tuple(range(8)), (), (), here, ships, 0)
