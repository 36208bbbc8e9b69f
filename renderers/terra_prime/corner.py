"""What stands in the corners that the map leaves free: Demand tiles, stacks, the alarm, the key."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.terra_prime.view import DemandFace, PrimeView, SectorFace
from renderers.terra_prime import bodies, tokens
from renderers.terra_prime.chart import Chart
from renderers.terra_prime.style import HOSTILE, ZONES
from renderers.terra_prime.targets import Lit
from renderers.terra_prime.told import demand_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import WIDTH
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.words import length

STEP, HIGH = 56, 52
DISCS = 3
KEY = 160  # how far it reaches into the picture


def demand(canvas: Canvas, x: float, y: float, table: PrimeView, lit: Lit) -> None:
    """Open Demand tiles, numbered as they are typed: full cubes are delivered, hollow ones wanted."""
    for i, of in enumerate(table.demands, 1):
        top = y + (i - 1) * STEP
        marked = f"demand.{i}" in lit.demands
        canvas.text(x + 12, top + 38, str(i), Face.TITLE, 34, GOLD if marked else TEXT, "m")
        if of is None:
            canvas.text(x + 40, top + 36, "none left", Face.TEXT, 28, TEXT3)
        else:
            wide = tile(canvas, x + 34, top, of, marked=marked)
            canvas.area(f"demand.{i}", x, top, 34 + wide, HIGH, f"Demand tile {i}", demand_told(of))
    base = y + STEP * len(table.demands) + 26
    canvas.text(x, base, f"{table.green} green left", Face.TEXT, 28, TEXT2)
    canvas.text(x, base + 33, f"{table.yellow} yellow left", Face.TEXT, 28, TEXT2)


def tile(
    canvas: Canvas, x: float, y: float, of: DemandFace, *, marked: bool = False, full: bool = False, size: int = 40
) -> int:
    """Its cubes and points; `full` when it was claimed. How wide it is."""
    back, edge = ZONES[of.colour]
    wanted, there = [kind for kind, n in of.needs for _ in range(n)], dict(of.there)
    wide = (size + 6) * len(wanted) + 84
    canvas.put(panel(wide, HIGH, 12, back, GOLD if marked else edge, 4 if marked else 2), x, y)
    for i, kind in enumerate(wanted):
        here = full or there.get(kind, 0) > wanted[:i].count(kind)
        canvas.put(tokens.cube(kind, size, full=here, ground=back), x + 8 + (size + 6) * i, y + HIGH / 2, "lm")
    canvas.text(x + wide - 46, y + 39, str(of.points), Face.TITLE, 36, TEXT, "r")
    canvas.put(icon("point", 30, TEXT2, back), x + wide - 10, y + HIGH / 2, "rm")
    return wide


def stocks(canvas: Canvas, right: float, y: float, table: PrimeView) -> None:
    """Rewards and the alarm: how near the end is."""
    canvas.put(icon("stack", 44, TEXT2, INK0), right, y + 27, "rm")
    wide = canvas.text(right - 56, y + 40, str(table.rewards), Face.TITLE, 44, TEXT, "r")
    canvas.text(right - 56 - wide - 12, y + 38, "rewards", Face.LABEL, 32, TEXT2, "r")
    if table.ending:
        canvas.text(right, y + 84, "ends after this turn", Face.NAME, 30, HOSTILE, "r")
    else:
        words = f"phase {table.phase} of 4" if table.phase else "none left"
        canvas.text(right, y + 84, words, Face.TEXT, 30, TEXT2, "r")
    canvas.text(right, y + 134, "alarm", Face.LABEL, 32, TEXT2, "r")
    at = right - length(Face.LABEL, 32, "alarm") - 14
    for i in reversed(range(DISCS)):
        canvas.put(tokens.well(i < table.alarm, tokens.END[i]), at, y + 123, "rm")
        at -= 44


def free(at: Chart, sectors: Iterable[SectorFace], y: float) -> bool:
    """Do the layout's sectors leave the lower corners to the key?"""
    spots = [at.spot(sector.point) for sector in sectors]
    return not any((x < KEY + 50 or x > WIDTH - KEY - 50) and y - 60 < at_y < y + 200 for x, at_y in spots)


def key(canvas: Canvas, y: float) -> None:
    """In the lower corners, left and right."""
    left = [(bodies.planet(kind, 34), kind) for kind in bodies.WORLDS]
    right = [
        (bodies.alien("scout", 36), "scout"),
        (bodies.alien("warship", 40), "warship"),
        (icon("torpedo", 34, HOSTILE, INK0), "sure hit"),
        (bodies.asteroids(1, 46), "asteroid"),
    ]
    for i in range(4):
        cy = y + i * 46
        canvas.put(left[i][0], 60, cy, "mm")
        canvas.text(98, cy + 10, left[i][1], Face.TEXT, 28, TEXT2)
        canvas.put(right[i][0], WIDTH - 56, cy, "mm")
        canvas.text(WIDTH - 92, cy + 10, right[i][1], Face.TEXT, 28, TEXT2, "r")
