"""The central board: rounds and phases, planets, players with their bids, and the ships on offer."""

from __future__ import annotations

from engine.core import View
from renderers.exodus_fleet import course, planets, roster, ships
from renderers.exodus_fleet.style import TITLE, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.wording import headline

COURSE = 190  # the baseline of rounds and phases
TOP = 214  # of the planets
ORBITS = (Orbit(200, 380, 360), Orbit(200, 380, 470, 160))


def draw(view: View) -> Canvas:
    table, shown = table_of(view), pieces(view)
    players = TOP + planets.HEIGHT + 12
    offers = ships.sections(table, over=view.result is not None)
    below = players + roster.height(table)
    canvas = cut(below + sum(section.height for section in offers) + 14, 5, ORBITS)
    says = headline(view)
    mark = shown[says.seats[0]] if len(says.seats) == 1 else None
    turn = f"Round {table.round} of {table.last_round}"
    head(canvas, Head(says.task, says.terms, says.who, mark, TITLE, turn, large=True), 300)
    wide = WIDTH - 2 * MARGIN + 16
    canvas.window("course", MARGIN - 8, COURSE - 46, wide, 64)
    course.rounds(canvas, table, MARGIN, COURSE)
    course.phases(canvas, table, shown, WIDTH - MARGIN, COURSE)
    canvas.window("planets", MARGIN - 8, TOP - 6, wide, planets.HEIGHT + 12, narrow="tray")
    planets.planets(canvas, table, shown, MARGIN, TOP)
    canvas.window("players", MARGIN - 8, players - 6, wide, roster.height(table) + 6, narrow="rows")
    roster.roster(canvas, view, MARGIN, players)
    marked = targets(view)
    canvas.window("ships", MARGIN - 8, below, wide, canvas.image.height - below, narrow="tray")
    for section in offers:
        ships.draw(canvas, section, marked, MARGIN, below)
        below += section.height
    return canvas


def targets(view: View) -> frozenset[str]:
    """Ships and planets that may be chosen now: by the looker's own questions and those in the open."""
    decisions = (*view.asked, *view.open)
    return frozenset(o.spot for decision in decisions for o in decision.options if o.spot and not o.blocked)
