"""All parts and states of the toolkit on one sheet: what a new renderer can build with."""

from __future__ import annotations

from PIL import Image

from renderers.toolkit import icons
from renderers.toolkit.arrows import arrow, link
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import Suit, card_back, card_face, fan, hull
from renderers.toolkit.colour import (
    DANGER,
    GOLD,
    GOOD,
    INK0,
    INK1,
    INK3,
    INK4,
    ROLES,
    SEATS,
    TEXT,
    TEXT2,
    TEXT3,
    VOID,
    Colour,
    code,
    rgb,
)
from renderers.toolkit.faces import Face
from renderers.toolkit.grids import Hexes, hexagon, node
from renderers.toolkit.ground import Head, Orbit, head, ruled
from renderers.toolkit.icons import ICONS, icon
from renderers.toolkit.panels import (
    LegendEntry,
    badge,
    bar,
    chip,
    dot,
    frame,
    glow,
    legend,
    legend_lines,
    panel,
    pip,
    row,
    tag,
)
from renderers.toolkit.seats import Marker, State, emblem, laurel, marker, open_seat
from renderers.toolkit.silhouettes import GOODS, coin, good, person, slot
from renderers.toolkit.tracks import number, phases, rounds
from renderers.toolkit.worlds import rocks, world

HEIGHT = 1880
NAMES = ("Ana", "Bo", "Чингиз", "Дарья", "Ελένη", "فاطمة", "光")
SUITS = (
    Suit(rgb("#5AA7F5"), rgb("#001D3D"), "gyro", "gyroscope"),
    Suit(rgb("#0A0A14"), rgb("#D9CCFF"), "void", "void", dark=True),
)


def sheet() -> Canvas:
    canvas = Canvas(ruled(HEIGHT, 2, (Orbit(1180, 120, 300), Orbit(1180, 120, 380, 120)), 20))
    says = Head("Orrery kit", "One signal, seven seats, five inks.", game="all parts", fact="all states")
    head(canvas, says._replace(piece=marker(SEATS["red"], "Ana", "turn")))
    _seats(canvas, 190)
    _states(canvas, 400)
    _cards(canvas, 560)
    _targets(canvas, 846)
    _maps(canvas, 1080)
    _scores(canvas, 1330)
    _type(canvas, 1470)
    _colours(canvas, 1740)
    return canvas


def _label(canvas: Canvas, x: float, y: float, words: str) -> None:
    canvas.text(x, y, words, Face.LABEL, 26, TEXT2)


def _seats(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Seats: colour, shape, initial")
    for i, livery in enumerate(SEATS.values()):
        x = 32 + 87 + i * 174
        canvas.put(emblem(marker(livery, NAMES[i]), 72), x, y + 62, "mm")
        canvas.fit(x, y + 130, NAMES[i], Face.NAME, 30, 160, TEXT, "m")
        canvas.text(x, y + 160, livery.shape, Face.TEXT, 24, TEXT3, "m")


def _states(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "In play, on turn, out, open, sealed")
    rows: tuple[tuple[State, str], ...] = (
        ("in", "3 cards"),
        ("turn", "travels now"),
        ("out", "lost in the void"),
    )
    for i, (state, words) in enumerate(rows):
        x = 32 + i * 246
        row(canvas, x, y + 16, 234, 96, on_turn=state == "turn", out=state == "out")
        shown = Marker(SEATS["blue"], "B", state)
        canvas.put(emblem(shown, 56), x + 46, y + 64, "mm")
        canvas.fit(x + 86, y + 58, "Bo", Face.NAME, 34, 138, TEXT3 if state == "out" else TEXT)
        canvas.fit(x + 86, y + 92, words, Face.TEXT, 24, 138, TEXT3 if state == "out" else TEXT2)
    row(canvas, 770, y + 16, 200, 96)
    canvas.put(open_seat(56), 816, y + 64, "mm")
    canvas.text(860, y + 74, "open", Face.TEXT, 30, TEXT3)
    row(canvas, 984, y + 16, 264, 96)
    canvas.put(icon("lock", 40, TEXT2, INK1), 1006, y + 44)
    canvas.text(1062, y + 58, "sealed", Face.NAME, 30)
    canvas.text(1062, y + 92, "2 of 4 are in", Face.TEXT, 24, TEXT2)


def _cards(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Cards: open, to choose, hidden, a hull")
    for i, suit in enumerate(SUITS):
        x = 32 + i * 274
        canvas.put(card_face(260, 230, suit, 64, marked=i == 1), x, y + 16)
        canvas.text(x + 18, y + 66, str(i + 1), Face.COVER, 46, suit.ink)
        canvas.fit(x + 62, y + 60, suit.word, Face.LABEL, 26, 120, suit.ink)
        canvas.fit(x + 18, y + 122, "Remote Pilot" if i == 0 else "Singularity Bomb", Face.NAME, 36, 224, least=28)
        canvas.paragraph(x + 18, y + 138, "The player on your left picks your arrow.", Face.TEXT, (28, 26), 224, 90)
    canvas.put(card_back(150, 190), 592, y + 24)
    canvas.put(card_back(150, 190), 616, y + 36)
    canvas.put(fan(40, TEXT2, INK0), 784, y + 84)
    canvas.text(836, y + 120, "7", Face.TITLE, 48)
    canvas.put(hull(300, 200), 934, y + 24)
    canvas.put(badge("K", 34), 964, y + 40)
    canvas.fit(1010, y + 68, "Hospital", Face.NAME, 30, 190)
    for i, kinds in enumerate((("biomass",), ("water",), (), ("metal",), ("biomass", "water"))):
        canvas.put(slot(38, kinds, "biomass" if i == 0 else ""), 964 + 44 * i, y + 88)
    for i in range(4):
        canvas.put(person(36, full=i < 3), 964 + 44 * i, y + 134)
    canvas.lead_in(964, y + 204, "Transport:", "1 more", 24, 220)


def _targets(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Legal, not now, numbers, goods, tokens, steps")
    canvas.put(glow(130, 130, 18), 110, y + 90, "mm")
    canvas.put(panel(130, 130, 18), 110, y + 90, "mm")
    canvas.put(frame(142, 142, 22), 110, y + 90, "mm")
    number(canvas, 92, y + 108, 3, 68)
    tag(canvas, 110, y + 176, ("D4: pay Bo 3",), 166)
    canvas.put(panel(130, 130, 18, INK1), 280, y + 90, "mm")
    number(canvas, 262, y + 108, 3, 68, INK4)
    number(canvas, 380, y + 78, -2, 60, DANGER)
    canvas.text(460, y + 78, "+2", Face.TITLE, 60, GOOD)
    for i, kind in enumerate(GOODS):
        canvas.put(good(kind, 50, str(i + 1)), 376 + 56 * i, y + 104)
    canvas.put(coin(50, "5"), 376 + 56 * 4, y + 104)
    for i, (letters, suit) in enumerate((("MF", "#E3C53D"), ("WH", "#F0705F"), ("TP", "#45C79B"), ("RD", "#F09A3A"))):
        canvas.put(chip(letters, rgb(suit)), 560 + 54 * i, y + 30)
    for i in range(4):
        canvas.put(pip(GOLD, full=i < 2), 672 + 40 * i, y + 110)
    rounds(canvas, 832, y + 64, 8, 3)
    phases(canvas, 1248, y + 136, ("Income", "Action", "Travel"), 2, (0,))
    for i in range(8):
        canvas.put(arrow(26, 45 * i, TEXT2 if i % 3 else INK4, hollow=i % 3 == 0), 860 + 40 * i, y + 176, "mm")


def _maps(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Worlds, hexes, nodes, links")
    planets = (("#46B56C", "#2A7F92", "land"), ("#D9604F", "#9E3B35", "craters"), ("#3E8EDC", "#86C6F7", "sea"))
    for i, (base, second, surface) in enumerate(planets):
        canvas.put(world(72, rgb(base), rgb(second), surface, 4), 74 + 92 * i, y + 70, "mm")
    canvas.put(world(54, rgb("#EBCB5E"), rgb("#C99C38"), "bands", 3, rgb("#F7E7B0")), 90, y + 164, "mm")
    canvas.put(rocks(3, 84), 196, y + 164, "mm")
    canvas.put(laurel(96), 290, y + 160, "mm")
    grid = Hexes(470, y + 116, 84)
    zones = (("#3E9E7C", "#163A30", False), ("#D0AE42", "#3D3218", True), ("#D5655C", "#431D25", True))
    for r, (edge, fill, down) in enumerate(zones):
        q = -(r // 2)
        hexa = hexagon(84, rgb(edge), rgb(fill) if down else INK1, face_down=down)
        canvas.put(hexa, *grid.centre(q, r), "mm")
        canvas.text(grid.centre(q, r)[0], grid.centre(q, r)[1] + 12, f"Y{r + 1}", Face.TITLE, 34, rgb(edge), "m")
    for corner, kind, words in ((1, "plain", "7"), (2, "move", "12"), (4, "explore", "23")):
        x, y1 = grid.corners(0, 0)[corner]
        canvas.put(node(36 if kind == "plain" else 54, kind), x, y1, "mm")
        canvas.text(x, y1 + 9, words, Face.NAME, 24, INK0 if kind == "move" else TEXT, "m")
    spots = ((914, y + 56), (1160, y + 56), (1037, y + 186))
    for i, (one, other) in enumerate(((0, 1), (1, 2), (2, 0))):
        link(canvas, spots[one], spots[other], GOLD if i == 2 else INK4, cost=str(i + 1))
    for (x, at), name in zip(spots, ("Luna", "Earth", "Halley’s Comet"), strict=True):
        canvas.put(panel(170, 62, 18), x, at, "mm")
        canvas.fit(x, at + 10, name, Face.NAME, 28, 150, TEXT, "m")


def _scores(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Scores and legends")
    x = 32.0
    parts = ((24, "#D9A7F0"), (19, "#E9D9A6"), (15, "#7FA6E0"), (1, "#63DDB0"))
    for i, (points, colour) in enumerate(parts):
        wide = max(30, points * 18)
        canvas.put(bar(wide, 44, rgb(colour), first=i == 0, last=i == 3), x, y + 18)
        canvas.text(x + wide / 2, y + 50, str(points), Face.NAME, 30, INK0, "m")
        x += wide + 3
    entries = [LegendEntry(chip("MF", rgb("#E3C53D")), "entry costs 1 card"), LegendEntry(dot(VOID), "void beast")]
    entries.append(LegendEntry(chip("WH", rgb("#F0705F")), "wormhole"))
    legend(canvas, 32, y + 72, legend_lines(entries, 1216), 1216)


def _type(canvas: Canvas, y: float) -> None:
    _label(canvas, 32, y, "Type")
    lines: tuple[tuple[Face, int, str], ...] = (
        (Face.TITLE, 54, "Title 54   0123456789"),
        (Face.NAME, 38, "Name 38   Ana  Дарья  Ελένη  دانیال  דניאל  光子  민준  🚀"),
        (Face.TEXT, 30, "Text 30   Move your ship to any sector without a ship."),
        (Face.TEXT, 22, "Least 22   sector numbers, legends"),
    )
    at = y + 4
    for face, size, words in lines:
        at += size + 14
        canvas.text(32, at, words, face, size)
    ours = [name for name, draw_ in ICONS.items() if draw_.__module__ == icons.__name__]  # a game may have more
    for i, name in enumerate(ours):
        canvas.put(icon(name, 40, TEXT, INK0), 912 + (i % 7) * 49, y - 24 + (i // 7) * 54)


def _colours(canvas: Canvas, y: float) -> None:
    wide = 170
    for i, (name, colour) in enumerate(ROLES.items()):
        x, top = 32 + (i % 7) * (wide + 4), y + (i // 7) * 66
        canvas.put(panel(wide, 60, 12, colour, INK3), x, top)
        ink: Colour = INK0 if sum(colour) > 330 else TEXT
        canvas.text(x + 12, top + 27, name, Face.LABEL, 22, ink)
        canvas.text(x + 12, top + 51, code(colour), Face.TEXT, 22, ink)


def draw() -> Image.Image:
    return sheet().image
