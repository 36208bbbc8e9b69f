"""What is going on, in few words: whose turn, what is asked, where one may go."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import SectorFace, VoidView
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
    if view.asked:
        return said(view.asked[0].text, names)
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
    """Where the one who looks may go or point to, each with its consequence; for the crowd, where the arrows lead."""
    table = table_of(view)
    there = {sector.spot: sector for sector in table.sectors}
    if view.result:
        return {}
    if view.asked:
        options = [option for decision in view.asked for option in decision.options if not option.blocked]
        return {o.spot: said(o.hint, known(view.names)) for o in options if o.spot in there}
    if table.phase != "travel" or view.waiting != (table.active,):
        return {}
    at = table.crews[table.active].at
    ways = there[at].leads_to if at in there else ()
    return {spot: _met(there[spot], view) for spot in ways if spot in there}


def _met(sector: SectorFace, view: View) -> str:
    """True for everybody, whatever powers change the tribute."""
    others = [seat for seat in sector.ships if seat != table_of(view).active]
    if others:
        return f"meets {called(others, known(view.names))}"
    return "black hole" if sector.hole else ""
