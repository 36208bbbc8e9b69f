"""The Tech Upgrades with what they cost: a sheet for all, and the picture of the question which to buy."""

from __future__ import annotations

from engine.core import View
from engine.games.terra_prime.view import PrimeView, TechFace
from renderers.terra_prime import tokens
from renderers.terra_prime.style import TITLE, pieces, table_of
from renderers.terra_prime.told import tech_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.seats import emblem
from renderers.wording import counted, headline, known

W, H, TOP = 602, 214, 160
ORBITS = (Orbit(1080, 420, 380), Orbit(1080, 420, 500, 150))


def question(view: View) -> Canvas | None:
    """Only while the looker is asked which to buy."""
    table = table_of(view)
    spots = {option.spot for decision in view.asked for option in decision.options}
    if not spots & {tech.id for tech in table.techs}:
        return None
    says = headline(view)
    mark = pieces(view)[table.active]
    free = {o.spot for decision in view.asked for o in decision.options if not o.blocked}
    return _sheet(
        view, Head(says.task, says.terms, says.who, mark, TITLE, "paid in cubes", large=True), frozenset(free)
    )


def draw(view: View) -> Canvas:
    n = sum(tech.left for tech in table_of(view).techs)
    says = Head("Tech Upgrades", "Bought at the Outpost, for cubes", game=TITLE, fact=f"{n} left", large=True)
    return _sheet(view, says, frozenset())


def _sheet(view: View, says: Head, marked: frozenset[str]) -> Canvas:
    table = table_of(view)
    rows = -(-len(table.techs) // 2)
    canvas = cut(TOP + rows * (H + 12) + 14, 37, ORBITS)
    head(canvas, says, 300)
    canvas.window("techs", MARGIN - 8, TOP - 6, 1232, rows * (H + 12) + 10, narrow="tray")
    for i, tech in enumerate(table.techs):
        x, y = MARGIN + (i % 2) * (W + 12), TOP + (i // 2) * (H + 12)
        _card(canvas, view, table, tech, x, y, marked=tech.id in marked)
    return canvas


def _card(canvas: Canvas, view: View, table: PrimeView, tech: TechFace, x: int, y: int, *, marked: bool) -> None:
    ground = INK2 if marked else INK1
    canvas.put(panel(W, H, 18, ground, GOLD if marked else INK3, 6 if marked else 2), x, y)
    at = x + 22
    for kind, n in tech.cost:
        for _ in range(n):
            canvas.put(tokens.cube(kind, 48), at, y + 46, "lm")
            at += 54
    canvas.put(icon("point", 36, TEXT2, ground), x + W - 20, y + 46, "rm")
    canvas.text(x + W - 66, y + 62, str(tech.points), Face.TITLE, 46, TEXT, "r")
    canvas.fit(at + 8, y + 60, tech.name, Face.NAME, 40, x + W - 130 - at, TEXT, least=28)
    canvas.paragraph(x + 22, y + 84, tech.text, Face.TEXT, (32, 30, 28), W - 44, 76, TEXT2)
    owners = [ship.seat for ship in table.ships if tech.id in ship.techs]
    words = f"{tech.left} left" if tech.left else "none left"
    wide = canvas.text(x + 22, y + H - 20, words, Face.LABEL, 30, TEXT if tech.left else TEXT3)
    for i, seat in enumerate(owners):
        canvas.put(emblem(pieces(view)[seat]._replace(state="in"), 36), x + 22 + wide + 40 + i * 46, y + H - 30, "mm")
    canvas.area(tech.id, x, y, W, H, tech.name, tech_told(tech))


def alt(view: View) -> str:
    return text(view)


def text(view: View) -> str:
    table, names = table_of(view), known(view.names)
    lines = []
    for tech in table.techs:
        owners = [names[ship.seat] for ship in table.ships if tech.id in ship.techs]
        has = f" Owned by {', '.join(owners)}." if owners else ""
        lines.append(f"{tech.name} ({counted(tech.points, 'point')}): {tech_told(tech)}{has}")
    return "\n".join(lines)
