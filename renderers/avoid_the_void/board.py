"""The board: five by five sectors, where one may go, who is who, what the piles hold."""

from __future__ import annotations

import re

from engine.core import View
from engine.games.avoid_the_void.view import SectorFace, VoidView
from renderers.avoid_the_void.crews import strip
from renderers.avoid_the_void.style import HOLE, LIVERIES, MEANING, PHASES, RAMP, TITLE, dye, pieces, table_of
from renderers.avoid_the_void.tile import SIDE, Sign, Tile, rim, tile
from renderers.avoid_the_void.told import told
from renderers.toolkit.arrows import COMPASS, arrow
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import card_back
from renderers.toolkit.colour import GOLD, INK0, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.grids import Squares
from renderers.toolkit.ground import Head, Orbit, engraved, head
from renderers.toolkit.panels import LegendEntry, badge, chip, dot, frame, glow, legend, legend_lines, tag
from renderers.toolkit.seats import Marker
from renderers.toolkit.sprites import kept
from renderers.toolkit.tracks import phases
from renderers.toolkit.words import LEAST, length, wrapped
from renderers.wording import headline, known, said

GRID = Squares(80, 160, SIDE, 8, 5, 5)
STRIP_X, STRIP_W = 928, 320
FOOT, LINE = GRID.bottom + 54, 46  # the legend's top and the height of its lines
COLUMNS = "ABCDE"
TAG_ROOM = SIDE + 6  # neighbours' tags do not touch
TAGS_READABLE = 8  # with more targets than these, labels hide the board
NUMBER = re.compile(r"^[+−-]?\d+(, |$)")


def place(spot: str) -> tuple[int, int]:
    return COLUMNS.index(spot[0]), int(spot[1]) - 1


@kept
def ground(lines: int) -> Canvas:
    """What never changes: sky, rule, coordinates as the commands take them. The legend may need some lines more."""
    canvas = engraved(FOOT + lines * LINE + 12, 3, (Orbit(480, 560, 520), Orbit(480, 560, 640, 180)))
    for i, letter in enumerate(COLUMNS):
        canvas.text(GRID.centre(i, 0)[0], GRID.bottom + 40, letter, Face.TITLE, 36, TEXT2, "m")
        canvas.text(50, GRID.centre(0, i)[1] + 13, str(i + 1), Face.TITLE, 36, TEXT2, "m")
    canvas.window("field", 28, GRID.y - 12, GRID.right - 18, GRID.bottom + 52 - (GRID.y - 12))
    for i, letter in enumerate(COLUMNS):
        canvas.area(f"column.{letter}", GRID.corner(i, 0)[0], GRID.bottom + 6, SIDE, 44, f"Column {letter}")
        canvas.area(f"row.{i + 1}", 30, GRID.corner(0, i)[1], 44, SIDE, f"Row {i + 1}")
    return canvas


def draw(view: View) -> Canvas:
    table = table_of(view)
    key = legend_lines(_key(table), GRID.right - GRID.x)
    canvas = Canvas.over(ground(max(2, len(key))))
    shown = pieces(view)
    says = headline(view)
    mark = shown[says.seats[0]] if len(says.seats) == 1 and table.phase != "aliens" else None
    head(canvas, Head(says.task, says.terms, says.who, mark, f"{TITLE}, round {table.round}", " "))
    if table.phase in PHASES and not view.result:
        phases(canvas, 1248, 110, [phase.capitalize() for phase in PHASES], PHASES.index(table.phase))
    _sectors(canvas, view, shown)
    strip(canvas, view, STRIP_X, GRID.y, STRIP_W, GRID.bottom - GRID.y)
    legend(canvas, GRID.x, FOOT, key, GRID.right - GRID.x, LINE)
    _piles(canvas, table)
    return canvas


def targets(view: View) -> dict[str, str]:
    """The sectors that may be named now, with what follows: by the looker’s own questions and those in the open."""
    spots = {sector.spot for sector in table_of(view).sectors}
    options = [option for decision in (*view.asked, *view.open) for option in decision.options if not option.blocked]
    names = known(view.names)
    return {o.spot: said(o.hint, names) for o in options if o.spot in spots}


def _sectors(canvas: Canvas, view: View, shown: dict[int, Marker]) -> None:
    table = table_of(view)
    if not table.sectors:
        for i in range(25):
            canvas.put(card_back(SIDE, SIDE), *GRID.corner(i % 5, i // 5))
        return
    marked, names = targets(view), known(view.names)
    few = len(marked) <= TAGS_READABLE
    active = "" if view.result or table.phase != "travel" else table.crews[table.active].at
    for spot in marked if few else ():
        canvas.put(glow(SIDE, SIDE, 18), *GRID.centre(*place(spot)), "mm")
    for sector in table.sectors:
        x, y = GRID.corner(*place(sector.spot))
        canvas.put(tile(_as_tile(sector, shown, sector.spot == active)), x, y)
        canvas.area(sector.spot, x, y, SIDE, SIDE, f"Sector {sector.spot}", told(sector, names))
    for spot in marked:
        around = frame(SIDE + 12, SIDE + 12, 22) if few else frame(SIDE, SIDE, 18, width=3)
        canvas.put(around, *GRID.centre(*place(spot)), "mm")
    for sector in table.sectors:
        if sector.spot == active:
            _golden(canvas, sector)
    for spot, words in marked.items():
        _tag(canvas, spot, words, few)


def grid(view: View) -> tuple[tuple[str, ...], ...]:
    """As it is drawn: row 5 is the top one."""
    return tuple(tuple(f"{column}{line}" for column in COLUMNS) for line in "54321") if table_of(view).sectors else ()


def _tag(canvas: Canvas, spot: str, words: str, few: bool) -> None:
    """Over the target's lower edge; in the last row a little higher, to leave the letters of the columns free."""
    x, y = GRID.centre(*place(spot))
    tag(canvas, x, y + SIDE / 2 + (10 if spot[1] == "1" else 19), _tag_lines(spot, words, few), TAG_ROOM)


def _tag_lines(spot: str, words: str, few: bool) -> tuple[str, ...]:
    """The typed word, then the consequence, on two lines at most. The number there can be seen anyway."""
    follows = NUMBER.sub("", words)
    if not follows:
        return (spot,) if few else ()
    one = f"{spot}: {follows}"
    if length(Face.NARROW_NAME, LEAST, one) <= TAG_ROOM - 16:
        return (one,)
    lines = wrapped(Face.NARROW_NAME, 25, one, TAG_ROOM - 18)
    return (lines[0], " ".join(lines[1:]))


def _as_tile(sector: SectorFace, shown: dict[int, Marker], lit: bool) -> Tile:
    column, line = place(sector.spot)

    def leads(direction: int) -> bool:
        right, up = COMPASS[direction]
        return 0 <= column + right < 5 and 0 <= line + up < 5

    return Tile(
        number=sector.number,
        printed=sector.printed,
        hole=sector.hole,
        arrows=tuple((d, leads(d)) for d in sector.arrows),
        signs=tuple(Sign(token.tag, dye(token.icon)) for token in sector.tokens),
        ships=tuple(shown[seat] for seat in sector.ships),
        lit=lit,
    )


def _golden(canvas: Canvas, sector: SectorFace) -> None:
    """The ways out of the active ship's sector, over everything else."""
    x, y = GRID.centre(*place(sector.spot))
    for direction, leads in _as_tile(sector, {seat: Marker(LIVERIES[0]) for seat in sector.ships}, True).arrows:
        dx, dy = rim(direction)
        sprite = arrow(36, direction * 45, GOLD, edge=INK0) if leads else arrow(26, direction * 45, TEXT3, hollow=True)
        canvas.put(sprite, x + dx, y + dy, "mm")


def _key(table: VoidView) -> list[LegendEntry]:
    """What the signs on the board mean."""
    tokens = {token.tag: token for sector in table.sectors for token in sector.tokens}
    entries = [LegendEntry(chip(t.tag, dye(t.icon)), MEANING.get(t.tag, t.name)) for t in tokens.values()]
    if any(sector.hole for sector in table.sectors):
        entries.append(LegendEntry(badge("2", 34, HOLE, TEXT3), "a hole’s number, if restored"))
    if any(sector.number != sector.printed and not sector.hole for sector in table.sectors):
        entries.append(LegendEntry(badge("(2)", 34, RAMP[1], TEXT2), "as printed"))
    return entries


def _piles(canvas: Canvas, table: VoidView) -> None:
    right = STRIP_X + STRIP_W
    canvas.window("piles", STRIP_X - 8, FOOT, STRIP_W + 16, 84, 1, "away")
    piles = f"deck {table.deck}, discard {len(table.discard)}, beasts {table.beasts}"
    canvas.fit(right, FOOT + 28, piles, Face.TEXT, 26, STRIP_W, TEXT2, "r")
    top = table.known[:1] or table.discard[:1]
    if top:
        words = f"{'next' if table.known else 'on top'}: {top[0].name}"
        wide = canvas.fit(right, FOOT + 72, words, Face.TEXT, 26, STRIP_W - 28, TEXT2, "r")
        canvas.put(dot(dye(top[0].icon), 18), right - wide - 10, FOOT + 63, "rm")
