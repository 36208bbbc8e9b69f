"""Everything in words, on a plain ground."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, FleetView
from renderers.result import Line, Score
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import SEATS, TEXT
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import engraved
from renderers.toolkit.seats import piece
from renderers.wording import called, known


def table_of(view: View) -> FleetView:
    assert isinstance(view.table, FleetView)
    return view.table


def board_text(view: View) -> str:
    table = table_of(view)
    bids = [f"{name}: {fleet.bid}" for name, fleet in zip(known(view.names), table.fleets, strict=True)]
    ships = [ship.name for ship in (*table.line, *table.offer)]
    return "\n".join((f"Round {table.round}, {table.phase}", *bids, *ships))[:1000]


def mat_text(view: View, seat: Seat) -> str:
    fleet: FleetFace = table_of(view).fleets[seat]
    return "\n".join((known(view.names)[seat], *(ship.name for ship in fleet.ships)))[:1000]


def hand_text(view: View) -> str:
    held = table_of(view).hand
    return "\n".join((f"{held.xu} XU", *(card.name for card in held.cards)))[:1000] if held else ""


def board(view: View) -> Canvas:
    return _written(board_text(view))


def mat(view: View, seat: Seat) -> Canvas:
    return _written(mat_text(view, seat))


def hand(view: View) -> Canvas:
    return _written(hand_text(view))


def score(view: View) -> Score:
    names = known(view.names, 64)
    winners = view.result.winners if view.result else []
    scores = view.result.scores if view.result else []
    lines = tuple(
        Line(1, piece(list(SEATS)[seat], names[seat]), names[seat], "", (), str(points))
        for seat, points in enumerate(scores)
    )
    return Score("Exodus Fleet", called(winners, names), "", "", (), lines)


def _written(words: str) -> Canvas:
    canvas = engraved(800, 3)
    for n, line in enumerate(words.splitlines()):
        canvas.text(40, 40 + 34 * n, line, Face.TEXT, 26, TEXT)
    return canvas
