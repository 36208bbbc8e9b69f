"""*In advance …*: what somebody has answered before being asked, each with *Off*; and what they could plan now."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.table import orders, premoves
from bot.table.acting import playing
from bot.table.chain import is_asked
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Request, Sorry, TooLate
from bot.table.outcome import Outcome
from bot.table.substitutes import seated
from bot.table.tables import Tables
from bot.talk import catalogue, ids
from bot.talk.asking import label, typed
from bot.talk.messages import Button, Notice, Section
from bot.talk.rich import Rich, fill, lines, plain, say
from engine.core import Decision, Refused, Seat, Turned
from storage import Order, Table

MOST_BUTTONS = 15
OFF, THEN = "off", "then"  # how the argument of a button begins


async def auto(tables: Tables, ask: Request) -> Answer:
    """Typed: given, listed or taken back. A press on *In advance …* lists."""
    return await _changed(tables, ask, "" if ask.pressed else ask.words)


async def pressed(tables: Tables, ask: Request) -> Answer:
    """A button of the list: one of its orders is off, or what is done next is planned."""
    return await _changed(tables, ask, ask.words)


async def _changed(tables: Tables, ask: Request, words: str) -> Answer:
    said: list[Rich] = []

    def decide(loaded: LoadedTable) -> Outcome:
        """Nothing that anybody else could notice changes by it."""
        seat = seated(loaded, ask.who)
        playing(loaded)
        table, told = _ordered(loaded, seat, words, by_button=ask.pressed)
        said[:] = [told]
        return Outcome(table, {})

    answer = await tables.change(ask, decide)
    return answer._replace(reply=_listed(answer.at, ask, said[0])) if answer.at else answer


def _ordered(loaded: LoadedTable, seat: Seat, words: str, *, by_button: bool) -> tuple[Table, Rich]:
    if not by_button or not words:
        return orders.given(loaded, seat, words)
    kind, _, which = words.partition(".")
    if kind == OFF:
        gone = [one for one in loaded.table.orders if one.seat == seat and _name(one) == which]
        left = replace(loaded.table, orders=tuple(one for one in loaded.table.orders if one not in gone))
        return left, ()
    for line, _ in _choices(_next_question(loaded, seat), playing(loaded)):
        if f"{ids.checksum(line):x}" == which:
            parts = [*_planned(loaded, seat), line]
            return orders.with_order(loaded, playing(loaded), premoves.planned(loaded, playing(loaded), seat, parts))
    raise TooLate(say(catalogue.OLD_BUTTON))


# --- the list -----------------------------------------------------------------------------------------------------
def _listed(loaded: LoadedTable, ask: Request, told: Rich) -> Notice:
    seat, turned = seated(loaded, ask.who), playing(loaded)
    own = orders.of_seat(loaded.table, seat, orders.this_round(loaded.game, turned))
    sections = tuple(_section(loaded, order) for order in own)
    asked = _next_question(loaded, seat)
    found = _choices(asked, turned)[:MOST_BUTTONS]
    buttons = tuple(_button(loaded.table, f"{THEN}.{ids.checksum(line):x}", words) for line, words in found)
    prompt = say(catalogue.THEN_OFFERED, prompt=fill(asked.text, turned.match.names)) if asked and found else ()
    if is_asked(turned, seat) and loaded.game.premoves:
        prompt = say(catalogue.THEN_LATER)
    first = say(catalogue.AUTO_PRIVATE) if own else told
    return Notice(lines(first, prompt), buttons, "options", sections)


def _section(loaded: LoadedTable, order: Order) -> Section:
    words = orders.line_of(order, loaded.game)
    off = _button(loaded.table, f"{OFF}.{_name(order)}", catalogue.AUTO_OFF)
    return Section(words, (), off, catalogue.AUTO_OFF_ALONE.format(order=plain(words)))


def _button(table: Table, argument: str, words: str) -> Button:
    return Button(ids.at_table(table.match, "advance", argument), words)


def _name(order: Order) -> str:
    return f"{ids.checksum(repr((order.title, order.answer, order.most, order.span, order.line))):x}"


# --- what could be planned ----------------------------------------------------------------------------------------
def _planned(loaded: LoadedTable, seat: Seat) -> list[str]:
    return [step.words for one in loaded.table.orders if one.seat == seat for step in one.line]


def _next_question(loaded: LoadedTable, seat: Seat) -> Decision | None:
    """What the seat is asked next, after what it has planned already, if nothing changes."""
    turned = playing(loaded)
    if not loaded.game.premoves or is_asked(turned, seat):
        return None
    try:
        ahead = premoves.foreseen(loaded, turned, seat, _planned(loaded, seat))
    except (Sorry, Refused):
        return None
    return next(d for d in ahead.open.decisions if d.seat == seat and not d.short and not d.draft)


def _choices(asked: Decision | None, turned: Turned[Any]) -> list[tuple[str, str]]:
    """The line that is typed for each answer, and what its button says."""
    if asked is None or asked.most != 1:
        return []
    names, verbs = turned.match.names, Counter(option.verb for option in asked.options)
    open_ = [option for option in asked.options if not option.blocked and option.verb]
    lines_ = [(typed(o, names, verbs[o.verb] == 1).lstrip("/"), label(o, names)) for o in open_]
    return [one for i, one in enumerate(lines_) if one[0] not in [line for line, _ in lines_[:i]]]
