"""Everything in words, on a plain ground."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace
from renderers.exodus_fleet.looks import table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import TEXT
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import engraved
from renderers.wording import known


def mat_text(view: View, seat: Seat) -> str:
    fleet: FleetFace = table_of(view).fleets[seat]
    return "\n".join((known(view.names)[seat], *(ship.name for ship in fleet.ships)))[:1000]


def hand_text(view: View) -> str:
    held = table_of(view).hand
    return "\n".join((f"{held.xu} XU", *(card.name for card in held.cards)))[:1000] if held else ""


def mat(view: View, seat: Seat) -> Canvas:
    return _written(mat_text(view, seat))


def hand(view: View) -> Canvas:
    return _written(hand_text(view))


def _written(words: str) -> Canvas:
    canvas = engraved(800, 3)
    for n, line in enumerate(words.splitlines()):
        canvas.text(40, 40 + 34 * n, line, Face.TEXT, 26, TEXT)
    return canvas
