"""The central board: rounds and phases, planets, players with their bids, and the ships on offer."""

from __future__ import annotations

from engine.core import View
from renderers.exodus_fleet import course, planets, roster, ships
from renderers.exodus_fleet.looks import TITLE, pieces, table_of
from renderers.exodus_fleet.moment import moment, targets
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head

COURSE = 190  # the baseline of rounds and phases
TOP = 214  # of the planets
ORBITS = (Orbit(200, 380, 360), Orbit(200, 380, 470, 160))


def draw(view: View) -> Canvas:
    table, shown = table_of(view), pieces(view)
    players = TOP + planets.HEIGHT + 12
    offers = ships.sections(table, over=view.result is not None)
    below = players + roster.height(table)
    canvas = cut(below + sum(section.height for section in offers) + 14, 5, ORBITS)
    says = moment(view)
    asked = view.result.winners if view.result else view.waiting
    mark = shown[asked[0]] if len(asked) == 1 else None
    turn = f"Round {table.round} of {table.last_round}"
    head(canvas, Head(says.does, says.ask, says.who, mark, TITLE, turn, large=True), 300)
    course.rounds(canvas, table, MARGIN, COURSE)
    course.phases(canvas, table, shown, WIDTH - MARGIN, COURSE)
    planets.planets(canvas, table, shown, MARGIN, TOP)
    roster.roster(canvas, view, MARGIN, players)
    marked = targets(view)
    for section in offers:
        ships.draw(canvas, section, marked, MARGIN, below)
        below += section.height
    return canvas
