"""How Comets looks: the suits of its cards, the markers of its seats."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.comets.view import CometsView
from renderers.toolkit.cards import Suit
from renderers.toolkit.colour import SEATS, Livery, rgb
from renderers.toolkit.seats import Marker, marker
from renderers.wording import known

TITLE = "Comets"
LIVERIES = tuple(SEATS.values())[:4]
SUITS = {
    "ice": Suit(rgb("#5AA7F5"), rgb("#001D3D"), "drop", "ice"),
    "ore": Suit(rgb("#F09A3A"), rgb("#2B1600"), "ore", "ore"),
    "shield": Suit(rgb("#45C79B"), rgb("#00281B"), "guard", "shield"),
    "flare": Suit(rgb("#E9CB45"), rgb("#2A2200"), "burst", "flare"),
    "storm": Suit(rgb("#C58BF2"), rgb("#220A3A"), "anomaly", "storm"),
}


def table_of(view: View) -> CometsView:
    assert isinstance(view.table, CometsView)
    return view.table


def livery(view: View, seat: Seat) -> Livery:
    return LIVERIES[seat]


def pieces(view: View) -> dict[Seat, Marker]:
    on_turn = view.result.winners if view.result else view.waiting
    return {
        seat: marker(LIVERIES[seat], name, "turn" if seat in on_turn else "in")
        for seat, name in enumerate(known(view.names))
    }


def offered(view: View) -> set[str]:
    """The spots of what may be chosen now."""
    asked = (*view.asked, *view.open)
    return {option.spot for decision in asked for option in decision.options if option.spot and not option.blocked}
