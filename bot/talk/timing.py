"""Until when somebody has time, as everybody and as they themselves read it."""

from __future__ import annotations

from bot.talk import catalogue
from bot.talk.asking import label
from bot.talk.keeping import default_of
from bot.talk.moments import moment
from bot.talk.rich import Rich, bold, joined, lines, say
from bot.talk.views import PublicView, SeatView
from engine.core import Decision, Seat
from engine.games import find
from storage import Table


def public_until(table: Table, view: PublicView) -> Rich:
    """Of those whom everybody knows to be waited for; in the host's zone, where one text serves all."""
    if table.times.paused:
        return say(catalogue.PAUSED)
    due = {seat: run.due for seat, _ in view.tasks if (run := table.times.running.get(seat)) and run.due}
    each = [say(catalogue.UNTIL_EACH, who=bold(view.names[s]), moment=moment(at, table.zone)) for s, at in due.items()]
    if len({int(at) for at in due.values()}) == 1:
        return say(catalogue.UNTIL, moment=moment(next(iter(due.values())), table.zone))
    return (*joined(each, catalogue.BETWEEN_UNTIL), *say(".")) if each else ()


def private_until(table: Table, view: SeatView) -> Rich:
    """In one's own time, with what is answered then; and one's note."""
    seat = view.seat or 0
    run = table.times.running.get(seat)
    words = table.notes.get(seat, "")
    note = say(catalogue.NOTE, words=words) if words else ()
    if run is None or not run.due or table.times.paused:
        return note
    at = moment(run.due, table.quiet.get(seat, ""))
    asked = [d for d in view.asked if not d.draft]
    then = _default(table, asked[0], view) if asked and _is_defaulted(table, seat, run.short) else ""
    said = say(catalogue.UNTIL_THEN, moment=at, answer=then) if then else say(catalogue.UNTIL, moment=at)
    return lines(said, note)


def _is_defaulted(table: Table, seat: Seat, short: bool) -> bool:
    way = table.times.when_out or find(table.game).when_out
    return short or (way == "default" and seat in table.times.answered)


def _default(table: Table, asked: Decision, view: SeatView) -> str:
    keys = default_of(table, view, asked)
    if keys is None:
        return ""
    options = [option for key in keys if (option := asked.option(key))]
    return ", ".join(label(option, view.names) for option in options) or catalogue.NOTHING
