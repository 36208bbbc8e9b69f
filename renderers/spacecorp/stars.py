"""A star system in its cell: suns, colony or costs, the track to it, its tiles; and the Orion Spur."""

from __future__ import annotations

from engine.core import Seat
from engine.games.spacecorp.view import BoxFace
from renderers.spacecorp import bodies, crowds, tokens
from renderers.spacecorp.cells import LIT, Cell, disc
from renderers.spacecorp.style import LIVERIES
from renderers.spacecorp.told import kinds_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, GOLD, INK0, INK1, INK2, INK3, INK4, TEXT, TEXT2, TEXT3, Colour, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel

BOX_W, BOX_H = 58, 50
TRACK = 3
FIRST, LATER = 5, 2  # profit of the first team of all in the Spur, and of the first in a part of it (SC-241)
SPUR = mix(INK0, rgb("#5C4CA8"), 0.16)
SPUR_EDGE = mix(INK3, rgb("#7C6CC8"), 0.4)


def tint(owner: Seat | None, share: float, ground: Colour = INK1) -> Colour:
    return ground if owner is None else mix(ground, LIVERIES[owner].colour, share)


def system(canvas: Canvas, cell: Cell) -> None:
    x, y, w, h = cell.x, cell.y, cell.w, cell.h
    site, colony = cell.site, cell.region.colony
    settled = colony.seat if colony else None
    fill = LIT if cell.framed else tint(settled, 0.26)
    edge = GOLD if cell.framed else tint(settled, 0.6, INK3)
    canvas.put(panel(round(w), round(h), 22, fill, edge, 5 if cell.framed else 2), x, y)
    taken = 34 if cell.asked and cell.marked.sites[site.id] else 0
    canvas.fit(x + 14, y + 32, site.name, Face.NAME, 30, w - 26 - taken, TEXT, least=24)
    canvas.put(bodies.suns(68, bodies.STARS.get(site.id, "GK" if site.multi else "G")), x + 44, y + 72, "mm")
    if colony and settled is not None:
        canvas.put(tokens.colony(LIVERIES[settled], colony.value), x + w - 12, y + 56, "rm")
    else:
        _costs(canvas, cell, x + w - 14, y + 66)
    _track(canvas, cell, x + w - 12, y + 91, fill)
    _on_star(canvas, cell)
    for i, box in enumerate(site.boxes):
        _box(canvas, x + 10 + i * (BOX_W + 4), y + 112, box, settled=colony is not None)
    disc(canvas, cell)


def _costs(canvas: Canvas, cell: Cell, x: float, y: float) -> None:
    site = cell.site
    if site.blocked:
        canvas.put(icon("alien", 34, DANGER, INK1), x, y - 10, "rm")
        canvas.text(x - 40, y, "Phobes", Face.TEXT, 26, DANGER, "r")
    elif site.cost is None:
        canvas.text(x, y, "no colony", Face.TEXT, 26, TEXT2, "r")
    else:
        words = f"b{site.cost}" if site.explored else f"e{site.explore} b{site.cost}"
        canvas.text(x, y, words, Face.LABEL, 30, TEXT, "r")


def _track(canvas: Canvas, cell: Cell, right: float, y: float, ground: Colour) -> None:
    """Three boxes to the star, which is at the left of them. Empty ones are rings."""
    for box in range(1, TRACK + 1):
        stands = cell.stands(box)
        x = right - 15 - (TRACK - box) * 32
        if not stands:
            canvas.put(tokens.ring(24, mix(ground, INK4, 0.8), ground), x, y, "mm")
            continue
        groups = crowds.grouped(stands, 31)
        d = groups[0].sprite.height
        share = d if len(groups) == 1 else 30 / len(groups)
        for k, group in enumerate(groups):
            canvas.put(group.sprite, x - d / 2 + k * (share if len(groups) > 1 else 0), y, "lm")
        crowds.areas(canvas, stands, x - 15, y - 15, 31, 31, cell.names)


def _on_star(canvas: Canvas, cell: Cell) -> None:
    """One or two stand in a row on the star, three or four in a square that hides it."""
    x, y, stands = cell.x, cell.y, cell.stands(0)
    if len(stands) < 3:
        groups, step = crowds.fitted(stands, 84, 44)
        crowds.put(canvas, groups, x + (18 if len(groups) == 1 else 10), y + 72, step, cell.names)
        return
    for i, group in enumerate(crowds.grouped(stands, 33)):
        left, middle = x + 10 + i % 2 * 39, y + 54 + i // 2 * 38
        canvas.put(group.sprite, left, middle, "lm")
        wide, high = min(39, group.sprite.width), min(38, group.sprite.height)
        crowds.areas(canvas, group.stands, left, middle - high / 2, wide, high, cell.names)


def _box(canvas: Canvas, x: float, y: float, box: BoxFace, *, settled: bool) -> None:
    """A tile: what was found, what it yields and gives to a colony; the base on it."""
    middle = x + BOX_W / 2
    if box.base:
        livery = LIVERIES[box.base.seat]
        canvas.put(panel(BOX_W, BOX_H, 10, INK0, livery.colour, 3), x, y)
        canvas.put(tokens.sign(livery, 22), x + 16, y + 17, "mm")
        canvas.text(x + 41, y + 27, box.base.letter, Face.NAME, 28, TEXT, "m")
        canvas.text(middle, y + 46, _yields(box, base=True, settled=settled), Face.LABEL, 23, TEXT2, "m")
    elif box.tile:
        canvas.put(panel(BOX_W, BOX_H, 10, INK2, INK3), x, y)
        kinds = kinds_of(box.tile)[:2]
        canvas.put(tokens.finds(kinds, 30 if len(kinds) == 1 else 28), middle, y + 3, "mt")
        canvas.text(middle, y + 47, _yields(box, base=False, settled=settled), Face.NARROW_LABEL, 22, TEXT2, "m")
    else:
        canvas.put(panel(BOX_W, BOX_H, 10, INK0, INK3), x, y)
        canvas.text(middle, y + 36, "?", Face.TITLE, 32, TEXT3, "m")


def _yields(box: BoxFace, *, base: bool, settled: bool) -> str:
    if box.void:
        return ""
    colony = box.tile.colony if box.tile else None
    words = [f"P{box.production}"] if box.production is not None else []
    words += [f"c{colony}"] if colony and not settled and not (base and words) else []
    return " ".join(words)


def spur(canvas: Canvas, cell: Cell) -> None:
    """What the first team of all gets, what the first one here gets; who is here."""
    x, y, w, h = cell.x, cell.y, cell.w, cell.h
    fill = LIT if cell.framed else SPUR
    canvas.put(panel(round(w), round(h), 22, fill, GOLD if cell.framed else SPUR_EDGE, 5 if cell.framed else 2), x, y)
    canvas.put(bodies.spiral(150, fill), x + w / 2, y + 92, "mm")
    canvas.fit(x + 14, y + 32, cell.site.name, Face.NAME, 30, w - 70, TEXT)
    stands = cell.stands()
    if stands:
        groups, step = crowds.fitted(stands, w - 28, 46)
        left = x + w / 2 - crowds.width(groups, step) / 2
        crowds.put(canvas, groups, left, y + 112, step, cell.names)
    elif cell.table.spur:
        canvas.text(x + w - 14, y + 154, f"{LATER}F", Face.TITLE, 38, TEXT, "r")
    else:
        canvas.text(x + 14, y + 116, "first", Face.TEXT, 26, TEXT2)
        canvas.text(x + 14, y + 154, f"{FIRST}F", Face.TITLE, 38)
        canvas.text(x + w - 14, y + 116, "then", Face.TEXT, 26, TEXT2, "r")
        canvas.text(x + w - 14, y + 154, f"{LATER}F", Face.TITLE, 38, TEXT2, "r")
    disc(canvas, cell)
