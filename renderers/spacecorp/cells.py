"""A site in its cell: its name, what it is, what it costs and yields, what stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.spacecorp.view import CorpView, RegionFace, SiteFace
from renderers.spacecorp import bodies, crowds, tokens
from renderers.spacecorp.crowds import Stand
from renderers.spacecorp.style import LIVERIES
from renderers.spacecorp.targets import Lit
from renderers.spacecorp.told import PLACES, kinds_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, GOLD, INK1, TEXT, TEXT2, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.words import length

LIT = mix(INK1, GOLD, 0.13)


class Cell(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    site: SiteFace
    region: RegionFace
    table: CorpView
    marked: Lit
    names: Sequence[str]

    @property
    def asked(self) -> bool:
        return self.site.id in self.marked.sites

    @property
    def framed(self) -> bool:
        return self.asked and self.marked.framed

    def stands(self, track: int | None = None) -> list[Stand]:
        """Teams here; of a star, those on one box of its track or on the star itself."""
        claims = {box.claim for box in self.site.boxes if box.claim and not box.base}
        return [
            Stand(mark.seat, mark.team, (mark.seat, mark.team) in claims, (mark.seat, mark.team) in self.marked.teams)
            for mark in self.site.teams
            if track is None or mark.track == track
        ]


def framed(canvas: Canvas, cell: Cell, r: int = 14) -> None:
    if cell.framed:
        canvas.put(panel(round(cell.w) - 6, round(cell.h) - 3, r, LIT, GOLD, 4), cell.x + 3, cell.y + 1)


def disc(canvas: Canvas, cell: Cell) -> None:
    """What a target costs or gives."""
    if cell.asked and cell.marked.sites[cell.site.id]:
        canvas.put(tokens.gold_disc(cell.marked.sites[cell.site.id], 40), cell.x + cell.w - 16, cell.y + 19, "mm")


def world(canvas: Canvas, cell: Cell) -> None:
    """Name; the world with its explore number or what was found; what it costs and yields; who is there."""
    site, x, y, w = cell.site, cell.x, cell.y, cell.w
    framed(canvas, cell)
    rx = x + 90
    taken = 36 if cell.asked and cell.marked.sites[site.id] else 0
    canvas.fit(x + 11, y + 30, site.name, Face.NAME, 32, w - 11 - (taken or 5), TEXT, least=22)
    cx, cy = x + 46, y + 72
    canvas.put(bodies.body(site.id, site.kind, 66), cx, cy, "mm")
    found = next((box.tile for box in site.boxes if box.tile), None)
    if found:
        kinds = kinds_of(found)[:2]
        canvas.put(tokens.finds(kinds, 40 if len(kinds) == 1 else 38), cx, cy, "mm")
    elif site.explore is not None:
        canvas.put(tokens.outlined(f"e{site.explore}", 38), cx, cy, "mm")
    numbers(canvas, rx, y + 60, site, x + w - rx - 4)
    _there(canvas, cell, rx - 2, y + 92)
    disc(canvas, cell)


def numbers(canvas: Canvas, x: float, base: float, site: SiteFace, room: float) -> None:
    """Yield, cost, gravity; three of them in the narrow face."""
    words: list[tuple[str, Colour]] = []
    if site.boxes and site.boxes[0].production is not None and not site.boxes[0].void:
        words.append((f"P{site.boxes[0].production}", TEXT))
    if site.cost is not None:
        words.append((f"b{site.cost}", TEXT))
    if site.gravity:
        words.append((f"g{site.gravity}", DANGER))
    face, size, gap = Face.NARROW_LABEL, 29, 5
    for face, size, gap in ((Face.LABEL, 32, 9), (Face.NARROW_LABEL, 32, 6), (Face.NARROW_LABEL, 29, 5)):
        if sum(length(face, size, text) + gap for text, _ in words) - gap <= room:
            break
    for text, colour in words:
        x += canvas.text(x, base, text, face, size, colour) + gap


def _there(canvas: Canvas, cell: Cell, x: float, y: float) -> None:
    """From the world's right side on; what needs more room stands on the world, then shrinks, then overlaps."""
    left, right = cell.x + 10, cell.x + cell.w - 7
    stands = cell.stands()
    held = next((box.base for box in cell.site.boxes if box.base), None)
    chip = tokens.base(LIVERIES[held.seat], held.letter, 40 if len(stands) < 3 else 34) if held else None
    used = chip.width - 1 if chip else 0
    groups, step = crowds.fitted(stands, right - left - used, 42)
    x = min(x, right - used - crowds.width(groups, step))
    if chip:
        canvas.put(chip, x, y, "lm")
        x += used
    crowds.put(canvas, groups, x, y, step, cell.names)


def home(canvas: Canvas, cell: Cell) -> None:
    """Where teams begin: in a cell of its own region it is drawn large, else like a world."""
    if len(cell.region.sites) > 1:
        world(canvas, cell)
        return
    framed(canvas, cell, 22)
    x, w = cell.x, cell.w
    star = cell.site.kind == "home" and cell.table.era == "starfarers"
    middle = cell.y + cell.h * (0.48 if star else 0.5)
    canvas.put(bodies.suns(92, "G") if star else bodies.inner_system(130), x + w / 2, middle, "mm")
    canvas.paragraph(x + 14, cell.y + 9, cell.site.name, Face.NAME, (30, 28), w - 28, 64)
    if cell.table.penalty and not cell.region.radiation:
        canvas.put(icon("guard", 30, TEXT2, INK1), x + w - 16, cell.y + 53, "rm")
    stands = cell.stands()
    d = 50 if len(stands) <= 2 else 44 if len(stands) == 3 else 36
    groups, step = crowds.fitted(stands, w - 20, d)
    left = x + w / 2 - crowds.width(groups, step) / 2
    crowds.put(canvas, groups, left, cell.y + cell.h - 32, step, cell.names)
    disc(canvas, cell)


def beyond(canvas: Canvas, cell: Cell) -> None:
    """The end of the board: who is there, and the places that are still to be had."""
    framed(canvas, cell, 22)
    x, y, w, h = cell.x, cell.y, cell.w, cell.h
    tall = h > 3 * w
    middle = x + w / 2
    if tall:
        for top, high in ((20, 190), (h - 210, 190)):
            canvas.put(bodies.belt(round(w) - 20, high), x + 10, y + top)
    else:
        canvas.put(bodies.cloud(round(w) - 24, 40), middle, y + 62, "mm")
    at = y + (h / 2 - 70 if tall else 32)
    for line in cell.site.name.split() if tall else [cell.site.name]:
        canvas.fit(middle, at, line, Face.NAME, 29, w - 10, TEXT, "m")
        at += 32
    at += 10 if tall else -2
    stands = cell.stands()
    groups = crowds.grouped(stands, 40 if tall else 34)
    if tall and len(groups) <= 4:
        for group in groups:
            canvas.put(group.sprite, middle, at + 10, "mm")
            wide, high = group.sprite.size
            crowds.areas(canvas, group.stands, middle - wide / 2, at + 10 - high / 2, wide, high, cell.names)
            at += 48
    elif groups:
        groups, step = crowds.fitted(stands, w - 12, 36)
        crowds.put(canvas, groups, middle - crowds.width(groups, step) / 2, at + 2, step, cell.names)
        at += 40
    at = at if tall else y + 108 + (0 if len(cell.site.beyond) > 1 else 14)
    for place in cell.site.beyond:
        canvas.put(icon("banner", 26, TEXT2, INK1), middle - 34, at + 4, "lm")
        canvas.text(middle - 2, at + 14, PLACES.get(place, str(place)), Face.LABEL, 27, TEXT2)
        at += 34
    disc(canvas, cell)
