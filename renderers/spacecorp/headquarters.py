"""One player's headquarters: what can be used, what is left, where the profit came from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from engine.core import Seat, View
from engine.games.spacecorp.view import CorpView, FirmFace, SlotFace, WorthFace
from renderers.spacecorp import tokens
from renderers.spacecorp.end import PARTS, by_part
from renderers.spacecorp.strips import shown_worth
from renderers.spacecorp.style import ACTS, CUBES, LIVERIES, TITLE, pieces, site_of, table_of
from renderers.spacecorp.told import PLACES, card_told, firm_told, team_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import DANGER, INK0, INK1, INK2, INK3, INK4, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import bar, panel
from renderers.toolkit.pen import polar
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.words import length
from renderers.wording import counted, known, listed

TOP, WIDE, GAP = 158, 1216, 12
SLOT_W, SLOT_H = 295, 168
HALF, MID_H = 602, 360
STOCK_W, STOCK_H = 818, 330
PROFIT_H, WON_H, WON_STEP = 142, 84, 92
PLACES_OF = ("fixed", "slot 1", "slot 2", "slot 3")


def draw(view: View, seat: Seat) -> Canvas:
    table = table_of(view)
    firm = table.firms[seat]
    mid = TOP + SLOT_H + 14
    low = mid + MID_H + 14
    last = low + STOCK_H + 14
    won = -(-len(firm.contracts) // 3)
    profit_h = PROFIT_H + won * WON_STEP
    canvas = cut(last + profit_h + 24, 15, (Orbit(200, 700, 380), Orbit(200, 700, 520, 150)))
    _head(canvas, view, firm)
    canvas.window("Infra", MARGIN - 8, TOP - 8, WIDE + 16, SLOT_H + 16, narrow="tray")
    for i, slot in enumerate(firm.slots):
        _slot(canvas, MARGIN + i * (SLOT_W + GAP), TOP, seat, slot)
    _wheel(canvas, table, firm, MARGIN, mid)
    _owned(canvas, table, firm, MARGIN + HALF + GAP, mid)
    _bases(canvas, table, firm, MARGIN, low)
    _teams(canvas, table, firm, MARGIN + STOCK_W + GAP, low)
    _profit(canvas, table, firm, MARGIN, last, profit_h)
    return canvas


def _head(canvas: Canvas, view: View, firm: FirmFace) -> None:
    table, name = table_of(view), known(view.names, 40)[firm.seat]
    piece = pieces(view)[firm.seat]
    ask = f"{counted(firm.hand, 'card')} in hand, {firm.profit}F of profit" + (", has passed" if firm.passed else "")
    head(canvas, Head("headquarters", ask, f"{name}'s", piece, TITLE, table.era_name, large=True), 300)


# --- Infra -------------------------------------------------------------------------------------------------------
def _slot(canvas: Canvas, x: float, y: float, seat: Seat, slot: SlotFace) -> None:
    """What an action gets here: the value is the largest sign."""
    fill = INK2 if slot.card else INK1
    canvas.put(panel(SLOT_W, SLOT_H, 18, fill, INK3), x, y)
    place = PLACES_OF[slot.number]
    name = (
        slot.card.title if slot.card else "Research box" if not slot.number else "printed" if slot.printed else "empty"
    )
    tip = card_told(slot.card) if slot.card else _printed_told(slot)
    canvas.area(f"slot.{seat}.{slot.number}", x, y, SLOT_W, SLOT_H, f"{place}: {name}".capitalize(), tip)
    worths = slot.card.actions if slot.card else tuple(WorthFace(action, n, 0, False) for action, n in slot.printed)
    canvas.text(x + 18, y + 36, place, Face.TEXT, 27, TEXT3)
    if len(worths) == 1:
        canvas.text(x + SLOT_W - 18, y + 36, ACTS[worths[0].action].word, Face.LABEL, 30, TEXT2, "r")
    ink = TEXT if slot.card or not slot.number else TEXT3
    canvas.fit(x + 18, y + 80, name, Face.NAME, 36, SLOT_W - 34, ink, least=26)
    at = x + 18.0
    for worth in worths:
        act = ACTS[worth.action]
        size = 54 if len(worths) == 1 else 44
        canvas.put(icon(act.sign, size, act.colour, fill), at, y + 126, "lm")
        at += size + 12 + canvas.text(at + size + 12, y + 148, shown_worth(worth), Face.COVER, 64 if size == 54 else 54)
        if worth.shielded and worth.plain:
            canvas.put(icon("guard", 36, TEXT2, fill), at + 16, y + 126, "lm")
            at += 58 + canvas.text(at + 58, y + 146, str(worth.shielded), Face.TITLE, 46, TEXT2)
        at += 20


def _printed_told(slot: SlotFace) -> str:
    values = [f"{ACTS[action].word} {n}" for action, n in slot.printed]
    return f"{', '.join(values)}, printed." if values else "An empty slot."


# --- the wheel ---------------------------------------------------------------------------------------------------
def _wheel(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float) -> None:
    """Four spaces; a cube that comes to the top brings a card."""
    canvas.window("wheel", x - 4, y - 4, HALF + 8, MID_H + 8)
    canvas.put(panel(HALF, MID_H, 18), x, y)
    d = 300
    cx, cy = x + 18 + d / 2, y + MID_H / 2
    canvas.put(tokens.wheel(d), cx, cy, "mm")
    canvas.text(cx, cy - 118, "card", Face.LABEL, 28, TEXT, "m")
    cubes = [("G", "Genetics", firm.genetics, firm.to_adaptation, "an Adaptation")]
    if "revelation" in table.actions:
        cubes.append(("R", "Revelation", firm.revelation, firm.to_breakthrough, "a Breakthrough"))
    at = [steps % table.wheel for _, _, steps, _, _ in cubes]
    for n, angle in ((1, 0), (2, 90), (3, 180)):
        px, py = polar(cx, cy, d * 0.44, angle)
        canvas.text(px, py + 10, str(n), Face.TITLE, 26, TEXT3, "m")
    for i, (letter, name, _, left, kind) in enumerate(cubes):
        together = (i - 0.5) * 34 if len(cubes) > 1 and at[0] == at[1] else 0
        px, py = polar(cx, cy, d * 0.29, -90 + 90 * at[i])
        level = at[i] % 2 == 0
        canvas.put(tokens.cube(letter, 58), px + together * level, py + together * (not level), "mm")
        rx, top = x + d + 46, y + 34 + i * 164
        sign = ACTS[name.lower()].sign
        canvas.put(icon(sign, 44, CUBES[letter], INK1), rx, top + 16, "lm")
        canvas.text(rx + 56, top + 30, name, Face.NAME, 38)
        canvas.text(rx, top + 80, f"{counted(left, 'step')} to", Face.LABEL, 36)
        canvas.text(rx, top + 122, kind, Face.TEXT, 34, TEXT2)


# --- what is owned -----------------------------------------------------------------------------------------------
class Own(NamedTuple):
    mark: Callable[[int], Image.Image]  # so large
    words: str
    note: str


def _of(draw: Callable[..., Image.Image], *args: object) -> Callable[[int], Image.Image]:
    return lambda d: draw(*args, d)


def owned(table: CorpView, firm: FirmFace) -> list[Own]:
    """Progress cards, what still produces from the era before, Beyond markers, colonies, cards that all have seen."""
    found = []
    mine = [site for site in table.sites if any(box.base and box.base.seat == firm.seat for box in site.boxes)]
    if mine:
        yields = sum(box.production or 0 for site in mine for box in site.boxes if not box.void)
        words = f"{counted(len(mine), 'site')} with bases, P{yields} in all"
        found.append(
            Own(
                lambda d: icon("crane", round(d * 0.8), ACTS["build"].colour, INK2),
                words,
                listed([s.name for s in mine]),
            )
        )
    for title in table.titles:
        if title.id in firm.progress:
            letter = "G" if title.kind == "adaptation" else "R"
            found.append(Own(_of(tokens.cube, letter), title.title, title.text))
    for kind in firm.awaited:
        letter = "G" if kind == "adaptation" else "R"
        found.append(Own(_of(tokens.cube, letter), f"An earned {kind.capitalize()}", "taken in the next set-up"))
    if firm.legacy and firm.legacy.tile:
        base = firm.legacy.base
        letter, name = (base.letter, base.name) if base else ("", "tile")
        note = f"{name} on {firm.legacy.tile.name}, produces {firm.legacy.production or 0} every era"
        found.append(Own(lambda d: tokens.base(LIVERIES[firm.seat], letter, round(d * 0.78)), "Legacy", note))
    for place in firm.beyond:
        words = f"{PLACES.get(place, str(place))} Beyond"
        found.append(
            Own(lambda d: icon("banner", round(d * 0.8), TEXT2, INK1), words, "counts when the next era is set up")
        )
    for colony in firm.colonies:
        where = next((one.name for one in table.regions if one.id == colony.region), "")
        found.append(
            Own(
                lambda d: icon("dome", round(d * 0.9), LIVERIES[firm.seat].colour, INK1),
                f"{colony.name}, {where}",
                colony.text,
            )
        )
    if firm.known:
        names = listed([card.title for card in firm.known])
        found.append(Own(lambda d: fan(round(d * 0.8), TEXT2, INK1), "Seen going to the hand", names))
    return found


MOST_OWNED = 7


def _owned(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float) -> None:
    entries = owned(table, firm)
    if not entries:
        canvas.put(panel(HALF, MID_H, 18, INK1, INK3), x, y)
        canvas.text(x + HALF / 2, y + MID_H / 2 + 4, "No bases, no progress cards yet", Face.TEXT, 34, TEXT3, "m")
        return
    shown = entries[:MOST_OWNED]
    rows = max(3, len(shown))
    h = (MID_H - (rows - 1) * 8) // rows
    if len(shown) < rows:
        top = y + len(shown) * (h + 8)
        high = MID_H - len(shown) * (h + 8)
        canvas.put(panel(HALF, high, 16, INK1, INK3), x, top)
        words = "" if firm.progress else "No progress cards yet"
        canvas.text(x + HALF / 2, top + high / 2 + 10, words, Face.TEXT, 32, TEXT3, "m")
    for i, entry in enumerate(shown):
        top = y + i * (h + 8)
        more = len(entries) - i - 1 if i == MOST_OWNED - 1 else 0
        canvas.put(panel(HALF, h, 16, INK2, INK3), x, top)
        canvas.put(entry.mark(66 if rows == 3 else 40), x + (54 if rows == 3 else 36), top + h / 2, "mm")
        if more:
            canvas.fit(x + 76, top + h / 2 + 11, f"{entry.words}, and {more} more", Face.NAME, 30, HALF - 90)
        elif rows == 3:
            canvas.fit(x + 112, top + 50, entry.words, Face.NAME, 37, HALF - 130)
            canvas.fit(x + 112, top + 91, entry.note, Face.TEXT, 32, HALF - 130, TEXT2, least=24)
        elif h > 60:
            canvas.fit(x + 76, top + 29, entry.words, Face.NAME, 29, HALF - 90)
            canvas.fit(x + 76, top + h - 10, entry.note, Face.TEXT, 25, HALF - 90, TEXT2)
        else:
            canvas.lead_in(x + 76, top + h / 2 + 10, entry.words, entry.note, 27, HALF - 90)


# --- stock -------------------------------------------------------------------------------------------------------
def _bases(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float) -> None:
    """The types of this era: the full dots are in stock."""
    canvas.window("bases", x - 4, y - 4, STOCK_W + 8, STOCK_H + 8)
    canvas.put(panel(STOCK_W, STOCK_H, 18), x, y)
    stock = dict(firm.stock)
    kinds = table.base_kinds
    canvas.text(x + 22, y + 46, "Bases in stock", Face.TITLE, 34)
    canvas.text(x + STOCK_W - 22, y + 44, str(sum(stock[kind.base] for kind in kinds)), Face.LABEL, 32, TEXT2, "r")
    rows = -(-len(kinds) // 3)
    step = 82 if rows > 2 else 118
    most = max(3, *stock.values())
    for i, kind in enumerate(kinds):
        cx, cy = x + 22 + i % 3 * 262, y + (76 if rows > 2 else 88) + i // 3 * step
        canvas.area(f"base.{kind.base}", cx - 8, cy - 4, 260, step - 6, kind.name, kind.text)
        canvas.put(tokens.base(LIVERIES[firm.seat], kind.letter, 52), cx, cy + 34, "lm")
        canvas.fit(cx + 98, cy + 28, kind.name, Face.LABEL, 32, 158, TEXT, least=24)
        for k in range(most):
            full = k < stock[kind.base]
            canvas.put(
                tokens.ring(22, TEXT2 if full else INK4, TEXT2 if full else INK1), cx + 108 + k * 32, cy + 52, "mm"
            )


def _teams(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float) -> None:
    w = WIDE - STOCK_W - GAP
    canvas.window("teams", x - 4, y - 4, w + 8, STOCK_H + 8)
    canvas.put(panel(w, STOCK_H, 18), x, y)
    canvas.text(x + 22, y + 46, "Teams", Face.TITLE, 34)
    for team in firm.teams:
        n, top = team.team, y + 92 + team.team * 62
        canvas.area(f"team.{firm.seat}.{n}", x + 10, top - 30, w - 20, 60, f"Team {n + 1}", team_told(table, firm, n))
        if team.at:
            canvas.put(tokens.team(LIVERIES[firm.seat], str(n + 1), 52), x + 46, top, "mm")
            words = site_of(table, team.at).name + (f", {team.track} away" if team.track else "")
            canvas.fit(x + 92, top + 13, words, Face.LABEL, 36, w - 108, TEXT, least=24)
        else:
            canvas.put(tokens.ring(40, INK4, INK1), x + 46, top, "mm")
            canvas.text(x + 92, top + 12, "out of play" if team.gone else "not in this era", Face.TEXT, 32, TEXT3)


# --- profit ------------------------------------------------------------------------------------------------------
def _profit(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float, h: int) -> None:
    """The bar of sources, then the contracts that were won."""
    canvas.put(panel(WIDE, h, 18), x, y)
    wide = canvas.text(x + 22, y + 48, "Profit", Face.TITLE, 34)
    points, less = by_part(firm)
    if less:
        canvas.text(x + 22 + wide + 24, y + 47, f"{less}F spent or lost", Face.LABEL, 30, DANGER)
    canvas.text(x + WIDE - 22, y + 50, f"{firm.profit}F", Face.COVER, 46, TEXT, "r")
    live = [(part, n) for part, n in zip(PARTS, points, strict=True) if n]
    total, at = sum(n for _, n in live), x + 22.0
    room = WIDE - 44 - 3 * (len(live) - 1) - 40 * len(live)
    for i, (part, n) in enumerate(live):
        share = round(40 + room * n / total)
        canvas.put(bar(share, 56, part.colour, first=i == 0, last=i == len(live) - 1), at, y + 68)
        used = canvas.text(at + 12, y + 108, str(n), Face.TITLE, 36, INK0)
        free = share - used - 32
        words = part.words if length(Face.LABEL, 26, part.words) <= free else part.words.split()[-1]
        if length(Face.LABEL, 26, words) <= free:
            canvas.fit(at + 22 + used, y + 106, words, Face.LABEL, 32, free, INK0)
        at += share + 3
    if not live:
        canvas.text(x + 22, y + 108, "nothing yet", Face.TEXT, 32, TEXT3)
    _won(canvas, table, firm, x + 22, y + 138)


def _won(canvas: Canvas, table: CorpView, firm: FirmFace, x: float, y: float) -> None:
    step = (WIDE - 44 + 12) / 3
    contracts = [one for one in (*table.past, *table.contracts) if one.id in firm.contracts]
    for i, contract in enumerate(contracts):
        cx, cy = x + i % 3 * step, y + i // 3 * WON_STEP
        canvas.put(panel(round(step) - 12, WON_H, 14, INK0, INK3), cx, cy)
        canvas.text(cx + 16, cy + 32, contract.era.capitalize(), Face.TEXT, 26, TEXT3)
        canvas.text(cx + step - 28, cy + 38, f"{contract.printed}F", Face.TITLE, 36, TEXT, "r")
        canvas.fit(cx + 16, cy + 68, contract.short, Face.LABEL, 31, step - 44, TEXT, least=24)


# --- words -------------------------------------------------------------------------------------------------------
def alt(view: View, seat: Seat) -> str:
    table, firm, name = table_of(view), table_of(view).firms[seat], known(view.names)[seat]
    return within(
        ALT_LIMIT, [f"Headquarters of {name}, {table.era_name}.", firm_told(table, firm), *_lines(table, firm)]
    )


def text(view: View, seat: Seat) -> str:
    table, firm, name = table_of(view), table_of(view).firms[seat], known(view.names)[seat]
    return "\n".join([f"Headquarters of {name}, {table.era_name}.", firm_told(table, firm), *_lines(table, firm)])


def _lines(table: CorpView, firm: FirmFace) -> list[str]:
    slots = [f"{PLACES_OF[slot.number]} {slot.card.title}" for slot in firm.slots if slot.card]
    teams = [f"team {team.team + 1} {site_of(table, team.at).name}" for team in firm.teams if team.at]
    stock = dict(firm.stock)
    kinds = [f"{kind.name} {stock[kind.base]}" for kind in table.base_kinds]
    points, less = by_part(firm)
    sources = [f"{part.words} {n}" for part, n in zip(PARTS, points, strict=True) if n]
    sources += [f"spent or lost {less}"] * bool(less)
    own = [f"{one.words} ({one.note.rstrip('.')})" for one in owned(table, firm)]
    won = [one.short for one in (*table.past, *table.contracts) if one.id in firm.contracts]
    named = {"Infra": slots, "Teams": teams, "Stock": kinds, "Profit": sources, "Owns": own, "Contracts": won}
    return [f"{word}: {', '.join(parts)}." for word, parts in named.items() if parts]
