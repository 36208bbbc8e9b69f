"""A player's mat: the ship with its Modules and cargo, what the next ones cost, techs, claimed tiles, colonies."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.terra_prime.view import ModuleFace, PrimeView, SectorFace, ShipFace, TechFace
from renderers.terra_prime import bodies, corner, slots, tokens
from renderers.terra_prime.style import LIVERIES, TITLE, pieces, sign_of, spot_of, table_of
from renderers.terra_prime.targets import options_of
from renderers.terra_prime.told import COLONIES, tech_told, worth
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import hull
from renderers.toolkit.colour import INK1, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.silhouettes import coin
from renderers.wording import counted, known

STRIP, SHIP = 158, 276
FOOT = SHIP + slots.HIGH + 16
LOWER = FOOT + 196
CHARGE = 10  # TP-79
COLONY, TILE = 54, 60  # heights of a line
FEW = 2  # colonies that have a line each
TECH_H, TECH_LOW = 142, 104  # one that has a whole row needs less


def draw(view: View, seat: Seat) -> Canvas:
    table = table_of(view)
    ship = table.ships[seat]
    techs = [tech for tech in table.techs if tech.id in ship.techs]
    colonies = [sector for sector in table.sectors if sector.colony and sector.colony.seat == seat]
    lines = len(colonies) if len(colonies) <= FEW else -(-len(colonies) // 2)
    lower = max(176, 68 + -(-len(ship.claimed) // 2) * TILE, 68 + lines * COLONY)
    tall = TECH_LOW if len(techs) == 1 else TECH_H
    height = LOWER + lower + -(-len(techs) // across(techs)) * (tall + 12) + 26
    canvas = cut(height, 23, (Orbit(1180, 420, 380), Orbit(1180, 420, 500, 150)))
    names = known(view.names, 64)
    does = f"{counted(ship.thrusters, 'action')} a turn, attacks with {counted(ship.weapons, 'die', 'dice')}"
    where = f"at {spot_of(ship.at)}"
    mark = pieces(view)[seat]
    head(canvas, Head("ship", does, f"{names[seat]}’s", mark, TITLE, where, large=True), 300)
    canvas.window("ship", MARGIN - 8, STRIP - 8, 1232, FOOT - STRIP)
    strip(canvas, ship)
    canvas.put(hull(1202, slots.HIGH, INK1, INK3, 44, 3), MARGIN, SHIP)
    slots.inside(canvas, table, ship, SHIP, asked(view))
    canvas.window("store", MARGIN - 8, FOOT - 4, 1232, height - FOOT, narrow="away")
    prices(canvas, table, ship, FOOT)
    money(canvas, ship, LOWER, lower)
    claimed(canvas, ship, MARGIN + 246, LOWER, lower)
    settled(canvas, colonies, MARGIN + 736, LOWER, lower)
    n = across(techs)
    wide = (1216 - 11 * (n - 1)) // n
    for i, tech in enumerate(techs):
        x, y = MARGIN + (i % n) * (wide + 11), LOWER + lower + 12 + (i // n) * (tall + 12)
        upgrade(canvas, tech, x, y, wide, tall)
    return canvas


def across(techs: list[TechFace]) -> int:
    """How many stand in a row, so that the rows are full."""
    return 2 if len(techs) in (2, 4) else 1 if len(techs) <= 1 else 3


def asked(view: View) -> frozenset[str]:
    """Modules of which one is to go."""
    return frozenset(option.spot for option in options_of(view) if option.spot.startswith("module."))


def strip(canvas: Canvas, ship: ShipFace) -> None:
    """What it is worth now, and of what."""
    canvas.put(panel(1216, 104, 18), MARGIN, STRIP)
    x: float = MARGIN + 22
    canvas.put(icon("point", 58, TEXT2, INK1), x, STRIP + 51, "lm")
    canvas.fit(x + 70, STRIP + 72, str(worth(ship)), Face.TITLE, 60, 96)
    for i, (source, points) in enumerate(ship.score):
        x = MARGIN + 196 + i * 170.0
        canvas.rule(x, STRIP + 22, 2, 60, INK3)
        canvas.text(x + 85, STRIP + 52, f"+{points}" if i else str(points), Face.NAME, 42, TEXT, "m")
        canvas.fit(x + 85, STRIP + 88, _source(ship, source), Face.TEXT, 29, 156, TEXT2, "m")


def _source(ship: ShipFace, source: str) -> str:
    """Of what so many points come."""
    counts = {
        "credits": (ship.credits, "credit"),
        "cubes": (sum(n for _, n in ship.cubes), "cube"),
        "markers": (ship.markers, "marker"),
        "demand": (len(ship.claimed), "demand"),
        "techs": (len(ship.techs), "tech"),
    }
    return counted(*counts[source]) if source in counts else source


def prices(canvas: Canvas, table: PrimeView, ship: ShipFace, y: float) -> None:
    """What the next Module of each kind costs, and at which colony it is built in; Brownium pays 10."""
    slots.heading(canvas, MARGIN, y + 28, "The next module", "at colonies of the kind shown; a brown cube pays 10")
    w, y = 234, y + 44
    sold = [module for module in table.modules if module.prices]
    cells = [(sign_of(m.id), m.name, slots.price(ship, m) if m.left else 0, m.at, _left(m)) for m in sold]
    charged = next((module.at for module in sold if module.id == "shield"), "")
    cells.append(("bolt", "Charge", CHARGE, charged, f"{table.energy} energy left"))
    for i, (sign, name, price, at, note) in enumerate(cells):
        x = MARGIN + i * (w + 11.5)
        canvas.put(panel(w, 138, 16, INK1, INK3), x, y)
        canvas.put(icon(sign, 40, TEXT2, INK1), x + 16, y + 38, "lm")
        canvas.fit(x + 64, y + 50, name, Face.NAME, 36, w - 78, TEXT, least=28)
        canvas.put(coin(38), x + 16, y + 82, "lm")
        canvas.text(x + 62, y + 96, str(price) if price else "-", Face.TITLE, 38)
        if at:
            canvas.put(bodies.planet(at, 40), x + w - 46, y + 80, "mm")
        canvas.fit(x + 16, y + 127, note, Face.TEXT, 28, w - 28, TEXT2)


def _left(module: ModuleFace) -> str:
    return f"{module.left} left; or Outpost" if module.outpost else f"{module.left} left"


def money(canvas: Canvas, ship: ShipFace, y: float, high: int) -> None:
    """Credits, and markers at home."""
    canvas.put(panel(234, high, 16), MARGIN, y)
    canvas.put(coin(52), MARGIN + 20, y + 52, "lm")
    canvas.fit(MARGIN + 86, y + 70, str(ship.credits), Face.TITLE, 52, 130)
    canvas.put(icon("dome", 54, LIVERIES[ship.seat].colour, INK1), MARGIN + 19, y + 126, "lm")
    wide = canvas.text(MARGIN + 86, y + 146, str(ship.supply), Face.TITLE, 52)
    canvas.text(MARGIN + 86 + wide + 10, y + 142, "at home", Face.TEXT, 28, TEXT2)


def claimed(canvas: Canvas, ship: ShipFace, x: float, y: float, high: int) -> None:
    """Demand tiles, two in a row; everybody may look at them (TP-R41)."""
    canvas.put(panel(479, high, 16), x, y)
    n = len(ship.claimed)
    words = f"{counted(n, 'Demand tile')} claimed" if n else "No Demand tile claimed"
    canvas.text(x + 20, y + 42, words, Face.NAME if n else Face.TEXT, 30, TEXT if n else TEXT3)
    at = x + 14
    for i, of in enumerate(ship.claimed):
        if i % 2 == 0:
            at = x + 14
        at += corner.tile(canvas, at, y + 58 + (i // 2) * TILE, of, full=True, size=34) + 8


def settled(canvas: Canvas, colonies: list[SectorFace], x: float, y: float, high: int) -> None:
    """Own colonies: sector, what it is, and its cube."""
    canvas.put(panel(480, high, 16), x, y)
    words = counted(len(colonies), "colony", "colonies") if colonies else "No colony yet"
    canvas.text(x + 20, y + 42, words, Face.NAME if colonies else Face.TEXT, 30, TEXT if colonies else TEXT3)
    across = 1 if len(colonies) <= FEW else 2
    for i, sector in enumerate(colonies):
        assert sector.colony
        left, cy = x + (i % across) * 236, y + 84 + (i // across) * COLONY
        what = max(1, sector.asteroids) if sector.colony.kind == "mining" else sector.colony.kind
        canvas.put(bodies.feature(what, 36), left + 44, cy, "mm")
        number = canvas.text(left + 84, cy + 12, str(sector.number), Face.NAME, 34)
        if across == 1:
            canvas.text(left + 84 + number + 12, cy + 11, COLONIES[sector.colony.kind], Face.TEXT, 30, TEXT2)
        if sector.colony.cube:
            canvas.put(tokens.cube(sector.colony.cube, 38), left + (450 if across == 1 else 214), cy, "rm")


def upgrade(canvas: Canvas, tech: TechFace, x: float, y: float, w: int, h: int) -> None:
    canvas.put(panel(w, h, 16), x, y)
    canvas.put(icon("point", 30, TEXT2, INK1), x + w - 16, y + 34, "rm")
    wide = canvas.text(x + w - 54, y + 46, str(tech.points), Face.TITLE, 36, TEXT, "r")
    canvas.fit(x + 18, y + 46, tech.name, Face.NAME, 34, w - 84 - wide, TEXT, least=26)
    sizes = (28, 26, 24, 22)
    canvas.paragraph(x + 18, y + 58, tech.text, Face.TEXT, sizes, w - 36, h - 64, TEXT2)
    canvas.area(tech.id, x, y, w, h, tech.name, tech_told(tech))
