"""The Sideboard: progress cards and colonies that can still be had, and who has what."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core import View
from engine.games.spacecorp.view import ColonyFace, CorpView, TitleFace
from renderers.spacecorp import tokens
from renderers.spacecorp.style import CUBES, LIVERIES, TITLE, pieces, table_of
from renderers.spacecorp.told import title_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK2, INK3, TEXT, TEXT2, TEXT3, mix, rgb
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import frame, panel, rounded, solid
from renderers.toolkit.pen import Pen, art
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.sprites import kept
from renderers.wording import counted, known, own_question

TOP, COLUMNS, GAP = 158, 3, 10
W, H, VH, SECTION = 399, 130, 98, 50
DOME = rgb("#8CB8D4")
KINDS = (
    ("adaptation", "Adaptations", "for a genetics cube at the top", "G"),
    ("breakthrough", "Breakthroughs", "for a revelation cube at the top", "R"),
)


def _rows(count: int) -> int:
    return -(-count // COLUMNS)


def _titles(table: CorpView, kind: str, lit: frozenset[str]) -> list[TitleFace]:
    """Of a kind; while something is asked for, only where it is one of these."""
    found = [title for title in table.titles if title.kind == kind]
    return found if not lit or any(f"title.{title.id}" in lit for title in found) else []


def question(view: View) -> Canvas | None:
    """While a progress card or a colony is asked for: those that may be named are lit."""
    options = [option for decision in view.asked for option in decision.options if not option.blocked]
    spots = frozenset(option.spot for option in options if option.spot.startswith(("title.", "colony.")))
    if not spots or view.seat is None:
        return None
    piece = pieces(view)[view.seat]
    says = Head(
        own_question(view), "", piece=piece, private=not view.open, game=TITLE, fact=table_of(view).era_name, large=True
    )
    return _sheet(view, says, spots)


def draw(view: View) -> Canvas:
    ask = "What can still be had, and who has what."
    return _sheet(view, Head("Sideboard", ask, game=TITLE, fact=table_of(view).era_name, large=True), frozenset())


def _sheet(view: View, says: Head, lit: frozenset[str]) -> Canvas:
    table = table_of(view)
    settles = not lit or any(spot.startswith("colony.") for spot in lit)
    colonies = sorted(table.colony_tiles, key=lambda colony: colony.value) if settles else []
    taken = [region.colony for region in table.regions if region.colony and settles]
    high = TOP + 60
    for kind, *_ in KINDS:
        if count := len(_titles(table, kind, lit)):
            high += SECTION + _rows(count) * (H + GAP)
    if colonies or taken:
        high += SECTION + _rows(len(colonies) + len(taken)) * (VH + GAP)
    canvas = cut(max(high, 420), 18, (Orbit(1100, 300, 420), Orbit(1100, 300, 540, 160)))
    head(canvas, says, 330)
    canvas.window("sideboard", 0, TOP - 16, 1280, max(high, 420) - TOP + 16)
    y = TOP
    for kind, words, note, letter in KINDS:
        if titles := _titles(table, kind, lit):
            _section(canvas, y + 34, words, note, tokens.cube(letter, 40))
            y += SECTION
            for i, title in enumerate(titles):
                _card(canvas, MARGIN + i % COLUMNS * (W + GAP), y + i // COLUMNS * (H + GAP), title, letter)
            y += _rows(len(titles)) * (H + GAP)
    if colonies or taken:
        note = f"{len(colonies)} left; the number is the colony points they need"
        _section(canvas, y + 34, "Colonies", note, icon("dome", 40, DOME, INK0))
        y += SECTION
        for i, colony in enumerate([*taken, *colonies]):
            _colony(canvas, MARGIN + i % COLUMNS * (W + GAP), y + i // COLUMNS * (VH + GAP), colony)
        y += _rows(len(colonies) + len(taken)) * (VH + GAP)
    if y == TOP:
        canvas.text(640, 260, f"There is no Sideboard in {table.era_name}", Face.TEXT, 36, TEXT3, "m")
        canvas.fit(640, 306, "Progress cards come in the next era.", Face.TEXT, 30, 1100, TEXT3, "m")
        return canvas
    _key(canvas, known(view.names), y + 14)
    for area in canvas.areas:
        if area.id in lit:
            x, y, w, h = area.box
            canvas.put(frame(w, h, 16, width=4), x, y)
    return canvas


def _section(canvas: Canvas, y: float, words: str, note: str, mark: Image.Image) -> None:
    canvas.put(mark, MARGIN, y - 12, "lm")
    wide = canvas.text(MARGIN + 52, y, words, Face.TITLE, 36)
    canvas.fit(MARGIN + 52 + wide + 18, y, note, Face.TEXT, 30, 1216 - wide - 80, TEXT3)


@kept
def _blank(letter: str, *, gone: bool) -> Image.Image:
    """A card without its words; the band is paler when none is left."""
    tone = CUBES[letter]
    card = rounded(W, H, 16, INK0 if gone else INK2, INK3, 2)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 48, H - 4, 14, mix(INK0, tone, 0.35) if gone else tone, corners=(True, False, False, True))

    card.alpha_composite(art(48, H - 4, paint, tone, 2), (2, 2))
    return solid(card)


def _card(canvas: Canvas, x: float, y: float, of: TitleFace, letter: str) -> None:
    """Band with the copies left, the name, what it does, what it needs; who owns one."""
    gone = of.left == 0
    canvas.area(f"title.{of.id}", x, y, W, H, of.title, title_told(of))
    canvas.put(_blank(letter, gone=gone), x, y)
    canvas.text(x + 26, y + H / 2 + 14, str(of.left), Face.COVER, 40, INK0, "m")
    right = x + W - 12
    for owner in reversed(of.owners):
        canvas.put(tokens.sign(LIVERIES[owner], 34), right, y + 28, "rm")
        right -= 36
    if of.bonus:
        right -= canvas.text(right, y + 42, f"+{of.bonus}F", Face.TITLE, 30, TEXT, "r") + 8
    canvas.fit(x + 62, y + 40, of.title, Face.NAME, 33, right - x - 66, TEXT3 if gone else TEXT, least=24)
    right = x + W - 14
    if of.needs and not gone:
        kind = {"adaptation": "G", "breakthrough": "R"}.get(of.needs_kind)
        if kind:
            canvas.put(tokens.cube(kind, 34), right, y + 78, "rm")
            right -= 36
        right -= canvas.text(right, y + 89, str(of.needs), Face.NAME, 32, TEXT2, "r") + 4
        canvas.put(icon("lock", 28, TEXT3, INK2), right, y + 77, "rm")
        right -= 36
    ink = TEXT3 if gone else TEXT2
    canvas.paragraph(x + 62, y + 54, of.text, Face.NARROW_LABEL, (28, 26, 24, 22), right - x - 66, 75, ink)


def _colony(canvas: Canvas, x: float, y: float, of: ColonyFace) -> None:
    canvas.area(f"colony.{of.id}", x, y, W, VH, of.name, f"Needs {counted(of.value, 'colony point')}. {of.text}")
    taken = of.seat is not None
    fill = INK0 if taken else INK2
    canvas.put(panel(W, VH, 16, fill, INK3), x, y)
    tone = LIVERIES[of.seat].colour if of.seat is not None else DOME
    canvas.put(icon("dome", 58, tone, fill), x + 14, y + VH / 2 - 4, "lm")
    canvas.put(tokens.outlined(str(of.value), 44), x + 43, y + VH / 2, "mm")
    right = x + W - 12
    if of.seat is not None:
        canvas.put(tokens.sign(LIVERIES[of.seat], 30), right, y + 26, "rm")
        right -= 34
    canvas.fit(x + 88, y + 36, of.name, Face.NAME, 33, right - x - 92, TEXT3 if taken else TEXT)
    ink = TEXT3 if taken else TEXT2
    canvas.paragraph(x + 88, y + 46, of.text, Face.NARROW_LABEL, (26, 24, 22), W - 100, 49, ink)


def _key(canvas: Canvas, names: Sequence[str], y: float) -> None:
    x = float(MARGIN)
    canvas.put(panel(34, 34, 8, CUBES["R"], None), x, y - 4)
    canvas.text(x + 17, y + 23, "2", Face.COVER, 28, INK0, "m")
    x += 46 + canvas.text(x + 46, y + 22, "copies left", Face.TEXT, 28, TEXT2) + 26
    canvas.put(icon("lock", 30, TEXT3, INK0), x, y + 12, "lm")
    x += 38 + canvas.text(x + 38, y + 22, "cards to own before", Face.TEXT, 28, TEXT2) + 40
    room = (1248 - x) / len(names)
    for i, name in enumerate(names):
        canvas.put(tokens.sign(LIVERIES[i], 30), x + i * room, y + 12, "lm")
        canvas.fit(x + i * room + 36, y + 22, name, Face.LABEL, 28, room - 44, TEXT2)


# --- words -------------------------------------------------------------------------------------------------------
def alt(view: View) -> str:
    return within(ALT_LIMIT, [f"{TITLE}, Sideboard of {table_of(view).era_name}.", *_lines(view)])


def text(view: View) -> str:
    return "\n".join([f"Sideboard, {table_of(view).era_name}", *(_lines(view) or ["Nothing lies there in this era."])])


def _lines(view: View) -> list[str]:
    table, names = table_of(view), known(view.names)
    lines = []
    for title in table.titles:
        owners = f" Owned by {', '.join(names[seat] for seat in title.owners)}." if title.owners else ""
        lines.append(f"{title.title}: {title_told(title)}{owners}")
    lines += [f"{colony.name} ({colony.value}): {colony.text}" for colony in table.colony_tiles]
    return lines
