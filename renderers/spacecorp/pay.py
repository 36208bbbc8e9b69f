"""How to pay for an action, for its player alone: whole ways side by side, each with what it costs and gives away."""

from __future__ import annotations

from PIL import Image

from engine.core import View
from renderers.spacecorp import bodies, tokens
from renderers.spacecorp.paying import Bill, Effect, Pay, Use, bill_of, road
from renderers.spacecorp.style import ACTS, LIVERIES, own_firm, pieces, site_of, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import DANGER, GOLD, GOLD_INK, GOOD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.maps import WAY, price
from renderers.toolkit.panels import panel, rounded, solid
from renderers.toolkit.pen import Pen, art
from renderers.toolkit.seats import emblem
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length
from renderers.wording import counted, listed

TOP, ROUTE, FOOT_H, WIDE = 158, 150, 76, 1216
W, GAP, BAND = 397, 12, 92
LINE, STEP = 96, 106
ABREAST, ROWS = 3, 5  # more ways, or longer ones, are lines
STRIP, STRIDE = 112, 122
SIGNS = {"good": ("check", GOOD), "bad": ("warn", DANGER), "plain": ("barren", TEXT3)}


def draw(view: View) -> Canvas | None:
    bill = bill_of(view)
    if bill is None:
        return None
    rows = max(len(way.uses) for way in bill.ways)
    effects = max(len(way.effects) for way in bill.ways)
    abreast = len(bill.ways) <= ABREAST and rows <= ROWS
    top = TOP + ROUTE + 16
    tall = BAND + 118 + rows * STEP + 104 + effects * 52
    high = tall if abreast else len(bill.ways) * STRIDE
    foot = FOOT_H + 16 if bill.by_card else 0
    canvas = cut(top + high + foot + 24, 17, (Orbit(1180, 420, 380), Orbit(1180, 420, 500, 150)))
    _head(canvas, view, bill)
    _route(canvas, view, bill, TOP)
    canvas.window("ways", MARGIN - 8, top - 8, WIDE + 16, high + 16)
    for i, way in enumerate(bill.ways):
        if abreast:
            _column(canvas, view, MARGIN + i * (W + GAP), top, tall, way, rows)
        else:
            _strip(canvas, view, top + i * STRIDE, way)
    if bill.by_card:
        y = top + high + 12
        canvas.put(panel(WIDE, FOOT_H, 18, INK1, INK3), MARGIN, y)
        canvas.text(MARGIN + 24, y + 50, "or card by card", Face.LABEL, 36)
        spend = table_of(view).spend
        words = f"up to {spend}F for missing points" if spend else "any cards that are enough"
        canvas.text(MARGIN + WIDE - 24, y + 50, words, Face.TEXT, 34, TEXT2, "r")
    return canvas


def _head(canvas: Canvas, view: View, bill: Bill) -> None:
    numbers = [str(way.number) for way in bill.ways]
    typed = listed(numbers).replace(" and ", " or ")
    piece = pieces(view)[own_firm(view).seat]
    head(
        canvas,
        Head(bill.words[:1].upper() + bill.words[1:], f"Type way {typed}.", piece=piece, private=True, large=True),
        330,
    )


def _route(canvas: Canvas, view: View, bill: Bill, y: float) -> None:
    """From where to where, and how the number comes about; or where something is built or explored."""
    table, firm = table_of(view), own_firm(view)
    canvas.put(panel(WIDE, ROUTE, 18, INK1, INK3), MARGIN, y)
    act = ACTS.get(bill.action)
    start = firm.teams[bill.team].at if bill.team is not None else ""
    if bill.action == "move" and start and bill.site:
        _ends(canvas, view, bill, start, y)
        return
    x = MARGIN + 84.0
    if bill.site:
        site = site_of(table, bill.site)
        canvas.put(bodies.portrait(site.id, site.kind, table.era, 96), x, y + ROUTE / 2, "mm")
        x += 90
        canvas.fit(x, y + 92, site.name, Face.NAME, 46, 420, least=30)
        x += 450
    if act:
        canvas.put(icon(act.sign, 72, act.colour, INK1), x, y + ROUTE / 2, "mm")
        x += 60
        canvas.text(x, y + 92, act.word, Face.NAME, 46)
    if bill.need:
        canvas.text(MARGIN + WIDE - 40, y + 106, str(bill.need), Face.COVER, 88, TEXT, "r")


def _ends(canvas: Canvas, view: View, bill: Bill, start: str, y: float) -> None:
    table, firm = table_of(view), own_firm(view)
    one, other = site_of(table, start), site_of(table, bill.site)
    canvas.put(bodies.portrait(one.id, one.kind, table.era, 96), MARGIN + 84, y + ROUTE / 2, "mm")
    token = tokens.team(LIVERIES[firm.seat], str((bill.team or 0) + 1), 52)
    canvas.put(token, MARGIN + 128, y + ROUTE / 2 + 34, "mm")
    canvas.put(bodies.portrait(other.id, other.kind, table.era, 96), MARGIN + WIDE - 84, y + ROUTE / 2, "mm")
    left, right = MARGIN + 190, MARGIN + WIDE - 164
    stops = road(table, start, bill.site, bill.need)
    step = (right - left) / len(stops)
    canvas.rule(left - 10, y + 51, right - left + 20, 7, WAY)
    for i, stop in enumerate(stops):
        x = left + step * (i + 0.5)
        canvas.put(price(str(stop.price), 62), x, y + 54, "mm")
        canvas.fit(x, y + 126, stop.words, Face.TEXT, 30, step - 10, TEXT2, "m")


@kept
def _sheet(h: int) -> Image.Image:
    """A way without its words: a gold band, a gold edge."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, W - 10, h - BAND - 5, 15, INK2, corners=(False, False, True, True))

    sheet = rounded(W, h, 20, GOLD, None, 0)
    sheet.alpha_composite(art(W - 10, h - BAND - 5, paint, GOLD, 2), (5, BAND))
    return solid(sheet)


def _column(canvas: Canvas, view: View, x: float, y: float, h: int, way: Pay, rows: int) -> None:
    canvas.area(f"way.{way.number}", x, y, W, h, f"Way {way.number}: {way.title}", _tip(way))
    canvas.put(_sheet(h), x, y)
    canvas.text(x + 44, y + 76, str(way.number), Face.COVER, 76, GOLD_INK, "m")
    if length(Face.NAME, 32, way.title) <= W - 100:
        canvas.fit(x + 84, y + 65, way.title, Face.NAME, 40, W - 100, GOLD_INK)
    else:
        canvas.paragraph(x + 84, y + 8, way.title, Face.NAME, (36, 34, 32, 30, 28), W - 100, BAND - 12, GOLD_INK)
    base = y + BAND + 90
    if way.sums:
        canvas.fit(x + 22, base - 6, f"{way.sums} =", Face.TITLE, 46, W - 150, TEXT2, least=26)
    canvas.text(x + W - 24, base, str(way.total), Face.COVER, 84, TEXT, "r")
    top = y + BAND + 118
    for i, use in enumerate(way.uses):
        _use(canvas, view, x + 14, top + i * STEP, use)
    _foot(canvas, x, top + rows * STEP + 2, way)


def _use(canvas: Canvas, view: View, x: float, y: float, of: Use) -> None:
    w = W - 28
    canvas.put(panel(w, LINE, 16, INK1, INK3), x, y)
    _mark(canvas, view, x, y, of, LINE)
    room = w - 94 - (92 if of.value else 14)
    canvas.fit(x + 94, y + 46, of.name, Face.NAME, 36, room, TEXT, least=26)
    canvas.fit(x + 94, y + 80, of.note, Face.TEXT, 28, room, TEXT3)
    if of.value:
        canvas.fit(x + w - 18, y + LINE / 2 + 18, of.value, Face.COVER, 52, 84, TEXT, "r")


def _mark(canvas: Canvas, view: View, x: float, y: float, of: Use, h: int) -> None:
    """Whose it is, or what card by what is typed, in its colour."""
    if of.seat is not None:
        canvas.put(emblem(pieces(view)[of.seat]._replace(state="in"), 60), x + 46, y + h / 2, "mm")
    elif of.label:
        canvas.put(panel(78, h - 4, 14, ACTS[of.act].colour, None), x + 2, y + 2)
        canvas.text(x + 41, y + h / 2 + 14, of.label, Face.COVER, 42 if len(of.label) < 3 else 36, INK0, "m")
    else:
        canvas.put(icon("money", 56, ACTS["produce"].colour, INK1), x + 44, y + h / 2, "mm")


def _foot(canvas: Canvas, x: float, y: float, way: Pay) -> None:
    canvas.rule(x + 22, y, W - 44, 2, INK3)
    canvas.put(fan(46, TEXT2, INK2), x + 22, y + 42, "lm")
    canvas.text(x + 82, y + 56, f"{counted(way.left, 'card')} left", Face.LABEL, 36)
    for i, effect in enumerate(way.effects):
        _effect(canvas, x + 24, y + 98 + i * 52, W - 100, effect)


def _effect(canvas: Canvas, x: float, middle: float, room: float, effect: Effect, size: int = 36) -> None:
    name, ink = SIGNS[effect.kind]
    canvas.put(icon(name, size + 6, ink, INK2), x, middle, "lm")
    colour = TEXT2 if effect.kind == "plain" else TEXT
    canvas.fit(x + size + 22, middle + size * 0.36, effect.words, Face.LABEL, size, room, colour)


def _strip(canvas: Canvas, view: View, y: float, way: Pay) -> None:
    """Where there are many: one line each, with the same things."""
    x = MARGIN
    canvas.area(f"way.{way.number}", x, y, WIDE, STRIP, f"Way {way.number}: {way.title}", _tip(way))
    canvas.put(panel(WIDE, STRIP, 18, INK2, GOLD, 4), x, y)
    canvas.put(panel(88, STRIP, 18, GOLD, None), x, y)
    canvas.text(x + 44, y + 80, str(way.number), Face.COVER, 68, GOLD_INK, "m")
    canvas.fit(x + 108, y + 46, way.title, Face.NAME, 36, 470, TEXT, least=28)
    words = (
        listed([f"{use.label} {use.name}".strip() for use in way.uses if use.label and use.act != "time"]) or "no card"
    )
    canvas.fit(x + 108, y + 90, words, Face.TEXT, 30, 470, TEXT2)
    canvas.text(x + 700, y + 78, str(way.total), Face.COVER, 68, TEXT, "r")
    canvas.put(fan(36, TEXT2, INK2), x + 728, y + STRIP / 2, "lm")
    canvas.text(x + 772, y + STRIP / 2 + 13, str(way.left), Face.NAME, 36)
    lines = [one for one in way.effects if one.kind != "good"] or [*way.effects]
    for i, effect in enumerate(lines[:2]):
        _effect(canvas, x + 830, y + (STRIP / 2 if len(lines) == 1 else 34 + i * 44), 320, effect, 30)


def _tip(way: Pay) -> str:
    parts = [f"{use.name} {use.value}".strip() for use in way.uses]
    ends = ", ".join(effect.words for effect in way.effects)
    return f"{', '.join(parts) or 'Nothing'}: {way.total}. {counted(way.left, 'card')} left, {ends}."


def text(view: View) -> str:
    bill = bill_of(view)
    if bill is None:
        return ""
    return "\n".join([bill.words, *(f"{way.number}. {way.title}. {_tip(way)}" for way in bill.ways)])
