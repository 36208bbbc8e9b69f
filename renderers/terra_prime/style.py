"""How this game's table looks to every picture of it: its words, its colours, the pieces of its players."""

from __future__ import annotations

from typing import TypeAlias

from engine.core import Seat, View
from engine.games.terra_prime.view import PrimeView
from renderers.players import markers
from renderers.toolkit.colour import Colour, Livery, rgb
from renderers.toolkit.seats import Marker

Feature: TypeAlias = str | int  # in a corner of a hex: a planet by its colour, or so many asteroids
TITLE = "Terra Prime"
LIVERIES = (  # by seat (TP-R53): no colour of a planet; no square, as cubes are, and no circle, as planets are
    Livery(rgb("#B880F8"), "diamond"),
    Livery(rgb("#F08418"), "shield"),
    Livery(rgb("#18B8B4"), "star"),
    Livery(rgb("#F4F0E8"), "cross"),
    Livery(rgb("#FCB0D8"), "triangle"),
)
ZONES: dict[str, tuple[Colour, Colour]] = {  # of a hex or a Demand tile: its back; its edge and label
    "green": (rgb("#163A30"), rgb("#3E9E7C")),
    "yellow": (rgb("#3D3218"), rgb("#D0AE42")),
    "red": (rgb("#431D25"), rgb("#D5655C")),
}
CUBES: dict[str, Colour] = {
    "green": rgb("#4CC07C"),
    "blue": rgb("#509CEC"),
    "yellow": rgb("#E8CC5C"),
    "brown": rgb("#B08860"),
}
LETTERS = {"green": "G", "blue": "B", "yellow": "Y", "brown": "Br"}
NAMES = {"green": "Greenium", "blue": "Bluium", "yellow": "Yellium", "brown": "Brownium"}
HOSTILE = rgb("#FC7C70")
STEEL, PALE = rgb("#B8C4D8"), rgb("#DCE4F0")
ENERGY = rgb("#8CF0F0")
SIGNS = {"thruster": "thrust", "weapon": "blaster", "shield": "guard"}  # of Modules; all others carry cargo


def table_of(view: View) -> PrimeView:
    if not isinstance(view.table, PrimeView):
        raise TypeError(f"no view of {TITLE}: {view.game}")
    return view.table


def pieces(view: View) -> dict[Seat, Marker]:
    """On turn is one, even while somebody else is asked."""
    return markers(view, LIVERIES, (table_of(view).active,))


def livery(view: View, seat: Seat) -> Livery:
    return LIVERIES[seat]


def sign_of(module: str) -> str:
    return SIGNS.get(module, "hold")


def spot_of(sector: int) -> str:
    return f"sector {sector}" if sector else "the Outpost"
