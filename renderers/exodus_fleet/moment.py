"""What is going on, in few words: who does what, and what is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetView
from renderers.exodus_fleet.looks import table_of
from renderers.wording import called, counted, known, said

INSTEAD = "XU and resources instead of a crew."  # EF-51, EF-54
NAMED = 2  # in a title; more than these are counted
WORK = {  # one does, several do
    "mining": ("mines", "mine"),
    "transporting": ("carries tribes", "carry tribes"),
    "building": ("builds", "build"),
    "exploring": ("explores", "explore"),
}
CALLED = {"mining": "mining", "transporting": "transport", "building": "building", "exploring": "exploring"}
REDISTRIBUTION = "redistribution_center"


class Moment(NamedTuple):
    who: str
    does: str
    ask: str


def moment(view: View) -> Moment:
    """The title from what everybody sees; the ask from the looker's own question, if there is one."""
    found = _moment(view)
    questions = view.asked or view.open
    return found._replace(ask=said(questions[0].text, known(view.names))) if questions else found


def _moment(view: View) -> Moment:
    table = table_of(view)
    if view.result:
        best = max(view.result.scores, default=0)
        rounds = counted(table.round, "round")
        return _does(view, ("wins", "win"), f"{best} points after {rounds}.", view.result.winners)
    if table.stage == "setup":
        return Moment("", "Which command ship?", _in(view, "Everybody keeps one of two, unseen."))
    if table.stage == "ready":
        return Moment("", "Scoring A comes next", _in(view, "A last moment for cards."))
    if not view.waiting:
        return Moment("", "Exodus Fleet", "A moment for whoever wants to cut in." if view.window else "")
    if table.chart:
        return _does(view, ("places planets", ""), "Current, Next and Third, out of six.")
    if table.builder is not None and table.builder in view.waiting:
        return _does(view, WORK["building"], _building(table))
    if aside := _aside(view, table):
        return aside
    asking = {"call": _calling, "bidding": _bidding, "actions": _acting, "clean-up": _cleaning_up}
    return asking.get(table.stage, _ending)(view, table)


def _does(view: View, verbs: tuple[str, str], ask: str, seats: Sequence[Seat] = ()) -> Moment:
    seats = seats or view.waiting
    several = len(seats) > 1
    who = called(seats, known(view.names, 64)) if len(seats) <= NAMED else f"{len(seats)} players"
    return Moment(who, verbs[several] or verbs[0], ask)


def _in(view: View, ask: str) -> str:
    """How many have answered."""
    done = len(view.names) - len(view.waiting)
    return f"{ask} {done} of {len(view.names)} are in."


def _aside(view: View, table: FleetView) -> Moment | None:
    """What may come up whatever the stage."""
    asked = [table.fleets[seat] for seat in view.waiting]
    if table.trade and view.waiting == table.trade[1:]:
        return _does(view, ("answers an offer", ""), f"{_name(view, table.trade[0])} offers a trade.")
    if all(fleet.looked_at for fleet in asked):
        return _does(view, ("reserves a ship", "reserve ships"), "One of those on top of the deck.")
    if table.stage in ("call", "clean-up", "cards") and any(fleet.overflow for fleet in asked):
        over = sum(fleet.overflow for fleet in asked)
        return _does(view, ("stores resources", "store resources"), f"{counted(over, 'resource')} without a square.")
    return None


def _calling(view: View, table: FleetView) -> Moment:
    if view.waiting != (table.admiral,):
        return _does(view, ("acts first", "act first"), f"Before {_name(view, table.admiral)} calls a phase.")
    barred = f"Any but {table.last}, which was called last." if table.last else "Any of the five."
    return _does(view, ("calls a phase", ""), barred)


def _bidding(view: View, table: FleetView) -> Moment:
    if sealed(table):
        ready = len(view.names) - len(view.waiting)
        return Moment("", f"Sealed bids for {CALLED[table.phase]}", f"{ready} of {len(view.names)} are in.")
    asked = [table.fleets[seat] for seat in view.waiting]
    if any(fleet.passed for fleet in asked):
        return _does(view, ("has passed", "have passed"), f"{_phase(table)}: {INSTEAD}")
    if len(asked) == 1 and asked[0].bid:
        counts = asked[0].bid + asked[0].raised
        return _does(view, ("may raise the bid", ""), f"{_phase(table)}: it counts {counts}.")
    crew = CALLED[table.phase]
    return _does(view, (f"bids for {crew}", f"bid for {crew}"), _open_bid(table, view.waiting[0]))


def _open_bid(table: FleetView, seat: Seat) -> str:
    """EF-48, EF-49, EF-69"""
    repeats = any(ship.id == "fleet_congress" for ship in table.fleets[seat].ships)
    taken = sorted(fleet.bid for fleet in table.fleets if fleet.bid)
    barred = "" if repeats or not taken else f", not {' or '.join(map(str, taken))}"
    return f"3 XU or more{barred}. Or pass."


def sealed(table: FleetView) -> bool:
    """Secret bids that nobody has seen yet."""
    return table.secret and table.stage == "bidding" and not any(f.bid or f.passed for f in table.fleets)


def _acting(view: View, table: FleetView) -> Moment:
    asked = [table.fleets[seat] for seat in view.waiting]
    if all(fleet.drawn for fleet in asked):
        return _does(view, ("keeps cards", "keep cards"), "Of those that were drawn.")
    if all(fleet.choosing for fleet in asked):
        return _does(view, ("may use ships", "may use ships"), f"{_phase(table)}: powers of ships, hired or not.")
    if table.phase == "income":
        if view.waiting == (table.admiral,):
            return _does(view, ("takes a bonus", ""), "As Admiral: 3 XU and 2 resources, or a card.")
    elif all(fleet.place and not fleet.crew for fleet in asked):
        return _does(view, WORK[table.phase], _work(table, asked[0].place if len(asked) == 1 else 0))
    if table.phase != "income" and not any(fleet.place or fleet.passed for fleet in asked):
        return _does(view, ("is excluded", ""), f"{_phase(table)}: {INSTEAD}")
    return _redistributing(view, table) or _does(
        view, (f"goes on with {table.phase}", f"go on with {table.phase}"), "Powers of ships, and cards to keep."
    )


def _redistributing(view: View, table: FleetView) -> Moment | None:
    """EF-190: each other miner gives, then its owner takes."""
    hired = [fleet for fleet in table.fleets if fleet.place]
    to = next((fleet.seat for fleet in hired if any(ship.id == REDISTRIBUTION for ship in fleet.ships)), None)
    if table.phase != "mining" or to is None or any(table.fleets[seat].drawn for seat in view.waiting):
        return None
    if view.waiting == (to,):
        return _does(view, ("takes a resource", ""), "With the Redistribution Center.")
    if to in view.waiting:
        return None
    return _does(
        view, ("gives a resource", "give resources"), f"To {_name(view, to)}, who has the Redistribution Center."
    )


def _work(table: FleetView, place: int) -> str:
    """What a place is worth, or what all may do."""
    held = " From the highest bid to the lowest." if table.hold else ""
    if not place:
        return f"Each crew works, or declines.{held}"
    return f"{benefit(table, place).capitalize()}, or decline.{held}"


def benefit(table: FleetView, place: int) -> str:
    """By place: a row, tribes, a ship, cards (EF-75, EF-85, EF-94, EF-104)."""
    if table.phase == "mining":
        return f"{('top', 'middle', 'bottom')[table.rows[place - 1]]} row"
    if table.phase == "transporting":
        return f"up to {counted(table.tribes[place - 1], 'tribe')}"
    if table.phase == "exploring":
        return f"draw {table.draws[place - 1]}, keep 1"
    return "a ship for 1 less"


def _building(table: FleetView) -> str:
    crews = len(table.crews) - len(table.queue)
    return "With an Alien Construction Crew." if crews else "Line, neutral ships, or decline."


def _cleaning_up(view: View, table: FleetView) -> Moment:
    if table.navigation and table.phase == "mining":
        return _does(view, ("navigates", "navigate"), "Whoever bids most chooses the Current planet.")
    return _does(view, ("acts first", "act first"), "Before the next phase.")


def _ending(view: View, table: FleetView) -> Moment:
    if table.stage == "scoring":
        return _does(view, ("discards", "discard"), "To Interstellar Concordia, before points are counted.")
    return _does(view, ("may play cards", "may play cards"), "The last cards before Scoring B.")


def _phase(table: FleetView) -> str:
    return table.phase.capitalize()


def _name(view: View, seat: Seat) -> str:
    return known(view.names)[seat]


def targets(view: View) -> frozenset[str]:
    """Ships and planets that may be chosen now: by the looker's own questions and those in the open."""
    decisions = (*view.asked, *view.open)
    return frozenset(o.spot for decision in decisions for o in decision.options if o.spot and not o.blocked)
