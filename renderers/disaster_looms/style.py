"""How this game's table looks to every picture of it: its words, its colours, the pieces of its players."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, View
from engine.games.disaster_looms.view import Hex, LoomsView
from renderers.players import markers
from renderers.toolkit.colour import SEATS, Colour, Livery, rgb
from renderers.toolkit.seats import Marker

TITLE = "Disaster Looms!"
LIVERIES = (SEATS["white"], SEATS["blue"], SEATS["yellow"], SEATS["red"])  # DL-R107; black is not seen on ink
PHASES = {
    "research": "Research",
    "licences": "Licences",
    "fleet": "Fleet",
    "management": "Management",
    "revenue": "Revenue",
    "auction": "Auction",
}
CUSTOMER = rgb("#E8D8F8")
GATE = rgb("#8CF0F0")
DARK = rgb("#080814")  # under the Anomaly


class Suit(NamedTuple):
    """A kind of technologies (DL-11): never the colour alone."""

    colour: Colour
    icon: str
    word: str


SUITS = {
    "action": Suit(rgb("#6CB0FC"), "thrust", "Actions"),
    "profit": Suit(rgb("#74D49C"), "coins", "Profits"),
    "upgrade": Suit(rgb("#E8D060"), "plus", "Upgrades"),
    "special": Suit(rgb("#F4A058"), "portal", "Special"),
    "event": Suit(rgb("#C8A8FC"), "burst", "Events"),
}


class Ground(NamedTuple):
    """How a world is drawn."""

    base: Colour
    second: Colour
    surface: str


PLAIN = Ground(rgb("#6C7C94"), rgb("#50607C"), "craters")  # of somebody's own tiles
WORLDS: dict[str, Ground] = {  # by the tile's short name
    "Earth": Ground(rgb("#2C74C8"), rgb("#48A860"), "land"),
    "Hazardous": Ground(rgb("#8C7C2C"), rgb("#5C5420"), "craters"),
    "Metal": Ground(rgb("#7C8498"), rgb("#5C6478"), "craters"),
    "Plutonic": Ground(rgb("#6C587C"), rgb("#503C60"), "craters"),
    "Primordial": Ground(rgb("#8C5040"), rgb("#6C3830"), "land"),
    "Oolite": Ground(rgb("#A88058"), rgb("#80603C"), "bands"),
    "Selenic": Ground(rgb("#808078"), rgb("#60605C"), "craters"),
    "Cytherean": Ground(rgb("#B88038"), rgb("#94602C"), "bands"),
    "Lanthandine": Ground(rgb("#4C8C8C"), rgb("#346C70"), "land"),
    "Urea": Ground(rgb("#98903C"), rgb("#74702C"), "sea"),
    "Gaian": Ground(rgb("#3078A8"), rgb("#489858"), "land"),
    "Corrosive": Ground(rgb("#5C8C38"), rgb("#40682C"), "land"),
    "Crimson": Ground(rgb("#A83C48"), rgb("#7C2C38"), "bands"),
    "Fluorescent": Ground(rgb("#389C84"), rgb("#2C7464"), "sea"),
    "Super-Dense": Ground(rgb("#505874"), rgb("#383C58"), "craters"),
    "Acid": Ground(rgb("#88A02C"), rgb("#647420"), "sea"),
    "Idyllic": Ground(rgb("#3C98B8"), rgb("#68A848"), "land"),
    "Noble": Ground(rgb("#6858B8"), rgb("#4C4094"), "sea"),
    "Organic": Ground(rgb("#588C4C"), rgb("#7C6C38"), "land"),
    "Paradise!": Ground(rgb("#48A0C8"), rgb("#58B068"), "land"),
    "Radioactive": Ground(rgb("#4C9C50"), rgb("#34743C"), "craters"),
    "Treasure": Ground(rgb("#A87428"), rgb("#805420"), "land"),
    "Rainbow": Ground(rgb("#B05080"), rgb("#8858B0"), "bands"),
    "Shattered": Ground(rgb("#785048"), rgb("#583830"), "craters"),
    "Gas Giant": Ground(rgb("#906048"), rgb("#70483C"), "bands"),
    "Barren": Ground(rgb("#5C5854"), rgb("#484440"), "craters"),
}


def table_of(view: View) -> LoomsView:
    if not isinstance(view.table, LoomsView):
        raise TypeError(f"no view of {TITLE}: {view.game}")
    return view.table


def pieces(view: View) -> dict[Seat, Marker]:
    """On turn are those who are asked, or those who act while nobody is."""
    acting = [company.seat for company in table_of(view).companies if company.active]
    return markers(view, LIVERIES, [seat for seat, _ in view.tasks] or acting)


def livery(view: View, seat: Seat) -> Livery:
    return LIVERIES[seat]


# --- how places and pieces are called, as options call them --------------------------------------------------------
def region_spot(number: int) -> str:
    return f"region.{number}"


def gap_spot(at: Hex) -> str:
    return f"gap.{at.q}.{at.r}"


def ship_spot(seat: Seat, number: int) -> str:
    return f"ship.{seat}.{number}"


def technology_spot(id_: str) -> str:
    return f"technology.{id_}"


def tile_spot(id_: str) -> str:
    return f"tile.{id_}"
