"""How this game's table looks to every picture of it: its words, its colours, the pieces of its players."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, View
from engine.games.spacecorp.view import CorpView, FirmFace, SiteFace
from renderers.players import markers
from renderers.toolkit.colour import SEATS, Colour, Livery, rgb
from renderers.toolkit.seats import Marker

TITLE = "SpaceCorp"
LIVERIES = (SEATS["red"], SEATS["blue"], SEATS["green"], SEATS["purple"])  # yellow would be read as gold


class Act(NamedTuple):
    """An action: its colour is never alone."""

    word: str
    colour: Colour
    sign: str


ACTS: dict[str, Act] = {  # in the order of a sorted hand
    "move": Act("Move", rgb("#78B0F0"), "ship"),
    "build": Act("Build", rgb("#EC9848"), "crane"),
    "explore": Act("Explore", rgb("#80D098"), "compass"),
    "produce": Act("Produce", rgb("#DCD474"), "money"),
    "research": Act("Research", rgb("#C8CCD8"), "vial"),
    "genetics": Act("Genetics", rgb("#E8A0B8"), "life"),
    "revelation": Act("Revelation", rgb("#9C80F4"), "eye"),
    "upgrade": Act("Upgrade", rgb("#6CA0DC"), "plug"),
    "colonize": Act("Colonize", rgb("#F4A058"), "dome"),
    "special": Act("Special", rgb("#54D8F4"), "anomaly"),
    "time": Act("Time", rgb("#F4F0E4"), "clock"),
}
INFRA, EDGE = rgb("#3C6CA8"), rgb("#7050C4")
CUBES = {"G": rgb("#DCB484"), "R": rgb("#B498FC")}  # the box has tan and black; black is not seen on ink
FINDS: dict[str, tuple[Colour, str]] = {
    "water": (rgb("#78BCEC"), "drop"),
    "life": (rgb("#84D05C"), "life"),
    "wonder": (rgb("#F0E0AC"), "peak"),
    "artifact": (rgb("#AC88F4"), "relic"),
    "culture": (rgb("#AC88F4"), "alien"),
    "anomaly": (rgb("#E494A8"), "anomaly"),
    "dust": (rgb("#C4B094"), "dust"),
    "ore": (rgb("#C4B094"), "ore"),
    "none": (rgb("#8C98B4"), "barren"),
}
FOUND = {"culture": "aliens", "artifact": "an artifact", "wonder": "a natural wonder", "anomaly": "an anomaly"}
LOW_PILE = 10  # cards: from here on the clock is red


def table_of(view: View) -> CorpView:
    if not isinstance(view.table, CorpView):
        raise TypeError(f"no view of {TITLE}: {view.game}")
    return view.table


def site_of(table: CorpView, id_: str) -> SiteFace:
    return next(site for site in table.sites if site.id == id_)


def pieces(view: View) -> dict[Seat, Marker]:
    """On turn is one, even while somebody else is asked."""
    return markers(view, LIVERIES, (table_of(view).active,))


def livery(view: View, seat: Seat) -> Livery:
    return LIVERIES[seat]


def own_firm(view: View) -> FirmFace:
    table = table_of(view)
    return table.firms[view.seat or 0]


def public(view: View) -> View:
    """As everybody may see it: while a seat composes, nothing of its question is told."""
    return view._replace(asked=(), cut_ins=())
