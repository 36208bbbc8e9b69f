"""The map: tiles with their worlds, colonies, gates and ships. Sizes follow the side: a crowded map is the same map."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import NamedTuple

from PIL import Image

from engine.core import Seat
from engine.games.disaster_looms.view import Hex, LoomsView, RegionFace, ShipFace, TileFace
from renderers.disaster_looms import signs, tokens
from renderers.disaster_looms.chart import Chart, frame, gap, plate
from renderers.disaster_looms.style import DARK, LIVERIES, PLAIN, WORLDS
from renderers.disaster_looms.targets import Lit
from renderers.toolkit.arrows import arrow
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import (
    DANGER,
    GOLD,
    GOLD_INK,
    INK0,
    INK1,
    INK2,
    INK3,
    TEXT,
    TEXT2,
    TEXT3,
    VOID,
    Colour,
    mix,
)
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import badge, panel
from renderers.toolkit.seats import Marker, State
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import fitted, length
from renderers.toolkit.worlds import rocks, world

DULL = "empty", "asteroids", "uninhabitable", "nebula"
FEW = 8  # more tiles than these are framed more finely


class Look(NamedTuple):
    """All that the middle of a tile shows; ships and tokens lie on it."""

    number: str  # none of a tile that is not laid
    tile: TileFace
    owner: Seat | None = None
    assets: int | None = None
    platform: bool = False
    ships: int = 0
    fate: str = ""  # of Earth: war, cataclysm
    slow: int = 2  # what an Asteroid Field costs


def look(table: LoomsView, region: RegionFace, ships: int) -> Look:
    tile, colony = region.tile, region.colony
    earth = region.number == 0
    return Look(
        number=str(region.number),
        tile=tile,
        owner=colony.seat if colony else None,
        assets=table.earth.pays if earth else colony.assets if colony else tile.assets,
        platform=colony is not None and colony.platform,
        ships=ships,
        fate="" if not earth else "cataclysm" if table.earth.cataclysm else "war" if table.earth.war else "",
        slow=1 if any(card.id == "shield_buffers" for card in table.public) else 2,
    )


def shade(of: Look) -> tuple[Colour, Colour]:
    """A colony's tile takes a tint of its owner: the realms are seen at once."""
    if of.owner is not None:
        colour = LIVERIES[of.owner].colour
        return mix(INK1, colour, 0.26), mix(INK1, colour, 0.60)
    if of.tile.type == "anomaly":
        return DARK, mix(INK0, VOID, 0.6)
    return (INK1, mix(INK1, INK3, 0.7)) if of.tile.type in DULL else (INK2, INK3)


@kept
def whole(side: int, of: Look, framed: int, *, veiled: bool = False) -> Image.Image:
    """A tile as it is pasted: ground, the gold frame of one that may be named, and all that must be read."""
    fill, edge = shade(of)
    base = plate(side, edge, fill)
    canvas = Canvas.on(Image.new("RGB", base.size, fill))
    canvas.put(base, 0, 0)
    if framed:
        canvas.put(frame(side, framed), 0, 0)
    face(canvas, base.width / 2, base.height / 2, side, of)
    image = canvas.image
    if veiled:  # back on the grid of 4, which the palette needs
        image = Image.blend(image, Image.new("RGB", image.size, INK0), VEIL).point([v & 0xFC for v in range(256)] * 3)
    image.putalpha(base.getchannel("A"))
    return image


VEIL = 0.6  # over what is out of reach


def face(canvas: Canvas, x: float, y: float, side: int, of: Look, *, crossed: bool = False) -> None:
    """Number and name above, the world with its assets in the middle, icons left."""
    chart = Chart(x, y, side)
    k = chart.k
    left = -k * (0, 10, 16, 34)[min(of.ships, 3)]
    _title(canvas, chart, of, crossed)
    body(canvas, x + left, y - 6 * k, k if of.ships < 3 else 0.84 * k, of)
    icons = () if of.platform else of.tile.icons  # a platform hides them (DL-145)
    for i, letter in enumerate(icons):
        up = (-26 if len(icons) > 1 else -8) + 38 * i
        canvas.put(signs.trait(letter, round(38 * k)), x + left * 0.55 - 63 * k, y + up * k, "mm")
    if of.tile.brief and chart.named and of.ships < 3:
        colour = DANGER if of.tile.type == "anomaly" else TEXT
        canvas.fit(x, y + 74 * k, of.tile.brief, Face.LABEL, round(25 * k), 122 * k, colour, "m", least=18)


def _title(canvas: Canvas, chart: Chart, of: Look, crossed: bool) -> None:
    x, k = chart.x, chart.k
    base = chart.y - 54 * k
    if not chart.named:
        canvas.text(x, base, of.number, Face.NAME, round(30 * k) + 4, TEXT, "m")
        return
    quiet = of.tile.type in ("empty", "asteroids")
    size, room = round(29 * k), 132 * k
    wide = length(Face.NAME, size, of.number) + 7 * k if of.number else 0.0
    found = fitted(Face.LABEL, round(24 * k), of.tile.short, int(room - wide), 17)
    start = x - (wide + length(found.face, found.size, found.text)) / 2
    if crossed:  # a route runs under the words
        canvas.put(panel(round(2 * (x - start)) + 6, round(28 * k), 6, shade(of)[0], None), x, base - 9 * k, "mm")
    canvas.text(start, base, of.number, Face.NAME, size, TEXT2 if quiet else TEXT)
    ink = DANGER if of.fate else TEXT3 if quiet else TEXT2
    canvas.text(start + wide, base, found.text, found.face, found.size, ink)


def body(canvas: Canvas, x: float, y: float, k: float, of: Look) -> None:
    kind = of.tile.type
    if of.tile.nebula:
        canvas.put(signs.cloud(round(92 * k), of.tile.nebula), x, y + 4 * k, "mm")
    elif kind == "asteroids":
        canvas.put(rocks(4, round(92 * k)), x, y + 8 * k, "mm")
        canvas.put(badge(str(of.slow), round(40 * k), TEXT2, INK0, disc=True), x, y + 8 * k, "mm")
    elif kind == "anomaly":
        canvas.put(signs.hole(round(124 * k)), x, y + 10 * k, "mm")
    elif kind == "event":
        sign = "comet" if of.tile.event == "cataclysm" else "burst"
        canvas.put(icon(sign, round(76 * k), DANGER if sign == "comet" else VOID, INK2), x, y + 4 * k, "mm")
    elif kind != "empty":
        _world(canvas, x, y, k, of)


def _world(canvas: Canvas, x: float, y: float, k: float, of: Look) -> None:
    if of.fate == "cataclysm":
        canvas.put(signs.ruin(round(92 * k)), x, y, "mm")
    else:
        dim = of.tile.type == "uninhabitable" and not of.platform
        canvas.put(globe(of.tile.short, k, dim=dim), x, y + (2 if of.tile.short == GAS else 0), "mm")
    if of.platform:
        canvas.put(signs.platform(round(46 * k)), x + 38 * k, y - 24 * k, "mm")
    if of.assets is not None:
        ink = DANGER if of.assets < 0 or of.fate else TEXT
        size = round((56 if len(tokens.signed(of.assets)) < 3 else 46) * k)
        tokens.outlined(canvas, x - 2 * k, y + size * 0.36, tokens.signed(of.assets), size, ink, max(3, round(4 * k)))


GAS = "Gas Giant"


@kept
def globe(name: str, k: float, *, dim: bool) -> Image.Image:
    """A world at the size of a map: the large one is drawn once, as that is dear."""
    if k < 1:
        large = globe(name, 1.0, dim=dim)
        return large.resize((round(large.width * k), round(large.height * k)), Image.Resampling.BICUBIC)
    base, second, surface = WORLDS.get(name, PLAIN)
    if dim:
        base, second = mix(base, INK1, 0.35), mix(second, INK1, 0.35)
    if name == GAS:
        return signs.ringed(world(66, base, second, surface, SEEDS[name]), mix(base, TEXT, 0.25))
    return world(92 if name == "Earth" else 80, base, second, surface, SEEDS.get(name, 5))


SEEDS = {name: n for n, name in enumerate(WORLDS)}


# --- what lies on it ----------------------------------------------------------------------------------------------
def marks(canvas: Canvas, x: float, y: float, k: float, table: LoomsView, region: RegionFace) -> None:
    """At the foot: the colony, its gate beside it; on Earth the stock, and the elevator at its side."""
    found = []
    earth = region.number == 0
    if region.gate:
        found.append(signs.gate(round(44 * k)))
    if region.colony:
        words = f"{region.colony.customers}/{region.colony.limit}"
        found.append(tokens.token(LIVERIES[region.colony.seat], words, max(20, round(31 * k))))
    if earth:
        found.append(tokens.stock(table.earth.stock, max(22, round(34 * k))))
    wide = sum(mark.width for mark in found) + 4 * (len(found) - 1)
    if earth and table.earth.elevator:
        canvas.put(icon("lift", round(44 * k), TEXT, INK2), x - 78 * k, y - 30 * k, "mm")
    at = x - wide / 2
    for mark in found:
        canvas.put(mark, at, y + 62 * k, "lm")
        at += mark.width + 4


SPOTS = {1: ((61, -3),), 2: ((59, -28), (59, 21))}
MANY = ((24, -25), (68, -14), (24, 18), (68, 26))
MOST = 4  # ships on a tile, each with its number; more are counted, a token a player


def berths(ships: int) -> tuple[tuple[int, int], ...]:
    """Where ships lie, in parts of the largest tile."""
    return SPOTS.get(ships, MANY)


def fleet(canvas: Canvas, x: float, y: float, chart: Chart, ships: list[ShipFace], lit: Lit) -> None:
    """Up to two at the right corner; three or four in two columns, smaller; more than four as one token a player."""
    k = chart.k
    d = round({1: 48, 2: 44}.get(len(ships), 37) * k)
    if len(ships) > MOST:
        owners = [*dict.fromkeys(ship.seat for ship in ships)]
        crowd = {seat: [ship for ship in ships if ship.seat == seat] for seat in owners}
        words = {seat: f"×{len(of)}" if len(of) > 1 else str(of[0].number) for seat, of in crowd.items()}
        made = [tokens.ship(_marker(seat, words[seat], _any(of, lit)), 0, 0, d) for seat, of in crowd.items()]
    else:
        bare = len(ships) > 2 and not chart.named  # no room for the cargo: the company's picture has it
        made = [
            tokens.ship(
                _marker(ship.seat, str(ship.number), _any([ship], lit)),
                ship.customers,
                0 if bare else ship.capacity,
                d,
                carries_gate=ship.gate,
            )
            for ship in ships
        ]
    for token, (dx, dy) in zip(made, berths(len(ships)), strict=False):
        canvas.put(token, x + dx * k, y + dy * k, "mm")


def _marker(seat: Seat, words: str, state: State) -> Marker:
    return Marker(LIVERIES[seat], words, state)


def _any(ships: list[ShipFace], lit: Lit) -> State:
    return "turn" if any(ship.acting or lit.ship(ship.seat, ship.number) for ship in ships) else "in"


def ships_of(table: LoomsView, region: RegionFace) -> list[ShipFace]:
    return [table.ship(seat, number) for seat, number in region.ships]


# --- all of it ----------------------------------------------------------------------------------------------------
def tiles(canvas: Canvas, chart: Chart, table: LoomsView, lit: Lit, crossed: Collection[int] = ()) -> None:
    """Every tile; those that a route crosses lie under it already, and only their faces are drawn.

    While somebody moves, what is out of reach steps back.
    """
    framed = [region.number for region in table.regions if lit.region(region.number)]
    width = 6 if len(framed) <= FEW else 4
    for region in table.regions:
        x, y = chart.centre(region.hex)
        of = look(table, region, len(region.ships))
        if region.number in crossed:
            # Words on tiles are as small as the map makes them, as on the sprites of all others.
            face(Canvas.on(canvas.image), x, y, chart.side, of, crossed=True)
        else:
            out = not lit.region(region.number) and not any(ship.acting for ship in ships_of(table, region))
            frames = width if region.number in framed else 0
            canvas.put(whole(chart.side, of, frames, veiled=out and bool(lit.costs)), x, y, "mm")


def things(canvas: Canvas, chart: Chart, table: LoomsView, lit: Lit) -> None:
    """Tokens and ships, over all tiles."""
    for region in table.regions:
        x, y = chart.centre(region.hex)
        marks(canvas, x, y, chart.k, table, region)
        fleet(canvas, x, y, chart, ships_of(table, region), lit)
    for number, cost in lit.costs.items():
        x, y = chart.centre(table.region(number).hex)
        canvas.put(
            badge(str(cost), max(26, round(35 * chart.k)), GOLD, GOLD_INK, disc=True),
            x - chart.side * 0.9,
            y,
            "mm",
        )


def gaps(canvas: Canvas, chart: Chart, places: list[Hex], lit: Lit) -> None:
    """Empty places: a broken gold frame and the letter that is typed; quiet where nobody is asked for them."""
    for at in places:
        x, y = chart.centre(at)
        letter = lit.letter(at)
        asked = lit.gap(at)
        canvas.put(gap(chart.side, marked=asked), x, y, "mm")
        size = round((88 if len(letter) < 2 else 64) * chart.k)
        canvas.text(x, y + 0.3 * size, letter, Face.TITLE, size, GOLD if asked else TEXT3, "m")


def ways(canvas: Canvas, chart: Chart, start: Hex, places: list[Hex], lit: Lit) -> None:
    """From the ship that explores to where its tile may go."""
    x0, y0 = chart.centre(start)
    for at in places:
        if lit.gap(at) and at.distance(start) == 1:
            x1, y1 = chart.centre(at)
            turn = round(math.degrees(math.atan2(x1 - x0, y0 - y1))) % 360
            canvas.put(arrow(round(40 * chart.k), turn, GOLD, edge=INK0), (x0 + x1) / 2, (y0 + y1) / 2, "mm")
