"""The hand, for its player alone: sorted by action, with what it comes to and what each team can reach with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core import View
from engine.games.spacecorp.view import CorpView, HandFace, ReachFace, TotalFace
from renderers.spacecorp import cards, tokens
from renderers.spacecorp.board import totals, totals_of
from renderers.spacecorp.style import ACTS, INFRA, LIVERIES, TITLE, own_firm, pieces, site_of, table_of
from renderers.spacecorp.told import card_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.words import length
from renderers.wording import counted, known, own_question

TOP, SUM_H, GAP = 158, 178, 12
WIDE = 1216
COLUMNS_W = 1040  # of all actions
REACH, REACH_H, REACH_W = 29, 42, WIDE - 100  # words of what can be reached, a line of them
WORDS = ((Face.LABEL, 28), (Face.NARROW_LABEL, 26), (Face.NARROW_LABEL, 24), (Face.NARROW_LABEL, 22))
NEEDS = {"hand": "", "hq": "with HQ", "time": "with Time"}


class Said(NamedTuple):
    words: str
    face: Face
    ink: Colour


def labels(view: View) -> Mapping[str, str]:
    return {held.card.id: f"c{held.label}" for held in table_of(view).hand}


def sorted_hand(table: CorpView) -> list[HandFace]:
    return sorted(table.hand, key=cards.order)


def sizes(count: int) -> tuple[int, int, int]:
    """Columns, and how large a card is: many cards are lower, then narrower."""
    if count <= 12:
        return 3, 397, 214
    return (3, 397, 206) if count <= 15 else (4, 295, 206)


def draw(view: View) -> Canvas:
    table = table_of(view)
    held, found = sorted_hand(table), reaching(table)
    teams = {team: _lines(table, there, 2 if len(found) <= 2 else 1) for team, there in found.items()}
    columns, w, h = sizes(len(held))
    rows = max(1, -(-len(held) // columns))
    reach_h = 22 + REACH_H * sum(map(len, teams.values())) if teams else 0
    top = TOP + SUM_H + 14 + (reach_h + 14 if teams else 0)
    canvas = cut(top + rows * (h + GAP) + 20, 16, (Orbit(1100, 300, 420), Orbit(1100, 300, 540, 160)))
    _head(canvas, view)
    canvas.window("totals", MARGIN - 8, TOP - 8, WIDE + 16, SUM_H + 12)
    _totals(canvas, view, TOP)
    if teams:
        canvas.window("in reach", MARGIN - 8, TOP + SUM_H + 8, WIDE + 16, reach_h + 12)
        _reach(canvas, view, TOP + SUM_H + 14, reach_h, teams)
    canvas.window("hand", MARGIN - 8, top - 8, WIDE + 16, rows * (h + GAP) + 16, narrow="tray")
    asked = {option.spot for decision in view.asked for option in decision.options if not option.blocked}
    asked |= {one.spot for one in view.cut_ins}
    for i, one in enumerate(held):
        x, y = MARGIN + i % columns * (w + GAP), top + i // columns * (h + GAP)
        cards.full(canvas, x, y, w, h, one, marked=one.card.id in asked)
        label = f"c{one.label} {one.card.title}"
        canvas.area(one.card.id, x, y, w, h, label, card_told(one.card), peek=cards.HEAD)
    if not held:
        canvas.text(640, top + 110, "No cards", Face.TEXT, 36, TEXT3, "m")
    elif len(held) % columns and columns == 3:
        _key(canvas, MARGIN + len(held) % columns * (w + GAP), top + (rows - 1) * (h + GAP), w)
    return canvas


def _head(canvas: Canvas, view: View) -> None:
    table, firm = table_of(view), own_firm(view)
    piece = pieces(view)[firm.seat]
    title = own_question(view) or f"Your hand, {known(view.names)[firm.seat]}"
    cards_asked = {held.card.id for held in table.hand} & {one.spot for d in view.asked for one in d.options}
    ask = totals(view) or ("Type c and the number." if cards_asked else totals_of(table, "move"))
    fact = counted(len(table.hand), "card")
    head(canvas, Head(title, ask, piece=piece, private=True, fact=fact, large=True), 330)


# --- totals ------------------------------------------------------------------------------------------------------
def _totals(canvas: Canvas, view: View, y: float) -> None:
    """What all cards of a kind come to: alone, with the own headquarters, doubled by Time."""
    table = table_of(view)
    canvas.put(panel(WIDE, SUM_H, 18, INK1, INK3), MARGIN, y)
    for words, base in (("hand", 88), ("with HQ", 129), ("and Time", 166)):
        canvas.text(MARGIN + 24, y + base, words, Face.TEXT, 30, TEXT if base == 88 else TEXT2)
    totals = {total.action: total for total in table.totals}
    shown = [action for action in ACTS if action in table.actions]
    open_ = {option.spot for decision in view.asked for option in decision.options if not option.blocked}
    w = COLUMNS_W / len(shown)
    size = next(size for size in WORDS if all(length(*size, ACTS[action].word) < w - 12 for action in shown))
    for i, action in enumerate(shown):
        x = MARGIN + WIDE - 8 - COLUMNS_W + i * w
        spot = f"act.{action}"
        lit = spot in open_
        if lit:
            canvas.put(panel(round(w) - 6, SUM_H - 12, 12, INK2, GOLD), x, y + 6)
        canvas.text(x + w / 2 - 3, y + 38, ACTS[action].word, *size, TEXT2, "m")
        column = _column(table, action, totals.get(action))
        _total(canvas, x + 10, y, w - 18, column, INK2 if lit else INK1)
        canvas.area(spot, x, y + 6, round(w) - 6, SUM_H - 12, ACTS[action].word, _told(column))


class Column(NamedTuple):
    action: str
    hand: int | None
    with_hq: int | None = None
    with_time: int | None = None


def _column(table: CorpView, action: str, total: TotalFace | None) -> Column:
    """Values, or how many cards can be put into the headquarters or are played for what they say."""
    if total:
        return Column(action, total.hand, total.with_hq, total.with_time)
    if action == "upgrade":
        return Column(action, sum(held.card.infra for held in table.hand))
    if action == "special":
        return Column(action, sum(bool(held.card.special) for held in table.hand))
    return Column(action, None if action == "colonize" else 0)


def _told(of: Column) -> str:
    if of.hand is None:
        return "Found a colony with Build."
    if of.with_hq is None:
        return f"{counted(of.hand, 'card')} of your hand."
    timed = f", with Time {of.with_time}" if of.with_time is not None else ""
    return f"Your cards {of.hand}, with your HQ {of.with_hq}{timed}."


def _total(canvas: Canvas, x: float, y: float, w: float, of: Column, ground: Colour) -> None:
    act = ACTS[of.action]
    size = 44 if w > 100 else 36
    canvas.put(icon(act.sign, size, act.colour, ground), x, y + 72, "lm")
    at = x + size + 6
    for number, base, face, font in (
        (of.hand, 90, Face.COVER, 50),
        (of.with_hq, 129, Face.TITLE, 36),
        (of.with_time, 166, Face.TITLE, 36),
    ):
        if number is not None:
            canvas.fit(at, y + base, str(number), face, font, w - size - 6, TEXT if number else TEXT3)


# --- reach -------------------------------------------------------------------------------------------------------
def reaching(table: CorpView) -> dict[int, list[ReachFace]]:
    """By team, the nearest first."""
    found: dict[int, list[ReachFace]] = {}
    for reach in sorted(table.reach, key=lambda one: (one.team, one.distance)):
        found.setdefault(reach.team, []).append(reach)
    return found


def _lines(table: CorpView, found: list[ReachFace], most: int) -> list[list[Said]]:
    """2 Luna, 3 Lunar L4, Lunar L5; then what only the headquarters or Time brings into reach. In so many lines."""
    lines: list[list[Said]] = [[]]
    used, places = 0.0, 0
    more = length(Face.TEXT, REACH, "and 16 more")
    words = [*_words(table, found)]
    for part, after in zip(words, [*words[1:], Said("", Face.TEXT, TEXT3)], strict=True):
        wide = length(part.face, REACH, part.words) + 8
        held = length(after.face, REACH, after.words) + 8 if part.ink != TEXT2 else 0.0  # a number needs its place
        last = len(lines) == most
        if used + wide + held > REACH_W - (more if last else 0):
            if last:
                lines[-1].append(Said(f"and {len(found) - places} more", Face.TEXT, TEXT3))
                return lines
            lines.append([])
            used = 0.0
        lines[-1].append(part)
        used += wide
        places += part.ink == TEXT2
    return lines


def _reach(canvas: Canvas, view: View, y: float, h: int, teams: Mapping[int, list[list[Said]]]) -> None:
    seat = own_firm(view).seat
    canvas.put(panel(WIDE, h, 18, INK1, INK3), MARGIN, y)
    top = y + 11
    for team, lines in teams.items():
        high = REACH_H * len(lines)
        canvas.put(tokens.team(LIVERIES[seat], str(team + 1), 38), MARGIN + 38, top + high / 2, "mm")
        for i, line in enumerate(lines):
            x, base = MARGIN + 76.0, top + REACH_H * (i + 0.5) + 10
            for part in line:
                x += canvas.text(x, base, part.words, part.face, REACH, part.ink) + 8
        top += high


def _words(table: CorpView, found: list[ReachFace]) -> Iterator[Said]:
    for needs, said in NEEDS.items():
        there = [one for one in found if one.needs == needs]
        if there and said:
            yield Said(f"{said}:", Face.TEXT, TEXT3)
        for distance in dict.fromkeys(one.distance for one in there):
            names = [site_of(table, one.site).name for one in there if one.distance == distance]
            yield Said(str(distance), Face.NAME, TEXT)
            yield from (Said(f"{name},", Face.TEXT, TEXT2) for name in names[:-1])
            yield Said(names[-1], Face.TEXT, TEXT2)


def _key(canvas: Canvas, x: float, y: float, w: int) -> None:
    """In the place that is left over."""
    marks = (
        (tokens.chip("Infra", "plug", INFRA, 30), "can stay at your HQ"),
        (icon("guard", 40, TEXT2, INK1), "value when shielded"),
        (icon("bolt", 40, ACTS["revelation"].colour, INK1), "Edge: in a rival's turn too"),
    )
    for i, (mark, words) in enumerate(marks):
        top = y + 40 + i * 58
        canvas.put(mark, x + 14, top, "lm")
        canvas.fit(x + 26 + mark.width, top + 10, words, Face.TEXT, 31, w - 40 - mark.width, TEXT2)


# --- words -------------------------------------------------------------------------------------------------------
def alt(view: View) -> str:
    table = table_of(view)
    asked = own_question(view)
    held = [f"c{one.label} {one.card.title} ({_short(one)})" for one in sorted_hand(table)]
    parts = [f"{TITLE}: your hand, {counted(len(table.hand), 'card')}.", asked, _said_totals(table), _said_reach(table)]
    return within(ALT_LIMIT, [*parts, f"{', '.join(held)}." if held else ""])


def text(view: View) -> str:
    """Line by line, to be set in a fixed-width font."""
    table = table_of(view)
    lines = [f"{f'c{one.label}':4}{one.card.title}: {card_told(one.card)}" for one in sorted_hand(table)]
    parts = (own_question(view), "\n".join(lines) or "No cards.", _said_totals(table), _said_reach(table))
    return "\n\n".join(part for part in parts if part)


def _short(held: HandFace) -> str:
    return ", ".join(ACTS[kind].word for kind in cards.kinds_of(held.card))


def _said_totals(table: CorpView) -> str:
    words = []
    for total in table.totals:
        timed = f", with Time {total.with_time}" if total.with_time is not None else ""
        words.append(f"{ACTS[total.action].word} {total.hand}, with HQ {total.with_hq}{timed}")
    return f"{'; '.join(words)}." if words else ""


def _said_reach(table: CorpView) -> str:
    lines = []
    for team, found in reaching(table).items():
        places = [f"{site_of(table, one.site).name} {one.distance}{_with(one)}" for one in found]
        lines.append(f"Team {team + 1} reaches {', '.join(places)}.")
    return " ".join(lines)


def _with(reach: ReachFace) -> str:
    return f" ({NEEDS[reach.needs]})" if NEEDS[reach.needs] else ""
