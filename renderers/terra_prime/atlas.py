"""The map: hexes by zone, what lies at their corners, colonies, ships, numbers, targets. Sizes follow the side."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PIL import Image

from engine.core import Seat
from engine.games.terra_prime.view import ColonyFace, PlaceFace, PrimeView, SectorFace
from renderers.terra_prime import bodies, marks, tokens
from renderers.terra_prime.berths import bearing, berths
from renderers.terra_prime.chart import Chart
from renderers.terra_prime.labels import placed
from renderers.terra_prime.style import ZONES
from renderers.terra_prime.targets import Lit
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOLD_INK, INK0, TEXT, TEXT2, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.grids import node
from renderers.toolkit.icons import icon
from renderers.toolkit.seats import Marker, emblem

INWARD, ASIDE = 0.35, 0.47  # of the way from a sector to the hex's middle; beside a ship or a ring
HALO = 110  # around a colony that can be named
NUMBERED = 70  # below this side only sectors that matter have their number


# --- the hexes ---------------------------------------------------------------------------------------------------
def hexes(canvas: Canvas, at: Chart, places: Sequence[PlaceFace], dim: float = 0.0) -> None:
    side = round(at.side)
    canvas.put(tokens.outpost(side), at.x, at.y, "mm")
    for place in places:
        if not place.down and place.face is None:
            canvas.put(marks.empty_place(side, place.zone), *at.middle(place), "mm")
        else:
            canvas.put(marks.hexagon(side, place.zone, known=not place.down, dim=dim), *at.middle(place), "mm")


def middles(canvas: Canvas, at: Chart, places: Sequence[PlaceFace], lit: Lit) -> None:
    """Labels of the places; aliens with their strength; stray asteroids, met once."""
    k = at.k
    for place in places:
        x, y = at.middle(place)
        tone, face = ZONES[place.zone][1], place.face
        if place.down:
            _back(canvas, x, y, k, place, place.id in lit.eyed)
        elif face is None:
            canvas.text(x, y + 10 * k, place.id, Face.LABEL, least(26 * k), mix(tone, INK0, 0.4), "m")
        elif (face.scouts or face.warships) and not place.quiet:
            group(canvas, x, y, k, place, lit=place.id in lit.struck)
        else:
            inside = bool(face.stray or face.scouts or face.warships)
            if face.stray:
                canvas.put(bodies.strays(face.stray, round(44 * k), spent=not place.laying), x, y - 16 * k, "mm")
            elif inside:
                canvas.put(bodies.cleared(round(36 * k)), x, y - 16 * k, "mm")
            canvas.text(x, y + (32 if inside else 10) * k, place.id, Face.LABEL, least(26 * k), tone, "m")


def least(size: float) -> int:
    return max(22, round(size))


def _back(canvas: Canvas, x: float, y: float, k: float, place: PlaceFace, eyed: bool) -> None:
    back, tone = ZONES[place.zone]
    if eyed:
        canvas.put(icon("eye", round(46 * k), GOLD, back), x - 32 * k, y - 46 * k, "mm")
        canvas.text(x + 28 * k, y - 32 * k, place.id, Face.TITLE, least(38 * k), GOLD, "m")
        return
    canvas.text(x, y + 14 * k, place.id, Face.TITLE, least(38 * k), tone, "m")
    if place.zone == "red":
        canvas.text(x, y + 46 * k, "+2", Face.LABEL, least(26 * k), tone, "m")


ROWS = {1: ((0, -20),), 2: ((-22, -20), (22, -20)), 3: ((0, -44), (-22, -12), (22, -12))}
MOST = max(ROWS)  # ships that a hex of the box has; of more, a scout and a warship stand for all


def group(
    canvas: Canvas, x: float, y: float, k: float, place: PlaceFace, *, lit: bool = False, named: bool = True
) -> None:
    """Ships, and under them their name and what they do: torpedoes that never miss, dice."""
    assert place.face
    hidden = place.down or place.laying  # nobody has fired at them yet
    left = (place.face.scouts, place.face.warships) if hidden else (place.scouts, place.warships)
    fleet = [("scout", n < left[0]) for n in range(place.face.scouts)]
    fleet += [("warship", n < left[1]) for n in range(place.face.warships)]
    if len(fleet) > MOST:
        fleet = [("scout", left[0] > 0)] * (place.face.scouts > 0) + [("warship", left[1] > 0)]
    few = len(fleet) < MOST
    for (kind, alive), (dx, dy) in zip(fleet, ROWS[len(fleet)], strict=True):
        size = round({"scout": 38 if few else 34, "warship": 42 if few else 40}[kind] * k)
        canvas.put(bodies.alien(kind, size, dead=not alive), x + dx * k, y + dy * k, "mm")
    if named:
        plate = marks.strength(place.id, place.zone, left[1], sum(left), least(24 * k), lit=lit)
        canvas.put(plate, x, y + 27 * k, "mm")


def corners(
    canvas: Canvas,
    at: Chart,
    places: Sequence[PlaceFace],
    colonies: Collection[int],
    crowded: Collection[int] = (),
    share: float = 1.0,
) -> None:
    """Planets and fields; in a colonized sector nothing but the colony is left of them."""
    d = round(46 * at.k)
    for place in places:
        if place.down or place.face is None:
            continue
        for corner, what in enumerate(place.face.corners):
            sector = place.sectors[corner]
            if what and sector not in colonies:
                seen = 0.45 if place.laying and share == 1 else share
                sprite = bodies.feature(what, d) if seen == 1 else bodies.dimmed(what, d, seen)
                canvas.put(sprite, *at.inward(place, corner, ASIDE if sector in crowded else INWARD), "mm")


# --- the sectors -------------------------------------------------------------------------------------------------
def sectors(canvas: Canvas, at: Chart, table: PrimeView, shown: Mapping[Seat, Marker], lit: Lit) -> None:
    """Numbers, colonies, ships; whose turn it is, ringed."""
    k, targets = at.k, lit.sectors
    for n in targets:
        if table.sectors[n].colony:  # under it: its owner and its cube stay whole
            canvas.put(marks.halo(round(HALO * k)), *at.spot(table.sectors[n].point), "mm")
    for sector in table.sectors:
        x, y = at.spot(sector.point)
        number, target = str(sector.number), sector.number in targets
        if sector.colony:
            canvas.put(medallion(sector, sector.colony, shown, round(88 * k)), x, y, "mm")
        if sector.number == 0 or target:
            continue
        if sector.colony:
            canvas.put(tokens.pill(number, least(27 * k), TEXT), x, y - 44 * k, "mm")
        elif sector.ships:
            down = 38 + 12 * (len(sector.ships) > 2) + 4 * (len(sector.ships) == 1)
            canvas.put(tokens.pill(number, least(27 * k), TEXT), x, y + down * k, "mm")
        elif at.side >= NUMBERED:
            canvas.put(node(round(41 * k)), x, y, "mm")
            canvas.text(x, y + 9.5 * k, number, Face.NAME, least(27 * k), TEXT2, "m")
        else:
            canvas.put(node(round(20 * k)), x, y, "mm")
    for target_ in lit.targets:
        _light(canvas, at, table.sectors[target_.sector], target_.explore)
    here = table.sectors[table.ships[table.active].at]
    for sector in table.sectors:
        ships(canvas, at, sector, shown, bearing(at, here, sector) if sector.number in targets else None)


def medallion(sector: SectorFace, of: ColonyFace, shown: Mapping[Seat, Marker], d: int) -> Image.Image:
    owner = shown[of.seat]._replace(state="in")
    return tokens.colony(owner, max(1, sector.asteroids) if of.kind == "mining" else of.kind, of.cube or "", d)


def ships(canvas: Canvas, at: Chart, sector: SectorFace, shown: Mapping[Seat, Marker], beam: float | None) -> None:
    """Whose turn it is comes last, on top."""
    order = sorted(sector.ships, key=lambda seat: shown[seat].state == "turn")
    for seat, (x, y, d) in zip(order, berths(at, sector, beam), strict=True):
        canvas.put(emblem(shown[seat], d), x, y, "mm")


# --- targets -----------------------------------------------------------------------------------------------------
def beams(canvas: Canvas, at: Chart, table: PrimeView, lit: Lit) -> None:
    """From the ship to where it may go; not across the Outpost, whose sectors are its corners."""
    here = table.sectors[table.ships[table.active].at]
    x0, y0 = at.spot(here.point)
    for target in lit.targets:
        if here.number and target.sector and target.sector in here.adjacent:
            x, y = at.spot(table.sectors[target.sector].point)
            canvas.put(marks.beam(round(x - x0), round(y - y0), target.explore), (x + x0) / 2, (y + y0) / 2, "mm")


def _light(canvas: Canvas, at: Chart, sector: SectorFace, explore: bool) -> None:
    """A ring with the number that is typed; over a colony, which has a hollow one around it, the number alone."""
    x, y = at.spot(sector.point)
    if sector.number == 0:
        canvas.put(marks.hex_frame(round(at.side)), x, y, "mm")
        canvas.put(tokens.pill("0", 34, GOLD_INK, GOLD, None), x, y - 66 * at.k, "mm")
    elif sector.colony:
        canvas.put(tokens.pill(str(sector.number), 34, GOLD_INK, GOLD, INK0), x, y - 48 * at.k, "mm")
    else:
        canvas.put(marks.target(marks.RING, explore=explore), x, y, "mm")
        ink: Colour = GOLD if explore else GOLD_INK
        canvas.text(x, y + 14, str(sector.number), Face.NAME, 40, ink, "m")


def labels(canvas: Canvas, at: Chart, table: PrimeView, lit: Lit, bottom: float) -> None:
    for lines, (x, y) in placed(at, table, lit, (24, 150, 1256, bottom)):
        canvas.put(marks.label(lines), x, y, "mm")
