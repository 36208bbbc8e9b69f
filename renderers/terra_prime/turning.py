"""How does the new hex lie? Up to six small pictures, each with its number and what it would do."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import TypeVar

from PIL import Image

from engine.core import Option, View
from engine.games.terra_prime.view import PlaceFace, PrimeView
from renderers.terra_prime import atlas, bodies, marks, tokens
from renderers.terra_prime.chart import Chart
from renderers.terra_prime.style import HOSTILE, TITLE, Feature, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOLD_INK, INK0, INK1, INK3, INK4, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.grids import node
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import badge, panel
from renderers.toolkit.seats import emblem
from renderers.wording import counted, headline, known, said

F = TypeVar("F", bound=Feature)
SIDE, HIGH, LINE = 112, 288, 49
BONUS = {"green": 2, "blue": 2, "yellow": 3, "red": 5}  # TP-62
ORBITS = (Orbit(640, 700, 560), Orbit(640, 700, 700, 200))


def ways(view: View) -> list[Option]:
    """The rotations that the looker is asked about."""
    options = [option for decision in view.asked for option in decision.options]
    return [option for option in options if option.spot.startswith("way.")]


def draw(view: View) -> Canvas | None:
    table, turns = table_of(view), ways(view)
    place = next((place for place in table.places if place.laying), None)
    if not turns or place is None or place.face is None:
        return None
    columns = 2 if len(turns) in (2, 4) else 3
    w = (1216 - 12 * (columns - 1)) // columns
    h = HIGH + 18 + LINE * (1 + sum(isinstance(what, str) for what in place.face.corners))
    rows = -(-len(turns) // columns)
    inside = place.face.stray or place.face.scouts or place.face.warships
    top = 268 if inside else 160
    canvas = cut(top + rows * (h + 12) + 18, 41, ORBITS)
    says, red = headline(view), place.zone == "red"
    mark = pieces(view)[table.active]
    head(canvas, Head(says.task, says.terms, says.who, mark, TITLE, "red hex: +2" if red else "", large=True), 300)
    if inside:
        always(canvas, 158, place, known(view.names)[table.active])
    canvas.window("ways", MARGIN - 8, top - 6, 1232, rows * (h + 12) + 10, narrow="tray")
    for i, way in enumerate(turns):
        x, y = MARGIN + (i % columns) * (w + 12), top + (i // columns) * (h + 12)
        _cell(canvas, view, place, way, (x, y, w, h))
        hint = said(way.hint, known(view.names))
        canvas.area(way.spot, x, y, w, h, f"Way {way.words}", f"{hint[:1].upper()}{hint[1:]}.")
    if spare := -len(turns) % columns:
        x, y = MARGIN + (columns - spare) * (w + 12), top + (rows - 1) * (h + 12)
        why = "Any other way looks the same, or puts a planet next to a planet or to the Outpost."
        canvas.paragraph(x + w / 2, y + h / 2 - 60, why, Face.TEXT, (32, 28), w - 60, 200, TEXT3, "m")
    return canvas


def always(canvas: Canvas, y: float, place: PlaceFace, name: str) -> None:
    """What does not depend on the choice: the middle of a hex reaches all six sectors."""
    face = place.face
    assert face
    canvas.put(panel(1216, 94, 18, INK1, INK3), MARGIN, y)
    x: float = MARGIN + 22
    if face.stray:
        canvas.put(bodies.strays(face.stray, 66, spent=False), x, y + 47, "lm")
        x += 78
        facts = [("dice", counted(face.stray, "die", "dice"))]
    else:
        for kind in ["scout"] * min(face.scouts, 3) + ["warship"] * min(face.warships, 3):
            canvas.put(bodies.alien(kind, 52 if kind == "scout" else 58), x, y + 47, "lm")
            x += 62
        facts = [("dice", counted(face.scouts + face.warships, "die", "dice"))]
        facts += [("torpedo", counted(face.warships, "sure hit"))] * (face.warships > 0)
    words = f"{'stray asteroids meet' if face.stray else 'next to'} {name} in any case:"
    right: float = MARGIN + 1196
    for sign, text in facts:
        right -= canvas.text(right, y + 60, text, Face.NAME, 36, TEXT, "r") + 10
        canvas.put(icon(sign, 38, HOSTILE, INK1), right, y + 47, "rm")
        right -= 62
    canvas.fit(x + 14, y + 60, words, Face.LABEL, 36, right - x - 14, TEXT, least=28)


def turned(corners: tuple[F, ...], k: int) -> tuple[F, ...]:
    """As they lie when the hex is turned by so many sixths."""
    return corners[-k:] + corners[:-k] if k else corners


def _cell(canvas: Canvas, view: View, place: PlaceFace, way: Option, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    table = table_of(view)
    assert place.face
    corners = turned(place.face.corners, int(way.spot.partition(".")[2]))
    laid = replace(place, face=replace(place.face, corners=corners), laying=False)
    canvas.put(panel(w, h, 18, INK1, INK3), x, y)
    canvas.lay(_picture(view, laid, w), x + 3, y + 3)
    canvas.put(marks.rim(w, h, HIGH), x, y)
    canvas.put(badge(way.words, 64, GOLD, GOLD_INK, disc=True), x + 46, y + 46, "mm")
    base = y + HIGH + 47
    for sector, what in zip(place.sectors, corners, strict=True):
        if isinstance(what, str):
            canvas.put(bodies.planet(what, 34), x + 36, base - 12, "mm")
            canvas.fit(x + 70, base, _worth(table, sector, what), Face.NAME, 36, w - 86, TEXT, least=28)
            base += LINE
    here = table.ships[table.active].at
    new = dict(zip(place.sectors, corners, strict=True)).get(here, 0)
    n = 0 if table.sectors[here].colony else table.sectors[here].asteroids + (new if isinstance(new, int) else 0)
    words = f"rocks in {here}: {counted(n, 'die', 'dice')}" if n else f"no rocks in {here}"
    canvas.put(bodies.asteroids(max(1, n), 44, None if n else INK4), x + 36, base - 12, "mm")
    canvas.fit(x + 70, base, words, Face.NAME if n else Face.TEXT, 34, w - 86, TEXT if n else TEXT2)


def _worth(table: PrimeView, sector: int, planet: str) -> str:
    """What a colony there would bring."""
    of = table.sectors[sector]
    if of.colony:
        return f"{planet} in {sector}: covered"
    return f"{planet} in {sector}: {counted(of.distance + BONUS[planet] + of.asteroids, 'point')}"


def _picture(view: View, laid: PlaceFace, w: int) -> Canvas:
    """The hex where it will lie; its neighbours step back."""
    table = table_of(view)
    part = Canvas.on(Image.new("RGB", (w - 6, HIGH - 6), INK0))
    x, y = (w - 6) / 2 + 8, (HIGH - 6) / 2 - 2
    at = Chart(0, 0, SIDE).centred_on(laid, x, y)
    near = [place for place in table.places if place.id != laid.id and {*place.sectors} & {*laid.sectors}]
    colonies = {sector.number for sector in table.sectors if sector.colony}
    atlas.hexes(part, at, near, 0.45)
    atlas.corners(part, at, near, colonies, share=0.5)
    part.put(marks.hexagon(SIDE, laid.zone, known=True), x, y, "mm")
    part.put(marks.hex_frame(SIDE, 3, TEXT2), x, y, "mm")
    here = table.sectors[table.ships[table.active].at]
    atlas.corners(part, at, [laid], colonies, {here.number})
    sx, sy = at.spot(here.point)
    far = hypot(sx - x, sy - y) or 1
    ux, uy = (sx - x) / far, (sy - y) / far
    _middle(part, laid, x - 8 * ux, y + 14 - 6 * uy)
    for number in laid.sectors:
        sector = table.sectors[number]
        cx, cy = at.spot(sector.point)
        if sector.colony:
            part.put(atlas.medallion(sector, sector.colony, pieces(view), 62), cx, cy, "mm")
        elif number != here.number:
            part.put(node(38), cx, cy, "mm")
            part.text(cx, cy + 9, str(number), Face.NAME, 25, TEXT, "m")
        if sector.colony and number != here.number:
            part.put(tokens.pill(str(number), 25, TEXT), cx, cy - 32, "mm")
    part.put(emblem(pieces(view)[table.active], 58), sx, sy, "mm")
    dx, dy = (26 * ux, 42.0) if abs(uy) < 0.5 else (54 if ux > 0 else -54, -4.0)
    part.put(tokens.pill(str(here.number), 25, TEXT), sx + dx, sy + dy, "mm")
    return part


def _middle(part: Canvas, laid: PlaceFace, x: float, y: float) -> None:
    """Aliens a little away from the ship."""
    assert laid.face
    if laid.face.stray:
        part.put(bodies.strays(laid.face.stray, 56, spent=False), x, y - 14, "mm")
    elif laid.face.scouts or laid.face.warships:
        there = replace(laid, scouts=laid.face.scouts, warships=laid.face.warships)
        atlas.group(part, x, y, 0.92, there, named=False)
