"""For one player alone: what they have looked at, where it lies, in words; and where others have looked."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core import Seat, View
from engine.games.terra_prime.view import PlaceFace, PrimeView
from renderers.terra_prime import atlas, bodies, marks, tokens
from renderers.terra_prime.chart import Chart, laid_out
from renderers.terra_prime.style import HOSTILE, LIVERIES, ZONES, pieces, table_of
from renderers.terra_prime.told import aliens_told, hex_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK1, INK3, TEXT, TEXT2, TEXT3, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.pen import art
from renderers.toolkit.seats import emblem, outline
from renderers.toolkit.sprites import kept
from renderers.wording import counted, known, listed

TOP, ROOM, SIDE = 172, 780, 98
CARD_W, CARD_H = 398, 236


def noted(table: PrimeView) -> list[PlaceFace]:
    """In the order in which they were looked at."""
    by_id = {place.id: place for place in table.places}
    return [by_id[id_] for id_ in table.notes if by_id[id_].face]


def draw(view: View) -> Canvas:
    table = table_of(view)
    seat = table.seat or 0
    mine = noted(table)
    at, lowest = laid_out(table.sectors, MARGIN, TOP, WIDTH - 2 * MARGIN, ROOM, SIDE)
    bottom = round(lowest + 34)
    rows = -(-len(mine) // 3)
    canvas = cut(bottom + rows * (CARD_H + 12) + 20, 17, (Orbit(at.x, at.y, 360), Orbit(at.x, at.y, 720, 240)))
    down = sum(place.down for place in table.places)
    words = (
        f"{len(mine)} of {counted(down, 'hidden hex', 'hidden hexes')} seen"
        if mine
        else "You have looked at no hidden hex"
    )
    name = known(view.names, 64)[seat]
    mark = pieces(view)[seat]._replace(state="in")
    head(canvas, Head("notes", words, f"{name}’s", mark, "", f"round {table.round}", private=True, large=True), 330)
    _map(canvas, view, table, at, mine)
    canvas.window("notes", 0, 140, WIDTH, canvas.image.height - 140)
    for place in mine:
        x, y = at.middle(place)
        canvas.area(
            place.id, x - 58, y - 46, 116, 92, place.id, f"{hex_told(place.face).capitalize()}." if place.face else ""
        )
    _corner(canvas, table, mine, known(view.names))
    for i, place in enumerate(mine):
        _card(canvas, view, place, MARGIN + (i % 3) * (CARD_W + 11), bottom + (i // 3) * (CARD_H + 12))
    return canvas


def _map(canvas: Canvas, view: View, table: PrimeView, at: Chart, mine: Sequence[PlaceFace]) -> None:
    """Faint, with what is known to one alone as it is printed: it is turned only when somebody explores it."""
    seen = {place.id for place in mine}
    atlas.hexes(canvas, at, table.places, 0.62)
    atlas.corners(canvas, at, table.places, {s.number for s in table.sectors if s.colony}, share=0.22)
    for place in table.places:
        x, y = at.middle(place)
        if place.id not in seen:
            canvas.text(x, y + 12, place.id, Face.LABEL, 28, mix(ZONES[place.zone][1], INK0, 0.35), "m")
            if eyes := looked(table, place.id):
                _eyes(canvas, view, x - 44, y + 46, eyes)
    for sector in table.sectors:
        if sector.colony:
            canvas.put(
                _sign(LIVERIES[sector.colony.seat].shape, mix(LIVERIES[sector.colony.seat].colour, INK0, 0.5), 32),
                *at.spot(sector.point),
                "mm",
            )
    for place in mine:
        _printed(canvas, at, place)
    ship = table.ships[table.seat or 0]
    x, y = at.spot(table.sectors[ship.at].point)
    if ship.at:
        canvas.put(tokens.pill(str(ship.at), 25, TEXT), x, y + 40, "mm")
    canvas.put(emblem(pieces(view)[ship.seat]._replace(state="in"), 52), x, y if ship.at else y + 44, "mm")


@kept
def _sign(shape: str, colour: Colour, d: int) -> Image.Image:
    """A seat's shape alone."""
    return art(d, d, lambda pen: pen.poly(outline(shape, d / 2, d * 0.42), colour), colour)


def _printed(canvas: Canvas, at: Chart, place: PlaceFace) -> None:
    face, k, side = place.face, at.k, round(at.side)
    assert face
    x, y = at.middle(place)
    canvas.put(marks.hexagon(side, place.zone, known=True), x, y, "mm")
    canvas.put(marks.hex_frame(side, 4, TEXT2), x, y, "mm")
    for corner, what in enumerate(face.corners):
        if what:
            canvas.put(bodies.feature(what, round(46 * k)), *at.inward(place, corner, 0.37), "mm")
    if face.scouts or face.warships:
        atlas.group(canvas, x, y, k, place)
        return
    if face.stray:
        canvas.put(bodies.strays(face.stray, round(48 * k), spent=False), x, y - 14 * k, "mm")
    canvas.text(x, y + (40 if face.stray else 12) * k, place.id, Face.NAME, round(32 * k), ZONES[place.zone][1], "m")


def looked(table: PrimeView, place: str) -> list[Seat]:
    """Who else has looked there: that is public, what they saw is theirs."""
    return [ship.seat for ship in table.ships if place in ship.peeked and ship.seat != table.seat]


def _eyes(canvas: Canvas, view: View, x: float, y: float, seats: Sequence[Seat]) -> None:
    canvas.put(icon("eye", 36, TEXT3, INK1), x, y, "lm")
    for i, seat in enumerate(seats[:2]):
        canvas.put(emblem(pieces(view)[seat]._replace(state="in"), 32), x + 58 + i * 38, y, "mm")


def _corner(canvas: Canvas, table: PrimeView, mine: Sequence[PlaceFace], names: Sequence[str]) -> None:
    """What the faint map leaves free says how to read it."""
    if mine:
        for i, words in enumerate(("drawn as printed:", "the explorer", "turns them")):
            canvas.text(MARGIN, 192 + i * 38, words, Face.TEXT, 30, TEXT2)
    seen = {place.id for place in mine}
    others = [place.id for place in table.places if place.id not in seen and looked(table, place.id)]
    if others:
        canvas.put(icon("eye", 36, TEXT3, INK0), WIDTH - MARGIN, 182, "rm")
        canvas.text(WIDTH - MARGIN - 48, 192, "others have", Face.TEXT, 30, TEXT2, "r")
        canvas.text(WIDTH - MARGIN, 230, "looked there", Face.TEXT, 30, TEXT2, "r")


def _card(canvas: Canvas, view: View, place: PlaceFace, x: int, y: int) -> None:
    face, table = place.face, table_of(view)
    assert face
    canvas.put(panel(CARD_W, CARD_H, 18, INK1, INK3), x, y)
    wide = canvas.text(x + 22, y + 56, place.id, Face.TITLE, 46, ZONES[place.zone][1])
    if eyes := looked(table, place.id):
        _eyes(canvas, view, x + 22 + wide + 24, y + 40, eyes)
    if place.zone == "red":
        canvas.text(x + CARD_W - 22, y + 52, "+2 points", Face.TEXT, 28, TEXT2, "r")
    canvas.rule(x + 22, y + 74, CARD_W - 44, 2, INK3)
    planets = [what for what in face.corners if isinstance(what, str)]
    words = ", ".join([*planets, *_fields([what for what in face.corners if isinstance(what, int) and what])])
    canvas.fit(x + 22, y + 118, words or "empty", Face.NAME, 36, CARD_W - 44, TEXT, least=24)
    stray = f"{counted(face.stray, 'stray asteroid')}: {counted(face.stray, 'die', 'dice')}" if face.stray else ""
    aliens = aliens_told(face.scouts, face.warships)
    canvas.fit(x + 22, y + 162, aliens or stray or "no aliens", Face.LABEL, 34, CARD_W - 44, TEXT2, least=28)
    at: float = x + 22
    facts = [("torpedo", f"{face.warships} sure")] * (face.warships > 0)
    facts += [("dice", counted(face.scouts + face.warships, "die", "dice"))] * bool(aliens)
    for sign, text in facts:
        canvas.put(icon(sign, 34, HOSTILE, INK1), at, y + 200, "lm")
        at += 44 + canvas.text(at + 42, y + 212, text, Face.NAME, 34) + 22


def _fields(of: Sequence[int]) -> list[str]:
    """1 + 2 asteroids: so many in two corners."""
    return [f"{' + '.join(map(str, of))} {'asteroid' if list(of) == [1] else 'asteroids'}"] if of else []


# --- in words ----------------------------------------------------------------------------------------------------
def alt(view: View) -> str:
    table = table_of(view)
    name = known(view.names)[table.seat or 0]
    mine = [f"{place.id}: {hex_told(place.face)}." for place in noted(table) if place.face]
    return " ".join([f"{name}'s notes, which only {name} sees.", *(mine or ["No hidden hex was looked at."])])


def text(view: View) -> str:
    table, names = table_of(view), known(view.names)
    lines = [f"{place.id} ({place.zone}): {hex_told(place.face)}" for place in noted(table) if place.face]
    others = [
        f"{place.id}: {listed([names[seat] for seat in eyes])}"
        for place in table.places
        if (eyes := looked(table, place.id))
    ]
    head_ = "Hexes that you have looked at, as printed:" if lines else "You have looked at no hidden hex."
    return "\n".join([head_, *lines, *(["Others have looked at:", *others] if others else [])])
