"""In the match: what somebody presses or types, made into acts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table import acting, orders, premoves
from bot.table.chain import not_done, parts_of, read_chain
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate
from bot.table.outcome import Outcome, with_told
from bot.table.substitutes import seated
from bot.talk import catalogue, ids
from bot.talk.rich import bold, say
from engine.core import Act, Seat, Turned, text


def chose(loaded: LoadedTable, who: Member, pressed: ids.Chosen) -> Outcome:
    """Options of a question, by their places in it."""
    seat, turned = seated(loaded, who), acting.playing(loaded)
    own = [d for d in turned.open.decisions if d.seat == seat and d.stamp == pressed.stamp]
    if not own:
        raise _not_now(loaded, pressed.stamp)
    if any(place >= len(own[0].options) for place in pressed.places):
        raise TooLate(say(catalogue.OLD_BUTTON))
    keys = tuple(own[0].options[place].key for place in pressed.places)
    return acting.acted(loaded, seat, [Act(seat, keys, pressed.stamp)])


def _not_now(loaded: LoadedTable, stamp: int) -> Sorry:
    """A question of somebody else, or of an earlier moment."""
    turned = acting.playing(loaded)
    other = next((d.seat for d in turned.open.decisions if d.stamp == stamp and d.public), None)
    if other is None:  # what others are asked in private is not told from its stamp
        return TooLate(say(catalogue.OLD_BUTTON))
    return Sorry(say(catalogue.NOT_YOURS, who=bold(loaded.table.seats[other].name)))


def cut_in(loaded: LoadedTable, who: Member, pressed: ids.CuttingIn) -> Outcome:
    seat, turned = seated(loaded, who), acting.playing(loaded)
    offers = [c for c in turned.open.cut_ins if c.seat == seat and ids.checksum(c.key) == pressed.key]
    if not offers:
        raise TooLate(say(catalogue.OLD_BUTTON))
    return acting.acted(loaded, seat, [Act(seat, (offers[0].key,), cut_in=True)])


def typed(loaded: LoadedTable, ask: Request) -> Outcome:
    """A verb of the game with the words behind it."""
    seat, turned = seated(loaded, ask.who), acting.playing(loaded)
    game = loaded.game
    if game.premoves and not any(d.seat == seat for d in turned.open.decisions) and not _cuts_in(turned, seat, ask):
        parts = parts_of(f"{ask.name} {ask.words}")
        return _with_plan(loaded, Outcome(loaded.table, {}), turned, seat, parts)
    acts, later, left = read_chain(game, turned, seat, ask.name, ask.words)
    outcome = acting.acted(loaded, seat, acts, left)
    if not later or outcome.turned is None:
        return outcome
    try:
        return _with_plan(loaded, outcome, outcome.turned, seat, later)
    except Sorry as why:  # what was said first is done all the same
        return with_told(outcome, seat, not_done(later, str(why)))


def _cuts_in(turned: Turned[Any], seat: Seat, ask: Request) -> bool:
    return any(one.seat == seat and one.verb == ask.name for one in turned.open.cut_ins)


def _with_plan(loaded: LoadedTable, outcome: Outcome, turned: Turned[Any], seat: Seat, parts: list[str]) -> Outcome:
    """`bid 6 then mine`: what follows when the seat is asked again. Only its player reads that something will."""
    order = premoves.planned(loaded, turned, seat, parts)
    at = replace(loaded, stored=replace(loaded.stored, table=outcome.table))
    table, _ = orders.with_order(at, turned, order)
    return with_told(replace(outcome, table=table), seat, text(catalogue.THEN_GIVEN, line="; ".join(parts)))


def gone_back(loaded: LoadedTable, ask: Request) -> Outcome:
    return acting.gone_back(loaded, seated(loaded, ask.who))
