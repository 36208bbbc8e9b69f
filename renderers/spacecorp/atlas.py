"""The board of any era: its places and ways as the plan has them, each site painted by its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from engine.core import View
from engine.games.spacecorp.view import CorpView, RegionFace, WayFace
from renderers.spacecorp import cells, stars, tokens
from renderers.spacecorp.cells import Cell
from renderers.spacecorp.plans import PLANS, ends_of
from renderers.spacecorp.style import LIVERIES, table_of
from renderers.spacecorp.targets import Lit
from renderers.spacecorp.told import region_told, site_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, INK0, INK1, INK3, TEXT, TEXT2, TEXT3, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import Orbit, cut
from renderers.toolkit.icons import icon
from renderers.toolkit.maps import WAY, Plan, Plot, draw_prices, draw_ways, price
from renderers.toolkit.panels import panel
from renderers.toolkit.picture import Rect
from renderers.toolkit.sprites import kept
from renderers.wording import known

HOT, HOT_EDGE = mix(INK1, rgb("#A03060"), 0.16), mix(INK3, rgb("#C05078"), 0.35)
NEAR, NEARBY = rgb("#3C84A8"), 20  # SC-243: what lies behind such a border is nearby
PAINTERS: dict[str, Callable[[Canvas, Cell], None]] = {
    "body": cells.world,
    "lagrange": cells.world,
    "home": cells.home,
    "beyond": cells.beyond,
    "star": stars.system,
    "spur": stars.spur,
}
ORBITS = {
    "mariners": (Orbit(-330, 490, 560), Orbit(-330, 490, 1000), Orbit(-330, 490, 1400, 320)),
    "planeteers": (Orbit(-200, 560, 700), Orbit(-200, 560, 1100, 240)),
    "starfarers": (Orbit(400, 460, 330), Orbit(400, 460, 560, 200)),
}


class Lying(NamedTuple):
    """What never changes while an era is played: the ground is drawn once of it."""

    id: str
    name: str
    radiation: bool
    headed: bool


@kept
def ground(era: str, height: int, regions: tuple[Lying, ...], ways: tuple[WayFace, ...], penalty: int) -> Canvas:
    plan = PLANS[era]
    canvas = cut(height, 41, ORBITS[era])
    draw_ways(canvas, plan)
    for region in regions:
        if region.id in plan.plots:
            _plot(canvas, plan.plots[region.id], region, penalty)
    prices = [(ends_of(plan, way.regions), way.cost, NEAR if _nearby(way) else WAY) for way in ways]
    draw_prices(canvas, plan, prices)
    return canvas


def _nearby(way: WayFace) -> bool:
    """Only among the stars is anything that far."""
    return way.cost == NEARBY


def _plot(canvas: Canvas, at: Plot, region: Lying, penalty: int) -> None:
    hot = region.radiation and region.headed
    canvas.put(panel(at.w, at.h, 24, HOT if hot else INK1, HOT_EDGE if hot else INK3), at.x, at.y)
    if not at.head:
        return
    right: float = at.x + at.w - 16
    if hot:
        right -= canvas.text(right, at.y + 33, f"{penalty}F", Face.LABEL, 28, TEXT2, "r") + 6
        canvas.put(icon("trefoil", 28, DANGER, HOT), right, at.y + 23, "rm")
    canvas.fit(at.x + 18, at.y + 33, region.name, Face.LABEL, 28, at.w - 30 - (92 if hot else 0), TEXT2, least=24)


def under(table: CorpView, height: int) -> Canvas:
    plan = PLANS[table.era]
    regions = tuple(
        Lying(r.id, r.name, r.radiation, bool(plan.plots[r.id].head)) for r in table.regions if r.id in plan.plots
    )
    return ground(table.era, height, regions, table.ways, table.penalty)


def draw_map(canvas: Canvas, view: View, marked: Lit) -> None:
    table, names = table_of(view), known(view.names)
    plan = PLANS[table.era]
    for region in table.regions:
        if (at := plan.plots.get(region.id)) is not None:
            if at.head:
                _head(canvas, table, at, region, names)
            for id_, box in zip(region.sites, at.cells(len(region.sites)), strict=True):
                site = next(one for one in table.sites if one.id == id_)
                _site(canvas, Cell(*box, site, region, table, marked, names))
    (_star_key if plan.stops else _key)(canvas, plan, table)


def _site(canvas: Canvas, cell: Cell) -> None:
    site = cell.site
    tip = site_told(cell.table, site, cell.names)
    canvas.area(f"site.{site.id}", cell.x + 2, cell.y + 1, cell.w - 4, cell.h - 3, site.name, tip)
    first = len(canvas.areas)
    PAINTERS[site.kind](canvas, cell)
    for i in range(first, len(canvas.areas)):  # a token may stick out of its cell by a pixel or two
        canvas.areas[i] = canvas.areas[i]._replace(box=_inside(canvas.areas[i].box, canvas.areas[first - 1].box))
    marked = cell.marked
    if marked.sites and not marked.framed and site.id not in marked.sites:
        canvas.put(tokens.veil(round(cell.w) - 4, round(cell.h) - 4), cell.x + 2, cell.y + 2)


def _inside(box: Rect, outer: Rect) -> Rect:
    x, y = max(box[0], outer[0]), max(box[1], outer[1])
    right = min(box[0] + box[2], outer[0] + outer[2])
    bottom = min(box[1] + box[3], outer[1] + outer[3])
    return x, y, right - x, bottom - y


def _head(canvas: Canvas, table: CorpView, at: Plot, region: RegionFace, names: Sequence[str]) -> None:
    """Who is shielded here, what a transit costs; the name lies on the ground."""
    canvas.area(f"region.{region.id}", at.x, at.y, at.w, at.head, region.name, region_told(table, region, names))
    right = at.x + at.w - (110 if region.radiation else 16)
    for seat in reversed(region.shields):
        canvas.put(tokens.sign(LIVERIES[seat], 26), right, at.y + 23, "rm")
        right -= 28
    if region.shields:
        canvas.put(icon("guard", 28, TEXT2, HOT), right, at.y + 23, "rm")
    tolls = [
        (way, next(one for one in way.regions if one != region.id))
        for way in table.transits
        if region.id in way.regions
    ]
    if tolls:
        x = at.x + 130.0
        canvas.put(icon("trade", 26, TEXT3, HOT), x, at.y + 23, "lm")
        x += 32
        for way, other in tolls:
            name = next(one.name for one in table.regions if one.id == other)
            x += canvas.text(x, at.y + 33, name[0], Face.TEXT, 27, TEXT3) + 2
            x += canvas.text(x, at.y + 33, f"+{way.cost}", Face.LABEL, 27, TEXT2) + 13


# --- keys --------------------------------------------------------------------------------------------------------
KEYS = (("e", "explore"), ("b", "build"), ("P", "yields"), ("g", "gravity"))


def _key(canvas: Canvas, plan: Plan, table: CorpView) -> None:
    """Letters and signs: in a line below the map, or in a column where that has room."""
    x, y = plan.free
    signs = [("banner", TEXT, "claim")]
    if table.penalty:
        signs = [("trefoil", DANGER, "unshielded"), ("guard", TEXT2, "shielded"), ("trade", TEXT3, "transit"), *signs]
    tall = plan.bottom > y
    at, row = float(x), 0
    for letter, words in KEYS:
        at, row = _entry(canvas, x, y, at, row, letter, words, tall=tall)
    for sign, colour, words in signs:
        mark = icon(sign, 28, colour, INK0)
        at, row = _entry(canvas, x, y, at, row, mark, words, tall=tall)
    _stacks(canvas, table, x if tall else 0, y + row * 37 + 22 if tall else y + 22)


def _entry(
    canvas: Canvas, x: int, y: int, at: float, row: int, mark: str | Image.Image, words: str, *, tall: bool
) -> tuple[float, int]:
    left, base = (x, y + row * 37 + 24) if tall else (at, y + 22)
    if isinstance(mark, str):
        wide = canvas.text(left, base, mark, Face.NAME, 28, TEXT)
    else:
        canvas.put(mark, left - 4, base - 9, "lm")
        wide = 26.0
    gap = 34 if tall else wide + 8
    end = left + gap + canvas.text(left + gap, base, words, Face.TEXT, 26, TEXT3)
    return end + 18, row + 1


def _stacks(canvas: Canvas, table: CorpView, x: float, y: float) -> None:
    counts = "  ".join(str(n) for _, n in table.stacks)
    if x:
        wide = canvas.text(x, y + 24, "tiles", Face.TEXT, 26, TEXT3)
        canvas.text(x + wide + 10, y + 24, counts, Face.NAME, 28, TEXT)
        return
    wide = canvas.text(1248, y, counts, Face.NAME, 28, TEXT, "r")
    canvas.text(1248 - wide - 10, y, "tiles left", Face.TEXT, 26, TEXT3, "r")


def _star_key(canvas: Canvas, plan: Plan, table: CorpView) -> None:
    """What is left beside the board: colonies, and tiles of each stack."""
    x, y = plan.free
    canvas.put(icon("dome", 36, TEXT2, INK0), x + 10, y + 86, "lm")
    at = x + 54 + canvas.text(x + 54, y + 98, str(len(table.colony_tiles)), Face.NAME, 36) + 8
    canvas.text(at, y + 97, "colonies", Face.TEXT, 28, TEXT2)
    at = x + 10.0
    for stack, n in table.stacks:
        at += canvas.text(at, y + 133, stack[0].upper(), Face.TEXT, 26, TEXT2) + 3
        at += canvas.text(at, y + 133, str(n), Face.NAME, 30) + 9
    canvas.fit(at, y + 133, "tiles", Face.TEXT, 26, x + 202 - at, TEXT3)
    canvas.put(price(str(NEARBY), 34, NEAR), x + 10, y + 158, "lm")
    canvas.text(x + 50, y + 167, "nearby", Face.TEXT, 26, TEXT3)
    canvas.put(icon("trefoil", 28, DANGER, INK0), x + 166, y + 158, "rm")
    canvas.text(x + 202, y + 168, f"{table.penalty}F", Face.LABEL, 28, TEXT2, "r")
