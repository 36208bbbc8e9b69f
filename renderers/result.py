"""The result sheet, the same for every game: who won, and how each point came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Orbit, engraved
from renderers.toolkit.panels import LegendEntry, bar, legend, legend_lines, panel, slab
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.script import tidy
from renderers.toolkit.seats import Marker, emblem, laurel
from renderers.toolkit.silhouettes import person
from renderers.toolkit.words import length, shortened

TOP = 214  # of the graduated rule: this head is taller
BAR_W = 1150


class Part(NamedTuple):
    """What points came from; a kind of bar."""

    words: str
    colour: Colour


class ScoreLine(NamedTuple):
    place: int
    piece: Marker
    name: str
    note: str
    points: tuple[int, ...]  # by part
    total: str  # what stands at the right


class Shared(NamedTuple):
    """Of a game that all win or lose as one: what has become of those whom they were to save."""

    words: str  # behind the number of the first part: "of 90 customers saved"
    parts: tuple[Part, ...]
    amounts: tuple[int, ...]  # by part
    tint: Colour  # of those
    lost: Callable[[int], Image.Image]  # what is drawn, so wide, when they have lost


class Score(NamedTuple):
    game: str
    winners: str  # their names; nothing when nobody has won
    how: str  # under the title
    fact: str  # at the right: players, rounds
    parts: tuple[Part, ...]
    lines: tuple[ScoreLine, ...]  # the best first
    shared: Shared | None = None


def draw(score: Score) -> Canvas:
    if score.shared:
        return _together(score, score.shared)
    key = [LegendEntry(bar(28, 28, part.colour), part.words) for part in score.parts]
    lines = legend_lines(key, WIDTH - 2 * MARGIN - 48)
    rows = TOP + 36 + 46 * len(lines) + (10 if lines else 0)
    high = 154 if score.parts and len(score.lines) <= 5 else 136 if score.parts else 104
    height = rows + len(score.lines) * (high + 14) + 22
    canvas = engraved(height, 31, (Orbit(150, 110, 220), Orbit(150, 110, 300, 144)), 40, TOP)
    _head(canvas, score)
    legend(canvas, 56, TOP + 32, lines, WIDTH - 2 * MARGIN - 48)
    most = max((sum(line.points) for line in score.lines), default=0)
    for i, line in enumerate(score.lines):
        _line(canvas, score, line, rows + i * (high + 14), high, most)
    return canvas


def _head(canvas: Canvas, score: Score) -> None:
    if score.winners:
        canvas.put(laurel(190), 126, 112, "mm")
        canvas.put(emblem(score.lines[0].piece._replace(state="in"), 92), 126, 108, "mm")
    right = WIDTH - MARGIN
    room = max(length(Face.LABEL, 28, score.game), length(Face.TEXT, 28, score.fact)) + 30
    width = right - 252 - room
    winners = shortened(Face.COVER, 54, _winners(score), width - length(Face.COVER, 54, " wins") - 4)
    canvas.fit(252, 108, f"{winners} {_wins(score)}", Face.COVER, 76, width, least=54)
    canvas.fit(254, 164, score.how, Face.TEXT, 34, right - 254, TEXT2)
    canvas.text(right, 62, score.game, Face.LABEL, 28, TEXT2, "r")
    canvas.text(right, 106, score.fact, Face.TEXT, 28, TEXT3, "r")


def _winners(score: Score) -> str:
    return tidy(score.winners) or "Nobody"


def _wins(score: Score) -> str:
    return "win" if score.winners and sum(line.place == 1 for line in score.lines) > 1 else "wins"


def _line(canvas: Canvas, score: Score, line: ScoreLine, y: int, high: int, most: int) -> None:
    first = line.place == 1 and bool(score.winners)
    canvas.put(slab(1216, high, 18, INK2 if first else INK1, GOLD if first else INK3, 3 if first else 2), 32, y)
    ink = GOLD if first else TEXT
    base = y + (high - (44 + 18 if score.parts else 0)) // 2 + 16
    canvas.text(68, base, str(line.place), Face.TITLE, 44, GOLD if first else TEXT2, "m")
    canvas.put(emblem(line.piece, 60), 136, base - 14, "mm")
    total = canvas.fit(1220, base + 8, line.total, Face.COVER, 64, 300, ink, "r")
    name = canvas.fit(184, base, line.name, Face.NAME, 42, 400, TEXT, least=30)
    start = max(430.0, 184 + name + 30)
    canvas.fit(start, base - 2, line.note, Face.TEXT, 28, 1220 - total - 24 - start, TEXT2)
    if score.parts and most:
        _bar(canvas, score, line, y + high - 62, most)


def _bar(canvas: Canvas, score: Score, line: ScoreLine, y: int, most: int) -> None:
    live = [i for i, points in enumerate(line.points) if points > 0]
    wide = BAR_W * sum(line.points) / most
    x = 60.0
    for i in live:
        share = max(27.0, wide * line.points[i] / sum(line.points) - 3)
        canvas.put(bar(round(share), 44, score.parts[i].colour, first=i == live[0], last=i == live[-1]), x, y)
        canvas.fit(x + share / 2, y + 32, str(line.points[i]), Face.NAME, 30, share, INK0, "m")
        x += share + 3


# --- all as one ---------------------------------------------------------------------------------------------------
CREST = ((-31, -32), (31, -32), (-31, 30), (31, 30))  # four in one wreath
SHARE_H, SHARED_H = 106, 212


def _together(score: Score, shared: Shared) -> Canvas:
    """One bar for all, then what each of them has done for it; no places."""
    rows = TOP + 32 + SHARED_H + 20
    height = rows + len(score.lines) * (SHARE_H + 12) + 14
    canvas = engraved(height, 37, (Orbit(150, 110, 220), Orbit(150, 110, 300, 144)), 40, TOP)
    if score.winners:
        canvas.put(laurel(216), 146, 108, "mm")
        for (x, y), line in zip(CREST, score.lines, strict=False):
            canvas.put(emblem(line.piece, 50), 146 + x, 104 + y, "mm")
    else:
        canvas.put(shared.lost(168), 146, 108, "mm")
    canvas.text(292, 108, _all(score), Face.COVER, 76)
    canvas.fit(294, 164, score.how, Face.TEXT, 36, WIDTH - MARGIN - 294, TEXT2)
    canvas.text(WIDTH - MARGIN, 62, score.game, Face.LABEL, 28, TEXT2, "r")
    canvas.text(WIDTH - MARGIN, 106, score.fact, Face.TEXT, 28, TEXT3, "r")
    _shared(canvas, score, shared, TOP + 32)
    most = max((sum(line.points) for line in score.lines), default=0)
    for i, line in enumerate(score.lines):
        _share(canvas, score, line, rows + i * (SHARE_H + 12), most)
    return canvas


def _all(score: Score) -> str:
    return "All win" if score.winners else "All lose"


def _shared(canvas: Canvas, score: Score, shared: Shared, y: int) -> None:
    won = bool(score.winners)
    canvas.put(panel(1216, SHARED_H, 18, INK2, GOLD if won else INK3, 3 if won else 2), MARGIN, y)
    canvas.put(person(60, shared.tint, INK2), 60, y + 48, "lm")
    wide = canvas.text(136, y + 70, str(shared.amounts[0]), Face.COVER, 64, GOLD if won else TEXT)
    canvas.fit(136 + wide + 14, y + 68, shared.words, Face.LABEL, 38, 1000 - wide, TEXT2)
    live = [i for i, n in enumerate(shared.amounts) if n]
    x, room = 60.0, 1160 - 3 * (len(live) - 1) - 40 * len(live)
    for i in live:
        share = 40 + room * shared.amounts[i] / sum(shared.amounts)
        colour = shared.parts[i].colour
        canvas.put(bar(round(share), 54, colour, first=i == live[0], last=i == live[-1]), x, y + 92)
        ink = TEXT if sum(colour) < DARK else INK0
        canvas.fit(x + share / 2, y + 131, str(shared.amounts[i]), Face.NAME, 36, share, ink, "m")
        x += share + 3
    entries = [LegendEntry(bar(28, 28, shared.parts[i].colour), shared.parts[i].words) for i in live]
    legend(canvas, 60, y + 158, [entries], 1160)


DARK = 360  # of a colour's three channels: ink cannot be read on it


def _share(canvas: Canvas, score: Score, line: ScoreLine, y: int, most: int) -> None:
    canvas.put(slab(1216, SHARE_H, 18, INK1, INK3), MARGIN, y)
    canvas.put(emblem(line.piece, 62), 84, y + 53, "mm")
    canvas.fit(134, y + 67, line.name, Face.NAME, 42, 210, least=30)
    canvas.fit(362, y + 65, line.note, Face.TEXT, 32, 250, TEXT2)
    wide = max(60.0, 580 * sum(line.points) / most) if most else 60.0
    canvas.put(bar(round(wide), 54, score.parts[0].colour), 630, y + 26)
    canvas.text(648, y + 65, line.total, Face.NAME, 38, INK0)


# --- words --------------------------------------------------------------------------------------------------------
def alt(score: Score) -> str:
    if shared := score.shared:
        fates = [f"{part.words} {n}" for part, n in zip(shared.parts, shared.amounts, strict=True) if n]
        rows = [f"{tidy(line.name)}: {line.total}, {line.note}." for line in score.lines]
        return within(ALT_LIMIT, [f"{score.game}: {_all(score)}.", f"{score.how}.", f"{', '.join(fates)}.", *rows])
    rows = [f"{line.place}. {tidy(line.name)}: {_worth(score, line)}" for line in score.lines]
    return within(ALT_LIMIT, [f"{score.game}: {_winners(score)} {_wins(score)}.", f"{score.how}.", *rows])


def _worth(score: Score, line: ScoreLine) -> str:
    pairs = zip(score.parts, line.points, strict=False)
    parts = [f"{part.words} {points}" for part, points in pairs if points]
    return ", ".join(words for words in (line.total, *parts, line.note) if words) + "."
