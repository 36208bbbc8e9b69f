"""The planets: what each row gives, and on the current one who stands in which row."""

from __future__ import annotations

from PIL import Image

from engine.core import Seat
from engine.games.exodus_fleet.view import FleetView, PlanetFace
from renderers.exodus_fleet.goods import KINDS, resource
from renderers.exodus_fleet.style import ordinal
from renderers.exodus_fleet.told import planet_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK1, TEXT, TEXT2, TEXT3, Colour, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import slab
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.silhouettes import good
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import world

HEIGHT = 188
ROW = 58
FIRST = 36  # the middle of the top row
WIDE, NARROW, GAP = 530, 331, 12
CHARTED = 192  # six in a row
UNREACHED = 0.5  # how far a row fades that no place mines

SURFACES: dict[str, tuple[Colour, str]] = {  # by what a planet is richest in
    "metal": (rgb("#A8A29C"), "craters"),
    "fuel": (rgb("#E08A3C"), "bands"),
    "biomass": (rgb("#4FAF6B"), "land"),
    "water": (rgb("#3E8EDC"), "sea"),
}
SECONDS: dict[str, Colour] = {  # by what it has most of then
    "metal": rgb("#857568"),
    "fuel": rgb("#B4602A"),
    "biomass": rgb("#8FBF6A"),
    "water": rgb("#2F86B8"),
}


def globe(planet: PlanetFace, d: int) -> Image.Image:
    best, second, *_ = sorted(KINDS, key=lambda kind: -planet.rows[0][KINDS.index(kind)])
    base, surface = SURFACES[best]
    return world(d, base, SECONDS[second], surface, sum(map(ord, planet.name)) % 97)


@kept
def plate(planet: PlanetFace, slot: str, w: int, places: tuple[int, ...], *, current: bool) -> Canvas:
    """A planet and its rows; rows that no place reaches are dim."""
    canvas = Canvas(slab(w, HEIGHT, 18))
    across = 60 if current else 56
    left = w - 4 * across - 10
    middle = 78 if current else left / 2 + 3
    d = 80 if current else 60
    canvas.put(globe(planet, d), middle, 58 if current else 54, "mm")
    canvas.fit(middle, 130, slot, Face.LABEL, 28, 2 * middle - 12, TEXT2, "m")
    canvas.fit(middle, 166, planet.name, Face.TITLE, 34 if current else 25, 2 * middle - 10, TEXT, "m")
    for i, row in enumerate(planet.rows):
        y = FIRST + i * ROW
        reached = [place for place, at in enumerate(places, 1) if at == i]
        _row(canvas, row, left + across / 2, y, across, bool(reached))
        if current:
            _places(canvas, 160, y, reached)
    return canvas


def _places(canvas: Canvas, x: float, y: float, places: list[int]) -> None:
    """Which places mine a row: two of them stand one below the other."""
    size = 26 if len(places) < 2 else 24
    for i, place in enumerate(places):
        canvas.text(x, y + 9 + (i - (len(places) - 1) / 2) * 25, ordinal(place), Face.LABEL, size, TEXT2)
    if not places:
        canvas.text(x, y + 9, "none", Face.LABEL, size, TEXT3)


def _row(canvas: Canvas, row: tuple[int, ...], x: float, y: float, across: int, reached: bool) -> None:
    size = across - 5
    for i, (kind, n) in enumerate(zip(KINDS, row, strict=True)):
        sprite = resource(kind, size, n) if reached or not n else good(kind, size, str(n), UNREACHED, INK1)
        canvas.put(sprite, x + i * across, y, "mm")


def planets(canvas: Canvas, table: FleetView, pieces: dict[Seat, Marker], x: int, y: int) -> None:
    if table.chart:
        _chart(canvas, table, x, y)
        return
    for i, (planet, slot) in enumerate(zip(table.planets, ("Current", "Next", "Third"), strict=False)):
        w = NARROW if i else WIDE
        canvas.lay(plate(planet, slot, w, table.rows, current=not i), x, y)
        canvas.area(planet.id, x, y, w, HEIGHT, planet.name, f"{slot}. {planet_told(planet)}")
        if not i and table.phase == "mining":
            _crews(canvas, table, pieces, x, y)
        x += w + GAP


def _crews(canvas: Canvas, table: FleetView, pieces: dict[Seat, Marker], x: int, y: int) -> None:
    """Who stands where, or would if bidding ended now."""
    if table.stage not in ("bidding", "actions") or table.sealed:
        return
    hired = {fleet.seat: fleet.place for fleet in table.fleets if fleet.place}
    places = hired or {seat: i for i, seat in enumerate(table.ranking, 1) if i <= len(table.rows)}
    stand: dict[int, list[Seat]] = {}
    for seat, place in sorted(places.items(), key=lambda pair: pair[1]):
        stand.setdefault(table.rows[place - 1], []).append(seat)
    for row, seats in stand.items():
        size = 42 if len(seats) == 1 else 34
        for i, seat in enumerate(seats):
            at = x + 242 + (i - (len(seats) - 1) / 2) * 38
            canvas.put(emblem(pieces[seat]._replace(state="in"), size), at, y + FIRST + row * ROW, "mm")


def _chart(canvas: Canvas, table: FleetView, x: int, y: int) -> None:
    """Six planets of which three will stay (EF-226)."""
    for i, planet in enumerate(table.chart):
        at = x + i * (CHARTED + 12)
        canvas.area(planet.id, at, y, CHARTED, HEIGHT, planet.name, planet_told(planet))
        canvas.put(slab(CHARTED, HEIGHT, 18), at, y)
        canvas.put(globe(planet, 40), at + 30, y + 26, "mm")
        canvas.fit(at + 58, y + 36, planet.name, Face.TITLE, 26, CHARTED - 68)
        for k, row in enumerate(planet.rows):
            _row(canvas, row, at + 28, y + 70 + k * 45, 45, True)
