"""When a seat's time is out, or half of it: what the table has chosen is done, once, and its player is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.computer import choose_act, seeded
from bot.table import acting, calling, substitutes, times
from bot.table.loaded import LoadedTable
from bot.table.outcome import Outcome, ShowCall, ShowHand, line, with_told
from bot.table.typed import LEAVING
from bot.talk import catalogue
from bot.talk.asking import label
from bot.talk.keeping import default_of
from bot.talk.moments import until
from bot.talk.rich import bold, fill, plain, say
from bot.talk.texts import write
from bot.talk.views import seat_view
from engine.core import Act, Decision, Refused, Seat, Turned, Who, apply, back, text
from storage import Running, Table

MOST = 60  # answers in one move


def rang(loaded: LoadedTable) -> Outcome:
    """The seat whose time is out first; else all who are to be reminded."""
    acting.playing(loaded)
    running = loaded.table.times.running
    out = [seat for seat, run in running.items() if not run.out and run.due <= loaded.now]
    if not out or loaded.table.times.paused:
        return _reminded(loaded)
    seat = min(out, key=lambda one: running[one].due)
    if loaded.now - running[seat].due > times.LATE:
        return _after_outage(loaded, out)
    return expired(loaded, seat)


def _after_outage(loaded: LoadedTable, out: list[Seat]) -> Outcome:
    """We were away when it was due: nobody loses time by that."""
    table = loaded.table
    for seat in out:
        run = table.times.running[seat]
        table = times.with_running(table, seat, replace(run, due=loaded.now + times.AFTER_OUTAGE))
    return Outcome(table, {"outage": out})


# --- reminders ---------------------------------------------------------------------------------------------------
def _reminded(loaded: LoadedTable) -> Outcome:
    table, told = loaded.table, list[Seat]()
    for seat, run in table.times.running.items():
        at = times.reminder_at(table, seat, run, loaded.now)
        if at is not None and at <= loaded.now and not run.out and not table.times.paused:
            table = times.with_running(table, seat, _after(run, loaded.now))
            told.append(seat)
    return replace(rings(loaded, table, told), what={"reminds": told})


def _after(run: Running, now: float) -> Running:
    last = now >= run.due - (run.due - run.begun) / 10
    return replace(run, told=run.told + 1, stage=2 if last else run.stage + 1)


def rings(loaded: LoadedTable, table: Table, seats: list[Seat]) -> Outcome:
    """As a call: in the place by name, where everybody knows whose move it is, and in private with how long is left."""
    named = tuple(seat for seat in seats if seat in calling.waited_for(loaded.turned))
    table = replace(table, rung=tuple(sorted({*table.rung, *named})))
    shows = (ShowCall(anew=True, ping=named),) if named and not table.undo else ()
    return Outcome(table, {}, (*shows, *(ShowHand(seat, ping=True, said=_left(table, seat)) for seat in seats)))


def _left(table: Table, seat: Seat) -> tuple[str, ...]:
    run = table.times.running.get(seat)
    return (
        (write(text(catalogue.TIME_LEFT, until=until(run.due, table.quiet.get(seat, "")))),) if run and run.due else ()
    )


# --- time is out -------------------------------------------------------------------------------------------------
def expired(loaded: LoadedTable, seat: Seat) -> Outcome:
    table, run = loaded.table, loaded.table.times.running[seat]
    way = times.way_of(table, loaded.game.when_out)
    if run.short:
        return _answered(loaded, seat, "default", short=True)
    if seat not in table.times.answered:  # who never came is not played for: somebody else takes the seat
        return _left_to_others(loaded, seat)
    if way == "vote":
        return _left_to_others(loaded, seat)
    if way == "away":
        return _computer_from_now(loaded, seat)
    return _answered(loaded, seat, way)


def _left_to_others(loaded: LoadedTable, seat: Seat) -> Outcome:
    """They may vote: see `voting.motions`."""
    table = times.with_running(loaded.table, seat, replace(loaded.table.times.running[seat], out=True))
    return Outcome(table, {"out": seat})


def _computer_from_now(loaded: LoadedTable, seat: Seat) -> Outcome:
    words = say(catalogue.COMPUTER_FROM_NOW, who=bold(loaded.table.seats[seat].name))
    outcome = substitutes.played_by(loaded, seat, substitutes.LEVEL, {"away": seat}, words)
    return replace(outcome, to_show=(*outcome.to_show, ShowHand(seat)))


def _answered(loaded: LoadedTable, seat: Seat, way: str, *, short: bool = False) -> Outcome:
    """All that the seat is asked until another seat is; one expiry is one move."""
    begun = _taken_back(loaded, seat)
    acts, said, hidden = _answers(begun, seat, way, short=short)
    if not acts:
        return _left_to_others(loaded, seat)
    first = None if hidden else text(catalogue.TIME_WAS_OUT, who=Who(seat))
    outcome = acting.acted(begun, seat, acts, by_hand=False, first=first)
    outcome = with_told(outcome, seat, text(catalogue.ANSWERED_FOR_YOU, answers=", ".join(said)))
    if short:
        return outcome
    n = loaded.table.times.missed.get(seat, 0) + 1
    table = outcome.table
    missed = replace(table.times, missed={**table.times.missed, seat: n})
    outcome = replace(outcome, table=replace(table, times=missed))
    if n < loaded.game.patience or table.phase is not loaded.table.phase:
        return outcome
    words = line(say(catalogue.COMPUTER_FROM_NOW, who=bold(table.seats[seat].name)))
    return replace(
        outcome,
        table=substitutes.with_computer(outcome.table, seat, substitutes.LEVEL),
        to_show=(*outcome.to_show, words),
    )


def _taken_back(loaded: LoadedTable, seat: Seat) -> LoadedTable:
    """Unfinished cut-ins have no default, nor have half-made plans: back to the first question that has one."""
    turned = acting.playing(loaded)
    for _ in range(MOST):
        own = [d for d in turned.open.decisions if d.seat == seat]
        if not any(d.draft or d.default is None or not d.fits(d.default) for d in own):
            break
        try:
            turned = back(loaded.game, turned.match, seat)
        except Refused:  # the first question of all
            break
    return replace(loaded, turned=turned)


def _answers(loaded: LoadedTable, seat: Seat, way: str, *, short: bool) -> tuple[list[Act], list[str], bool]:
    """With what they are called, and whether nobody else may read that time was out."""
    turned, acts, said, hidden = acting.playing(loaded), list[Act](), list[str](), False
    while len(acts) < MOST:
        own = [d for d in turned.open.decisions if d.seat == seat and not d.draft and (d.short or not short)]
        if not own or (acts and not _goes_on(turned, seat, own[0])):
            break
        act = _act(loaded, turned, own[0], way, len(acts))
        if act is None:
            break
        hidden = hidden or own[0].silent or own[0].sealed
        said.append(_said(loaded, turned, own, act, way))
        try:
            turned = apply(loaded.game, turned.match, act)
        except Refused:
            break
        acts.append(act)
    return acts, said, hidden


def _said(loaded: LoadedTable, turned: Turned[Any], own: list[Decision], act: Act, way: str) -> str:
    """What was answered, why, and by which rule it was asked."""
    asked = next((d for d in own if d.stamp == act.stamp), own[0])
    options = [option for key in act.keys if (option := asked.option(key))]
    cut_ins = [one for one in turned.open.cut_ins if act.cut_in and (one.seat, one.key) == (act.seat, act.keys[0])]
    named = [label(option, turned.match.names) for option in options]
    named += [plain(fill(one.text, turned.match.names)) for one in cut_ins]
    if way == "computer":
        why = "computer"
    elif len(asked.open_keys()) <= asked.least:
        why = "only"
    else:
        why = "none" if all(option.verb in LEAVING for option in options) else "least"
    asking = sorted(turned.match.asking(), key=lambda frame: frame.since != asked.since)
    number = loaded.game.book.rules[asking[0].rule].number if asking and asking[0].rule else ""
    reason = ", ".join(filter(None, (catalogue.WHY_ONE[why], number)))
    return catalogue.ANSWERED_ONE.format(answer=", ".join(named) or catalogue.NOTHING, why=reason)


def _goes_on(turned: Turned[Any], seat: Seat, asked: Decision) -> bool:
    """Is it still the same move, and nobody else's?"""
    others = any(d.seat != seat and not d.short and not d.draft for d in turned.open.decisions)
    return bool(asked.nth) or not others


def _act(loaded: LoadedTable, turned: Turned[Any], asked: Decision, way: str, n: int) -> Act | None:
    if way == "computer":
        chance = seeded(loaded.table.match, loaded.stored.serial + n, asked.seat)
        return choose_act(loaded.game, turned.match, asked.seat, "greedy", chance)
    keys = default_of(loaded.table, seat_view(loaded.game, turned.match, asked.seat, turned.open), asked)
    if keys is None or not asked.fits(keys):
        keys = tuple(asked.open_keys()[: max(asked.least, 1)])
    return Act(asked.seat, keys, asked.stamp) if asked.fits(keys) else None
