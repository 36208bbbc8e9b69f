"""Where the game stands: the rounds with their scorings, the phases and who has called them in this round."""

from __future__ import annotations

from engine.core import Seat
from engine.games.exodus_fleet.view import FleetView
from renderers.exodus_fleet.style import PHASES
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOLD_INK, GOOD, INK0, INK1, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.seats import PAD, Marker, emblem
from renderers.toolkit.words import length

GAP = 6
ROOMY = 8  # more rounds than these stand in narrower boxes
CALLER = 26


def running(table: FleetView) -> bool:
    """Is a phase on?"""
    return table.stage in ("bidding", "actions", "clean-up")


def callers(table: FleetView) -> dict[str, list[Seat]]:
    """Who has called each phase in this round."""
    found: dict[str, list[Seat]] = {}
    for i, phase in enumerate(table.called):
        found.setdefault(phase, []).append((table.first + i) % len(table.fleets))
    return found


def rounds(canvas: Canvas, table: FleetView, x: float, y: float) -> None:
    """From x on, standing on y: the current round is lit, a star follows those that are scored."""
    roomy = table.last_round <= ROOMY
    wide, size = (44, 28) if roomy else (34 if table.last_round <= 13 else 26, 22)
    face = Face.TITLE if roomy else Face.NARROW_NAME
    for i in range(1, table.last_round + 1):
        here = i == table.round
        canvas.put(panel(wide, 44, 10, TEXT if here else INK1, None if here else INK3), x, y - 31)
        colour = INK0 if here else TEXT3 if i < table.round else TEXT2
        canvas.text(x + wide / 2, y - (0 if roomy else 1), str(i), face, size, colour, "m")
        x += wide + (GAP if roomy else 3)
        if i in (table.scoring_a, table.last_round):
            x += _scoring(canvas, x, y, roomy)


def _scoring(canvas: Canvas, x: float, y: float, roomy: bool) -> float:
    if roomy:
        return canvas.text(x + 2, y, "score", Face.LABEL, 26, GOOD) + 14
    canvas.put(icon("point", 26, GOOD, INK0), x, y - 9, "lm")
    return 30


def phases(canvas: Canvas, table: FleetView, pieces: dict[Seat, Marker], right: float, y: float) -> None:
    """Up to the right edge: the current phase in gold; between phases, the one that may not be called is struck."""
    now, called = table.phase if running(table) else "", callers(table)
    x = right
    for phase, words in reversed(PHASES.items()):
        end = x
        for seat in reversed(called.get(phase, [])):
            canvas.put(emblem(pieces[seat]._replace(state="in"), CALLER), x + PAD, y - 9, "rm")
            x -= CALLER + 5
        wide = length(Face.LABEL, 28, words)
        if phase == now:
            canvas.put(panel(round(wide) + 24, 44, 12, GOLD, None), x, y - 31, "rt")
            canvas.text(x - 12, y, words, Face.LABEL, 28, GOLD_INK, "r")
            x -= wide + 24 + 16
            _named(canvas, table, phase, x + 16, end, y)
            continue
        barred = table.stage == "call" and phase == table.last
        canvas.text(x, y, words, Face.LABEL, 28, TEXT3 if barred else TEXT2, "r")
        if barred:
            canvas.rule(x - wide - 4, y - 10, wide + 8, 3, TEXT3)
        x -= wide + 22
        _named(canvas, table, phase, x + 16, end, y)


def _named(canvas: Canvas, table: FleetView, phase: str, x: float, end: float, y: float) -> None:
    tip = "It is running." if running(table) and phase == table.phase else ""
    if table.stage == "call" and phase == table.last:
        tip = "It was called last and may not be called again at once."
    canvas.area(f"phase.{phase}", x, y - 34, end - x, 50, PHASES[phase], tip)
