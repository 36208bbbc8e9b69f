"""What is going on, in few words: whose turn, what is asked, where one may go."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import VoidView
from renderers.avoid_the_void.looks import table_of
from renderers.wording import called, known, said

DOES = {"income": "draws", "action": "plays", "travel": "travels", "beasts": "haunts"}
TAGS_READABLE = 8  # with more targets than these, labels hide the board


class Moment(NamedTuple):
    who: str
    does: str
    ask: str


def moment(view: View) -> Moment:
    table = table_of(view)
    if view.result:
        names = known(view.names, 64)
        return Moment(called(view.result.winners, names), "wins", "The last ship flying.")
    if table.phase == "aliens":
        return Moment("", "Who is who?", _ask(view, table))
    return Moment(known(view.names, 64)[table.active], _does(table), _ask(view, table))


def _does(table: VoidView) -> str:
    if table.phase == "action" and table.owed:
        return f"plays {min(table.played + 1, table.owed)} of {table.owed}"
    return DOES.get(table.phase, "begins")


def _ask(view: View, table: VoidView) -> str:
    names = known(view.names)
    if questions := view.asked or view.open:
        return said(questions[0].text, names)
    if table.phase == "aliens":
        return "Each crew takes an alien and its ship."
    if table.playing:
        card = table.playing[-1].name
        others = [seat for seat in view.waiting if seat != table.active]
        return f"{card}: waiting for {called(others, names)}." if others else f"{card} is carried out."
    if view.window:
        return "A moment for whoever wants to cut in."
    if view.waiting and table.active not in view.waiting:
        return f"Waiting for {called(view.waiting, names)}."
    return {
        "income": "The sector gives or takes cards.",
        "action": "Half the hand must be played.",
        "travel": "The arrows show the ways.",
        "beasts": "The lost come back as void beasts.",
        "dwindling": "The void dwindles: everybody discards.",
    }.get(table.phase, "A new turn.")


def targets(view: View) -> dict[str, str]:
    """The sectors that may be named now, with what follows: by the looker’s own questions and those in the open."""
    spots = {sector.spot for sector in table_of(view).sectors}
    options = [option for decision in (*view.asked, *view.open) for option in decision.options if not option.blocked]
    names = known(view.names)
    return {o.spot: said(o.hint, names) for o in options if o.spot in spots}
