"""How this game's table looks to every picture of it: its words, and the pieces of its players."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetView
from renderers.players import markers
from renderers.toolkit.colour import SEATS, Livery
from renderers.toolkit.seats import Marker

TITLE = "Exodus Fleet"
PHASES = {  # as they are called, and as a short label says it
    "income": "Income",
    "mining": "Mining",
    "transporting": "Transport",
    "building": "Build",
    "exploring": "Explore",
}
RESOURCES = ("Metal", "Fuel", "Biomass", "H2O")
LIVERIES = tuple(SEATS.values())  # of the seats


def table_of(view: View) -> FleetView:
    if not isinstance(view.table, FleetView):
        raise TypeError(f"no view of {TITLE}: {view.game}")
    return view.table


def pieces(view: View) -> dict[Seat, Marker]:
    return markers(view, LIVERIES, view.waiting)


def livery(view: View, seat: Seat) -> Livery:
    return LIVERIES[seat]


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd; there are never more than five."""
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"
