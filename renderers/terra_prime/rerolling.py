"""Roll the misses again? The dice, who is shot at, and what is left to take the answer."""

from __future__ import annotations

from engine.core import Option, View
from engine.games.terra_prime.view import PlaceFace, PrimeView, RollFace, ShipFace
from renderers.terra_prime import bodies, parts, tokens
from renderers.terra_prime.slots import fitted
from renderers.terra_prime.style import HOSTILE, TITLE, ZONES, pieces, sign_of, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, GOOD, INK1, INK2, INK3, TEXT, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.wording import counted, headline, known, said

TOP, HALF, HIGH, CELL, FOOT, GAP = 158, 602, 300, 112, 216, 12
ORBITS = (Orbit(1080, 420, 380), Orbit(1080, 420, 500, 150))


def options_of(view: View) -> list[Option]:
    """How many dice the looker may roll again."""
    options = [option for decision in view.asked for option in decision.options]
    return options if options and all(option.verb == "use" and option.key.isdecimal() for option in options) else []


def draw(view: View) -> Canvas | None:
    options, table = options_of(view), table_of(view)
    roll = table.rolls[-1] if table.rolls else None
    place = next((place for place in table.places if roll and place.id == roll.where), None)
    if not options or view.seat is None or roll is None or place is None:
        return None
    rows = -(-len(options) // 2)
    under = TOP + HIGH + GAP
    foot = under + rows * (CELL + GAP)
    canvas = cut(foot + FOOT + 24, 43, ORBITS)
    says, mark = headline(view), pieces(view)[view.seat]
    hits = counted(sum(die in roll.good for die in roll.dice), "hit")
    head(canvas, Head(says.task, says.terms, says.who, mark, TITLE, hits, large=True), 330)
    _dice(canvas, roll, MARGIN, TOP)
    _group(canvas, place, MARGIN + HALF + GAP, TOP)
    canvas.window("dice", MARGIN - 8, under - 6, 1232, rows * (CELL + GAP), narrow="tray")
    for i, option in enumerate(options):
        x, y = MARGIN + (i % 2) * (HALF + GAP), under + (i // 2) * (CELL + GAP)
        canvas.put(panel(HALF, CELL, 18, INK2, GOLD, 6), x, y)
        sign = "dice" if option.key != "0" else "check"
        canvas.put(icon(sign, 54, GOLD, INK2), x + 30, y + CELL / 2, "lm")
        words = said(option.text, known(view.names))
        canvas.fit(x + 108, y + 70, words, Face.TITLE, 44, HALF - 130, TEXT, least=28)
        canvas.area(option.spot, x, y, HALF, CELL, words)
    _takes(canvas, table, table.ships[view.seat], known(view.names)[view.seat], foot)
    return canvas


def _dice(canvas: Canvas, roll: RollFace, x: int, y: int) -> None:
    canvas.put(panel(HALF, HIGH, 18, INK1, INK3), x, y)
    n = len(roll.dice)
    canvas.put(icon("blaster", 42, TEXT2, INK1), x + 24, y + 42, "lm")
    words = f"{counted(n, 'die', 'dice')}, {f'1-{max(roll.good)}' if len(roll.good) > 1 else '1'} hits"
    canvas.fit(x + 80, y + 54, words, Face.NAME, 38, HALF - 100, TEXT)
    step = min(150.0, (HALF - 60) / n)
    size = min(110, int(step) - 14)
    for i, die in enumerate(roll.dice):
        cx, good = x + HALF / 2 + (i - (n - 1) / 2) * step, die in roll.good
        canvas.put(tokens.die(die, size, bad=not good), cx, y + 145, "mm")
        canvas.text(cx, y + 258, "hit" if good else "miss", Face.NAME, 38, GOOD if good else TEXT2, "m")


def _group(canvas: Canvas, place: PlaceFace, x: int, y: int) -> None:
    canvas.put(panel(HALF, HIGH, 18, INK1, INK3), x, y)
    canvas.text(x + 24, y + 56, place.id, Face.TITLE, 42, ZONES[place.zone][1])
    canvas.text(x + HALF - 24, y + 54, "+2 points a ship", Face.TEXT, 32, TEXT2, "r")
    fleet = [("scout", n) for n in range(place.scouts)] + [("warship", n) for n in range(place.warships)]
    step = min(180.0, (HALF - 60) / max(1, len(fleet)))
    for i, (kind, _) in enumerate(fleet):
        cx = x + HALF / 2 + (i - (len(fleet) - 1) / 2) * step
        canvas.put(bodies.alien(kind, 92), cx, y + 132, "mm")
        canvas.fit(cx, y + 216, kind, Face.LABEL, 34, step - 8, TEXT, "m", least=26)
        signs = ("torpedo", "dice") if kind == "warship" else ("dice",)
        for j, sign in enumerate(signs):
            canvas.put(icon(sign, 38, HOSTILE, INK1), cx + (j - (len(signs) - 1) / 2) * 50, y + 254, "mm")


def _takes(canvas: Canvas, table: PrimeView, ship: ShipFace, name: str, y: int) -> None:
    """TP-122 to TP-125, in this order."""
    canvas.put(panel(1216, FOOT, 18, INK1, INK3), MARGIN, y)
    canvas.put(icon("warn", 40, HOSTILE, INK1), MARGIN + 24, y + 40, "lm")
    canvas.fit(MARGIN + 78, y + 52, f"Each hit on {name} takes the first of these", Face.NAME, 36, 1100, TEXT)
    x = float(MARGIN + 24)
    for i in range(min(ship.shield_room, 5)):
        canvas.put(parts.cell(62, full=i < ship.energy), x + i * 68, y + 112, "lm")
    canvas.text(x, y + 192, f"{ship.energy} energy", Face.LABEL, 32, TEXT2)
    x += max(150, min(ship.shield_room, 5) * 68) + 50
    for i, of in enumerate(fitted(table, ship)):
        canvas.put(parts.plate(sign_of(of.module.id), 70), x + i * 80, y + 112, "lm")
    canvas.text(x, y + 192, "then a Module" if ship.modules else "no Module", Face.LABEL, 32, TEXT2)
    x += max(220, len(ship.modules) * 80) + 50
    canvas.put(icon("point", 56, TEXT2, INK1), x, y + 112, "lm")
    canvas.text(x + 74, y + 130, str(ship.points), Face.TITLE, 52, TEXT)
    canvas.text(x, y + 192, "then 3 points", Face.LABEL, 32, TEXT2)
