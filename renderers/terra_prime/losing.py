"""Which Module goes? The dice that brought it about, and for each Module what its loss means."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Option, View
from engine.games.terra_prime.view import PrimeView, ShipFace
from renderers.terra_prime import parts, tokens
from renderers.terra_prime.dice import hits_words, pips, reason
from renderers.terra_prime.slots import Fitted, fitted
from renderers.terra_prime.stowage import MARKER, stowed
from renderers.terra_prime.style import LIVERIES, TITLE, pieces, sign_of, table_of
from renderers.terra_prime.told import module_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK1, INK2, INK3, TEXT, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.wording import counted, headline, known, said

TOP, LINE, CELL, GAP = 158, 112, 270, 12
ORBITS = (Orbit(1080, 420, 380), Orbit(1080, 420, 500, 150))


def options_of(view: View) -> list[Option]:
    """Modules that the looker is asked about."""
    options = [option for decision in view.asked for option in decision.options]
    return [option for option in options if option.spot.startswith("module.") and not option.blocked]


def draw(view: View) -> Canvas | None:
    options, table = options_of(view), table_of(view)
    if not options or view.seat is None:
        return None
    ship = table.ships[view.seat]
    rows, columns = len(table.rolls), min(len(options), 4 if len(options) != 5 else 3)
    deep = -(-len(options) // columns)
    top = TOP + rows * (LINE + GAP)
    canvas = cut(top + deep * (CELL + GAP) + 18, 43, ORBITS)
    says = headline(view)
    mark = pieces(view)[view.seat]
    terms = " ".join(said(task.terms, known(view.names)) for seat, task in view.tasks if seat == view.seat)
    under = f"{terms} {says.terms}".strip()
    head(
        canvas,
        Head(says.task, under, says.who, mark, TITLE, f"energy {ship.energy} of {ship.shield_room}", large=True),
        360,
    )
    for i, roll in enumerate(table.rolls):
        y = TOP + i * (LINE + GAP)
        canvas.put(panel(1216, LINE, 18, INK1, INK3), MARGIN, y)
        canvas.fit(
            MARGIN + 26, y + LINE / 2 + 13, reason(roll, known(view.names)[table.active]), Face.NAME, 36, 460, TEXT
        )
        words, colour = hits_words(roll)
        wide = canvas.text(MARGIN + 1190, y + 70, words, Face.TITLE, 46, colour, "r")
        pips(canvas, roll, MARGIN + 510, y + LINE / 2, 1216 - 530 - wide - 40, 72)
    canvas.window("modules", MARGIN - 8, top - 6, 1232, deep * (CELL + GAP) + 10, narrow="tray")
    wide_ = (1216 - GAP * (columns - 1)) // columns
    for i, option in enumerate(options):
        x, y = MARGIN + (i % columns) * (wide_ + GAP), top + (i // columns) * (CELL + GAP)
        _cell(canvas, table, ship, option, (x, y, wide_))
    return canvas


def _cell(canvas: Canvas, table: PrimeView, ship: ShipFace, option: Option, box: tuple[int, int, int]) -> None:
    x, y, w = box
    id_ = option.spot.partition(".")[2]
    modules = {module.id: module for module in table.modules}
    there = [of for of in fitted(table, ship) if of.module.id == id_]
    canvas.put(panel(w, CELL, 18, INK2, GOLD, 6), x, y)
    canvas.put(parts.plate(sign_of(id_), 92), x + 24, y + 72, "lm")
    if there:
        _aboard(canvas, ship, there, x + w - 24, y + 72)
    canvas.fit(x + 24, y + 166, modules[id_].name, Face.TITLE, 42, w - 48, TEXT, least=28)
    for i, words in enumerate(means(table, ship, id_)):
        canvas.fit(x + 24, y + 206 + i * 36, words, Face.TEXT, 32, w - 48, TEXT2, least=24)
    canvas.area(option.spot, x, y, w, CELL, f"{modules[id_].name} Module", module_told(modules[id_]))


def _aboard(canvas: Canvas, ship: ShipFace, there: list[Fitted], right: float, y: float) -> None:
    """What lies in them, or how many there are."""
    held = [thing for of in there for thing in of.held]
    for i, thing in enumerate(held[:3]):
        dome = icon("dome", 58, LIVERIES[ship.seat].colour, INK2)
        canvas.put(dome if thing == MARKER else tokens.cube(thing, 58), right - i * 64, y, "rm")
    if not held and len(there) > 1:
        canvas.text(right, y + 12, f"{len(there)} aboard", Face.LABEL, 32, TEXT2, "r")


def means(table: PrimeView, ship: ShipFace, id_: str) -> tuple[str, str]:
    """What is no longer there without one of them."""
    if id_ == "thruster":
        return f"{counted(ship.thrusters - 1, 'action')}, not {ship.thrusters},", "from the next turn"
    if id_ == "weapon":
        return f"{counted(ship.weapons - 1, 'die', 'dice')}, not {ship.weapons},", "at once"
    if id_ == "shield":
        return f"room for {ship.shield_room - 2} energy,", f"not for {ship.shield_room}"
    hold = next((of.hold for of in fitted(table, ship) if of.module.id == id_ and of.hold), None)
    left = [*ship.holds]
    if hold:
        left.remove(hold)
    goods = sum(n for _, n in ship.cubes) + ship.markers
    if not goods:
        return "less room,", "nothing aboard"
    fits = sum(map(len, stowed(replace(ship, holds=tuple(left))))) == goods
    return ("less room, but", "all aboard still fits") if fits else ("less room:", "some cargo goes too")
